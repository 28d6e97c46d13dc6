// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli risk: the register, edited or not, its sums and the exceedance curve of all risks
// once each; the view "risk" draws that of a year.
#include <array>
#include <memory>

#include "app/cli/shown_view.h"
#include "core/analysis/loss_curve.h"
#include "core/explain/display.h"
#include "core/model/risk_register.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

constexpr std::array kSums{
    Metric::RiskExposure, Metric::RiskP95, Metric::RiskAnnualExposure, Metric::RiskAnnualP95};

struct RiskOptions : ScenarioOptions {
    std::vector<std::string> added;
    std::vector<std::string> removed;
    std::size_t points = 100;
};

struct Assessed {
    const ShownView& view;
    LossDistribution losses; // each risk once
    std::vector<LossPoint> curve;
};

// "Flood=0.01:1000000:year"; the unit may be left out.
Risk riskOf(const std::string& text)
{
    const Assignment added = assignmentOf("--add", text);
    if (added.words.size() < 2 || added.words.size() > 3)
        throw InputError("--add takes NAME=PROBABILITY:IMPACT[:UNIT], not \"" + text + "\"");
    return {added.id, added.number(0), added.number(1),
        added.words.size() > 2 ? added.words[2] : std::string("event"), true};
}

void edit(Scenario& scenario, const RiskOptions& options)
{
    for (const std::string& name : options.removed) {
        const auto row = findRisk(scenario, name);
        if (!row)
            throw InputError("--remove: there is no risk \"" + name + "\" in the register");
        removeRisk(scenario, *row);
    }
    for (const std::string& text : options.added)
        addRisk(scenario, riskOf(text));
}

// What it adds to the register: nothing while it is off.
double addedBy(const Risk& risk)
{
    return risk.isEnabled ? exposureOf(risk) : 0.0;
}

void putAnswer(JsonValue& json, const Assessed& what)
{
    for (const Metric metric : kSums)
        json["results"][std::string(rowOf(metric).quantity.id)] =
            metricJson(what.view.results.of(metric), metric);
    json["exact"] = what.losses.trials == 0;
    if (what.losses.trials > 0)
        json["trials"] = what.losses.trials;
    json["register"] = JsonValue::array();
    for (const Risk& risk : what.view.loaded.scenario.risks)
        json["register"].push_back({{"name", risk.name}, {"probability", risk.probability},
            {"impact", risk.impact}, {"unit", risk.unit}, {"times", risk.times},
            {"enabled", risk.isEnabled}, {"exposure", addedBy(risk)}});
    json["curve"] = JsonValue::array();
    for (const LossPoint& point : what.curve)
        json["curve"].push_back({{"loss", point.loss}, {"exceedance", point.exceedance}});
}

Table curveTable(const Assessed& what)
{
    Table table{{"loss", "exceedance"}, {}};
    for (const LossPoint& point : what.curve)
        table.rows.push_back({numberText(point.loss), numberText(point.exceedance)});
    return table;
}

Table formatOf(const Assessed& what)
{
    Table table{{"Risk", "Probability", "Impact", "Exposure"}, {}};
    for (const Risk& risk : what.view.loaded.scenario.risks)
        table.rows.push_back({risk.name + (risk.isEnabled ? "" : " (off)"),
            displayText(risk.probability, Format::Share) + " per " + risk.unit,
            displayText(risk.impact, Format::Money), displayText(addedBy(risk), Format::Money)});
    for (const Metric metric : kSums)
        table.rows.push_back({std::string(rowOf(metric).quantity.label), "", "",
            displayText(what.view.results.of(metric), rowOf(metric).format)});
    return table;
}

int runRisk(const RiskOptions& options)
{
    LoadedScenario loaded = load(options);
    edit(loaded.scenario, options);
    const ShownView view(viewNamed("risk"), std::move(loaded));
    Assessed what{view, lossesOf(view.inputs), {}};
    what.curve = lossCurve(what.losses, options.points);
    return answer(answerText(
        options.format, view, [&](JsonValue& json) { putAnswer(json, what); },
        [&](bool isFull) { return isFull ? curveTable(what) : formatOf(what); }));
}

} // namespace

Task addRisk(Command& command)
{
    const auto options = std::make_shared<RiskOptions>();
    addScenarioOptions(command, *options);
    command.addOption("--add", options->added, "Add a risk; may be repeated")
        .repeat("NAME=PROBABILITY:IMPACT[:UNIT]");
    command.addOption("--remove", options->removed, "Take a risk out; may be repeated")
        .repeat("NAME");
    const Option points =
        command.addOption("--points", options->points, "Points of the exceedance curve, at most")
            .limit(2, 100000)
            .showDefault();
    addViewFormatOption(command, options->format, "risk");
    command.setFooter("Example:\n  isocost-cli risk sample:reference --add "
                      "\"Flood=0.01:1000000:year\" --format table");
    return [options, points] {
        needFormat(points, options->format, {kJson, kCsv});
        return runRisk(*options);
    };
}

} // namespace isocost::cli
