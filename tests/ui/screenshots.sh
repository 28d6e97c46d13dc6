#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures of every view and of the window, light and dark, at 1280x800 and 1920x1080, to be opened and looked at.
#
#   tests/ui/screenshots.sh [FOLDER]           all of them, by default into build/screenshots
#   tests/ui/screenshots.sh --renew            those of resources/screenshots, which the README shows
#
# The programs are those of build/release or build/dev, or of ISOCOST_BIN. The window needs xvfb, openbox, xdotool and imagemagick.
set -euo pipefail
case ${1:-} in
    --renew) ;;
    -*)
        echo "screenshots.sh: takes a FOLDER or --renew, not \"$1\"" >&2
        exit 2
        ;;
esac
root=$(cd "$(dirname "$0")/../.." && pwd)
bin=${ISOCOST_BIN:-}
for built in release dev; do
    [[ -z $bin && -x $root/build/$built/bin/isocost ]] && bin=$root/build/$built/bin
done
[[ -x $bin/isocost && -x $bin/isocost-cli ]] || {
    echo "screenshots.sh: no isocost and isocost-cli in \"$bin\"; build them or set ISOCOST_BIN to their folder" >&2
    exit 1
}

# Sets the display: a screen of its own, with a window manager.
open_screen() {
    local number
    coproc XVFB { exec Xvfb -displayfd 1 -screen 0 "$1x24" 2>/dev/null; }
    read -r number <&"${XVFB[0]}"
    export DISPLAY=:$number
    openbox >/dev/null 2>&1 &
    manager=$!
    sleep 1
}

close_screen() {
    kill "$manager" "$XVFB_PID" 2>/dev/null || true
    wait "$manager" "$XVFB_PID" 2>/dev/null || true
}

# window FILE WIDTHxHEIGHT THEME SAMPLE KEY...: the window on a sample, after those keys and words ("type:chips 512")
window() {
    local file=$1 size=$2 theme=$3 sample=$4 home program id
    shift 4
    home=$(mktemp -d)
    open_screen "$size"
    env HOME="$home" XDG_CONFIG_HOME="$home" XDG_STATE_HOME="$home" XDG_DATA_HOME="$home" \
        "$bin/isocost" "sample:$sample" >/dev/null 2>&1 &
    program=$!
    id=$(xdotool search --sync --onlyvisible --pid "$program" --name Isocost | tail -1)
    sleep 1
    eval "$(xdotool getwindowgeometry --shell "$id")" # X, Y, WIDTH: it fills a small screen by itself
    ((WIDTH >= ${size%x*} - 10)) || # else a double click on its title does it
        xdotool mousemove $((X + WIDTH / 2)) $((Y - 30)) click --repeat 2 --delay 80 1 mousemove 0 0
    xdotool windowfocus "$id"
    sleep 2
    [[ $theme == light ]] || { xdotool key alt+v sleep 0.5 key t sleep 0.5 key d; sleep 1; }
    for key in "$@"; do
        if [[ $key == type:* ]]; then xdotool type --delay 30 "${key#type:}"; else xdotool key "$key"; fi
        sleep 1
    done
    sleep 1.5
    import -window root "$file"
    kill "$program"
    wait "$program" 2>/dev/null || true
    close_screen
    rm -rf "$home"
}

# report FILE SAMPLE: the page for a board
report() {
    local pages
    pages=$(mktemp -d)
    "$bin/isocost" report "sample:$2" --one-page -o "$pages/report.pdf"
    pdftoppm -r 110 -singlefile -png "$pages/report.pdf" "${1%.png}"
    rm -rf "$pages"
}

if [[ ${1:-} == --renew ]]; then
    shots=$root/resources/screenshots
    window "$shots/main_window.png" 1280x800 light your-cluster
    window "$shots/main_window_dark.png" 1280x800 dark your-cluster
    window "$shots/presentation.png" 1920x1080 light your-cluster F5
    window "$shots/comparison.png" 1280x800 light your-cluster ctrl+t
    # "What if it is used half as much, and should we buy?"; 70B on 512 chips of three platforms; what moves the year
    window "$shots/cfo_question.png" 1280x800 light your-cluster ctrl+shift+k "type:what if utilization falls to 50 %?" Return
    window "$shots/cfo_cash.png" 1280x800 light your-cluster ctrl+7
    window "$shots/architect.png" 1366x768 light your-cluster ctrl+k "type:chips 512" Return ctrl+k "type:model parameters 70" Return ctrl+1
    window "$shots/analyst.png" 1920x1080 light your-cluster ctrl+k "type:h100 3-year price 2.60" Return ctrl+3
    "$bin/isocost" export sample:your-cluster --view all --format png --size 1280x800 -o "$shots"
    "$bin/isocost" export sample:spot-churn --view spot-churn --size 1280x800 -o "$shots/spot-churn.png"
    report "$shots/report.png" your-cluster
    exit
fi
out=${1:-$root/build/screenshots}
for size in 1280x800 1920x1080; do
    for theme in light dark; do
        for sample in $("$bin/isocost-cli" samples | python3 -c 'import json, sys
print(*json.load(sys.stdin)["samples"])'); do
            "$bin/isocost" export "sample:$sample" --view all --format png --size $size --theme $theme -o "$out/$size-$theme/$sample"
            report "$out/$size-$theme/$sample/report.png" "$sample"
        done
        window "$out/$size-$theme/window.png" $size $theme your-cluster
        window "$out/$size-$theme/compare.png" $size $theme your-cluster ctrl+t
        window "$out/$size-$theme/presentation.png" $size $theme your-cluster F5
    done
done
echo "screenshots.sh: $(find "$out" -name '*.png' | wc -l) pictures in $out"
