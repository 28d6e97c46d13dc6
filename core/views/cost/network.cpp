// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The network view draws a cluster as cells, those that wait for the network in red. It shows what
// they burn, the estimate beside the set value on every platform, and the estimate over the size.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/wait_curves.h"
#include "core/text/phrase.h"
#include "core/views/cost/network_phrases.h"
#include "core/views/cost/network_words.h"
#include "core/views/rule_bands.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace network_phrases;

namespace {

using P = Parameter;
using M = Metric;

constexpr std::int64_t kMostCells = 4096;
constexpr Ink kWaiting{Ink::Role::Stop};

// Returns the number of chips that a cell stands for: one, else whole nodes.
std::int64_t chipsPerCell(const NetworkWaits& waits)
{
    std::int64_t each = 1;
    while (waits.chips > kMostCells * each)
        each = each == 1 && waits.nodeChips > 1 ? waits.nodeChips : 2 * each;
    return each;
}

std::string cellText(const NetworkWaits& waits, std::int64_t each)
{
    const std::int64_t count = each / waits.nodeChips;
    const Argument nodes{"nodes", asCount(static_cast<double>(count))};
    const Argument chips{"chips", asCount(waits.nodeChips)};
    const bool isNode = waits.nodeChips > 1;
    if (each == 1)
        return isNode ? phraseText(kBlockIsNode, {chips}) : phraseText(kCellIsChip);
    if (!isNode)
        return phraseText(kCellIsSingles, {nodes});
    return count == 1 ? phraseText(kCellIsNode, {chips}) : phraseText(kCellIsNodes, {nodes, chips});
}

// Tells both shares of a platform: "H100: 12 % set, 19.1 % estimated".
std::string sharesText(const NetworkWaits& waits)
{
    const Argument platform{"platform", Name{waits.name()}};
    const Argument set{"wait", asShare(waits.set)};
    if (!waits.estimate.hasNumber())
        return phraseText(kSetAlone, {platform, set});
    return phraseText(
        kSetAndEstimated, {platform, set, {"estimate", asShare(waits.estimate.value)}});
}

ViewPanel cellsPanel(const NetworkWaits& waits)
{
    const std::int64_t each = chipsPerCell(waits);
    const std::vector<std::int64_t> cells = waits.parted((waits.chips + each - 1) / each);
    ViewPanel panel{.id = "cells", .name = "chips that wait", .headings = {cellText(waits, each)}};
    panel.cells.emplace();
    panel.cells->cellsPerBlock = each == 1 ? waits.nodeChips : 1;
    constexpr double kPale = 0.35;
    const auto add = [&](KeyEntry key, std::int64_t chips, std::int64_t count) {
        panel.cells->kinds.push_back({key.ink, key.isHatched, count});
        if (chips == 0)
            return;
        key.name = key.words.front();
        panel.key.push_back(key);
        for (std::string& words : panel.key.back().words)
            words =
                phraseText(kKey, {{"chips", asCount(static_cast<double>(chips))}, {"kind", words}});
    };
    add({Ink::ofSeries(waits.platform).tinted(kPale), {"computing"}},
        waits.chips - waits.more - waits.waiting, cells[0]);
    add({kWaiting, {waits.set > 0.0 ? "more by the estimate" : "waiting by the estimate", "more"},
            true},
        waits.more, cells[1]);
    add({kWaiting, {"waiting, as set", "waiting"}}, waits.waiting, cells[2]);
    panel.reading = sharesText(waits);
    panel.address = idOf(*waits.input.scenario,
        MetricAddress{M::NetworkWaitEstimate, static_cast<int>(waits.platform)});
    return panel;
}

struct Burnt {
    const char* id;
    const char* heading;
    Metric set;
    Metric estimate;
    std::string of; // what the told share is a share of
    bool leavesOut = false; // whether it leaves out the interruptions on spot
};

// Makes the note below a figure: "estimate $3.1M; interruptions left out".
Sentence noteOf(const Burnt& burnt, const Phrase& phrase, std::initializer_list<Argument> of)
{
    Sentence note;
    note.add(phrase, of);
    if (burnt.leavesOut)
        note.add(kLeftOut, {}, Weight::Detail);
    return note;
}

void addNote(ViewFigure& figure, const Sentence& note)
{
    figure.briefLines = figure.lines;
    figure.briefLines.push_back(say(note, kShortLabel));
    figure.lines.push_back(say(note, kLabel));
}

ViewPanel burntPanel(const NetworkWaits& waits, const Burnt& burnt)
{
    const bool isEstimate = waits.isEstimateTold();
    const Metric metric = isEstimate ? burnt.estimate : burnt.set;
    const Outcome<double>& told = waits.of(metric);
    const Argument heading{"heading", std::string(burnt.heading)};
    ViewPanel panel{.id = burnt.id,
        .name = loweredLabel(burnt.heading),
        .headings = {burnt.heading},
        .figure = ViewFigure{std::string(wordOf(told.reason)), {}, {Ink::Role::Muted}},
        .address =
            idOf(*waits.input.scenario, MetricAddress{metric, static_cast<int>(waits.platform)})};
    if (!told.hasNumber()) {
        panel.reading = phraseText(kReads, {heading, {"value", panel.figure->text}});
        panel.figure->lines = {phraseText(kNoPrice, {{"platform", Name{waits.name()}}})};
        return panel;
    }
    panel.figure->text = moneyText(told.value);
    panel.figure->value = told.value;
    panel.figure->unit = unitOf(metric);
    panel.figure->ink = told.value > 0.0 ? kWaiting : Ink{};
    panel.figure->lines = {burnt.of};
    const Outcome<double>& other = waits.of(burnt.estimate);
    if (isEstimate)
        addNote(*panel.figure, noteOf(burnt, kByEstimate, {}));
    else if (other.hasNumber())
        addNote(*panel.figure, noteOf(burnt, kEstimate, {{"cost", asMoney(other.value)}}));
    panel.reading =
        phraseText(kReadsOf, {heading, {"value", panel.figure->text}, {"of", burnt.of}});
    return panel;
}

// Tells the size from which the rule objects: "1,086 chips", or "> 8,192 chips" if it is beyond
// what is drawn.
std::string sizeText(const WaitCurve& curve, double threshold)
{
    if (curve.points.empty())
        return {};
    if (curve.points.front().y > threshold)
        return phraseText(kEverySize);
    const double chips = std::round(curve.crossing.value_or(curve.points.back().x));
    return phraseText(curve.crossing ? kFromSize : kBeyondSize, {{"chips", asCount(chips)}});
}

// Tells from which size the wait is above the limit, or up to which it is below, of what is drawn:
// "H100 above 20 % from 1,086 chips", "H100 below 20 % up to 512 chips".
void addLimit(
    Sentence& heading, const NetworkWaits& waits, const WaitCurve& curve, double threshold)
{
    if (curve.points.empty())
        return;
    const Argument platform{"platform", Name{waits.name()}};
    const Argument limit{"limit", asShare(threshold)};
    const double most = curve.points.back().x;
    if (curve.crossing)
        heading.add(kAboveFrom, {platform, limit, {"chips", asCount(std::round(*curve.crossing))}});
    else if (curve.points.front().y > threshold)
        heading.add(kAboveAlways, {platform, limit});
    else
        heading.add(kBelowUpTo, {platform, limit, {"chips", asCount(std::round(most))}});
}

ViewRowItem waitRow(const NetworkWaits& waits, bool isChosen, double threshold)
{
    const Ink ink = Ink::ofSeries(waits.platform);
    ViewRowItem row{.before = {{waits.name(), {}, isChosen}}, .swatch = ink};
    row.address = idOf(*waits.input.scenario,
        MetricAddress{M::NetworkWaitEstimate, static_cast<int>(waits.platform)});
    row.reading = sharesText(waits);
    if (waits.estimate.hasNumber()) {
        const double estimate = waits.estimate.value;
        const bool isOver = estimate > threshold;
        row.points = {{estimate, isOver ? kWaiting : ink, "", false}};
        row.after = {{.text = shareText(estimate),
            .ink = isOver ? kWaiting : Ink{},
            .isBold = isChosen,
            .value = estimate}};
    } else {
        row.after = {{std::string(wordOf(waits.estimate.reason)), {Ink::Role::Muted}}};
    }
    row.after.push_back({.text = shareText(waits.set), .value = waits.set});
    row.points.push_back({waits.set, ink});
    return row;
}

ViewPanel waitsPanel(const NetworkWaits& chosen, const std::vector<WaitCurve>& curves)
{
    const ViewInput& input = chosen.input;
    constexpr double kAir = 1.25;
    const double threshold = (*input.inputs)[P::RuleNetworkWait];
    ViewPanel panel{.id = "waits",
        .name = "wait by platform, set and estimated",
        .bands = bandsOf(input, {P::NetworkWait, static_cast<int>(chosen.platform)})};
    Sentence heading;
    heading.add(kDotAndRing);
    for (ViewBand& band : panel.bands)
        heading.add(kRule, {{"rule", std::exchange(band.words, {}).front()}});
    panel.headings = {say(heading), "Wait, set and estimated"};
    panel.x = {.name = "Network wait",
        .unit = "",
        .kind = NumberKind::Share,
        .needed = {0.0, kAir * threshold},
        .policy = RangePolicy::FromZero};
    panel.rows = ViewRows{
        {""}, {"estimated", "set", phraseText(kLimitFrom, {{"limit", asShare(threshold)}})}, {}};
    for (std::size_t k = 0; k < input.inputs->platforms.size(); ++k) {
        panel.rows->rows.push_back(
            waitRow(NetworkWaits(input, k), k == chosen.platform, threshold));
        panel.rows->rows.back().after.push_back({sizeText(curves[k], threshold), {Ink::Role::Muted},
            false, curves[k].crossing, "chips"});
        for (const RowPoint& point : panel.rows->rows.back().points)
            panel.x.needed.to = std::max(panel.x.needed.to, point.at);
    }
    const auto own = panel.rows->rows.begin() + static_cast<std::ptrdiff_t>(chosen.platform);
    std::rotate(panel.rows->rows.begin(), own, own + 1); // seen first, even with little room
    return panel;
}

Interval sizesFor(const Inputs<double>& in)
{
    constexpr double kTimes = 8.0;
    const auto chips = [](const PlatformInputs<double>& platform) { return platform[P::Chips]; };
    const auto [least, most] = std::ranges::minmax(in.platforms, {}, chips);
    const Limits& allowed = rowOf(P::Chips).limits;
    return {std::max(least[P::Chips] / kTimes, allowed.minimum),
        std::min(most[P::Chips] * kTimes, allowed.maximum)};
}

// Gives one label to curves that lie on each other: "H100, Trainium2", of long names or more curves
// "H100 (AWS) +2".
void nameTogether(std::vector<ViewCurve>& curves)
{
    constexpr std::size_t kRoom = 18; // letters that have room beside a plot on a laptop
    for (std::size_t i = 0; i < curves.size(); ++i) {
        Words names;
        for (std::size_t k = i; k < curves.size(); ++k)
            if (!curves[k].endLabel.empty() && curves[k].points == curves[i].points)
                names.push_back(std::exchange(curves[k].endLabel, {}));
        std::string all = joined(names, ", ");
        if (names.size() > 2 || (names.size() == 2 && all.size() > kRoom))
            curves[i].endLabel = phraseText(kAndMore,
                {{"platform", Name{names.front()}},
                    {"more", asCount(static_cast<double>(names.size() - 1))}});
        else
            curves[i].endLabel = std::move(all);
    }
}

ViewPanel sizePanel(
    const NetworkWaits& chosen, const std::vector<WaitCurve>& curves, Interval sizes)
{
    const double threshold = (*chosen.input.inputs)[P::RuleNetworkWait];
    const auto withLimit = [&](const Phrase& phrase) {
        Sentence heading;
        heading.add(phrase);
        addLimit(heading, chosen, curves[chosen.platform], threshold);
        return say(heading);
    };
    ViewPanel panel{.id = "size",
        .name = "estimated wait over the size of the cluster",
        .headings = {withLimit(kOverSize), withLimit(kEstimatedWait), phraseText(kEstimatedWait)},
        .x = {.name = "Chips",
            .unit = "",
            .kind = NumberKind::Count,
            .titles = {"Chips"},
            .needed = sizes,
            .policy = RangePolicy::Exact,
            .scale = AxisScale::Log},
        .y = {.name = "Estimated wait",
            .unit = "",
            .kind = NumberKind::Share,
            .needed = {0.0, threshold},
            .policy = RangePolicy::FromZero},
        .readingHead = "{x} chips"};
    panel.x.step = 1.0;
    for (std::size_t k = 0; k < curves.size(); ++k) {
        const NetworkWaits waits(chosen.input, k);
        if (curves[k].points.empty())
            continue;
        ViewCurve curve{.name = waits.name(),
            .endLabel = waits.name(),
            .ink = Ink::ofSeries(k),
            .isFaint = k != chosen.platform,
            .points = curves[k].points};
        curve.address = idOf(*chosen.input.scenario,
            MetricAddress{Metric::NetworkWaitEstimate, static_cast<int>(k)});
        curve.along = idOf(*chosen.input.scenario, ParameterAddress{P::Chips, static_cast<int>(k)});
        panel.y.needed.to = std::max(panel.y.needed.to, curve.points.back().y);
        if (k == chosen.platform) { // a ring, as in the rows
            const double chips = waits.parameter(P::Chips);
            const double wait = waits.estimate.value;
            panel.marks = {{.at = {chips, wait},
                .words = {phraseText(kYou, {{"chips", asCount(chips)}, {"wait", asShare(wait)}}),
                    shareText(wait)},
                .ink = curve.ink,
                .isStrong = true,
                .tellsX = true,
                .tellsY = true}};
            if (curves[k].crossing)
                panel.marks.push_back({.at = {*curves[k].crossing, threshold},
                    .words = {phraseText(kLimitAt,
                        {{"limit", asShare(threshold)},
                            {"chips", asCount(std::round(*curves[k].crossing))}})},
                    .ink = curve.ink,
                    .tellsX = true,
                    .tellsY = true});
        }
        panel.curves.push_back(std::move(curve));
    }
    nameTogether(panel.curves);
    if (panel.curves.empty())
        panel.emptyReason = phraseText(kNoCurve);
    const Interval x = panel.x.needed;
    for (const ViewBand& band :
        bandsOf(chosen.input, {P::NetworkWait, static_cast<int>(chosen.platform)})) {
        const double top = std::max(band.x.to, 1.0); // estimated waits may exceed what can be set
        panel.areas.push_back({{{x.from, top}, {x.to, top}},
            {{x.from, band.x.from}, {x.to, band.x.from}}, band.words, band.ink});
    }
    return panel;
}

Burnt burntAnHour(const NetworkWaits& waits)
{
    const double told = waits.isEstimateTold() ? waits.estimate.value : waits.set;
    const Phrase& hour = waits.isOnSpot() ? kOfABilledHour : kOfAnHour;
    return {.id = "hour",
        .heading = waits.isOnSpot() ? "Burnt a billed hour" : "Burnt an hour of work",
        .set = M::NetworkWaitHourly,
        .estimate = M::NetworkWaitHourlyEstimate,
        .of = phraseText(
            hour, {{"share", asShare(told)}, {"cost", asMoney(waits.of(M::ClusterHourly).value)}})};
}

} // namespace

ViewPicture network(const ViewInput& input)
{
    const ViewControl control = platformControl(input);
    const NetworkWaits waits(input, static_cast<std::size_t>(control.value));
    const Burnt hour = burntAnHour(waits);
    const Burnt year{"year", "Burnt a year", M::NetworkWaitAnnual, M::NetworkWaitAnnualEstimate,
        phraseText(kAtUtilization, {{"share", asShare(utilizationOf(*input.results))}}),
        waits.isOnSpot()};
    constexpr std::size_t kPoints = 61;
    const Interval sizes = sizesFor(*input.inputs);
    const std::vector<WaitCurve> curves =
        waitCurves(*input.inputs, sizes, (*input.inputs)[P::RuleNetworkWait], kPoints);
    ViewPicture picture{.words = wordsOf(waits),
        .panels = {cellsPanel(waits), burntPanel(waits, hour), burntPanel(waits, year),
            waitsPanel(waits, curves), sizePanel(waits, curves, sizes)}};
    if (control.choices.size() > 1)
        picture.controls = {control};
    constexpr std::size_t kFew = 5; // rows that take no more height than they need
    const double rows = control.choices.size() <= kFew ? 0.0 : 1.07;
    picture.arrangements = {{{{0, 0, 0, 4, 1}, {1, 0, 1}, {2, 1, 1}, {3, 2, 1}, {4, 3, 1}},
                                {0.0, 0.0, rows, 1.0}, {3.0, 2.0}, 760.0, 440.0},
        {{{1, 0, 0}, {2, 0, 1}, {0, 1, 0, 1, 2}, {3, 2, 0}, {4, 2, 1}}, {0.0, 4.0, 3.0}, {1.0, 1.0},
            520.0, 400.0},
        {{{1, 0, 0}, {0, 1, 0}}, {0.0, 1.0}}};
    return picture;
}

} // namespace isocost
