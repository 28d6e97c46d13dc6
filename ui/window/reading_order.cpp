// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/reading_order.h"

#include <algorithm>
#include <vector>

#include <QAbstractButton>
#include <QButtonGroup>
#include <QScrollArea>

#include "ui/controls/slider.h"

namespace isocost {

namespace {

bool isStop(const QWidget& widget)
{
    if (!widget.isEnabled() || widget.focusProxy())
        return false;
    const auto* const button = qobject_cast<const QAbstractButton*>(&widget);
    const QButtonGroup* const group = button ? button->group() : nullptr;
    if (!group || !group->exclusive())
        return (widget.focusPolicy() & Qt::TabFocus) != 0;
    return button == (group->checkedId() >= 0 ? group->checkedButton() : group->buttons().front());
}

// The widget with the focus counts as seen even if it has just been hidden.
bool isSeen(const QWidget& widget, const QWidget* present)
{
    return widget.isVisible() || &widget == present || (present && widget.isAncestorOf(present));
}

// A widget is in a line if its middle is not below the first widget of the line.
std::vector<QWidget*> childrenAsRead(const QWidget& parent, const QWidget* present)
{
    std::vector<QWidget*> children;
    for (auto* const child : parent.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (!child->isWindow() && isSeen(*child, present))
            children.push_back(child);
    std::ranges::stable_sort(children, {}, [](const QWidget* child) { return child->y(); });
    for (auto line = children.begin(); line != children.end();) {
        const int bottom = (*line)->geometry().bottom();
        const auto end = std::find_if(line + 1, children.end(),
            [bottom](const QWidget* child) { return child->geometry().center().y() > bottom; });
        std::ranges::stable_sort(line, end, {}, [](const QWidget* child) {
            return child->isRightToLeft() ? -child->geometry().right() : child->x();
        });
        line = end;
    }
    return children;
}

void collect(const QWidget& parent, const QWidget* present, std::vector<QWidget*>& stops)
{
    for (QWidget* const child : childrenAsRead(parent, present)) {
        std::vector<QWidget*> parts;
        collect(*child, present, parts);
        const auto before = static_cast<std::size_t>(child->property(kPartsBefore).toUInt());
        if (child == present || isStop(*child))
            parts.insert(
                parts.begin() + static_cast<std::ptrdiff_t>(std::min(before, parts.size())), child);
        stops.insert(stops.end(), parts.begin(), parts.end());
    }
}

void scrollTo(QWidget& stop)
{
    constexpr int kAround = 40; // so that the words beside it are seen too
    for (QWidget* above = stop.parentWidget(); above; above = above->parentWidget())
        if (auto* const area = qobject_cast<QScrollArea*>(above))
            area->ensureWidgetVisible(&stop, 0, kAround);
}

} // namespace

bool focusNextAsRead(QWidget& window, bool next)
{
    QWidget* const present = window.focusWidget();
    std::vector<QWidget*> stops;
    collect(window, present, stops);
    if (stops.empty())
        return false;
    if (!next)
        std::ranges::reverse(stops);
    const auto found = std::ranges::find(stops, present);
    const bool isLast = found == stops.end() || found + 1 == stops.end();
    QWidget* const stop = isLast ? stops.front() : *(found + 1);
    stop->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    scrollTo(*stop);
    return true;
}

} // namespace isocost
