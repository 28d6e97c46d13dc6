// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a view that nobody wrote yet: the cost of owning over the power price.
#include "core/explain/display.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

static constexpr Phrase kAtMost{"power_price.at_most", "Owning costs {cost} at most"};
static constexpr Phrase kScenario{"power_price.scenario", "{scenario}"};

ViewPicture powerPrice(const ViewInput& input)
{
    ViewCurve curve;
    curve.name = "Annual cost";
    Inputs<double> varied = *input.inputs;
    Results<double> results;
    for (const double price : linearSteps({0.0, 0.4}, 5)) {
        varied[Parameter::FacilityPowerPrice] = price;
        evaluate(varied, results);
        curve.points.push_back({price, results.of(Metric::FacilityAnnualCost).value});
    }
    ViewPanel panel;
    panel.id = "cost";
    panel.x = {"Power price", "USD/kWh", NumberKind::Price, {"Power price (USD/kWh)"}, {0.0, 0.4}};
    panel.y = {"Cost of owning", "USD/year", NumberKind::Money, {"Cost of owning (USD/year)"},
        {0.0, curve.points.back().y}, RangePolicy::FromZero};
    panel.curves = {curve};
    ViewPicture picture;
    picture.words.title.add(kAtMost, {{"cost", asMoney(curve.points.back().y)}});
    picture.words.subtitle.add(kScenario, {{"scenario", Name{input.scenario->name}}});
    picture.panels = {panel};
    return picture;
}

} // namespace isocost
