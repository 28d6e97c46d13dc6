#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Isocost and opens it on the sample project. Without a display it evaluates the sample and
# draws its charts into out/ instead.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packaging/install_packages.sh build

echo "== Building the release preset in build/release"
cmake --preset release
cmake --build --preset release --target isocost isocost-cli

bin=build/release/bin
if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    echo "== Opening the window on the sample project"
    exec "$bin/isocost"
fi

echo "== No display: evaluating the sample project"
"$bin/isocost-cli" eval sample:reference --format table \
    --metric platform.h100.training_cost \
    --metric platform.trn2.training_cost \
    --metric platform.tpu_v5e.training_cost \
    --metric facility.cost_per_productive_hour \
    --metric break_even.on_demand \
    --metric spot.goodput

echo "== Drawing its charts into out/"
mkdir -p out
if [[ -z ${XDG_RUNTIME_DIR:-} ]]; then # Qt complains without one
    XDG_RUNTIME_DIR=$(mktemp -d)
    export XDG_RUNTIME_DIR
    trap 'rm -rf -- "$XDG_RUNTIME_DIR"' EXIT
fi
for view in mfu-cost break-even spot-churn risk; do
    for format in png pdf; do
        file=out/$view.$format
        rm -f "$file"
        "$bin/isocost" export sample:reference --view "$view" --format "$format" -o "$file"
        [[ -s $file ]] || { echo "run.sh: $file was not written" >&2; exit 1; }
        echo "$file"
    done
done
