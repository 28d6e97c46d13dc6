// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the serving view: training against serving month by month on the reference platform, the
// cost of both over the horizon for each pair of platforms, and the fleet that serves the first
// month.
//
// A month of the curves is the model at that horizon; the sums in the cells are its results.
#include <algorithm>
#include <array>
#include <optional>

#include "core/explain/display.h"
#include "core/rules/close_call_words.h"
#include "core/text/say.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buying.h"
#include "core/views/picture/picture.h"
#include "core/views/serve/serving_phrases.h"
#include "core/views/serving_terms.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace serving_phrases;

namespace {

using M = Metric;

constexpr double kWide = 760.0; // pixels at type scale 1
constexpr double kHigh = 300.0;

struct Site {
    const ViewInput& input;
    AllowedPlatforms training{input, Work::Training};
    AllowedPlatforms serving{input, Work::Serving};
    int reference = static_cast<int>(input.inputs->reference);
    int platforms = static_cast<int>(input.inputs->platforms.size());
    int horizon = static_cast<int>((*input.inputs)[Parameter::FinanceHorizonMonths]);

    [[nodiscard]] std::string name(int k) const
    {
        return platformLabel(*input.scenario, static_cast<std::size_t>(k));
    }
    [[nodiscard]] Argument named(std::string_view place, int k) const
    {
        return {place, Name{name(k)}};
    }
    [[nodiscard]] const Outcome<double>& of(Metric metric, int k) const
    {
        return input.results->of(metric, k);
    }
    [[nodiscard]] const Outcome<double>& pair(int trainOn, int serveOn) const
    {
        return input.results->of(MetricAddress{M::ServingLifecycleCost, trainOn, serveOn});
    }
    // Without runs nothing trains, and a pair is where it serves.
    [[nodiscard]] bool isTraining() const
    {
        return (*input.inputs)[Parameter::TrainingRunsPerYear] > 0.0;
    }
    [[nodiscard]] Argument months() const { return {"months", asCount(horizon)}; }
    [[nodiscard]] const Outcome<double>& present() const { return pair(reference, reference); }
    // Says why a plan cannot count on a pair: the way that buys one of them, or a rule that stops
    // the work there; empty if it can.
    [[nodiscard]] Sentence whyNotCounted(int trainOn, int serveOn) const
    {
        const auto train = static_cast<std::size_t>(trainOn);
        Sentence why =
            isTraining() ? training.whyNot(train) : whyPlatformIsNotCounted(input, train);
        return why.empty() ? serving.whyNot(static_cast<std::size_t>(serveOn)) : why;
    }
    [[nodiscard]] bool isCountedOn(int trainOn, int serveOn) const
    {
        return whyNotCounted(trainOn, serveOn).empty();
    }
};

struct Pair {
    int trainOn = 0;
    int serveOn = 0;
    double cost = 0.0;
};

// The cheapest pairs that a plan can count on, and that it cannot.
struct Cheapest {
    std::optional<Pair> counted{};
    std::optional<Pair> inDoubt{};

    explicit Cheapest(const Site& site)
    {
        for (int a = 0; a < site.platforms; ++a)
            for (int b = 0; b < site.platforms; ++b) {
                const Outcome<double>& cost = site.pair(a, b);
                std::optional<Pair>& best = site.isCountedOn(a, b) ? counted : inDoubt;
                if (cost.hasNumber() && (!best || cost.value < best->cost))
                    best = Pair{a, b, cost.value};
            }
    }
    [[nodiscard]] bool hasPair() const { return counted || inDoubt; }
};

struct Spent {
    std::vector<CurvePoint> training; // empty without a number
    std::vector<CurvePoint> serving;
};

// Returns the spending by month; the first run is paid before the first month of serving.
Spent spentByMonth(const Site& site)
{
    Spent spent;
    Inputs<double> in = *site.input.inputs;
    Results<double> results = *site.input.results;
    const Scope scope{Subjects::Lifecycle, static_cast<std::uint16_t>(1U << in.reference)};
    for (int month = 1; month <= site.horizon; ++month) {
        const auto at = static_cast<double>(month);
        in[Parameter::FinanceHorizonMonths] = at;
        evaluate(in, results, scope);
        const Outcome<double>& trained = results.of(M::RunsCostOverHorizon, site.reference);
        const Outcome<double>& served = results.of(M::ServingOverHorizon, site.reference);
        if (trained.hasNumber() && site.isTraining()) {
            if (month == 1)
                spent.training.push_back({0.0, results.of(M::TrainingCost, site.reference).value});
            spent.training.push_back({at, trained.value});
        }
        if (served.hasNumber()) {
            if (month == 1)
                spent.serving.push_back({0.0, 0.0});
            spent.serving.push_back({at, served.value});
        }
    }
    return spent;
}

void addCurve(ViewPanel& panel, const char* name, const Ink& ink, std::vector<CurvePoint> points)
{
    if (points.empty())
        return;
    ViewCurve& curve = panel.curves.emplace_back(ViewCurve{.name = name, .ink = ink});
    curve.endLabel =
        phraseText(kSpentAtEnd, {{"curve", name}, {"spent", asMoney(points.back().y)}});
    for (const CurvePoint& point : points)
        panel.y.needed.to = std::max(panel.y.needed.to, point.y);
    curve.points = std::move(points);
}

// Adds an area that begins where serving has cost more.
void addLead(ViewPanel& panel, const Spent& spent)
{
    ViewArea area;
    for (std::size_t i = 0; i < std::min(spent.serving.size(), spent.training.size()); ++i) {
        area.lower.push_back(spent.training[i]);
        area.upper.push_back(
            {spent.serving[i].x, std::max(spent.serving[i].y, spent.training[i].y)});
    }
    area.ink = {Ink::Role::Accent};
    if (!area.upper.empty())
        panel.areas.push_back(std::move(area));
}

void addCrossing(ViewPanel& panel, const Site& site, const Spent& spent)
{
    const Outcome<double>& month = site.of(M::ServingPassesMonth, site.reference);
    const auto at = static_cast<std::size_t>(month.value);
    if (!site.isTraining() || !month.hasNumber() || at >= spent.serving.size())
        return;
    panel.marks.push_back({.at = spent.serving[at],
        .words = {phraseText(kMonth, {{"month", asCount(month.value)}})},
        .ink = {Ink::Role::Accent},
        .isStrong = true,
        .tellsX = true});
}

ViewPanel spentPanel(const Site& site)
{
    ViewPanel panel{.id = "spent",
        .name = "training against serving by month",
        .headings = {phraseText(kSpentOn, {site.named("platform", site.reference)}), "Spent (USD)"},
        .x = monthAxis(site.horizon),
        .y = {.name = "Spent",
            .unit = "USD",
            .kind = NumberKind::Money,
            .needed = {0.0, 0.0},
            .policy = RangePolicy::FromZero},
        .readingHead = "after month {x}",
        .address = idOf(*site.input.scenario, MetricAddress{M::LifecycleCost, site.reference})};
    const Spent spent = spentByMonth(site);
    addCurve(panel, "serving", {Ink::Role::Accent}, spent.serving);
    addCurve(panel, "training", {Ink::Role::Text}, spent.training);
    addLead(panel, spent);
    addCrossing(panel, site, spent);
    if (panel.curves.empty())
        panel.emptyReason = phraseText(kNoCost, {site.named("platform", site.reference)});
    return panel;
}

void addNotCounted(Sentence& sentence, const Site& site, const Pair& pair, Weight weight)
{
    if (const Sentence why = site.whyNotCounted(pair.trainOn, pair.serveOn); !why.empty())
        sentence.add(kNotCountedOn, {{"why", why.clauses()}}, weight);
}

std::string formatOf(const Site& site, int a, int b)
{
    const Outcome<double>& whole = site.pair(a, b);
    const Argument train = site.named("train", a);
    const Argument serve = site.named("serve", b);
    if (!whole.hasNumber())
        return phraseText(
            kPairHasNone, {train, serve, {"reason", std::string(wordOf(whole.reason))}});
    const Argument cost{"cost", asMoney(whole.value)};
    const Argument training{"training", asMoney(site.of(M::RunsCostOverHorizon, a).value)};
    const Argument serving{"serving", asMoney(site.of(M::ServingOverHorizon, b).value)};
    const double migration = site.input.results->of({M::ServingMigrationCost, a, b}).value;
    Sentence reading;
    if (!(migration > 0.0))
        reading.add(kPairCosts, {train, serve, cost, training, serving});
    else
        reading.add(
            kPairMoves, {train, serve, cost, training, {"migration", asMoney(migration)}, serving});
    addNotCounted(reading, site, {a, b}, Weight::Claim);
    return say(reading, kLabel);
}

std::string noteOf(const Site& site, const MatrixCell& cell, double cost, bool isCountedOn)
{
    if (cell.isBest)
        return cell.isChosen ? "cheapest, you" : "cheapest";
    if (cell.isChosen)
        return "you";
    if (!isCountedOn)
        return phraseText(kNotCounted);
    if (!site.isCountedOn(site.reference, site.reference))
        return {};
    const Outcome<double>& present = site.present();
    return present.hasNumber() ? changeText(cost, present.value) : std::string();
}

MatrixCell cellOf(const Site& site, int a, int b, const Cheapest& cheapest, double dearest)
{
    constexpr double kLightest = 0.05;
    constexpr double kSpan = 0.36;
    const Outcome<double>& cost = site.pair(a, b);
    MatrixCell cell;
    cell.address = idOf(*site.input.scenario, MetricAddress{M::ServingLifecycleCost, a, b});
    cell.isChosen = a == site.reference && b == site.reference;
    cell.reading = formatOf(site, a, b);
    if (!cost.hasNumber()) {
        cell.text = wordOf(cost.reason);
        cell.isHatched = true;
        return cell;
    }
    const bool isCountedOn = site.isCountedOn(a, b);
    const std::optional<Pair>& best = cheapest.counted;
    cell.text = isCountedOn ? moneyText(cost.value) : kDoubtMark + moneyText(cost.value);
    cell.value = cost.value;
    cell.isBest = best && a == best->trainOn && b == best->serveOn;
    cell.note = noteOf(site, cell, cost.value, isCountedOn);
    const double least = best ? best->cost : cheapest.inDoubt->cost;
    const double range = dearest - least;
    const double share = range > 0.0 ? std::max(cost.value - least, 0.0) / range : 0.0;
    cell.fill = {Ink::Role::Muted, 0, kLightest + kSpan * share};
    return cell;
}

ViewPanel pairsPanel(const Site& site, const Cheapest& cheapest)
{
    ViewPanel panel{.id = "pairs",
        .name = "both by where each runs",
        .headings = {phraseText(kOver, {site.months()})}};
    if (cheapest.counted) // it is framed
        panel.headings.insert(panel.headings.begin(), phraseText(kPairsOver, {site.months()}));
    ViewMatrix matrix;
    matrix.unit = "USD";
    matrix.corner = "train on \u2193 serve on \u2192";
    double dearest = 0.0;
    for (int k = 0; k < site.platforms; ++k) {
        matrix.columns.push_back({site.name(k)});
        for (int b = 0; b < site.platforms; ++b)
            dearest = std::max(dearest, site.pair(k, b).value);
    }
    matrix.rows = matrix.columns;
    for (int a = 0; a < site.platforms; ++a)
        for (int b = 0; b < site.platforms; ++b)
            matrix.cells.push_back(cellOf(site, a, b, cheapest, dearest));
    panel.matrix = std::move(matrix);
    return panel;
}

// Says how full the copies are; says nothing if none serve.
Sentence fillOf(const Site& site, int k)
{
    Sentence fill;
    const Outcome<double>& needed = site.of(M::NeededReplicas, k);
    if (!needed.hasNumber())
        return fill;
    fill.add(kFills,
        {site.named("platform", k), {"needed", asTrimmed(needed.value)},
            {"copies", asCount(site.of(M::ServingReplicas, k).value)}});
    if (needed.value < 1.0)
        fill.add(kOneIsLeast);
    return fill;
}

ViewRowItem fleetRow(const Site& site, int k)
{
    ViewRowItem row{.before = {{site.name(k)}},
        .swatch = Ink::ofSeries(static_cast<std::size_t>(k)),
        .address = idOf(*site.input.scenario, MetricAddress{M::ServingReplicas, k})};
    const auto cell = [&](Metric metric, std::string (*text)(double)) {
        const Outcome<double>& value = site.of(metric, k);
        TableCell told{.text = std::string(wordOf(value.reason)), .ink = {Ink::Role::Muted}};
        if (value.hasNumber())
            told = {.text = text(value.value), .value = value.value, .unit = unitOf(metric)};
        told.address = idOf(*site.input.scenario, MetricAddress{metric, k});
        return told;
    };
    row.after = {cell(M::ServingReplicas, countText), cell(M::ReplicaSize, countText),
        cell(M::ServingChips, countText), cell(M::ServingFleetMonthly, moneyText)};
    row.after.back().isBold = row.after.back().value.has_value();
    row.after.push_back(cell(M::ServingPassesMonth, countText));
    row.reading = say(fillOf(site, k), kLabel);
    return row;
}

ViewPanel fleetPanel(const Site& site)
{
    ViewPanel panel{.id = "fleet",
        .name = "the fleet that serves",
        .headings = {"Fleet of month 1 in whole copies; month when serving passes training",
            "Fleet in whole copies"},
        .rows = ViewRows{{""}, {"copies", "chips each", "chips", "a month", "passes"}, {}}};
    for (int k = 0; k < site.platforms; ++k)
        panel.rows->rows.push_back(fleetRow(site, k));
    return panel;
}

// Shows other results that decide about serving, of the scenario and of slices of the reference.
ViewPanel besidePanel(const Site& site)
{
    constexpr std::array kBeside{M::ApiBreakEvenTokens, M::PoolingAlone, M::PoolingPooled,
        M::PoolingChipsSaved, M::Mig1g10gb, M::Mig2g20gb, M::Mig3g40gb, M::VectorSelfHostedMonthly,
        M::VectorManagedMonthly, M::VectorBreakEvenGb};
    std::vector<MetricAddress> metrics;
    for (const Metric metric : kBeside)
        metrics.push_back({metric, isPlatformMetric(metric) ? site.reference : -1});
    for (int k = 0; k < site.platforms; ++k) // before a change of platform and after it
        metrics.push_back({M::GrossMargin, k});
    if (site.input.inputs->servingPlan == ServingPlan::Api)
        metrics.push_back({M::BoardGrossMargin, -1});
    ViewPanel panel = resultsPanel(site.input, "API, pooling, slices and vector search", metrics);
    using P = Parameter;
    const Inputs<double>& in = *site.input.inputs;
    const double monthly = in[P::ApiNodes] * in[P::ApiNodeMonthly] + in[P::ApiSreMonthly];
    panel.caption = phraseText(kAssumed,
        {{"api", asPrice(in[P::ApiPricePerMillion])},
            {"own", asPrice(in[P::ApiInternalPerMillion])}, {"monthly", asMoney(monthly)},
            {"revenue", asMoney(in[P::BoardAnnualRevenue])},
            {"teams", asCount(in[P::PoolingTeams])}, {"mean", asCount(in[P::PoolingMean])},
            {"peak", asCount(in[P::PoolingPeak])}});
    return panel;
}

// Says in the title what the curves show.
void sayCrossing(Sentence& title, const Site& site, Weight weight)
{
    const Outcome<double>& month = site.of(M::ServingPassesMonth, site.reference);
    const Argument platform = site.named("platform", site.reference);
    if (month.hasNumber())
        title.add(kOutgrows, {platform, {"month", asCount(month.value)}}, weight);
    else if (month.reason == Reason::Never)
        title.add(kStaysBelow, {platform, site.months()}, weight);
    else if (site.of(M::ServingOverHorizon, site.reference).hasNumber())
        title.add(kNoTraining, {platform, {"reason", std::string(wordOf(month.reason))}}, weight);
    else
        title.add(kNoServing, {platform, {"reason", servingReasonOf(month.reason)}}, weight);
}

Argument whereOf(const Site& site, const Pair& pair)
{
    if (!site.isTraining())
        return {
            "where", Sentence().add(kServingOn, {site.named("platform", pair.serveOn)}).clauses()};
    return {"where", pairOf(site.name(pair.trainOn), site.name(pair.serveOn)).clauses()};
}

// Says what a pair costs, and that a plan cannot count on it.
Sentence placeInDoubt(const Site& site, const Pair& pair, Weight weight)
{
    Sentence place;
    place.add(kWouldCost, {whereOf(site, pair), {"cost", asMoney(pair.cost)}}, weight);
    addNotCounted(place, site, pair, weight);
    return place;
}

// Says what another pair saves, and that it is a close call if that is hardly anything.
void addSaving(Sentence& place, const Site& site, const Pair& best)
{
    const double present = site.present().value;
    ToldVerdict told{.verdict = {}, .close = {{}, apart(best.cost, present)}};
    told.verdict.add(kWouldSave,
        {whereOf(site, best), {"saved", asMoney(present - best.cost)},
            {"present", asMoney(present)}});
    addVerdict(place, *site.input.scenario, told);
}

// Says what the matrix of the pairs shows, which may be nothing.
Sentence placeOf(const Site& site, const Cheapest& cheapest)
{
    Sentence place;
    const std::optional<Pair>& best = cheapest.counted;
    const std::optional<Pair>& inDoubt = cheapest.inDoubt;
    if (!best)
        return inDoubt ? placeInDoubt(site, *inDoubt, Weight::Claim) : place;
    const Outcome<double>& present = site.present();
    if (!present.hasNumber() || !site.isCountedOn(site.reference, site.reference))
        place.add(kWouldCost, {whereOf(site, *best), {"cost", asMoney(best->cost)}});
    else if (best->cost < present.value && !areTied(best->cost, present.value))
        addSaving(place, site, *best);
    else if (site.platforms > 1)
        place.add(kNoneCheaper);
    if (inDoubt && inDoubt->cost < best->cost)
        place.add(placeInDoubt(site, *inDoubt, Weight::Reason));
    return place;
}

// Returns the title. If there is little room, the matrix stands alone; so its sentence is the
// claim.
Sentence titleOf(const Site& site, const Cheapest& cheapest)
{
    const Sentence place = placeOf(site, cheapest);
    Sentence title;
    if (site.isTraining() || place.empty())
        sayCrossing(title, site, place.empty() ? Weight::Claim : Weight::Reason);
    title.add(place);
    const int served = cheapest.counted && !isServingEstimated(*site.input.inputs, site.reference)
        ? cheapest.counted->serveOn
        : site.reference;
    if (site.of(M::ServingOverHorizon, served).hasNumber()
        && isServingEstimated(*site.input.inputs, served))
        addServingEstimated(title);
    return title;
}

Sentence subtitleOf(const Site& site)
{
    using P = Parameter;
    const Inputs<double>& in = *site.input.inputs;
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{site.input.scenario->name}}});
    subtitle.add(kRuns, {{"runs", asCount(in[P::TrainingRunsPerYear])}});
    subtitle.add(kDemand,
        {{"model", billionsOf(in, P::InferenceParametersB)},
            {"tokens", billionsOf(in, P::InferenceTokensBPerMonth)},
            {"growth", asShare(in[P::FinanceDemandGrowth])}});
    subtitle.add(kBuying, {{"buying", buyingOf(*site.input.scenario, in).clauses()}});
    addRunsOverPlan(subtitle, *site.input.results, site.reference);
    const double planned = in.referencePlatform()[P::Chips];
    const Outcome<double>& chips = site.of(M::ServingChips, site.reference);
    if (chips.hasNumber() && chips.value > planned)
        subtitle.add(kAloneTakes, {{"chips", asCount(chips.value)}, {"planned", asCount(planned)}});
    return subtitle;
}

Sentence captionOf(const Site& site)
{
    Sentence caption;
    caption.add(kRoutingTells);
    if (site.platforms > 1)
        caption.add(kBothMoves);
    caption.add(platformsInDoubt(site.input, M::LifecycleCost));
    addTokenTerms(caption, *site.input.inputs);
    addFleetYear(caption, *site.input.results);
    return caption;
}

ViewWords wordsOf(const Site& site, const Cheapest& cheapest)
{
    ViewWords words{.title = titleOf(site, cheapest),
        .subtitle = subtitleOf(site),
        .caption = {captionOf(site)}};
    if (!cheapest.hasPair() && !site.of(M::ServingOverHorizon, site.reference).hasNumber())
        words.emptyReason.add(kNoPair,
            {site.named("platform", site.reference),
                {"reason", servingReasonOf(site.present().reason)}});
    return words;
}

// Returns whether the matrix stands beside the curves. There the cells of more platforms would have
// no room for their numbers.
bool isMatrixBeside(const Site& site)
{
    constexpr int kMostBeside = 4;
    return site.platforms <= kMostBeside;
}

// Returns the arrangement in which all panels have their room.
Arrangement wholeArrangement(const Site& site, bool isFleet)
{
    if (!isMatrixBeside(site))
        return {
            {{0, 0, 0}, {2, 0, 1}, {1, 1, 0, 1, 2}}, {2.0, 3.0}, {1.0, 1.0}, kWide, 1.5 * kHigh};
    return {{{0, 0, 0, 2, 1}, {1, 0, 1}, {2, 1, 1}}, {isFleet ? 3.0 : 1.5, 2.0}, {6.0, 5.0}, kWide,
        kHigh};
}

std::vector<Arrangement> arrangementsOf(const Site& site, bool hasPair, double first)
{
    const bool isFleet = first < 2.0;
    const bool isMatrixFirst = first == 0.0;
    const double stacked = (isMatrixBeside(site) ? 1.2 : 2.0) * kHigh;
    const double above = stacked + 20.0 * site.platforms; // height with the table of the fleet
    std::vector<Arrangement> arrangements{wholeArrangement(site, isFleet)};
    if (isFleet)
        arrangements.push_back(
            {{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}, {1.0, 1.5, 0.0}, {1.0}, 0.0, above});
    arrangements.push_back(
        {{{isMatrixFirst ? 0U : 2U, 0, 0}, {1, 1, 0}}, {1.0, 1.0}, {1.0}, 0.0, stacked});
    arrangements.back().isTitleShort = !isMatrixFirst;
    const std::size_t small = hasPair ? 1 : 0;
    arrangements.push_back(
        {.places = {{isMatrixFirst ? small : 2, 0, 0}}, .isTitleShort = isMatrixFirst});
    return arrangements;
}

} // namespace

ViewPicture serving(const ViewInput& input)
{
    const Site site{input};
    const Cheapest cheapest(site);
    const bool isAlone = site.platforms == 1; // there is no pair to choose
    ViewPicture picture{.words = wordsOf(site, cheapest),
        .controls = {choiceControl(input, "beside", "What stands first where there is little room",
            {isAlone ? "Spending first" : "Matrix first", "Fleet in whole copies",
                "API, pooling, slices, vectors"})}};
    const double first = picture.controls.front().value;
    if (isAlone) { // there is room for both
        picture.panels = {spentPanel(site), fleetPanel(site), besidePanel(site)};
        picture.arrangements = {
            {{{0, 0, 0, 2, 1}, {1, 0, 1}, {2, 1, 1}}, {1.0, 4.0}, {6.0, 5.0}, kWide, kHigh},
            {{{static_cast<std::size_t>(first), 0, 0}}}};
        return picture;
    }
    picture.panels = {spentPanel(site), pairsPanel(site, cheapest),
        first < 2.0 ? fleetPanel(site) : besidePanel(site)};
    picture.arrangements = arrangementsOf(site, cheapest.hasPair(), first);
    return picture;
}

} // namespace isocost
