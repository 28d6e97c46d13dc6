// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows what one trial looks like: the strips and the progress.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/model/metric_table.h"
#include "core/text/display_text.h"
#include "core/views/risk/spot_churn_panels.h"
#include "core/views/risk/spot_churn_phrases.h"

namespace isocost {

using namespace spot_churn_phrases;

namespace {

constexpr std::array kStates{
    JobState::Compute, JobState::Checkpoint, JobState::Lost, JobState::Restart, JobState::Wait};
constexpr std::array<Ink, kJobStateCount> kStateInks{Ink{Ink::Role::Series, 0},
    {Ink::Role::Series, 6}, {Ink::Role::Series, 3}, {Ink::Role::Series, 1}, {Ink::Role::Muted}};

std::vector<StripKind> stripKinds()
{
    std::vector<StripKind> kinds;
    for (const JobState state : kStates)
        kinds.push_back({std::string(wordOf(state)), kStateInks[indexOf(state)]});
    return kinds;
}

// Returns the strip that shows where each dollar goes.
ViewStrip billStrip(const SpotChurn& churn)
{
    ViewStrip strip{
        {churn.hourPrice ? "Each dollar" : "Billed hours"}, stripKinds(), {}, 14.0, false};
    const auto shares = churn.billedShares();
    if (!shares) {
        strip.emptyText = phraseText(kNoBill);
        return strip;
    }
    double from = 0.0;
    for (const JobState state : kStates) {
        const double share = (*shares)[indexOf(state)];
        if (share > 0.0)
            strip.parts.push_back({from, from + share, indexOf(state)});
        from += share;
    }
    return strip;
}

// Says which part of the trial the timeline shows.
Words windowTexts(const SpotChurn& churn)
{
    if (churn.window >= churn.trial.wallHours)
        return {"hours"};
    const Argument from{"from", asCount(std::round(churn.windowStart))};
    const Argument to{"to", asCount(std::round(churn.windowStart + churn.window))};
    const Argument all{"all", asCount(std::round(churn.trial.wallHours))};
    return {phraseText(kHoursOf, {from, to, all}), phraseText(kOf, {from, to, all}),
        phraseText(kShown, {from, to})};
}

ViewStrip timeline(const SpotChurn& churn, bool isHurried)
{
    const Argument trial{"trial", std::to_string(churn.trialNumber)};
    ViewStrip strip{
        {churn.isMedianTrial ? "Median trial" : phraseText(kTrialName, {trial})}, stripKinds(), {}};
    strip.axisNames = windowTexts(churn);
    strip.readings = {"hour {x}: {kind}", "for {length}", "{value} saved then"};
    for (const JobSpan& span : churn.trial.spans) {
        if (isHurried && span.start >= churn.windowStart + churn.window)
            break;
        strip.parts.push_back({span.start, span.end, indexOf(span.state), span.workDone});
    }
    return strip;
}

// Returns the share, never rounded into "0 %".
Value partOf(double share)
{
    constexpr double kLeast = 1e-3;
    if (share < kLeast / 2.0)
        return std::vector<Clause>{{&kNextToNothing, {{"share", asShare(kLeast)}}}};
    return asShare(share);
}

std::vector<KeyEntry> keyOf(const SpotChurn& churn)
{
    const auto shares = churn.billedShares();
    // The key is that of the timeline alone if there are no shares.
    const StateShares& parts = shares ? *shares : churn.hours;
    std::vector<KeyEntry> key;
    for (const JobState state : kStates) {
        const double part = parts[indexOf(state)];
        if (!(part > 0.0))
            continue;
        const std::string name(wordOf(state));
        Words words{name};
        if (shares)
            words.insert(
                words.begin(), phraseText(kPart, {{"state", name}, {"share", partOf(part)}}));
        key.push_back({kStateInks[indexOf(state)], std::move(words)});
    }
    if (const double wait = churn.waitShare(); wait > 0.0)
        key.push_back({kStateInks[indexOf(JobState::Wait)],
            {phraseText(kWaitUnbilled, {{"share", partOf(wait)}}), "wait, not billed", "wait"}});
    return key;
}

// Returns the last hour of the axis. A replay over a trace may end far beyond it: the edge tells
// that.
double lastHour(const SpotChurn& churn)
{
    constexpr double kFar = 2.5; // times the other ends
    double end = std::max(churn.job.workHours, churn.trial.wallHours);
    if (const auto finish = churn.likelyHours())
        end = std::max(end, finish->to);
    if (churn.replay && churn.replay->wall.mean && *churn.replay->wall.mean < kFar * end)
        end = std::max(end, *churn.replay->wall.mean);
    return end;
}

std::string trialEnd(const SpotChurn& churn, double done)
{
    const Argument time{"time", asHours(churn.trial.wallHours)};
    if (!churn.trial.isFinished)
        return phraseText(kDoneAfter, {{"share", asShare(done / churn.job.workHours)}, time});
    return phraseText(churn.isMedianTrial ? kMedianTrialTakes : kThisTrialTakes, {time});
}

ViewCurve trialCurve(const SpotChurn& churn)
{
    constexpr std::size_t kColumns = 600; // more points than pixels only cost time
    ViewCurve curve{.name = "trial", .labelPlace = LabelPlace::Inside, .ink = Ink::ofSeries(0)};
    curve.points = decimate(progressOf(churn.trial), kColumns);
    const CurvePoint end = curve.points.back();
    curve.present = end;
    curve.endLabel = trialEnd(churn, end.y);
    if (churn.trial.isFinished)
        curve.endBrief = phraseText(churn.isMedianTrial ? kMedianTrial : kThisTrial);
    curve.reading = "trial: {y} of work";
    curve.readingBeside = phraseText(kTrialReads, {{"time", asHours(end.y)}});
    return curve;
}

ViewCurve idealCurve(double work)
{
    const Argument time{"time", asHours(work)};
    return {.name = "ideal",
        .endLabel = phraseText(kIdeal, {time}),
        .endBrief = "ideal",
        .labelPlace = LabelPlace::Inside,
        .ink = {Ink::Role::Muted},
        .style = LineStyle::Dashed,
        .width = 1.5,
        .points = {{0.0, 0.0}, {work, work}},
        .reading = "ideal: {y}",
        .readingBeside = phraseText(kIdealReads, {time})};
}

// Says when 8 of 10 outcomes end; this is one time if an atom holds more of them.
std::string finishText(Interval finish)
{
    if (hoursText(finish.from) == hoursText(finish.to))
        return phraseText(kEndAfter, {{"time", asHours(finish.from)}});
    return phraseText(kEndBetween, {{"low", asHours(finish.from)}, {"high", asHours(finish.to)}});
}

ViewBand finishBand(Interval finish)
{
    ViewBand band{finish, {finishText(finish)}, Ink::ofSeries(0)};
    band.strength = 0.16;
    band.hasEdges = false;
    band.isToldAtFoot = true;
    return band;
}

} // namespace

ViewPanel spotStripsPanel(const SpotChurn& churn, bool isHurried)
{
    return {.id = "strips",
        .name = "timeline",
        .x = {.name = "Wall-clock time",
            .unit = "h",
            .needed = {churn.windowStart, churn.windowStart + churn.window},
            .policy = RangePolicy::Exact},
        .strips = {billStrip(churn), timeline(churn, isHurried)},
        .key = keyOf(churn),
        .address = std::string(rowOf(Metric::SpotGoodput).quantity.id)};
}

ViewPanel spotProgressPanel(const SpotChurn& churn)
{
    const double work = churn.job.workHours;
    ViewPanel panel{.id = "progress",
        .name = "progress",
        .headings = {"Useful hours done over wall-clock hours", "Useful over wall-clock hours"},
        .x = {.name = "Wall-clock time",
            .unit = "h",
            .kind = NumberKind::Hours,
            .needed = {0.0, 1.02 * lastHour(churn)},
            .policy = RangePolicy::FromZero},
        .y = {.name = "Useful work done",
            .unit = "h",
            .kind = NumberKind::Hours,
            .needed = {0.0, 1.3 * work},
            .policy = RangePolicy::FromZero},
        .readingHead = "after {x}",
        .curves = {trialCurve(churn), idealCurve(work)},
        .address = std::string(rowOf(Metric::SpotExpectedHours).quantity.id)};
    if (const auto finish = churn.likelyHours())
        panel.bands.push_back(finishBand(*finish));
    if (churn.replay && churn.replay->wall.mean) {
        const double end = *churn.replay->wall.mean;
        panel.levels.push_back({.axis = ViewLevel::Across::X,
            .at = end,
            .words = {phraseText(kTimeOverTrace, {{"time", asHours(end)}})},
            .ink = kSpotTraceInk,
            .tellsPlace = true});
    }
    return panel;
}

} // namespace isocost
