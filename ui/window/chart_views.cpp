// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_views.h"

#include <algorithm>

#include <QStackedWidget>

#include "core/text/calendar.h"
#include "core/text/phrase.h"
#include "core/views/spreads/trial_answers.h"
#include "core/views/view_metric.h"
#include "ui/controls/controls.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/document/qt_text.h"
#include "ui/window/handle_drag.h"
#include "ui/window/market_row.h"

namespace isocost {

namespace {

constexpr QLatin1String kRangesView("ranges");
constexpr std::string_view kSeedSetting = "seed="; // as Chart::chosen() writes it

QString choicesKey(const Chart& chart)
{
    return QStringLiteral("choices.") + chart.id();
}

} // namespace

ChartViews::ChartViews(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_tabs(new ViewTabs),
      m_stack(new QStackedWidget),
      m_drag(new HandleDrag(document, this))
{
    auto* const layout = makeColumn(this, {8, 8, 8, 8}, 6);
    layout->addWidget(m_tabs);
    layout->addWidget(makeScrollArea(m_stack), 1); // scrolls if smaller than the chart's least size
    (void)chart(static_cast<std::size_t>(m_tabs->current()));
    connect(m_tabs, &ViewTabs::currentChanged, this, [this](int index) {
        m_stack->setCurrentWidget(&chart(static_cast<std::size_t>(index)));
        refresh();
        emit viewShown(current()->id());
    });
    connect(m_drag, &HandleDrag::neverReached, this, &ChartViews::neverReached);
    connect(document, &Document::valuesChanged, this, &ChartViews::refresh);
    connect(document, &Document::dragEnded, this, &ChartViews::refresh); // removes the ghost
    refresh();
}

Chart& ChartViews::chart(std::size_t view)
{
    if (const auto made = m_charts.find(view); made != m_charts.end())
        return *made->second;
    auto* const chart = new Chart(viewTable()[view]);
    m_charts[view] = chart;
    m_stack->addWidget(chart); // the stack owns it
    chart->setTheme(Theme::of(palette()));
    chart->setPresenting(m_isPresenting);
    chart->setAxesPinned(m_areAxesPinned);
    chart->setSource({[this] { return input(); }, [this] { return dragBase(); }});
    restoreChoices(*chart);
    connect(chart, &Chart::explainRequested, this, &ChartViews::explainRequested);
    m_drag->listenTo(*chart);
    connect(chart, &Chart::walked, this, &ChartViews::walked);
    connect(chart, &Chart::acted, this, &ChartViews::acted);
    connect(chart, &Chart::refreshed, this, &ChartViews::refreshed);
    connect(chart, &Chart::refreshed, this, [this, chart] { keepSeed(*chart); });
    return *chart;
}

// The project keeps the seed that the view of ranges was told, for the trials of every view.
void ChartViews::keepSeed(const Chart& chart)
{
    if (chart.id() != kRangesView)
        return;
    for (const std::string& setting : chart.chosen()) {
        if (!setting.starts_with(kSeedSetting))
            continue;
        const QString seed = toQt(setting.substr(kSeedSetting.size()));
        if (seed == QString::number(trialSeedOf(&m_document->project())))
            return;
        m_document->setViewState(QLatin1String(kSeedKey), seed);
        emit seedChosen();
    }
}

// The market's trace belongs to the project, not to the view that shows it.
void ChartViews::addMarketRow(Chart& chart)
{
    auto* const row = new MarketRow;
    chart.addControl(row);
    m_markets[&chart] = row;
    connect(
        row, &MarketRow::marketEdited, this, [this, row](const std::optional<MarketTrace>& market) {
            if (const auto problem = m_document->setMarket(market))
                row->refuse(*problem);
        });
    connect(row, &MarketRow::traceChosen, this,
        [this, row](const QString& path) { row->tell(m_document->importMarket(path)); });
}

ViewInput ChartViews::input() const
{
    const Project& project = m_document->project();
    ViewInput input{&m_document->current(), &project.catalog, &m_document->inputs(),
        &m_document->results(), project.market ? &*project.market : nullptr, &project};
    input.isDragged = m_document->dragBase() != nullptr;
    input.today = todayText();
    return input;
}

ViewInput ChartViews::dragBase() const
{
    ViewInput base = input();
    base.inputs = &m_document->dragBase()->inputs;
    base.results = &m_document->dragBase()->results;
    return base;
}

std::optional<ParameterAddress> ChartViews::lever() const
{
    const std::optional<Parameter> usual = current()->row().lever;
    if (current()->picture().lever || !usual)
        return current()->picture().lever;
    const auto reference = static_cast<int>(m_document->inputs().reference);
    return ParameterAddress{*usual, isPlatformParameter(*usual) ? reference : -1};
}

int ChartViews::leastHeight() const
{
    return height() - m_stack->parentWidget()->height() + current()->smallestSize().height();
}

void ChartViews::showView(const QString& id)
{
    if (const ViewRow* const view = findView(id.toStdString()))
        showView(static_cast<int>(view - viewTable().data()));
}

void ChartViews::showWhile(bool isShown, const QString& view)
{
    const QString now = current()->id();
    if (isShown) {
        m_before = now;
        showView(view);
    } else if (now == view) {
        showView(m_before);
    }
}

void ChartViews::showResult(const QString& view, MetricAddress metric, int base, int to)
{
    const auto result = metricChoice(m_document->current(), metric);
    if (!result)
        return;
    showView(view);
    const auto from = static_cast<double>(base); // "base" in views of many, "from" in views of two
    current()->choose({{"metric", static_cast<double>(*result)}, {"base", from}, {"from", from},
        {"to", static_cast<double>(to)}});
}

void ChartViews::restoreChoices(Chart& chart)
{
    std::vector<std::string> settings;
    for (const QString& line : m_document->viewState(choicesKey(chart)).split(u'\n'))
        if (!line.isEmpty())
            settings.push_back(line.toStdString());
    if (!settings.empty())
        chart.chooseAgain(settings);
    if (chart.id() == kRangesView) // its seed is that of the project
        chart.choose({{"seed", static_cast<double>(trialSeedOf(&m_document->project()))}});
}

void ChartViews::restoreChoices()
{
    for (const auto& [view, chart] : m_charts)
        restoreChoices(*chart);
}

void ChartViews::rememberChoices() const
{
    for (const auto& [view, chart] : m_charts) {
        // Stored even if empty: an old choice may name a scenario that is gone.
        m_document->setViewState(choicesKey(*chart), toQt(joined(chart->chosen(), "\n")));
    }
}

void ChartViews::refresh()
{
    current()->refresh();
    const bool hasMarket = std::ranges::any_of(current()->picture().controls,
        [](const ViewControl& control) { return control.kind == ViewControl::Kind::Market; });
    if (hasMarket && !m_markets.contains(current()))
        addMarketRow(*current());
    const std::optional<MarketTrace>& market = m_document->project().market;
    for (const auto& [chart, row] : m_markets)
        row->setMarket(market ? &*market : nullptr);
}

void ChartViews::setPresenting(bool presenting)
{
    m_isPresenting = presenting;
    m_tabs->setVisible(!presenting);
    for (const auto& [view, chart] : m_charts)
        chart->setPresenting(presenting);
}

void ChartViews::setAxesPinned(bool pinned)
{
    m_areAxesPinned = pinned;
    for (const auto& [view, chart] : m_charts)
        chart->setAxesPinned(pinned);
}

} // namespace isocost
