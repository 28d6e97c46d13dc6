// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <optional>

#include "app/cli/progress_line.h"
#include "app/cli/scenario_options.h"
#include "app/cli/view_json.h"
#include "core/store/input_file.h"
#include "core/text/calendar.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"
#include "core/views/picture/picture_table.h"
#include "core/views/picture/picture_text.h"
#include "core/views/view_choice.h"

namespace isocost::cli {

namespace {

struct ViewOptions : ScenarioOptions {
    std::string view;
    std::vector<std::string> choices;
    std::string output;
    std::string demand;
};

// Lists the views, a line each.
std::string viewsText()
{
    constexpr std::size_t kColumn = 14;
    std::string text = "Views:\n";
    for (const ViewRow& row : viewTable())
        text += "  " + std::string(row.id) + std::string(kColumn - row.id.size(), ' ')
            + std::string(row.about) + "\n";
    return text;
}

const ViewRow& viewNamed(const std::string& id)
{
    if (const ViewRow* const row = findView(id))
        return *row;
    const auto ids = eachOf<std::string>(viewTable(), &ViewRow::id);
    throw InputError("there is no view " + inQuotes(id) + " among " + listText(ids, kAllNames)
        + suggestionFor(id, ids));
}

// The picture with everything that its study computes.
ViewPicture finishedPicture(const ViewRow& row, ViewInput input)
{
    if (row.study == nullptr)
        return row.picture(input);
    constexpr std::uint64_t kParts = 10000;
    const std::unique_ptr<ViewStudy> study = row.study([] {});
    study->ask(input);
    {
        ProgressLine progress("parts of the view", kParts);
        study->finish([&progress](double share) {
            progress.done() = static_cast<std::uint64_t>(share * static_cast<double>(kParts));
        });
    }
    study->collect();
    input.answers = study->answers();
    return row.picture(input);
}

std::string jsonOf(const ViewRow& row, const ViewPicture& picture, const LoadedScenario& loaded)
{
    JsonValue json = answerHead(loaded);
    json["view"] = row.id;
    putPicture(json, picture);
    return jsonText(json);
}

int runView(const ViewOptions& options)
{
    const ViewRow& row = viewNamed(options.view);
    const LoadedScenario loaded = load(options);
    const Inputs<double> in = resolve(loaded.scenario, loaded.catalog);
    const Results<double> results = evaluate(in);
    ViewInput input{&loaded.scenario, &loaded.catalog, &in, &results};
    input.market = loaded.project.market ? &*loaded.project.market : nullptr;
    input.project = &loaded.project;
    input.today = todayText();
    std::optional<DemandTrace> demand;
    if (!options.demand.empty())
        input.demand =
            &demand.emplace(demandTraceFromCsv(readInput(options.demand), options.demand));
    choose(row, input, options.choices);
    const ViewPicture picture = finishedPicture(row, input);
    const std::string text = isRead(options.format) ? textOf(picture) + settingsLine(loaded)
        : options.format == kJson                   ? jsonOf(row, picture, loaded)
                                                    : csvText(tableOf(picture));
    writeOut(options.output, [&](const TextSink& sink) { sink(text); }, {options.project});
    return kGood;
}

} // namespace

Task addView(CLI::App& command)
{
    const auto options = std::make_shared<ViewOptions>();
    addScenarioOptions(command, *options);
    require(command.add_option("view", options->view, "One of the views below"), "ID");
    repeat(command.add_option("--choose", options->choices,
               "What a control of the view is set to, by its id and the words of the option or a "
               "number; may be repeated"),
        "ID=VALUE");
    addFormatOption(command, options->format, {kJson, kCsv, kText});
    addOutputOption(command, options->output, "File");
    command
        .add_option("--demand", options->demand,
            "Days with their demand in the column chip_hours, for the view commitment")
        ->type_name("FILE.csv");
    command.footer(viewsText()
        + "\nExample:\n  isocost-cli view sample:reference break-even --format text\n"
          "  isocost-cli view sample:your-cluster budget --choose period=Quarter");
    return [options] { return runView(*options); };
}

} // namespace isocost::cli
