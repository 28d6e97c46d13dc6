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
    const Limits& allowed = rowOf(parameter.parameter).limits;
    const double distance = kReachWithoutEvidence * std::fabs(present);
    return {parameter, present,
        {std::max(allowed.minimum, present - distance),
            std::min(allowed.maximum, present + distance)}};
}

// The same assumption about the chip of another platform.
Reach* sameIn(std::vector<Reach>& reaches, const Scenario& scenario, const Reach& reach)
{
    const auto chipOf = [&scenario](ParameterAddress address) {
        return scenario.platform(address.platform).accelerator;
    };
    const auto isSame = [&](const Reach& other) {
        return other.isEvidence && other.parameter.parameter == reach.parameter.parameter
            && reach.parameter.platform >= 0 && other.present == reach.present
            && other.range == reach.range && chipOf(other.parameter) == chipOf(reach.parameter);
    };
    const auto found = std::ranges::find_if(reaches, isSame);
    return found == reaches.end() ? nullptr : &*found;
}

// The gaps between the two results of every pair while one assumption moves.
class PairGaps {
public:
    PairGaps(const Inputs<double>& in, std::span<const ResultPair> pairs)
        : m_in(in), m_pairs(pairs), m_scope(scopeOf(in, pairs))
    {
        evaluate(m_in, m_results, m_scope);
    }

    void move(const Reach& reach, double x)
    {
        set(reach, x);
        evaluate(m_in, m_results, m_scope);
    }
    void putBack(const Reach& reach) { set(reach, reach.present); }
    // Not a number where a result has a reason; 0 where both are equal but for rounding.
    [[nodiscard]] double of(std::size_t pair) const
    {
        const Outcome<double>& one = m_results.of(m_pairs[pair].one);
        const Outcome<double>& other = m_results.of(m_pairs[pair].other);
        if (!one.hasNumber() || !other.hasNumber())
            return std::numeric_limits<double>::quiet_NaN();
        const GapPoint point{0.0, one.value - other.value,
            std::max(std::fabs(one.value), std::fabs(other.value)), Reason::None};
        return isZero(point) ? 0.0 : point.gap;
    }
    // Whether the results can rest on the parameter. Results of every platform may rest on the
    // reference.
    [[nodiscard]] bool mayMoveBy(const Reach& reach) const
    {
        return mayMoveBy(reach.parameter)
            || std::ranges::any_of(
                reach.also, [this](ParameterAddress other) { return mayMoveBy(other); });
    }

private:
    void set(const Reach& reach, double x)
    {
        inputOf(m_in, reach.parameter) = x;
        for (const ParameterAddress other : reach.also)
            inputOf(m_in, other) = x;
    }
    [[nodiscard]] bool mayMoveBy(ParameterAddress parameter) const
    {
        const auto platform = static_cast<std::size_t>(parameter.platform);
        return !isPlatformParameter(parameter.parameter) || platform == m_in.reference
            || m_scope.hasPlatform(platform);
    }

    static Scope scopeOf(const Inputs<double>& in, std::span<const ResultPair> pairs)
    {
        std::vector<MetricAddress> metrics;
        for (const ResultPair& pair : pairs)
            metrics.insert(metrics.end(), {pair.one, pair.other});
        return scopeFor(in, metrics);
    }

    Inputs<double> m_in;
    std::span<const ResultPair> m_pairs;
    Scope m_scope;
    Results<double> m_results;
};

// Looks for the value at which the gap leaves the sign that it has at the present value.
struct Turn {
    PairGaps& gaps;
    std::size_t pair;
    const Reach& reach;
    double present; // the gap there, not 0

    [[nodiscard]] bool isTurned(double at) const { return at * present < 0.0; }

    [[nodiscard]] double gapAt(double x) const
    {
        gaps.move(reach, x);
        return gaps.of(pair);
    }

    // The first change of sign on the way to an end at which the verdict has turned.
    [[nodiscard]] double towards(double end, double gapAtEnd) const
    {
        constexpr int kLooks = 4; // the gap may turn and turn back on the way
        double near = reach.present;
        double gapAtNear = present;
        for (int i = 1; i < kLooks; ++i) {
            const double x = reach.present + (end - reach.present) * i / kLooks;
            const double here = gapAt(x);
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
        const auto gapInside = [&](double x) {
            const double here = gapAt(x);
            return std::isnan(here) ? gapAtFar : here; // a stretch of reasons is no verdict
        };
        const bool isRising = near < far;
        std::uintmax_t steps = kMostSteps;
        const auto [low, high] = boost::math::tools::toms748_solve(gapInside, isRising ? near : far,
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
        Reach* const same = reach.isEvidence ? sameIn(reaches, scenario, reach) : nullptr;
        if (same)
            same->also.push_back(parameter);
        else if (reach.range.from < reach.range.to)
            reaches.push_back(reach);
    }
    return reaches;
}

std::vector<std::vector<TurningValue>> turningValues(
    const Inputs<double>& in, std::span<const ResultPair> pairs, const std::vector<Reach>& reaches)
{
    std::vector<std::vector<TurningValue>> turns(pairs.size());
    PairGaps gaps(in, pairs);
    std::vector<double> present;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair)
        present.push_back(gaps.of(pair));
    std::vector<double> atEnd(pairs.size());
    for (const Reach& reach : reaches) {
        if (!gaps.mayMoveBy(reach))
            continue;
        for (const double end : {reach.range.from, reach.range.to}) {
            if (end == reach.present)
                continue;
            gaps.move(reach, end);
            for (std::size_t pair = 0; pair < pairs.size(); ++pair)
                atEnd[pair] = gaps.of(pair);
            for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
                const Turn turn{gaps, pair, reach, present[pair]};
                if (turn.isTurned(atEnd[pair]))
                    turns[pair].push_back({reach, turn.towards(end, atEnd[pair])});
            }
        }
        gaps.putBack(reach);
    }
    for (std::vector<TurningValue>& of : turns)
        std::ranges::stable_sort(of, {}, &TurningValue::distance);
    return turns;
}

std::vector<TurningValue> turningValues(
    const Inputs<double>& in, const ResultPair& pair, const std::vector<Reach>& reaches)
{
    return turningValues(in, std::span(&pair, 1), reaches).front();
}

} // namespace isocost
