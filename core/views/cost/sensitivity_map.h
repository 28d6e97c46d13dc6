// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the parts of the sensitivity view: a result, its rival, two parameters with their
// stretches, the tornado, and the map over both parameters, coarse at once and fine later.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/elasticity.h"
#include "core/analysis/gap.h"
#include "core/analysis/sweep.h"
#include "core/analysis/tornado.h"
#include "core/views/late_study.h"
#include "core/views/view_metric.h"

namespace isocost {

struct FleetWay; // core/model/formulas/fleet.h

// The same result of another platform, of another way of buying, or of another scenario.
struct Rival {
    Target target; // MetricAddress, or OtherResult of another scenario
    Value name; // "owning", "Trainium2"
    double present = 0.0;
    Ink ink{};
    std::shared_ptr<const Inputs<double>>
        inputs{}; // of the other scenario; the target refers to it
    std::string scenario{}; // its name; empty for a rival of the same scenario
};

struct MapAxis {
    ParameterAddress parameter;
    std::string name; // "H100 MFU"
    std::string spoken; // name within a sentence
    Interval range;
    std::optional<double> present{}; // none if it is a price that is missing
    std::optional<double> crossing{}; // value at which this parameter alone meets the rival

    [[nodiscard]] const ParameterRow& row() const { return rowOf(parameter.parameter); }
    [[nodiscard]] std::string text(double value) const
    {
        return parameterText(parameter.parameter, value);
    }
    [[nodiscard]] Value value(double number) const
    {
        return parameterValue(parameter.parameter, number);
    }
};

struct Sensitivity {
    const ViewInput& input;
    ViewMetric metric;
    std::optional<Rival> rival;
    Tornado tornado;
    std::vector<ViewControl> controls; // result, across, up, against
    MapAxis x;
    MapAxis y;
    Sentence lack{}; // why the scenario that somebody named is no rival
    bool isAgainst = false; // somebody named the rival: the tornado is that of the difference

    [[nodiscard]] bool hasMap() const { return !(x.parameter == y.parameter); }
    // The rival whose line the map draws; null for another scenario, which has a map of its own.
    [[nodiscard]] const Rival* rivalOnMap() const
    {
        return rival && !rival->inputs ? &*rival : nullptr;
    }
};

[[nodiscard]] Sensitivity sensitivityOf(const ViewInput& input);
// Returns the way of buying whose year of the plan a result is; null for another result.
[[nodiscard]] const FleetWay* yearOf(const ViewInput& input, MetricAddress metric);

// Plans the map: the own result first, then the rival's. Axis 0 is x.
[[nodiscard]] SweepPlan mapPlan(const Sensitivity& what, std::size_t steps);
// Returns the map of the answers, else a coarse one.
[[nodiscard]] SweepGrid mapOf(const Sensitivity& what);
struct SensitivityMap {
    ViewPanel panel;
    Sentence emptyReason; // tells why it shows no map; empty where it does
};
[[nodiscard]] SensitivityMap mapPanel(const Sensitivity& what);

} // namespace isocost
