// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The spot job of a scenario as the simulation takes it, and a trial as curves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/inputs.h"
#include "core/model/outcome.h"
#include "core/simulation/elastic_replay.h"
#include "core/simulation/spot_trial.h"

namespace isocost {

// Whether the interval can be simulated. It cannot if it is 0, or if the closed form has no number
// with it, as a simulation would then tell what the model does not.
[[nodiscard]] bool hasSpotInterval(const Results<double>& results);
// The interval in use. Without one: the whole work if nothing interrupts, a minute if a write is
// free.
[[nodiscard]] double simulatedIntervalMin(
    const Inputs<double>& in, const Outcome<double>& interval);

// With the interval of simulatedIntervalMin.
[[nodiscard]] SpotJob spotJobOf(const Inputs<double>& in, const Results<double>& results);
// The elastic job on the mix of spot and on-demand nodes (model.md S8), with the interval that it
// has there.
[[nodiscard]] ElasticPlan elasticPlanOf(const Inputs<double>& in);

[[nodiscard]] std::uint64_t seedOf(const Inputs<double>& in);

// The cost of an hour of the whole job, USD; nothing while it is unpriced.
[[nodiscard]] std::optional<double> spotHourPrice(const Inputs<double>& in);
[[nodiscard]] std::optional<double> onDemandHourPrice(const Inputs<double>& in);

// How long a trial that does not finish may run before the picture gives up: far beyond what is
// expected, and never endless.
[[nodiscard]] double maximumTrialHours(const Inputs<double>& in, const Results<double>& results);

// A trial as a picture shows it: to its end if it finishes within kMaximumSpans, however many hours
// that takes, else until `maximumHours`.
[[nodiscard]] SpotTrial shownTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours);

// Useful hours that are kept, over wall-clock hours; the curve is flat during work that is lost.
[[nodiscard]] std::vector<CurvePoint> progressOf(const SpotTrial& trial);

// Hours in each state, in the order of JobState.
[[nodiscard]] std::array<double, kJobStateCount> hoursByState(const SpotTrial& trial);

// The longest first stretch of a trial in which one can still tell the states apart.
[[nodiscard]] double windowHours(const SpotJob& job, const SpotTrial& trial);

} // namespace isocost
