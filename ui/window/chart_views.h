// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The middle of the window: the views by question, one chart in sight.
//
// A chart is made when its view first comes into sight. Only the one in sight follows the values;
// another one catches up when it comes into sight again.
#pragma once

#include <map>

#include <QWidget>

#include "ui/charts/chart.h"
#include "ui/window/view_tabs.h"

class QStackedWidget;

namespace isocost {

class Document;
class MarketRow;

class ChartViews : public QWidget {
    Q_OBJECT

public:
    explicit ChartViews(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] Chart* current() const { return m_charts.at(std::size_t(m_tabs->current())); }
    [[nodiscard]] ViewTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] ViewInput input() const; // of the current scenario
    void showView(int index) { m_tabs->choose(index); }
    void showView(const QString& id); // nothing happens for an unknown one
    // A result, as the current scenario has it, of `to` beside `base`, in a view of several.
    void showResult(const QString& view, MetricAddress metric, int base, int to);
    // A view for as long as something beside it is shown, then what was in sight before.
    void showWhile(bool isShown, const QString& view);
    [[nodiscard]] int leastHeight() const; // pixels, with which the view need not scroll
    [[nodiscard]] int shownView() const { return m_tabs->current(); } // in viewTable()
    void setPresenting(bool presenting); // larger type, no tabs
    void setAxesPinned(bool pinned);

    // What was chosen in the views, with the project.
    void restoreChoices();
    void rememberChoices() const;

signals:
    void viewShown(const QString& id);
    void refreshed(); // the view in sight
    void explainRequested(
        const QString& id, const QString& scenario, const QString& said); // as by a chart
    void acted(const QString& id);

private:
    [[nodiscard]] Chart& chart(std::size_t view); // of viewTable(), made where it is not yet
    void refresh();
    [[nodiscard]] ViewInput dragBase() const; // of the drag under way
    void addMarketRow(Chart& chart);
    void restoreChoices(Chart& chart);

    Document* m_document;
    ViewTabs* m_tabs;
    QStackedWidget* m_stack;
    std::map<std::size_t, Chart*> m_charts; // of the views that were seen
    QString m_before; // the view to come back to
    bool m_isPresenting = false;
    bool m_areAxesPinned = false;
    std::map<Chart*, MarketRow*> m_markets; // of the charts that show the market
};

} // namespace isocost
