// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of id=value as --set takes them, then the whole model on what they made.
#include <cmath>
#include <cstdlib>

#include "core/model/assign.h"
#include "core/model/evaluate.h"
#include "core/text/input_error.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace isocost;

void applyLines(Scenario& scenario, std::string_view text)
{
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
        try {
            assign(scenario, builtinCatalog(), line);
        } catch (const InputError&) {
        }
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Scenario scenario = referenceScenario();
    applyLines(scenario, fuzz::textOf(data, size));
    try {
        const Results<double> results = evaluate(scenario, builtinCatalog());
        for (const MetricAddress address : allMetrics(scenario)) {
            const Outcome<double>& outcome = results.of(address);
            if (outcome.hasNumber() && !std::isfinite(outcome.value))
                std::abort(); // a number or a reason, nothing else
        }
    } catch (const InputError&) {
    }
    return 0;
}
