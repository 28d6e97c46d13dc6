// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_controls.h"

#include <algorithm>
#include <limits>

#include <QDateTime>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

#include "core/simulation/trace.h"
#include "core/store/input_file.h"
#include "core/text/input_error.h"
#include "ui/charts/market_menu.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/plain_text.h"

namespace isocost {

namespace {

constexpr int kMedian = -1; // the spin box's lowest value

QSpinBox* numberBox(QWidget* parent, const QString& name)
{
    auto* box = new QSpinBox(parent);
    box->setFont(uiFont(12.0));
    box->setAccessibleName(name);
    box->setKeyboardTracking(false);
    box->setGroupSeparatorShown(true);
    return box;
}

ElidedLabel* lineOf(QWidget* parent)
{
    auto* label = new ElidedLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(uiFont(12.0));
    return label;
}

} // namespace

SpotControls::SpotControls(QWidget* parent)
    : QWidget(parent),
      m_trial(numberBox(this, tr("Trial in the timeline"))),
      m_load(makeLink(tr("Replay a market\u2026"), this)),
      m_nodes(numberBox(this, tr("Nodes of the trace that the job needs at once"))),
      m_edit(makeLink(tr("Trace \u25BE"), this)),
      m_menu(new MarketMenu(m_edit)),
      m_message(lineOf(this))
{
    build();
    join();
    say();
}

void SpotControls::join()
{
    connect(m_trial, &QSpinBox::valueChanged, this, &SpotControls::trialChanged);
    connect(m_nodes, &QSpinBox::valueChanged, this, &SpotControls::need);
    connect(m_load, &QPushButton::clicked, this, &SpotControls::askForTrace);
    connect(m_menu, &MarketMenu::marketEdited, this, &SpotControls::marketEdited);
    connect(m_menu, &MarketMenu::refused, this, &SpotControls::refuse);
}

void SpotControls::build()
{
    m_trial->setObjectName(QStringLiteral("spotTrial"));
    m_trial->setRange(kMedian, 0);
    m_trial->setValue(kMedian);
    m_trial->setPrefix(tr("Trial "));
    m_trial->setSpecialValueText(tr("Median trial"));
    m_load->setObjectName(QStringLiteral("spotTrace"));
    m_load->setToolTip(tr("Replay the job over the availability of a market (CSV or JSON)"));
    m_nodes->setPrefix(tr("needs "));
    m_edit->setObjectName(QStringLiteral("spotEdit"));
    m_edit->setMenu(m_menu);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    for (QWidget* part : {static_cast<QWidget*>(m_trial), static_cast<QWidget*>(m_load),
             static_cast<QWidget*>(m_nodes), static_cast<QWidget*>(m_edit)})
        line->addWidget(part);
    line->addWidget(m_message, 1);
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void SpotControls::setTheme(const Theme& theme)
{
    m_theme = theme;
    say();
}

void SpotControls::setTrials(std::uint64_t trials)
{
    const auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    m_trial->setMaximum(static_cast<int>(std::min(std::max<std::uint64_t>(trials, 1) - 1, most)));
}

std::optional<std::uint64_t> SpotControls::trial() const
{
    if (m_trial->value() == kMedian)
        return std::nullopt;
    return static_cast<std::uint64_t>(m_trial->value());
}

double SpotControls::neededNodes() const
{
    return m_market ? m_market->neededNodes : 1.0;
}

QString SpotControls::message() const
{
    return m_message->text();
}

void SpotControls::askForTrace()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Replay a market's trace"), {}, tr("Traces (*.csv *.json);;All files (*)"));
    if (!path.isEmpty())
        (void)loadTrace(path);
}

std::optional<QString> SpotControls::loadTrace(const QString& path)
{
    const QString name = QFileInfo(path).fileName();
    m_problem.clear();
    try {
        const std::string text = readInput(QFile::encodeName(path).toStdString());
        const auto [counted, isUnitGuessed] = readTraceFile(text, name.toStdString());
        MarketTrace market = marketOf(counted);
        const QString today = QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate);
        market.source = tr("Read from %1 on %2").arg(name, today).toStdString();
        emit marketEdited(market);
        if (isUnitGuessed)
            m_guess = counted.unit == TraceUnit::Seconds
                ? tr("No unit in the file: times read as seconds; Trace changes that.")
                : tr("No unit in the file: times read as hours; Trace changes that.");
    } catch (const InputError& error) {
        m_problem = QString::fromUtf8(error.what());
    }
    say();
    return m_problem.isEmpty() ? std::nullopt : std::optional(m_problem);
}

void SpotControls::refuse(const QString& sentence)
{
    m_problem = sentence;
    say();
}

void SpotControls::setMarket(const MarketTrace* market)
{
    if (market ? m_market == *market : !m_market)
        return; // a sentence on what was tried stays
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

void SpotControls::need(int nodes)
{
    if (!m_market)
        return;
    MarketTrace next = *m_market;
    next.neededNodes = nodes;
    emit marketEdited(next);
}

// A failure, that the trace looks like the wrong way round, or a guess; else nothing.
void SpotControls::say()
{
    for (QWidget* part : {static_cast<QWidget*>(m_nodes), static_cast<QWidget*>(m_edit)})
        part->setVisible(m_trace.has_value());
    const bool isOdd = m_trace && looksReversed(*m_trace);
    QString text = m_problem;
    if (text.isEmpty() && isOdd)
        text = tr("Down more than up: does it count nodes lost? Then flip it.");
    if (text.isEmpty() && m_trace)
        text = m_guess;
    m_message->setText(text);
    m_message->setToolTip(plainToolTip(text));
    QPalette colours = m_message->palette();
    colours.setColor(QPalette::WindowText, m_problem.isEmpty() ? m_theme.caution : m_theme.stop);
    m_message->setPalette(colours);
}

} // namespace isocost
