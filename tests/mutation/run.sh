#!/bin/bash
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh [--only REGEX] [--jobs N] [--in FOLDER [--seconds N]] [--check]: would a test notice if one line were wrong?
#
# Each line of mutants.txt is the program with one fault. In a copy of the tree the fault is made,
# what it needs is built and tested: first the programs that the line names, else those of the
# golden cases or of the file, and only if these pass all programs of the folder. A fault that every test passes
# survives: a test is missing, or the two programs are the same.
#
#   --only REGEX  the lines that match
#   --jobs N      compilers at once (2)
#   --in FOLDER   leaves the copy there; the next run builds only what has changed since
#   --seconds N   stops after so long; the same command goes on with the mutants that are left
#   --check       only proves that every line fits one place
#
# Exit 0 when nothing survives, 1 when something does, 2 when a line or the unchanged tree is bad.
set -uo pipefail

source=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
only=. jobs=2 place='' seconds=0 check=no
while (($#)); do
    case $1 in
    --only) only=${2:?--only needs a regular expression}; shift ;;
    --jobs) jobs=${2:?--jobs needs a number}; shift ;;
    --in) place=${2:?--in needs a folder}; shift ;;
    --seconds) seconds=${2:?--seconds needs a number}; shift ;;
    --check) check=yes ;;
    *) echo "there is no option $1: --only REGEX, --jobs N, --in FOLDER, --seconds N, --check" >&2; exit 2 ;;
    esac
    shift
done

declare -a lines=() files=() pieces=() replacements=() reasons=() programs=()

read_mutants() {
    local number=0 line rest
    while IFS= read -r line; do
        ((++number))
        [[ -z $line || $line == \#* ]] && continue
        [[ $line =~ $only ]] || continue
        rest=$line
        local fields=()
        while [[ $rest == *' ;; '* ]]; do
            fields+=("${rest%%' ;; '*}")
            rest=${rest#*' ;; '}
        done
        fields+=("$rest")
        if ((${#fields[@]} < 4 || ${#fields[@]} > 5)); then
            echo "mutants.txt:$number: has ${#fields[@]} fields; it needs 4 or 5 with ' ;; ' between" >&2
            return 2
        fi
        lines+=("$number") files+=("${fields[0]}") pieces+=("${fields[1]}")
        replacements+=("${fields[2]}") reasons+=("${fields[3]}") programs+=("${fields[4]:-}")
    done <"$source/tests/mutation/mutants.txt"
}

# mutated FILE PIECE REPLACEMENT: the text of the file with its one PIECE replaced.
mutated() {
    local text behind
    text=$(<"$1") || return 1
    behind=${text#*"$2"}
    [[ $behind != "$text" && $behind != *"$2"* && $2 != "$3" ]] || return 1
    printf '%s\n' "${text%%"$2"*}$3$behind"
}

check_mutants() {
    local i bad=0
    for i in "${!lines[@]}"; do
        mutated "$source/${files[i]}" "${pieces[i]}" "${replacements[i]}" >/dev/null && continue
        echo "mutants.txt:${lines[i]}: \"${pieces[i]}\" is not in exactly one place of ${files[i]}" >&2
        bad=2
    done
    return "$bad"
}

read_mutants && check_mutants || exit 2
if [[ $check == yes ]]; then
    echo "${#lines[@]} mutants, each fits one place"
    exit 0
fi

if [[ -z $place ]]; then
    place=$(mktemp -d "${TMPDIR:-/tmp}/isocost-mutation.XXXXXX") || exit 2
    trap 'rm -rf -- "$place"' EXIT
fi
mkdir -p "$place" && place=$(cd -- "$place" && pwd) || exit 2
tree=$place/tree build=$place/build

files_of() { # files_of FOLDER: its sources
    (cd -- "$1" && find . \( -path ./build -o -path ./.git \) -prune -o \( -type f -o -type l \) -print)
}

# What is the same keeps its time, so that it is not built again; a fault that a run left behind
# differs and goes.
copy_tree() {
    local file
    mkdir -p "$tree"
    while IFS= read -r file; do
        cmp -s -- "$source/$file" "$tree/$file" && continue
        mkdir -p -- "$tree/${file%/*}"
        cp -d --remove-destination --preserve=mode -- "$source/$file" "$tree/$file"
    done < <(files_of "$source")
    comm -13 <(files_of "$source" | sort) <(files_of "$tree" | sort) |
        (cd -- "$tree" && tr '\n' '\0' | xargs -0 -r rm -f --)
}
copy_tree
export CCACHE_BASEDIR=$place CCACHE_NOHASHDIR=1
cmake -S "$tree" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_CXX_FLAGS="-O0 -D_GLIBCXX_ASSERTIONS" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
declare -A targets=() classes=() # of a test: the program that holds it, its name in there
while read -r test target class; do
    targets[$test]=$target classes[$test]=$class
done <"$build/tests/tests.txt"
all=$(printf '%s\n' "${!targets[@]}" | sort
    ninja -C "$build" -t targets all | sed -n 's,^\(tests/[a-z_]*/gate_[a-z_]*\): phony.*,\1,p')

paths_of() { # paths_of NAME...
    local name
    for name in "$@"; do
        grep "/$name\$" <<<"$all" || { echo "there is no test $name" >&2; exit 2; }
    done
}

first_programs() { # of mutant $1
    local stem=${files[$1]##*/}
    if [[ -n ${programs[$1]} ]]; then
        # shellcheck disable=SC2086
        paths_of ${programs[$1]}
    elif [[ ${files[$1]} == core/model/* ]]; then
        paths_of tst_golden tst_model_version tst_units
    else
        folder_programs "$1" | grep -E "/tst_${stem%.*}(_view)?\$"
    fi
}

folder_programs() { # of mutant $1
    local part folder
    IFS=/ read -r part folder _ <<<"${files[$1]}"
    grep "^tests/$part/$folder/" <<<"$all"
}

# Gates run here with the command line alone: the window takes long to build.
export ISOCOST_GATE_PROGRAMS=cli ISOCOST_SLOWDOWN=4
build_programs() {
    local test needed=()
    for test in "$@"; do
        needed+=("${targets[$test]:-isocost-cli}") # that of a gate
    done
    ninja -C "$build" -j "$jobs" "${needed[@]}" >"$place/log" 2>&1
}
passes() {
    local program=$build/$1
    [[ -z ${targets[$1]:-} ]] || program=${program%/*}/${targets[$1]}
    # shellcheck disable=SC2086 # a test with a program of its own has no name in it
    timeout 120 "$tree/tests/support/run_test.sh" "$program" ${classes[$1]:-} >"$place/log" 2>&1
}

declare -A sound=() # tests that pass in the unchanged tree

# Sets killer to the first test that fails; returns 2 when the mutant cannot be built.
find_killer() {
    killer=
    build_programs "$@" || return 2
    local program
    for program in "$@"; do
        passes "$program" && continue
        killer=$program
        return 0
    done
}

# try_mutant I: sets verdict.
try_mutant() {
    local file=$tree/${files[$1]} original=$place/original found
    cp -- "$file" "$original"
    mutated "$original" "${pieces[$1]}" "${replacements[$1]}" >"$file"
    local first folder
    mapfile -t first < <(first_programs "$1")
    mapfile -t folder < <(folder_programs "$1")
    killer='' found=0
    ((${#first[@]} == 0)) || { find_killer "${first[@]}"; found=$?; }
    if ((found == 0)) && [[ -z $killer ]]; then
        find_killer "${folder[@]}"
        found=$?
    fi
    cp -- "$original" "$file"
    verdict=survived
    ((found != 2)) || verdict='does not build'
    [[ -z $killer ]] || verdict=killed
    [[ -n $killer && -z ${sound[$killer]:-} ]] || return 0
    if ! build_programs "$killer" || ! passes "$killer"; then
        echo "$killer fails in the unchanged tree:" >&2
        tail -20 "$place/log" >&2
        exit 2
    fi
    sound[$killer]=yes
}

declare -A counts=([killed]=0 [survived]=0 ['does not build']=0)
tried=$place/tried # mutants and verdicts of a run that was stopped
touch "$tried"
for i in "${!lines[@]}"; do
    mutant="${files[i]}: ${reasons[i]}: ${pieces[i]} -> ${replacements[i]}"
    verdict=$(grep -m 1 -F -- ": $mutant" "$tried" | cut -d: -f1)
    if [[ -z $verdict ]]; then
        if ((seconds > 0 && SECONDS > seconds)); then
            echo "$((${#lines[@]} - i)) mutants are left: the same command goes on" >&2
            exit 1
        fi
        try_mutant "$i"
        echo "$verdict: $mutant" >>"$tried"
        printf '%-14s %s%s\n' "$verdict" "$mutant" "${killer:+ [${killer##*/}]}"
    fi
    ((++counts[$verdict]))
done
rm -- "$tried"
echo "${#lines[@]} mutants: ${counts[killed]} killed, ${counts[survived]} survived," \
    "${counts[does not build]} not built"
[[ ${counts[survived]} -eq 0 ]]
