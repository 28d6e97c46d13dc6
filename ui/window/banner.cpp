// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/banner.h"

#include <utility>

#include <QPainter>

#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"
#include "ui/window/message.h"

namespace isocost {

constexpr int kEdge = 8;

Banner::Banner(QWidget* newsOver)
    : QWidget(newsOver), m_isNews(newsOver), m_isGood(newsOver), m_label(new QLabel)
{
    makeLine(this, {16, 6, 12, 6}, 8)->addWidget(m_label, 1);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    hide();
    whenResized(m_label, [this](QSize) { fit(); });
    if (newsOver)
        whenResized(newsOver, [this](QSize) { lieOver(); });
}

void Banner::lieOver()
{
    const QRect room = parentWidget()->rect().adjusted(kEdge, 0, -kEdge, -kEdge);
    layout()->activate();
    const int height = layout()->totalHeightForWidth(room.width());
    setGeometry(room.adjusted(0, room.height() - height, 0, 0));
    raise();
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
        auto* const button = new QPushButton(choice.label, this);
        connect(button, &QPushButton::clicked, this, [this, act = choice.act] {
            hide();
            act();
        });
        layout()->addWidget(button);
        m_buttons.push_back(button);
    }
    if (m_isNews) {
        constexpr int kRead = 15000; // ms
        m_end.start(kRead, this);
        lieOver();
    }
    show();
}

void Banner::timerEvent(QTimerEvent*)
{
    m_end.stop();
    hide();
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
