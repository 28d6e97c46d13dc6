// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline_card.h"

#include <utility>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

#include "ui/widgets/figures.h"
#include "ui/widgets/plain_text.h"

namespace isocost {

namespace {

constexpr double kLabelSize = 11.0;
constexpr double kValueSize = 23.0;
constexpr double kNoteSize = 12.0;
constexpr double kPadding = 14.0;
constexpr double kStackedScale = 1.2; // from here on the note stands below the value

} // namespace

HeadlineCard::HeadlineCard(QWidget* parent) : QPushButton(parent), m_theme(Theme::light())
{
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
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
    setToolTip(plainToolTip(tr("%1: %2\nClick to explain").arg(headline.label, headline.exact)));
    update();
}

void HeadlineCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void HeadlineCard::setScale(double scale)
{
    m_scale = scale;
    updateGeometry();
    update();
}

QSize HeadlineCard::sizeHint() const
{
    const int label = QFontMetrics(uiFont(kLabelSize * m_scale)).height();
    const int value = QFontMetrics(uiFont(kValueSize * m_scale)).height();
    const int note = isStacked() ? QFontMetrics(uiFont(kNoteSize * m_scale)).height() : 0;
    return {static_cast<int>(220 * m_scale), label + value + note + static_cast<int>(18 * m_scale)};
}

bool HeadlineCard::isStacked() const
{
    return m_scale > kStackedScale;
}

QSize HeadlineCard::minimumSizeHint() const
{
    return {static_cast<int>(150 * m_scale), sizeHint().height()};
}

QColor HeadlineCard::noteColour() const
{
    switch (m_headline.verdict) {
    case Verdict::Better:
        return m_theme.good;
    case Verdict::Worse:
        return m_theme.stop;
    default:
        return m_theme.muted;
    }
}

void HeadlineCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLit = underMouse() || hasFocus();
    painter.setPen(QPen(isLit ? m_theme.accent : m_theme.border, hasFocus() ? 1.5 : 1.0));
    painter.setBrush(m_theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 6.0, 6.0);
    const double padding = kPadding * m_scale;
    const QRectF room = QRectF(rect()).adjusted(padding, 8 * m_scale, -padding, -8 * m_scale);
    painter.setFont(uiFont(kLabelSize * m_scale));
    painter.setPen(m_theme.muted);
    const QFontMetrics metrics(painter.font());
    const QRectF line(room.left(), room.top(), room.width(), metrics.height());
    const QString label =
        metrics.elidedText(m_headline.label, Qt::ElideRight, static_cast<int>(room.width()));
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, label);
    paintFigures(painter, room.adjusted(0.0, metrics.height(), 0.0, 0.0));
}

// The note steps back, then is elided, where the value needs the room.
void HeadlineCard::paintFigures(QPainter& painter, const QRectF& room) const
{
    const QFont valueFont = uiFont(kValueSize * m_scale, QFont::DemiBold);
    painter.setFont(valueFont);
    painter.setPen(m_theme.text);
    QRectF valueRoom = room;
    if (isStacked())
        valueRoom.setHeight(QFontMetrics(valueFont).height());
    drawTabular(painter, valueRoom, Qt::AlignLeft, m_headline.value);
    const double beside = room.left() + tabularWidth(valueFont, m_headline.value) + 8.0 * m_scale;
    const double left = isStacked() ? room.left() : beside;
    const double top = isStacked() ? valueRoom.bottom() : room.top() + 3 * m_scale;
    const QRectF noteRoom(left, top, room.right() - left, room.bottom() - top);
    QFont noteFont = uiFont(kNoteSize * m_scale, QFont::DemiBold);
    if (tabularWidth(noteFont, m_headline.note) > noteRoom.width())
        noteFont = uiFont(kNoteSize * 0.85 * m_scale, QFont::DemiBold);
    painter.setFont(noteFont);
    painter.setPen(noteColour());
    QString note = m_headline.note;
    if (tabularWidth(noteFont, note) > noteRoom.width())
        note = QFontMetrics(noteFont).elidedText(
            note, Qt::ElideRight, static_cast<int>(noteRoom.width()));
    drawTabular(painter, noteRoom, isStacked() ? Qt::AlignLeft : Qt::AlignRight, note);
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
