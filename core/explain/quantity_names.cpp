// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/quantity_names.h"

#include <algorithm>
#include <array>

#include "core/explain/display.h"
#include "core/explain/quantity_names_phrases.h"
#include "core/model/constants.h"
#include "core/model/formulas/risk.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

using namespace quantity_names_phrases;

namespace {

using Table = NodeName::Table;

// The row of a quantity in its table.
QuantityRow quantityOf(const NodeName& name)
{
    if (name.table != Table::Parameter)
        return *name.row;
    const ParameterRow& row = rowOf(static_cast<Parameter>(name.index));
    return {row.id, row.label, row.unit};
}

// The origin of a number that has no parameter row of its own; null for a computed quantity.
const InputOrigin* originOf(const NodeName& name)
{
    if (name.table != Table::Intermediate)
        return nullptr;
    const auto found = std::ranges::find(
        kInputOrigins, name.row->id, [](const InputOrigin& origin) { return origin.row->id; });
    return found == kInputOrigins.end() ? nullptr : &*found;
}

bool isOfRisk(const NodeName& name)
{
    const InputOrigin* const origin = originOf(name);
    return origin && !origin->parameter;
}

// "Training cost" reads "training cost" within a formula; names and abbreviations stay.
std::string lowered(std::string_view label)
{
    constexpr std::array<std::string_view, 2> kProperNames{"Young's", "Daly's"};
    for (const std::string_view proper : kProperNames)
        if (label.starts_with(proper))
            return std::string(label);
    return loweredLabel(label);
}

std::string of(const std::string& quantity, const std::string& whose)
{
    return phraseText(kOf, {{"quantity", quantity}, {"whose", Names{{whose}}}});
}

std::string capitalized(std::string_view label)
{
    std::string text(label);
    const std::size_t word = text.find(' ');
    const bool isUnit = text.substr(0, word) == "kWh"; // its case means something
    if (!isUnit && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

} // namespace

bool isSameName(const NodeName& a, const NodeName& b)
{
    return a.table == b.table && a.index == b.index && a.platform == b.platform && a.row == b.row;
}

// Intermediate quantities of the whole scenario carry their group in their id ("spot.write_hours"),
// those of a platform do not ("replicas"), whatever platform was in scope when they were named.
int QuantityNames::platformOf(const NodeName& name) const
{
    if (name.table == Table::Intermediate && name.row->id.find('.') != std::string_view::npos)
        return -1;
    return name.platform;
}

// The register's row for the n-th enabled risk.
std::size_t QuantityNames::riskRow(const NodeName& name) const
{
    std::size_t row = 0;
    for (std::size_t left = name.index; row + 1 < m_scenario.risks.size(); ++row)
        if (m_scenario.risks[row].isEnabled && left-- == 0)
            break;
    return row;
}

std::string QuantityNames::idOf(const NodeName& name) const
{
    if (isOfRisk(name)) // "risk.2.impact"
        return "risk." + std::to_string(riskRow(name) + 1)
            + std::string(quantityOf(name).id.substr(quantityOf(name).id.rfind('.')));
    const int platform = platformOf(name);
    if (platform < 0)
        return std::string(quantityOf(name).id);
    return "platform." + m_scenario.platform(platform).key + "." + std::string(quantityOf(name).id);
}

std::string QuantityNames::withPlatform(const NodeName& name, const std::string& label) const
{
    const int platform = platformOf(name);
    if (platform < 0 || quantityOf(name).label.starts_with("reference"))
        return label;
    return of(label, m_scenario.platform(platform).label);
}

std::string QuantityNames::labelOf(const NodeName& name) const
{
    const std::string label = capitalized(quantityOf(name).label);
    return withPlatform(
        name, isOfRisk(name) ? of(label, m_scenario.risks[riskRow(name)].name) : label);
}

std::string QuantityNames::inFormula(const NodeName& name, bool saysPlatform) const
{
    const std::string label = lowered(quantityOf(name).label);
    return saysPlatform ? withPlatform(name, label) : label;
}

std::string_view QuantityNames::unitOf(const NodeName& name) const
{
    return quantityOf(name).unit;
}

std::optional<ParameterAddress> QuantityNames::parameterOf(const NodeName& name) const
{
    if (name.table == Table::Parameter)
        return ParameterAddress{static_cast<Parameter>(name.index), name.platform};
    const InputOrigin* const origin = originOf(name);
    if (!origin || !origin->parameter)
        return std::nullopt;
    const bool isOfPlatform = isPlatformParameter(*origin->parameter);
    return ParameterAddress{*origin->parameter, isOfPlatform ? name.platform : -1};
}

std::string QuantityNames::sourceOf(const NodeName& name) const
{
    if (isOfRisk(name))
        return phraseText(kRiskRegister);
    if (name.table == Table::Intermediate
        && (name.row->id == kLossQuantileRow.id || name.row->id == kAnnualQuantileRow.id))
        return phraseText(kRiskSums,
            {{"trials",
                 Number{m_scenario.of(Parameter::RiskTrials),
                     [](double trials) { return withThousands(trials, 0); }}},
                {"seed", Number{m_scenario.of(Parameter::RiskSeed), &numberText}}});
    const auto parameter = parameterOf(name);
    return parameter ? isocost::sourceOf(m_scenario, m_catalog, *parameter)
                     : phraseText(kDefinition);
}

} // namespace isocost
