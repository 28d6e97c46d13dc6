// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/assumption_move.h"

#include <cmath>

#include "core/explain/display.h"
#include "core/model/parameter_table.h"
#include "core/views/assumption_move_phrases.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace assumption_move_phrases;

Value moveOf(const Scenario& scenario, ParameterAddress parameter, double from, double to)
{
    const ParameterRow& row = rowOf(parameter.parameter);
    const bool isPrice = row.unit.starts_with("USD");
    const Argument name{"parameter", spokenName(scenario, parameter)};
    const Argument they{"they", labelOf(parameter.parameter)};
    Sentence move;
    if (to < from)
        move.add(isPrice ? kThePriceFalls : kFalls, {name, they});
    else
        move.add(isPrice ? kThePriceRises : kRises, {name, they});
    if (displayFactor(row) > 1.0 || from == 0.0)
        move.add(
            kFromPresent, {{"present", parameterValue(parameter.parameter, from)}}, Weight::Detail);
    else
        move.add(kByShare, {{"share", asShare(std::fabs(to / from - 1.0))}}, Weight::Detail);
    move.add(kToValue, {{"value", parameterValue(parameter.parameter, to)}});
    return move.clauses();
}

} // namespace isocost
