// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of a project as one PDF: 16:9, vectors with real text, a page for each slide that can
// be shown, its numbers those of today.
//
// A page is drawn when its numbers are there, so that a window stays usable meanwhile:
//   while (!pdf.isDone()) pdf.drawNext();                    // here and now, as on the command
//   line on a timer: if (pdf.isSettled()) pdf.drawNext();         // as in the window
#pragma once

#include <memory>
#include <optional>

#include <QByteArray>
#include <QDate>
#include <QSizeF>
#include <QString>

#include "core/model/project.h"
#include "core/text/clause.h"
#include "core/views/view_study.h"

namespace isocost {

struct SlidesRequest {
    bool hasNotes = false; // in small type below each page
    QDate date{}; // today (UTC)
};

// Inches: the wide page of presentation programs.
inline constexpr QSizeF kSlideInches{40.0 / 3.0, 7.5};

class SlidesPdf {
public:
    SlidesPdf(const Project& project, const SlidesRequest& request);
    ~SlidesPdf();
    SlidesPdf(const SlidesPdf&) = delete;
    SlidesPdf& operator=(const SlidesPdf&) = delete;

    [[nodiscard]] int pages() const; // of the slides that can be shown
    [[nodiscard]] int drawn() const;
    [[nodiscard]] bool isDone() const { return drawn() == pages(); }
    // Of the next page; it begins to compute what is missing.
    [[nodiscard]] bool isSettled();
    [[nodiscard]] double settledShare() const;
    void drawNext(const StudyProgress& progress = nullptr);

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
