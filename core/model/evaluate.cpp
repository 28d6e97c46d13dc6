// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/evaluate.h"

#include "core/model/evaluate_body.h"

namespace isocost {

// Flattened into one function without calls, it takes half the time: otherwise three calls store
// every result.
[[gnu::flatten]] void evaluate(const Inputs<double>& in, Results<double>& out, const Scope& scope)
{
    evaluateWith(in, out, scope);
}

void evaluate(const Inputs<Dual>& in, Results<Dual>& out, const Scope& scope)
{
    evaluateWith(in, out, scope);
}

void evaluate(const Inputs<Recorder>& in, Results<Recorder>& out)
{
    evaluateWith(in, out);
}

Results<double> evaluate(const Inputs<double>& in, const Scope& scope)
{
    Results<double> results;
    evaluate(in, results, scope);
    return results;
}

Results<double> evaluate(const Scenario& scenario, const Catalog& catalog)
{
    return evaluate(resolve(scenario, catalog));
}

double utilizationOf(const Results<double>& results)
{
    return results.of(M::FleetUtilizationUsed).number().value_or(1.0);
}

} // namespace isocost
