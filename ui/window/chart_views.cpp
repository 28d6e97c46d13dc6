// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_views.h"

#include <algorithm>

#include <QStackedWidget>

#include "core/model/address.h"
#include "core/model/named_versions.h"
#include "core/text/phrase.h"
#include "core/views/risk/make_range_action.h"
#include "core/views/slides/slides.h"
#include "core/views/spreads/trial_answers.h"
#include "core/views/view_metric.h"
#include "ui/column/headline.h"
#include "ui/controls/controls.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/document/qt_text.h"
#include "ui/window/handle_drag.h"
#include "ui/window/market_row.h"
#include "ui/window/presented_view.h"

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
      m_drag(new HandleDrag(document, this)),
      m_head(new ScenarioHead),
      m_besideHead(new ScenarioHead),
      m_besidePlace(new QWidget),
      m_scale([this](int scenario) { return inputOf(scenario); })
{
    auto* const layout = makeColumn(this, {8, 8, 8, 8}, 6);
    layout->addWidget(m_tabs);
    auto* const line = new QHBoxLayout;
    layout->addLayout(line, 1);
    line->setSpacing(8);
    auto* const first = makeColumn(nullptr, {}, 4);
    first->addWidget(m_head);
    first->addWidget(makeScrollArea(m_stack), 1); // scrolls if smaller than the chart's least size
    line->addLayout(first, 1);
    makeColumn(m_besidePlace, {}, 4)->addWidget(m_besideHead);
    line->addWidget(m_besidePlace, 1);
    m_head->hide();
    m_besidePlace->hide();
    (void)chart(static_cast<std::size_t>(m_tabs->current()));
    connect(m_tabs, &ViewTabs::currentChanged, this, [this](int index) {
        m_stack->setCurrentWidget(&chart(static_cast<std::size_t>(index)));
        placeBeside();
        refresh();
        emit viewShown(current()->id());
    });
    connect(m_drag, &HandleDrag::neverReached, this, &ChartViews::neverReached);
    connect(document, &Document::valuesChanged, this, [this] {
        if (m_document->dragBase())
            m_scale.forget(m_document->currentIndex());
        else
            m_scale.forget();
    });
    connect(document, &Document::dragEnded, this, [this] { m_scale.forget(); });
    connect(document, &Document::structureChanged, this, [this] {
        m_scale.clear();
        placeBeside();
    });
    connect(&m_scale, &ScenarioScale::pictureMade, this, &ChartViews::refresh);
    connect(document, &Document::currentChanged, this, &ChartViews::placeBeside);
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
    chart->setPresenting(m_isPresenting, m_smallestType);
    chart->setAxesPinned(m_areAxesPinned);
    chart->setSource({[this] { return input(); }, [this] { return dragBase(); },
        [this, chart](const ViewInput& input) { return alike(chart->row(), input); }});
    restoreChoices(*chart);
    connect(chart, &Chart::explainRequested, this, &ChartViews::explainRequested);
    m_drag->listenTo(*chart);
    connect(chart, &Chart::walked, this, &ChartViews::walked);
    connect(chart, &Chart::acted, this, &ChartViews::act);
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

// What the window does for the buttons of all views is done there.
void ChartViews::act(const QString& id)
{
    const std::string action = id.toStdString();
    if (action.starts_with(kMakeRangeAction))
        makeRange(action.substr(kMakeRangeAction.size()));
    else
        emit acted(id);
}

void ChartViews::makeRange(const std::string& id)
{
    const Scenario& scenario = m_document->current();
    const ParameterAddress address = addressOf(scenario, id);
    const auto number = numberOf(scenario, m_document->project().catalog, address);
    if (!number)
        return;
    if (const auto refusal = m_document->makeRange({address}, *number))
        emit neverReached(*refusal);
}

// Of the scenarios that share a scale; the charts in sight are among them.
std::vector<ViewPicture> ChartViews::alike(const ViewRow& view, const ViewInput& input)
{
    constexpr int kMost = 40; // scenarios; more would stall each step
    constexpr int kMostLate = 8; // of a view whose answers come late
    const int count = std::min(
        static_cast<int>(m_document->project().scenarios.size()), view.study ? kMostLate : kMost);
    std::vector<int> scenarios{m_document->currentIndex()};
    if (m_besideChart)
        scenarios.push_back(beside());
    for (int other = 0; m_isScaleShared && other < count; ++other)
        if (std::ranges::find(scenarios, other) == scenarios.end())
            scenarios.push_back(other);
    if (scenarios.size() < 2 || showsSeveralScenarios(view.id))
        return {};
    return m_scale.of(view, input.choices, scenarios);
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
    return inputOf(m_document->currentIndex());
}

ViewInput ChartViews::inputOf(int scenario) const
{
    return isocost::inputOf(*m_document, scenario);
}

ViewInput ChartViews::dragBase() const
{
    ViewInput base = input();
    base.inputs = &m_document->dragBase()->inputs;
    base.results = &m_document->dragBase()->results;
    base.known = m_document->dragBase()->known.get();
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
    refreshBeside();
    const bool hasMarket = std::ranges::any_of(current()->picture().controls,
        [](const ViewControl& control) { return control.kind == ViewControl::Kind::Market; });
    if (hasMarket && !m_markets.contains(current()))
        addMarketRow(*current());
    const std::optional<MarketTrace>& market = m_document->project().market;
    for (const auto& [chart, row] : m_markets)
        row->setMarket(market ? &*market : nullptr);
}

void ChartViews::setPresenting(bool presenting, qreal smallestType)
{
    constexpr double kHead = 1.4; // of the smallest type
    m_isPresenting = presenting;
    m_smallestType = smallestType;
    m_tabs->setVisible(!presenting);
    for (const auto& [view, chart] : m_charts)
        chart->setPresenting(presenting, smallestType);
    for (ScenarioHead* const head : {m_head, m_besideHead})
        head->setTypeSize(kHead * std::max(smallestType, 10.0));
}

void ChartViews::setScaleShared(bool shared)
{
    m_isScaleShared = shared;
    refresh();
}

void ChartViews::showBeside(int scenario)
{
    const std::vector<Scenario>& all = m_document->project().scenarios;
    m_beside = scenario < 0 ? std::string() : all[static_cast<std::size_t>(scenario)].name;
    placeBeside();
    refresh();
}

int ChartViews::beside() const
{
    return scenarioIndex(m_document->project().scenarios, m_beside);
}

const ScenarioHead& ChartViews::head(bool isBeside) const
{
    return isBeside ? *m_besideHead : *m_head;
}

// A chart for the view in sight, or none.
void ChartViews::placeBeside()
{
    const ViewRow& view = current()->row();
    const bool isShown =
        beside() >= 0 && beside() != m_document->currentIndex() && !showsSeveralScenarios(view.id);
    if (m_besideChart && (!isShown || &m_besideChart->row() != &view)) {
        delete m_besideChart;
        m_besideChart = nullptr;
    }
    for (const auto& [index, chart] : m_charts)
        chart->setBrief(isShown);
    m_head->setVisible(isShown);
    m_besidePlace->setVisible(isShown);
    if (!isShown || m_besideChart)
        return;
    m_besideChart = new Chart(view);
    m_besideChart->setTheme(Theme::of(palette()));
    m_besideChart->setPresenting(m_isPresenting, m_smallestType);
    m_besideChart->setBrief(true);
    const auto alikeOf = [this](const ViewInput& input) { return alike(current()->row(), input); };
    m_besideChart->setSource({[this] { return inputOf(beside()); }, {}, alikeOf});
    connect(m_besideChart, &Chart::explainRequested, this, &ChartViews::explainRequested);
    m_besidePlace->layout()->addWidget(m_besideChart);
    static_cast<QBoxLayout*>(m_besidePlace->layout())->setStretchFactor(m_besideChart, 1);
}

void ChartViews::refreshBeside()
{
    if (!m_besideChart)
        return;
    m_besideChart->chooseAnew(current()->choices());
    for (const bool isBeside : {false, true}) {
        const ViewInput input = inputOf(isBeside ? beside() : m_document->currentIndex());
        (isBeside ? m_besideHead : m_head)
            ->say(toQt(input.scenario->name), ownNumbersTexts(current()->row().id, input));
    }
}

ChartViews::Chosen ChartViews::allChosen() const
{
    Chosen chosen;
    for (const auto& [view, chart] : m_charts)
        chosen[view] = chart->choices();
    return chosen;
}

void ChartViews::chooseAnew(const Chosen& chosen)
{
    for (const auto& [view, choices] : chosen)
        if (chart(view).choices() != choices)
            chart(view).chooseAnew(choices);
}

void ChartViews::setAxesPinned(bool pinned)
{
    m_areAxesPinned = pinned;
    for (const auto& [view, chart] : m_charts)
        chart->setAxesPinned(pinned);
}

} // namespace isocost
