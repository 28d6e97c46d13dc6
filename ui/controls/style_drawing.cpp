// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/style_drawing.h"

#include <QPainter>
#include <QStyle>

#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr int kShortestHandle = 28;
constexpr int kChevron = 12;
constexpr int kDot = 8;
constexpr int kTabGap = 10; // on each side of a label
constexpr int kPillGap = 6; // right of each pill
constexpr qreal kFocusLine = 1.5;

bool isFocused(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_HasFocus);
}

bool isHovered(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_MouseOver)
        && option.state.testFlag(QStyle::State_Enabled);
}

// The colour of a sign or heading that is muted until the pointer or the focus is on it.
QColor quietInk(const QStyleOption& option, const Theme& theme)
{
    if (isFocused(option))
        return theme.accent;
    return isHovered(option) ? theme.text : theme.muted;
}

// The handle; its groove fills the whole bar.
QRect handleOf(const QStyleOptionSlider& bar)
{
    const bool isUpright = bar.orientation == Qt::Vertical;
    const int length = isUpright ? bar.rect.height() : bar.rect.width();
    const int range = bar.maximum - bar.minimum;
    const int whole = qMax(1, range + bar.pageStep);
    const int wanted = static_cast<int>(static_cast<qint64>(length) * bar.pageStep / whole);
    const int handle = qBound(qMin(kShortestHandle, length), wanted, length);
    const int start = QStyle::sliderPositionFromValue(
        bar.minimum, bar.maximum, bar.sliderPosition, length - handle, bar.upsideDown);
    return isUpright ? QRect(bar.rect.x(), bar.rect.y() + start, bar.rect.width(), handle)
                     : QRect(bar.rect.x() + start, bar.rect.y(), handle, bar.rect.height());
}

void drawWords(QPainter& painter, const QRect& room, int flags, const QString& text)
{
    painter.drawText(
        room, flags, painter.fontMetrics().elidedText(text, Qt::ElideRight, room.width(), flags));
}

QRect pillOf(const QStyleOptionTab& tab)
{
    return tab.rect.adjusted(1, 1, -kPillGap, -1);
}

} // namespace

void drawBox(
    QPainter& painter, const QRectF& place, const QPen& line, const QBrush& fill, double radius)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line);
    painter.setBrush(fill);
    painter.drawRoundedRect(place.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius);
}

QPen outlineOf(const QStyleOption& option, const QColor& usual)
{
    if (isFocused(option))
        return {Theme::of(option.palette).accent, kFocusLine};
    return {usual, 1.0};
}

void drawChevron(QPainter& painter, QPointF centre, bool isDown)
{
    const auto point = [centre, isDown](double along, double across) {
        return centre + (isDown ? QPointF(along, across) : QPointF(across, along));
    };
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(painter.pen().color(), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{point(-3.5, -2.0), point(0.0, 2.0), point(3.5, -2.0)});
}

void drawScrollBar(QPainter& painter, const QStyleOptionSlider& bar)
{
    if (bar.maximum == bar.minimum)
        return;
    const bool isLively = bar.state.testFlag(QStyle::State_MouseOver)
        || bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
    QColor colour = Theme::of(bar.palette).muted;
    colour.setAlphaF(isLively ? 0.75F : 0.35F);
    drawBox(painter, QRectF(handleOf(bar)).adjusted(1.75, 1.75, -1.75, -1.75), QPen(Qt::NoPen),
        colour, 2.5);
}

QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part)
{
    const QRect handle = handleOf(bar);
    const bool isUpright = bar.orientation == Qt::Vertical;
    QRect place = bar.rect;
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        return place;
    case QStyle::SC_ScrollBarSlider:
        return handle;
    case QStyle::SC_ScrollBarSubPage:
        if (isUpright)
            place.setBottom(handle.top() - 1);
        else
            place.setRight(handle.left() - 1);
        return place;
    case QStyle::SC_ScrollBarAddPage:
        if (isUpright)
            place.setTop(handle.bottom() + 1);
        else
            place.setLeft(handle.right() + 1);
        return place;
    default:
        return {}; // no arrows
    }
}

// Filled while it is on, so that it is legible on a dark ground too.
void drawCheckBox(QPainter& painter, const QStyleOption& box)
{
    constexpr qreal kSide = 15.0;
    const bool isOn = box.state.testFlag(QStyle::State_On);
    const bool isEnabled = box.state.testFlag(QStyle::State_Enabled);
    const QColor ink = box.palette.color(isOn && isEnabled ? QPalette::Highlight : QPalette::Dark);
    const QColor onInk = box.palette.color(QPalette::HighlightedText);
    const bool isSelected = box.state.testFlag(QStyle::State_Selected); // of a table's cell
    const QColor line = isSelected ? onInk : ink;
    const QColor fill = isOn ? ink : box.palette.color(QPalette::Base);
    QRectF place(0.0, 0.0, kSide, kSide);
    place.moveCenter(QRectF(box.rect).center());
    drawBox(painter, place, QPen(line, 1.2), fill, 3.0);
    if (!isOn)
        return;
    painter.setPen(QPen(onInk, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF corner = place.topLeft();
    painter.drawPolyline(QPolygonF{
        corner + QPointF(4.2, 7.8), corner + QPointF(6.6, 10.2), corner + QPointF(10.9, 5.0)});
}

// A soft rounded surface. The primary button, which Return presses, is filled with the accent; a
// button that is on has a tint of it.
void drawButton(QPainter& painter, const QStyleOptionButton& button)
{
    const Theme& theme = Theme::of(button.palette);
    const bool isEnabled = button.state.testFlag(QStyle::State_Enabled);
    const bool isPrimary = button.features.testFlag(QStyleOptionButton::DefaultButton) && isEnabled;
    const bool isOn = button.state.testFlag(QStyle::State_On);
    const bool isLively = button.state.testFlag(QStyle::State_Sunken) || isHovered(button);
    QColor fill = isLively ? theme.border : theme.background;
    if (isPrimary) {
        fill = isLively ? theme.accent.darker(112) : theme.accent;
    } else if (isOn) {
        fill = theme.accent;
        fill.setAlphaF(0.1F);
    }
    const QColor line = isPrimary || isOn ? theme.accent : theme.border;
    drawBox(painter, button.rect, outlineOf(button, line), fill, 5.0);
    if (isPrimary && isFocused(button))
        drawBox(painter, QRectF(button.rect).adjusted(2, 2, -2, -2), QPen(theme.surface, 1.0),
            Qt::NoBrush);
    QColor ink = isOn ? theme.accent : theme.text;
    if (isPrimary)
        ink = button.palette.color(QPalette::HighlightedText);
    else if (!isEnabled)
        ink = theme.muted;
    painter.setPen(ink);
    drawWords(painter, button.rect, Qt::AlignCenter | Qt::TextShowMnemonic, button.text);
}

void drawLink(QPainter& painter, const QStyleOptionButton& button)
{
    const Theme& theme = Theme::of(button.palette);
    if (isFocused(button))
        drawBox(painter, button.rect, QPen(theme.accent, kFocusLine), theme.background);
    else if (isHovered(button))
        drawBox(painter, button.rect, QPen(Qt::NoPen), theme.background);
    painter.setPen(button.state.testFlag(QStyle::State_Enabled) ? theme.accent : theme.muted);
    drawWords(painter, button.rect.adjusted(6, 0, -6, 0),
        Qt::AlignVCenter | Qt::AlignLeading | Qt::TextShowMnemonic, button.text);
}

void drawFold(QPainter& painter, const QStyleOptionButton& button, const QColor& dot)
{
    const Theme& theme = Theme::of(button.palette);
    const QRect place = button.rect;
    int left = place.left();
    if (isFocused(button))
        drawBox(painter, place, QPen(theme.accent, kFocusLine), Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing);
    if (dot.isValid()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(dot);
        painter.drawEllipse(QRectF(left, QRectF(place).center().y() - kDot / 2.0, kDot, kDot));
        left += kDot + 6;
    }
    painter.setPen(quietInk(button, theme));
    const QRect room(left, place.top(), place.right() - left - kChevron - 5, place.height());
    drawWords(painter, room, Qt::AlignVCenter | Qt::AlignLeft, button.text.toUpper());
    drawChevron(painter, QPointF(place.right() - kChevron / 2.0 - 1.0, QRectF(place).center().y()),
        button.state.testFlag(QStyle::State_On));
}

// A circling arrow.
void drawReset(QPainter& painter, const QStyleOption& button)
{
    const Theme& theme = Theme::of(button.palette);
    const QColor ink = quietInk(button, theme);
    if (isFocused(button))
        drawBox(painter, button.rect, QPen(theme.accent, kFocusLine), Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap));
    const QRectF circle = QRectF(button.rect).adjusted(4.5, 4.5, -4.5, -4.5);
    painter.drawArc(circle, 150 * 16, 290 * 16);
    const QPointF tip(circle.left() + 0.6, circle.center().y() - 2.2);
    painter.drawLine(tip, tip + QPointF(0.0, -3.4));
    painter.drawLine(tip, tip + QPointF(3.4, 0.0));
}

// Choices of the plan are blue; choices about how a view shows it are not.
void drawSegment(QPainter& painter, const QStyleOptionButton& segment, bool isOfView)
{
    const Theme& theme = Theme::of(segment.palette);
    const bool isOn = segment.state.testFlag(QStyle::State_On);
    if (!segment.state.testFlag(QStyle::State_Enabled)) { // flat
        if (isOn)
            drawBox(painter, segment.rect, QPen(theme.border, 1.0), Qt::NoBrush);
        painter.setPen(theme.muted);
        return drawWords(
            painter, segment.rect, Qt::AlignCenter | Qt::TextShowMnemonic, segment.text);
    }
    const bool isTaken = isOn && !isOfView;
    QColor line = isOn ? theme.muted : theme.border;
    QColor ground = isOn || isHovered(segment) ? theme.surface : theme.background;
    QColor ink = isOfView && !isOn ? theme.muted : theme.text;
    if (isTaken) {
        line = theme.accent;
        ground = theme.accent;
        ink = segment.palette.color(QPalette::HighlightedText);
    }
    drawBox(painter, segment.rect, outlineOf(segment, line), ground);
    if (isFocused(segment) && isTaken)
        drawBox(painter, QRectF(segment.rect).adjusted(1.5, 1.5, -1.5, -1.5),
            QPen(theme.surface, 1.0), Qt::NoBrush, 3.0);
    painter.setPen(ink);
    drawWords(painter, segment.rect.adjusted(2, 0, -2, 0), Qt::AlignCenter | Qt::TextShowMnemonic,
        segment.text);
}

// Words, with the accent line below the current one.
void drawTab(QPainter& painter, const QStyleOptionTab& tab)
{
    constexpr int kUnderline = 2;
    const Theme& theme = Theme::of(tab.palette);
    const QRect place = tab.rect;
    const bool isCurrent = tab.state.testFlag(QStyle::State_Selected);
    if (isCurrent) {
        QFont font = painter.font();
        font.setWeight(QFont::DemiBold);
        painter.setFont(font);
    }
    painter.setPen(isCurrent || isHovered(tab) ? theme.text : theme.muted);
    painter.drawText(place, Qt::AlignCenter | Qt::TextShowMnemonic, tab.text);
    if (isCurrent)
        painter.fillRect(place.left() + kTabGap, place.bottom() - kUnderline,
            place.width() - 2 * kTabGap, kUnderline, theme.accent);
    if (isCurrent && isFocused(tab))
        drawBox(painter, QRectF(place).adjusted(2, 2, -3, -5), QPen(theme.accent, kFocusLine),
            Qt::NoBrush);
}

void drawPill(QPainter& painter, const QStyleOptionTab& tab, bool isNeutral)
{
    const Theme& theme = Theme::of(tab.palette);
    const QRect pill = pillOf(tab);
    const double radius = pill.height() / 2.0;
    const bool isCurrent = tab.state.testFlag(QStyle::State_Selected);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QColor fill = theme.isDark ? theme.border : theme.background.darker(103);
    QColor words = theme.text;
    if (isCurrent && !isNeutral) {
        fill = theme.accent;
        words = tab.palette.color(QPalette::HighlightedText);
    } else if (isNeutral && !isCurrent && !isHovered(tab)) {
        words = theme.muted;
    }
    if (isCurrent || !isNeutral) {
        painter.setBrush(fill);
        painter.drawRoundedRect(pill, radius, radius);
    }
    if (isCurrent && isFocused(tab))
        drawBox(painter, QRectF(pill).adjusted(1.25, 1.25, -1.25, -1.25),
            QPen(isNeutral ? theme.accent : theme.surface, kFocusLine), Qt::NoBrush, radius - 2.0);
    painter.setPen(words);
    painter.drawText(pill, Qt::AlignCenter | Qt::TextShowMnemonic, tab.text);
}

QRect pillText(const QStyleOptionTab& tab)
{
    return pillOf(tab).adjusted(10, 0, -10, 0);
}

void drawHeaderSection(QPainter& painter, const QStyleOptionHeader& section)
{
    const Theme& theme = Theme::of(section.palette);
    const QRect place = section.rect;
    painter.fillRect(place, theme.surface);
    painter.fillRect(place.left(), place.bottom(), place.width(), 1,
        section.orientation == Qt::Horizontal ? theme.border : theme.grid);
}

void drawSplitter(QPainter& painter, const QStyleOption& splitter)
{
    const QRect place = splitter.rect;
    const QColor colour =
        splitter.palette.color(isHovered(splitter) ? QPalette::Highlight : QPalette::Mid);
    if (splitter.state.testFlag(QStyle::State_Horizontal))
        painter.fillRect(place.center().x(), place.top(), 1, place.height(), colour);
    else
        painter.fillRect(place.left(), place.center().y(), place.width(), 1, colour);
}

} // namespace isocost
