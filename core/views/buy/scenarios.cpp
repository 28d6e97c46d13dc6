// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios view shows a result of every scenario as a bar, its difference to one of them, and
// the other results that a decision needs.
#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "core/analysis/input_change.h"
#include "core/analysis/scenario_change.h"
#include "core/explain/difference_text.h"
#include "core/model/formulas/rounding.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/text/visible_text.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buy/scenarios_phrases.h"
#include "core/views/buying.h"
#include "core/views/close_calls.h"
#include "core/views/comparison/compared_result.h"
#include "core/views/spreads/chances.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace scenarios_phrases;

namespace {

constexpr std::size_t kNarrow = 24; // characters of a name with little room
constexpr std::size_t kWhole = std::string::npos; // length of a name that is read out

struct Standing {
    const Scenario* scenario;
    std::string name;
    Results<double> results;
    int reference = 0; // platform
    std::optional<Outcome<double>> outcome; // the chosen result; none if it has no such platform
    bool isShown = false; // on screen
    Sentence hindrance{}; // why nobody can count on its year; else empty

    // Tells whether nobody can count on its year. Such a year is no cheaper one.
    [[nodiscard]] bool isNotCounted(Metric metric) const
    {
        return (metric == Metric::PlanAnnualCost || metric == Metric::FleetAnnualCost)
            && !hindrance.empty();
    }
    [[nodiscard]] bool hasNumber() const { return outcome && outcome->hasNumber(); }
    [[nodiscard]] double value() const { return outcome->value; }
    // What serves beside the fleet; 0 where its year has no number.
    [[nodiscard]] double serving() const
    {
        return results.of(Metric::PlanAnnualServing).number().value_or(0.0);
    }
};

struct Field {
    const ViewInput& input;
    ViewMetric metric;
    std::vector<Standing> all; // in the order of the project
    std::vector<ViewControl> controls;
    std::size_t base = 0;

    [[nodiscard]] const Standing& baseStanding() const { return all[base]; }
    [[nodiscard]] Name nameOfBase() const { return {baseStanding().name, kNarrow}; }
    [[nodiscard]] Format format() const { return metric.row().format; }
    // Tells whether the bars are years of plans that have two parts, the fleet and what serves.
    [[nodiscard]] bool hasParts() const
    {
        return metric.address.metric == Metric::PlanAnnualCost
            && std::ranges::any_of(
                all, [](const Standing& one) { return one.hasNumber() && one.serving() != 0.0; });
    }
};

// Collects the scenarios to compare. The one on screen may be changed against the project.
Field fieldOf(const ViewInput& input)
{
    Field field{input, chosenMetric(input), {}, {}, 0};
    const auto add = [&](const Scenario& scenario) {
        const bool isShown = scenario.name == input.scenario->name;
        const Scenario& its = isShown ? *input.scenario : scenario;
        const Inputs<double> in = resolve(its, *input.catalog);
        Standing& one = field.all.emplace_back(
            Standing{&its, its.name, {}, static_cast<int>(its.referenceIndex()), {}, isShown});
        evaluate(in, one.results);
        const Purchase way = in.referencePlatform().purchase;
        one.hindrance = whyYearIsNotCounted(in, one.results, way);
        if (one.hindrance.empty())
            one.hindrance = whyWayIsStopped({&its, input.catalog, &in, &one.results}, way);
        if (const auto there = addressIn(its, *input.scenario, field.metric.address))
            one.outcome = one.results.of(*there);
    };
    if (input.project)
        std::ranges::for_each(input.project->scenarios, add);
    else
        add(*input.scenario);
    const auto against = [](const Standing& one) {
        return phraseText(kAgainst, {{"scenario", Name{one.name, kNarrow}}});
    };
    field.controls = {metricControl(input),
        choiceControl(input, "base", "Base scenario", eachOf<std::string>(field.all, against))};
    field.base = static_cast<std::size_t>(field.controls[1].value);
    return field;
}

// Other results that a decision needs, of the reference platform if they belong to a platform.
struct Besides {
    const char* head;
    Metric metric;
};
constexpr std::array kBesides{Besides{"a year", Metric::PlanAnnualCost},
    Besides{"a chip-hour at work", Metric::FleetCostPerProductiveHour},
    Besides{"a training run", Metric::TrainingCost}, Besides{"run time", Metric::WallHours},
    Besides{"a billion tokens", Metric::Cpbt}};

const Outcome<double>& outcomeOf(const Standing& one, Metric metric)
{
    return one.results.of(metric, indexOf(metric) < kGlobalMetricCount ? -1 : one.reference);
}

ViewRowItem namedRow(const Standing& one)
{
    const std::string whole = madeVisible(one.name); // tables in files have it
    const std::string brief = shortName(one.name);
    ViewRowItem row{.before = {{.text = whole,
                        .ink = {one.isShown ? Ink::Role::Accent : Ink::Role::Text},
                        .isBold = one.isShown,
                        .isElastic = whole != brief,
                        .brief = whole != brief ? brief : std::string()}},
        .isChosen = one.isShown};
    if (!one.isShown)
        row.scenario = one.name;
    return row;
}

// Makes a cell in the colour of better or worse than in the base. What nobody can count on is not
// better.
TableCell cellOf(Metric metric, const Standing& one, const Outcome<double>& base)
{
    const ComparedResult result = comparedResult(metric, outcomeOf(one, metric), &base);
    if (!result.hasResult)
        return {result.text, {Ink::Role::Muted}};
    TableCell cell{.text = result.text, .value = result.value, .unit = unitOf(metric)};
    if (one.isNotCounted(metric)) {
        cell.text = kDoubtMark + cell.text;
        cell.ink = {Ink::Role::Caution};
        return cell;
    }
    if (result.verdict == Verdict::Better && one.hindrance.empty())
        cell.ink.role = Ink::Role::Good;
    else if (result.verdict == Verdict::Worse)
        cell.ink.role = Ink::Role::Stop;
    return cell;
}

ViewPanel besidesPanel(const Field& field)
{
    ViewPanel panel{.id = "besides",
        .name = "other results",
        .headings = {"Other results, on the reference platform of each scenario", "Other results"},
        .rows = ViewRows{{""}, eachOf<std::string>(kBesides, &Besides::head), {}}};
    for (const Standing& one : field.all) {
        ViewRowItem& row = panel.rows->rows.emplace_back(namedRow(one));
        for (const auto& [head, metric] : kBesides) {
            row.after.push_back(cellOf(metric, one, outcomeOf(field.baseStanding(), metric)));
            row.after.back().address =
                idOf(*one.scenario, {metric, isPlatformMetric(metric) ? one.reference : -1});
        }
        Sentence reading;
        reading.add(kScenario, {{"scenario", Name{one.name, kWhole}}});
        for (std::size_t i = 0; i < kBesides.size(); ++i)
            reading.add(i == 0 ? kFirstOther : kOther,
                {{"value", row.after[i].text}, {"what", kBesides[i].head}});
        row.reading = say(reading, kLabel);
    }
    return panel;
}

// Tells whether the years of two scenarios are a close call; other results are none.
CloseCall closeCallOf(const Field& field, const Standing& one, const Standing& other)
{
    if (field.metric.address.metric != Metric::PlanAnnualCost || &one == &other)
        return {};
    const Catalog& catalog = *field.input.catalog;
    const Inputs<double> in = resolve(*one.scenario, catalog);
    const Inputs<double> others = resolve(*other.scenario, catalog);
    const ViewInput view{.scenario = one.scenario,
        .catalog = &catalog,
        .inputs = &in,
        .results = &one.results,
        .trials = field.input.trials,
        .requests = field.input.requests,
        .isTrial = field.input.isTrial};
    const ViewInput rival{.scenario = other.scenario,
        .catalog = &catalog,
        .inputs = &others,
        .results = &other.results};
    return callOfYears(view, rival);
}

// The same of a row. Among many scenarios only how far apart both are and the chance decide, as the
// search for what turns each of them takes too long.
CloseCall closeCallOfRow(const Field& field, const Standing& one, const Standing& base)
{
    if (field.all.size() <= kMostJudged)
        return closeCallOf(field, one, base);
    if (field.metric.address.metric != Metric::PlanAnnualCost)
        return {};
    const bool isLess = one.value() <= base.value();
    const Standing& less = isLess ? one : base;
    const Standing& more = isLess ? base : one;
    return {.apart = apart(one.value(), base.value()),
        .chance = chanceLess(
            field.input, *less.scenario, *more.scenario, field.metric.id, field.metric.id)};
}

// Writes the difference to the base in the two columns behind the number, and returns how it is
// read out.
Sentence addDifference(ViewRowItem& row, const Field& field, const Standing& one)
{
    const Standing& base = field.baseStanding();
    const ComparedResult result =
        comparedResult(field.metric.address.metric, *one.outcome, &*base.outcome);
    const double change = *result.change;
    Ink ink = change == 0.0 ? Ink{Ink::Role::Muted} : field.metric.inkOf(change);
    if (one.isNotCounted(field.metric.address.metric))
        ink = {Ink::Role::Caution};
    else if (change != 0.0 && closeCallOfRow(field, one, base).isCalledClose())
        ink = {Ink::Role::Text};
    row.after[1] = {result.amount, ink, false, change, field.metric.unit()};
    row.after[2] = {result.ratio, ink, false,
        base.value() > 0.0 ? std::optional(change / base.value()) : std::nullopt};
    const Argument name{"base", Name{base.name, kWhole}};
    Sentence reading;
    if (change != 0.0)
        return reading.add(kReadsChange, {{"change", result.amount}, name});
    std::swap(row.after[1].text, row.after[2].text); // shown even where shares have no room
    return reading.add(kReadsAsBase, {name});
}

// The parts of a year, by which their bars and columns go.
constexpr const char* kFleet = "fleet";
constexpr const char* kServing = "serving";

// Makes the bar of a scenario; what serves lies lighter behind the fleet. A year that nobody can
// count on is hatched and says why.
std::vector<RowBar> barsOf(const Field& field, const Standing& one)
{
    constexpr double kStrengthOfServing = 0.55;
    const Ink::Role role = one.isShown ? Ink::Role::Accent : Ink::Role::Grey;
    const double serving = field.hasParts() ? one.serving() : 0.0;
    const double fleet = one.value() - serving;
    std::vector<RowBar> bars;
    if (fleet != 0.0 || serving == 0.0)
        bars.push_back({.x = {0.0, fleet}, .ink = {role}, .name = serving == 0.0 ? "" : kFleet});
    if (serving != 0.0)
        bars.push_back(
            {.x = {fleet, one.value()}, .ink = {role, 0, kStrengthOfServing}, .name = kServing});
    if (!one.isNotCounted(field.metric.address.metric))
        return bars;
    for (RowBar& bar : bars)
        bar.isHatched = true;
    bars.back().isDoubted = true;
    bars.back().after = say(one.hindrance, kLabel);
    return bars;
}

TableCell cellOfPart(const Field& field, const Standing& one, Metric part)
{
    const Outcome<double>& outcome = outcomeOf(one, part);
    TableCell cell{.text = field.metric.text(outcome), .ink = {Ink::Role::Muted}};
    if (outcome.hasNumber()) {
        cell.value = outcome.value;
        cell.unit = field.metric.unit();
        cell.ink = {};
    }
    cell.address = idOf(*one.scenario, {part, -1});
    return cell;
}

// Puts the parts of the year before the year.
void addParts(ViewRowItem& row, const Field& field, const Standing& one)
{
    if (field.hasParts())
        row.after.insert(row.after.begin(),
            {cellOfPart(field, one, Metric::FleetAnnualCost),
                cellOfPart(field, one, Metric::PlanAnnualServing)});
}

ViewRowItem rowOfStanding(const Field& field, const Standing& one)
{
    ViewRowItem row = namedRow(one);
    if (one.outcome)
        row.address = field.metric.id;
    if (!one.hasNumber()) {
        row.after = {{one.outcome ? field.metric.text(*one.outcome) : "not in this scenario",
                         {Ink::Role::Muted}},
            {}, {}};
        addParts(row, field, one);
        return row;
    }
    row.bars = barsOf(field, one);
    row.after = {{.text = field.metric.text(one.value()),
                     .isBold = true,
                     .value = one.value(),
                     .unit = field.metric.unit()},
        {}, {}};
    Sentence reading;
    reading.add(kReads,
        {{"scenario", Name{one.name, kWhole}}, {"value", field.metric.value(*one.outcome)}});
    const Standing& base = field.baseStanding();
    if (&one == &base)
        row.after[1] = {"base", {Ink::Role::Muted}};
    else if (base.hasNumber())
        reading.add(addDifference(row, field, one));
    addParts(row, field, one);
    row.reading = say(reading, kLabel);
    return row;
}

constexpr std::size_t kPartColumns = 2;

Words headsOf(const Field& field)
{
    Words heads{
        field.metric.unitBesideText(), phraseText(kToBase, {{"base", field.nameOfBase()}}), ""};
    if (field.hasParts()) {
        heads.front() = phraseText(kAYear);
        heads.insert(heads.begin(), {kFleet, kServing});
    }
    return heads;
}

ViewPanel panelOf(const Field& field)
{
    ViewPanel panel{.id = "scenarios",
        .headings = {field.metric.label},
        .x = field.metric.axis(),
        .rows = ViewRows{{""}, headsOf(field), {}, 1}};
    panel.rows->main = field.hasParts() ? kPartColumns : 0;
    panel.x.isShown = false; // every bar has its number beside it
    Interval& range = panel.x.needed = {0.0, 0.0};
    for (const Standing& one : field.all) {
        panel.rows->rows.push_back(rowOfStanding(field, one));
        if (one.hasNumber())
            range = {std::min(range.from, one.value()), std::max(range.to, one.value())};
    }
    panel.x.policy = range.from == 0.0 ? RangePolicy::FromZero : panel.x.policy;
    return panel;
}

// Tells whether a sentence would swallow a name of the project, as it holds a mark or word that
// joins names or clauses.
bool isSwallowed(std::string_view name)
{
    constexpr std::array kJoints{
        std::string_view(","), std::string_view(";"), Language{}.conjunction};
    return std::ranges::any_of(
        kJoints, [name](std::string_view joint) { return name.find(joint) != name.npos; });
}

std::string spoken(const Standing& one)
{
    const std::string name = shortName(one.name);
    return isSwallowed(one.name) ? phraseText(kQuoted, {{"name", name}}) : name;
}

Value spokenName(const Standing& one)
{
    return Names{{spoken(one)}};
}

// Returns the scenarios with a number that can be counted on, the best first.
std::vector<const Standing*> ranked(const Field& field)
{
    std::vector<const Standing*> order;
    for (const Standing& one : field.all)
        if (one.hasNumber() && !one.isNotCounted(field.metric.address.metric))
            order.push_back(&one);
    const double sign = field.metric.row().better == Better::Higher ? -1.0 : 1.0;
    std::ranges::stable_sort(
        order, {}, [sign](const Standing* one) { return sign * one->value(); });
    return order;
}

bool isOther(double value, double best)
{
    return differenceOf(value, best) != 0.0;
}

void addBest(Sentence& title, const Field& field, std::span<const Standing* const> best)
{
    constexpr std::size_t kMostNames = 2;
    const Argument result{"result", field.metric.label};
    const Argument value{"value", field.metric.value(*best.front()->outcome)};
    const Argument names{"best",
        Names{eachOf<std::string>(best, [](const Standing* one) { return spoken(*one); }),
            kMostNames}};
    const bool isHigh = field.metric.row().better == Better::Higher;
    if (best.size() > 1)
        title.add(isHigh ? kEqualHighest : kEqualLowest, {result, names, value});
    else
        title.add(isHigh ? kHighest : kLowest, {result, names, value});
}

// Tells how much more an hour costs in one of several equal years, as an equal year may be one of
// less work. Returns whether it told that.
bool addDearerHour(Sentence& title, const Field& field, std::span<const Standing* const> best)
{
    if (field.metric.address.metric != Metric::PlanAnnualCost
        && field.metric.address.metric != Metric::FleetAnnualCost)
        return false;
    const auto hour = [](const Standing* one) {
        return outcomeOf(*one, Metric::FleetCostPerProductiveHour).number().value_or(0.0);
    };
    const auto [cheap, dear] = std::ranges::minmax(best, {}, hour);
    const std::string more = differenceSize(hour(dear), hour(cheap), Format::Price);
    if (!more.empty())
        title.add(kHourCostsMore, {{"more", more}, {"scenario", Name{dear->name}}}, Weight::Reason);
    return !more.empty();
}

Argument gapTo(const Standing& base, const Field& field, double best)
{
    return {"gap", sizeOfChange(best, base.value(), field.format())};
}

// Tells of a base that costs less, but that nobody can count on. Returns whether the base is one.
bool addUncountedBase(Sentence& title, const Field& field, double best)
{
    const Standing& base = field.baseStanding();
    if (!base.hasNumber() || !base.isNotCounted(field.metric.address.metric)
        || !(best > base.value()))
        return false;
    title.add(kAboveUncountedBase,
        {gapTo(base, field, best), {"base", spokenName(base)}, {"why", base.hindrance.clauses()}},
        Weight::Reason);
    return true;
}

// The scenario that is most likely to cost less than the best one, where ranges tell; else null.
const Standing* likeliestRival(
    const Field& field, const Standing& best, std::span<const Standing* const> others)
{
    if (field.metric.address.metric != Metric::PlanAnnualCost || others.size() > kMostJudged)
        return nullptr;
    const Standing* likeliest = nullptr;
    double most = 0.0;
    for (const Standing* const other : others) {
        const std::optional<Chance> chance = chanceLess(
            field.input, *other->scenario, *best.scenario, field.metric.id, field.metric.id);
        if (chance && chance->share > most) { // the first of those that are as likely
            most = chance->share;
            likeliest = other;
        }
    }
    return likeliest;
}

// With which scenario the best one is compared, as what it is told, and whether the chance to beat
// it follows.
struct NamedRival {
    const Standing& standing;
    const Phrase& phrase;
    bool hasChance;
    Weight weight; // of how far both are apart
};

// Says that the verdict is a close call, and on which assumption; where none turns it alone, the
// distance that follows is the reason.
void addCloseCall(Sentence& title, const Standing& first, const ToldVerdict& told)
{
    if (!told.close.isCalledClose())
        return;
    const Sentence on = closeCallOn(*first.scenario, told);
    if (on.empty())
        title.add(kCloseCall);
    else
        title.add(kCloseCallOn, {{"assumption", on.clauses()}});
}

void addDistance(Sentence& title, const Field& field, double best, const NamedRival& rival)
{
    const Standing& base = field.baseStanding();
    const bool isOfBase = base.hasNumber() && isOther(base.value(), best);
    if (!isOfBase || (rival.hasChance && &rival.standing != &base)) {
        title.add(rival.phrase,
            {{"next", spokenName(rival.standing)},
                {"value", field.metric.value(*rival.standing.outcome)}},
            rival.weight);
        return;
    }
    if (!addUncountedBase(title, field, best))
        title.add(best < base.value() ? kBelowBase : kAboveBase,
            {gapTo(base, field, best), {"base", spokenName(base)}}, rival.weight);
}

// The value of an assumption of one scenario in use in the same or another one; nothing where that
// has no such platform.
std::optional<double> valueInUse(
    const Field& field, const Standing& at, const Standing& own, ParameterAddress address)
{
    const int platforms = static_cast<int>(own.scenario->platforms.size());
    if (address.platform >= platforms)
        return std::nullopt;
    if (address.platform >= 0) {
        const std::string& key = own.scenario->platform(address.platform).key;
        address.platform = at.scenario->platformIndex(key);
        if (address.platform < 0)
            return std::nullopt;
    }
    return presentNumber(resolve(*at.scenario, *field.input.catalog), address);
}

// Says whose assumption turns the verdict between two scenarios, where they differ in it: it moves
// there alone.
void addOwner(Sentence& title, const Field& field, const Standing& first, const Standing& next,
    const Turning& turning)
{
    const auto one = valueInUse(field, first, first, turning.parameter);
    const auto other = valueInUse(field, next, first, turning.parameter);
    if (!one || !other || *one == *other)
        return;
    const Standing& owner = *one == turning.present ? first : next;
    title.add(kIsThatOf,
        {{"parameter", Label{isocost::spokenName(*first.scenario, turning.parameter)}},
            {"scenario", spokenName(owner)}},
        Weight::Reason);
}

// Makes the title: "Year of the plan: Plan is lowest at $6.67M, next is Own the hardware at
// $8.41M".
Sentence titleOf(const Field& field)
{
    Sentence title;
    const Argument result{"result", field.metric.label};
    const std::vector<const Standing*> order = ranked(field);
    if (order.empty()) {
        const bool hasNumber = std::ranges::any_of(field.all, &Standing::hasNumber);
        return title.add(hasNumber ? kNoneCounted : kNoNumber, {result});
    }
    const Standing& first = *order.front();
    const auto next = std::ranges::find_if(
        order, [&first](auto* one) { return isOther(one->value(), first.value()); });
    if (next == order.end()) {
        const Argument value{"value", field.metric.value(*first.outcome)};
        const bool isEvery = order.size() == field.all.size() && order.size() > 1;
        if (isEvery)
            return title.add(kInEvery, {result, value});
        title.add(kInOne, {result, value, {"scenario", spokenName(first)}});
        addUncountedBase(title, field, first.value());
        return title;
    }
    const std::span<const Standing* const> best(order.begin(), next);
    addBest(title, field, best);
    const Standing* const likeliest = likeliestRival(field, first, {next, order.end()});
    const Standing& rival = likeliest ? *likeliest : **next;
    ToldVerdict told{.verdict = {}, .close = closeCallOf(field, first, rival)};
    addCloseCall(title, first, told);
    const bool isReason = told.close.isCalledClose() && told.close.turnings.empty();
    const Weight weight = isReason ? Weight::Claim : Weight::Reason;
    if (!addDearerHour(title, field, best))
        addDistance(title, field, first.value(),
            {rival, &rival == *next ? kNextIs : kRivalIs, told.close.chance.has_value(), weight});
    addChance(title, told.close);
    if (!told.close.isClose())
        return title;
    told.winner = spokenName(rival);
    addTurns(title, *first.scenario, told);
    if (!told.close.turnings.empty())
        addOwner(title, field, first, rival, told.close.turnings.front());
    return title;
}

// Names the scenarios with the same results as the base: "Own later differs from Plan in lead time;
// these results stay the same."
Sentence alikeOf(const ViewInput& input, const Field& field)
{
    constexpr std::size_t kMostCauses = 3;
    Sentence alike;
    const Standing& base = field.baseStanding();
    for (const Standing& one : field.all) {
        const auto isSame = [&](const Besides& column) {
            return outcomeOf(one, column.metric).number()
                == outcomeOf(base, column.metric).number();
        };
        if (&one == &base || !std::ranges::all_of(kBesides, isSame))
            continue;
        Words causes; // each once, on however many platforms
        for (const ScenarioChange& change :
            changesBetween({*base.scenario, *one.scenario, *input.catalog})) {
            const std::string cause =
                change.parameter ? loweredLabel(rowOf(*change.parameter).label) : change.id;
            if (std::ranges::find(causes, cause) == causes.end())
                causes.push_back(cause);
        }
        const Argument scenario{"scenario", spokenName(one)};
        const Argument against{"base", spokenName(base)};
        if (causes.empty())
            alike.add(kNameAlone, {scenario, against});
        else
            alike.add(kDiffersIn, {scenario, against, {"causes", Names{causes, kMostCauses}}});
    }
    return alike;
}

std::vector<Sentence> captionOf(const ViewInput& input, const Field& field)
{
    if (field.all.size() == 1)
        return {Sentence().add(kNoOther, {{"scenario", Name{input.scenario->name}}})};
    std::vector<Sentence> caption;
    if (std::ranges::any_of(field.all,
            [](const Standing& one) { return one.isNotCounted(Metric::PlanAnnualCost); }))
        caption.push_back(Sentence().add(kNotCounted, {}, Weight::Claim, Tone::Warning));
    if (const Sentence alike = alikeOf(input, field); !alike.empty())
        caption.push_back(alike);
    return caption;
}

ViewWords wordsOf(const ViewInput& input, const Field& field)
{
    ViewWords words{.title = titleOf(field)};
    words.subtitle.add(kScenario, {{"scenario", Name{input.scenario->name}}});
    const std::string_view about = field.metric.row().about;
    if (about.empty())
        words.subtitle.add(kBesideOthers);
    else
        words.subtitle.add(kAbout, {{"about", Label{std::string(about)}}});
    words.caption = captionOf(input, field);
    return words;
}

} // namespace

ViewPicture scenarios(const ViewInput& input)
{
    const Field field = fieldOf(input);
    const double rows = 40.0 * static_cast<double>(field.all.size());
    return {.words = wordsOf(input, field),
        .panels = {panelOf(field), besidesPanel(field)},
        .arrangements = {{{{0, 0, 0}, {1, 1, 0}}, {1.0, 1.0}, {1.0}, 480.0, 120.0 + rows},
            {{{0, 0, 0}}}},
        .controls = field.controls};
}

} // namespace isocost
