// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/page_item.h"

namespace isocost {

namespace {

void move(PageText& text, QPointF by)
{
    text.baseline += by;
}

void move(PageNumber& number, QPointF by)
{
    number.baseline += by;
}

void move(PageFill& fill, QPointF by)
{
    fill.place.translate(by);
}

void move(PageLine& line, QPointF by)
{
    line.line.translate(by);
}

void move(PageMark& mark, QPointF by)
{
    mark.place.translate(by);
}

void move(PageChart& chart, QPointF by)
{
    chart.place.translate(by);
}

} // namespace

PageItem moved(PageItem item, QPointF by)
{
    std::visit([by](auto& what) { move(what, by); }, item.what);
    return item;
}

} // namespace isocost
