// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of a project as one PDF: 16:9, vectors with real text, a page for each slide that can
// be shown, its numbers those of today.
//
// A page is drawn when its numbers are there (drawing_steps.h).
#pragma once

#include <memory>
#include <optional>

#include <QByteArray>
#include <QDate>
#include <QSizeF>
#include <QString>

#include "core/model/project.h"
#include "core/text/clause.h"
#include "ui/export/drawing_steps.h"

namespace isocost {

struct SlidesRequest {
    bool hasNotes = false; // in small type below each page
    QDate date{}; // today (UTC)
};

// Inches: the wide page of presentation programs.
inline constexpr QSizeF kSlideInches{40.0 / 3.0, 7.5};

class SlidesPdf final : public DrawingSteps {
public:
    SlidesPdf(const Project& project, const SlidesRequest& request);
    ~SlidesPdf() override;

    [[nodiscard]] int pages() const; // of the slides that can be shown
    [[nodiscard]] int drawn() const;
    [[nodiscard]] bool isDone() const override { return drawn() == pages(); }
    [[nodiscard]] bool isSettled() override;
    [[nodiscard]] double settledShare() const override;
    using DrawingSteps::drawNext;
    void drawNext(const StudyProgress& progress) override;

    [[nodiscard]] QByteArray content(); // once, when all pages are drawn
    // "5 pages; 1 slide is left out, as the scenario or the view is gone"
    [[nodiscard]] Sentence outcome() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

// All of it here and now. Returns the sentence of a failure; the file then is as it was.
[[nodiscard]] std::optional<QString> writeSlides(
    SlidesPdf& pdf, const QString& path, const StudyProgress& progress = nullptr);

} // namespace isocost
