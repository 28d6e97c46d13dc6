// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of id=value as --set takes them, then the whole model on what they made.
#include "core/model/scenario_values.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    Scenario scenario = referenceScenario();
    std::string_view text = fuzz::textOf(data, size);
    while (!text.empty())
        fuzz::orOneSentence([&] { assign(scenario, builtinCatalog(), fuzz::nextLine(text)); });
    fuzz::orOneSentence(
        [&] { fuzz::requireNumbersOrReasons(scenario, evaluate(scenario, builtinCatalog())); });
    return 0;
}
