// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/guided/guided_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/model/assumption_range.h"
#include "core/model/chip_choice.h"
#include "core/model/constants.h"
#include "core/model/evidence.h"
#include "core/model/formulas/fleet.h"
#include "core/model/list_price.h"
#include "core/model/origin.h"
#include "core/model/platform_list.h"
#include "core/model/text_parameter.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/guided/guided_phrases.h"

namespace isocost {

using namespace guided_phrases;

namespace {

using F = GuidedField;
using P = Parameter;

constexpr int kOnly = 0; // the platform of the plan
constexpr const char* kKey = "gpu";

// What owning costs that nobody was asked about, as in the sample your-cluster.
struct UsualCost {
    Parameter parameter;
    double number;
    const char* source;
};
constexpr auto kUsualCosts = std::to_array<UsualCost>({
    {P::FacilityHostPowerWPerGpu, 575.0,
        "DGX H100 data sheet: 10.2 kW less eight boards of 700 W, shared by eight"},
    {P::FacilityIdlePowerFraction, 0.2, "assumption: a fifth of full power when idle"},
    {P::FacilityMaintenanceFraction, 0.05, "assumption: 5 % of the hardware a year"},
    {P::FacilityCostOfCapital, 0.08, "assumption: 8 % a year"},
    {P::FacilitySpareFraction, 0.05, "assumption: 5 % spare nodes"},
    {P::FacilityDowntimeFraction, 0.03, "assumption: 3 % of the hours"},
    {P::FacilityGpus, 0.0, "as many as the fleet has chips"},
    {P::SpotNodes, 0.0, "as many as the fleet takes"},
    {P::DemandSpotShare, 0.0, "none: the overflow runs on demand"},
});

// Llama 3: 8, 70 and 405 billion parameters (Grattafiori et al. 2024).
constexpr std::array kBillions{8.0, 70.0, 405.0};

constexpr double kColocation = 180.0; // USD a kW and month, as in the sample your-cluster
constexpr double kGrowth = 0.2; // preset of the reference sample
constexpr double kShrinking = -0.3; // the stranded commitment of the reference sample
// AWS asked 32.77 USD an hour for eight A100 in March 2025 and 21.96 in November 2026 (catalog).
constexpr double kRentsFallBy = 0.2;
constexpr const char* kRentsSource =
    "AWS asked 32.77 USD for eight A100 in March 2025 and 21.96 in November 2026, a fifth less a "
    "year";
constexpr double kMonthsOfOrder = 4.0; // as in the sample your-cluster
constexpr double kMonthsOfTeam = 6.0; // governance checklist: three to six
constexpr double kMonthsOfSpace = 12.0; // assumption
constexpr double kLongLife = 5.0; // years; Amazon and Nebius write off in five
constexpr double kLongestLife = 6.0; // Alphabet, Microsoft and CoreWeave in six
constexpr double kShortLife = 3.0; // the published comparison

const GuidedQuestion& questionOf(GuidedField field)
{
    return *std::ranges::find_if(guidedQuestions(), [field](const GuidedQuestion& question) {
        return std::ranges::find(question.fields, field) != question.fields.end();
    });
}

// Makes the scenario, one answer after the other.
class PlanMaker {
public:
    PlanMaker(const GuidedAnswers& answers, const Catalog& catalog, std::string_view today)
        : m_answers(answers), m_catalog(catalog), m_today(today)
    {
    }

    [[nodiscard]] GuidedPlan made()
    {
        scenario().name = phraseText(kPlan);
        scenario().note = phraseText(kPlanNote);
        addGpus();
        addUsualCosts();
        addPeriod();
        addUse();
        addPlace();
        addPeople();
        addChange();
        addLeftOut();
        addWork(); // last: it asks how long a run takes
        return std::move(m_plan);
    }

private:
    [[nodiscard]] Scenario& scenario() { return m_plan.scenario; }
    [[nodiscard]] bool is(F field, auto choice) const { return m_answers.is(field, choice); }

    // Where an answer comes from, in words; `usual` for one that nobody gave.
    [[nodiscard]] std::string sourceOf(F field) const
    {
        const GuidedFieldRow& row = rowOf(field);
        if (!m_answers.isAnswered(field))
            return phraseText(kUsual, {{"source", row.usualSource}});
        const Argument label{"label", row.isNumber() ? questionOf(field).title : row.label};
        if (m_answers.isUnsure(field))
            return phraseText(kUnsure, {label, {"answer", loweredLabel(unsureText(field))}});
        return phraseText(
            kAnswered, {label, {"answer", numberText(field, m_answers.numberOf(field))}});
    }

    void set(ParameterAddress address, double number, const std::string& source)
    {
        setWithOrigin(scenario(), address, {number, source, {}});
    }
    void set(P parameter, double number, F field)
    {
        set(ParameterAddress{parameter}, number, sourceOf(field));
    }
    void setBetween(ParameterAddress address, double low, double high, const std::string& source)
    {
        AssumptionRange range{.low = low, .high = high};
        range.source = source;
        range.date = m_today;
        setRange(scenario(), m_catalog, address, range);
    }
    // Sets the number of an answer and its range, if somebody is not sure.
    void setAnswer(ParameterAddress address, F field, double unit = 1.0)
    {
        const GuidedFieldRow& row = rowOf(field);
        set(address, m_answers.numberOf(field) * unit, sourceOf(field));
        if (m_answers.isUnsure(field))
            setBetween(address, row.low * unit, row.high * unit, sourceOf(field));
    }

    // Another accelerator stands there first, so that the answered one is priced for its number.
    void addGpus()
    {
        const std::string_view wanted = acceleratorOf(m_answers);
        const auto other = std::ranges::find_if(m_catalog.accelerators,
            [wanted](const Accelerator& chip) { return chip.id != wanted; });
        addPlatform(scenario(), m_catalog, kKey, other->id);
        setAnswer({P::Chips, kOnly}, F::Gpus);
        changeAccelerator(scenario(), m_catalog, kOnly, wanted);
        scenario().platform(kOnly).label = chipText(m_answers);
        scenario().of(P::CloudSpecialtyBilling) = static_cast<double>(SpecialtyBilling::BySize);
        // Nothing serves beside the GPUs: what they serve is work of their own.
        scenario().of(P::InferencePlan) = static_cast<double>(ServingPlan::LeftOut);
        takeQuotesOfNode();
    }

    // Also quotes that nobody takes unasked; a single one is no range.
    void takeQuotesOfNode()
    {
        const ParameterAddress node{P::OwnedNodePrice, kOnly};
        const std::optional<Evidence> quotes = evidenceOf(scenario(), m_catalog, node);
        if (!quotes)
            return;
        if (quotes->low < quotes->high)
            rangeFromEvidence(scenario(), m_catalog, node);
        else if (!numberOf(scenario(), m_catalog, node))
            setWithOrigin(scenario(), node, {quotes->low, quotes->source, quotes->date});
    }

    void addUsualCosts()
    {
        for (const UsualCost& cost : kUsualCosts)
            set(ParameterAddress{cost.parameter}, cost.number, cost.source);
    }

    void addPeriod()
    {
        constexpr double kMonths = 12.0;
        setAnswer(ParameterAddress{P::FinanceHorizonMonths}, F::Years, kMonths);
        double growth = 0.0;
        if (is(F::Need, GuidedNeed::Grows))
            growth = kGrowth;
        else if (is(F::Need, GuidedNeed::Shrinks))
            growth = kShrinking;
        set(P::FinanceDemandGrowth, growth, F::Need);
        if (m_answers.isUnsure(F::Need))
            setBetween(
                ParameterAddress{P::FinanceDemandGrowth}, kShrinking, kGrowth, sourceOf(F::Need));
    }

    // The days of demand spread evenly about their mean, which is the share of the hours.
    void addUse()
    {
        setAnswer(ParameterAddress{P::FleetUtilization}, F::Busy);
        const double share = m_answers.numberOf(F::Busy);
        const double all = m_answers.numberOf(F::Gpus) * 24.0;
        const std::string source = sourceOf(F::Busy);
        set(ParameterAddress{P::DemandLow}, std::max(0.0, 2.0 * share - 1.0) * all, source);
        set(ParameterAddress{P::DemandHigh}, std::min(1.0, 2.0 * share) * all, source);
        set(ParameterAddress{P::DemandReserved}, std::min(1.0, 2.0 * share) * all, source);
    }

    void addPlace()
    {
        constexpr double kSpread = 0.25; // of somebody who is not sure
        const ParameterAddress rent{P::FacilityColoPerKwMonth};
        const bool isOwn = is(F::Power, GuidedPower::Own);
        set(rent, isOwn ? 0.0 : kColocation, sourceOf(F::Power));
        if (m_answers.isUnsure(F::Power))
            setBetween(rent, kColocation * (1.0 - kSpread), kColocation * (1.0 + kSpread),
                sourceOf(F::Power));
    }

    // The machines work when they, their space and their team are there.
    void addPeople()
    {
        double months = kMonthsOfOrder;
        F field = F::Team;
        if (is(F::Team, GuidedTeam::Hired))
            months = kMonthsOfTeam;
        if (is(F::Power, GuidedPower::None)) {
            months = kMonthsOfSpace;
            field = F::Power;
        }
        if (is(F::Data, GuidedData::OwnSpace))
            set(ParameterAddress{P::FacilityLeadMonths}, 0.0, phraseText(kNothingRented));
        else
            set(P::FacilityLeadMonths, months, field);
    }

    void addChange()
    {
        const ParameterAddress life{P::FacilityDepreciationYears};
        set(life, is(F::Life, GuidedLife::Kept) ? kLongLife : kShortLife, sourceOf(F::Life));
        if (m_answers.isUnsure(F::Life))
            setBetween(life, kShortLife, kLongestLife, sourceOf(F::Life));
        const ParameterAddress fall{P::FinanceCloudPriceDecline};
        const bool doFall = is(F::Rents, GuidedRents::Fall);
        const std::string source =
            doFall || m_answers.isUnsure(F::Rents) ? kRentsSource : sourceOf(F::Rents);
        set(fall, doFall ? kRentsFallBy : 0.0, source);
        if (m_answers.isUnsure(F::Rents))
            setBetween(fall, 0.0, kRentsFallBy, source);
    }

    void addLeftOut()
    {
        m_plan.leftOut = leftOutBy(m_answers);
        for (const LeftOutWay& way : m_plan.leftOut)
            unprice(way.way);
    }

    void unprice(Purchase way)
    {
        const auto drop = [this](P price) { setUnpriced(scenario(), {price, kOnly}); };
        // The prices of the facility section are for the accelerators that they name.
        const auto other = std::ranges::find_if(m_catalog.accelerators,
            [this](const auto& chip) { return chip.id != scenario().platform(kOnly).accelerator; });
        if (way == Purchase::Owned) {
            drop(P::OwnedNodePrice);
            assignText(scenario(), m_catalog, {P::FacilityNodeAccelerator}, other->id);
        } else if (way == Purchase::Specialty) {
            drop(P::PriceSpecialty);
            drop(P::PriceSpecialtyContract);
            assignText(scenario(), m_catalog, {P::CloudSpecialtyAccelerator}, other->id);
        } else {
            drop(rowOfPrice(way).parameter);
        }
    }

    // What serves is other work of the same hours; runs fill the rest.
    void addWork()
    {
        const double share = m_answers.numberOf(F::Busy);
        double serving = 0.0;
        if (is(F::Work, GuidedWork::Serving))
            serving = share;
        else if (is(F::Work, GuidedWork::Both))
            serving = share / 2.0;
        const double billions = kBillions[static_cast<std::size_t>(m_answers.numberOf(F::Size))];
        set(P::TrainingParametersB, billions, F::Size);
        set(P::InferenceParametersB, billions, F::Size);
        set(ParameterAddress{P::TrainingRunsPerYear}, 1.0, phraseText(kFillsTheHours));
        const double runs = runsIn(share - serving);
        set(P::FleetOtherWork, serving, F::Work);
        set(ParameterAddress{P::TrainingRunsPerYear}, runs, phraseText(kFillsTheHours));
        if (serving > 0.0)
            addServing(serving);
    }

    // The GPUs serve during that share of all hours: as many tokens as their rate gives then. The
    // rate is that of the roofline, as far off as it was where somebody measured it.
    void addServing(double share)
    {
        const double busy = m_answers.numberOf(F::Busy);
        set(ParameterAddress{P::InferenceLoadFactor}, busy, phraseText(kPeakIsAllGpus));
        const ParameterAddress rate{P::ServingEfficiency, kOnly};
        if (const auto measured = evidenceOf(scenario(), m_catalog, rate);
            measured && measured->low < measured->high)
            rangeFromEvidence(scenario(), m_catalog, rate);
        if (const AssumptionRange* const range = rangeOf(scenario(), rate);
            range && range->date.empty()) { // a table of measurements has many dates
            AssumptionRange dated = *range;
            dated.date = m_today;
            setRange(scenario(), m_catalog, rate, dated);
        }
        const ParameterAddress tokens{P::InferenceTokensBPerMonth};
        constexpr int kSteps = 4; // the best replica depends on the demand
        for (int i = 0; i < kSteps; ++i) {
            const Results<double> results = evaluate(resolve(scenario(), m_catalog));
            const Outcome<double>& copies = results.of(Metric::NeededReplicas, kOnly);
            if (!copies.hasNumber() || !(copies.value > 0.0))
                return; // the model does not fit these GPUs, which the view serving says
            const double chips = copies.value * results.of(Metric::ReplicaSize, kOnly).value;
            const double wanted = m_answers.numberOf(F::Gpus) * share / busy;
            const Limits& limits = rowOf(P::InferenceTokensBPerMonth).limits;
            const double served =
                flooredToDigits(scenario().of(P::InferenceTokensBPerMonth) * wanted / chips);
            set(tokens, std::clamp(served, limits.minimum, limits.maximum),
                phraseText(kServedInHours));
        }
    }

    // To four digits.
    [[nodiscard]] static double flooredToDigits(double number)
    {
        const double digit = std::pow(10.0, std::floor(std::log10(number)) - 3.0);
        return std::floor(number / digit) * digit;
    }

    // So many runs take that share of the year, to four digits; one run a year stands in the plan.
    [[nodiscard]] double runsIn(double share)
    {
        const Results<double> results = evaluate(resolve(scenario(), m_catalog));
        const Outcome<double>& one = results.of(Metric::FleetWorkShare);
        if (!(share > 0.0) || !one.hasNumber() || !(one.value > 0.0))
            return share > 0.0 ? 1.0 : 0.0;
        const Limits& limits = rowOf(P::TrainingRunsPerYear).limits;
        return std::clamp(flooredToDigits(share / one.value), limits.minimum, limits.maximum);
    }

    const GuidedAnswers& m_answers;
    const Catalog& m_catalog;
    std::string m_today; // ISO date of the answers, or empty
    GuidedPlan m_plan;
};

} // namespace

bool GuidedPlan::isLeftOut(Purchase way) const
{
    return std::ranges::find(leftOut, way, &LeftOutWay::way) != leftOut.end();
}

GuidedPlan guidedPlan(const GuidedAnswers& answers, const Catalog& catalog, std::string_view today)
{
    return PlanMaker(answers, catalog, today).made();
}

std::vector<GuidedCost> guidedCosts(const GuidedPlan& plan, const Catalog& catalog)
{
    const Inputs<double> in = resolve(plan.scenario, catalog);
    const Results<double> results = evaluate(in);
    const auto numberIn = [&results](Metric metric) -> std::optional<double> {
        const Outcome<double>& result = results.of(metric);
        return result.hasNumber() ? std::optional(result.value) : std::nullopt;
    };
    std::vector<GuidedCost> costs;
    for (const FleetWay& row : kFleetWays) {
        if (plan.isLeftOut(row.way))
            continue;
        GuidedCost cost{.way = row.way, .year = numberIn(row.plan), .period = {}};
        if (const CashWayRow* const cash = cashWayOf(row.way))
            if (const std::optional<double> npv = numberIn(cash->npv))
                cost.period = -*npv;
        cost.isCounted = cost.year && canCountOn(in, results, row.way);
        if (cost.year)
            costs.push_back(cost);
    }
    const bool isFollowed = std::ranges::any_of(
        costs, [](const GuidedCost& cost) { return cost.isCounted && cost.period; });
    for (GuidedCost& cost : costs)
        cost.isCounted = cost.isCounted && (cost.period || !isFollowed);
    std::ranges::stable_sort(costs, {}, [](const GuidedCost& cost) {
        return std::tuple(!cost.isCounted,
            cost.period.value_or(std::numeric_limits<double>::infinity()), *cost.year);
    });
    return costs;
}

} // namespace isocost
