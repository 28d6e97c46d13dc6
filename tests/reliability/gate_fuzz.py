# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Feeds random bytes to every reader of foreign bytes: the seeds and seeded changes of them, as
many as tests/fuzz/CMakeLists.txt says. In the long form libFuzzer with AddressSanitizer and UBSan
searches each reader for a minute (preset "fuzz", built if need be)."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import gate

SECONDS = 60
SOURCE = Path(__file__).parents[2]
FUZZ_BIN = SOURCE / "build" / "fuzz" / "bin"


def short_form(name, changes, corpus, place):
    result = gate.run([gate.BIN / f"fuzz_{name}", changes, corpus], cwd=place, timeout=1200)
    said = re.fullmatch(rb"(\d+) seeds and (\d+) changes: no crash\n", result.stdout)
    inputs = int(said[1]) + int(said[2]) if said and result.returncode == 0 else 0
    return inputs, result


def long_form(name, _, corpus, place):
    found = place / "found"  # inputs that reach new code; deleted afterwards
    found.mkdir()
    result = gate.run(
        [FUZZ_BIN / f"fuzz_{name}", f"-max_total_time={SECONDS}", "-print_final_stats=1",
         "-timeout=300", "-rss_limit_mb=4096", found, corpus],
        cwd=place, timeout=20 * SECONDS, env=os.environ | {"ASAN_OPTIONS": "detect_leaks=1"})
    shutil.rmtree(found)
    said = re.search(rb"stat::number_of_executed_units: (\d+)", result.stderr)
    return int(said[1]) if said and result.returncode == 0 else 0, result


def build_libfuzzer():
    if not shutil.which("clang++"):
        gate.skip("fuzz", "there is no clang++ to build with")
    for command in (["--preset", "fuzz"], ["--build", "--preset", "fuzz", "--target", "fuzzers"]):
        subprocess.run(["cmake", *command], cwd=SOURCE, check=True, stdout=subprocess.DEVNULL)


if gate.IS_LONG:
    build_libfuzzer()
one_reader, lists = (long_form, FUZZ_BIN) if gate.IS_LONG else (short_form, gate.BIN)
told = gate.Gate("fuzz", "crashes")
# Inputs that crashed are kept here, to become seeds.
kept = lists.parent / "crashed"
shutil.rmtree(kept, ignore_errors=True)
for line in (lists / "fuzzers.txt").read_text().splitlines():
    name, changes, corpus = line.split(" ", 2)
    place = kept / name
    place.mkdir(parents=True)
    inputs, result = one_reader(name, changes, corpus, place)
    told.did("readers")
    told.did("inputs", inputs)
    print(f"{name}: {inputs} inputs", flush=True)
    if inputs == 0:
        told.found("crashes", f"{name}: see {place}\n" + result.stderr.decode()[-4000:])
told.tell()
gate.finish()
