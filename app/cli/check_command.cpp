// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/rules/remedy.h"
#include "core/text/calendar.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost::cli {

namespace {

std::string wordOf(Severity severity)
{
    constexpr std::array<const char*, 3> kWords{"good", "caution", "stop"};
    return kWords[static_cast<std::size_t>(severity)];
}

JsonValue jsonOf(const RuleContext& context, const Finding& finding)
{
    const Scenario& scenario = context.scenario;
    JsonValue json{{"rule", finding.rule->id}, {"severity", wordOf(finding.severity)},
        {"sentence", say(finding.sentence)}, {"detail", say(finding.due, kLabel)}};
    if (finding.platform >= 0)
        json["platform"] = scenario.platform(finding.platform).key;
    if (finding.value)
        json["value"] = *finding.value;
    if (finding.threshold)
        json["threshold"] = *finding.threshold;
    if (finding.parameter)
        json["parameter"] = idOf(scenario, *finding.parameter);
    if (finding.metric)
        json["metric"] = idOf(scenario, *finding.metric);
    for (const Finding::Likewise& other : finding.likewise) {
        JsonValue also{{"platform", scenario.platform(other.platform).key}};
        if (other.value)
            also["value"] = *other.value;
        if (other.parameter)
            also["parameter"] = idOf(scenario, *other.parameter);
        json["likewise"].push_back(std::move(also));
    }
    if (const Sentence remedy = remedyOf(finding, context); !remedy.empty())
        json["remedy"] = say(remedy);
    json["source"] = sourceOf(*finding.rule);
    return json;
}

Table tableOf(const Scenario& scenario, const std::vector<Finding>& findings)
{
    Table table{{"severity", "rule", "sentence", "detail", "value", "threshold", "parameter"}, {}};
    for (const Finding& finding : findings)
        table.rows.push_back({wordOf(finding.severity), std::string(finding.rule->id),
            say(finding.sentence), say(finding.due, kLabel),
            finding.value ? numberText(*finding.value) : std::string(),
            finding.threshold ? numberText(*finding.threshold) : std::string(),
            finding.parameter ? idOf(scenario, *finding.parameter) : std::string()});
    return table;
}

Table formatOf(const Scenario& scenario, const std::vector<Finding>& findings)
{
    Table table{{"Severity", scenario.name, "Rule"}, {}};
    for (const Finding& finding : findings)
        table.rows.push_back(
            {wordOf(finding.severity), say(finding.sentence), say(finding.due, kLabel)});
    return table;
}

int runCheck(const ScenarioOptions& options)
{
    const LoadedScenario loaded = load(options);
    const Scenario& scenario = loaded.scenario;
    const Results<double> results = evaluate(scenario, loaded.catalog);
    const std::string today = todayText();
    const std::vector<Finding> findings = checkRules(scenario, loaded.catalog, results, today);
    const RuleContext context{scenario, loaded.catalog, results, today};
    printOut(answerText(
        options.format, loaded,
        [&](JsonValue& json) {
            json["findings"] = eachOf<JsonValue>(
                findings, [&](const Finding& finding) { return jsonOf(context, finding); });
        },
        [&](bool isFull) {
            return isFull ? tableOf(scenario, findings) : formatOf(scenario, findings);
        }));
    const bool isBroken = std::ranges::any_of(
        findings, [](const Finding& finding) { return finding.severity == Severity::Stop; });
    return isBroken ? kRuleBroken : kGood;
}

} // namespace

Task addCheck(Command& command)
{
    const auto options = std::make_shared<ScenarioOptions>();
    addScenarioOptions(command, *options);
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli check sample:reference --set "
                      "spot.checkpoint_write_min=5 --format table");
    return [options] { return runCheck(*options); };
}

} // namespace isocost::cli
