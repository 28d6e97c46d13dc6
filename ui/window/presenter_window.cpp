// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presenter_window.h"

#include <algorithm>
#include <chrono>

#include <QCloseEvent>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTime>

#include "ui/charts/chart.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

std::int64_t steadyTime()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

constexpr double kNote = 22.0; // pixels on a screen of 768
constexpr double kTimes = 30.0;
constexpr double kSmall = 15.0;
constexpr double kSmallestOfNext = 8.0; // the next slide is a hint, not to be read

} // namespace

PresenterWindow::PresenterWindow(QWidget* parent)
    : QWidget(parent, Qt::Dialog), // stays above its parent, which fills the screen
      m_clock(steadyTime),
      m_time(makeLabel({}, uiFont(kTimes, QFont::DemiBold))),
      m_lasted(makeLabel({}, uiFont(kTimes, QFont::DemiBold))),
      m_pause(new QPushButton(tr("Pause"))),
      m_restart(new QPushButton(tr("From zero"))),
      m_swap(new QPushButton(tr("Swap screens"))),
      m_place(makeWrappedLabel(this, kSmall, QPalette::PlaceholderText)),
      m_note(new QPlainTextEdit),
      m_doubts(makeWrappedLabel(this, kSmall)),
      m_next(makeWrappedLabel(this, kSmall, QPalette::PlaceholderText)),
      m_nextPlace(new QWidget)
{
    setWindowTitle(tr("Notes of the presenter"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* const line = makeLine(this, {20, 16, 20, 16}, 20);
    auto* const left = makeColumn(nullptr, {}, 8);
    line->addLayout(left, 3);
    left->addWidget(m_place);
    left->addWidget(m_note, 1);
    left->addWidget(m_doubts);
    m_note->setReadOnly(true);
    m_note->setFrameShape(QFrame::NoFrame);
    m_note->setFocusPolicy(Qt::NoFocus);
    m_note->setAccessibleName(tr("Note of the slide"));
    auto* const right = makeColumn(nullptr, {}, 8);
    line->addLayout(right, 2);
    buildTimes(*right);
    right->addWidget(m_next);
    right->addWidget(m_nextPlace, 1);
    (void)makeColumn(m_nextPlace, {});
    connect(&m_second, &QTimer::timeout, this, &PresenterWindow::tick);
    constexpr int kOften = 250; // ms: no second is seen to be skipped
    m_second.start(kOften);
    scale();
    tick();
}

void PresenterWindow::buildTimes(QBoxLayout& column)
{
    auto* const times = makeLine(nullptr, {}, 16);
    times->addWidget(m_time);
    times->addStretch(1);
    times->addWidget(m_lasted);
    column.addLayout(times);
    auto* const buttons = makeLine(nullptr, {}, 8);
    buttons->addWidget(m_swap);
    buttons->addStretch(1);
    buttons->addWidget(m_pause);
    buttons->addWidget(m_restart);
    column.addLayout(buttons);
    m_time->setAccessibleName(tr("Time of day"));
    m_lasted->setAccessibleName(tr("So long the talk has lasted"));
    for (QPushButton* const button : {m_swap, m_pause, m_restart})
        button->setFocusPolicy(Qt::TabFocus);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        m_clock.pause(!m_clock.isPaused());
        m_pause->setText(m_clock.isPaused() ? tr("Go on") : tr("Pause"));
        tick();
    });
    connect(m_restart, &QPushButton::clicked, this, [this] {
        m_clock.begin();
        tick();
    });
    connect(m_swap, &QPushButton::clicked, this, &PresenterWindow::swapRequested);
}

QString PresenterWindow::lasted() const
{
    constexpr std::int64_t kSecond = 1000;
    constexpr std::int64_t kSixty = 60;
    const std::int64_t seconds = m_clock.elapsed() / kSecond;
    const auto two = [](std::int64_t number) {
        return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0'));
    };
    return QStringLiteral("%1:%2:%3")
        .arg(seconds / (kSixty * kSixty))
        .arg(two(seconds / kSixty % kSixty), two(seconds % kSixty));
}

void PresenterWindow::tick()
{
    m_time->setText(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
    m_lasted->setText(lasted());
}

void PresenterWindow::showPlace(const QString& place)
{
    m_place->setText(place);
}

void PresenterWindow::showNote(const QString& note, const QStringList& doubts)
{
    if (note != m_note->toPlainText())
        m_note->setPlainText(note);
    m_note->setPlaceholderText(tr("No note"));
    setOrHide(*m_doubts, doubts.join(QStringLiteral("\n\n")));
}

QString PresenterWindow::note() const
{
    return m_note->toPlainText();
}

QString PresenterWindow::next() const
{
    return m_next->text();
}

void PresenterWindow::showNext(const QString& place, const ViewRow* view, const ChartSource& source,
    const std::vector<std::string>& choices)
{
    m_next->setText(place);
    if (m_nextChart && (!view || &m_nextChart->row() != view)) {
        delete m_nextChart;
        m_nextChart = nullptr;
    }
    if (!view)
        return;
    if (!m_nextChart) {
        m_nextChart = new Chart(*view);
        m_nextChart->setTheme(Theme::of(palette()));
        m_nextChart->setPresenting(true, kSmallestOfNext);
        m_nextChart->setFocusPolicy(Qt::NoFocus);
        m_nextPlace->layout()->addWidget(m_nextChart);
    }
    m_nextChart->setSource(source);
    m_nextChart->chooseAnew({});
    m_nextChart->chooseAgain(choices);
}

void PresenterWindow::setSwapShown(bool shown)
{
    m_swap->setVisible(shown);
}

void PresenterWindow::closeEvent(QCloseEvent* event)
{
    event->accept();
    emit closed();
}

void PresenterWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    scale();
}

// Type for a screen of 1366 x 768, larger on a larger one and smaller in a small window.
void PresenterWindow::scale()
{
    constexpr double kLeast = 0.75;
    const double growth = std::max(kLeast, std::min(width() / 1366.0, height() / 768.0));
    m_note->setFont(uiFont(kNote * growth));
    m_time->setFont(uiFont(kTimes * growth, QFont::DemiBold));
    m_lasted->setFont(uiFont(kTimes * growth, QFont::DemiBold));
    for (QWidget* const words :
        std::initializer_list<QWidget*>{m_place, m_doubts, m_next, m_pause, m_restart, m_swap})
        words->setFont(uiFont(kSmall * growth));
}

} // namespace isocost
