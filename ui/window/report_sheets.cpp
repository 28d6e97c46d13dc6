// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_sheets.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>

#include "ui/report/page_painting.h"

namespace isocost {

namespace {

constexpr double kLeastZoom = 0.4;
constexpr double kMostZoom = 3.0;
constexpr double kPixelsPerPoint = 96.0 / 72.0; // at zoom 1

} // namespace

ReportSheets::ReportSheets(std::shared_ptr<const ReportPages> pages)
    : m_pages(std::move(pages)), m_links(m_pages->structure().links)
{
    setAccessibleName(tr("Pages of the report"));
    setMouseTracking(!m_links.empty());
    setZoom(1.0);
}

void ReportSheets::setZoom(double zoom)
{
    m_zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    m_images.clear();
    setFixedSize(sheet().width() + 2 * kGap, topOf(m_pages->pages()));
    update();
}

double ReportSheets::zoomFor(int width) const
{
    return std::clamp((width - 2 * kGap) / m_pages->size().width(), kLeastZoom, kMostZoom);
}

int ReportSheets::pageAt(int y) const
{
    return std::clamp((y - kGap) / (sheet().height() + kGap), 0, m_pages->pages() - 1);
}

int ReportSheets::topOf(int page) const
{
    return kGap + page * (sheet().height() + kGap);
}

int ReportSheets::topOf(const PdfPlace& place) const
{
    return topOf(static_cast<int>(place.page))
        + static_cast<int>(std::lround(place.top * kPixelsPerPoint * m_zoom));
}

void ReportSheets::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().window());
    const int first = pageAt(event->rect().top());
    const int last = pageAt(event->rect().bottom());
    for (int page = first; page <= last; ++page) {
        const QRect place(QPoint(kGap, topOf(page)), sheet());
        painter.drawImage(place, imageOf(page));
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(place.adjusted(-1, -1, 0, 0));
    }
    std::erase_if(m_images, [first, last](const auto& image) {
        return image.first < first - 1 || image.first > last + 1;
    });
}

void ReportSheets::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(linkAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ReportSheets::mouseReleaseEvent(QMouseEvent* event)
{
    const PdfLink* const link = linkAt(event->position());
    if (link && event->button() == Qt::LeftButton)
        emit linkClicked(link->to);
}

QSize ReportSheets::sheet() const
{
    return (m_pages->size() * m_zoom).toSize();
}

const PdfLink* ReportSheets::linkAt(QPointF at) const
{
    const int page = pageAt(static_cast<int>(at.y()));
    const QPointF onPage = (at - QPointF(kGap, topOf(page))) / (kPixelsPerPoint * m_zoom);
    const auto link = std::ranges::find_if(m_links, [&](const PdfLink& one) {
        return static_cast<int>(one.from.page) == page
            && QRectF(one.from.left, one.from.top, one.width, one.height).contains(onPage);
    });
    return link == m_links.end() ? nullptr : &*link;
}

const QImage& ReportSheets::imageOf(int page)
{
    QImage& image = m_images[page];
    if (image.isNull())
        image = isocost::imageOf(*m_pages, page, m_zoom * devicePixelRatioF());
    return image;
}

} // namespace isocost
