#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# release_checks.sh [--list] [--table] [STEP...]: what is tried once a release, beyond the suite.
#
# Without a STEP all of them, one after the other; each goes on where another failed. What a step
# says goes to build/release_checks/STEP.log, its result into the table at the end.
#
#   --list   the steps, and nothing else      --table  the results of the last run of each step
#
# Exit 0 when every step that ran was good.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

logs=$PWD/build/release_checks
jobs=$(nproc)

declare -A what=(
    [address]="AddressSanitizer, UBSan and LeakSanitizer over the whole suite"
    [thread]="ThreadSanitizer over simulation, workers and document"
    [hardening]="the defences of the programs of the release, and its SBOM"
    [reproducible]="two builds in two folders, the same bytes"
    [fuzz]="every reader of foreign bytes, a minute each"
    [gates]="the long forms of the other gates (hours)"
)
steps=(hardening reproducible fuzz thread address gates)

# Each prints last what it did; it fails when something is wrong.
step_address() {
    cmake --preset asan && cmake --build --preset asan -j "$jobs" &&
        ctest --preset asan -j "$jobs"
}

# The tests of everything that starts a thread, and the one that races are reported.
step_thread() {
    local folder status=0
    local folders=(tests/{support,core/{simulation,analysis,views},ui/{document,window}})
    cmake --preset tsan &&
        cmake --build --preset tsan -j "$jobs" --target "${folders[@]/%//all}" || return
    for folder in "${folders[@]}"; do
        ctest --test-dir "build/tsan/$folder" -j "$jobs" --output-on-failure || status=1
    done
    return "$status"
}

step_hardening() {
    cmake --preset release && cmake --build --preset release -j "$jobs" --target sbom &&
        ctest --preset release -R '^(release_flags_defend|programs_are_hardened|sbom_is_right)$' &&
        python3 -B tests/packaging/hardening.py build/release/bin/isocost{,-cli}
}

# Without ccache, which would hand out the objects of the first build for the second.
step_reproducible() {
    local place name sums
    place=$(mktemp -d) || return
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
    export CCACHE_DISABLE=1 SOURCE_DATE_EPOCH
    for name in one another/deeper/folder; do
        mkdir -p "$place/$name" && git archive HEAD | tar -x -C "$place/$name" &&
            cmake -S "$place/$name" -B "$place/$name/build/release" --preset release &&
            cmake --build "$place/$name/build/release" -j "$jobs" --target sbom || return
    done
    sums=$(cd "$place" && sha256sum {one,another/deeper/folder}/build/release/{bin/isocost,bin/isocost-cli,isocost.spdx})
    rm -rf -- "$place"
    echo "$sums"
    # A file whose sum comes once is not the same twice.
    sums=$(awk '{ print $1 }' <<<"$sums" | sort | uniq -u | wc -l)
    echo "gate reproducible build | 2 builds of 3 files | $((sums / 2)) files differ"
    ((sums == 0))
}

step_fuzz() {
    cmake --preset dev && cmake --build --preset dev -j "$jobs" --target gate_fuzz &&
        tests/reliability/run_all.sh --long fuzz
}

step_gates() {
    cmake --preset dev && cmake --build --preset dev -j "$jobs" &&
        tests/reliability/run_all.sh --long '^([^g]|g[^a]|gate_([^f]|f[^u]|fu[^z]))' # all but gate_fuzz
}

# The lines of a log that tell: those of the gates, and how many tests passed.
result_of() {
    grep -hE '^gate .*[|].*[|]|tests passed, |^[0-9]+ gates, ' "$logs/$1.log" | sort -u |
        sed "s/^/$(printf '%-13s' "$1")/"
}

wanted=()
for argument in "$@"; do
    case $argument in
    --list)
        for step in "${steps[@]}"; do printf '%-13s%s\n' "$step" "${what[$step]}"; done
        exit 0
        ;;
    --table)
        for step in "${steps[@]}"; do [[ ! -e $logs/$step.log ]] || result_of "$step"; done
        exit 0
        ;;
    *)
        [[ -n ${what[$argument]:-} ]] ||
            { echo "there is no step $argument: ${steps[*]}, --list, --table" >&2; exit 2; }
        wanted+=("$argument")
        ;;
    esac
done
((${#wanted[@]})) || wanted=("${steps[@]}")

mkdir -p "$logs"
failed=()
for step in "${wanted[@]}"; do
    echo "== $step: ${what[$step]}"
    ("step_$step") >"$logs/$step.log" 2>&1 || { failed+=("$step"); tail -40 "$logs/$step.log"; }
done
for step in "${wanted[@]}"; do result_of "$step"; done
((${#failed[@]} == 0)) || { echo "Not good: ${failed[*]}; the logs are in $logs" >&2; exit 1; }
echo "== All steps are good"
