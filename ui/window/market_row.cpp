// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/market_row.h"

#include <algorithm>

#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QSpinBox>

#include "core/simulation/trace.h"
#include "core/store/file_import.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/models/theme.h"
#include "ui/window/market_menu.h"

namespace isocost {

MarketRow::MarketRow(QWidget* parent)
    : QWidget(parent),
      m_load(makeLink(tr("Replay a market \u25BE"), this)),
      m_nodes(new QSpinBox(this)),
      m_edit(makeLink(tr("Trace \u25BE"), this)),
      m_menu(new MarketMenu(m_edit)),
      m_message(new ElidedLabel(this))
{
    m_load->setObjectName(QStringLiteral("spotTrace"));
    fillSources();
    m_load->setToolTip(tr("Replay the job over the availability of a market (CSV or JSON)"));
    m_nodes->setFont(uiFont(12.0));
    m_nodes->setAccessibleName(tr("Nodes of the trace that the job needs at once"));
    m_nodes->setKeyboardTracking(false);
    m_nodes->setGroupSeparatorShown(true);
    m_nodes->setPrefix(tr("needs "));
    m_edit->setObjectName(QStringLiteral("spotEdit"));
    m_edit->setMenu(m_menu);
    auto* line = makeLine(this, {}, 8);
    for (QWidget* part : std::initializer_list<QWidget*>{m_load, m_nodes, m_edit})
        line->addWidget(part);
    line->addWidget(m_message, 1);
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_nodes, &QSpinBox::valueChanged, this, &MarketRow::need);
    connect(m_menu, &MarketMenu::marketEdited, this, &MarketRow::marketEdited);
    connect(m_menu, &MarketMenu::refused, this, &MarketRow::refuse);
    say();
}

void MarketRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        say();
}

// The traces that come with the program, then any file.
void MarketRow::fillSources()
{
    auto* const menu = new QMenu(m_load);
    for (const ShippedTrace& trace : shippedTraces()) {
        const QString path = toQt(trace.path);
        menu->addAction(
            plainLabel(toQt(trace.label)), this, [this, path] { emit traceChosen(path); });
    }
    menu->addSeparator();
    menu->addAction(tr("From a &file\u2026"), this, &MarketRow::askForTrace);
    m_load->setMenu(menu);
}

void MarketRow::askForTrace()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Replay a market's trace"),
        lastFolder(FileKind::Trace), tr("Traces (*.csv *.json);;All files (*)"));
    if (path.isEmpty())
        return;
    rememberFolderOf(path, FileKind::Trace);
    emit traceChosen(path);
}

void MarketRow::tell(const Document::Import& import)
{
    m_problem = import.problem.value_or(QString());
    if (import.isUnitGuessed && !import.problem && m_market)
        m_guess = m_market->counted->unit == TraceUnit::Seconds
            ? tr("No unit in the file: times read as seconds; Trace changes that.")
            : tr("No unit in the file: times read as hours; Trace changes that.");
    say();
}

void MarketRow::refuse(const QString& sentence)
{
    m_problem = sentence;
    say();
}

void MarketRow::setMarket(const MarketTrace* market)
{
    if (market ? m_market == *market : !m_market)
        return; // keeps the sentence about the last attempt
    m_problem.clear();
    m_guess.clear();
    m_market.reset();
    m_trace.reset();
    m_menu->setMarket(market);
    if (market) {
        m_market = *market;
        m_trace = nodesUp(*market);
        const QSignalBlocker quiet(m_nodes);
        const int peak = mostNeededNodes(*m_trace);
        m_nodes->setRange(1, std::max(peak, market->neededNodes));
        m_nodes->setValue(market->neededNodes);
        m_nodes->setSuffix(tr(" of %1 nodes").arg(peak));
        m_edit->setToolTip(plainToolTip(QString::fromStdString(market->source)));
    }
    say();
}

void MarketRow::need(int nodes)
{
    if (!m_market)
        return;
    MarketTrace next = *m_market;
    next.neededNodes = nodes;
    emit marketEdited(next);
}

// Shows a failure, a warning that the trace looks reversed, or a guess; else nothing.
void MarketRow::say()
{
    for (QWidget* part : {static_cast<QWidget*>(m_nodes), static_cast<QWidget*>(m_edit)})
        part->setVisible(m_trace.has_value());
    const bool isOdd = m_trace && looksReversed(**m_trace);
    QString text = m_problem;
    if (text.isEmpty() && isOdd)
        text = tr("Down more than up: does it count nodes lost? Then flip it.");
    if (text.isEmpty() && m_trace)
        text = m_guess;
    m_message->setText(text);
    m_message->setToolTip(plainToolTip(text));
    const Theme& theme = Theme::of(palette());
    QPalette colours = m_message->palette();
    colours.setColor(QPalette::WindowText, m_problem.isEmpty() ? theme.caution : theme.stop);
    m_message->setPalette(colours);
}

} // namespace isocost
