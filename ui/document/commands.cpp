// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/commands.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/document/qt_text.h"

namespace isocost {

namespace {

QString labelOf(const Scenario& scenario, const std::vector<NewSetting>& settings)
{
    const ParameterAddress address = settings.front().address;
    const QString label = toQt(rowOf(address.parameter).label);
    if (address.platform < 0 || settings.size() > 1)
        return QCoreApplication::translate("ChangeValues", "change of %1").arg(label);
    return QCoreApplication::translate("ChangeValues", "change of %1 %2")
        .arg(toQt(scenario.platform(address.platform).label), label);
}

bool differOnlyInNodes(const std::optional<MarketTrace>& a, const std::optional<MarketTrace>& b)
{
    return a && b && a->isFlipped == b->isFlipped && a->fleetNodes == b->fleetNodes
        && a->source == b->source && a->neededNodes != b->neededNodes && a->counted == b->counted;
}

} // namespace

ChangeValues::ChangeValues(Document::State& state, Change change)
    : QUndoCommand(labelOf(state.scenario(change.scenario), change.after)),
      m_state(state),
      m_change(std::move(change))
{
}

bool ChangeValues::mergeWith(const QUndoCommand* next)
{
    const Change& change = static_cast<const ChangeValues*>(next)->m_change;
    if (change.gesture == 0 || change.gesture != m_change.gesture
        || change.scenario != m_change.scenario
        || !std::ranges::equal(
            change.after, m_change.after, {}, &NewSetting::address, &NewSetting::address))
        return false;
    m_change.after = change.after;
    setObsolete(m_change.after == m_change.before);
    return true;
}

ReplaceMarket::ReplaceMarket(Document::State& state, std::optional<MarketTrace> after)
    : QUndoCommand(QCoreApplication::translate("ReplaceMarket", "change of the market's trace")),
      m_state(state),
      m_before(state.project.market),
      m_after(std::move(after))
{
}

bool ReplaceMarket::mergeWith(const QUndoCommand* next)
{
    const auto& other = static_cast<const ReplaceMarket&>(*next);
    if (!differOnlyInNodes(m_before, m_after) || !differOnlyInNodes(m_after, other.m_after))
        return false;
    m_after = other.m_after;
    setObsolete(m_after == m_before);
    return true;
}

} // namespace isocost
