// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/banner.h"

#include <utility>

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

// As long as one reads a sentence, and finds its links.
int timeToRead(const QString& sentence)
{
    constexpr int kLeast = 6000; // ms
    constexpr int kLetter = 70;
    return qMax(kLeast, kLetter * static_cast<int>(sentence.size()));
}

} // namespace

Banner::Banner(QWidget* newsOver, Room room)
    : QWidget(newsOver),
      m_isNews(newsOver),
      m_room(std::move(room)),
      m_isGood(newsOver),
      m_label(new QLabel)
{
    const int air = newsOver ? 1 : 6;
    makeLine(this, {16, air, 12, air}, 8)->addWidget(m_label, 1);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    hide();
    whenResized(m_label, [this](QSize) { fit(); });
    if (newsOver)
        whenResized(newsOver, [this](QSize) {
            if (!isHidden())
                lieOver();
        });
}

void Banner::lieOver()
{
    const QRect room = m_room();
    layout()->activate();
    int buttons = 0;
    for (const QPushButton* const button : m_buttons)
        buttons += button->sizeHint().width() + layout()->spacing();
    constexpr int kEdges = 30; // of the line
    const int oneLine = m_label->fontMetrics().horizontalAdvance(m_whole) + buttons + kEdges;
    const int width = qMin(room.width(), oneLine);
    const int height = layout()->totalHeightForWidth(width);
    const int lowest = parentWidget()->height() - height; // at the foot it grows upward
    setGeometry(room.right() + 1 - width, qMin(room.top(), lowest), width, height);
    raise();
    need(qMax(0, height - room.height()));
}

void Banner::need(int height)
{
    if (m_needed == height)
        return;
    m_needed = height;
    emit roomNeeded(height);
}

void Banner::announce(const QString& sentence, const std::vector<Choice>& choices, Tone tone)
{
    m_isGood = m_isNews && tone != Tone::Warning;
    const QString brief = briefSentence(sentence);
    put(brief, brief, choices);
}

void Banner::announceInFull(const QString& ownText, const std::vector<Choice>& choices)
{
    put(briefSentence(ownText), ownText, choices);
}

// Shows the whole text where its lines leave room for the work.
void Banner::fit()
{
    constexpr int kMostLines = 8;
    m_label->setText(m_whole);
    const int most = kMostLines * m_label->fontMetrics().lineSpacing();
    const bool isWhole = m_label->heightForWidth(m_label->width()) <= most;
    m_label->setText(isWhole ? m_whole : m_brief);
    m_label->setToolTip(isWhole ? QString() : plainToolTip(m_whole));
}

void Banner::put(const QString& brief, const QString& whole, const std::vector<Choice>& choices)
{
    m_brief = brief;
    m_whole = whole;
    for (QPushButton* const button : std::exchange(m_buttons, {}))
        button->deleteLater();
    fit();
    setAccessibleName(m_whole);
    for (const Choice& choice : choices) {
        QPushButton* const button =
            m_isNews ? makeLink(choice.label, this) : new QPushButton(choice.label, this);
        connect(button, &QPushButton::clicked, this, [this, act = choice.act] {
            hide();
            act();
        });
        layout()->addWidget(button);
        m_buttons.push_back(button);
    }
    if (m_isNews) {
        m_end.start(timeToRead(m_whole), this);
        m_shown.start();
        qApp->installEventFilter(this);
        lieOver();
    }
    show();
}

void Banner::timerEvent(QTimerEvent*)
{
    if (underMouse()
        || QGuiApplication::mouseButtons()) // it is being read, or a click is under way
        return;
    m_end.stop();
    hide();
}

// The key or click that made the news is still under way for a moment. Where the work moves as the
// news goes, a click first ends at the place where it began.
bool Banner::isNextAction(const QObject* watched, const QEvent& event) const
{
    constexpr qint64 kUnderWay = 400; // ms
    if (!watched->isWidgetType() || m_shown.elapsed() < kUnderWay
        || static_cast<const QWidget*>(watched)->window() != window())
        return false;
    if (event.type() == (m_needed > 0 ? QEvent::MouseButtonRelease : QEvent::MouseButtonPress)) {
        const QPointF place = static_cast<const QMouseEvent&>(event).globalPosition();
        return !rect().contains(mapFromGlobal(place.toPoint()));
    }
    return event.type() == QEvent::KeyPress;
}

bool Banner::eventFilter(QObject* watched, QEvent* event)
{
    if (isNextAction(watched, *event))
        hide();
    return QWidget::eventFilter(watched, event);
}

void Banner::hideEvent(QHideEvent* event)
{
    qApp->removeEventFilter(this);
    QWidget::hideEvent(event);
    need(0);
}

void Banner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    const QColor ink = m_isGood ? theme.good : theme.caution;
    QColor tint = ink;
    tint.setAlphaF(0.14F);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(rect(), tint);
    painter.fillRect(0, 0, 4, height(), ink);
    painter.setPen(theme.border);
    if (m_isNews)
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace isocost
