// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_chart.h"

#include <algorithm>

#include <QBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <qcustomplot.h>

#include "ui/charts/chart_table.h"
#include "ui/charts/spot_churn_panels.h"
#include "ui/charts/spot_churn_words.h"
#include "ui/charts/spot_controls.h"

namespace isocost {

struct SpotChurnChart::Parts {
    Parts(SpotChurnChart& chart, const SpotChurnData& data)
        : controls(new SpotControls(&chart)), panels(chart.plot(), data)
    {
    }

    SpotControls* controls; // belongs to the chart
    SpotChurnPanels panels;
};

SpotChurnChart::SpotChurnChart(QWidget* parent)
    : Chart(parent), m_parts(std::make_unique<Parts>(*this, m_data))
{
    m_data.progress = {{0.0, 0.0}};
    SpotControls* const row = m_parts->controls;
    auto* const column = static_cast<QBoxLayout*>(layout());
    column->insertWidget(column->indexOf(&plot()), row);
    connect(row, &SpotControls::trialChanged, this, &SpotChurnChart::refresh);
    connect(&m_study, &SpotStudy::answered, this, &SpotChurnChart::refresh);
    connect(&m_replays, &ReplayStudy::answered, this, &SpotChurnChart::refresh);
    plot().setMouseTracking(true);
    plot().installEventFilter(this);
    setTheme(Theme::of(palette()));
}

SpotChurnChart::~SpotChurnChart() = default;

QString SpotChurnChart::id() const
{
    return QStringLiteral("spot-churn");
}

QString SpotChurnChart::label() const
{
    return QStringLiteral("Spot churn");
}

SpotControls& SpotChurnChart::controls() const
{
    return *m_parts->controls;
}

QString SpotChurnChart::caption() const
{
    return m_parts->panels.caption();
}

bool SpotChurnChart::isSettled() const
{
    const bool hasMore = m_next.needsTrials() || (m_next.summary && !m_isDragged);
    const bool hasTrials = !isAwaited() && (!hasMore || m_isDragged || m_study.isWhole());
    return hasTrials && m_replays.isWhole();
}

double SpotChurnChart::settledShare() const
{
    return m_study.doneShare();
}

// Only trials can tell, and there are none yet.
bool SpotChurnChart::isAwaited() const
{
    return m_next.needsTrials() && !m_study.summary();
}

ChartWords SpotChurnChart::compute(const ChartInput& input)
{
    if (input.scenario->name != m_scenario.name)
        m_parts->panels.forgetRanges();
    m_scenario = *input.scenario;
    m_inputs = *input.inputs;
    m_isDragged = input.ghost != nullptr;
    m_next = spotChurnData(m_inputs, shownTrial());
    m_ghost.reset();
    if (input.ghost)
        m_ghost = spotChurnData(*input.ghost, shownTrial());
    m_parts->controls->setTrials(m_next.trials);
    m_parts->controls->setMarket(input.market);
    ask();
    askForReplay();
    return present();
}

// While a slider is held the exact distribution needs no trials beside it.
void SpotChurnChart::ask()
{
    const SpotQuestion question{
        m_next.job, m_next.seed, m_next.trials, kSpotHistogramBins, m_isDragged};
    const bool isExact = !m_next.needsTrials();
    if (isExact && !m_next.summary)
        m_study.forget(); // hardly ever finishes: nothing to simulate
    else if (!isExact || !m_isDragged)
        m_study.ask(question);
    else if (!m_study.isAbout(question))
        m_study.forget();
}

// The row of controls holds the trace as the project has it.
void SpotChurnChart::askForReplay()
{
    const SpotControls& row = *m_parts->controls;
    if (row.trace())
        m_replays.ask(*row.trace(), row.neededNodes(), {m_next.job, m_next.elastic});
    else
        m_replays.forget();
}

std::uint64_t SpotChurnChart::shownTrial() const
{
    return m_parts->controls->trial().value_or(m_median);
}

// Until the first trials are there the picture stays as it is, as a whole.
ChartWords SpotChurnChart::present()
{
    if (isAwaited()) {
        if (!m_isShown)
            return awaitedWords(m_scenario, m_next);
        return {title(), subtitle(), emptyReason()};
    }
    const std::optional<SpotSummary>& trials = m_study.summary();
    if (trials && m_study.isWhole())
        m_median = trials->medianTrial.value_or(0);
    m_data = m_next;
    if (m_data.trialNumber != shownTrial()) {
        putTrial(m_data, shownTrial());
        if (m_ghost)
            putTrial(*m_ghost, shownTrial());
    }
    m_data.isMedianTrial = trials && m_study.isWhole() && trials->medianTrial == shownTrial();
    if (m_data.needsTrials())
        m_data.summary = trials;
    else
        m_data.check = trials;
    m_data.replay = m_replays.replay();
    if (const auto& market = m_parts->controls->market())
        m_data.marketSource = market->source;
    m_isShown = true;
    m_parts->panels.update(m_ghost ? &*m_ghost : nullptr);
    return spotChurnWords(m_scenario, m_inputs, m_data);
}

void SpotChurnChart::refresh()
{
    if (!m_inputs.platforms.empty())
        renew(present());
}

void SpotChurnChart::complete(const ChartProgress& progress)
{
    m_study.finish(progress);
    m_replays.finish();
    refresh();
}

void SpotChurnChart::applyTheme(const Theme& theme)
{
    const bool isPresenting = typeScale() > 1.0;
    m_parts->controls->setTheme(theme);
    m_parts->controls->setVisible(!isPresenting);
    m_parts->panels.applyTheme(theme, typeScale());
}

void SpotChurnChart::layoutFor(QSize size)
{
    m_parts->panels.layoutFor(size, typeScale());
}

void SpotChurnChart::axesPinned(bool pinned)
{
    m_parts->panels.pin(pinned);
}

void SpotChurnChart::fillTable(ChartTable& table) const
{
    table.setHeader({QStringLiteral("State"), QStringLiteral("From (h)"), QStringLiteral("To (h)"),
        QStringLiteral("Useful hours saved")});
    for (const JobSpan& span : m_data.trial.spans)
        table.addRow({nameOf(span.state), ChartTable::cell(span.start), ChartTable::cell(span.end),
            ChartTable::cell(span.workDone)});
}

QString SpotChurnChart::readout() const
{
    return m_parts->panels.readout.lines().join(QLatin1Char('\n'));
}

void SpotChurnChart::read(const ReadablePanel& panel, double x, double pixelY)
{
    m_parts->panels.readout.moveTo(panel, x, pixelY);
    QCPLayer* overlay = plot().layer(QStringLiteral("overlay"));
    if (overlay->mode() == QCPLayer::lmBuffered)
        return overlay->replot();
    overlay->setMode(QCPLayer::lmBuffered); // its own buffer: moves without repainting the rest
    queueReplot();
}

void SpotChurnChart::hideCrosshair()
{
    m_parts->panels.readout.hide();
    plot().layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
}

void SpotChurnChart::leave()
{
    if (!m_parts->panels.readout.isShown())
        return;
    hideCrosshair();
    queueReplot();
}

bool SpotChurnChart::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        layoutFor(plot().size()); // also when the words above take another line
    if (event->type() == QEvent::MouseMove && m_isShown) {
        const QPointF place = static_cast<QMouseEvent*>(event)->position();
        for (const ReadablePanel* panel : m_parts->panels.readable()) {
            const Canvas& canvas = panel->canvas();
            if (canvas.area().contains(place)) {
                read(*panel, canvas.x->pixelToCoord(place.x()), place.y());
                return Chart::eventFilter(object, event);
            }
        }
    }
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave)
        leave();
    return Chart::eventFilter(object, event);
}

// Up and down choose the panel, left and right walk through it in hundredths, Escape lets go.
void SpotChurnChart::keyPressEvent(QKeyEvent* event)
{
    const std::vector<const ReadablePanel*>& all = m_parts->panels.readable();
    const SpotReadout& now = m_parts->panels.readout;
    const auto here = std::ranges::find(all, now.panel());
    const bool isNew = here == all.end();
    const ReadablePanel& panel = isNew ? *all.front() : **here;
    const QRectF area = panel.canvas().area();
    const double middle = isNew ? area.center().x() : panel.canvas().pixelX(now.place());
    const auto readPixel = [this](const ReadablePanel& other, double pixel) {
        read(other, other.canvas().x->pixelToCoord(pixel), other.canvas().area().center().y());
    };
    const auto index = static_cast<std::size_t>(isNew ? 0 : here - all.begin());
    switch (event->key()) {
    case Qt::Key_Left:
        return readPixel(panel, middle - area.width() / 100.0);
    case Qt::Key_Right:
        return readPixel(panel, middle + area.width() / 100.0);
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const std::size_t step = event->key() == Qt::Key_Down ? 1 : all.size() - 1;
        const ReadablePanel& next = *all[(index + step) % all.size()];
        return readPixel(next, next.canvas().area().center().x());
    }
    case Qt::Key_Escape:
        return leave();
    default:
        Chart::keyPressEvent(event);
    }
}

} // namespace isocost
