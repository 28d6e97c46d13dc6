// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/input_cells.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"
#include "core/explain/quantity_names.h"
#include "core/explain/range_words.h"
#include "core/model/constants.h"
#include "core/model/origin.h"
#include "core/text/say.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kMostName = 200; // characters; Excel takes 255

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// "ab12", "r", "c3", "r1c1": addresses in one of the two notations.
bool isAddress(const std::string& lower)
{
    const std::size_t letters =
        static_cast<std::size_t>(std::ranges::find_if_not(lower, isLetter) - lower.begin());
    const bool isCell = letters <= 3
        && std::all_of(lower.begin() + static_cast<std::ptrdiff_t>(letters), lower.end(), isDigit);
    const bool isRowColumn = !lower.empty() && (lower[0] == 'r' || lower[0] == 'c')
        && std::ranges::all_of(lower, [](char c) { return isDigit(c) || c == 'r' || c == 'c'; });
    return isCell || isRowColumn;
}

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

// The part of an id before its first dot, and for a platform its key too.
std::string groupOf(const Scenario& scenario, ParameterAddress address)
{
    return address.platform >= 0 ? scenario.platform(address.platform).label : std::string();
}

// A choice, a text, or the word for a value that is missing.
std::string fixedText(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Limits& limits = rowOf(address.parameter).limits;
    const auto number = numberOf(scenario, catalog, address);
    if (address.parameter == Parameter::FacilityReference)
        return scenario.platforms[scenario.referenceIndex()].label;
    if (address.parameter == Parameter::Purchase && number)
        return std::string(purchaseText(static_cast<Purchase>(std::lround(*number))));
    if (limits.kind == Kind::Choice && number)
        return std::string(limits.choices[static_cast<std::size_t>(*number)].label);
    std::string text = valueText(scenario, catalog, address);
    return text.empty() ? phraseText(kUnknown) : text;
}

} // namespace

std::string CellNames::newName(const std::string& id)
{
    std::string name;
    for (const char c : id.substr(0, kMostName))
        name += isLetter(c) || isDigit(c) ? c : '_';
    if (name.empty() || !isLetter(name.front()) || isAddress(lowered(name)))
        name = "x_" + name;
    std::string chosen = name;
    for (int number = 2; !m_taken.insert(lowered(chosen)).second; ++number)
        chosen = name + "_" + std::to_string(number);
    return chosen;
}

InputCells::InputCells(const std::vector<const ScenarioModel*>& models) : m_names(models.size())
{
    for (std::size_t i = 0; i < models.size(); ++i)
        addAssumptions(i, *models[i]);
    for (std::size_t i = 0; i < models.size(); ++i)
        addOthers(i, *models[i]);
}

InputRow& InputCells::rowFor(const std::string& id)
{
    const auto [place, isNew] = m_places.try_emplace(id, m_rows.size());
    if (isNew)
        m_rows.emplace_back().id = id;
    return m_rows[place->second];
}

void InputCells::addAssumptions(std::size_t at, const ScenarioModel& model)
{
    const Scenario& scenario = model.scenario();
    const Catalog& catalog = model.catalog();
    const QuantityNames names(scenario, catalog);
    std::map<std::pair<std::uint16_t, std::int16_t>, CellGraph::Index> terms;
    for (CellGraph::Index i = 0; i < model.cells().size(); ++i) {
        const CellGraph::Term& term = model.cells().at(i);
        if (term.operation == Operation::Input && term.name.table == NodeName::Table::Parameter)
            terms[{term.name.index, term.name.platform}] = i;
    }
    for (const ParameterAddress address : allAddresses(scenario)) {
        const ParameterRow& parameter = rowOf(address.parameter);
        const std::string id = idOf(scenario, address);
        const bool isNew = !m_places.contains(id);
        InputRow& row = rowFor(id);
        const NodeName name{NodeName::Table::Parameter,
            static_cast<std::uint16_t>(address.parameter),
            static_cast<std::int16_t>(address.platform), nullptr};
        if (isNew) {
            row.label = names.labelOf(name);
            row.unit = parameter.unit;
            row.group = groupOf(scenario, address);
            row.source = sourceOf(scenario, catalog, address);
            if (const Origin* const origin = originOf(scenario, address))
                row.date = origin->date;
            row.range = say(rangeIn(scenario, address), kLabel);
        }
        InputCell& cell = row.cells[at];
        const auto number = numberOf(scenario, catalog, address);
        cell.name = m_taken.newName(at == 0 ? id : id + "_s" + std::to_string(at + 1));
        if (parameter.limits.kind != Kind::Number || !number) {
            cell.text = fixedText(scenario, catalog, address);
            continue;
        }
        cell.number = number;
        row.limits = parameter.limits;
        const auto term = terms.find({name.index, name.platform});
        cell.isInFormulas = term != terms.end();
        if (cell.isInFormulas) {
            cell.term = term->second;
            m_names[at][cell.term] = cell.name;
        }
    }
}

// What is read from data sheets, the price list of the network and the risk register.
void InputCells::addOthers(std::size_t at, const ScenarioModel& model)
{
    const QuantityNames names(model.scenario(), model.catalog());
    std::map<std::string, int> counts;
    for (CellGraph::Index i = 0; i < model.cells().size(); ++i) {
        const CellGraph::Term& term = model.cells().at(i);
        if (term.operation != Operation::Input || m_names[at].contains(i))
            continue;
        const NodeName& name = term.name;
        if (name.table == NodeName::Table::Constant) {
            const std::string id(rowOf(static_cast<Constant>(name.index)).quantity.id);
            std::string constant = "k_" + id.substr(id.find('.') + 1);
            m_constants[constant] = term.value;
            m_names[at][i] = std::move(constant);
            continue;
        }
        std::string id = names.idOf(name);
        if (const int count = ++counts[id]; count > 1)
            id += "." + std::to_string(count);
        const bool isNew = !m_places.contains(id);
        InputRow& row = rowFor(id);
        if (isNew) {
            row.label = names.labelOf(name);
            row.unit = names.unitOf(name);
            row.source = names.sourceOf(name);
        }
        InputCell& cell = row.cells[at];
        cell.number = term.value;
        cell.term = i;
        cell.isInFormulas = true;
        cell.name = m_taken.newName(at == 0 ? id : id + "_s" + std::to_string(at + 1));
        m_names[at][i] = cell.name;
    }
}

} // namespace isocost
