// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: the slides of the project.
#include <algorithm>

#include "core/store/project_limits.h"
#include "core/text/utf8.h"
#include "ui/document/commands.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

// The note as a file keeps it.
Slide cleaned(Slide slide)
{
    slide.note = withoutControls(slide.note);
    return slide;
}

} // namespace

void Document::State::adoptSlides(const std::vector<Slide>& slides)
{
    project.slides = slides;
    keepAll();
    emit document.slidesChanged();
}

std::optional<QString> Document::State::replaceSlides(
    std::vector<Slide> after, const QString& label)
{
    if (after == project.slides)
        return std::nullopt;
    Project written; // to see whether a file would take them
    written.slides = after;
    if (const auto problem = problemWithLimits(written))
        return toQt(*problem);
    undo.push(new ReplaceSlides(*this, label, {project.slides, std::move(after)}));
    return std::nullopt;
}

std::optional<QString> Document::addSlide(const Slide& slide, int place)
{
    return m_state->changeSlides(tr("new slide"),
        [&](std::vector<Slide>& slides) { slides.insert(slides.begin() + place, cleaned(slide)); });
}

std::optional<QString> Document::copySlide(int slide)
{
    return m_state->changeSlides(tr("copy of a slide"), [&](std::vector<Slide>& slides) {
        const Slide copy = slides[static_cast<std::size_t>(slide)];
        slides.insert(slides.begin() + slide + 1, copy);
    });
}

std::optional<QString> Document::removeSlide(int slide)
{
    return m_state->changeSlides(tr("removal of a slide"),
        [&](std::vector<Slide>& slides) { slides.erase(slides.begin() + slide); });
}

std::optional<QString> Document::moveSlide(int from, int to)
{
    return m_state->changeSlides(tr("order of the slides"), [&](std::vector<Slide>& slides) {
        const Slide moved = slides[static_cast<std::size_t>(from)];
        slides.erase(slides.begin() + from);
        slides.insert(slides.begin() + to, moved);
    });
}

std::optional<QString> Document::changeSlide(int slide, const Slide& changed)
{
    return m_state->changeSlides(tr("change of a slide"), [&](std::vector<Slide>& slides) {
        slides[static_cast<std::size_t>(slide)] = cleaned(changed);
    });
}

} // namespace isocost
