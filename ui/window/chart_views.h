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
#include "ui/window/scenario_head.h"
#include "ui/window/scenario_scale.h"
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
    [[nodiscard]] ViewInput inputOf(int scenario) const;
    void showView(int index) { m_tabs->choose(index); }
    void showView(const QString& id); // ignores an unknown id
    // Shows a result of the scenario `to` beside that of `base` in a view of several scenarios; the
    // address is the one in the current scenario.
    void showResult(const QString& view, MetricAddress metric, int base, int to);
    // Shows a view while something beside it is shown, then again the view from before.
    void showWhile(bool isShown, const QString& view);
    [[nodiscard]] int leastHeight() const; // pixels that the view needs without scrolling
    [[nodiscard]] int shownView() const { return m_tabs->current(); } // in viewTable()
    // Larger type, of which the smallest has so many pixels, and no tabs.
    void setPresenting(bool presenting, qreal smallestType = 0.0);
    void setAxesPinned(bool pinned);
    // Axes that hold every scenario of the project, so that they compare by eye.
    void setScaleShared(bool shared);
    [[nodiscard]] bool isScaleSettled() const { return m_scale.isSettled(); } // late answers too
    // The view of a second scenario beside that of the present one, on one scale; -1: none. A view
    // that shows several scenarios by itself stays single.
    void showBeside(int scenario);
    [[nodiscard]] int beside() const; // its index; -1: none
    [[nodiscard]] Chart* besideChart() const { return m_besideChart; } // null: none in sight
    [[nodiscard]] const ScenarioHead& head(bool isBeside) const;
    // The charts of the views seen so far with what was chosen in them.
    using Chosen = std::map<std::size_t, ViewChoices>;
    [[nodiscard]] Chosen allChosen() const;
    void chooseAnew(const Chosen& chosen);

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
    [[nodiscard]] std::vector<ViewPicture> alike(const ViewRow& view, const ViewInput& input);
    void placeBeside();
    void refreshBeside();
    void addMarketRow(Chart& chart);
    void keepSeed(const Chart& chart);
    void act(const QString& id);
    void makeRange(const std::string& id);
    void restoreChoices(Chart& chart);

    Document* m_document;
    ViewTabs* m_tabs;
    QStackedWidget* m_stack;
    HandleDrag* m_drag;
    std::map<std::size_t, Chart*> m_charts; // of the views seen so far
    QString m_before; // the view to come back to
    bool m_isPresenting = false;
    qreal m_smallestType = 0.0;
    bool m_isScaleShared = false;
    std::string m_beside; // the name of a scenario
    ScenarioHead* m_head; // above each chart while there are two
    ScenarioHead* m_besideHead;
    QWidget* m_besidePlace;
    Chart* m_besideChart = nullptr;
    ScenarioScale m_scale;
    bool m_areAxesPinned = false;
    std::map<Chart*, MarketRow*> m_markets; // of the charts that show the market
};

} // namespace isocost
