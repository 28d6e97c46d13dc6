// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/shown_view.h"
#include "core/model/formulas/fleet.h"
#include "core/rules/recommendation.h"
#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/spreads/chances.h"
#include "core/views/spreads/spread_study.h"
#include "core/views/spreads/spreads_phrases.h"

namespace isocost::cli {

namespace {

JsonValue jsonOf(const Chance& chance)
{
    return {{"chance", chance.share}, {"standard_error", chance.standardError},
        {"trials", chance.trials}};
}

JsonValue jsonOf(const Scenario& scenario, const Recommendation& advice)
{
    JsonValue json{{"work", wordOf(advice.work)}, {"platform", nullptr},
        {"sentence", say(advice.sentence)}, {"matrix", matrixAnswerTo(advice.work)},
        {"conditions", JsonValue::array()}, {"reasons", JsonValue::array()},
        {"changes", JsonValue::array()}};
    if (advice.platform >= 0)
        json["platform"] = scenario.platform(advice.platform).key;
    if (advice.chance)
        json["cheapest"] = jsonOf(*advice.chance);
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

// What a year of the plan costs, and whether another way of buying would save, owning among them;
// with the chance of each way to be the cheapest where assumptions are ranges.
struct BuyingAdvice {
    Sentence verdict; // the title of the view budget
    std::vector<ChanceOfWay> chances;
};

BuyingAdvice buyingOf(const ShownView& view)
{
    ViewInput input = view.input;
    const auto question = trialQuestionOf(view.row, input);
    const auto trials = question ? trialsOf(*question) : std::nullopt;
    input.trials = trials ? &*trials : nullptr;
    return {view.row.picture(input).words.title, chancesOfWays(input)};
}

const Choice& choiceOf(Purchase way)
{
    return rowOf(Parameter::Purchase).limits.choices[static_cast<std::size_t>(way)];
}

// "Owned: 72 % chance to be the cheapest, with a standard error of 0.7 % in 4,000 trials"
std::string textOf(const ChanceOfWay& way)
{
    const Chance& chance = way.chance;
    return std::string(choiceOf(way.way).label) + ": "
        + phraseText(spreads_phrases::kChanceReads,
            {{"chance", Number{chance.share, &oddsText}}, {"error", asShare(chance.standardError)},
                {"trials", asCount(static_cast<double>(chance.trials))}});
}

Table tableOf(
    const Scenario& scenario, const std::vector<Recommendation>& all, const BuyingAdvice& buying)
{
    Table table{{"work", "kind", "text", "parameter", "value"}, {}};
    table.rows.push_back({"buying", "answer", say(buying.verdict), "", ""});
    for (const ChanceOfWay& way : buying.chances)
        table.rows.push_back({"buying", "chance", textOf(way), "", numberText(way.chance.share)});
    for (const Recommendation& advice : all) {
        const std::string work(wordOf(advice.work));
        table.rows.push_back({work, "answer", say(advice.sentence), "",
            advice.chance ? numberText(advice.chance->share) : std::string()});
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

// The answers alone, a sentence a line.
std::string textOf(const std::vector<Recommendation>& all, const BuyingAdvice& buying)
{
    std::vector<std::string> lines{say(buying.verdict) + "."};
    for (const ChanceOfWay& way : buying.chances)
        lines.push_back(textOf(way) + ".");
    for (const Recommendation& advice : all)
        lines.push_back(say(advice.sentence) + ".");
    return joined(lines, "\n") + "\n";
}

int runRecommend(const ScenarioOptions& options)
{
    const ShownView view(viewNamed("budget"), load(options));
    const LoadedScenario& loaded = view.loaded;
    const BuyingAdvice buying = buyingOf(view);
    const std::vector<Recommendation> all =
        recommend(loaded.scenario, loaded.catalog, {kTrialsAtRest, trialSeedOf(&loaded.project)});
    if (options.format == kText)
        return answer(textOf(all, buying) + settingsLine(loaded));
    const auto putAnswer = [&](JsonValue& json) {
        json["buying"] = say(buying.verdict);
        for (const ChanceOfWay& way : buying.chances) {
            JsonValue& entry = json["chances"].emplace_back(jsonOf(way.chance));
            entry["way"] = choiceOf(way.way).word;
            entry["seed"] = trialSeedOf(&loaded.project);
        }
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
    addFormatOption(command, options->format, {kJson, kCsv, kTable, kText},
        "; text: the answers in a sentence each");
    command.setFooter("Example:\n  isocost-cli recommend sample:reference --format table");
    return [options] { return runRecommend(*options); };
}

} // namespace isocost::cli
