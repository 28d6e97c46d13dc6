// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a report: the numbers of all its views are awaited, then everything is placed, and
// the pages can be painted, as often as wanted, into a file, a preview or a printer.
//
// Errors    InputError where a scenario cannot be resolved
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QDate>
#include <QSizeF>

#include "core/pdf/document_structure.h"
#include "core/views/view_table.h"
#include "ui/export/drawing_steps.h"
#include "ui/export/snapshot.h"
#include "ui/report/page_item.h"
#include "ui/report/report_style.h"

namespace isocost {

class ChartPainter;

struct ReportRequest {
    bool isOnePage = false; // the page for the board alone
    std::vector<const ViewRow*> views{}; // of the whole report, in the order of their table
    QPageSize::PageSizeId paper = QPageSize::A4;
    QDate date{}; // today (UTC)
};

class ReportPages final : public DrawingSteps {
public:
    // One scenario at least, the most important first, all of one project.
    ReportPages(std::vector<std::shared_ptr<const Snapshot>> scenarios, ReportRequest request);
    ~ReportPages() override;

    // Each step makes one chart; the last one places everything.
    [[nodiscard]] bool isDone() const override;
    [[nodiscard]] bool isSettled() override;
    [[nodiscard]] double settledShare() const override;
    using DrawingSteps::drawNext;
    void drawNext(const StudyProgress& progress) override;

    // When it is done.
    [[nodiscard]] int pages() const;
    [[nodiscard]] QSizeF size() const; // of a page, in 1/96 inch
    [[nodiscard]] QPageSize paper() const;
    [[nodiscard]] QString title() const; // of the project
    // Called where a stretch of another element begins.
    using Stretch = std::function<void(std::optional<std::size_t> element)>;
    // `painter` counts in 1/96 inch from the corner of the page.
    void paint(int page, ChartPainter& painter, const Stretch& stretch = {}) const;
    // Without the stretches and the attachment.
    [[nodiscard]] PdfStructure structure() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace isocost
