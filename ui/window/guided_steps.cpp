// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/guided_steps.h"

#include <QPainter>

#include "core/text/say.h"
#include "ui/controls/controls.h"
#include "ui/controls/style_drawing.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr int kHeight = 48;
constexpr int kLeast = 34; // of a low window: the answer stands beside the circle alone
constexpr double kRadius = 11.5; // of the circle
constexpr int kText = 46; // left end of the words
constexpr double kType = 13.0;

} // namespace

GuidedStep::GuidedStep(int number, const QString& title, QWidget* parent)
    : QAbstractButton(parent), m_number(number)
{
    setText(title);
    setCheckable(true);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAnswer({});
}

void GuidedStep::setAnswer(const QString& answer)
{
    m_answer = answer;
    setAccessibleName(answer.isEmpty()
            ? tr("Question %1: %2").arg(m_number).arg(text())
            : tr("Question %1: %2 %3").arg(m_number).arg(text(), answer));
    setToolTip(answer);
    update();
}

QSize GuidedStep::sizeHint() const
{
    return {kText + fontMetrics().horizontalAdvance(text()), kHeight};
}

QSize GuidedStep::minimumSizeHint() const
{
    return {kText * 3, kLeast};
}

void GuidedStep::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::of(palette());
    const bool isAsked = isChecked();
    if (isAsked || underMouse() || hasFocus()) {
        QColor tint = theme.accent;
        tint.setAlphaF(isAsked ? 0.12F : 0.06F);
        drawBox(painter, rect(), hasFocus() ? QPen(theme.accent, 2.0) : Qt::NoPen, tint, 6.0);
    }
    const QPointF centre(12.0 + kRadius, height() / 2.0);
    const bool isAnswered = !m_answer.isEmpty();
    const bool isFilled = isAsked || isAnswered;
    painter.setPen(isFilled ? Qt::NoPen : QPen(theme.muted, 1.2));
    painter.setBrush(isFilled ? QBrush(isAsked ? theme.accent : theme.muted) : QBrush());
    painter.drawEllipse(centre, kRadius, kRadius);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(isFilled ? QPen(theme.surface, 2.0) : QPen(theme.muted));
    if (isAnswered && !isAsked) {
        painter.drawPolyline(QPolygonF(
            {centre + QPointF(-4.5, 0.5), centre + QPointF(-1.5, 3.5), centre + QPointF(5, -4)}));
    } else {
        painter.setFont(uiFont(12, QFont::DemiBold));
        painter.drawText(
            QRectF(centre - QPointF(kRadius, kRadius), QSizeF(2 * kRadius, 2 * kRadius)),
            Qt::AlignCenter, QString::number(m_number));
    }
    const QRect words = rect().adjusted(kText, 0, -6, 0);
    const bool hasTwo = isAnswered && height() >= kLeast;
    const auto line = [&](const QString& said, const QFont& font, int half) {
        painter.setFont(font);
        const QRect place = hasTwo
            ? QRect(words.left(), words.center().y() + half * 17 - 17, words.width(), 18)
            : words;
        painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(said, Qt::ElideRight, words.width()));
    };
    QColor ink = isAnswered ? theme.text : theme.muted;
    if (isAsked)
        ink = readable(theme.accent, theme.surface);
    painter.setPen(ink);
    line(text(), uiFont(kType, isAsked ? QFont::DemiBold : QFont::Normal), 0);
    if (hasTwo)
        line(m_answer, uiFont(kType, QFont::DemiBold), 1);
}

GuidedSteps::GuidedSteps(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Questions"));
    auto* const column = makeColumn(this, {}, 4);
    int number = 0;
    for (const GuidedQuestion& question : guidedQuestions()) {
        auto* const step = new GuidedStep(number + 1, toQt(phraseText(*question.title)), this);
        connect(step, &QAbstractButton::clicked, this, [this, number] { emit chosen(number); });
        column->addWidget(step);
        m_steps.push_back(step);
        ++number;
    }
}

void GuidedSteps::follow(const GuidedAnswers& answers, int question)
{
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        m_steps[i]->setAnswer(toQt(answerText(guidedQuestions()[i], answers)));
        m_steps[i]->setChecked(static_cast<int>(i) == question);
    }
}

} // namespace isocost
