// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/rules/recommendation.h"
#include "core/text/number_text.h"
#include "core/text/say.h"
#include "core/views/view_table.h"

namespace isocost::cli {

namespace {

JsonValue jsonOf(const Scenario& scenario, const Recommendation& advice)
{
    JsonValue json{{"work", wordOf(advice.work)}, {"platform", nullptr},
        {"sentence", say(advice.sentence)}, {"matrix", matrixAnswerTo(advice.work)},
        {"conditions", JsonValue::array()}, {"reasons", JsonValue::array()},
        {"changes", JsonValue::array()}};
    if (advice.platform >= 0)
        json["platform"] = scenario.platform(advice.platform).key;
    for (const Condition& condition : advice.conditions)
        json["conditions"].push_back(
            {{"state", wordOf(condition.state)}, {"sentence", say(condition.sentence, kLabel)}});
    for (const Sentence& reason : advice.reasons)
        json["reasons"].push_back(say(reason));
    for (const SwitchingValue& change : advice.switchingValues) {
        JsonValue& entry =
            json["changes"].emplace_back(JsonValue{{"sentence", say(change.sentence, kLabel)}});
        if (change.parameter)
            entry["parameter"] = idOf(scenario, *change.parameter);
        if (change.value)
            entry["value"] = *change.value;
        entry["platform"] = nullptr;
        if (change.platform >= 0)
            entry["platform"] = scenario.platform(change.platform).key;
    }
    return json;
}

// What a year of the plan costs, and whether another way of buying would save, owning among them.
std::string buyingOf(const LoadedScenario& loaded)
{
    const Inputs<double> in = resolve(loaded.scenario, loaded.catalog);
    const Results<double> results = evaluate(in);
    const ViewInput input{.scenario = &loaded.scenario,
        .catalog = &loaded.catalog,
        .inputs = &in,
        .results = &results};
    return say(findView("budget")->picture(input).words.title);
}

Table tableOf(
    const Scenario& scenario, const std::vector<Recommendation>& all, const std::string& buying)
{
    Table table{{"work", "kind", "text", "parameter", "value"}, {}};
    table.rows.push_back({"buying", "answer", buying, "", ""});
    for (const Recommendation& advice : all) {
        const std::string work(wordOf(advice.work));
        table.rows.push_back({work, "answer", say(advice.sentence), "", ""});
        table.rows.push_back({work, "matrix", matrixAnswerTo(advice.work), "", ""});
        for (const Condition& condition : advice.conditions)
            table.rows.push_back({work, "condition",
                std::string(wordOf(condition.state)) + ": " + say(condition.sentence, kLabel), "",
                ""});
        for (const Sentence& reason : advice.reasons)
            table.rows.push_back({work, "reason", say(reason), "", ""});
        for (const SwitchingValue& change : advice.switchingValues)
            table.rows.push_back({work, "change", say(change.sentence, kLabel),
                change.parameter ? idOf(scenario, *change.parameter) : std::string(),
                change.value ? numberText(*change.value) : std::string()});
    }
    return table;
}

int runRecommend(const ScenarioOptions& options)
{
    const LoadedScenario loaded = load(options);
    const auto all = recommend(loaded.scenario, loaded.catalog);
    const std::string buying = buyingOf(loaded);
    const auto putAnswer = [&](JsonValue& json) {
        json["buying"] = buying;
        for (const Recommendation& advice : all)
            json["recommendations"].push_back(jsonOf(loaded.scenario, advice));
    };
    return answer(answerText(options.format, loaded, putAnswer,
        [&](bool) { return tableOf(loaded.scenario, all, buying); }));
}

} // namespace

Task addRecommend(Command& command)
{
    const auto options = std::make_shared<ScenarioOptions>();
    addScenarioOptions(command, *options);
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli recommend sample:reference --format table");
    return [options] { return runRecommend(*options); };
}

} // namespace isocost::cli
