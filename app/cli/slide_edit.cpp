// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/slide_edit.h"

#include <algorithm>
#include <cmath>

#include "app/cli/shown_view.h"
#include "core/analysis/input_change.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "core/views/view_choice.h"

namespace isocost::cli {

namespace {

// A place in the slides, counted from 0.
std::size_t placeOf(const std::string& option, const std::string& text, const Project& project)
{
    const std::size_t count = project.slides.size();
    const auto number = parseNumber(text);
    const bool isThere = number && *number >= 1.0 && *number <= static_cast<double>(count)
        && *number == std::floor(*number);
    if (isThere)
        return static_cast<std::size_t>(*number) - 1;
    if (count == 0)
        throw InputError(option + " is " + inQuotes(text) + "; the project has no slide yet");
    throw InputError(option + " is " + inQuotes(text) + "; it takes the number of a slide, 1 to "
        + std::to_string(count));
}

const ViewRow& viewOfSlide(const std::string& id)
{
    const ViewRow& view = viewNamed(id);
    if (!findView(id))
        throw InputError(inQuotes(id) + " stands beside the views; a slide shows a view");
    return view;
}

// The id of an assumption that a slider can move.
std::string leverOf(const Scenario& scenario, const std::string& id)
{
    requireNumber(scenario, addressOf(scenario, id));
    return id;
}

// What the choices make of the view, as the window keeps it.
std::vector<std::string> choicesOf(const ViewRow& view, const Project& project,
    const Scenario& scenario, const std::vector<std::string>& settings)
{
    ShownView shown(view, {scenario, merged(project.catalog, builtinCatalog()), {}, project});
    choose(view, shown.input, settings);
    return chosenIn(view.picture(shown.input), shown.input.choices);
}

Slide newSlide(const Project& project, const SlideEdit& edit)
{
    const ViewRow& view = viewOfSlide(*edit.add);
    const Scenario& scenario = scenarioNamed(project, edit.scenario);
    Slide slide{.view = std::string(view.id), .scenario = scenario.name};
    if (edit.beside)
        slide.beside = scenarioNamed(project, edit.beside).name;
    if (slide.beside == slide.scenario)
        throw InputError("--beside is " + inQuotes(slide.beside)
            + ", the scenario of the slide; it should be another one");
    if (edit.lever)
        slide.lever = leverOf(scenario, *edit.lever);
    slide.note = withoutControls(edit.note.value_or(""));
    slide.choices = choicesOf(view, project, scenario, edit.choices);
    return slide;
}

void removeSlide(Project& project, const std::string& number)
{
    const std::size_t place = placeOf("--remove", number, project);
    project.slides.erase(project.slides.begin() + static_cast<std::ptrdiff_t>(place));
}

// "3=1": the third slide becomes the first.
void moveSlide(Project& project, const std::string& text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        throw InputError("--move is " + inQuotes(text)
            + "; it takes two numbers of slides, 3=1 makes the third slide the first");
    const std::size_t from = placeOf("--move", text.substr(0, equals), project);
    const std::size_t to = placeOf("--move", text.substr(equals + 1), project);
    const auto slides = project.slides.begin();
    const auto at = [slides](
                        std::size_t place) { return slides + static_cast<std::ptrdiff_t>(place); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

} // namespace

bool SlideEdit::isGiven() const
{
    const int changes = int{add.has_value()} + int{remove.has_value()} + int{move.has_value()};
    if (changes > 1)
        throw InputError("--add, --remove and --move are made one at a time");
    if (!add && (scenario || beside || lever || note || !choices.empty()))
        throw InputError("--scenario, --beside, --lever, --note and --choose are those of a new "
                         "slide; --add VIEW is missing");
    return changes == 1;
}

void addSlideEditOptions(Command& command, SlideEdit& edit)
{
    command.addOption("--add", edit.add, "Add a slide of this view behind the others")
        .showAs("VIEW");
    command
        .addOption("--scenario", edit.scenario, "Scenario of the new slide; without it the first")
        .showAs("NAME");
    command
        .addOption(
            "--beside", edit.beside, "Scenario beside it, on the same scale; without it none")
        .showAs("NAME");
    command.addOption("--lever", edit.lever, "Its live slider; without it that of the view")
        .showAs("ID");
    command.addOption("--note", edit.note, "What its presenter means to say").showAs("TEXT");
    command
        .addOption("--choose", edit.choices,
            "What a control of its view is set to, as the command view takes it; may be repeated")
        .repeat("ID=VALUE");
    command.addOption("--remove", edit.remove, "Remove the slide of this number").showAs("N");
    command.addOption("--move", edit.move, "Move slide N to place M: 3=1 makes the third the first")
        .showAs("N=M");
}

void editSlides(const std::string& path, const SlideEdit& edit)
{
    editProject(path, [&edit](Project& project) {
        if (edit.add)
            project.slides.push_back(newSlide(project, edit));
        else if (edit.remove)
            removeSlide(project, *edit.remove);
        else if (edit.move)
            moveSlide(project, *edit.move);
    });
}

} // namespace isocost::cli
