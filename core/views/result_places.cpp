// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/result_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include "core/model/parameter_table.h"
#include "core/model/scenario_values.h"
#include "core/views/picture/panel_table.h"
#include "core/views/view_table.h"

namespace isocost {

namespace {

struct Seen {
    std::set<std::string> addresses;
    std::set<double> numbers;

    void look(const DataCell& cell)
    {
        if (const double* const number = std::get_if<double>(&cell))
            numbers.insert(*number);
    }
    void look(const std::vector<ViewRowItem>& rows)
    {
        for (const ViewRowItem& row : rows)
            addresses.insert(row.address);
    }
    void look(const ViewPanel& panel)
    {
        addresses.insert(panel.address);
        if (panel.rows)
            look(panel.rows->rows);
        if (panel.matrix)
            for (const MatrixCell& cell : panel.matrix->cells)
                addresses.insert(cell.address);
        for (const ViewFlow& flow : panel.flows) {
            look(flow.changes);
            for (const FlowEnd& end : flow.ends)
                addresses.insert(end.address);
        }
        for (const ViewCurve& curve : panel.curves)
            if (curve.present)
                numbers.insert(curve.present->y);
    }
    void look(const DataTable& table)
    {
        for (const auto& row : table.rows)
            for (const DataCell& cell : row)
                look(cell);
    }
    void look(const ViewPicture& picture)
    {
        for (const ViewPanel& panel : picture.panels)
            look(panel);
        for (const NamedTable& one : tablesOf(picture.panels))
            look(one.table);
        look(picture.table.value_or(DataTable{}));
    }
};

Seen seenIn(const ViewRow& view, ViewInput input)
{
    Seen seen;
    const std::vector<ViewControl> controls = view.picture(input).controls;
    if (std::ranges::find(controls, "metric", &ViewControl::id) != controls.end())
        return seen; // it can show any result
    const auto study = view.study ? view.study([] {}) : nullptr;
    if (study) {
        study->ask(input);
        study->finish({});
        input.answers = study->answers();
    }
    const ViewPicture picture = view.picture(input);
    seen.look(picture);
    for (const ViewControl& control : picture.controls)
        for (std::size_t i = 0; i < control.choices.size(); ++i) {
            input.choices = {{control.id, static_cast<double>(i)}};
            seen.look(view.picture(input));
        }
    return seen;
}

// Returns the reference scenario with odd numbers, so that hardly any two results are equal by
// chance. A delay costs something there, else its results would be told in a sentence.
Scenario oddScenario(const Catalog& catalog)
{
    constexpr double kStep = 1e-4;
    Scenario scenario = referenceScenario();
    setNumber(scenario, {Parameter::BoardDelayCostPerWeek}, 7000.0);
    double factor = 1.0;
    for (const ParameterAddress address : allAddresses(scenario)) {
        const ParameterRow& row = rowOf(address.parameter);
        const auto number = numberOf(scenario, catalog, address);
        factor += kStep;
        if (number && row.limits.kind == Kind::Number && row.limits.step == Step::Continuous
            && !problemWith(scenario, address, *number * factor))
            setNumber(scenario, address, *number * factor);
    }
    return scenario;
}

using Places = std::array<std::vector<std::string_view>, kMetricCount>;

Places find()
{
    const Catalog& catalog = builtinCatalog();
    const Scenario scenario = oddScenario(catalog);
    const Inputs<double> inputs = resolve(scenario, catalog);
    const Results<double> results = evaluate(inputs);
    const ViewInput input{&scenario, &catalog, &inputs, &results};
    Places places;
    for (const ViewRow& view : viewTable()) {
        const Seen seen = seenIn(view, input);
        for (const MetricAddress metric : allMetrics(scenario)) {
            const Outcome<double>& value = results.of(metric);
            const bool isNumber = value.hasNumber() && value.value != std::floor(value.value)
                && seen.numbers.contains(value.value);
            auto& found = places[indexOf(metric.metric)];
            if ((isNumber || seen.addresses.contains(idOf(scenario, metric)))
                && (found.empty() || found.back() != view.id))
                found.push_back(view.id);
        }
    }
    return places;
}

} // namespace

const std::vector<std::string_view>& viewsOf(Metric metric)
{
    static const Places places = find();
    return places[indexOf(metric)];
}

} // namespace isocost
