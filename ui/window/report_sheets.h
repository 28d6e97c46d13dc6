// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the pages of a report one below the other. It keeps the images of those in sight. A line
// of the contents leads to its place, as in the PDF.
#pragma once

#include <map>
#include <memory>

#include <QImage>
#include <QWidget>

#include "ui/report/report_pages.h"

namespace isocost {

class ReportSheets : public QWidget {
    Q_OBJECT

public:
    static constexpr int kGap = 16; // around a page

    explicit ReportSheets(std::shared_ptr<const ReportPages> pages);

    void setZoom(double zoom); // pixels per 1/96 inch, within limits
    [[nodiscard]] double zoom() const { return m_zoom; }
    [[nodiscard]] double zoomFor(int width) const; // at which a page and its gaps are so wide

    [[nodiscard]] int pageAt(int y) const;
    [[nodiscard]] int topOf(int page) const;
    [[nodiscard]] int topOf(const PdfPlace& place) const;

signals:
    void linkClicked(const PdfPlace& to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QSize sheet() const;
    [[nodiscard]] const PdfLink* linkAt(QPointF at) const; // null: none
    [[nodiscard]] const QImage& imageOf(int page);

    std::shared_ptr<const ReportPages> m_pages;
    std::vector<PdfLink> m_links;
    double m_zoom = 1.0;
    std::map<int, QImage> m_images;
};

} // namespace isocost
