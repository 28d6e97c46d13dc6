// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A served model of round figures, whose roofline can be worked out by hand.
#pragma once

#include "tests/core/model/changed_scenario.h"

namespace isocost::test {

// 70e9 parameters of 2 bytes: 140e9 B of weights, 140e9 FLOP a token. A sequence of 1,000 tokens
// holds 2 x 50 layers x 1 head x 5,000 x 2 B x 1,000 = 1e9 B. An H100 has 80e9 B, all of them for
// weights and sequences, and reads its 3.35e12 B/s in full; at 700 TFLOP/s it takes 0.2 ms for a
// token of one chip. Nothing is lost to size, software or load; no input tokens.
//
//   chips   sequences    memory time of a step      output tokens a second and chip
//     4        180       80 / 3,350 s = 23.88 ms    180 / 4 x 41.875 = 1,884.375
//     8        500       the same, memory is full   500 / 8 x 41.875 = 2,617.1875
inline Changes roundModel(const Changes& more)
{
    Changes all{{"platform.h100.peak_tflops", "700"}, {"platform.h100.fragmentation", "0"},
        {"inference.compute_efficiency", "1"}, {"inference.bandwidth_efficiency", "1"},
        {"inference.scaling_efficiency", "1"}, {"inference.load_factor", "1"},
        {"inference.layers", "50"}, {"inference.kv_heads", "1"}, {"inference.head_dim", "5000"},
        {"inference.context_tokens", "1000"}, {"inference.input_output_ratio", "0"}};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

inline Results<double> served(const Changes& more)
{
    return resultsWith(roundModel(more));
}

} // namespace isocost::test
