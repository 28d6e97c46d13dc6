// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The validation view: what was published beside what the model computes from its inputs: what
// could have come out otherwise, what only checks the arithmetic, what does not reconcile, and
// measured serving over the roofline. The runs are those of `isocost-cli validate`.
#include <algorithm>
#include <cmath>

#include "core/explain/published_serving.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/unit_text.h"
#include "core/views/picture.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

constexpr double kSame = 1e-4; // what only checks arithmetic and is closer is counted, not shown
constexpr std::size_t kReadLength = 90; // of a note or source under the crosshair

using Runs = std::vector<PublishedRun>;

struct Validation {
    const ViewInput& input;
    ViewControl which;
    Runs predictions;
    Runs checks; // of the arithmetic, that are shown
    double same = 0.0; // more of them
    Runs claims; // that do not reconcile
    Runs serving;
};

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
    for (const PublishedRun& run : publishedRuns()) {
        if (!isShown(run))
            continue;
        if (run.evidence == Evidence::Predicts)
            all.predictions.push_back(run);
        else if (run.agrees() && std::fabs(run.difference()) < kSame)
            ++all.same;
        else
            all.checks.push_back(run);
    }
    std::ranges::copy_if(disagreements(), std::back_inserter(all.claims), isShown);
    std::ranges::copy_if(servingRuns(), std::back_inserter(all.serving), isShown);
    return all;
}

std::string valueOf(const PublishedRun& run, double value)
{
    if (run.unit == "1")
        return shareText(value);
    return run.unit == "USD" ? moneyText(value) : trimmedNumber(value, 4);
}

// The same result of this scenario: on the platform of that accelerator, else on the reference.
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
    const std::string computed =
        hasNumber ? valueOf(run, run.computed.value) : std::string(wordOf(run.computed.reason));
    const bool hasUnit = run.unit != "1" && run.unit != "USD";
    const std::string published =
        valueOf(run, run.published) + (hasUnit ? " " + displayUnit(run.unit, run.published) : "");
    ViewRowItem row;
    row.before = {{run.model}, {published, {Ink::Role::Muted}, false, run.published},
        {computed, {}, false, hasNumber ? std::optional(run.computed.value) : std::nullopt}};
    if (hasNumber)
        row.after = {{changeText(run.computed.value, run.published), ink, true, run.difference()}};
    else
        row.after = {{"\u2013", ink}};
    row.reading = run.model + ": " + published + " published, " + computed + " computed; "
        + shortText(run.note.empty() ? run.source : run.note, kReadLength);
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
    panel.x = {"Difference", "", NumberKind::Share, {}, {}, RangePolicy::Exact};
    panel.levels = {wordlessLevel(0.0, {Ink::Role::Muted})};
    return panel;
}

// The band of each row is its tolerance; the axis ends a little beyond the widest of them.
void addRuns(ViewPanel& panel, const Validation& all, const Runs& runs)
{
    constexpr double kAir = 1.1;
    double widest = 0.0;
    for (const PublishedRun& run : runs) {
        const bool predicts = run.evidence == Evidence::Predicts;
        ViewRowItem& row = panel.rows->rows.emplace_back(rowOfRun(all, run));
        row.band = Interval{-run.tolerance, run.tolerance};
        widest = std::max(widest, run.tolerance);
        if (run.computed.hasNumber()) {
            const Ink ink{!run.agrees() ? Ink::Role::Stop
                    : predicts          ? Ink::Role::Accent
                                        : Ink::Role::Muted};
            row.points = {{run.difference(), ink, "", predicts}};
        }
    }
    panel.x.needed = {-kAir * widest, kAir * widest};
    if (widest == 0.0)
        panel.emptyReason = "None for these platforms";
}

// Each as an arrow with its reason: the axis is not stretched for them.
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
    panel.emptyReason = all.claims.empty() ? "None for these platforms" : "";
    return panel;
}

ViewPanel servingPanel(const Validation& all)
{
    constexpr Interval kRange{0.08, 2.5};
    ViewPanel panel = panelOf("serving", "measured serving over the roofline",
        {"Measured serving over its estimate, DeepSeek-R1 tokens a second of a chip",
            "Measured serving over its estimate", "Measured serving"});
    panel.rows->columnsBefore = {"", "measured", "estimate"};
    panel.rows->columnsAfter = {"ratio"};
    panel.x = {"Measured over roofline", "", NumberKind::Count, {}, kRange, RangePolicy::Exact,
        AxisScale::Log};
    panel.levels = {wordlessLevel(1.0, {Ink::Role::Muted})};
    for (const PublishedRun& run : all.serving) {
        ViewRowItem& row = panel.rows->rows.emplace_back(rowOfRun(all, run));
        const double ratio = efficiencyOf(run);
        row.before[1].text = valueOf(run, run.published); // its unit is that of the heading
        row.after = {{trimmedNumber(ratio), {}, true, ratio}};
        row.points = {{ratio, {Ink::Role::Accent}}};
    }
    panel.emptyReason = all.serving.empty() ? "None for these platforms" : "";
    return panel;
}

// "Both predictions of training lie within 50 %, the farthest by −17.4 %"
std::string predictionsText(const Runs& runs)
{
    const auto out = std::ranges::count(runs, false, &PublishedRun::agrees);
    const auto count = static_cast<double>(runs.size());
    if (runs.empty())
        return "Nothing published predicts these platforms";
    if (out > 0)
        return countText(static_cast<double>(out)) + " of "
            + countedText(count, "prediction of training lies", "predictions of training lie")
            + " outside tolerance";
    const auto& farthest = std::ranges::max(
        runs, {}, [](const PublishedRun& run) { return std::fabs(run.difference()); });
    const std::string who = runs.size() == 1 ? "The prediction of training lies"
        : runs.size() == 2                   ? "Both predictions of training lie"
                           : "All " + countText(count) + " predictions of training lie";
    const double allowed = std::ranges::max(runs, {}, &PublishedRun::tolerance).tolerance;
    return who + " within " + shareText(allowed) + ", the farthest by "
        + changeText(farthest.computed.value, farthest.published);
}

ViewWords wordsOf(const Validation& all)
{
    ViewWords words;
    words.shortTitle = predictionsText(all.predictions);
    words.title = words.shortTitle;
    const auto off =
        static_cast<double>(std::ranges::count(all.checks, false, &PublishedRun::agrees));
    const double checks = static_cast<double>(all.checks.size()) + all.same;
    if (off > 0.0)
        words.title += "; " + countText(off) + " of " + countText(checks)
            + (off == 1.0 ? " checks of the arithmetic fails" : " checks of the arithmetic fail");
    if (!all.claims.empty())
        words.title += "; "
            + countedText(static_cast<double>(all.claims.size()), "comparison does not reconcile",
                "comparisons do not reconcile");
    words.subtitle = shortText(all.input.scenario->name)
        + ": computed from the inputs published beside each result, not from its assumptions; "
          "grey is the tolerance";
    if (!all.serving.empty()) // a bound has no tolerance
        words.subtitle += "; measured serving is " + efficienciesText(all.serving)
            + " of the estimate (roofline)";
    if (checks > off)
        words.caption = {countText(checks - off) + " checks of the arithmetic agree, "
            + countText(all.same) + " of them within " + shareText(1e-4) + " and not shown."};
    if (all.predictions.empty() && checks == 0.0 && all.claims.empty() && all.serving.empty())
        words.emptyReason = "No published run for these platforms.";
    return words;
}

DataTable tableOf()
{
    DataTable table{
        {{"Group"}, {"Id"}, {"Model"}, {"Quantity"}, {"Published"}, {"Computed"}, {"Unit"},
            {"Difference"}, {"Tolerance"}, {"Kind"}, {"Settings"}, {"Note"}, {"Source"}},
        {}};
    const auto add = [&table](const char* group, const Runs& runs) {
        for (const PublishedRun& run : runs) {
            const bool hasNumber = run.computed.hasNumber();
            table.rows.push_back({group, run.id, run.model, run.quantity, run.published,
                hasNumber ? DataCell(run.computed.value)
                          : DataCell(std::string(wordOf(run.computed.reason))),
                run.unit, hasNumber ? DataCell(run.difference()) : DataCell(), run.tolerance,
                std::string(run.evidenceWord()), run.settings, run.note, run.source});
        }
    };
    add("published run", publishedRuns());
    add("does not reconcile", disagreements());
    add("measured serving", servingRuns());
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
    ViewPicture picture{.words = wordsOf(all), .controls = {all.which}, .table = tableOf()};
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
