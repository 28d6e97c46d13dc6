// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The MFU view draws the cost of a run over MFU: one curve per platform, a dot at the present MFU,
// parity marks, and the stretches that a rule objects to.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/mfu_curves.h"
#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "core/views/buying.h"
#include "core/views/cost/mfu_cost_phrases.h"
#include "core/views/cost/mfu_cost_words.h"
#include "core/views/price_lever.h"
#include "core/views/rule_bands.h"

namespace isocost {

using namespace mfu_cost_phrases;

namespace {

constexpr std::size_t kPoints = 160;
constexpr std::size_t kInks = 7; // the eighth platform repeats a colour and is dashed

// Beside their dots the costs of more curves than these would stand in each other's way.
constexpr std::ptrdiff_t kMostAtDots = 4;

ViewCurve curveOf(const ViewInput& input, const AllowedPlatforms& allowed,
    const PlatformCurve& platform, std::size_t index)
{
    const std::string name = platformLabel(*input.scenario, index);
    ViewCurve curve{.name = name,
        .endLabel = name,
        .ink = Ink::ofSeries(index),
        .style = index >= kInks ? LineStyle::Dashed : LineStyle::Solid,
        .points = platform.points};
    if (!allowed.allows(index))
        curve.endLabel.insert(0, kDoubtMark);
    if (platform.presentCost.hasNumber()) {
        curve.present = CurvePoint{platform.presentMfu, platform.presentCost.value};
        const std::string cost = moneyText(platform.presentCost.value);
        curve.offScaleWords = {phraseText(kCostOf, {{"platform", name}, {"cost", cost}}), cost};
        curve.presentWords = {cost};
    }
    return curve;
}

// Returns the top of the cost axis. It is high enough for the curves from the least usual MFU
// upwards and, within reason, for the dots: at 1 % a run costs a hundred times more and would
// flatten all else.
double neededTop(const MfuCurves& curves)
{
    constexpr double kLeastUsual = 0.15;
    constexpr double kReason = 1.5; // times the dearest curve at that MFU
    double usual = 0.0;
    double present = 0.0;
    for (const PlatformCurve& platform : curves.platforms) {
        if (platform.points.empty())
            continue;
        usual = std::max(usual, valueAt(platform.points, kLeastUsual));
        present = std::max(present, platform.presentCost.value);
    }
    return std::max(usual, std::min(present, kReason * usual));
}

struct Parity {
    CurvePoint at;
    std::size_t platform = 0;
    double distance = 0.0; // distance from the platform's present MFU
    bool isInDoubt = false; // of a platform that nobody can count on
};

// Returns the parities: the lowest that a plan can count on, which the title is about, then those
// nearest to their present MFU.
std::vector<Parity> decidingParities(const MfuCurves& curves, const AllowedPlatforms& allowed)
{
    std::vector<Parity> parities;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        const PlatformCurve& curve = curves.platforms[k];
        if (!curve.parityMfu.hasNumber() || curve.points.empty())
            continue;
        const double mfu = curve.parityMfu.value;
        parities.push_back({{mfu, valueAt(curve.points, mfu)}, k, std::fabs(mfu - curve.presentMfu),
            !allowed.allows(k)});
    }
    std::ranges::stable_sort(parities, {}, &Parity::distance);
    const auto lowest = std::ranges::min_element(parities, {},
        [](const Parity& parity) { return std::pair(parity.isInDoubt, parity.at.x); });
    if (lowest != parities.end())
        std::rotate(parities.begin(), lowest, lowest + 1);
    return parities;
}

std::vector<ViewMark> marksOf(
    const ViewInput& input, const MfuCurves& curves, const AllowedPlatforms& allowed)
{
    const std::vector<Parity> parities = decidingParities(curves, allowed);
    const auto mfuOf = [](const Parity& parity) { return parity.at.x; };
    const Words texts = shareTexts(eachOf<double>(parities, mfuOf));
    std::vector<ViewMark> marks;
    for (std::size_t i = 0; i < parities.size(); ++i) {
        const std::size_t k = parities[i].platform;
        const MetricAddress parity{Metric::ParityMfu, static_cast<int>(k)};
        const Argument platform{"platform", platformLabel(*input.scenario, k)};
        const Argument mfu{"mfu", texts[i]};
        Words words{phraseText(kParity, {mfu}), texts[i]};
        if (parities.size() > 1)
            words = {phraseText(kParityOf, {platform, mfu}), phraseText(kMfuOf, {platform, mfu}),
                texts[i]};
        marks.push_back({.at = parities[i].at,
            .words = std::move(words),
            .ink = Ink::ofSeries(k),
            .label = ViewMark::Label::Foot,
            .tellsX = true,
            .namesCurve = parities.size() > 1,
            .address = idOf(*input.scenario, parity),
            .handle = priceHandle(input, k, input.inputs->platforms[k].purchase, parity)});
    }
    return marks;
}

ViewAxis mfuAxis(Interval range)
{
    return {.name = "MFU",
        .unit = "",
        .kind = NumberKind::Share,
        .titles = {"Model FLOPs utilization (MFU)", "MFU"},
        .needed = range};
}

// Draws the hours of a year that the runs take, where a better MFU saves nothing but those.
ViewPanel hoursPanel(const ViewInput& input, const MfuCurves& curves, Interval range)
{
    constexpr double kLeastUsual = 0.15; // as for the costs
    ViewPanel panel{.id = "hours",
        .name = "the hours that the runs take",
        .headings = {phraseText(kFreesHours), phraseText(kHoursAYear)},
        .x = mfuAxis(range),
        .y = {.name = "Hours",
            .unit = "h",
            .kind = NumberKind::Count,
            .titles = {"Hours a year", "Hours"},
            .needed = {0.0, 0.0},
            .policy = RangePolicy::FromZero}};
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        const PlatformCurve& platform = curves.platforms[k];
        if (platform.hours.empty())
            continue;
        const std::string name = platformLabel(*input.scenario, k);
        const double now = valueAt(platform.hours, platform.presentMfu);
        panel.curves.push_back({.name = name,
            .endLabel = name,
            .ink = Ink::ofSeries(k),
            .style = k >= kInks ? LineStyle::Dashed : LineStyle::Solid,
            .points = platform.hours});
        ViewCurve& curve = panel.curves.back();
        curve.present = CurvePoint{platform.presentMfu, now};
        curve.presentWords = {phraseText(kHoursNow, {{"hours", asCount(std::round(now))}})};
        curve.address =
            idOf(*input.scenario, MetricAddress{Metric::CalendarShare, static_cast<int>(k)});
        curve.along = idOf(*input.scenario, ParameterAddress{Parameter::Mfu, static_cast<int>(k)});
        panel.y.needed.to = std::max(panel.y.needed.to, valueAt(platform.hours, kLeastUsual));
    }
    return panel;
}

bool showsHours(const MfuCurves& curves)
{
    return curves.isYearFixed && !curves.platforms[curves.reference].hours.empty();
}

} // namespace

ViewPicture mfuCost(const ViewInput& input)
{
    const Interval range = mfuRange(*input.inputs);
    const MfuCurves curves = mfuCurves(*input.inputs, *input.results, range, kPoints);
    const AllowedPlatforms allowed(input, Work::Training);
    ViewPanel panel{.id = "cost",
        .x = mfuAxis(range),
        .y = {.name = "Cost",
            .unit = "USD",
            .kind = NumberKind::Money,
            .titles = {"Cost of a training run (USD)", "Cost (USD)"},
            .needed = {0.0, neededTop(curves)},
            .policy = RangePolicy::FromZero}};
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        panel.curves.push_back(curveOf(input, allowed, curves.platforms[k], k));
        panel.curves.back().address =
            idOf(*input.scenario, MetricAddress{Metric::TrainingCost, static_cast<int>(k)});
        panel.curves.back().along =
            idOf(*input.scenario, ParameterAddress{Parameter::Mfu, static_cast<int>(k)});
    }
    const auto isDrawn = [](const ViewCurve& curve) { return !curve.points.empty(); };
    if (std::ranges::count_if(panel.curves, isDrawn) > kMostAtDots)
        for (ViewCurve& curve : panel.curves)
            if (!curve.presentWords.empty())
                curve.endNow = phraseText(
                    kCostNow, {{"platform", curve.endLabel}, {"cost", curve.presentWords.front()}});
    panel.bands = mfuBands(input);
    panel.marks = marksOf(input, curves, allowed);
    ViewPicture picture{
        .words = wordsOfMfuCost(input, curves, allowed), .panels = {std::move(panel)}};
    if (showsHours(curves)) {
        picture.panels.push_back(hoursPanel(input, curves, range));
        picture.arrangements = {
            {{{0, 0, 0}, {1, 1, 0}}, {1.7, 1.0}, {1.0}, 420.0, 420.0}, {{{0, 0, 0}}}};
    }
    return picture;
}

} // namespace isocost
