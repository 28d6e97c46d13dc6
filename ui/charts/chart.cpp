// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include "ui/charts/chart_parts.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/chart_table.h"
#include "ui/charts/paragraph.h"

namespace isocost {

namespace {

constexpr qreal kPresentingScale = 1.6;
constexpr int kRoomForSubtitle = 400;

QLabel* plainLabel(QWidget* parent, const char* name)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void setColour(QWidget& widget, const QColor& colour)
{
    QPalette palette = widget.palette();
    palette.setColor(QPalette::WindowText, colour);
    widget.setPalette(palette);
}

// Larger type when presenting, but never more than reads in this size.
qreal typeScaleFor(QSize size, bool isPresenting)
{
    if (!isPresenting)
        return 1.0;
    return std::clamp(std::min(size.width() / 800.0, size.height() / 480.0), 1.0, kPresentingScale);
}

} // namespace

qreal chartTitleSize(QSize size)
{
    return isNarrowChart(size) ? 15.0 : 18.0;
}

bool isNarrowChart(QSize size)
{
    constexpr int kNarrow = 560;
    return size.width() < kNarrow;
}

Chart::Chart(QWidget* parent) : QWidget(parent), m_parts(std::make_unique<Parts>())
{
    Parts& parts = *m_parts;
    parts.title = plainLabel(this, "chartTitle");
    parts.subtitle = plainLabel(this, "chartSubtitle");
    parts.reason = plainLabel(this, "chartReason");
    parts.reason->setAlignment(Qt::AlignCenter);
    parts.reason->hide();
    parts.plot = new QCustomPlot(this);
    parts.plot->setObjectName(QStringLiteral("chartPlot"));
    parts.plot->setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
    parts.plot->setNotAntialiasedElements(QCP::aeFills | QCP::aeAxes | QCP::aeGrid);
    parts.plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    parts.plot->setFocusProxy(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 16, 12);
    layout->setSpacing(4);
    layout->addWidget(parts.title);
    layout->addWidget(parts.subtitle);
    layout->addSpacing(8);
    layout->addWidget(parts.plot, 1);
    layout->addWidget(parts.reason, 1);
    setFocusPolicy(Qt::StrongFocus);
}

Chart::~Chart() = default;

QString Chart::title() const
{
    return m_parts->words.title;
}

QString Chart::subtitle() const
{
    return m_parts->words.subtitle;
}

QString Chart::emptyReason() const
{
    return m_parts->words.emptyReason;
}

const Theme& Chart::theme() const
{
    return m_parts->theme;
}

bool Chart::areAxesPinned() const
{
    return m_parts->areAxesPinned;
}

QString Chart::tableText() const
{
    ChartTable table;
    fillTable(table);
    return table.text();
}

QCustomPlot& Chart::plot()
{
    return *m_parts->plot;
}

qreal Chart::typeScale() const
{
    return m_parts->typeScale;
}

// A hidden chart costs nothing: it paints when it is shown.
void Chart::queueReplot()
{
    if (isVisible())
        m_parts->plot->replot(QCustomPlot::rpQueuedReplot);
    else
        m_parts->isStale = true;
}

void Chart::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_parts->isStale, false))
        queueReplot();
}

void Chart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_parts->subtitle->setVisible(height() >= kRoomForSubtitle);
    fitType(size());
    layoutFor(m_parts->plot->size());
}

void Chart::show(const ChartInput& input)
{
    renew(compute(input));
}

void Chart::renew(const ChartWords& words)
{
    showWords(words);
    queueReplot();
}

void Chart::finish(const ChartProgress& progress)
{
    complete(progress);
}

void Chart::showWords(const ChartWords& words)
{
    if (words == m_parts->words)
        return;
    const bool isNewTitle = words.title != m_parts->words.title;
    m_parts->words = words;
    m_parts->title->setText(keptTogether(words.title));
    m_parts->subtitle->setText(keptTogether(words.subtitle));
    m_parts->reason->setText(keptTogether(words.emptyReason));
    m_parts->plot->setVisible(words.emptyReason.isEmpty());
    m_parts->reason->setVisible(!words.emptyReason.isEmpty());
    setAccessibleName(label() + QStringLiteral(": ") + words.title);
    setAccessibleDescription(words.emptyReason.isEmpty() ? words.subtitle : words.emptyReason);
    if (isNewTitle)
        emit titleChanged(words.title);
}

void Chart::setTheme(const Theme& theme)
{
    m_parts->theme = theme;
    applyType();
    update();
}

void Chart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setTheme(Theme::of(palette()));
}

void Chart::setPresenting(bool presenting)
{
    m_parts->isPresenting = presenting;
    m_parts->typeScale = typeScaleFor(size(), presenting);
    applyType();
}

void Chart::fitType(QSize size)
{
    Parts& parts = *m_parts;
    const qreal scale = typeScaleFor(size, parts.isPresenting);
    const bool isSame =
        scale == parts.typeScale && chartTitleSize(size) == chartTitleSize(parts.frame);
    parts.frame = size;
    parts.typeScale = scale;
    if (!isSame)
        applyType();
}

void Chart::applyType()
{
    Parts& parts = *m_parts;
    const qreal scale = typeScale();
    setMinimumSize(smallestSize());
    parts.title->setFont(chartFont(chartTitleSize(parts.frame) * scale, QFont::DemiBold));
    parts.subtitle->setFont(chartFont(kChartSubtitleSize * scale));
    parts.reason->setFont(chartFont(kChartReasonSize * scale));
    setColour(*parts.title, parts.theme.text);
    setColour(*parts.subtitle, parts.theme.muted);
    setColour(*parts.reason, parts.theme.muted);
    parts.plot->setBackground(QBrush(parts.theme.surface));
    applyTheme(parts.theme);
    layoutFor(parts.plot->size());
    queueReplot();
}

void Chart::setAxesPinned(bool pinned)
{
    m_parts->areAxesPinned = pinned;
    axesPinned(pinned);
}

void Chart::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(tableText());
    else
        QWidget::keyPressEvent(event);
}

// The card: surface, one line around it, in the accent while it has the keyboard.
void Chart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(m_parts->theme.surface);
    painter.setPen(QPen(hasFocus() ? m_parts->theme.accent : m_parts->theme.border, 1.0));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8.0, 8.0);
}

} // namespace isocost
