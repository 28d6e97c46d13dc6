// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The middle of the window: the views, grouped by question, with one chart in sight.
//
// A chart is made when its view is first shown. Only the chart in sight follows the values; the
// others catch up when they are shown again.
#pragma once

#include <map>

#include <QWidget>

#include "ui/charts/chart.h"
#include "ui/window/view_tabs.h"

class QStackedWidget;

namespace isocost {

class Document;
class HandleDrag;
class MarketRow;

class ChartViews : public QWidget {
    Q_OBJECT

public:
    explicit ChartViews(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] Chart* current() const { return m_charts.at(std::size_t(m_tabs->current())); }
    [[nodiscard]] ViewTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] ViewInput input() const; // of the current scenario
    // The assumption that one moves to see the view in sight answer, if there is one.
    [[nodiscard]] std::optional<ParameterAddress> lever() const;
    void showView(int index) { m_tabs->choose(index); }
    void showView(const QString& id); // ignores an unknown id
    // Shows a result of the scenario `to` beside that of `base` in a view of several scenarios; the
    // address is the one in the current scenario.
    void showResult(const QString& view, MetricAddress metric, int base, int to);
    // Shows a view while something beside it is shown, then again the view from before.
    void showWhile(bool isShown, const QString& view);
    [[nodiscard]] int leastHeight() const; // pixels that the view needs without scrolling
    [[nodiscard]] int shownView() const { return m_tabs->current(); } // in viewTable()
    void setPresenting(bool presenting); // larger type, no tabs
    void setAxesPinned(bool pinned);

    // The choices made in the views; the project keeps them.
    void restoreChoices();
    void rememberChoices() const;

signals:
    void viewShown(const QString& id);
    void refreshed(); // the view in sight shows the latest values
    void explainRequested(
        const QString& id, const QString& scenario, const QString& said); // a chart asks for it
    void acted(const QString& id);
    void seedChosen(); // in the view of ranges, for the trials of all
    void walked(); // by keys to another place of the view in sight
    void neverReached(const QString& why); // a handle was dragged where nothing brings its result

private:
    [[nodiscard]] Chart& chart(std::size_t view); // index in viewTable(); makes the chart if needed
    void refresh();
    [[nodiscard]] ViewInput dragBase() const; // the values when the drag began
    void addMarketRow(Chart& chart);
    void keepSeed(const Chart& chart);
    void restoreChoices(Chart& chart);

    Document* m_document;
    ViewTabs* m_tabs;
    QStackedWidget* m_stack;
    HandleDrag* m_drag;
    std::map<std::size_t, Chart*> m_charts; // of the views seen so far
    QString m_before; // the view to come back to
    bool m_isPresenting = false;
    bool m_areAxesPinned = false;
    std::map<Chart*, MarketRow*> m_markets; // of the charts that show the market
};

} // namespace isocost
