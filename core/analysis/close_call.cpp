// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/close_call.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/model/evidence.h"
#include "core/model/list_price.h"
#include "core/model/origin.h"

namespace isocost {

namespace {

using P = Parameter;

// What the plan decides, or what a contract, a data sheet or the law fixes. Numbers that move in
// steps need no line.
constexpr std::array kSettled{P::TrainingParametersB, P::TrainingActiveFraction, P::TrainingTokensB,
    P::TrainingFlopsFactor, P::TrainingFlops, P::TrainingRunsPerYear, P::TrainingBatchTokens,
    P::TrainingHidden, P::TrainingStateBytes, P::TrainingDeadlineDays, P::FacilityBookYears,
    P::FacilityGpuPowerW, P::SpotCheckpointIntervalMin, P::SpotWarningMin, P::SpotWorkHours,
    P::SpotOnDemandShare, P::DemandReserved, P::DemandSpotShare, P::DemandTermYears,
    P::InferenceParametersB, P::InferenceActiveFraction, P::InferenceBytesPerParameter,
    P::InferenceKvBytes, P::InferenceMaxTokenMs, P::FinanceTaxRate, P::FinanceReservedUpfront,
    P::FinanceReserved1yUpfront, P::FinanceDebtShare, P::FinanceMaxOwnedUtilization, P::PeakTflops,
    P::Discount, P::LinkGbps, P::PowerW};

// Whether a price list or an offer quotes the price. Spot prices move from day to day.
bool isQuoted(const Scenario& scenario, const Catalog& catalog, ParameterAddress price)
{
    return isListPrice(price.parameter) && price.parameter != P::PriceSpot
        && (originOf(scenario, price) || isPreset(scenario, catalog, price));
}

bool isOpen(const Scenario& scenario, const Catalog& catalog, ParameterAddress parameter)
{
    return std::ranges::find(kSettled, parameter.parameter) == kSettled.end()
        && !isStepped(parameter) && !isQuoted(scenario, catalog, parameter);
}

Reach usualReach(ParameterAddress parameter, double present)
{
    const Range& allowed = rowOf(parameter.parameter).range;
    const double distance = kReachWithoutEvidence * std::fabs(present);
    return {parameter, present,
        {std::max(allowed.minimum, present - distance),
            std::min(allowed.maximum, present + distance)}};
}

// The gap between the two results of a pair while one assumption moves.
class PairGap {
public:
    PairGap(const Inputs<double>& in, const ResultPair& pair)
        : m_in(in), m_pair(pair), m_scope(scopeFor(in, std::array{pair.one, pair.other}))
    {
    }

    // Not a number where a result has a reason; 0 where both are equal but for rounding.
    [[nodiscard]] double operator()()
    {
        evaluate(m_in, m_results, m_scope);
        const Outcome<double>& one = m_results.of(m_pair.one);
        const Outcome<double>& other = m_results.of(m_pair.other);
        if (!one.hasNumber() || !other.hasNumber())
            return std::numeric_limits<double>::quiet_NaN();
        const GapPoint point{0.0, one.value - other.value,
            std::max(std::fabs(one.value), std::fabs(other.value)), Reason::None};
        return isZero(point) ? 0.0 : point.gap;
    }
    // Whether the results can rest on the parameter. Results of every platform may rest on the
    // reference.
    [[nodiscard]] bool mayMoveBy(ParameterAddress parameter) const
    {
        const auto platform = static_cast<std::size_t>(parameter.platform);
        return !isPlatformParameter(parameter.parameter) || platform == m_in.reference
            || m_scope.hasPlatform(platform);
    }
    [[nodiscard]] double at(ParameterAddress parameter, double x)
    {
        double& number = inputOf(m_in, parameter);
        const double before = number;
        number = x;
        const double gap = (*this)();
        number = before;
        return gap;
    }

private:
    Inputs<double> m_in;
    ResultPair m_pair;
    Scope m_scope;
    Results<double> m_results;
};

// Looks for the value at which the gap leaves the sign that it has at the present value.
struct Turn {
    PairGap& gap;
    const Reach& reach;
    double present; // the gap there, not 0

    [[nodiscard]] bool isTurned(double at) const { return at * present < 0.0; }

    // The first change of sign on the way to an end at which the verdict has turned.
    [[nodiscard]] double towards(double end, double gapAtEnd) const
    {
        constexpr int kLooks = 4; // the gap may turn and turn back on the way
        double near = reach.present;
        double gapAtNear = present;
        for (int i = 1; i < kLooks; ++i) {
            const double x = reach.present + (end - reach.present) * i / kLooks;
            const double here = gap.at(reach.parameter, x);
            if (isTurned(here))
                return between(near, gapAtNear, x, here);
            if (here == 0.0)
                return x;
            if (!std::isnan(here)) {
                near = x;
                gapAtNear = here;
            }
        }
        return between(near, gapAtNear, end, gapAtEnd);
    }

    [[nodiscard]] double between(double near, double gapAtNear, double far, double gapAtFar) const
    {
        constexpr int kBits = 40; // of the value: twelve digits
        constexpr std::uintmax_t kMostSteps = 100;
        const auto gapAt = [&](double x) {
            const double here = gap.at(reach.parameter, x);
            return std::isnan(here) ? gapAtFar : here; // a stretch of reasons is no verdict
        };
        const bool isRising = near < far;
        std::uintmax_t steps = kMostSteps;
        const auto [low, high] = boost::math::tools::toms748_solve(gapAt, isRising ? near : far,
            isRising ? far : near, isRising ? gapAtNear : gapAtFar, isRising ? gapAtFar : gapAtNear,
            boost::math::tools::eps_tolerance<double>(kBits), steps);
        return std::midpoint(low, high);
    }
};

} // namespace

double TurningValue::distance() const
{
    const double way = std::fabs(value - reach.present);
    return reach.present == 0.0 ? std::numeric_limits<double>::max()
                                : way / std::fabs(reach.present);
}

std::vector<Reach> reachesOf(
    const Scenario& scenario, const Catalog& catalog, const Inputs<double>& in)
{
    std::vector<Reach> reaches;
    for (const ParameterAddress parameter : numericInputs(in)) {
        const double present = inputOf(in, parameter);
        if (!isOpen(scenario, catalog, parameter) || isComputed(parameter.parameter, present))
            continue;
        Reach reach = usualReach(parameter, present);
        if (canHaveEvidence(parameter.parameter))
            if (const auto evidence = evidenceOf(scenario, catalog, parameter))
                reach = {parameter, present,
                    {std::min(evidence->low, present), std::max(evidence->high, present)}, true};
        if (reach.range.from < reach.range.to)
            reaches.push_back(reach);
    }
    return reaches;
}

std::vector<TurningValue> turningValues(
    const Inputs<double>& in, const ResultPair& pair, const std::vector<Reach>& reaches)
{
    std::vector<TurningValue> turns;
    PairGap gap(in, pair);
    const double present = gap();
    if (std::isnan(present) || present == 0.0)
        return turns;
    for (const Reach& reach : reaches) {
        if (!gap.mayMoveBy(reach.parameter))
            continue;
        const Turn turn{gap, reach, present};
        for (const double end : {reach.range.from, reach.range.to}) {
            if (end == reach.present)
                continue;
            const double gapAtEnd = gap.at(reach.parameter, end);
            if (turn.isTurned(gapAtEnd))
                turns.push_back({reach, turn.towards(end, gapAtEnd)});
        }
    }
    std::ranges::stable_sort(turns, {}, &TurningValue::distance);
    return turns;
}

} // namespace isocost
