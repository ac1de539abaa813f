#!/bin/sh
# Sees to it that the browser tests find a Chromium, where this machine lets us install one.
set -u
for name in chromium chromium-browser; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
root=
if [ "$(id -u)" != 0 ]; then root="sudo -n"; fi
if command -v apt-get >/dev/null; then
    echo "Installing Chromium for the browser tests"
    if $root apt-get install --yes -qq --no-install-recommends chromium >/dev/null 2>&1; then exit 0; fi
    $root apt-get update -qq >/dev/null 2>&1
    if $root apt-get install --yes -qq --no-install-recommends chromium >/dev/null 2>&1; then exit 0; fi
fi
echo "There is no Chromium here and none could be installed: the browser tests are skipped." >&2
