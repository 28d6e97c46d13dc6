// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/calm_style.h"

#include <array>

#include <QPainter>
#include <QStyleOptionSlider>

namespace isocost {

namespace {

constexpr int kBarWidth = 10;
constexpr int kShortestHandle = 28;

// The handle within the groove that fills the whole bar.
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

void drawBar(const QStyleOptionSlider& bar, QPainter& painter)
{
    if (bar.maximum == bar.minimum)
        return;
    const bool isLively = bar.state.testFlag(QStyle::State_MouseOver)
        || bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
    QColor colour = bar.palette.color(QPalette::Dark);
    colour.setAlphaF(isLively ? 0.75F : 0.35F);
    const QRectF handle = QRectF(handleOf(bar)).adjusted(2.5, 2.5, -2.5, -2.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(handle, 2.5, 2.5);
    painter.restore();
}

// Filled while it is on, so that it reads on dark ground as well.
void drawCheckBox(const QStyleOption& box, QPainter& painter)
{
    constexpr qreal kSide = 15.0;
    const bool isOn = box.state.testFlag(QStyle::State_On);
    const bool isEnabled = box.state.testFlag(QStyle::State_Enabled);
    const QColor ink = box.palette.color(isOn && isEnabled ? QPalette::Highlight : QPalette::Dark);
    QRectF place(0.0, 0.0, kSide, kSide);
    place.moveCenter(QRectF(box.rect).center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isSelected = box.state.testFlag(QStyle::State_Selected); // of a table's cell
    painter.setPen(QPen(isSelected ? box.palette.color(QPalette::HighlightedText) : ink, 1.2));
    painter.setBrush(isOn ? ink : box.palette.color(QPalette::Base));
    painter.drawRoundedRect(place.adjusted(1.0, 1.0, -1.0, -1.0), 3.0, 3.0);
    if (isOn) {
        painter.setPen(QPen(box.palette.color(QPalette::HighlightedText), 1.8, Qt::SolidLine,
            Qt::RoundCap, Qt::RoundJoin));
        const QPointF corner = place.topLeft();
        const std::array<QPointF, 3> tick{
            corner + QPointF(4.2, 7.8), corner + QPointF(6.6, 10.2), corner + QPointF(10.9, 5.0)};
        painter.drawPolyline(tick.data(), static_cast<int>(tick.size()));
    }
    painter.restore();
}

} // namespace

CalmStyle::CalmStyle() : QProxyStyle(QStringLiteral("Fusion")) { }

int CalmStyle::pixelMetric(
    PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    return metric == PM_ScrollBarExtent ? kBarWidth
                                        : QProxyStyle::pixelMetric(metric, option, widget);
}

int CalmStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
    QStyleHintReturn* result) const
{
    if (hint == SH_ScrollBar_Transient || hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, result);
}

void CalmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
    QPainter* painter, const QWidget* widget) const
{
    const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control == CC_ScrollBar && bar)
        drawBar(*bar, *painter);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void CalmStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
    const QWidget* widget) const
{
    if (element == CE_HeaderSection) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        return;
    }
    if (element != CE_Splitter) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    const QRect place = option->rect;
    const QPoint centre = place.center();
    const bool isHovered = option->state.testFlag(State_MouseOver);
    const QColor colour = option->palette.color(isHovered ? QPalette::Highlight : QPalette::Mid);
    if (option->state.testFlag(State_Horizontal))
        painter->fillRect(centre.x(), place.top(), 1, place.height(), colour);
    else
        painter->fillRect(place.left(), centre.y(), place.width(), 1, colour);
}

// The same ring as on our own widgets.
void CalmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
    QPainter* painter, const QWidget* widget) const
{
    if (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck)
        return drawCheckBox(*option, *painter);
    if (element != PE_FrameFocusRect)
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(option->palette.color(QPalette::Highlight), 1.5));
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.75, 0.75, -0.75, -0.75), 4.0, 4.0);
    painter->restore();
}

QRect CalmStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
    SubControl part, const QWidget* widget) const
{
    const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const QRect handle = handleOf(*bar);
    const bool isUpright = bar->orientation == Qt::Vertical;
    QRect place = bar->rect;
    switch (part) {
    case SC_ScrollBarGroove:
        return place;
    case SC_ScrollBarSlider:
        return handle;
    case SC_ScrollBarSubPage:
        isUpright ? place.setBottom(handle.top() - 1) : place.setRight(handle.left() - 1);
        return place;
    case SC_ScrollBarAddPage:
        isUpright ? place.setTop(handle.bottom() + 1) : place.setLeft(handle.right() + 1);
        return place;
    default:
        return {}; // no arrows
    }
}

} // namespace isocost
