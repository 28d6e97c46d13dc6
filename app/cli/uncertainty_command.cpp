// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>

#include "app/cli/chance_options.h"
#include "app/cli/scenario_options.h"
#include "core/analysis/input_change.h"
#include "core/analysis/uncertainty.h"
#include "core/explain/display.h"
#include "core/model/assumption_range.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/views/spreads/trial_answers.h"

namespace isocost::cli {

namespace {

struct UncertaintyOptions : ScenarioOptions {
    std::vector<std::string> ranges;
    std::vector<std::string> correlations;
    std::vector<std::string> metrics;
    ChanceOptions chances;
    UncertaintyPlan plan; // the texts are added to it
    std::optional<std::uint64_t> seed; // without it that of the project
    unsigned threads = 0;
};

// "uniform:LOW:HIGH" and so on, behind the id.
Distribution distributionOf(const Assignment& range)
{
    const std::string& shape = range.words.front();
    const std::size_t numbers = range.words.size() - 1;
    if (shape == "uniform" && numbers == 2)
        return Uniform{range.number(1), range.number(2)};
    if (shape == "triangular" && numbers == 3)
        return Triangular{range.number(1), range.number(2), range.number(3)};
    if (shape == "normal" && numbers == 2)
        return Normal{range.number(1), range.number(2)};
    if (shape == "lognormal" && numbers == 2)
        return Lognormal{range.number(1), range.number(2)};
    throw InputError("--range " + range.text
        + ": a range is uniform:LOW:HIGH, triangular:LOW:MODE:HIGH, normal:MEAN:DEVIATION or "
          "lognormal:MEDIAN:DEVIATION");
}

// "first,second=0.5", both of them ids with a range.
RankCorrelation correlationOf(const UncertaintyPlan& plan, const std::string& text)
{
    const Correlation written = writtenCorrelation(text);
    const auto column = [&](const std::string& id) {
        const auto found = std::ranges::find(plan.parameters, id, &UncertainParameter::id);
        if (found == plan.parameters.end())
            throw InputError("--correlate " + text + ": \"" + id + "\" is no range");
        return static_cast<std::size_t>(found - plan.parameters.begin());
    };
    return {column(written.first), column(written.second), written.value};
}

// As a project keeps it, or with the numbers of its shape alone.
UncertainParameter uncertainOf(const LoadedScenario& loaded, const std::string& text)
{
    const Assignment range = assignmentOf("--range", text);
    const ParameterAddress address = addressOf(loaded.scenario, range.id);
    if (text.find("..") == std::string::npos)
        return {address, range.id, distributionOf(range)};
    Scenario changed = loaded.scenario;
    assign(changed, loaded.catalog, text);
    requireNumber(changed, address);
    return {address, range.id, *isocost::distributionOf(changed, address)};
}

// Each in the place of what the project says of that assumption.
void addRanges(
    UncertaintyPlan& plan, const LoadedScenario& loaded, const std::vector<std::string>& ranges)
{
    std::vector<ParameterAddress> given;
    for (const std::string& text : ranges) {
        const UncertainParameter uncertain = uncertainOf(loaded, text);
        if (std::ranges::find(given, uncertain.parameter) != given.end())
            throw InputError(uncertain.id + " has two ranges");
        given.push_back(uncertain.parameter);
        addRange(plan, uncertain);
    }
}

// In the place of those that the project keeps of the same pairs.
void addCorrelations(UncertaintyPlan& plan, const std::vector<std::string>& texts)
{
    const auto pairOf = [](const RankCorrelation& it) { return std::minmax(it.first, it.second); };
    std::vector<RankCorrelation> given;
    for (const std::string& text : texts)
        given.push_back(correlationOf(plan, text));
    std::erase_if(plan.correlations, [&](const RankCorrelation& it) {
        return std::ranges::any_of(
            given, [&](const RankCorrelation& other) { return pairOf(other) == pairOf(it); });
    });
    plan.correlations.insert(plan.correlations.end(), given.begin(), given.end());
}

UncertaintyPlan planOf(const UncertaintyOptions& options, const LoadedScenario& loaded)
{
    const Scenario& scenario = loaded.scenario;
    UncertaintyPlan plan = options.plan;
    plan.seed = options.seed.value_or(trialSeedOf(&loaded.project));
    const UncertaintyPlan ofProject = uncertaintyOf(scenario);
    plan.parameters = ofProject.parameters;
    plan.correlations = ofProject.correlations;
    addRanges(plan, loaded, options.ranges);
    addCorrelations(plan, options.correlations);
    for (const std::string& id : options.metrics)
        (void)numericMetricOf(scenario, id);
    plan.metrics = chosenMetrics(scenario, options.metrics);
    std::erase_if(plan.metrics, [](MetricAddress metric) { return isWord(metric.metric); });
    for (const MetricAddress metric : metricsOf(options.chances, scenario))
        if (std::ranges::find(plan.metrics, metric) == plan.metrics.end())
            plan.metrics.push_back(metric);
    requireDrawable(scenario, plan);
    return plan;
}

double shareWithoutNumber(const Spread& spread)
{
    return 1.0 - spread.reasonShares[0];
}

std::string percentText(double share)
{
    return displayText(share, Format::Share);
}

// Each reason that there was, as the caller writes it.
template <class Write>
std::string reasonsText(const Spread& spread, Write write)
{
    std::vector<std::string> parts;
    for (std::size_t i = 1; i < kReasons; ++i)
        if (const double share = spread.reasonShares[i]; share > 0.0)
            parts.push_back(write(std::string(wordOf(static_cast<Reason>(i))), share));
    return joined(parts, ", ");
}

// "35.2 % never, 1.00 % undefined", or in full for programs: "never 0.352, undefined 0.01".
std::string reasonsCell(const Spread& spread, bool isFull)
{
    return reasonsText(spread, [isFull](const std::string& word, double share) {
        return isFull ? word + " " + numberText(share) : percentText(share) + " " + word;
    });
}

// A reason is neither above nor below all numbers, so a percentile cannot count it: the note says
// what the statistics leave out.
std::string noteOf(const Scenario& scenario, const Spread& spread)
{
    if (spread.reasonShares[0] == 1.0)
        return {};
    const std::string start = idOf(scenario, spread.metric) + " is "
        + reasonsText(spread,
            [](const std::string& word, double share) {
                return "\"" + word + "\" in " + percentText(share);
            })
        + " of the trials; ";
    return spread.numbers == 0 ? start + "there are no statistics"
                               : start + "mean, deviation and percentiles are of the other "
            + percentText(spread.reasonShares[0]) + " alone";
}

JsonValue jsonOf(const Scenario& scenario, const Spread& spread)
{
    JsonValue json{{"value", nullptr}, {"unit", unitOf(spread.metric)},
        {"without_number", shareWithoutNumber(spread)}};
    for (std::size_t i = 1; i < kReasons; ++i)
        if (spread.reasonShares[i] > 0.0)
            json["reasons"][std::string(wordOf(static_cast<Reason>(i)))] = spread.reasonShares[i];
    if (const std::string note = noteOf(scenario, spread); !note.empty())
        json["note"] = note;
    json["numbers"] = spread.numbers;
    if (spread.numbers > 0) {
        json["value"] = spread.mean.value; // the mean
        json["standard_error"] = spread.mean.standardError;
        json["deviation"] = spread.deviation;
        json["lowest"] = spread.lowest;
        json["highest"] = spread.highest;
    }
    for (const Percentile& percentile : spread.percentiles)
        json["percentiles"]["p" + numberText(percentile.percent)] = {
            {"value", percentile.estimate.value},
            {"standard_error", percentile.estimate.standardError}};
    return json;
}

void putAnswer(JsonValue& json, const Scenario& scenario, const UncertaintyPlan& plan,
    const std::vector<Spread>& spreads, const std::vector<CountedChance>& chances)
{
    json["trials"] = plan.trials;
    json["seed"] = plan.seed;
    for (const Spread& spread : spreads)
        json["results"][idOf(scenario, spread.metric)] = jsonOf(scenario, spread);
    for (const CountedChance& it : chances)
        json["chances"].push_back({{"of", it.what}, {"chance", it.chance.share},
            {"standard_error", it.chance.standardError}});
}

// Rows of chances below those of results: what it is of, and the share in the column of the mean.
void addChances(Table& table, const std::vector<CountedChance>& chances, bool isFull)
{
    const auto text = [isFull](
                          double share) { return isFull ? numberText(share) : percentText(share); };
    for (const CountedChance& it : chances) {
        std::vector<std::string> line{
            it.what, "1", "", "", text(it.chance.share), text(it.chance.standardError)};
        line.resize(table.header.size());
        table.rows.push_back(std::move(line));
    }
}

// One row for each result: first the trials that the statistics leave out, then mean and
// percentiles with their standard errors beside them.
Table tableOf(const Scenario& scenario, const UncertaintyPlan& plan,
    const std::vector<Spread>& spreads, bool isFull)
{
    Table table{{"id", "unit", "without_number", "reasons", "mean", "mean_error", "deviation"}, {}};
    for (const double percent : plan.percentiles) {
        table.header.push_back("p" + numberText(percent));
        table.header.push_back("p" + numberText(percent) + "_error");
    }
    for (const Spread& spread : spreads) {
        const auto text = [&](double value) {
            return isFull ? numberText(value)
                          : displayText(value, rowOf(spread.metric.metric).format);
        };
        std::vector<std::string> line{idOf(scenario, spread.metric),
            std::string(unitOf(spread.metric)),
            isFull ? numberText(shareWithoutNumber(spread))
                   : percentText(shareWithoutNumber(spread)),
            reasonsCell(spread, isFull)};
        if (spread.numbers > 0)
            for (const double value :
                {spread.mean.value, spread.mean.standardError, spread.deviation})
                line.push_back(text(value));
        for (const Percentile& percentile : spread.percentiles) {
            line.push_back(text(percentile.estimate.value));
            line.push_back(text(percentile.estimate.standardError));
        }
        line.resize(table.header.size());
        table.rows.push_back(std::move(line));
    }
    return table;
}

int runUncertainty(const UncertaintyOptions& options)
{
    const LoadedScenario loaded = load(options);
    const UncertaintyPlan plan = planOf(options, loaded);
    const auto trials =
        trialsOf(resolve(loaded.scenario, loaded.catalog), plan, {options.threads, {}});
    const std::vector<Spread> spreads = spreadsOf(*trials);
    const std::vector<CountedChance> chances =
        countedChances(options.chances, loaded.scenario, *trials);
    for (const Spread& spread : spreads)
        if (const std::string note = noteOf(loaded.scenario, spread); !note.empty())
            printNote(note);
    return answer(answerText(
        options.format, loaded,
        [&](JsonValue& json) { putAnswer(json, loaded.scenario, plan, spreads, chances); },
        [&](bool isFull) {
            Table table = tableOf(loaded.scenario, plan, spreads, isFull);
            addChances(table, chances, isFull);
            return table;
        }));
}

void addDrawOptions(Command& command, UncertaintyOptions& options)
{
    command
        .addOption("--range", options.ranges,
            "What is believed of a parameter, beside or in the place of the ranges that the "
            "project "
            "keeps: LOW..HIGH, LOW..BASE..HIGH, uniform:LOW:HIGH, triangular:LOW:MODE:HIGH, "
            "normal:MEAN:DEVIATION, lognormal:MEDIAN:DEVIATION (of the logarithm); may be "
            "repeated")
        .repeat("ID=RANGE");
    command
        .addOption("--correlate", options.correlations,
            "Rank correlation of two of them, above -1 and below 1; may be repeated")
        .repeat("ID,ID=VALUE");
    command.addOption("--percentile", options.plan.percentiles, "Percentile; may be repeated")
        .repeat();
    options.plan.trials = kTrialsAtRest; // so that the numbers are those of the window
    command.addOption("--trials", options.plan.trials, "Trials")
        .limit(std::size_t{100}, std::size_t{1000000});
    addSeedOption(command, options.seed,
        "Seed of the draws; without it that of the project, which its window shows");
    addThreadsOption(command, options.threads);
}

} // namespace

Task addUncertainty(Command& command)
{
    const auto options = std::make_shared<UncertaintyOptions>();
    addScenarioOptions(command, *options);
    addDrawOptions(command, *options);
    addChanceOptions(command, options->chances);
    addMetricOption(command, options->metrics);
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli uncertainty sample:reference --range "
                      "platform.h100.mfu=triangular:0.3:0.45:0.55 --range "
                      "platform.h100.price_on_demand=lognormal:12.5:0.2 --metric "
                      "platform.h100.training_cost");
    return [options] { return runUncertainty(*options); };
}

} // namespace isocost::cli
