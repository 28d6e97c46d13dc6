// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The golden cases of an independent program: overrides of the presets and expected results.
#pragma once

#include <QFile>

#include <nlohmann/json.hpp>

#include "core/model/scenario_values.h"
#include "core/text/number_text.h"

namespace isocost::test {

inline constexpr const char* kGoldenFiles[]{"cases.json", "more_cases.json"};

[[nodiscard]] inline nlohmann::json readCases(const char* name)
{
    QFile file(QStringLiteral(ISOCOST_TEST_DATA "/golden/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("tests/data/golden/%s is missing", name);
    return nlohmann::json::parse(file.readAll().toStdString());
}

inline void assignAll(Scenario& scenario, const nlohmann::json& values)
{
    for (const auto& [id, value] : values.items()) {
        if (value.is_null() && !isPrice(addressOf(scenario, id).parameter))
            continue; // not in the catalog
        const std::string text = value.is_null() ? "unpriced"
            : value.is_string()                  ? value.get<std::string>()
                                                 : numberText(value.get<double>());
        assign(scenario, builtinCatalog(), id, text);
    }
}

} // namespace isocost::test
