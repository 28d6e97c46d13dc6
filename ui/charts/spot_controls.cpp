// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_controls.h"

#include <algorithm>
#include <limits>

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

#include "core/model/input_error.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/text_button.h"

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
      m_load(new TextButton(tr("Replay a market\u2026"), this)),
      m_needs(lineOf(this)),
      m_nodes(numberBox(this, tr("Nodes of the trace that the job needs at once"))),
      m_flip(new TextButton(tr("Flip"), this)),
      m_remove(new TextButton(tr("Remove"), this)),
      m_message(lineOf(this))
{
    build();
    connect(m_trial, &QSpinBox::valueChanged, this, &SpotControls::trialChanged);
    connect(m_nodes, &QSpinBox::valueChanged, this, &SpotControls::traceChanged);
    connect(m_load, &TextButton::clicked, this, &SpotControls::askForTrace);
    connect(m_flip, &TextButton::clicked, this, &SpotControls::flip);
    connect(m_remove, &TextButton::clicked, this, [this] { adopt(nullptr); });
    say();
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
    m_flip->setObjectName(QStringLiteral("spotFlip"));
    m_flip->setToolTip(tr("The trace counts nodes lost, not nodes up"));
    m_remove->setObjectName(QStringLiteral("spotRemove"));
    m_needs->setText(tr("needs"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    for (QWidget* part : {static_cast<QWidget*>(m_trial), static_cast<QWidget*>(m_load),
             static_cast<QWidget*>(m_needs), static_cast<QWidget*>(m_nodes),
             static_cast<QWidget*>(m_flip), static_cast<QWidget*>(m_remove)})
        line->addWidget(part);
    line->addWidget(m_message, 1);
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void SpotControls::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (TextButton* button : {m_load, m_flip, m_remove})
        button->setTheme(theme);
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
    return m_nodes->value();
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
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_problem = tr("cannot read %1: %2").arg(name, file.errorString());
    } else {
        try {
            const QByteArray text = file.readAll();
            const std::string_view view(text.constData(), static_cast<std::size_t>(text.size()));
            adopt(std::make_shared<const Trace>(readTrace(view, name.toStdString())));
        } catch (const InputError& error) {
            m_problem = QString::fromUtf8(error.what());
        }
    }
    say();
    return m_problem.isEmpty() ? std::nullopt : std::optional(m_problem);
}

void SpotControls::adopt(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    m_problem.clear();
    if (m_trace) {
        const QSignalBlocker quiet(m_nodes);
        const int peak = std::max(1, static_cast<int>(m_trace->peakNodes()));
        m_nodes->setRange(1, peak);
        m_nodes->setValue(peak);
        m_nodes->setSuffix(tr(" of %1 nodes").arg(peak));
    }
    say();
    emit traceChanged();
}

void SpotControls::flip()
{
    if (m_trace)
        adopt(std::make_shared<const Trace>(flipped(*m_trace)));
}

// A failure, or that the trace looks like the wrong way round; else nothing.
void SpotControls::say()
{
    for (QWidget* part : {static_cast<QWidget*>(m_needs), static_cast<QWidget*>(m_nodes),
             static_cast<QWidget*>(m_flip), static_cast<QWidget*>(m_remove)})
        part->setVisible(m_trace != nullptr);
    const bool isOdd = m_trace && looksReversed(*m_trace);
    QString text = m_problem;
    if (text.isEmpty() && isOdd)
        text = tr("Down more than up: does it count nodes lost? Then flip it.");
    m_message->setText(text);
    m_message->setToolTip(plainToolTip(text));
    QPalette colours = m_message->palette();
    colours.setColor(QPalette::WindowText, m_problem.isEmpty() ? m_theme.caution : m_theme.stop);
    m_message->setPalette(colours);
}

} // namespace isocost
