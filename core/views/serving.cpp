// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The serving view: training against serving month by month on the reference platform, both over
// the horizon by where each runs, and the fleet that serves the first month.
//
// A month of the curves is the model at that horizon; what the cells add up to are its results.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "core/views/picture.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

using M = Metric;

struct Site {
    const ViewInput& input;
    int reference = static_cast<int>(input.inputs->reference);
    int platforms = static_cast<int>(input.inputs->platforms.size());
    int horizon = static_cast<int>((*input.inputs)[Parameter::FinanceHorizonMonths]);

    [[nodiscard]] std::string name(int k) const
    {
        return platformLabel(*input.scenario, static_cast<std::size_t>(k));
    }
    [[nodiscard]] const Outcome<double>& of(Metric metric, int k) const
    {
        return input.results->of(metric, k);
    }
    [[nodiscard]] const Outcome<double>& pair(int trainOn, int serveOn) const
    {
        return input.results->of(MetricAddress{M::ServingLifecycleCost, trainOn, serveOn});
    }
    [[nodiscard]] std::string months() const { return countedText(horizon, "month", "months"); }
    [[nodiscard]] const Outcome<double>& present() const { return pair(reference, reference); }
};

struct Pair {
    int trainOn = 0;
    int serveOn = 0;
    double cost = 0.0;
};

std::optional<Pair> cheapestPair(const Site& site)
{
    std::optional<Pair> best;
    for (int a = 0; a < site.platforms; ++a)
        for (int b = 0; b < site.platforms; ++b) {
            const Outcome<double>& cost = site.pair(a, b);
            if (cost.hasNumber() && (!best || cost.value < best->cost))
                best = Pair{a, b, cost.value};
        }
    return best;
}

struct Spent {
    std::vector<CurvePoint> training; // empty without a number
    std::vector<CurvePoint> serving;
};

// The first run is paid before the first month of serving.
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
        if (trained.hasNumber()) {
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
    curve.endLabel = std::string(name) + " " + moneyText(points.back().y);
    for (const CurvePoint& point : points)
        panel.y.needed.to = std::max(panel.y.needed.to, point.y);
    curve.points = std::move(points);
}

// From where serving has cost more.
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
    if (!month.hasNumber() || at >= spent.serving.size())
        return;
    panel.marks.push_back({.at = spent.serving[at],
        .words = {"month " + countText(month.value)},
        .ink = {Ink::Role::Accent},
        .isStrong = true});
}

ViewPanel spentPanel(const Site& site)
{
    ViewPanel panel{.id = "spent",
        .name = "training against serving by month",
        .headings = {"Spent so far on " + site.name(site.reference) + " (USD)", "Spent (USD)"},
        .x = monthAxis(site.horizon),
        .y = {"Spent", "USD", NumberKind::Money, {}, {0.0, 0.0}, RangePolicy::FromZero},
        .readingHead = "after month {x}",
        .address = idOf(*site.input.scenario, MetricAddress{M::LifecycleCost, site.reference})};
    const Spent spent = spentByMonth(site);
    addCurve(panel, "serving", {Ink::Role::Accent}, spent.serving);
    addCurve(panel, "training", {Ink::Role::Text}, spent.training);
    addLead(panel, spent);
    addCrossing(panel, site, spent);
    if (panel.curves.empty())
        panel.emptyReason = site.name(site.reference) + " has no cost of training or serving.";
    return panel;
}

// "train on H100, serve on Trainium2: $93.5M = $46.2M training + $47.3M serving"
std::string readingOf(const Site& site, int a, int b)
{
    const double whole = site.pair(a, b).value;
    const double migration = site.input.results->of({M::ServingMigrationCost, a, b}).value;
    return "train on " + site.name(a) + ", serve on " + site.name(b) + ": " + moneyText(whole)
        + " = " + moneyText(site.of(M::RunsCostOverHorizon, a).value) + " training"
        + (migration > 0.0 ? " + " + moneyText(migration) + " migration" : "") + " + "
        + moneyText(site.of(M::ServingOverHorizon, b).value) + " serving";
}

MatrixCell cellOf(const Site& site, int a, int b, const Pair& best, double dearest)
{
    constexpr double kLightest = 0.05;
    constexpr double kSpan = 0.36;
    const Outcome<double>& cost = site.pair(a, b);
    MatrixCell cell;
    cell.address = idOf(*site.input.scenario, MetricAddress{M::ServingLifecycleCost, a, b});
    cell.isChosen = a == site.reference && b == site.reference;
    if (!cost.hasNumber()) {
        cell.text = wordOf(cost.reason);
        cell.reading = "train on " + site.name(a) + ", serve on " + site.name(b) + ": " + cell.text;
        cell.isHatched = true;
        return cell;
    }
    cell.text = moneyText(cost.value);
    cell.value = cost.value;
    cell.isBest = a == best.trainOn && b == best.serveOn;
    const Outcome<double>& present = site.present();
    if (cell.isBest)
        cell.note = "cheapest";
    else if (present.hasNumber() && !cell.isChosen)
        cell.note = changeText(cost.value, present.value);
    if (cell.isChosen)
        cell.note += cell.isBest ? ", you" : "you";
    const double range = dearest - best.cost;
    const double share = range > 0.0 ? (cost.value - best.cost) / range : 0.0;
    cell.fill = {Ink::Role::Muted, 0, kLightest + kSpan * share};
    cell.reading = readingOf(site, a, b);
    return cell;
}

ViewPanel pairsPanel(const Site& site, const std::optional<Pair>& best)
{
    ViewPanel panel{.id = "pairs",
        .name = "both by where each runs",
        .headings = {
            "Training and serving over " + site.months() + " (USD); the cheapest is framed",
            "Over " + site.months() + " (USD)"}};
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
            matrix.cells.push_back(cellOf(site, a, b, best.value_or(Pair{}), dearest));
    panel.matrix = std::move(matrix);
    return panel;
}

ViewRowItem fleetRow(const Site& site, int k)
{
    ViewRowItem row{.before = {{site.name(k)}},
        .swatch = Ink::ofSeries(static_cast<std::size_t>(k)),
        .address = idOf(*site.input.scenario, MetricAddress{M::ServingReplicas, k})};
    const auto cell = [&](Metric metric, std::string (*text)(double)) {
        const Outcome<double>& value = site.of(metric, k);
        TableCell told = value.hasNumber()
            ? TableCell{text(value.value), {}, false, value.value, unitOf(metric)}
            : TableCell{std::string(wordOf(value.reason)), {Ink::Role::Muted}};
        told.address = idOf(*site.input.scenario, MetricAddress{metric, k});
        return told;
    };
    row.after = {cell(M::ServingReplicas, countText), cell(M::ReplicaSize, countText),
        cell(M::ServingChips, countText), cell(M::ServingFleetMonthly, moneyText)};
    row.after.back().isBold = row.after.back().value.has_value();
    row.after.push_back(cell(M::ServingPassesMonth, countText));
    if (const Outcome<double>& needed = site.of(M::NeededReplicas, k); needed.hasNumber())
        row.reading = site.name(k) + ": the demand fills " + trimmedNumber(needed.value) + " of "
            + countedText(site.of(M::ServingReplicas, k).value, "copy", "copies")
            + (needed.value < 1.0 ? "; one copy is the least" : "");
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

// What else decides about serving, of the scenario and of slices of the reference platform.
ViewPanel besidePanel(const Site& site)
{
    constexpr std::array kBeside{M::ApiBreakEvenTokens, M::BoardGrossMargin, M::PoolingAlone,
        M::PoolingPooled, M::PoolingChipsSaved, M::Mig1g10gb, M::Mig2g20gb, M::Mig3g40gb,
        M::VectorSelfHostedMonthly, M::VectorManagedMonthly, M::VectorBreakEvenGb};
    std::vector<MetricAddress> metrics;
    for (const Metric metric : kBeside)
        metrics.push_back({metric, isPlatformMetric(metric) ? site.reference : -1});
    ViewPanel panel = resultsPanel(site.input, "API, pooling, slices and vector search", metrics);
    using P = Parameter;
    const Inputs<double>& in = *site.input.inputs;
    panel.caption = "Assumed apart from the fleet: an API at "
        + priceText(in[P::ApiPricePerMillion]) + " a million tokens against "
        + priceText(in[P::ApiInternalPerMillion]) + " of one's own beside "
        + moneyText(in[P::ApiNodes] * in[P::ApiNodeMonthly] + in[P::ApiSreMonthly]) + " a month, "
        + moneyText(in[P::BoardAnnualRevenue]) + " revenue a year, "
        + countedText(in[P::PoolingTeams], "team", "teams") + " of " + countText(in[P::PoolingMean])
        + " to " + countText(in[P::PoolingPeak]) + " chips.";
    return panel;
}

std::string crossingText(const Site& site)
{
    const Outcome<double>& month = site.of(M::ServingPassesMonth, site.reference);
    const std::string name = site.name(site.reference);
    if (month.hasNumber())
        return "Serving on " + name + " outgrows training in month " + countText(month.value);
    if (month.reason == Reason::Never)
        return "Serving on " + name + " stays below training for " + site.months();
    if (site.of(M::ServingOverHorizon, site.reference).hasNumber())
        return "Training on " + name + " is " + std::string(wordOf(month.reason));
    return "Serving on " + name + ": " + servingReason(month.reason);
}

// What the matrix of the pairs says; empty: nothing.
std::string placeText(const Site& site, const std::optional<Pair>& best)
{
    if (!best)
        return "";
    const std::string where = pairText(site.name(best->trainOn), site.name(best->serveOn));
    const Outcome<double>& present = site.present();
    if (!present.hasNumber())
        return where + " would cost " + moneyText(best->cost);
    if (!(best->cost < present.value))
        return site.platforms > 1 ? "no other place is cheaper" : "";
    return where + " would save " + moneyText(present.value - best->cost) + " of "
        + moneyText(present.value);
}

ViewWords wordsOf(const Site& site, const std::optional<Pair>& best)
{
    using P = Parameter;
    const Inputs<double>& in = *site.input.inputs;
    ViewWords words{.title = crossingText(site)};
    if (std::string place = placeText(site, best); !place.empty()) {
        words.title += "; " + place;
        place.front() = static_cast<char>(std::toupper(place.front()));
        words.shortTitle = place;
    }
    words.subtitle = shortText(site.input.scenario->name) + ": "
        + countedText(in[P::TrainingRunsPerYear], "training run", "training runs") + " a year; "
        + billionsText(in, P::InferenceParametersB) + " model served, "
        + billionsText(in, P::InferenceTokensBPerMonth) + " tokens a month, "
        + shareText(in[P::FinanceDemandGrowth]) + " growth a year, "
        + buyingText(*site.input.scenario, in)
        + further(runsOverPlan(*site.input.results, site.reference));
    const double planned = in.referencePlatform()[P::Chips];
    if (const Outcome<double>& chips = site.of(M::ServingChips, site.reference);
        chips.hasNumber() && chips.value > planned)
        words.subtitle += "; serving alone takes " + countText(chips.value)
            + " chips, the plan has " + countText(planned);
    if (!best && !site.of(M::ServingOverHorizon, site.reference).hasNumber())
        words.emptyReason = "No platform both trains and serves; " + site.name(site.reference)
            + ": " + servingReason(site.present().reason) + ".";
    const char* const both =
        " Where the software stacks of a pair differ, both migrations are paid.";
    words.caption = {"Routing says which platforms a rule stops. Training is at least one run."
        + std::string(site.platforms > 1 ? both : "") + tokenTerms(in)
        + fleetYearTerms(*site.input.results)};
    return words;
}

} // namespace

ViewPicture serving(const ViewInput& input)
{
    const Site site{input};
    const std::optional<Pair> best = cheapestPair(site);
    ViewPicture picture{.words = wordsOf(site, best),
        .controls = {choiceControl(input, "beside", "What stands first where there is little room",
            {site.platforms > 1 ? "Matrix first" : "Spending first", "Fleet in whole copies",
                "API, pooling, slices, vectors"})}};
    const double first = picture.controls.front().value;
    const bool isFleet = first < 2.0;
    picture.panels = {
        spentPanel(site), pairsPanel(site, best), isFleet ? fleetPanel(site) : besidePanel(site)};
    constexpr double kWide = 760.0;
    constexpr double kHigh = 300.0;
    const std::size_t small = site.platforms > 1 && best ? 1 : 0;
    // Beside the curves the cells of more platforms have no room for their numbers.
    constexpr int kMostBeside = 4;
    const bool isBeside = site.platforms <= kMostBeside;
    const double stacked = (isBeside ? 1.2 : 2.0) * kHigh;
    const Arrangement all = isBeside ? Arrangement{{{0, 0, 0, 2, 1}, {1, 0, 1}, {2, 1, 1}},
                                {isFleet ? 3.0 : 1.5, 2.0}, {6.0, 5.0}, kWide, kHigh}
                                     : Arrangement{{{0, 0, 0}, {2, 0, 1}, {1, 1, 0, 1, 2}},
                                         {2.0, 3.0}, {1.0, 1.0}, kWide, 1.5 * kHigh};
    const double above = stacked + 20.0 * site.platforms; // with the table of the fleet
    picture.arrangements = {all};
    if (isFleet)
        picture.arrangements.push_back(
            {{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}, {1.0, 1.5, 0.0}, {1.0}, 0.0, above});
    picture.arrangements.push_back(
        {{{first == 0.0 ? 0U : 2U, 0, 0}, {1, 1, 0}}, {1.0, 1.0}, {1.0}, 0.0, stacked});
    picture.arrangements.back().isTitleShort = first > 0.0;
    picture.arrangements.push_back(
        {.places = {{first == 0.0 ? small : 2, 0, 0}}, .isTitleShort = first == 0.0});
    if (site.platforms == 1) { // no pair to choose: room for both
        picture.panels = {spentPanel(site), fleetPanel(site), besidePanel(site)};
        picture.arrangements = {
            {{{0, 0, 0, 2, 1}, {1, 0, 1}, {2, 1, 1}}, {1.0, 4.0}, {6.0, 5.0}, kWide, kHigh},
            {{{static_cast<std::size_t>(first), 0, 0}}}};
    }
    return picture;
}

} // namespace isocost
