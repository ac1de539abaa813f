#!/bin/sh
# Checks the types of the pages' scripts by TypeScript, which npm fetches where there is one.
set -u
if ! command -v npx >/dev/null; then
    echo "There is no npm here: the types of the scripts are not checked." >&2
    exit 0
fi
exec npx --yes --loglevel=error --package typescript@5.9.3 -- tsc -p .
