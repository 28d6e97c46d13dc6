// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/headlines.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/break_even_curves.h"
#include "core/analysis/loss_curve.h"
#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/text/phrase.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buying.h"
#include "core/views/close_calls.h"
#include "core/views/guided/left_out_ways.h"
#include "core/views/headlines_phrases.h"
#include "core/views/spreads/chances.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace headlines_phrases;

namespace {

struct Shown {
    const ViewInput& input;
    const std::optional<HeadlineBase>& base;
    YearCalls calls{input};
    AllowedPlatforms training{input, Work::Training};
    BreakEvenCurves curves = breakEvenCurves(*input.inputs, *input.results, {0.5, 1.0}, 2);

    // Between owning and the way it is compared with, and the cheapest way of renting.
    bool isOwningClose = callOfOwning(input, curves, curves.comparedWay()).isCalledClose();

    CloseCall callOfCheapest = callOfCheapestRented();

    [[nodiscard]] CloseCall callOfCheapestRented() const
    {
        const auto cheapest = curves.cheapestRented();
        return cheapest ? callOfOwning(input, curves, *cheapest) : CloseCall();
    }
    [[nodiscard]] const Scenario& scenario() const { return *input.scenario; }
    [[nodiscard]] const Outcome<double>& of(Metric metric, int platform = -1) const
    {
        return input.results->of(metric, platform);
    }
    [[nodiscard]] int reference() const { return static_cast<int>(input.inputs->reference); }
    [[nodiscard]] const PlatformInputs<double>& inputsOf(int platform) const
    {
        return input.inputs->platforms[static_cast<std::size_t>(platform)];
    }
};

Headline headlineOf(MetricAddress metric, const Outcome<double>& outcome, Sentence label)
{
    return {.metric = metric, .label = std::move(label), .outcome = outcome};
}

Headline headlineOf(const Shown& shown, Metric metric, Sentence label)
{
    return headlineOf({metric, -1}, shown.of(metric), std::move(label));
}

// Returns the whole name; the painter knows where it has no room.
Name nameOf(const Platform& platform)
{
    return {platform.label.empty() ? platform.key : platform.label, kAllNames};
}

Label labelOf(Purchase way)
{
    const std::span<const Choice> ways = rowOf(Parameter::Purchase).limits.choices;
    return {std::string(ways[static_cast<std::size_t>(way)].label)};
}

// A result to compare with, and its name: "Base", "H100", "before".
struct Rival {
    Outcome<double> outcome;
    Sentence name;
};

void compare(Headline& headline, const std::optional<Rival>& with)
{
    if (!with || !headline.outcome.hasNumber() || !with->outcome.hasNumber())
        return;
    const MetricRow& row = rowOf(headline.metric.metric);
    const double value = headline.outcome.value;
    const double before = with->outcome.value;
    const std::optional<Number> size = comparedSize(value, before, row.format);
    if (!size)
        return;
    Sentence difference;
    difference.add(
        kDifference, {{"size", *size}}, Weight::Claim, value < before ? Tone::Less : Tone::More);
    headline.note = Sentence().add(
        kVersus, {{"difference", difference.clauses()}, {"rival", with->name.clauses()}});
    headline.rival = HeadlineRival{before, with->name, difference};
    headline.verdict = verdictOf(value, before, row.better);
}

// Returns the result of the base, or nothing if its scenario has no such platform.
std::optional<Rival> earlier(const Shown& shown, MetricAddress metric)
{
    if (!shown.base)
        return std::nullopt;
    const auto there = addressIn(*shown.base->scenario, shown.scenario(), metric);
    if (!there)
        return std::nullopt;
    Sentence name;
    if (shown.base->isBefore)
        name.add(kBefore);
    else
        name.add(kScenario, {{"scenario", Name{shown.base->scenario->name, kAllNames}}});
    return Rival{shown.base->results->of(*there), std::move(name)};
}

std::optional<Rival> ofReference(const Shown& shown, int platform)
{
    const int reference = shown.reference();
    if (reference == platform)
        return std::nullopt;
    return Rival{shown.of(Metric::TrainingCost, reference),
        Sentence().add(kPlatform, {{"platform", nameOf(shown.scenario().platform(reference))}})};
}

std::string daysText(double days)
{
    constexpr double kTenths = 10.0; // days; fewer are shown with tenths
    constexpr double kLeast = 0.05;
    constexpr double kWide = 9999.5; // more do not fit between cost and difference
    constexpr double kThousand = 1e3;
    constexpr double kMillion = 999500.0;
    if (days < kLeast)
        return "<" + withThousands(2.0 * kLeast, 1);
    if (days >= kMillion)
        return compactNumber(days, 3);
    if (days >= kWide)
        return compactNumber(days / kThousand, 3) + "k";
    return withThousands(days, days < kTenths ? 1 : 0);
}

Number daysOf(double hours)
{
    constexpr double kHoursOfADay = 24.0;
    return {hours / kHoursOfADay, &daysText};
}

// Returns the part of a name before an aside in brackets, "MI300X" of "MI300X (Azure)". Returns the
// whole name if it has no aside or if the name of another platform begins the same.
std::string chipOf(const Scenario& scenario, const std::string& name)
{
    const std::string chip = name.substr(0, name.find(" ("));
    const auto beginsSo = [&chip](const Platform& platform) {
        return nameOf(platform).text.starts_with(chip);
    };
    const bool isOnly = std::ranges::count_if(scenario.platforms, beginsSo) == 1;
    return isOnly && !chip.empty() ? chip : name;
}

Sentence labelOfRun(const Scenario& scenario, const Platform& platform)
{
    const std::string name = nameOf(platform).text;
    const std::string chip = chipOf(scenario, name);
    Sentence label;
    label.add(kPlatform, {{"platform", Name{chip, kAllNames}}});
    if (chip.size() < name.size()) // the joint says the space before the aside
        label.add(
            kAside, {{"aside", Name{name.substr(chip.size() + 1), kAllNames}}}, Weight::Detail);
    return label;
}

Sentence servingPart(const Shown& shown, const Argument& platform)
{
    if (shown.input.inputs->servingPlan == ServingPlan::Api)
        return Sentence().add(kApiPart);
    const double chips = shown.of(Metric::PlanServingChips).value;
    return Sentence().add(kServingPart, {{"chips", asCount(chips)}, platform});
}

// Tells of the fleet and of what serves beside it: "$6.67M fleet: 256 H100, 3 years, 66 % used",
// "$833k serving: 32 H100 beside it".
void tellParts(Headline& headline, const Shown& shown)
{
    const PlatformInputs<double>& reference = shown.inputsOf(shown.reference());
    const Argument platform{"platform", nameOf(shown.scenario().platform(shown.reference()))};
    const Argument way{"way", labelOf(reference.purchase)};
    const Outcome<double>& used = shown.of(Metric::FleetUtilizationUsed);
    const Outcome<double>& served = shown.of(Metric::PlanAnnualServing);
    const Outcome<double>& fleet = shown.of(Metric::FleetAnnualCost);
    const bool hasParts = served.hasNumber() && fleet.hasNumber() && served.value != 0.0;
    const Argument chips{"chips", asCount(reference[Parameter::Chips])};
    const Argument share{"share", asShare(used.value)};
    const auto addPart = [&headline](double value, Sentence what) {
        headline.context.push_back(
            Sentence().add(kPart, {{"cost", asMoney(value)}, {"what", what.clauses()}}));
        headline.parts.push_back({value, std::move(what)});
    };
    if (!used.hasNumber())
        headline.context.push_back(Sentence().add(kNoFleet, {way}));
    else if (hasParts)
        addPart(fleet.value, Sentence().add(kFleetPart, {chips, platform, way, share}));
    else
        headline.context.push_back(Sentence().add(kFleet, {chips, platform, way, share}));
    if (doesFleetServe(shown.input.project, shown.scenario()))
        headline.context.push_back(Sentence().add(kFleetServes, {}, Weight::Detail));
    else if (shown.input.inputs->servingPlan == ServingPlan::LeftOut)
        headline.context.push_back(Sentence().add(kServingLeftOut, {}, Weight::Detail));
    else if (hasParts)
        addPart(served.value, servingPart(shown, platform));
}

// Says "72 % chance to beat 3 years" of the plan against the cheapest other way. Where the ranges
// move neither, the numbers say all.
bool tellsChance(Headline& headline, const Shown& shown)
{
    const std::optional<Purchase> rival = shown.calls.rival();
    if (!rival)
        return false;
    const FleetWay& other = rowOf(*rival);
    const auto chance = chanceLess(shown.input, headline.metric, {other.plan});
    if (!chance)
        return false;
    const bool isWinner = chance->share >= kOpenBelow;
    const bool isLoser = chance->share <= 1.0 - kOpenBelow;
    const Argument way{"way", labelOf(*rival)};
    if (chance->share == 1.0)
        headline.note.add(kBeatsAlways, {way});
    else if (chance->share == 0.0)
        headline.note.add(kBeatsNever, {way});
    else
        headline.note.add(isWinner || isLoser ? kChanceToBeat : kOpen,
            {{"chance", Number{chance->share, &oddsText}}, way});
    headline.rivalCost = shown.of(other.plan).value;
    if (isWinner)
        headline.verdict = Verdict::Better;
    else if (isLoser)
        headline.verdict = Verdict::Worse;
    return true;
}

// Says "$1.34M over owning", if owning is the cheapest way that a plan can count on, or that
// nothing costs less, or why a plan cannot count on its own way.
void judgeYear(Headline& headline, const Shown& shown)
{
    const Outcome<double>& year = headline.outcome;
    const std::vector<const FleetWay*> ways =
        waysToCountOn(*shown.input.inputs, *shown.input.results);
    if (!year.hasNumber())
        return;
    const Purchase plan = shown.inputsOf(shown.reference()).purchase;
    if (const Sentence why = whyNotCounted(shown.input, plan); !why.empty()) {
        headline.verdict = Verdict::Worse;
        headline.note.add(kNotCounted, {{"why", why.clauses()}});
        return;
    }
    if (ways.empty() || isWorkTooMuch(*shown.input.results))
        return; // that work is never done is all there is to say
    if (tellsChance(headline, shown))
        return;
    const auto close = shown.calls.verdict();
    if (close && close->close.isCalledClose()) {
        addCloseCall(headline.note, shown.scenario(), *close);
        return; // neither better nor worse
    }
    const FleetWay& best = *ways.front();
    const double more = year.value - shown.of(best.plan).value;
    const Sentence stopped = whyWayIsStopped(shown.input, more > 0.0 ? best.way : plan);
    if (more > 0.0) {
        headline.note.add(kOverWay, {{"more", asMoney(more)}, {"way", labelOf(best.way)}});
        if (!stopped.empty())
            headline.note.add(kStoppedWay);
        headline.verdict = stopped.empty() ? Verdict::Worse : Verdict::Neutral;
    } else if (stopped.empty()) {
        headline.note.add(kLeastOfAll);
        headline.verdict = Verdict::Better;
    } else {
        headline.note.add(kNotCounted, {{"why", stopped.clauses()}});
        headline.verdict = Verdict::Worse;
    }
}

// Says "P10 $5.67M, P90 $7.19M" while assumptions are ranges that move it.
void tellSpread(Headline& headline, const Shown& shown)
{
    const Spread* const spread = spreadOf(shown.input, headline.metric);
    if (spread == nullptr || spread->numbers == 0 || spread->lowest == spread->highest)
        return;
    const double low = spread->percentiles.front().estimate.value;
    const double high = spread->percentiles.back().estimate.value;
    headline.spread = Interval{low, high};
    headline.context.push_back(
        Sentence().add(kTenToNinety, {{"low", asMoney(low)}, {"high", asMoney(high)}}));
}

// Tells the whole sum of a term that is signed for the fleet.
void tellTerm(Headline& headline, const Shown& shown)
{
    const Outcome<double>& inAll = shown.of(Metric::ReservationValue, shown.reference());
    if (!inAll.hasNumber() || !hasFleet(*shown.input.results))
        return;
    const bool isAlone = headline.parts.empty(); // nothing serves beside it
    headline.context.push_back(Sentence().add(
        isAlone ? kInAll : kFleetInAll, {{"value", asMoney(inAll.value)}}, Weight::Detail));
}

// Tells whether the year of another scenario differs by no more than a close call.
bool isCloseToBase(const Shown& shown)
{
    if (!shown.base || shown.base->isBefore)
        return false;
    const Inputs<double> inputs = resolve(*shown.base->scenario, *shown.input.catalog);
    const ViewInput base{.scenario = shown.base->scenario,
        .catalog = shown.input.catalog,
        .inputs = &inputs,
        .results = shown.base->results};
    return callOfYears(shown.input, base).isCalledClose();
}

// Answers the first question of a budget, with its two parts.
Headline planYear(const Shown& shown)
{
    Headline headline = headlineOf(shown, Metric::PlanAnnualCost, Sentence().add(kPlanYear));
    headline.shape = HeadlineShape::Hero;
    tellParts(headline, shown);
    tellSpread(headline, shown);
    judgeYear(headline, shown);
    if (isWorkTooMuch(*shown.input.results))
        headline.context.push_back(
            Sentence().add(kDoesNotFit, {{"work", asShare(shown.of(Metric::FleetWorkShare).value)}},
                Weight::Claim, Tone::Warning));
    tellTerm(headline, shown);
    const Sentence ofWays = headline.note;
    compare(headline, earlier(shown, headline.metric));
    if (headline.rival && !ofWays.empty())
        headline.context.push_back(ofWays);
    const bool isDoubtful = ofWays.find(kNotCounted.id) || isWorkTooMuch(*shown.input.results);
    if (headline.rival && !isDoubtful && isCloseToBase(shown))
        headline.verdict = Verdict::Neutral;
    if (headline.rival && isDoubtful)
        headline.verdict = Verdict::Neutral; // a year that nobody can count on saves nothing
    return headline;
}

bool isMeasuredRun(const ViewInput& input, int platform)
{
    return isMeasured(contextOf(input), Work::Training, platform);
}

// Tells why a run saves nothing, and that nobody measured such a one.
void addDoubts(Headline& run, const Shown& shown)
{
    const int platform = run.metric.platform;
    if (const Sentence& why = shown.training.whyNot(static_cast<std::size_t>(platform));
        !why.empty()) {
        run.context.push_back(Sentence().add(kNotCounted, {{"why", why.clauses()}}));
        if (run.verdict == Verdict::Better)
            run.verdict = Verdict::Neutral;
    }
    if (run.outcome.hasNumber() && !isMeasuredRun(shown.input, platform))
        run.context.push_back(Sentence().add(kUnmeasuredRun));
}

Headline trainingRun(const Shown& shown, int platform)
{
    const MetricAddress metric{Metric::TrainingCost, platform};
    Headline headline = headlineOf(metric, shown.of(metric.metric, platform),
        labelOfRun(shown.scenario(), shown.scenario().platform(platform)));
    headline.shape = HeadlineShape::Run;
    const std::optional<Rival> before = earlier(shown, metric);
    compare(headline, before ? before : ofReference(shown, platform));
    if (!before && headline.rival
        && callBetween(shown.input, {metric, {metric.metric, shown.reference()}}).isCalledClose())
        headline.verdict = Verdict::Neutral; // a close call
    const Outcome<double>& hours = shown.of(Metric::WallHours, platform);
    if (hours.hasNumber())
        headline.days = daysOf(hours.value);
    const Argument way{"way", labelOf(shown.inputsOf(platform).purchase)};
    if (headline.outcome.reason == Reason::Unpriced)
        headline.note = Sentence().add(kNoPrice, {way});
    headline.context.push_back(Sentence().add(kWay, {way}));
    addDoubts(headline, shown);
    return headline;
}

// Compares the cost of an hour of use of owned hardware with the base, else with renting.
Headline ownedHour(const Shown& shown)
{
    Headline headline =
        headlineOf(shown, Metric::FacilityCostPerProductiveHour, Sentence().add(kOwnedHour));
    compare(headline, earlier(shown, headline.metric));
    const BuyingCurve& rented = shown.curves.of(shown.curves.comparedWay());
    if (!headline.rival && rented.way != WayOfBuying::Owned) {
        compare(headline,
            Rival{rented.presentPrice,
                Sentence().add(kWay, {{"way", std::string(labelOf(rented.way))}})});
        if (shown.isOwningClose)
            headline.verdict = Verdict::Neutral;
    }
    return headline;
}

// Says whether owning is now the cheapest way, and which way is cheapest if it is not.
void judgeOwning(Headline& headline, const Shown& shown)
{
    const double utilization = utilizationOf(*shown.input.results);
    headline.note.add(kUsed, {{"share", asShare(utilization)}});
    if (!shown.curves.of(WayOfBuying::Owned).presentPrice.hasNumber())
        return;
    const WayOfBuying cheapest = shown.curves.cheapestWay();
    const bool isClose = shown.callOfCheapest.isCalledClose();
    if (cheapest == WayOfBuying::Owned) {
        headline.verdict = isClose ? Verdict::Neutral : Verdict::Better;
        return;
    }
    const bool isBeaten = headline.outcome.hasNumber() && utilization < headline.outcome.value;
    headline.verdict = isBeaten && !isClose ? Verdict::Worse : Verdict::Neutral;
    if (shown.callOfCheapest.isTie)
        return; // neither is cheapest
    headline.note.add(kIsCheapest, {{"way", std::string(labelOf(cheapest))}});
}

Headline breakEven(const Shown& shown)
{
    const WayOfBuying compared = shown.curves.comparedWay();
    const WayOfBuying way = compared == WayOfBuying::Owned ? WayOfBuying::OnDemand : compared;
    const Argument rented{"way", std::string(labelOf(way))};
    const Metric metric = metricOf(way);
    Headline headline = headlineOf(shown, metric,
        Sentence().add(shown.of(metric).hasNumber() ? kOwningAbove : kOwning, {rented}));
    compare(headline, earlier(shown, headline.metric));
    if (!headline.rival)
        judgeOwning(headline, shown);
    if (shown.isOwningClose && !headline.outcome.hasNumber()) // neither always nor never
        headline.word = phraseText(kCloseCall);
    return headline;
}

Headline spotGoodput(const Shown& shown)
{
    Headline headline = headlineOf(shown, Metric::SpotGoodput, Sentence().add(kSpotGoodput));
    compare(headline, earlier(shown, headline.metric));
    const Outcome<double>& wasted = shown.of(Metric::SpotWastedShare);
    if (!headline.rival && wasted.hasNumber())
        headline.note.add(kOverhead, {{"share", asShare(wasted.value)}});
    return headline;
}

Headline riskHeadline(const ViewInput& input, Metric metric, Sentence note)
{
    Headline headline = headlineOf({metric, -1}, input.results->of(metric),
        Sentence().add(kResult, {{"result", std::string(rowOf(metric).quantity.label)}}));
    headline.note = std::move(note);
    return headline;
}

// "3 of 4 risks counted"
Sentence countedRisks(const std::vector<Risk>& risks)
{
    if (risks.empty())
        return Sentence().add(kNoRisks);
    const auto counted = std::ranges::count(risks, true, &Risk::isEnabled);
    return Sentence().add(kRisksCounted,
        {{"counted", asCount(static_cast<double>(counted))},
            {"all", asCount(static_cast<double>(risks.size()))}});
}

} // namespace

std::vector<Headline> headlinesOf(const ViewInput& input, const std::optional<HeadlineBase>& base)
{
    const Shown shown{input, base};
    std::vector<Headline> headlines{planYear(shown)};
    for (int platform = 0; platform < static_cast<int>(input.scenario->platforms.size());
         ++platform)
        headlines.push_back(trainingRun(shown, platform));
    headlines.push_back(ownedHour(shown));
    headlines.push_back(breakEven(shown));
    headlines.push_back(spotGoodput(shown));
    for (Headline& headline : headlines) {
        if (headline.outcome.reason != Reason::Undefined)
            continue;
        std::string lack = lackOf(*input.scenario, *input.inputs, headline.metric);
        if (!lack.empty())
            headline.note = Sentence().add(kLack, {{"lack", std::move(lack)}});
    }
    return headlines;
}

Sentence mixedWays(const ViewInput& input)
{
    const std::vector<PlatformInputs<double>>& platforms = input.inputs->platforms;
    const auto times = [&platforms](const PlatformInputs<double>& as) {
        return std::ranges::count(platforms, as.purchase, &PlatformInputs<double>::purchase);
    };
    const Purchase usual = std::ranges::max_element(platforms, {}, times)->purchase;
    Sentence ways;
    for (std::size_t i = 0; i < platforms.size(); ++i)
        if (platforms[i].purchase != usual)
            ways.add(kBoughtBy,
                {{"platform", nameOf(input.scenario->platforms[i])},
                    {"way", labelOf(platforms[i].purchase)}});
    if (!ways.empty())
        ways.add(kOthersBy, {{"way", labelOf(usual)}});
    return ways;
}

Sentence aboutRuns(const ViewInput& input)
{
    const AllowedPlatforms training(input, Work::Training);
    Sentence about = mixedWays(input);
    Sentence stopped;
    Names unmeasured;
    for (std::size_t k = 0; k < input.scenario->platforms.size(); ++k) {
        const int platform = static_cast<int>(k);
        if (!input.results->of(Metric::TrainingCost, platform).hasNumber())
            continue;
        if (!isMeasuredRun(input, platform))
            unmeasured.texts.push_back(nameOf(input.scenario->platforms[k]).text);
        if (training.isStopped(k))
            stopped.add(
                kStoppedRun, {{"why", training.whyNot(k).clauses()}}, Weight::Claim, Tone::Warning);
    }
    if (!unmeasured.texts.empty())
        about.add(kUnmeasured, {{"platforms", std::move(unmeasured)}});
    return about.add(stopped);
}

std::vector<Headline> riskHeadlines(const ViewInput& input)
{
    const double chance = lossesOf(*input.inputs, true).exceedance(0.0);
    return {riskHeadline(input, Metric::RiskAnnualExposure, countedRisks(input.scenario->risks)),
        riskHeadline(
            input, Metric::RiskAnnualP95, Sentence().add(kAnyLoss, {{"chance", asShare(chance)}}))};
}

Value valueOf(const Headline& headline)
{
    return valueIn(headline.outcome, rowOf(headline.metric.metric).format);
}

Sentence readingOf(const Headline& headline)
{
    Sentence reading;
    reading.add(kReading, {{"label", headline.label.clauses()}, {"value", valueOf(headline)}});
    if (!headline.note.empty())
        reading.add(kReadingNote, {{"note", headline.note.clauses()}});
    for (const Sentence& fact : headline.context)
        reading.add(kReadingNote, {{"note", fact.clauses()}});
    return reading;
}

std::string exactText(const Headline& headline)
{
    constexpr int kExactDigits = 15; // a spreadsheet keeps as many
    if (!headline.outcome.hasNumber())
        return std::string(wordOf(headline.outcome.reason));
    return typedText(headline.outcome.value, kExactDigits);
}

std::string textInFull(const Headline& headline)
{
    if (!headline.outcome.hasNumber())
        return {};
    const Format format = rowOf(headline.metric.metric).format;
    if (format != Format::Money && format != Format::Price)
        return exactText(headline);
    const double value = headline.outcome.value;
    return withSign(value, dollarText(std::fabs(value)));
}

} // namespace isocost
