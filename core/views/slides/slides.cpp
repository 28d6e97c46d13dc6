// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/slides/slides.h"

#include <algorithm>
#include <array>

#include "core/model/named_versions.h"
#include "core/text/say.h"
#include "core/views/slides/slides_phrases.h"
#include "core/views/view_choice.h"

namespace isocost {

using namespace slides_phrases;

namespace {

constexpr std::size_t kWholeLine = 120; // characters of a note that a list says

// "one without a note", "3 without a note"; nothing for none.
void addCount(Sentence& sentence, std::size_t count, const Phrase& one, const Phrase& several)
{
    if (count == 1)
        sentence.add(one);
    else if (count > 1)
        sentence.add(several, {{"count", asCount(static_cast<double>(count))}});
}

} // namespace

bool showsSeveralScenarios(std::string_view view)
{
    constexpr std::array<std::string_view, 3> kOfSeveral{"scenarios", "bridge", "validation"};
    return std::ranges::find(kOfSeveral, view) != kOfSeveral.end();
}

const Scenario* scenarioBeside(const Slide& slide, const Project& project)
{
    if (slide.beside.empty() || showsSeveralScenarios(slide.view))
        return nullptr;
    return findScenario(project.scenarios, slide.beside);
}

SlideTrouble troubleWith(const Slide& slide, const Project& project)
{
    if (!findView(slide.view))
        return SlideTrouble::NoView;
    return findScenario(project.scenarios, slide.scenario) ? SlideTrouble::None
                                                           : SlideTrouble::NoScenario;
}

std::vector<std::size_t> slidesToShow(const Project& project)
{
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < project.slides.size(); ++i)
        if (troubleWith(project.slides[i], project) == SlideTrouble::None)
            shown.push_back(i);
    return shown;
}

std::vector<std::string> choicesKnownTo(
    const ViewRow& view, ViewInput input, const std::vector<std::string>& choices)
{
    chooseAgain(view, input, choices);
    return chosenIn(view.picture(input), input.choices);
}

std::string viewOf(const Slide& slide)
{
    const ViewRow* const view = findView(slide.view);
    return view ? std::string(view->label) : slide.view;
}

Sentence titleOfSlides(const Project& project)
{
    const std::vector<Slide>& slides = project.slides;
    Sentence title;
    if (slides.empty())
        return title.add(kNone);
    title.add(kSlides, {{"count", asCount(static_cast<double>(slides.size()))}});
    addCount(title, slides.size() - slidesWithNote(slides), kOneWithoutNote, kWithoutNote);
    addCount(title, slides.size() - slidesToShow(project).size(), kOneSkipped, kSkipped);
    return title;
}

Sentence scenariosOf(const Slide& slide)
{
    const Argument scenario{"scenario", Name{slide.scenario}};
    if (slide.beside.empty())
        return Sentence().add(kScenario, {scenario});
    return Sentence().add(kBeside, {scenario, {"beside", Name{slide.beside}}});
}

Sentence troubleOf(const Slide& slide, const Project& project)
{
    Sentence trouble;
    switch (troubleWith(slide, project)) {
    case SlideTrouble::NoView:
        return trouble.add(kViewGone);
    case SlideTrouble::NoScenario:
        return trouble.add(kScenarioGone);
    case SlideTrouble::None:
        break;
    }
    if (!slide.beside.empty() && !findScenario(project.scenarios, slide.beside))
        trouble.add(kBesideGone, {{"beside", Name{slide.beside}}});
    return trouble;
}

Sentence lineOf(const Slide& slide, const Project& project)
{
    Sentence line;
    line.add(kLine, {{"view", Name{viewOf(slide)}}, {"scenarios", scenariosOf(slide).clauses()}});
    line.add(kNote, {{"note", Name{noteInLine(slide), kWholeLine}}}, Weight::Reason);
    if (const Sentence trouble = troubleOf(slide, project); !trouble.empty())
        line.add(kTrouble, {{"trouble", trouble.clauses()}}, Weight::Reason);
    return line;
}

std::string noteInLine(const Slide& slide)
{
    const std::size_t first = slide.note.find_first_not_of(" \t\n");
    if (first == std::string::npos)
        return phraseText(kNoNote);
    return slide.note.substr(first, slide.note.find('\n', first) - first);
}

} // namespace isocost
