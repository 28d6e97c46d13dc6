# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Dragging a slider endlessly takes no more and more memory, descriptors or threads."""

import gate
import writers

MOST_KILOBYTES = 5 << 10
# AddressSanitizer keeps freed memory to detect its use; that is not growth.
NO_QUARANTINE = {"ASAN_OPTIONS": "quarantine_size_mb=0:thread_local_quarantine_size_kb=0"}

told = gate.Gate("soak", "grown", "descriptors or threads gained")
with gate.folder() as place:
    writers.WINDOW.prepare(place)
    moves = gate.rounds(800, 40000)
    done = gate.must([gate.DRAGGING_WINDOW, place / "p.isocost", moves],
                     env=writers.WINDOW.environment(place) | NO_QUARANTINE, timeout=7000)
    kilobytes, descriptors, threads = (int(word) for word in done.stdout.split())
    told.did("moves of a slider", moves)
    told.did("KB more than after a quarter of them", kilobytes)
    if kilobytes > MOST_KILOBYTES:
        told.found("grown", f"{kilobytes} KB")
    if descriptors > 0 or threads > 0:
        told.found("descriptors or threads gained", f"{descriptors}, {threads}")
told.tell()
gate.finish()
