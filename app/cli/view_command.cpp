// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <utility>

#include "app/cli/shown_view.h"
#include "app/cli/view_json.h"
#include "core/views/picture/picture_table.h"
#include "core/views/view_choice.h"

namespace isocost::cli {

namespace {

struct ViewOptions : ScenarioOptions {
    std::string view;
    std::vector<std::string> choices;
    std::string output;
    std::string demand;
};

// A line each.
std::string listOf(const std::string& heading, std::span<const ViewRow> rows)
{
    constexpr std::size_t kColumn = 14;
    std::string text = heading + ":\n";
    for (const ViewRow& row : rows)
        text += "  " + std::string(row.id) + std::string(kColumn - row.id.size(), ' ')
            + std::string(row.about) + "\n";
    return text;
}

std::string jsonOf(const ShownView& view)
{
    JsonValue json = answerHead(view.loaded);
    json["view"] = view.row.id;
    const ViewPicture picture = view.picture();
    putPicture(json, picture);
    return jsonText(std::move(json));
}

std::string formatted(const ShownView& view, const std::string& format)
{
    if (format == kText)
        return view.text();
    return format == kJson ? jsonOf(view) : csvText(tablesOf(view.picture()), Digits::Full);
}

int runView(const ViewOptions& options)
{
    const ViewRow& row = viewNamed(options.view);
    ShownView view(row, load(options), options.demand);
    choose(row, view.input, options.choices);
    const std::string text = formatted(view, options.format);
    writeOut(options.output, options.format, [&](const TextSink& sink) { sink(text); },
        {options.project});
    return kGood;
}

} // namespace

Task addView(Command& command)
{
    const auto options = std::make_shared<ViewOptions>();
    addScenarioOptions(command, *options);
    command.addOption("view", options->view, "One of the views below").require("ID");
    command
        .addOption("--choose", options->choices,
            "What a control of the view is set to, by its id and the words of the option or a "
            "number; may be repeated")
        .repeat("ID=VALUE");
    addFormatOption(command, options->format, {kJson, kCsv, kText});
    addOutputOption(command, options->output, "File");
    command
        .addOption("--demand", options->demand,
            "Days with their demand in the column chip_hours, for the view commitment")
        .showAs("FILE.csv");
    command.setFooter(listOf("Views", viewTable()) + "\n" + listOf("Beside the views", partTable())
        + "\nExample:\n  isocost-cli view sample:reference break-even --format text\n"
          "  isocost-cli view sample:reference headlines --format text\n"
          "  isocost-cli view sample:your-cluster budget --choose period=Quarter");
    return [options] { return runView(*options); };
}

} // namespace isocost::cli
