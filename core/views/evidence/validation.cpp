// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the validation view: published results beside those that the model computes from their
// inputs. They are predictions that could have come out otherwise, checks of the arithmetic alone,
// claims that do not reconcile, and measured serving beside the roofline. The runs are those of
// `isocost-cli validate`.
#include <algorithm>
#include <cmath>

#include "core/explain/published_serving.h"
#include "core/explain/validation.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/unit_text.h"
#include "core/text/visible_text.h"
#include "core/views/evidence/validation_phrases.h"
#include "core/views/picture/picture.h"
#include "core/views/serving_terms.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace validation_phrases;

namespace {

constexpr double kSame = 1e-4; // closer checks of the arithmetic are counted, not shown
constexpr std::size_t kReadLength = 90; // letters of a note or source under the crosshair

using Runs = std::vector<PublishedRun>;

struct Validation {
    const ViewInput& input;
    ViewControl which;
    Runs predictions;
    Runs checks; // checks of the arithmetic that are shown
    double same = 0.0; // number of checks that are not shown
    Runs claims; // claims that do not reconcile
    std::vector<ServingRun> serving;

    [[nodiscard]] bool isOfScenario() const { return input.published == nullptr; }
    [[nodiscard]] std::string nothing() const // replaces a panel's rows
    {
        return phraseText(isOfScenario() ? kNone : kNoneGiven);
    }
    [[nodiscard]] double checksInAll() const { return static_cast<double>(checks.size()) + same; }
};

const PublishedTables& tablesOf(const ViewInput& input)
{
    return input.published ? *input.published : builtinTables();
}

Validation validationOf(const ViewInput& input)
{
    Validation all{input,
        choiceControl(
            input, "which", "Runs that are shown", {"Every accelerator", "Those of this scenario"}),
        {}, {}, 0.0, {}, {}};
    const auto isShown = [&](const PublishedRun& run) {
        return all.which.value == 0.0
            || std::ranges::find(input.scenario->platforms, run.accelerator, &Platform::accelerator)
            != input.scenario->platforms.end();
    };
    for (const PublishedRun& run : tablesOf(input).runs) {
        if (!isShown(run))
            continue;
        if (run.evidence == RunEvidence::Predicts)
            all.predictions.push_back(run);
        else if (run.agrees() && std::fabs(run.difference()) < kSame)
            ++all.same;
        else
            all.checks.push_back(run);
    }
    std::ranges::copy_if(tablesOf(input).claims, std::back_inserter(all.claims), isShown);
    std::ranges::copy_if(tablesOf(input).serving, std::back_inserter(all.serving), isShown);
    return all;
}

std::string textOf(const PublishedRun& run, double value)
{
    if (run.unit == "1")
        return shareText(value);
    return run.unit == "USD" ? moneyText(value) : trimmedNumber(value, 4);
}

// Writes the published number, with its unit if the number alone does not tell it: "34 days".
std::string publishedText(const PublishedRun& run)
{
    const std::string value = textOf(run, run.published);
    if (run.unit == "1" || run.unit == "USD")
        return value;
    return phraseText(
        kWithUnit, {{"value", value}, {"unit", displayUnit(run.unit, run.published)}});
}

std::string computedText(const PublishedRun& run)
{
    return run.computed.hasNumber() ? textOf(run, run.computed.value)
                                    : std::string(wordOf(run.computed.reason));
}

Sentence noteOf(const PublishedRun& run)
{
    return Sentence().add(kNote,
        {{"note", madeVisible(shortText(run.note.empty() ? run.source : run.note, kReadLength))}});
}

Sentence formatOf(const PublishedRun& run)
{
    Sentence reading;
    reading.add(kReads,
        {{"model", run.model}, {"published", publishedText(run)}, {"computed", computedText(run)}});
    return reading.add(noteOf(run));
}

// Returns the address of the same result of this scenario, on the platform with that accelerator,
// else on the reference.
std::string addressOf(const Validation& all, const PublishedRun& run)
{
    constexpr std::string_view kPlatform = "platform.k.";
    if (!run.result.starts_with(kPlatform))
        return run.result;
    const Scenario& scenario = *all.input.scenario;
    const auto own = std::ranges::find(scenario.platforms, run.accelerator, &Platform::accelerator);
    const Platform& platform =
        own == scenario.platforms.end() ? scenario.platforms[scenario.referenceIndex()] : *own;
    return "platform." + platform.key + "." + run.result.substr(kPlatform.size());
}

ViewRowItem rowOfRun(const Validation& all, const PublishedRun& run)
{
    const bool hasNumber = run.computed.hasNumber();
    const Ink ink{run.agrees() || run.tolerance == 0.0 ? Ink::Role::Text : Ink::Role::Stop};
    ViewRowItem row;
    row.before = {{run.model},
        {.text = publishedText(run), .ink = {Ink::Role::Muted}, .value = run.published},
        {.text = computedText(run), .value = run.computed.number()}};
    if (hasNumber)
        row.after = {{.text = changeText(run.computed.value, run.published),
            .ink = ink,
            .isBold = true,
            .value = run.difference()}};
    else
        row.after = {{"\u2013", ink}};
    row.reading = say(formatOf(run), kLabel);
    row.address = addressOf(all, run);
    row.scenario = scenarioNameOf(run);
    return row;
}

ViewPanel panelOf(const char* id, std::string name, Words headings)
{
    ViewPanel panel{.id = id,
        .name = std::move(name),
        .headings = std::move(headings),
        .rows = ViewRows{{"", "published", "computed"}, {"off by"}, {}}};
    panel.x = {.name = "Difference",
        .unit = "",
        .kind = NumberKind::Share,
        .needed = {},
        .policy = RangePolicy::Exact};
    panel.levels = {wordlessLevel(0.0, {Ink::Role::Muted})};
    return panel;
}

Ink inkOfPoint(const PublishedRun& run)
{
    if (!run.agrees())
        return {Ink::Role::Stop};
    return {run.evidence == RunEvidence::Predicts ? Ink::Role::Accent : Ink::Role::Muted};
}

// Adds a row for each run. Its band is its tolerance; the axis ends a little beyond the widest
// band.
void addRuns(ViewPanel& panel, const Validation& all, const Runs& runs)
{
    constexpr double kAir = 1.1;
    double widest = 0.0;
    for (const PublishedRun& run : runs) {
        ViewRowItem& row = panel.rows->rows.emplace_back(rowOfRun(all, run));
        row.band = Interval{-run.tolerance, run.tolerance};
        widest = std::max(widest, run.tolerance);
        if (run.computed.hasNumber())
            row.points = {
                {run.difference(), inkOfPoint(run), "", run.evidence == RunEvidence::Predicts}};
    }
    panel.x.needed = {-kAir * widest, kAir * widest};
    if (widest == 0.0)
        panel.emptyReason = all.nothing();
}

// Shows each claim as an arrow with its reason; the axis is not stretched for them.
ViewPanel claimsPanel(const Validation& all, const Interval& range)
{
    ViewPanel panel = panelOf("claims", "what does not reconcile",
        {"Does not reconcile: kept visible, the model is not bent to it", "Does not reconcile"});
    panel.x.needed = range;
    panel.x.isShown = false;
    panel.levels.clear();
    for (const PublishedRun& run : all.claims) {
        ViewRowItem& row = panel.rows->rows.emplace_back(rowOfRun(all, run));
        const double without = run.computed.reason == Reason::Always ? -1.0 : 1.0;
        row.points = {
            {run.computed.hasNumber() ? run.difference() : without, {Ink::Role::Stop}, run.note}};
    }
    if (all.claims.empty())
        panel.emptyReason = all.nothing();
    return panel;
}

// A row of measured serving: the rate, the estimate, and the efficiency that makes them agree.
ViewRowItem rowOfServing(const Validation& all, const ServingRun& run)
{
    ViewRowItem row = rowOfRun(all, run);
    row.before[1].text = textOf(run, run.published); // the heading tells its unit
    if (!run.computed.hasNumber()) {
        row.before[2].text = "\u2013";
        row.reading = say(Sentence()
                              .add(kServesNothing,
                                  {{"model", run.model}, {"published", publishedText(run)},
                                      {"reason", servingReasonOf(run.computed.reason)}})
                              .add(noteOf(run)),
            kLabel);
    }
    if (run.isOffered()) {
        const double efficiency = run.efficiency.value;
        row.after = {{.text = trimmedNumber(efficiency), .isBold = true, .value = efficiency}};
        row.points = {{efficiency, {Ink::Role::Accent}}};
    } else {
        row.after = {{std::string(wordOf(run.efficiency.reason)), {Ink::Role::Muted}}};
    }
    return row;
}

ViewPanel servingPanel(const Validation& all)
{
    constexpr Interval kRange{0.08, 2.5};
    ViewPanel panel = panelOf("serving", "measured serving beside the roofline",
        {"Measured serving and the efficiency that reaches it, DeepSeek-R1 tokens a second of a "
         "chip",
            "Measured serving and its efficiency", "Measured serving"});
    panel.rows->columnsBefore = {"", "measured", "estimate"};
    panel.rows->columnsAfter = {"efficiency"};
    panel.x = {.name = "Serving efficiency",
        .unit = "",
        .kind = NumberKind::Count,
        .needed = kRange,
        .policy = RangePolicy::Exact,
        .scale = AxisScale::Log};
    panel.levels = {wordlessLevel(1.0, {Ink::Role::Muted})};
    for (const ServingRun& run : all.serving)
        panel.rows->rows.push_back(rowOfServing(all, run));
    if (all.serving.empty())
        panel.emptyReason = all.nothing();
    return panel;
}

Number countOf(std::size_t count)
{
    return asCount(static_cast<double>(count));
}

double failing(const Runs& runs)
{
    return static_cast<double>(std::ranges::count(runs, false, &PublishedRun::agrees));
}

void addPredictions(Sentence& title, const Validation& validation)
{
    const Runs& runs = validation.predictions;
    const double out = failing(runs);
    const Argument all{"all", countOf(runs.size())};
    if (runs.empty()) {
        title.add(validation.isOfScenario() ? kNothingPredicts : kNoneGivenPredicts);
        return;
    }
    if (out > 0.0) {
        title.add(kOutside, {{"out", asCount(out)}, all});
        return;
    }
    const auto& off = std::ranges::max(
        runs, {}, [](const PublishedRun& run) { return std::fabs(run.difference()); });
    const Argument farthest{"farthest", asChange(off.difference())};
    const Argument allowed{
        "allowed", asShare(std::ranges::max(runs, {}, &PublishedRun::tolerance).tolerance)};
    if (runs.size() == 1)
        title.add(kOneWithin, {allowed, farthest});
    else if (runs.size() == 2)
        title.add(kBothWithin, {allowed, farthest});
    else
        title.add(kAllWithin, {all, allowed, farthest});
}

Sentence titleOf(const Validation& all)
{
    Sentence title;
    addPredictions(title, all);
    const double off = failing(all.checks);
    if (off > 0.0)
        title.add(kChecksFail, {{"off", asCount(off)}, {"checks", asCount(all.checksInAll())}},
            Weight::Reason);
    if (!all.claims.empty())
        title.add(kUnreconciled, {{"claims", countOf(all.claims.size())}}, Weight::Reason);
    return title;
}

Sentence subtitleOf(const Validation& all)
{
    Sentence subtitle;
    if (all.isOfScenario())
        subtitle.add(kScenario, {{"scenario", Name{all.input.scenario->name}}})
            .add(kFromPublished)
            .add(kNotFromScenario);
    else
        subtitle.add(kFromInputs);
    subtitle.add(kTolerance);
    if (std::ranges::any_of(all.serving, &ServingRun::isOffered)) // a bound has no tolerance
        subtitle.add(kServing, {{"reached", efficienciesOf(all.serving)}});
    return subtitle;
}

ViewWords wordsOf(const Validation& all)
{
    ViewWords words{.title = titleOf(all), .subtitle = subtitleOf(all)};
    const double checks = all.checksInAll();
    const double agreeing = checks - failing(all.checks);
    const Argument agree{"agree", asCount(agreeing)};
    if (all.same > 0.0)
        words.caption = {Sentence().add(
            kAgreeHidden, {agree, {"same", asCount(all.same)}, {"close", asShare(kSame)}})};
    else if (agreeing > 0.0)
        words.caption = {Sentence().add(kAgree, {agree})};
    if (all.predictions.empty() && checks == 0.0 && all.claims.empty() && all.serving.empty())
        words.emptyReason.add(kNoRun);
    return words;
}

DataCell efficiencyCell(const ServingRun& run)
{
    if (run.isOffered())
        return run.efficiency.value;
    return std::string(wordOf(run.efficiency.reason));
}

DataTable tableOf(const PublishedTables& tables)
{
    DataTable table{{{"Group"}, {"Id"}, {"Model"}, {"Quantity"}, {"Published"}, {"Computed"},
                        {"Unit"}, {"Difference"}, {"Tolerance"}, {"Serving efficiency"}, {"Kind"},
                        {"Settings"}, {"Note"}, {"Source"}},
        {}};
    const auto add = [&table](const char* group, const PublishedRun& run, DataCell efficiency) {
        DataCell computed = std::string(wordOf(run.computed.reason));
        DataCell difference;
        if (run.computed.hasNumber()) {
            computed = run.computed.value;
            difference = run.difference();
        }
        table.rows.push_back({group, run.id, run.model, run.quantity, run.published, computed,
            run.unit, difference, run.tolerance, std::move(efficiency),
            std::string(run.evidenceWord()), run.settings, run.note, run.source});
    };
    for (const PublishedRun& run : tables.runs)
        add("published run", run, {});
    for (const PublishedRun& claim : tables.claims)
        add("does not reconcile", claim, {});
    for (const ServingRun& run : tables.serving)
        add("measured serving", run, efficiencyCell(run));
    return table;
}

} // namespace

ViewPicture validation(const ViewInput& input)
{
    const Validation all = validationOf(input);
    ViewPanel predictions = panelOf("predictions", "what was predicted",
        {"Predicts: from inputs published beside the result", "Predicts"});
    addRuns(predictions, all, all.predictions);
    ViewPanel checks = panelOf("arithmetic", "the checks of the arithmetic",
        {"Only checks the arithmetic: an input was derived from the result",
            "Only checks the arithmetic"});
    addRuns(checks, all, all.checks);
    ViewPicture picture{
        .words = wordsOf(all), .controls = {all.which}, .table = tableOf(tablesOf(input))};
    const Interval range = checks.x.needed;
    picture.panels = {
        std::move(predictions), servingPanel(all), std::move(checks), claimsPanel(all, range)};
    constexpr double kWide = 800.0;
    constexpr double kHigh = 390.0;
    constexpr double kLow = 270.0;
    picture.arrangements = {{{{0, 0, 0}, {1, 1, 0}, {2, 0, 1, 2, 1}, {3, 2, 0, 1, 2}},
                                {0.0, 9.0, 8.0}, {1.0, 1.12}, kWide, kHigh},
        {{{0, 0, 0}, {3, 1, 0}, {1, 2, 0}}, {0.0, 8.0, 9.0}, {1.0}, 0.0, kHigh},
        {{{0, 0, 0}, {3, 1, 0}}, {0.0, 1.0}, {1.0}, 0.0, kLow}, {{{0, 0, 0}}}};
    return picture;
}

} // namespace isocost
