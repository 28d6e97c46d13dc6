// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a market's trace that was read: polarity, size of the fleet, unit of its times,
// source, and removal. It emits changes of the trace and makes none itself.
#pragma once

#include <optional>

#include <QMenu>

#include "core/model/market_trace.h"

namespace isocost {

class MarketMenu : public QMenu {
    Q_OBJECT

public:
    explicit MarketMenu(QWidget* parent); // the button that opens it; dialogs open over it

    void setMarket(const MarketTrace* market); // the project's; null for none
    // The size of the fleet whose lost nodes the trace counts; without one, the trace's peak.
    void setFleet(int nodes);

signals:
    void marketEdited(const std::optional<MarketTrace>& market); // nothing: removed
    void refused(const QString& sentence); // why a change is impossible

private:
    QAction* add(const char* name, const QString& text, void (MarketMenu::*chosen)());
    void flip();
    void askForFleet();
    void recount();
    void askForSource();
    void remove() { emit marketEdited(std::nullopt); }

    std::optional<MarketTrace> m_market;
    QAction* m_flip;
    QAction* m_fleet;
    QAction* m_unit;
};

} // namespace isocost
