// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/explain/explanation.h"
#include "core/text/say.h"

namespace isocost::cli {

namespace {

struct ExplainOptions : ScenarioOptions {
    std::string metric;
};

JsonValue jsonOf(const Explanation& explanation)
{
    JsonValue json{{"id", explanation.id}, {"label", explanation.label}, {"unit", explanation.unit},
        {"value", nullptr}};
    if (explanation.value)
        json["value"] = *explanation.value;
    if (!explanation.word.empty())
        json["value"] = explanation.word;
    const auto addText = [&json](const char* key, const std::string& text) {
        if (!text.empty())
            json[key] = text;
    };
    addText("reason", say(explanation.reason, kLabel));
    addText("formula", explanation.formula);
    addText("numbers", explanation.numbers);
    addText("range", explanation.range);
    addText("source", explanation.source);
    for (const Explanation& part : explanation.parts)
        json["parts"].push_back(jsonOf(part));
    return json;
}

int runExplain(const ExplainOptions& options)
{
    const LoadedScenario loaded = load(options);
    const MetricAddress metric = metricNamed(loaded.scenario, options.metric);
    const Explanation explanation = explain(loaded.scenario, loaded.catalog, metric);
    if (isRead(options.format))
        return answer(textOf(explanation) + settingsLine(loaded));
    JsonValue json = answerHead(loaded);
    json["explanation"] = jsonOf(explanation);
    return answer(jsonText(json));
}

} // namespace

Task addExplain(Command& command)
{
    const auto options = std::make_shared<ExplainOptions>();
    addScenarioOptions(command, *options);
    command.addOption("metric", options->metric, "Id of the result").require("METRIC");
    addFormatOption(command, options->format, {kText, kJson});
    command.setFooter("Example:\n  isocost-cli explain sample:reference platform.trn2.parity_mfu");
    return [options] { return runExplain(*options); };
}

} // namespace isocost::cli
