// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/influence.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <functional>

#include "core/analysis/cash_statement.h"
#include "core/analysis/spot_job.h"
#include "core/explain/display.h"
#include "core/model/formulas/rounding.h"
#include "core/model/text_parameter.h"
#include "core/rules/influence_phrases.h"
#include "core/rules/rule_result.h"
#include "core/rules/unused_reason.h"
#include "core/rules/value_in_use.h"
#include "core/text/input_error.h"
#include "core/text/say.h"

namespace isocost {

namespace {

using namespace influence_phrases;
using Fields = std::bitset<kResultFields>;
using F = ResultField;

std::size_t indexOf(ResultField field)
{
    return static_cast<std::size_t>(field);
}

// Equal but for rounding.
bool isSame(const Outcome<double>& one, const Outcome<double>& other)
{
    if (one.reason != other.reason || !one.hasNumber())
        return one.reason == other.reason;
    return differenceOf(one.value, other.value) == 0.0;
}

template <class Row>
void addMoved(const Row& before, const Row& after, std::size_t firstMetric, Fields& moved)
{
    for (std::size_t i = 0; i < before.size(); ++i)
        if (!isSame(before[i], after[i]))
            moved.set(indexOf(fieldOf(static_cast<Metric>(firstMetric + i))));
}

void addMoved(const Results<double>& before, const Results<double>& after, Fields& moved)
{
    addMoved(before.globals, after.globals, 0, moved);
    for (std::size_t k = 0; k < before.platforms.size(); ++k)
        addMoved(before.platforms[k], after.platforms[k], kGlobalMetricCount, moved);
    for (std::size_t k = 0; k < before.pairs.size(); ++k)
        addMoved(before.pairs[k], after.pairs[k], kGlobalMetricCount + kPlatformMetricCount, moved);
}

// The places to which a number is moved.
std::vector<double> placesOf(const ParameterRow& row, std::optional<double> present)
{
    constexpr std::array kFactors{1.15, 0.85, 2.0, 0.5, 10.0, 0.1, 100.0, 0.01};
    constexpr std::array kShares{0.5, 0.1, 0.01, 1e-3, 1e-4, 1e-5}; // of the range
    const Limits& limits = row.limits;
    std::vector<double> places;
    if (present && *present != 0.0)
        for (const double factor : kFactors)
            places.push_back(*present * factor);
    else
        for (const double share : kShares)
            places.push_back(limits.minimum + share * (limits.maximum - limits.minimum));
    places.insert(places.end(), {limits.preset, limits.minimum, limits.maximum});
    for (double& place : places)
        place = std::clamp(limits.step == Step::Stepped ? std::round(place) : place, limits.minimum,
            limits.maximum);
    if (limits.isZeroToo)
        places.push_back(0.0);
    std::vector<double> each;
    for (const double place : places)
        if (place != present && std::ranges::find(each, place) == each.end())
            each.push_back(place);
    return each;
}

// The words to which a choice or a text is moved.
std::vector<std::string> wordsOf(const InfluenceContext& context, const ParameterRow& row)
{
    std::vector<std::string> words;
    for (const Choice& choice : row.limits.choices)
        words.emplace_back(choice.word);
    switch (row.traits.text.form) {
    case TextField::Form::PlatformKey:
        for (const Platform& platform : context.scenario().platforms)
            words.push_back(platform.key);
        break;
    case TextField::Form::AcceleratorId:
        for (const Platform& platform : context.scenario().platforms)
            words.push_back(platform.accelerator);
        if (const auto& chips = context.rules.catalog.accelerators; !chips.empty())
            words.insert(words.end(), {chips.front().id, chips.back().id});
        break;
    case TextField::Form::PriceTiers:
        words.insert(words.end(), {"rest:0", "rest:1"});
        break;
    case TextField::Form::None:
        break;
    }
    return words;
}

// Goes through all changes of one assumption until told to stop.
class Changes {
public:
    Changes(const InfluenceContext& context, ParameterAddress address)
        : m_context(context), m_address(address), m_row(rowOf(address.parameter))
    {
    }

    // Visits changed inputs, and returns whether the visit asked to stop.
    template <class Visit>
    bool ofInputs(const Inputs<double>& in, Visit visit) const
    {
        if (m_row.limits.kind != Kind::Number)
            return ofScenarios([&](const Scenario& changed) {
                return visit(resolve(changed, m_context.rules.catalog));
            });
        Inputs<double> varied = in;
        for (const double place : places()) {
            changeInput(varied, m_address, place);
            if (visit(varied))
                return true;
        }
        if (!isPrice(m_address.parameter))
            return false;
        varied.platforms[static_cast<std::size_t>(m_address.platform)]
            .missing[isocost::indexOf(m_address.parameter) - kGlobalCount] = true;
        return visit(varied);
    }

    // Visits changed scenarios.
    template <class Visit>
    bool ofScenarios(Visit visit) const
    {
        const std::string id = idOf(m_context.scenario(), m_address);
        const auto take = [&](const auto& change) {
            Scenario changed = m_context.scenario();
            try {
                change(changed);
            } catch (const InputError&) {
                return false; // not allowed here
            }
            return static_cast<bool>(visit(changed));
        };
        for (const std::string& word : wordsOf(m_context, m_row))
            if (take(
                    [&](Scenario& changed) { assign(changed, m_context.rules.catalog, id, word); }))
                return true;
        if (m_row.limits.kind != Kind::Number)
            return false;
        return std::ranges::any_of(places(), [&](double place) {
            return take([&](Scenario& changed) { setNumber(changed, m_address, place); });
        });
    }

private:
    [[nodiscard]] std::vector<double> places() const
    {
        std::vector<double> places = placesOf(m_row, present());
        std::erase_if(places, [this](double place) {
            return problemWith(m_context.scenario(), m_address, place).has_value();
        });
        return places;
    }
    [[nodiscard]] std::optional<double> present() const
    {
        return isMissing(m_context.in, m_address)
            ? std::nullopt
            : std::optional(presentNumber(m_context.in, m_address));
    }

    const InfluenceContext& m_context;
    ParameterAddress m_address;
    const ParameterRow& m_row;
};

// The lines of the P&L; those of the cash flows move the NPV as well.
bool movesStatements(const InfluenceContext& context, const Changes& changes)
{
    const CashStatements before = cashStatements(context.in);
    return changes.ofInputs(
        context.in, [&](const Inputs<double>& varied) { return cashStatements(varied) != before; });
}

// What the simulation of the spot job takes.
bool movesTrials(const InfluenceContext& context, const Changes& changes)
{
    const SpotJob before = spotJobOf(context.in, context.results());
    return changes.ofInputs(context.in, [&](const Inputs<double>& varied) {
        return spotJobOf(varied, evaluate(varied, Subjects::Spot)) != before
            || seedOf(varied) != seedOf(context.in)
            || varied[P::SpotTrials] != context.in[P::SpotTrials];
    });
}

enum class Verdict : std::uint8_t { Kept, Broken, None };

// Whether a rule may look at a threshold: its own, or one that a condition holds a result against.
bool mayRead(const RuleRow& row, Parameter threshold)
{
    constexpr auto kHeldAgainst = static_cast<std::uint64_t>(
        Where::RunsFit | Where::YearHoldsRuns | Where::RunIsShort | Where::DemandHoldsGang);
    const auto asked = static_cast<std::uint64_t>(row.appliesTo | row.bindsOnly);
    return row.threshold == threshold || (asked & kHeldAgainst) != 0;
}

// Whether each rule that may read the assumption applies to each subject, and is broken there.
std::vector<Verdict> verdicts(const RuleContext& context, Parameter parameter)
{
    const bool isThreshold = rowOf(parameter).group == Group::Rules;
    std::vector<Verdict> all;
    const auto judge = [&](const RuleRow& row, int platform) {
        const auto result = evaluateRule(row, context, platform);
        all.push_back(result ? static_cast<Verdict>(result->isBroken) : Verdict::None);
    };
    for (const RuleRow& row : kRuleTable) {
        if (isThreshold && !mayRead(row, parameter))
            continue;
        if (row.subject == Subject::Scenario)
            judge(row, -1);
        else if (row.subject == Subject::Reference)
            judge(row, context.reference());
        else
            for (int k = 0; k < context.platformCount(); ++k)
                judge(row, k);
    }
    return all;
}

// For an assumption that moves no result: the rules then look at the present ones.
bool movesRules(const InfluenceContext& context, const Changes& changes, Parameter parameter)
{
    const auto judged = [&](const Scenario& scenario) {
        return verdicts(
            {scenario, context.rules.catalog, context.results(), context.rules.today}, parameter);
    };
    const std::vector<Verdict> before = judged(context.scenario());
    return changes.ofScenarios([&](const Scenario& changed) { return judged(changed) != before; });
}

// What a section of the panel is about: a control there says nothing of it.
bool isOwnField(Group group, ResultField field)
{
    switch (group) {
    case Group::Training:
    case Group::Platform:
        return field <= F::Tokens || field == F::NetworkEstimate || field == F::FailureEstimate
            || field == F::Memory || field == F::Terms || field == F::Owning
            || field == F::Migration || field == F::Energy;
    case Group::Spot:
        return field == F::Year || field == F::SpotJob || field == F::Trials;
    case Group::Demand:
        return field == F::Commitment;
    case Group::Gravity:
        return field == F::Data || field == F::Pooling || field == F::Vectors;
    case Group::Facility:
        return field == F::Year || field == F::Owning;
    case Group::Rules:
        return field == F::Year || field == F::Checks;
    case Group::Fleet:
    case Group::Inference:
    case Group::Finance:
    case Group::Readiness:
        break;
    }
    return field == F::Year;
}

bool hasOwnField(Group group, const Fields& moved)
{
    for (std::size_t i = 0; i < kResultFields; ++i)
        if (moved.test(i) && isOwnField(group, static_cast<ResultField>(i)))
            return true;
    return false;
}

Fields fieldsMoved(const InfluenceContext& context, ParameterAddress address, Search search)
{
    const Group group = rowOf(address.parameter).group;
    const Changes changes(context, address);
    Fields moved;
    Results<double> results;
    changes.ofInputs(context.in, [&](const Inputs<double>& varied) {
        evaluate(varied, results);
        if (results.pairs.size() == context.results().pairs.size())
            addMoved(context.results(), results, moved);
        return search == Search::Note && hasOwnField(group, moved);
    });
    const bool mayMoveFlows = group == Group::Facility || group == Group::Finance;
    if (mayMoveFlows && moved.none() && movesStatements(context, changes))
        moved.set(indexOf(F::ProfitAndLoss));
    const bool isEnough = search == Search::Note && hasOwnField(group, moved);
    if (group == Group::Spot && !isEnough && movesTrials(context, changes))
        moved.set(indexOf(F::Trials));
    return moved;
}

// A change of the plan with which an assumption might move a year.
struct Counterpart {
    bool isPossible;
    Sentence why; // it does not as the plan is
    std::function<void(Inputs<double>&)> change;
};

std::vector<Counterpart> counterparts(const InfluenceContext& context, int platform)
{
    const auto serving = [&](ServingPlan now, ServingPlan then, const Phrase& why) {
        return Counterpart{context.in.servingPlan == now, Sentence().add(why),
            [then](Inputs<double>& in) { in.servingPlan = then; }};
    };
    std::vector<Counterpart> all{
        {context.in.servingPlan == ServingPlan::Api
                && context.number(P::ApiPriceInput) == context.number(P::ApiPriceOutput),
            Sentence().add(kOneApiPrice), [](Inputs<double>& in) { in[P::ApiPriceOutput] += 1.0; }},
        serving(ServingPlan::LeftOut, ServingPlan::Counted, kServingLeftOut),
        serving(ServingPlan::LeftOut, ServingPlan::Api, kServingLeftOut),
        serving(ServingPlan::Api, ServingPlan::Counted, kServedByApi),
        serving(ServingPlan::Counted, ServingPlan::Api, kOwnChipsServe),
        {context.number(P::FleetUtilization) > 0.0, Sentence().add(kUseByHand),
            [](Inputs<double>& in) { in[P::FleetUtilization] = 0.0; }}};
    const int reference = context.reference();
    for (const Parameter price : {P::PriceSpot, P::OwnedNodePrice, P::PriceReserved3y}) {
        const double usual = price == P::OwnedNodePrice ? 300000.0 : 2.0; // any amount will do
        all.push_back({isMissing(context.in, {price, reference}),
            Sentence().add(kNoPriceOf,
                {{"platform", context.nameOf(reference)},
                    {"price", Label{std::string(rowOf(price).label)}}}),
            [price, reference, usual](Inputs<double>& in) {
                changeInput(in, {price, reference}, usual);
            }});
    }
    // The last: the year is of the reference, whatever else holds.
    all.push_back({platform >= 0 && platform != reference,
        Sentence().add(kYearOf, {{"platform", context.nameOf(reference)}}),
        [platform](Inputs<double>& in) { in.reference = static_cast<std::size_t>(platform); }});
    return all;
}

bool movesYear(const Results<double>& before, const Results<double>& after)
{
    for (std::size_t i = 0; i < kGlobalMetricCount; ++i)
        if (fieldOf(static_cast<Metric>(i)) == F::Year
            && !isSame(before.globals[i], after.globals[i]))
            return true;
    return false;
}

// Why it moves no year: the change of the plan with which it would.
Sentence whyNotInYear(const InfluenceContext& context, ParameterAddress address)
{
    if (rowOf(address.parameter).limits.kind != Kind::Number)
        return {};
    constexpr int kTries = 4; // places near the present value; it says why, and proves nothing
    const Changes changes(context, address);
    const std::vector<Counterpart> all = counterparts(context, address.platform);
    for (const Counterpart& counterpart : all) {
        if (!counterpart.isPossible)
            continue;
        Inputs<double> in = context.in;
        counterpart.change(in);
        const Results<double> before = evaluate(in, Subjects::Plan);
        Results<double> after;
        int tried = 0;
        bool moves = false;
        changes.ofInputs(in, [&](const Inputs<double>& varied) {
            evaluate(varied, after, Subjects::Plan);
            moves = movesYear(before, after);
            return moves || ++tried == kTries;
        });
        if (moves)
            return counterpart.why;
    }
    return all.back().isPossible ? all.back().why : Sentence(); // it takes more than one change
}

// "feeds NPV and cash, not a year as the plan stands": the values were tried one at a time beside
// the present ones; names beyond `most` are counted.
Sentence feeds(const std::vector<ResultField>& fields, std::size_t most)
{
    Names names{.texts = {}, .most = most};
    for (const ResultField field : fields) {
        if (field == F::Cash)
            names.texts.push_back(phraseText(kNpv));
        names.texts.push_back(phraseText(nameOf(field)));
    }
    Sentence told = Sentence().add(kFeeds, {{"fields", names}});
    if (fields.front() != F::Year)
        told.add(kNotAYear);
    return told;
}

// The same as a reason: ": serving is left out".
Sentence because(const Sentence& why)
{
    return why.empty() ? Sentence()
                       : Sentence().add(kBecause, {{"reason", why.clauses()}}, Weight::Reason);
}

bool isOfRules(Group group)
{
    return group == Group::Rules || group == Group::Readiness;
}

Sentence noEffect(const Influence& influence, Group group, const Sentence& why)
{
    if (influence.movesRules)
        return Sentence().add(kFeedsRules).add(isOfRules(group) ? Sentence() : because(why));
    return why.empty() ? Sentence().add(kMovesNothing)
                       : Sentence().add(kNoEffect).add(because(why));
}

bool isSaidBySection(const Fields& moved, bool movesRules, Group group)
{
    return moved.none() ? movesRules && isOfRules(group) : hasOwnField(group, moved);
}

} // namespace

Influence influenceOf(const InfluenceContext& context, ParameterAddress address, Search search)
{
    const Group group = rowOf(address.parameter).group;
    if (search == Search::Note && group == Group::Readiness)
        return {}; // a list for people, whether a rule reads it or not
    const Fields moved = fieldsMoved(context, address, search);
    Influence influence;
    for (std::size_t i = 0; i < kResultFields; ++i)
        if (moved.test(i))
            influence.fields.push_back(static_cast<ResultField>(i));
    influence.movesRules =
        moved.none() && movesRules(context, Changes(context, address), address.parameter);
    const Sentence inUse = moved.none() ? Sentence() : valueInUse(context, address);
    const bool isSaid =
        group == Group::Readiness || isSaidBySection(moved, influence.movesRules, group);
    if (search == Search::Note && isSaid) {
        influence.note = inUse;
        return influence;
    }
    constexpr std::size_t kNamed = 3; // below a control; more take too many lines
    constexpr std::size_t kNamedInFull = 6;
    Sentence brief;
    Sentence full;
    if (moved.none()) {
        brief = full = noEffect(influence, group, whyUnused(context, address));
    } else {
        const bool isOfCash = moved.test(indexOf(F::Cash)); // that says enough in a note
        const bool isAsked =
            !moved.test(indexOf(F::Year)) && (search == Search::Everything || !isOfCash);
        const Sentence why = isAsked ? because(whyNotInYear(context, address)) : Sentence();
        brief = why.empty() || isOfCash ? feeds(influence.fields, kNamed)
                                        : Sentence().add(kNotInYear).add(why);
        full = feeds(influence.fields, kNamedInFull).add(why);
    }
    influence.note = !inUse.empty() || isSaid ? inUse : brief;
    influence.whole = Sentence().add(inUse).add(full);
    return influence;
}

} // namespace isocost
