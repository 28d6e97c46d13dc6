// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which platform suits which kind of work at the present numbers (model.md section 8, D): the
// published decision matrix beside what this scenario computes, and what would change the answer.
//
// Custom kernels run on platforms with CUDA only, until an abstraction layer is on the readiness
// checklist; the others go to the cheapest: per token when serving, over the horizon with the
// migration when training.
//
// Units     those of the parameters; sentences are plain text
// Source    decision matrix of the published comparison of H100, Trainium2 and TPU v5e
// Worked    tests/core/rules/tst_recommendation.cpp: Trainium2 trains, until its MFU is 36.7 %
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/assign.h"
#include "core/model/evaluate.h"

namespace isocost {

enum class Work : std::uint8_t { CustomKernels, Serving, Training };
inline constexpr std::array kWorks{Work::CustomKernels, Work::Serving, Work::Training};

[[nodiscard]] std::string_view wordOf(Work work); // "custom_kernels"
[[nodiscard]] std::string_view matrixAnswerTo(Work work); // of the published matrix

struct Turn { // what would change the answer
    std::string sentence;
    std::optional<ParameterAddress> parameter;
    std::optional<double> value; // of the parameter, where the answer turns
};

struct Recommendation {
    Work work = Work::CustomKernels;
    int platform = -1; // none when no platform has a number
    std::string sentence;
    std::vector<std::string> reasons;
    std::vector<Turn> turns;
};

[[nodiscard]] std::vector<Recommendation> recommend(
    const Scenario& scenario, const Catalog& catalog);

} // namespace isocost
