// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a PDF: real text in embedded fonts with the structure that a screen reader follows,
// contents with links, bookmarks, and the project of its scenarios inside it, so that the PDF can
// be opened as a project.
#pragma once

#include <functional>
#include <memory>

#include <QByteArray>

#include "ui/report/report_pages.h"

namespace isocost {

class ReportPdf final : public DrawingSteps {
public:
    // `attached` is what can be opened again; null: nothing is inside the PDF.
    ReportPdf(std::shared_ptr<ReportPages> pages, std::shared_ptr<const Project> attached);
    ~ReportPdf() override;

    [[nodiscard]] int pages() const;
    [[nodiscard]] bool isDone() const override;
    [[nodiscard]] bool isSettled() override;
    [[nodiscard]] double settledShare() const override;
    using DrawingSteps::drawNext;
    void drawNext(const StudyProgress& progress) override;

    // Once, when all pages are drawn, on any thread. Errors: InputError for a project that cannot
    // be attached, std::runtime_error with the words of libqpdf.
    [[nodiscard]] QByteArray content();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

// The project with these scenarios first. The page for the board has no others inside, the whole
// report has all, since it compares them; neither has versions and slides.
[[nodiscard]] std::shared_ptr<const Project> projectOfReport(
    const Project& project, const std::vector<Scenario>& scenarios, bool isOnePage);

} // namespace isocost
