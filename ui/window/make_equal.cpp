// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/make_equal.h"

#include <algorithm>

#include <QSplitter>

#include "core/explain/explanation.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/column/finding_row.h"
#include "ui/column/headline_card.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/equal_phrases.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

using namespace equal_phrases;

namespace {

// Over the assumptions, so that the chart and the cards, which show the values, stay in sight.
// Where they are hidden, over as much at the left.
QRect placeOfDialog(const MainWindow& window)
{
    constexpr int kUsual = 292;
    const QWidget& panel = *window.parts().assumptions;
    const QWidget& columns = *window.parts().columns;
    const int width = panel.isVisible() ? panel.width() : kUsual;
    return {columns.mapToGlobal(QPoint()), QSize(width, columns.height())};
}

std::optional<EqualWish> wishOf(std::optional<MetricAddress> metric)
{
    if (!metric || isWord(metric->metric))
        return std::nullopt;
    return EqualWish{*metric};
}

// The result that a place of the chart explains, unless it is one of another scenario.
std::optional<EqualWish> wishOn(
    const MainWindow& window, const Chart& chart, const std::optional<QPoint>& place)
{
    const ChartSubject subject = chart.subjectAt(place);
    const Project& project = window.document().project();
    const bool isElsewhere =
        std::ranges::count(project.scenarios, subject.scenario.toStdString(), &Scenario::name) > 0;
    const Scenario& scenario = window.document().current();
    const std::vector<MetricAddress> all = allMetrics(scenario);
    const auto metric = std::ranges::find(
        all, subject.address, [&scenario](MetricAddress one) { return toQt(idOf(scenario, one)); });
    if (isElsewhere || metric == all.end())
        return std::nullopt;
    std::optional<EqualWish> wish = wishOf(*metric);
    if (wish)
        wish->lever = window.parts().charts->lever();
    return wish;
}

// A cell of another scenario asks what makes the current one equal to that.
std::optional<EqualWish> wishIn(
    const MainWindow& window, const ComparisonTable& table, const std::optional<QPoint>& place)
{
    const QModelIndex cell = place ? table.cellAt(*place) : table.currentIndex();
    if (!cell.isValid() || table.comparison().isHeading(cell.row()))
        return std::nullopt;
    const std::optional<MetricAddress> metric = table.comparison().metricAt(cell);
    const Document& document = window.document();
    if (!metric || cell.column() == document.currentIndex())
        return wishOf(metric);
    const Scenario& there = document.project().scenarios[static_cast<std::size_t>(cell.column())];
    std::optional<EqualWish> wish = wishOf(addressIn(document.current(), there, *metric));
    if (wish)
        wish->scenario = cell.column();
    return wish;
}

} // namespace

std::optional<EqualWish> equalWishAt(
    const MainWindow& window, QWidget& part, const std::optional<QPoint>& place)
{
    if (const auto* const card = qobject_cast<HeadlineCard*>(&part))
        return wishOf(card->headline().metric);
    if (const auto* const chart = qobject_cast<Chart*>(&part))
        return wishOn(window, *chart, place);
    if (const auto* const table = qobject_cast<ComparisonTable*>(&part))
        return wishIn(window, *table, place);
    if (const auto* const view = qobject_cast<ExplanationView*>(&part))
        return wishOf(view->shownMetric());
    if (const auto* const finding = qobject_cast<FindingRow*>(&part))
        return wishOf(finding->finding().metric);
    return std::nullopt;
}

void makeEqual(MainWindow& window, const EqualWish& wish)
{
    Document& document = window.document();
    if (!document.results().of(wish.metric).hasNumber()) {
        const Explanation why =
            explain(document.current(), document.project().catalog, wish.metric);
        return tell(&window,
            toQt(phraseText(
                kHasNoNumber, {{"result", Names{{why.label}}}, {"why", why.reason.clauses()}})));
    }
    auto* const dialog = new EqualDialog(&document, wish, &window);
    QObject::connect(dialog, &EqualDialog::refused, &window,
        [&window](const QString& sentence) { tell(&window, sentence); });
    dialog->placeIn(placeOfDialog(window));
    dialog->open();
}

void makeEqualInSight(MainWindow& window)
{
    for (QWidget* part = window.focusWidget(); part && part != &window; part = part->parentWidget())
        if (const auto wish = equalWishAt(window, *part))
            return makeEqual(window, *wish);
    makeEqual(window, {{Metric::PlanAnnualCost}, -1, window.parts().charts->lever()});
}

} // namespace isocost
