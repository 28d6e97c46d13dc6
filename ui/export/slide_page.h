// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of one slide on one page: that of its scenario, and beside it on the same scale that
// of the scenario which the slide names. Drawn into the PDF and into the small pictures of a list.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QImage>
#include <QString>

#include "core/model/project.h"
#include "ui/charts/chart.h"

namespace isocost {

class SlidePage {
public:
    // The slide can be shown (core/views/slides/slides.h) of this project.
    SlidePage(std::shared_ptr<const Project> project, Slide slide, const Theme& theme);
    ~SlidePage();
    SlidePage(const SlidePage&) = delete;
    SlidePage& operator=(const SlidePage&) = delete;

    [[nodiscard]] const Slide& slide() const { return m_slide; }
    // Whether every number is there; other threads compute what is missing.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] double settledShare() const;
    void refresh(); // takes the numbers that have come since
    void finish(const StudyProgress& progress = nullptr); // computes what is missing here and now
    [[nodiscard]] std::vector<ViewPicture> pictures() const; // that of its scenario first
    [[nodiscard]] QSize smallestSize() const; // below it nothing could be read

    // A picture of a page of so many pixels of type, larger if it could not be read; then smaller
    // drawn, so that the picture has its size. It has no footer.
    [[nodiscard]] QImage image(QSize page, double scale);
    using Footer = std::function<QString(const ViewInput& input)>;
    void draw(QCPPainter& painter, QSize size, const Footer& footer);

private:
    struct Side; // a scenario with its chart
    [[nodiscard]] std::vector<ViewPicture> besides(const Side& side) const;
    void shareScale(); // once all numbers are there

    std::shared_ptr<const Project> m_project;
    Slide m_slide;
    std::vector<std::unique_ptr<Side>> m_sides; // one or two
};

} // namespace isocost
