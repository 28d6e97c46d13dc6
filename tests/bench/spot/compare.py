#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""compare.py BENCH_SPOT: our engines against what a user would write instead, in one run.

Needs python3-numpy and python3-simpy of Debian (run it with /usr/bin/python3). Prints ratios with
their goals from performance.md; exits 1 when a limit that must hold is missed.
"""
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True

import spot_monte_carlo_peers as peers  # noqa: E402

TRIALS = 10000
SIMPY_TRIALS = 100


def milliseconds(function, trials, rounds):
    """Median processor time of 10,000 trials: a busy machine does not count."""
    times = []
    for seed in range(rounds):
        start = time.process_time()
        mean = function(seed, trials)
        times.append((time.process_time() - start) * 1e3 * TRIALS / trials)
        if abs(mean - 1) > 0.02:  # of Daly's closed form
            raise ValueError(f"{function.__name__} is wrong: {mean} of the expected mean")
    return statistics.median(times)


def our_times(program):
    text = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    return {name: float(value) for name, value in (line.split() for line in text.splitlines())}


def best_of(program, rounds):
    """The runs alternate with the peers', so that a busy machine slows both."""
    ours, numpy_times = {}, []
    for _ in range(rounds):
        for name, value in our_times(program).items():
            better = max if name.startswith("speed_up") else min
            ours[name] = better(value, ours.get(name, value))
        numpy_times.append(min(milliseconds(peers.np_step, TRIALS, 7),
                               milliseconds(peers.np_cum, TRIALS, 7)))
    return ours, min(numpy_times)


def main():
    ours, numpy_best = best_of(sys.argv[1], 3)
    simpy_best = min(milliseconds(peers.simpy2, SIMPY_TRIALS, 1) for _ in range(3))
    best = min(value for name, value in ours.items() if name.startswith("kernel_"))
    rows = [
        ("best kernel, one thread, against the best numpy", numpy_best / best, 9, 12),
        ("plain kernel against the best numpy", numpy_best / ours["kernel_plain"], 4, 4),
        ("best kernel against SimPy", simpy_best / best, 3000, 3000),
        ("exact engine against the best kernel", best / ours["exact"], 30, 45),
    ]
    print(f"best numpy {numpy_best:.2f} ms, SimPy {simpy_best:.0f} ms for 10,000 trials")
    for name in sorted(ours):
        print(f"  {name:32} {ours[name]:.4f}")
    missed = 0
    for name, ratio, limit, goal in rows:
        verdict = "goal reached" if ratio >= goal else "within limit" if ratio >= limit else "MISSED"
        missed += verdict == "MISSED"
        print(f"{name}: {ratio:.1f}x (at least {limit}x, goal {goal}x): {verdict}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
