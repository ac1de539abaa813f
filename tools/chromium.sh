#!/bin/sh
# Sees to it that the browser tests find a Chromium, where this machine lets us install one. Its
# headless shell, the same engine without a window's parts, does with two thirds of the processor's
# time; the whole browser serves where there is no such shell.
set -u
root=
if [ "$(id -u)" != 0 ]; then root="sudo -n"; fi
known=0

has() {
    for name in "$@"; do
        if command -v "$name" >/dev/null; then return 0; fi
    done
    return 1
}

get() {
    $root apt-get install --yes -qq --no-install-recommends "$1" >/dev/null 2>&1 && return 0
    if [ "$known" = 0 ]; then
        known=1
        $root apt-get update -qq >/dev/null 2>&1
        $root apt-get install --yes -qq --no-install-recommends "$1" >/dev/null 2>&1 && return 0
    fi
    return 1
}

if has chromium-headless-shell; then exit 0; fi
if has apt-get; then
    echo "Installing Chromium for the browser tests"
    if get chromium-headless-shell; then exit 0; fi
    if has chromium chromium-browser || get chromium; then exit 0; fi
elif has chromium chromium-browser; then
    exit 0
fi
echo "There is no Chromium here and none could be installed: the browser tests are skipped." >&2
