// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be set of the market's trace after it is read: its polarity, the fleet, the unit of
// its times, its source, and that it goes. It asks for changes of the trace and makes none.
#pragma once

#include <optional>

#include <QMenu>

#include "core/model/market_trace.h"

namespace isocost {

class MarketMenu : public QMenu {
    Q_OBJECT

public:
    explicit MarketMenu(QWidget* parent); // the button that opens it, over which it asks

    void setMarket(const MarketTrace* market); // as the project keeps it; null for none
    // The fleet of which the trace counts the lost nodes; its peak is what stands without one.
    void setFleet(int nodes);

signals:
    void marketEdited(const std::optional<MarketTrace>& market); // nothing: without one
    void refused(const QString& sentence); // why what was asked for cannot be

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
