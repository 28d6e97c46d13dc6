// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart.h"

#include <algorithm>
#include <utility>

#include <QLabel>
#include <QPainter>
#include <qcustomplot.h>

#include "core/views/picture/picture_table.h"
#include "core/views/picture/row_order.h"
#include "core/views/picture/shared_scale.h"
#include "core/views/view_choice.h"
#include "ui/charts/chart_parts.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/control_row.h"
#include "ui/charts/painted_item.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr int kRoomForSubtitle = 400;

QLabel* plainLabel(QWidget* parent, const char* name) // applyType sets its type
{
    auto* const label = makeWrappedLabel(parent, kChartSubtitleSize);
    label->setObjectName(QLatin1String(name));
    return label;
}

} // namespace

Chart::Chart(const ViewRow& row, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(row))
{
    build();
    const auto collect = [this] {
        m_parts->study->collect();
        refresh();
    };
    connect(this, &Chart::answered, this, collect, Qt::QueuedConnection);
    if (row.study)
        m_parts->study = row.study([this] { emit answered(); });
    QTimer& late = m_parts->lateSpreads;
    late.setSingleShot(true);
    connect(&late, &QTimer::timeout, this, &Chart::refresh);
    const auto wait = [&late, this] { late.start(m_parts->isDragged ? kSpreadsWait : 0); };
    connect(this, &Chart::spreadsAnswered, this, wait, Qt::QueuedConnection);
    m_parts->spreads = std::make_unique<SpreadStudy>(row, [this] { emit spreadsAnswered(); });
    setTheme(Theme::light());
}

// The studies end before the parts that they call.
Chart::~Chart()
{
    m_parts->spreads.reset();
    m_parts->study.reset();
}

void Chart::build()
{
    Parts& parts = *m_parts;
    parts.title = plainLabel(this, "chartTitle");
    parts.subtitle = plainLabel(this, "chartSubtitle");
    parts.reason = plainLabel(this, "chartReason");
    parts.reason->setAlignment(Qt::AlignCenter);
    parts.reason->hide();
    parts.controls = new ControlRow(this);
    connect(parts.controls, &ControlRow::chosen, this, [this](const QString& id, double value) {
        choose({{id.toStdString(), value}});
    });
    connect(parts.controls, &ControlRow::acted, this, &Chart::acted);
    parts.plot = new SurfacePlot(this);
    parts.plot->setObjectName(QStringLiteral("chartPlot"));
    parts.plot->setPlottingHints(QCP::PlottingHints(QCP::phFastPolylines) | QCP::phCacheLabels);
    parts.plot->setNotAntialiasedElements(
        QCP::AntialiasedElements(QCP::aeFills) | QCP::aeAxes | QCP::aeGrid);
    parts.plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    parts.plot->setFocusProxy(this);
    parts.plot->setAttribute(Qt::WA_NoMousePropagation, false); // the window opens the context menu
    parts.plot->setMouseTracking(true);
    parts.plot->installEventFilter(this);
    parts.panels = std::make_unique<PanelGrid>(*parts.plot);
    connect(parts.plot, &QCustomPlot::afterLayout, this, &Chart::fitControls);
    new PaintedItem(*parts.plot, QStringLiteral("overlay"), [this](QCPPainter& painter) {
        m_parts->drawGrip(painter);
        m_parts->crosshair.draw(painter);
    });
    auto* layout = makeColumn(this, {20, 16, 16, 12}, 4);
    layout->addWidget(parts.title);
    parts.head = new QHBoxLayout;
    parts.head->setSpacing(16);
    parts.head->addWidget(parts.subtitle, 1);
    layout->addLayout(parts.head);
    layout->addSpacing(8);
    layout->addWidget(parts.controls);
    layout->addWidget(parts.plot, 1);
    layout->addWidget(parts.reason, 1);
    setFocusPolicy(Qt::StrongFocus);
}

const ViewRow& Chart::row() const
{
    return m_parts->row;
}

QString Chart::caption() const
{
    return m_parts->panels->caption();
}

const ViewPicture& Chart::picture() const
{
    return m_parts->picture;
}

const ViewPicture* Chart::ghost() const
{
    return m_parts->ghost ? &*m_parts->ghost : nullptr;
}

const PanelGrid& Chart::panels() const
{
    return *m_parts->panels;
}

const Theme& Chart::theme() const
{
    return m_parts->theme;
}

QString Chart::tableText(const std::optional<QPoint>& place) const
{
    ViewPicture picture = m_parts->picture;
    const auto& panels = m_parts->panels->panels();
    for (const auto& panel : panels)
        if (place && panel->isVisible()
            && panel->canvas().outerPlace().contains(m_parts->plot->mapFrom(this, *place))) {
            picture.panels = {panel->data()};
            if (panel != panels.front())
                picture.table.reset(); // the view's own table belongs to its first panel
        }
    return toQt(tabText(tablesOf(picture)));
}

QCustomPlot& Chart::plot()
{
    return *m_parts->plot;
}

int Chart::belowTitle() const
{
    const QLabel& title = *m_parts->title;
    const QLabel& subtitle = *m_parts->subtitle;
    return (subtitle.isVisible() ? subtitle : title).geometry().bottom() + 1;
}

QSize Chart::smallestSize() const
{
    constexpr QSize kOnePanel{480, 320};
    constexpr QSize kPresented{360, 240}; // one of two on the smallest screen: nobody can scroll
    if (m_parts->isPresenting)
        return kPresented;
    return kOnePanel.boundedTo({m_parts->row.smallestWidth, m_parts->row.smallestHeight});
}

void Chart::setSource(ChartSource source)
{
    m_parts->source = std::move(source);
    m_parts->isAtRest = false;
}

void Chart::show(const ViewInput& input)
{
    m_parts->source.now = [input] { return input; };
    refresh();
}

void Chart::choose(const ViewChoices& choices)
{
    for (const auto& [control, value] : choices)
        m_parts->choices[control] = value;
    refresh();
}

void Chart::chooseAnew(const ViewChoices& choices)
{
    m_parts->choices = choices;
    refresh();
}

const ViewChoices& Chart::choices() const
{
    return m_parts->choices;
}

std::vector<std::string> Chart::chosen() const
{
    return chosenIn(picture(), m_parts->choices);
}

void Chart::chooseAgain(const std::vector<std::string>& settings)
{
    if (settings.empty())
        return refresh();
    ViewInput input = m_parts->source.now();
    input.choices = m_parts->choices;
    isocost::chooseAgain(m_parts->row, input, settings);
    choose(input.choices);
}

// The picture stays as it is until the answers that all of it needs are there.
void Chart::refresh()
{
    Parts& parts = *m_parts;
    if (!parts.source.now)
        return;
    ViewInput input = parts.source.now();
    input.choices = parts.choices;
    if (parts.study) {
        parts.study->ask(input);
        input.answers = parts.study->answers();
    }
    parts.isDragged = input.isDragged;
    parts.spreads->ask(input);
    parts.lateSpreads.stop();
    parts.spreads->collect();
    parts.spreads->answer(input);
    keepGhost(input);
    ViewPicture picture = parts.row.picture(input);
    if (parts.ghost && isHandleDragged())
        keepRowOrder(picture, *parts.ghost);
    parts.alike = parts.source.alike ? parts.source.alike(input) : std::vector<ViewPicture>();
    shareScale(picture, parts.alike);
    const bool waits = picture.isAwaited && parts.isShown;
    parts.isAtRest = !input.isDragged && !waits;
    if (!waits)
        adopt(std::move(picture));
    emit refreshed();
}

// The ghost is the picture painted before the drag if that is known to show the drag's base, else
// one made of the base.
void Chart::keepGhost(const ViewInput& input)
{
    Parts& parts = *m_parts;
    if (!input.isDragged) {
        parts.ghost.reset();
    } else if (!parts.ghost && parts.isAtRest) {
        parts.ghost = parts.picture;
    } else if (!parts.ghost && parts.source.base) {
        ViewInput base = parts.source.base();
        base.choices = parts.choices;
        parts.ghost = parts.row.picture(base);
    }
}

void Chart::adopt(ViewPicture picture)
{
    Parts& parts = *m_parts;
    const ViewWords before = std::exchange(parts.picture, std::move(picture)).words;
    parts.isShown = !parts.picture.isAwaited;
    parts.controls->show(parts.picture.controls);
    if (!parts.ghost || !(before == parts.picture.words))
        showWords();
    if (!parts.ghost) // nothing moves under the hand
        placeControls();
    parts.panels->show(parts.picture, ghost(), parts.alike);
    const auto& shown = parts.panels->panels();
    const auto isRead = [&](const auto& panel) { return panel.get() == parts.crosshair.panel(); };
    if (std::ranges::none_of(shown, isRead) || !parts.crosshair.panel()->isReadable())
        parts.crosshair.hide();
    if (!parts.ghost) // nothing moves under the hand
        fitWords();
    followHandle();
    queueReplot();
}

bool Chart::isSettled() const
{
    return (!m_parts->study || m_parts->study->isSettled()) && m_parts->spreads->isSettled();
}

double Chart::settledShare() const
{
    return m_parts->study ? m_parts->study->settledShare() : 1.0;
}

void Chart::finish(const StudyProgress& progress)
{
    if (m_parts->study)
        m_parts->study->finish(progress);
    m_parts->spreads->finish();
    refresh();
}

void Chart::addControl(QWidget* control)
{
    m_parts->controls->add(control);
    placeControls();
    fitWords();
}

// A hidden chart costs nothing: it paints when it is shown. The plot's own queue will not do: it
// waits until after the first paint of a window.
void Chart::queueReplot()
{
    Parts& parts = *m_parts;
    parts.isStale = !isVisible();
    if (parts.isStale || std::exchange(parts.isReplotQueued, true))
        return;
    const auto replot = [this] {
        m_parts->isReplotQueued = false;
        m_parts->plot->renew();
    };
    QMetaObject::invokeMethod(this, replot, Qt::QueuedConnection);
}

void Chart::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    setMinimumSize(smallestSize());
    fitWords();
    if (m_parts->isStale)
        queueReplot();
}

// A hidden chart no longer follows the values, and takes no room from a visible one.
void Chart::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    letGo();
    setMinimumSize(0, 0);
    m_parts->isAtRest = false;
}

void Chart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    leave(); // what the crosshair read has moved or given way
    m_parts->subtitle->setVisible(height() >= kRoomForSubtitle);
    placeControls();
    fitType(size());
    fitWords();
}

void Chart::setAxesPinned(bool pinned)
{
    m_parts->panels->pin(pinned);
}

// The card: surface, one line around it, in the accent while it has the keyboard.
void Chart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(m_parts->theme.surface);
    painter.setPen(
        hasFocus() ? QPen(m_parts->theme.accent, 1.5) : QPen(m_parts->theme.border, 1.0));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8.0, 8.0);
}

} // namespace isocost
