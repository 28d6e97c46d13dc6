// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shown_view.h"

#include <memory>

#include "app/cli/progress_line.h"
#include "core/store/input_file.h"
#include "core/text/calendar.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"
#include "core/views/picture/picture_text.h"
#include "core/views/spreads/spread_study.h"

namespace isocost::cli {

const ViewRow& viewNamed(std::string_view id)
{
    if (const ViewRow* const row = findViewOrPart(id))
        return *row;
    auto ids = eachOf<std::string>(viewTable(), &ViewRow::id);
    for (const ViewRow& row : partTable())
        ids.emplace_back(row.id);
    throw InputError("there is no view " + inQuotes(id) + " among " + listText(ids, kAllNames)
        + suggestionFor(id, ids));
}

ShownView::ShownView(const ViewRow& view, LoadedScenario from, const std::string& demandFile)
    : row(view),
      loaded(std::move(from)),
      inputs(resolve(loaded.scenario, loaded.catalog)),
      results(evaluate(inputs)),
      input{&loaded.scenario, &loaded.catalog, &inputs, &results}
{
    input.market = loaded.project.market ? &*loaded.project.market : nullptr;
    input.project = &loaded.project;
    input.today = todayText();
    if (!demandFile.empty())
        input.demand = &demand.emplace(demandTraceFromCsv(readInput(demandFile), demandFile));
}

ViewPicture ShownView::picture() const
{
    ViewInput asked = input;
    const auto question = trialQuestionOf(row, input);
    const auto trials = question ? trialsOf(*question) : std::nullopt;
    asked.trials = trials ? &*trials : nullptr;
    if (row.study == nullptr || input.answers != nullptr)
        return row.picture(asked);
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
    asked.answers = study->answers();
    return row.picture(asked);
}

std::string ShownView::text() const
{
    return textOf(picture()) + settingsLine(loaded);
}

void addViewFormatOption(
    Command& command, std::string& format, std::string_view view, std::vector<std::string> words)
{
    words.emplace_back(kText);
    addFormatOption(
        command, format, words, "; text: the sentences of the view " + std::string(view));
}

} // namespace isocost::cli
