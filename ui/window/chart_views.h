// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The middle of the window: the views by question, one chart in sight.
//
// Only the chart in sight follows the values; another one catches up when it comes into sight.
#pragma once

#include <map>
#include <vector>

#include <QWidget>

#include "ui/charts/chart.h"

class QStackedWidget;

namespace isocost {

class Document;
class MarketRow;
class ViewTabs;

class ChartViews : public QWidget {
    Q_OBJECT

public:
    explicit ChartViews(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<Chart*>& charts() const { return m_charts; }
    [[nodiscard]] Chart* current() const;
    [[nodiscard]] ViewTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] ViewInput input() const; // of the current scenario
    void showView(int index);
    void showView(const QString& id); // nothing happens for an unknown one
    // Why the result of the current scenario differs from that of `base`, in the view for it.
    void showBridge(MetricAddress metric, int base);
    void setPresenting(bool presenting, double growth = 1.0);
    void setAxesPinned(bool pinned);

    // What was chosen in the views, with the project.
    void restoreChoices();
    void rememberChoices() const;

signals:
    void viewShown(const QString& id);

private:
    void refresh();
    [[nodiscard]] ViewInput dragBase() const; // of the drag under way
    void addMarketRow(Chart& chart);
    void arrange();

    Document* m_document;
    ViewTabs* m_tabs;
    QStackedWidget* m_stack;
    std::vector<Chart*> m_charts;
    std::map<Chart*, MarketRow*> m_markets; // of the charts that show the market
};

} // namespace isocost
