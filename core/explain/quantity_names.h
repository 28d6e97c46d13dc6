// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names and units of the named nodes of a recorded graph, and the sources of its leaves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/scenario_values.h"
#include "core/scalar/graph.h"

namespace isocost {

[[nodiscard]] bool isSameName(const NodeName& a, const NodeName& b);

class QuantityNames {
public:
    QuantityNames(const Scenario& scenario, const Catalog& catalog)
        : m_scenario(scenario), m_catalog(catalog)
    {
    }

    [[nodiscard]] std::string idOf(const NodeName& name) const;
    [[nodiscard]] std::string labelOf(const NodeName& name) const; // "Price of Trainium2"
    [[nodiscard]] std::string inFormula(const NodeName& name, bool saysPlatform) const;
    [[nodiscard]] std::string_view unitOf(const NodeName& name) const;
    [[nodiscard]] int platformOf(const NodeName& name) const; // -1: the whole scenario

    // For a leaf.
    [[nodiscard]] std::string sourceOf(const NodeName& name) const;
    [[nodiscard]] std::optional<ParameterAddress> parameterOf(const NodeName& name) const;

private:
    [[nodiscard]] std::string withPlatform(const NodeName& name, const std::string& label) const;
    [[nodiscard]] std::size_t riskRow(const NodeName& name) const;

    const Scenario& m_scenario;
    const Catalog& m_catalog;
};

} // namespace isocost
