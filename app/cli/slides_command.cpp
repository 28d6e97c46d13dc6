// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli slides: the slides of a project, in the order of the meeting, and changes of them.
#include <memory>

#include "app/cli/scenario_options.h"
#include "app/cli/slide_edit.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/utf8.h"
#include "core/views/slides/slides.h"

namespace isocost::cli {

namespace {

struct SlidesOptions {
    std::string project;
    std::string format;
    std::string output;
    SlideEdit edit;
};

std::string jsonOf(const Project& project)
{
    JsonValue json = jsonDocument();
    json["title"] = say(titleOfSlides(project));
    json["slides"] = JsonValue::array();
    for (const Slide& slide : project.slides) {
        JsonValue one{{"view", slide.view}, {"scenario", slide.scenario}};
        if (!slide.beside.empty())
            one["beside"] = slide.beside;
        if (!slide.lever.empty())
            one["lever"] = slide.lever;
        if (!slide.choices.empty())
            one["choices"] = slide.choices;
        if (!slide.note.empty())
            one["note"] = slide.note;
        one["is_shown"] = troubleWith(slide, project) == SlideTrouble::None;
        if (const Sentence trouble = troubleOf(slide, project); !trouble.empty())
            one["trouble"] = say(trouble, kLabel);
        json["slides"].push_back(one);
    }
    return jsonText(std::move(json));
}

// With the ids, choices and notes in full for programs; as a list for people.
Table tableOf(const Project& project, bool isFull)
{
    Table table{{"slide", "view", "scenario", "beside", "lever", "trouble", "note"}, {}};
    if (isFull)
        table.header.emplace_back("choices");
    int number = 0;
    for (const Slide& slide : project.slides) {
        table.rows.push_back({std::to_string(++number), isFull ? slide.view : viewOf(slide),
            slide.scenario, slide.beside, slide.lever, say(troubleOf(slide, project), kLabel),
            isFull ? slide.note : noteInLine(slide)});
        if (isFull)
            table.rows.back().push_back(joined(slide.choices, "; "));
    }
    return table;
}

std::string textOf(const Project& project)
{
    std::string text = say(titleOfSlides(project)) + ".\n";
    int number = 0;
    for (const Slide& slide : project.slides)
        text += std::to_string(++number) + ". " + say(lineOf(slide, project)) + "\n";
    return text;
}

std::string listOf(const std::string& path, const std::string& format)
{
    const Project project = openProject(path);
    if (format == kText)
        return textOf(project);
    return answerText(
        format, [&] { return jsonOf(project); },
        [&](bool isFull) { return tableOf(project, isFull); });
}

int runSlides(const SlidesOptions& options)
{
    if (options.edit.isGiven()) {
        if (!options.output.empty())
            throw InputError("-o is " + inQuotes(options.output)
                + " beside a change of the slides; the list is written by a command of its own");
        editSlides(options.project, options.edit);
        return answerEdit(listOf(options.project, options.format));
    }
    const std::string text = listOf(options.project, options.format);
    writeOut(options.output, options.format, [&](const TextSink& sink) { sink(text); },
        {options.project});
    return kGood;
}

} // namespace

Task addSlides(Command& command)
{
    const auto options = std::make_shared<SlidesOptions>();
    command
        .addOption("project", options->project,
            "An .isocost file; where nothing is changed also sample:NAME")
        .require("PROJECT");
    addSlideEditOptions(command, options->edit);
    addFormatOption(command, options->format, {kJson, kCsv, kTable, kText});
    addOutputOption(command, options->output, "File");
    command.setFooter("Example:\n  isocost-cli slides plan.isocost --format table\n"
                      "  isocost-cli slides plan.isocost --add budget --scenario \"Own the "
                      "hardware\" --note \"What a year costs\" --choose period=Quarter\n"
                      "  isocost export plan.isocost --slides -o meeting.pdf");
    return [options] { return runSlides(*options); };
}

} // namespace isocost::cli
