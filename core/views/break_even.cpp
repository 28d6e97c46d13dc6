// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a productive chip-hour over utilization: owned against every way of renting, with the
// crossings and the area where owning wins: "Owning wins above 22 % utilization; you are at 80 %".
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "core/analysis/break_even_curves.h"
#include "core/explain/display.h"
#include "core/model/formulas/fleet_size.h"
#include "core/text/phrase.h"
#include "core/views/picture.h"
#include "core/views/rule_bands.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

constexpr std::size_t kPoints = 160;

Ink inkOf(WayOfBuying way)
{
    constexpr std::array<std::size_t, kWayCount> kSlots{0, 3, 6, 4, 2, 5};
    return Ink::ofSeries(kSlots[static_cast<std::size_t>(way)]);
}

std::string nameOf(WayOfBuying way)
{
    std::string name(labelOf(way));
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return name;
}

std::string nounOf(WayOfBuying way)
{
    return isocost::nounOf(purchaseOf(way));
}

// What the fleet on spot costs and takes is told beside the curve, which is that of the spot job.
struct Compared {
    const ViewInput& input;
    BreakEvenCurves curves;
    std::string overrun; // of the fleet on spot

    [[nodiscard]] const BuyingCurve& cheapest() const
    {
        return curves.of(curves.cheapestWay([this](Purchase way) { return !isUnfit(input, way); }));
    }
    // Whether an hour of the fleet's work costs something else on spot than an hour of the job.
    [[nodiscard]] bool isSpotOfJob() const
    {
        const Outcome<double>& fleet = input.results->of(Metric::FleetHourSpot);
        const Outcome<double>& job = curves.of(WayOfBuying::Spot).presentPrice;
        return fleet.hasNumber() && job.hasNumber()
            && priceText(fleet.value) != priceText(job.value);
    }
    // "; you are at 80 %", or where what owning is compared with ends before.
    [[nodiscard]] std::string whereText() const
    {
        const bool isOver = curves.comparedWay() == WayOfBuying::Spot && curves.spotLimit
            && *curves.spotLimit < curves.presentUtilization;
        return isOver ? "; spot can do " + shareText(*curves.spotLimit) + " at most, you are at "
                + shareText(curves.presentUtilization)
                      : "; you are at " + shareText(curves.presentUtilization);
    }
    // "up to 87.6 % utilization, all that spot can do": what has an end; else empty.
    [[nodiscard]] std::string endText(WayOfBuying way) const
    {
        return way == WayOfBuying::Spot && curves.spotLimit
            ? "up to " + shareText(*curves.spotLimit) + " utilization, all that spot can do"
                + "; you are at " + shareText(curves.presentUtilization)
            : std::string();
    }
    // A specialty cloud that may not be had as priced costs less by contract as well.
    [[nodiscard]] bool isCheapestBeaten() const
    {
        const Outcome<double>& price = curves.of(WayOfBuying::Specialty).presentPrice;
        return price.hasNumber()
            && isBeatenByContract(input, price.value, cheapest().presentPrice.value);
    }
    // "the spot job", where that is not the fleet on spot.
    [[nodiscard]] std::string nounOfPrice(WayOfBuying way) const
    {
        return way == WayOfBuying::Spot && isSpotOfJob() ? "the spot job" : nounOf(way);
    }
    // At the end of its curve: "On-demand, plan", "▲ Spot job of 64 nodes".
    [[nodiscard]] std::string endLabel(WayOfBuying way) const
    {
        const bool isSpot = way == WayOfBuying::Spot;
        const std::string job = isSpot && isSpotOfJob()
            ? " job of " + countedText(spotNodes(*input.inputs), "node", "nodes")
            : "";
        return markedName(
            nameOf(way) + job, isUnfit(input, purchaseOf(way)), way == curves.planned);
    }
};

// The way of the plan is the thick one.
ViewCurve curveOf(const BuyingCurve& way, const Compared& compared)
{
    const BreakEvenCurves& curves = compared.curves;
    const bool isPlan = way.way == curves.planned;
    ViewCurve curve{.name = nameOf(way.way),
        .ink = inkOf(way.way),
        .width = isPlan ? 3.0 : 2.0,
        .isFaint = way.way != WayOfBuying::Owned && !isPlan,
        .points = way.points,
        .address = std::string(rowOf(metricOf(way.way)).quantity.id),
        .along = way.way == WayOfBuying::Owned ? "fleet.utilization" : ""};
    if (way.presentPrice.hasNumber()) {
        const double price = way.presentPrice.value;
        curve.present = CurvePoint{curves.presentUtilization, price};
        curve.endLabel = compared.endLabel(way.way);
        const std::string rounded = moneyText(price); // cents are noise up there
        curve.offScaleWords = {curve.name + ' ' + rounded, rounded};
        if (!curve.isFaint)
            curve.presentWords = {loweredLabel(curve.name) + ' ' + priceText(price)};
    }
    const auto& limit = curves.spotLimit;
    if (limit && way.way == WayOfBuying::Spot && !curve.points.empty()) {
        const CurvePoint end{*limit, valueAt(curve.points, *limit)};
        std::erase_if(curve.points, [&limit](const CurvePoint& at) { return at.x >= *limit; });
        curve.points.push_back(end);
        curve.labelPlace = LabelPlace::Inside;
        if (*limit < curves.presentUtilization)
            curve.present.reset(); // there it cannot be had
    }
    return curve;
}

// High enough for every flat price and, within reason, for the dots at the present utilization:
// at 1 % an owned hour costs a hundred times more and would flatten all else.
double neededTop(const BreakEvenCurves& curves)
{
    constexpr double kRoom = 1.25;
    constexpr double kReason = 3.0; // times the dearest flat price
    double flat = 0.0;
    double falling = 0.0;
    for (const BuyingCurve& way : curves.ways) {
        if (!way.presentPrice.hasNumber())
            continue;
        const bool isFlat = !way.fallsWithUse && way.way != WayOfBuying::Spot; // never, nearly
        double& highest = isFlat ? flat : falling;
        highest = std::max(highest, way.presentPrice.value);
    }
    return kRoom * (flat > 0.0 ? std::max(flat, std::min(falling, kReason * flat)) : falling);
}

std::vector<ViewMark> crossingsOf(const BreakEvenCurves& curves)
{
    std::vector<ViewMark> marks;
    std::vector<double> shares;
    for (const BuyingCurve& way : curves.ways) {
        if (!way.breakEven.hasNumber() || way.points.empty())
            continue;
        const double share = way.breakEven.value;
        if (way.way == WayOfBuying::Spot && share > curves.spotLimit.value_or(1.0))
            continue;
        marks.push_back({{share, valueAt(way.points, share)}, {}, inkOf(way.way)});
        shares.push_back(share);
    }
    const Words texts = shareTexts(shares);
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i].words = {texts[i]};
    return marks;
}

// Where the fleet's work takes all hours of a year on spot; returns a sentence for the caption.
std::string addSpotLimit(std::vector<ViewMark>& marks, const Compared& compared)
{
    const BuyingCurve& spot = compared.curves.of(WayOfBuying::Spot);
    const std::optional<double> limit = compared.curves.spotLimit;
    if (spot.points.empty() || !limit)
        return {};
    const std::string at = shareText(*limit);
    marks.push_back({.at = {*limit, valueAt(spot.points, *limit)},
        .words = {"fleet on spot: no hours left above " + at, "no hours above " + at,
            "ends at " + at},
        .ink = inkOf(WayOfBuying::Spot),
        .isFilled = true});
    return (compared.overrun.empty() ? " " : std::string(" ") + kOverrun)
        + "On spot the work takes all hours of a year at " + at
        + (compared.overrun.empty() ? "." : "; as planned it would take " + compared.overrun + ".");
}

// Between the owned curve and what it is compared with, where owning costs less; or nothing.
std::vector<ViewArea> winningArea(const BreakEvenCurves& curves)
{
    const BuyingCurve& rented = curves.of(curves.comparedWay());
    const BuyingCurve& owned = curves.of(WayOfBuying::Owned);
    if (rented.way == WayOfBuying::Owned || owned.points.size() != rented.points.size())
        return {};
    ViewArea area;
    if (rented.breakEven.hasNumber()) {
        const CurvePoint crossing{
            rented.breakEven.value, valueAt(rented.points, rented.breakEven.value)};
        area.upper.push_back(crossing);
        area.lower.push_back(crossing);
    }
    const double end = rented.way == WayOfBuying::Spot ? curves.spotLimit.value_or(1.0) : 1.0;
    for (std::size_t i = 0; i < owned.points.size() && owned.points[i].x <= end; ++i) {
        if (owned.points[i].y >= rented.points[i].y)
            continue;
        area.upper.push_back(rented.points[i]);
        area.lower.push_back(owned.points[i]);
    }
    if (area.upper.size() < 2)
        return {};
    area.words = {"owning beats " + nounOf(rented.way)};
    area.ink = inkOf(WayOfBuying::Owned);
    return {area};
}

// A commitment paid for every hour is as idle as owned hardware: use does not decide.
std::string commitmentTitle(const BuyingCurve& way, const std::string& present)
{
    const std::string rest = nounOf(way.way) + " at " + present + " utilization";
    if (way.breakEven.reason == Reason::Always)
        return "Owning beats " + rest + "; both are paid for every hour";
    if (way.breakEven.reason == Reason::Never)
        return "Owning loses to " + rest + "; both are paid for every hour";
    return "Owning and " + nounOf(way.way) + " cost the same at " + present + " utilization";
}

// What undercuts owning although owning beats what it is compared with: "a specialty cloud is
// cheaper at any utilization"; empty when nothing does.
std::string rivalText(const Compared& compared)
{
    const BreakEvenCurves& curves = compared.curves;
    const BuyingCurve& rival = compared.cheapest();
    const std::string present = shareText(curves.presentUtilization);
    if (rival.way == WayOfBuying::Owned || rival.way == curves.comparedWay())
        return {};
    const std::string noun = nounOf(rival.way);
    const std::string cheaper = noun + " is cheaper at ";
    const std::string end = compared.endText(rival.way);
    if (rival.breakEven.reason == Reason::Never)
        return noun + " beats owning "
            + (end.empty() ? "at any utilization" + compared.whereText() : end);
    return cheaper + present + " utilization, where you are";
}

std::string crossingTitle(const Compared& compared, const BuyingCurve& way)
{
    const std::string present = shareText(compared.curves.presentUtilization);
    const std::string noun = nounOf(way.way);
    const std::string share = shareText(way.breakEven.value);
    const std::string rival = rivalText(compared);
    if (share == present)
        return "Owning breaks even with " + noun + " at " + share + " utilization, where you are";
    if (rival.empty())
        return "Owning wins above " + share + " utilization against " + noun + compared.whereText();
    return "Owning beats " + noun + " above " + share + ", but " + rival;
}

std::string titleOf(const Compared& compared)
{
    const BreakEvenCurves& curves = compared.curves;
    const BuyingCurve& way = curves.of(curves.comparedWay());
    if (way.way == WayOfBuying::Owned)
        return "Nothing to rent has a price: owning costs " + priceText(way.presentPrice.value)
            + " per productive hour";
    const std::string noun = nounOf(way.way);
    if (way.breakEven.hasNumber())
        return crossingTitle(compared, way);
    if (way.fallsWithUse)
        return commitmentTitle(way, shareText(curves.presentUtilization));
    const Outcome<double>& owned = curves.of(WayOfBuying::Owned).presentPrice;
    if (!owned.hasNumber())
        return "Owning is " + std::string(wordOf(owned.reason)) + ", " + noun + " costs "
            + priceText(way.presentPrice.value) + " per productive hour";
    const std::string end = compared.endText(way.way);
    const std::string against =
        " wins against " + noun + (end.empty() ? ", whatever the utilization" : ' ' + end);
    if (way.breakEven.reason == Reason::Never)
        return "Owning never" + against;
    if (way.breakEven.reason == Reason::Always) {
        const std::string rival = rivalText(compared);
        return "Owning always" + against + (rival.empty() ? "" : ", but " + rival);
    }
    return "Owning costs " + priceText(owned.value) + " per productive hour, " + noun + ' '
        + priceText(way.presentPrice.value);
}

// "; 1 year, 3 years: no price"
std::string without(const std::vector<std::string_view>& names, const std::string& what)
{
    return names.empty() ? "" : "; " + joined(names, ", ") + ": " + what;
}

// Ways that have no curve, and why.
std::string missingText(const BreakEvenCurves& curves)
{
    std::vector<std::string_view> unpriced;
    std::vector<std::string_view> endless;
    for (const BuyingCurve& way : curves.ways) {
        if (way.presentPrice.hasNumber())
            continue;
        const bool isUnpriced = way.presentPrice.reason == Reason::Unpriced;
        if (!isUnpriced && way.way == WayOfBuying::Owned)
            continue;
        (isUnpriced ? unpriced : endless).push_back(labelOf(way.way));
    }
    return without(unpriced, "no price") + without(endless, "never finishes");
}

// "; spot at $4.02 would take 108 % of a year's hours" and "; the plan, on-demand: $6.88".
std::string besideCheapest(const Compared& compared)
{
    std::string text;
    for (const BuyingCurve& way : compared.curves.ways)
        if (way.presentPrice.hasNumber()
            && way.presentPrice.value < compared.cheapest().presentPrice.value)
            text += unfitText(compared.input, purchaseOf(way.way), way.presentPrice.value,
                compared.cheapest().presentPrice.value, priceText);
    if (!compared.curves.planned)
        return text + planLeftOut(compared.input);
    const BuyingCurve& plan = compared.curves.of(*compared.curves.planned);
    if (plan.presentPrice.hasNumber() && plan.way != compared.cheapest().way)
        text += "; the plan, " + compared.nounOfPrice(plan.way) + ": "
            + priceText(plan.presentPrice.value)
            + (plan.way == WayOfBuying::Spot && !compared.overrun.empty()
                    ? " (" + (kOverrun + compared.overrun) + ")"
                    : "");
    return text;
}

ViewWords wordsOf(const Compared& compared)
{
    const BreakEvenCurves& curves = compared.curves;
    const Scenario& scenario = *compared.input.scenario;
    const Inputs<double>& in = *compared.input.inputs;
    const BuyingCurve& cheapest = compared.cheapest();
    ViewWords words{.title = titleOf(compared),
        .subtitle = shortText(scenario.name) + ": " + "owning "
            + countedText(ownedGpus(in), "GPU", "GPUs") + ", "
            + priceText(in[Parameter::FacilityPowerPrice]) + "/kWh, PUE "
            + countText(in[Parameter::FacilityPue]) + ", against "
            + platformLabel(scenario, in.reference)
            + (compared.isCheapestBeaten() ? "; at " : "; cheapest at ")
            + shareText(curves.presentUtilization) + ": " + compared.nounOfPrice(cheapest.way)
            + ", " + priceText(cheapest.presentPrice.value) + besideCheapest(compared)};
    if (curves.of(WayOfBuying::Reserved1y).presentPrice.hasNumber()
        || curves.of(WayOfBuying::Reserved3y).presentPrice.hasNumber())
        words.subtitle += in.billing == ReservedBilling::EveryHour
            ? "; reservations paid in full"
            : "; reservations paid only when used";
    if (cheapest.way == WayOfBuying::Owned && compared.isCheapestBeaten())
        words.title += "; specialty by contract costs even less";
    words.subtitle += missingText(curves);
    if (!curves.of(WayOfBuying::Owned).presentPrice.hasNumber()) {
        const std::string lack = lackOf(scenario, in, {Metric::FacilityCostPerProductiveHour});
        words.emptyReason = "Owned hardware has no cost per productive hour "
            + (lack.empty() ? "with these inputs" : lack) + ", so there is nothing to compare.";
    }
    return words;
}

// The present value beside the crossing of today: "Over 36 months owning gains $8.17M ...".
std::string gainOverTime(const Inputs<double>& in, const Results<double>& results)
{
    const Outcome<double>& gain = results.of(Metric::CashOwningGain);
    if (!gain.hasNumber())
        return {};
    return "Over " + countedText(in[Parameter::FinanceHorizonMonths], "month", "months")
        + ", with growth, refresh and the change of prices that is set, owning "
        + (gain.value < 0.0 ? "loses " : "gains ") + moneyText(std::fabs(gain.value))
        + " in present value against on demand.";
}

// The budget has the fleet on spot, which fails off spot as well.
std::string whichSpot(const Compared& compared)
{
    if (!compared.isSpotOfJob())
        return {};
    return " Spot is the job of "
        + countedText(spotNodes(*compared.input.inputs), "spot node", "spot nodes")
        + " with all that it loses; the fleet, with its own nodes and beside what it loses anyway, "
          "pays "
        + priceText(compared.input.results->of(Metric::FleetHourSpot).value) + " an hour on spot.";
}

} // namespace

ViewPicture breakEven(const ViewInput& input)
{
    const double present = (*input.inputs)[Parameter::FleetUtilization];
    constexpr double kFrom = 0.05; // or where the present utilization still has room
    const double minimum = rowOf(Parameter::FleetUtilization).range.minimum;
    const Interval range{present < kFrom ? minimum : kFrom, 1.0};
    const Compared compared{input, breakEvenCurves(*input.inputs, *input.results, range, kPoints),
        spotOverrun(*input.scenario, *input.results)};
    const BreakEvenCurves& curves = compared.curves;
    ViewPanel panel{.id = "price",
        .x = {"Utilization", "", NumberKind::Share,
            {"Utilization (share of available hours that do productive work)", "Utilization"}}};
    panel.x.needed = range;
    panel.y = {"Cost", "USD per productive GPU-hour", NumberKind::Price,
        {"USD per productive GPU-hour", "USD/GPU-hour"}};
    panel.y.needed = {0.0, neededTop(curves)};
    panel.y.policy = RangePolicy::FromZero;
    for (const BuyingCurve& way : curves.ways)
        panel.curves.push_back(curveOf(way, compared));
    panel.marks = crossingsOf(curves);
    const std::string limit = addSpotLimit(panel.marks, compared);
    panel.areas = winningArea(curves);
    panel.bands = bandsOf(input, {Parameter::FleetUtilization});
    panel.levels = {presentLevel(present, "you: " + shareText(present))};

    ViewPicture picture{.words = wordsOf(compared), .panels = {std::move(panel)}};
    std::string caption = gainOverTime(*input.inputs, *input.results) + whichSpot(compared) + limit;
    if (curves.of(WayOfBuying::Specialty).presentPrice.hasNumber())
        caption += specialtyTerms(input);
    caption += doubtsText(input);
    if (!caption.empty())
        picture.words.caption = {caption.substr(caption.front() == ' ' ? 1 : 0)};
    return picture;
}

} // namespace isocost
