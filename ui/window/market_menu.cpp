// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/market_menu.h"

#include <algorithm>

#include <QAction>
#include <QInputDialog>

#include "core/simulation/trace.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "ui/document/qt_text.h"

namespace isocost {

MarketMenu::MarketMenu(QWidget* parent)
    : QMenu(parent),
      m_flip(add("spotFlip", tr("Flip: it counts nodes lost"), &MarketMenu::flip)),
      m_fleet(add("spotFleet", tr("Fleet size\u2026"), &MarketMenu::askForFleet)),
      m_unit(add("spotUnit", tr("Its times are seconds, not hours"), &MarketMenu::recount))
{
    add("spotSource", tr("Source\u2026"), &MarketMenu::askForSource);
    add("spotRemove", tr("Remove"), &MarketMenu::remove);
    m_flip->setCheckable(true);
    m_unit->setCheckable(true);
}

QAction* MarketMenu::add(const char* name, const QString& text, void (MarketMenu::*chosen)())
{
    QAction* const action = addAction(text);
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, [this, chosen] {
        if (m_market)
            (this->*chosen)();
    });
    return action;
}

void MarketMenu::setMarket(const MarketTrace* market)
{
    m_market = market ? std::optional(*market) : std::nullopt;
    m_flip->setChecked(market && market->isFlipped);
    m_fleet->setEnabled(market && market->isFlipped);
    m_unit->setChecked(market && market->counted->unit == TraceUnit::Seconds);
}

void MarketMenu::flip()
{
    MarketTrace next = *m_market;
    next.isFlipped = !next.isFlipped;
    next.neededNodes = mostNeededNodes(nodesUp(next));
    emit marketEdited(next);
}

// Nodes up are the nodes of the fleet minus those lost.
void MarketMenu::askForFleet()
{
    const int least = leastFleetNodes(m_market->counted);
    bool isGiven = false;
    const int nodes = QInputDialog::getInt(parentWidget(), tr("Fleet size"),
        tr("Nodes of the fleet of which the trace counts the lost ones (at least %1)")
            .arg(toQt(countText(least))),
        m_market->fleetNodes.value_or(least), least, static_cast<int>(kMostTraceNodes), 1,
        &isGiven);
    if (isGiven)
        setFleet(nodes);
}

// A job that needed all nodes still needs all of them.
void MarketMenu::setFleet(int nodes)
{
    if (!m_market)
        return;
    const int least = leastFleetNodes(m_market->counted);
    const bool needsAll = m_market->neededNodes == mostNeededNodes(nodesUp(*m_market));
    MarketTrace next = *m_market;
    next.fleetNodes = nodes == least ? std::nullopt : std::optional(nodes);
    const int most = mostNeededNodes(nodesUp(next));
    next.neededNodes = needsAll ? most : std::min(next.neededNodes, most);
    emit marketEdited(next);
}

// Reads the times of the same trace in the other unit.
void MarketMenu::recount()
{
    MarketTrace next = *m_market;
    const bool isSeconds = next.counted->unit == TraceUnit::Seconds;
    try {
        next.counted = recounted(next.counted, isSeconds ? TraceUnit::Hours : TraceUnit::Seconds);
        emit marketEdited(next);
    } catch (const InputError& error) {
        m_unit->setChecked(isSeconds);
        emit refused(QString::fromUtf8(error.what()));
    }
}

// The default is "Read from market.csv on 2026-07-01".
void MarketMenu::askForSource()
{
    bool isGiven = false;
    const QString source = QInputDialog::getText(parentWidget(), tr("Source of the trace"),
        tr("Where the trace is from"), QLineEdit::Normal, QString::fromStdString(m_market->source),
        &isGiven); // the label leaves out its name, which it might show as rich text
    if (!isGiven || !m_market)
        return;
    MarketTrace next = *m_market;
    next.source = source.trimmed().toStdString();
    emit marketEdited(next);
}

} // namespace isocost
