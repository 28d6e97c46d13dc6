#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# run_test.sh [--display] PROGRAM [ARGUMENT]...: runs one test in a temporary home.
#
# ISOCOST_TEST_LOCALE replaces the C locale (the suite runs once under a comma locale),
# ISOCOST_TEST_SCREEN the size of the display (1600x1000), ISOCOST_TEST_PLATFORM the offscreen platform of Qt. Fails when the program does, or when its log holds a warning that the test did not announce.
set -uo pipefail

display=no
if [[ ${1:-} == --display ]]; then
    display=yes
    shift
fi

place=$(mktemp -d "${TMPDIR:-/tmp}/isocost-test.XXXXXX") || exit 1
children=()
cleanUp() {
    local child
    for child in "${children[@]}"; do
        kill "$child" 2>/dev/null
        wait "$child" 2>/dev/null
    done
    rm -rf -- "$place"
}
trap cleanUp EXIT
trap 'exit 143' TERM INT HUP

mkdir -m 700 "$place"/{home,run,tmp,log}
export HOME=$place/home
export XDG_CONFIG_HOME=$HOME/.config XDG_DATA_HOME=$HOME/.local/share
export XDG_STATE_HOME=$HOME/.local/state XDG_CACHE_HOME=$HOME/.cache
export XDG_RUNTIME_DIR=$place/run TMPDIR=$place/tmp
export LC_ALL=${ISOCOST_TEST_LOCALE:-C.UTF-8} TZ=UTC
export QT_QPA_PLATFORM=${ISOCOST_TEST_PLATFORM:-offscreen} QT_SCALE_FACTOR=${ISOCOST_TEST_SCALE:-1} QT_LOGGING_TO_CONSOLE=1
export QTEST_FUNCTION_TIMEOUT=${QTEST_FUNCTION_TIMEOUT:-3600000} # ms: ctest limits a test's time
support=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
export LSAN_OPTIONS="suppressions=$support/lsan.supp print_suppressions=0${LSAN_OPTIONS:+ $LSAN_OPTIONS}"
export TSAN_OPTIONS="suppressions=$support/tsan.supp${TSAN_OPTIONS:+ $TSAN_OPTIONS}"
unset LANGUAGE DISPLAY WAYLAND_DISPLAY QT_STYLE_OVERRIDE QT_QPA_PLATFORMTHEME
unset DBUS_SESSION_BUS_ADDRESS QT_FATAL_WARNINGS QT_LOGGING_RULES QT_MESSAGE_PATTERN

waitFor() { # waitFor COMMAND...: until it succeeds, at most 20 s
    local round
    for ((round = 0; round < 200; ++round)); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.1
    done
    return 1
}

windowManagerRuns() {
    xprop -root _NET_SUPPORTING_WM_CHECK | grep -q 'window id'
}

if [[ $display == yes ]]; then
    Xvfb -displayfd 3 -screen 0 "${ISOCOST_TEST_SCREEN:-1600x1000}x24" -nolisten tcp 3>"$place/log/number" \
        2>"$place/log/xvfb" &
    children+=($!)
    waitFor test -s "$place/log/number" || { echo "Xvfb did not start" >&2; exit 1; }
    DISPLAY=:$(<"$place/log/number")
    export DISPLAY QT_QPA_PLATFORM=xcb
    openbox >"$place/log/openbox" 2>&1 &
    children+=($!)
    waitFor windowManagerRuns || { echo "openbox did not start" >&2; exit 1; }
fi

"$@" 2>&1 | tee "$place/log/test"
status=${PIPESTATUS[0]}

# The offscreen platform prints this for every window or list that pops up: it is not our fault.
noise='This plugin does not support (propagateSizeHints\(\)|raise\(\)|grabbing the keyboard)'
if grep -E '^(QWARN|QCRITICAL|QFATAL|QSYSTEM) *:' "$place/log/test" |
    grep -vE "$noise"; then
    echo "FAIL: the log holds the warnings above" >&2
    [[ $status -ne 0 ]] || status=1
fi
exit "$status"
