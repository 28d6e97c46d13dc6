// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the pages of a report as they will be on paper, with its headings beside them.
//
// Keys      Page Up, Page Down, Home and End go through the pages; Ctrl with +, - and 0 is the size
#pragma once

#include <memory>
#include <optional>

#include <QDialog>

#include "ui/report/report_pages.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QSpinBox;

namespace isocost {

class ReportHeadings;
class ReportSheets;

class ReportPreview : public QDialog {
    Q_OBJECT

public:
    // `pages` are done.
    ReportPreview(std::shared_ptr<const ReportPages> pages, QWidget* parent);

    [[nodiscard]] int pageInSight() const { return m_inSight; } // from 0
    [[nodiscard]] double zoom() const;
    void showPage(int page);
    void showHeading(std::size_t bookmark);
    void tellWritten(const QString& path);

signals:
    void saveWanted();
    void printWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void arrange();
    void addSizeButtons(QHBoxLayout& row);
    void addPageField(QHBoxLayout& row);
    void addKeys();
    void showLink(const PdfPlace& to);
    void showPlace(int y, int page, std::optional<std::size_t> bookmark);
    void zoomTo(double zoom);
    void fitWidth(); // where that is wanted
    void fitTooWide();
    void followScrolling();
    void tellPlace(int page, std::optional<std::size_t> bookmark);
    [[nodiscard]] int readingLine() const;
    [[nodiscard]] std::optional<std::size_t> bookmarkAt(int y) const; // the last one down to it

    std::shared_ptr<const ReportPages> m_pages;
    ReportSheets* m_sheets;
    ReportHeadings* m_headings;
    QScrollArea* m_area;
    QPushButton* m_headingsShown;
    QPushButton* m_size;
    QPushButton* m_fit;
    QSpinBox* m_page;
    QLabel* m_news;
    int m_inSight = 0;
    bool m_isLed = false; // to a place: what is in sight is known, not judged by the scrolling
};

} // namespace isocost
