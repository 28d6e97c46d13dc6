// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: assumptions that are ranges.
#include "core/analysis/range_correlation.h"
#include "core/model/assumption_range.h"
#include "core/model/origin.h"
#include "core/model/range_edit.h"
#include "ui/document/document_state.h"

namespace isocost {

namespace {

// Sets what an edit of a copy leaves of the number and the range of each. A drag of an end asks for
// this at every step, so that no more than the present scenario is copied.
template <class Edit>
std::optional<QString> changeRanges(
    Document::State& state, const Document::Addresses& addresses, Edit edit)
{
    Scenario trial = state.scenario(state.current);
    std::vector<NewSetting> after;
    const auto problem = sentenceOf([&] {
        for (const ParameterAddress address : addresses) {
            edit(trial, address);
            after.push_back({.address = address,
                .setting = settingOf(trial, address),
                .setsRange = true,
                .range = keptRange(trial, address)});
        }
    });
    if (!problem)
        state.changeTo(after);
    return problem;
}

// The number keeps the source that the range had, if it has none of its own.
void endRange(Scenario& scenario, ParameterAddress address)
{
    const AssumptionRange* const range = rangeOf(scenario, address);
    if (range && !range->source.empty() && !originOf(scenario, address))
        addOrigin(scenario, address, {*baseOf(scenario, address), range->source, range->date});
    clearRange(scenario, address);
}

} // namespace

Setting settingOf(const Scenario& scenario, ParameterAddress address)
{
    if (!isPlatformParameter(address.parameter))
        return {Setting::State::Number, scenario.of(address.parameter)};
    return scenario.platform(address.platform).of(address.parameter);
}

std::optional<AssumptionRange> keptRange(const Scenario& scenario, ParameterAddress address)
{
    const Ranges& ranges =
        address.platform < 0 ? scenario.ranges : scenario.platform(address.platform).ranges;
    const auto found = ranges.find(address.parameter);
    return found == ranges.end() ? std::nullopt : std::optional(found->second);
}

std::optional<QString> Document::setRange(
    const Addresses& addresses, const AssumptionRange& range, double base)
{
    return changeRanges(*m_state, addresses, [&](Scenario& scenario, ParameterAddress address) {
        setWritten(scenario, project().catalog, address, {range, base});
        isocost::setRange(scenario, project().catalog, address, range); // also without a source
    });
}

std::optional<QString> Document::setRange(const Addresses& addresses, const WrittenRange& written)
{
    return changeRanges(*m_state, addresses, [&](Scenario& scenario, ParameterAddress address) {
        setWritten(scenario, project().catalog, address, written);
    });
}

std::optional<QString> Document::makeRange(const Addresses& addresses, double base)
{
    return changeRanges(*m_state, addresses, [&](Scenario& scenario, ParameterAddress address) {
        const AssumptionRange range = firstRange(scenario, project().catalog, address, base);
        setWritten(scenario, project().catalog, address, {range, base});
    });
}

std::optional<QString> Document::takeEvidence(const Addresses& addresses)
{
    return m_state->changeCurrent(tr("range of the evidence"), [&](Scenario& scenario) {
        for (const ParameterAddress address : addresses)
            rangeFromEvidence(scenario, project().catalog, address);
    });
}

std::optional<QString> Document::clearRange(const Addresses& addresses)
{
    return m_state->changeCurrent(tr("one value again"), [&](Scenario& scenario) {
        for (const ParameterAddress address : addresses)
            endRange(scenario, address);
    });
}

std::optional<QString> Document::correlate(
    ParameterAddress one, ParameterAddress other, double value)
{
    return m_state->changeCurrent(tr("change of a correlation"), [&](Scenario& scenario) {
        setCorrelation(scenario, idOf(scenario, one), idOf(scenario, other), value);
    });
}

} // namespace isocost
