// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks the platforms for one kind of work, by cost:
//
//   serving                      cost of a billion tokens
//   training, custom kernels     training and migration over the horizon
//
// The answer is the cheapest platform that breaks no stop rule; when all of them break one, it is
// the cheapest. Custom kernels run on platforms with CUDA only, until the readiness checklist has
// an abstraction layer.
//
// Units     USD
// Domain    platforms without a number are left out; work that is not planned has no candidate
// Worked    tests/core/rules/tst_recommendation.cpp
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/rules/finding.h"
#include "core/rules/rule_context.h"

namespace isocost {

enum class Hindrance : std::uint8_t; // core/model/formulas/fleet.h

// The kinds of work for which a platform is recommended.
enum class Work : std::uint8_t { CustomKernels, Serving, Training };
inline constexpr std::array kWorks{Work::CustomKernels, Work::Serving, Work::Training};

[[nodiscard]] constexpr std::string_view wordOf(Work work) // "custom_kernels"
{
    constexpr std::array<std::string_view, kWorks.size()> kWords{
        "custom_kernels", "serving", "training"};
    return kWords[static_cast<std::size_t>(work)];
}

struct Candidate {
    int platform = -1;
    double cost = 0.0; // the number that decides
    std::vector<Finding> stops; // the broken stop rules about it that concern this work
    bool isCountedOn = true; // a plan can count on the way that buys it
    bool isMeasured = true; // by somebody, of this work on its chip

    [[nodiscard]] bool isAllowed() const { return stops.empty() && isCountedOn; }
};

struct Ranking {
    std::vector<Candidate> candidates; // cheapest first

    [[nodiscard]] const Candidate* answer() const; // null without a candidate
    [[nodiscard]] int platform() const; // the answer's; -1 without one
};

[[nodiscard]] Ranking rank(const RuleContext& context, Work work);

// Whether the scenario plans any of the work; without runs nothing trains.
[[nodiscard]] bool isPlanned(const Scenario& scenario, Work work);
// Whether the platform can run the work, whatever it costs.
[[nodiscard]] bool canRun(const RuleContext& context, Work work, int platform);
// Whether a run of the work has been measured on the platform's chip: published training in its
// precision and of its kind of model, published serving, or a rate measured on the platform.
[[nodiscard]] bool isMeasured(const RuleContext& context, Work work, int platform);
[[nodiscard]] Metric decidingMetric(Work work); // cost over the horizon or of a billion tokens

// Why a plan cannot count on the way that buys a platform. The share of the year's hours on spot is
// known of the reference alone.
[[nodiscard]] Hindrance hindranceOf(
    const Inputs<double>& in, const Results<double>& results, std::size_t platform);

// The broken stop rules about a platform, including those that do not concern the work.
[[nodiscard]] std::vector<Finding> stopsOf(const std::vector<Finding>& findings, int platform);
[[nodiscard]] bool concerns(const Finding& finding, Work work);

} // namespace isocost
