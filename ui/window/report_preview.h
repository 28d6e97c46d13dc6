// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the pages of a report as they will be on paper, one below the other.
#pragma once

#include <memory>

#include <QDialog>

#include "ui/report/report_pages.h"

class QLabel;
class QScrollArea;

namespace isocost {

class ReportPreview : public QDialog {
    Q_OBJECT

public:
    // `pages` are done.
    ReportPreview(std::shared_ptr<const ReportPages> pages, QWidget* parent);

    [[nodiscard]] int pageInSight() const; // from 0: the one in the middle

signals:
    void saveWanted();
    void printWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void zoom(double factor);
    void tellPage();

    class Sheets;
    std::shared_ptr<const ReportPages> m_pages;
    Sheets* m_sheets;
    QScrollArea* m_area;
    QLabel* m_page;
};

} // namespace isocost
