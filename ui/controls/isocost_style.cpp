// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/isocost_style.h"

#include <QListView>
#include <QPainter>
#include <QStyleOption>
#include <QTableView>
#include <QVariant>

#include "ui/controls/style_drawing.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

bool isPill(const QWidget* widget)
{
    return lookOf(widget) == Look::Pill || lookOf(widget) == Look::Choice;
}

constexpr const char* kLook = "isocostLook";
constexpr const char* kDot = "isocostDot";
constexpr int kBarWidth = 10;
constexpr int kHeaderPadding = 16;

// The option as the type that is needed; null when the caller passed another.
template <class Option>
const Option* as(const QStyleOption* option)
{
    return qstyleoption_cast<const Option*>(option);
}

QColor dotOf(const QWidget* fold, const QPalette& palette)
{
    const QVariant platform = fold->property(kDot);
    return platform.isValid() ? Theme::of(palette).platform(platform.toInt()) : QColor();
}

void drawCell(QPainter& painter, const QStyleOption& cell, const QWidget* view)
{
    const Theme& theme = Theme::of(cell.palette);
    if (qobject_cast<const QTableView*>(view))
        painter.fillRect(cell.rect.left(), cell.rect.bottom(), cell.rect.width(), 1, theme.grid);
    if (!qobject_cast<const QListView*>(view) || !cell.state.testFlag(QStyle::State_Selected))
        return;
    QColor tint = theme.accent;
    tint.setAlphaF(0.14F);
    drawBox(painter, cell.rect, QPen(Qt::NoPen), tint, 5.0);
}

// A field on a ground of its own colour takes the other one, so that it stands out.
void drawLineEdit(QPainter& painter, const QStyleOption& edit, const QWidget* widget)
{
    const Theme& theme = Theme::of(edit.palette);
    const QWidget* const ground = widget ? widget->parentWidget() : nullptr;
    const bool isOnSurface = ground && ground->backgroundRole() == QPalette::Base;
    drawBox(painter, edit.rect, outlineOf(edit, theme.border),
        isOnSurface ? theme.background : theme.surface, 5.0);
}

} // namespace

void setLook(QWidget& widget, Look look)
{
    widget.setProperty(kLook, static_cast<int>(look));
}

Look lookOf(const QWidget* widget)
{
    return widget ? static_cast<Look>(widget->property(kLook).toInt()) : Look::Usual;
}

void setDot(QWidget& fold, int platform)
{
    fold.setProperty(kDot, platform);
}

IsocostStyle::IsocostStyle() : QProxyStyle(QStringLiteral("Fusion")) { }

int IsocostStyle::pixelMetric(
    PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    return metric == PM_ScrollBarExtent ? kBarWidth
                                        : QProxyStyle::pixelMetric(metric, option, widget);
}

int IsocostStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
    QStyleHintReturn* result) const
{
    if (hint == SH_ScrollBar_Transient || hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, result);
}

void IsocostStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
    QPainter* painter, const QWidget* widget) const
{
    const auto* const bar = as<QStyleOptionSlider>(option);
    painter->save();
    if (control == CC_ScrollBar && bar)
        drawScrollBar(*painter, *bar);
    else if (control == CC_ToolButton && lookOf(widget) == Look::Reset)
        drawReset(*painter, *option);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    painter->restore();
}

void IsocostStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
    QPainter* painter, const QWidget* widget) const
{
    painter->save();
    const bool isDrawn = drawOwn(element, *option, *painter, widget);
    painter->restore();
    if (!isDrawn)
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool IsocostStyle::drawOwn(PrimitiveElement element, const QStyleOption& option, QPainter& painter,
    const QWidget* widget) const
{
    const auto* const frame = as<QStyleOptionFrame>(&option);
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheckBox(painter, option);
        return true;
    case PE_FrameFocusRect:
        drawBox(painter, option.rect, QPen(option.palette.color(QPalette::Highlight), 1.5),
            Qt::NoBrush);
        return true;
    case PE_Frame:
        if (lookOf(widget) == Look::Card)
            drawBox(painter, option.rect, QPen(option.palette.color(QPalette::Mid), 1.0),
                option.palette.brush(QPalette::Base), 6.0);
        return lookOf(widget) == Look::Card;
    case PE_PanelLineEdit:
        if (frame && frame->lineWidth > 0)
            drawLineEdit(painter, option, widget);
        return frame && frame->lineWidth > 0;
    case PE_PanelItemViewItem:
        if (!qobject_cast<const QListView*>(widget))
            QProxyStyle::drawPrimitive(element, &option, &painter, widget);
        drawCell(painter, option, widget);
        return true;
    case PE_IndicatorBranch: // level with the item's first line
        painter.setPen(option.palette.color(QPalette::PlaceholderText));
        if (option.state.testFlag(State_Children))
            drawChevron(painter,
                QPointF(option.rect.center().x(),
                    option.rect.top() + 3.0 + option.fontMetrics.height() / 2.0),
                option.state.testFlag(State_Open));
        return true;
    default:
        return false;
    }
}

void IsocostStyle::drawControl(ControlElement element, const QStyleOption* option,
    QPainter* painter, const QWidget* widget) const
{
    painter->save();
    const bool isDrawn = drawOwn(element, *option, *painter, widget);
    painter->restore();
    if (isDrawn)
        return;
    if (element == CE_MenuBarItem || element == CE_MenuBarEmptyArea) { // drawn on the surface
        const auto* const entry = as<QStyleOptionMenuItem>(option);
        QStyleOptionMenuItem onSurface = entry ? *entry : QStyleOptionMenuItem();
        onSurface.palette.setBrush(QPalette::Window, option->palette.base());
        return QProxyStyle::drawControl(element, &onSurface, painter, widget);
    }
    const auto* const header = as<QStyleOptionHeader>(option);
    if (element == CE_HeaderLabel && header) {
        const bool isRow = header->orientation == Qt::Vertical; // row labels differ at their ends
        QStyleOptionHeader label = *header;
        if (isRow)
            label.rect.adjust(
                kHeaderPadding - pixelMetric(PM_HeaderMargin, option, widget), 0, 0, 0);
        label.text = option->fontMetrics.elidedText(
            label.text, isRow ? Qt::ElideMiddle : Qt::ElideRight, label.rect.width());
        return QProxyStyle::drawControl(element, &label, painter, widget);
    }
    const auto* const box = as<QStyleOptionComboBox>(option);
    if (element == CE_ComboBoxLabel && box) {
        QStyleOptionComboBox cut = *box;
        const QRect field = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget);
        cut.currentText =
            box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, field.width() - 2);
        return QProxyStyle::drawControl(element, &cut, painter, widget);
    }
    const auto* const item = as<QStyleOptionViewItem>(option);
    if (element == CE_ItemViewItem && item && qobject_cast<const QListView*>(widget)) {
        QStyleOptionViewItem tinted = *item;
        tinted.palette.setBrush(QPalette::HighlightedText, item->palette.text());
        return QProxyStyle::drawControl(element, &tinted, painter, widget);
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

bool IsocostStyle::drawOwn(ControlElement element, const QStyleOption& option, QPainter& painter,
    const QWidget* widget) const
{
    const auto* const button = as<QStyleOptionButton>(&option);
    const auto* const tab = as<QStyleOptionTab>(&option);
    const auto* const header = as<QStyleOptionHeader>(&option);
    if (element == CE_PushButton && button) {
        if (lookOf(widget) == Look::Fold)
            drawFold(painter, *button, dotOf(widget, option.palette));
        else if (button->features.testFlag(QStyleOptionButton::Flat))
            drawLink(painter, *button);
        else
            drawButton(painter, *button);
    } else if (element == CE_RadioButton && button) {
        drawSegment(painter, *button, lookOf(widget) == Look::Choice);
    } else if (element == CE_TabBarTab && tab) {
        if (isPill(widget))
            drawPill(painter, *tab, lookOf(widget) == Look::Choice);
        else
            drawTab(painter, *tab);
    } else if (element == CE_HeaderSection && header) {
        drawHeaderSection(painter, *header);
    } else if (element == CE_Splitter) {
        drawSplitter(painter, option);
    } else {
        return false;
    }
    return true;
}

QRect IsocostStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
    SubControl part, const QWidget* widget) const
{
    const auto* const bar = as<QStyleOptionSlider>(option);
    if (control == CC_ScrollBar && bar)
        return scrollBarPart(*bar, part);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect IsocostStyle::subElementRect(
    SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const auto* const tab = as<QStyleOptionTab>(option);
    if (element == SE_RadioButtonClickRect)
        return option->rect;
    if (element == SE_TabBarTabText && tab)
        return isPill(widget) ? pillText(*tab) : tab->rect;
    return QProxyStyle::subElementRect(element, option, widget);
}

QSize IsocostStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
    const QSize& contents, const QWidget* widget) const
{
    const auto* const button = as<QStyleOptionButton>(option);
    const auto* const tab = as<QStyleOptionTab>(option);
    const auto* const header = as<QStyleOptionHeader>(option);
    const int line = option ? option->fontMetrics.height() : 0;
    if (type == CT_PushButton && button) {
        if (lookOf(widget) == Look::Fold)
            return {option->fontMetrics.horizontalAdvance(button->text.toUpper()) + 32, line + 12};
        if (button->features.testFlag(QStyleOptionButton::Flat))
            return {contents.width() + 16, line + 8};
        return {qMax(64, contents.width() + 28), qMax(28, line + 10)};
    }
    if (type == CT_RadioButton && button)
        return {option->fontMetrics.horizontalAdvance(button->text) + 10, line + 10};
    if (type == CT_TabBarTab && tab && widget) {
        QFont bold = widget->font();
        bold.setWeight(QFont::DemiBold);
        const int air = lookOf(widget) == Look::Choice ? 10 : 16;
        return {QFontMetrics(bold).horizontalAdvance(tab->text) + 20, line + air};
    }
    if (type == CT_HeaderSection && header && widget)
        return {widget->fontMetrics().horizontalAdvance(header->text) + 2 * kHeaderPadding,
            widget->fontMetrics().height() + 10};
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

} // namespace isocost
