#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# run_all.sh [--long] [--table] [--build FOLDER] [REGEX]: the gates of "nothing lost, nobody in".
#
# Runs the tests with the label reliability (those whose name matches REGEX), then prints a table of
# what they did and of how much was lost, silent or crashed, which must be 0.
#
#   --long   the long forms (two hours)      --build FOLDER  another build than build/dev
#   --table  only prints the table of the last run in that build
#
# Exits with 0 if every gate ran and every number in the last column is 0.
set -uo pipefail

source=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
build=$source/build/dev runs=yes pattern=.
while (($#)); do
    case $1 in
    --long) export ISOCOST_GATES=long QTEST_FUNCTION_TIMEOUT=36000000 ;;
    --table) runs=no ;;
    --build) build=${2:?--build needs a folder}; shift ;;
    -*) echo "there is no option $1: --long, --table, --build FOLDER" >&2; exit 2 ;;
    *) pattern=$1 ;;
    esac
    shift
done

status=0
if [[ $runs == yes ]]; then
    ctest --test-dir "$build" -L '^reliability$' -R "$pattern" --output-on-failure || status=1
fi

# Reads the lines "gate NAME | WHAT IT DID | WHAT WAS LOST" in the log of the last run.
awk -F ' [|] ' '
    /^gate .* [|] .* [|] / {
        sub(/^gate /, "", $1)
        row[++rows] = $0; name[rows] = $1; did[rows] = $2; lost[rows] = $3
        if (length($1) > wide) wide = length($1)
        if (length($2) > wider) wider = length($2)
        numbers = $3
        gsub(/[^0-9]+/, " ", numbers)
        if (numbers ~ /[1-9]/) bad++
    }
    END {
        for (i = 1; i <= rows; i++)
            printf "%-*s  %-*s  %s\n", wide, name[i], wider, did[i], lost[i]
        printf "%d gates, %d of them lost something\n", rows, bad
        exit rows == 0 || bad > 0
    }' "$build/Testing/Temporary/LastTest.log" || status=1
exit "$status"
