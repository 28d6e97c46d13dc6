// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a view that nobody wrote yet: the cost of owning over the power price.
#include "core/explain/display.h"
#include "core/views/picture.h"
#include "core/views/view_input.h"

namespace isocost {

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
    picture.words.title = "Owning costs " + moneyText(curve.points.back().y) + " at most";
    picture.words.subtitle = input.scenario->name;
    picture.panels = {panel};
    return picture;
}

} // namespace isocost
