// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chance_options.h"

#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

std::vector<std::string> rivalsOf(const std::string& text)
{
    std::vector<std::string> ids = wordsOf(text, ',');
    if (ids.size() < 2)
        throw InputError("--least takes two results or more, ID,ID, not \"" + text + "\"");
    return ids;
}

Assignment limitOf(const std::string& text)
{
    Assignment limit = assignmentOf("--below", text);
    if (limit.words.size() != 1)
        throw InputError("--below takes ID=LIMIT, not \"" + text + "\"");
    return limit;
}

} // namespace

void addChanceOptions(Command& command, ChanceOptions& options)
{
    command
        .addOption("--below", options.below,
            "The chance that a result is at most a limit, as 'a year costs at most 7e6'; may be "
            "repeated")
        .repeat("ID=LIMIT");
    command
        .addOption("--least", options.least,
            "The chance of each of these results that it is the least of them; may be repeated")
        .repeat("ID,ID,...");
}

std::vector<MetricAddress> metricsOf(const ChanceOptions& options, const Scenario& scenario)
{
    std::vector<MetricAddress> metrics;
    for (const std::string& text : options.below) {
        const Assignment limit = limitOf(text);
        (void)limit.number(0);
        metrics.push_back(numericMetricOf(scenario, limit.id));
    }
    for (const std::string& text : options.least)
        for (const std::string& id : rivalsOf(text))
            metrics.push_back(numericMetricOf(scenario, id));
    return metrics;
}

std::vector<CountedChance> countedChances(
    const ChanceOptions& options, const Scenario& scenario, const Trials& trials)
{
    std::vector<CountedChance> chances;
    for (const std::string& text : options.below) {
        const Assignment limit = limitOf(text);
        const double most = limit.number(0);
        chances.push_back({limit.id + " at most " + numberText(most),
            chanceBelow(trials.of(numericMetricOf(scenario, limit.id)), most)});
    }
    for (const std::string& text : options.least) {
        const std::vector<std::string> ids = rivalsOf(text);
        std::vector<TrialOutcomes> outcomes;
        for (const std::string& id : ids)
            outcomes.push_back(trials.of(numericMetricOf(scenario, id)));
        const std::vector<Chance> ofAll = chancesLeast(outcomes);
        for (std::size_t i = 0; i < ids.size(); ++i)
            chances.push_back({ids[i] + " the least of " + text, ofAll[i]});
    }
    return chances;
}

} // namespace isocost::cli
