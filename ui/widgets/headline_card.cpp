// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline_card.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

#include "ui/models/theme.h"
#include "ui/widgets/figures.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/style_drawing.h"

namespace isocost {

namespace {

constexpr double kLabelSize = 11.0;
constexpr double kValueSize = 23.0;
constexpr double kNoteSize = 12.0;
constexpr double kDenseValueSize = 18.0;
constexpr double kLineValueSize = 13.0;
constexpr double kGap = 8.0; // between value and note
constexpr double kPadding = 14.0;
constexpr double kStackedScale = 1.2; // from here on the note stands below the value

void drawElided(QPainter& painter, const QRectF& room, const QString& text)
{
    const QString shown = painter.fontMetrics().elidedText(
        text, Qt::ElideRight, static_cast<int>(std::max(0.0, room.width())));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, shown);
}

} // namespace

HeadlineCard::HeadlineCard(QWidget* parent) : QPushButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void HeadlineCard::setHeadline(const Headline& headline)
{
    if (std::exchange(m_headline, headline) == headline)
        return;
    QString spoken = headline.label + QLatin1String(": ") + headline.value;
    if (!headline.note.isEmpty())
        spoken += QLatin1String(", ") + headline.note;
    spoken.replace(QChar(0x25BC), tr("down"));
    spoken.replace(QChar(0x25B2), tr("up"));
    setAccessibleName(spoken);
    setAccessibleDescription(tr("Explains this number"));
    setToolTip(plainToolTip(tr("%1: %2\nClick to explain").arg(spoken, headline.exact)));
    updateGeometry(); // it may have become a line
    update();
}

void HeadlineCard::setType(double scale, bool isDense)
{
    m_scale = scale;
    m_isDense = isDense;
    updateGeometry();
    update();
}

int HeadlineCard::heightOf(double size) const
{
    return QFontMetrics(uiFont(size * m_scale)).height();
}

QSize HeadlineCard::sizeHint() const
{
    const int width = static_cast<int>(220 * m_scale);
    if (m_headline.isSmall)
        return {width, heightOf(kLineValueSize) + static_cast<int>(6 * m_scale)};
    if (m_isDense)
        return {width, heightOf(kLabelSize) + heightOf(kNoteSize) + static_cast<int>(8 * m_scale)};
    const int note = isStacked() ? heightOf(kNoteSize) : 0;
    return {
        width, heightOf(kLabelSize) + heightOf(kValueSize) + note + static_cast<int>(18 * m_scale)};
}

bool HeadlineCard::isStacked() const
{
    return m_scale > kStackedScale && !m_isDense;
}

QSize HeadlineCard::minimumSizeHint() const
{
    return {static_cast<int>(150 * m_scale), sizeHint().height()};
}

QColor HeadlineCard::noteColour() const
{
    const Theme& theme = Theme::of(palette());
    switch (m_headline.verdict) {
    case Verdict::Better:
        return theme.good;
    case Verdict::Worse:
        return theme.stop;
    default:
        return theme.muted;
    }
}

void HeadlineCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    const QColor line = hasFocus() ? theme.accent : underMouse() ? theme.muted : theme.border;
    drawBox(painter, rect(), QPen(line, hasFocus() ? 1.5 : 1.0), theme.surface, 6.0);
    const double padding = kPadding * m_scale;
    const double above = m_headline.isSmall || m_isDense ? 3.0 : 8.0;
    const QRectF room =
        QRectF(rect()).adjusted(padding, above * m_scale, -padding, -above * m_scale);
    painter.setFont(uiFont(kLabelSize * m_scale));
    painter.setPen(theme.muted);
    if (m_headline.isSmall)
        return paintLine(painter, room);
    if (m_isDense)
        return paintDense(painter, room);
    painter.setFont(fittingFont(m_headline.label, room.width()));
    const QFontMetrics metrics(painter.font());
    drawElided(
        painter, QRectF(room.left(), room.top(), room.width(), metrics.height()), m_headline.label);
    paintFigures(painter, room.adjusted(0.0, metrics.height(), 0.0, 0.0));
}

// A little smaller before a word is lost.
QFont HeadlineCard::fittingFont(const QString& label, double room) const
{
    constexpr double kSmallest = 9.0;
    double size = kLabelSize;
    while (
        size > kSmallest && QFontMetricsF(uiFont(size * m_scale)).horizontalAdvance(label) > room)
        size -= 1.0;
    return uiFont(size * m_scale);
}

// Label and note one above the other, the value to their right.
void HeadlineCard::paintDense(QPainter& painter, const QRectF& room) const
{
    const QFont valueFont = uiFont(kDenseValueSize * m_scale, QFont::DemiBold);
    const double width = tabularWidth(valueFont, m_headline.value) + kGap * m_scale;
    const double middle =
        m_headline.note.isEmpty() ? room.bottom() : room.top() + heightOf(kLabelSize) + 1.0;
    const QRectF labelRoom(room.topLeft(), QPointF(room.right() - width, middle));
    painter.setFont(fittingFont(m_headline.label, labelRoom.width()));
    drawElided(painter, labelRoom, m_headline.label);
    const QRectF noteRoom(labelRoom.bottomLeft(), QPointF(labelRoom.right(), room.bottom()));
    paintNote(painter, noteRoom, Qt::AlignLeft);
    painter.setFont(valueFont);
    painter.setPen(palette().color(QPalette::Text));
    drawTabular(painter, room, Qt::AlignRight, m_headline.value);
}

// Label, note, value in one line; the note gives way.
void HeadlineCard::paintLine(QPainter& painter, const QRectF& room) const
{
    const QFont valueFont = uiFont(kLineValueSize * m_scale, QFont::DemiBold);
    const double value = tabularWidth(valueFont, m_headline.value) + kGap * m_scale;
    const double label = std::min(room.width() - value,
        painter.fontMetrics().horizontalAdvance(m_headline.label) + kGap * m_scale);
    drawElided(painter, QRectF(room.left(), room.top(), label, room.height()), m_headline.label);
    const QRectF noteRoom(
        room.left() + label, room.top(), room.width() - label - value, room.height());
    paintNote(painter, noteRoom, Qt::AlignRight);
    painter.setFont(valueFont);
    painter.setPen(palette().color(QPalette::Text));
    drawTabular(painter, room, Qt::AlignRight, m_headline.value);
}

// It steps back, then is elided, where there is no room.
void HeadlineCard::paintNote(QPainter& painter, const QRectF& room, Qt::Alignment side) const
{
    QFont font = uiFont(kNoteSize * m_scale, QFont::DemiBold);
    if (tabularWidth(font, m_headline.note) > room.width())
        font = uiFont(kNoteSize * 0.85 * m_scale, QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(noteColour());
    QString note = m_headline.note;
    if (tabularWidth(font, note) > room.width())
        note = QFontMetrics(font).elidedText(note, Qt::ElideRight, static_cast<int>(room.width()));
    drawTabular(painter, room, side, note);
}

void HeadlineCard::paintFigures(QPainter& painter, const QRectF& room) const
{
    const QFont valueFont = uiFont(kValueSize * m_scale, QFont::DemiBold);
    painter.setFont(valueFont);
    painter.setPen(palette().color(QPalette::Text));
    QRectF valueRoom = room;
    if (isStacked())
        valueRoom.setHeight(QFontMetrics(valueFont).height());
    drawTabular(painter, valueRoom, Qt::AlignLeft, m_headline.value);
    const double beside = room.left() + tabularWidth(valueFont, m_headline.value) + kGap * m_scale;
    const double left = isStacked() ? room.left() : beside;
    const double top = isStacked() ? valueRoom.bottom() : room.top() + 3 * m_scale;
    paintNote(painter, QRectF(left, top, room.right() - left, room.bottom() - top),
        isStacked() ? Qt::AlignLeft : Qt::AlignRight);
}

void HeadlineCard::copyText() const
{
    QGuiApplication::clipboard()->setText(m_headline.exact);
}

void HeadlineCard::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Explain"), this, [this] { click(); });
    menu->addAction(tr("Copy value"), this, &HeadlineCard::copyText);
    menu->popup(event->globalPos());
}

void HeadlineCard::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copyText();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return click();
    QPushButton::keyPressEvent(event);
}

} // namespace isocost
