# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the program on hostile projects and on other files that a user names: it must refuse them in
one sentence, with little work and memory, and change nothing."""

import hashlib
import os
import shutil

import gate
import hostile

MOST_SECONDS = 2 * gate.SCALE  # of CPU time, which a busy machine does not lengthen
MOST_KILOBYTES = (256 << 10) * gate.SCALE
LEAST_FILES = 190
FILE = object()  # stands for the file in a command


def elsewhere(spoil, path):
    """Spoils the file in a child process: its memory would count for each program started here."""
    child = os.fork()
    if child == 0:
        spoil(path)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        raise SystemExit("a file could not be spoiled")


def digest(path):
    with open(path, "rb") as file:  # in pieces, for the same reason
        return hashlib.file_digest(file, "sha256").hexdigest()


def judge(told, name, path, command=("eval", FILE)):
    before, listing = digest(path), sorted(os.listdir(path.parent))
    status, said, seconds, kilobytes = gate.work_of(["timeout", str(gate.PATIENCE), gate.CLI,
                                                *(str(path if it is FILE else it)
                                                  for it in command)])
    told.did("files refused" if status == 2 else "others")
    text = said.decode(errors="replace")
    one = text.startswith("isocost-cli: ") and text.count("\n") == 1 and path.name in text
    if status != 2:
        told.found("read" if status == 0 else "crashed", f"{name}: {status} {text}")
    elif not one or len(text) > 600:
        told.found("without a sentence", f"{name}: {text}")
    if seconds > MOST_SECONDS or kilobytes > MOST_KILOBYTES:
        told.found("too much work", f"{name}: {seconds:.1f} s, {kilobytes >> 10} MB")
    if digest(path) != before or sorted(os.listdir(path.parent)) != listing:
        told.found("changed", name)


def tables_and_answers(project):
    """(name, command, text of the file): far too many of something."""
    merge = ["simulate", "sample:reference", "--merge", FILE]
    replay = ["simulate", "sample:reference", "--trace", FILE]
    catalog = ["import", "catalog", FILE, project]
    chips, offers = ((gate.DATA / "fuzz" / "catalog" / it).read_text().splitlines()
                     for it in ("chip.csv", "offer.csv"))
    wide = ",".join(f"c{i}" for i in range(200000))
    names = "{" + ",".join(f'"k{i}":0' for i in range(200000)) + "}"
    return [
        ("chips", catalog, "\n".join([chips[0]] + [f"x{i}{chips[1]}" for i in range(60000)])),
        ("offers", catalog, "\n".join(
            [offers[0]] + [offers[1].replace("us-east-1", f"r{i}") for i in range(60000)])),
        ("columns of a catalog", catalog, wide),
        ("columns of overrides", ["batch", "sample:reference", "--overrides", FILE], wide),
        ("digits", ["commitment", "sample:reference", "--demand", FILE],
         "chip_hours\n" + "7" * 30_000_000),
        ("empty lines", ["validate", "--file", FILE], "id\n" + "\n" * 10_000_000),
        ("names of a part", merge, names),
        ("brackets of a part", merge, "[" * 10_000_000),
        ("objects of a part", merge, '{"shard":' * 1_000_000),
        ("names of a trace", replay, names),
        ("brackets of a trace", replay, "[" * 10_000_000),
    ]


WRONGS = "read", "crashed", "without a sentence", "too much work", "changed"
told = gate.Gate("hostile projects", *WRONGS)
others = gate.Gate("hostile tables and answers", *WRONGS)
with gate.folder() as place:
    sound = place / "sound.isocost"
    gate.must([gate.CLI, "new", sound, "--from", "reference"])
    unspoilt = place / "same.isocost"
    shutil.copyfile(sound, unspoilt)
    hostile.rehashed("UPDATE setting SET value = value")(unspoilt)
    gate.must([gate.CLI, "eval", unspoilt])  # the recomputed checksum is right
    corpus = hostile.corpus(sound)
    if len(corpus) < LEAST_FILES:
        told.found("crashed", f"only {len(corpus)} files")
    for name, spoil in gate.sample(corpus, 60, lambda item: item[0].split(":")[0]):
        path = place / "own" / "p.isocost"
        path.parent.mkdir()
        shutil.copyfile(sound, path)
        elsewhere(spoil, path)
        judge(told, name, path)
        shutil.rmtree(path.parent)
    for name, command, text in tables_and_answers(sound):
        path = place / "own" / "input"
        path.parent.mkdir()
        path.write_text(text, encoding="ascii")
        judge(others, name, path, command)
        shutil.rmtree(path.parent)
told.tell()
others.tell()
gate.finish()
