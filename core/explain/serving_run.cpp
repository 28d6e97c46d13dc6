// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/serving_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

#include "core/explain/serving_fit.h"
#include "core/explain/serving_run_phrases.h"
#include "core/model/inputs.h"
#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/say.h"
#include "embedded/validation.h"

namespace isocost {

using namespace serving_run_phrases;

namespace {

constexpr std::string_view kPublished = "published_serving.csv";
constexpr std::string_view kMeasured = "serving_measured.csv";
constexpr std::string_view kShapes = "model_shapes.csv";
constexpr const char* kOutputWord = "output"; // what a row counts
constexpr const char* kBothWords = "input and output";

// Bytes of one parameter.
struct WeightWidth {
    std::string_view word;
    double bytes;
};
constexpr std::array kWidths{WeightWidth{"bf16", 2.0}, WeightWidth{"fp16", 2.0},
    WeightWidth{"fp8", 1.0}, WeightWidth{"int8", 1.0}, WeightWidth{"fp4", 0.5}};

// Layers and heads of the models in the tables of serving.
class ModelShapes {
public:
    ModelShapes() : m_table(CsvTable::parse(embedded::validation::find(kShapes), kShapes))
    {
        m_table.requireHeader({"model", "parameters_b", "active_b", "layers", "kv_heads",
            "head_dim", "note", "source"});
    }
    [[nodiscard]] const CsvRow* find(const std::string& model) const
    {
        const auto found = std::ranges::find(m_table.rows(), model,
            [this](const CsvRow& row) { return m_table.text(row, "model"); });
        return found == m_table.rows().end() ? nullptr : &*found;
    }
    [[nodiscard]] double number(const CsvRow& row, std::string_view column) const
    {
        return m_table.number(row, column);
    }

private:
    CsvTable m_table;
};

const ModelShapes& shapes()
{
    static const ModelShapes known;
    return known;
}

bool saysLengths(const ServingRun& run)
{
    return run.inputTokens > 0.0 && run.outputTokens > 0.0;
}

double ratioOf(const ServingRun& run)
{
    return run.inputTokens / run.outputTokens;
}

// The traffic as settings of scenarioOfSettings. The demand is large, so that the model takes the
// replica with the highest rate, as the search does.
std::string settingsOf(const ServingRun& run)
{
    const CsvRow* const shape = shapes().find(run.servedModel);
    const auto width = std::ranges::find(kWidths, run.weights, &WeightWidth::word);
    if (!saysLengths(run) || !shape || width == kWidths.end())
        return {};
    const double parameters = shapes().number(*shape, "parameters_b");
    std::string settings = "platform.k.accelerator=" + run.accelerator;
    const auto add = [&settings](std::string_view id, double value) {
        settings.append(" ").append(id).append("=").append(numberText(value));
    };
    add("inference.parameters_b", parameters);
    add("inference.active_fraction", shapes().number(*shape, "active_b") / parameters);
    add("inference.bytes_per_parameter", width->bytes);
    for (const std::string_view column : {"layers", "kv_heads", "head_dim"})
        add("inference." + std::string(column), shapes().number(*shape, column));
    add("inference.context_tokens", run.inputTokens + run.outputTokens / 2.0);
    add("inference.input_output_ratio", ratioOf(run));
    add("inference.tokens_b_per_month", 100000.0);
    if (run.userRate > 0.0)
        add("inference.max_token_ms", 1000.0 / run.userRate);
    if (run.chips > 0.0)
        add("platform.k.replica_chips", run.chips);
    return settings;
}

// Tables leave out columns of which they know nothing.
std::string cellOf(const CsvTable& table, const CsvRow& row, std::string_view column)
{
    return table.find(column) ? table.textOrNothing(row, column) : std::string();
}

double amountIn(const CsvTable& table, const CsvRow& row, std::string_view column)
{
    return table.find(column) ? table.numberOrNothing(row, column).value_or(0.0) : 0.0;
}

ServingRun cellsOf(const CsvTable& table, const CsvRow& row)
{
    ServingRun run;
    run.id = table.text(row, "id");
    run.servedModel = table.text(row, "model");
    run.weights = table.textOrNothing(row, "weights");
    run.inputTokens = amountIn(table, row, "input_tokens");
    run.outputTokens = amountIn(table, row, "output_tokens");
    run.userRate = amountIn(table, row, "tokens_per_second_per_user");
    run.accelerator = table.text(row, "accelerator");
    run.chips = amountIn(table, row, "chips");
    run.printed = table.number(row, "tokens_per_second_per_chip");
    run.counts = table.text(row, "counts");
    run.limit = cellOf(table, row, "latency_limit");
    run.software = cellOf(table, row, "software");
    run.asOf = cellOf(table, row, "as_of");
    run.confidence = cellOf(table, row, "confidence");
    run.note = cellOf(table, row, "note");
    run.source = table.text(row, "source");
    if (run.counts != kOutputWord && run.counts != kBothWords)
        table.fail(row.line, "counts is output or input and output, not \"" + run.counts + "\"");
    if (!(run.printed > 0.0))
        table.fail(row.line, "tokens_per_second_per_chip is above 0");
    return run;
}

// "B200 SXM, 8k + 1k at 23/s": a row of a figure.
std::string placeOf(const ServingRun& run)
{
    const auto brief = [](double tokens) {
        const double thousands = tokens / 1024.0;
        return thousands == std::floor(thousands) ? numberText(thousands) + "k"
                                                  : numberText(tokens);
    };
    const Accelerator* const chip = builtinCatalog().find(run.accelerator);
    std::string name = chip ? labelOf(*chip) : run.accelerator;
    name = name.substr(0, name.find(" ("));
    Sentence place;
    place.add(kPlace, {{"chip", std::move(name)}});
    if (saysLengths(run))
        place.add(kBriefLengths,
            {{"input", brief(run.inputTokens)}, {"output", brief(run.outputTokens)}});
    if (run.userRate > 0.0)
        place.add(kBriefRate, {{"rate", numberText(run.userRate)}});
    return say(place, kLabel);
}

ServingRun runOf(const CsvTable& table, const CsvRow& row)
{
    ServingRun run = cellsOf(table, row);
    const PlainSigns plain; // the texts are kept, whoever reads them
    run.model = placeOf(run);
    const bool countsAll = saysLengths(run) || run.counts != kOutputWord;
    run.quantity =
        say(Sentence()
                .add(kRate, {{"counts", countsAll ? std::string(kBothWords) : run.counts}})
                .add(workOf(run)),
            kLabel);
    run.unit = "token/s-chip";
    run.result = "platform.k.serving_rate";
    run.evidence = RunEvidence::Predicts;
    run.published = run.printed;
    run.computed = blocked<double>(Reason::Undefined);
    run.settings = settingsOf(run);
    if (saysLengths(run) && run.counts == kOutputWord)
        run.published *= ratioOf(run) + 1.0;
    if (run.settings.empty())
        return run;
    try {
        const Inputs<double> in = resolve(scenarioOfSettings(run.settings), builtinCatalog());
        run.computed = fastestRate(in, 1.0);
        run.efficiency = fitServing(in, run.published).efficiency;
    } catch (const InputError& error) {
        table.fail(row.line, error.what());
    }
    return run;
}

std::vector<ServingRun> builtin(std::string_view name)
{
    return readServing(embedded::validation::find(name), name);
}

using RunsByAccelerator = std::map<std::string, std::vector<ServingRun>, std::less<>>;

RunsByAccelerator runsByAccelerator()
{
    RunsByAccelerator all;
    for (const ServingRun& run : builtin(kMeasured))
        all[run.accelerator].push_back(run);
    for (auto& [accelerator, runs] : all)
        std::ranges::stable_sort(runs, std::greater(), &ServingRun::asOf);
    for (auto run = servingRuns().rbegin(); run != servingRuns().rend(); ++run) // newer than those
        all[run->accelerator].insert(all[run->accelerator].begin(), *run);
    for (auto& [accelerator, runs] : all)
        std::stable_partition(
            runs.begin(), runs.end(), [](const ServingRun& run) { return run.isOffered(); });
    return all;
}

const RunsByAccelerator& builtinRuns()
{
    static const RunsByAccelerator all = runsByAccelerator();
    return all;
}

} // namespace

Sentence workOf(const ServingRun& run)
{
    Sentence work;
    work.add(kModel, {{"model", run.servedModel}});
    if (!run.weights.empty())
        work.add(kWeights, {{"weights", run.weights}});
    if (saysLengths(run))
        work.add(
            kLengths, {{"input", asCount(run.inputTokens)}, {"output", asCount(run.outputTokens)}});
    if (run.userRate > 0.0)
        work.add(kUserRate, {{"rate", asCount(run.userRate)}});
    if (run.chips > 0.0)
        work.add(kChips, {{"chips", asCount(run.chips)}});
    if (!run.software.empty())
        work.add(kSoftware, {{"software", run.software}});
    return work;
}

const Phrase* obstacleOf(const ServingRun& run)
{
    if (run.isOffered())
        return nullptr;
    if (!run.settings.empty())
        return &kNotReached;
    if (!saysLengths(run))
        return &kNoLengths;
    return run.weights.empty() ? &kNoWeights : &kNoShape;
}

std::vector<ServingRun> readServing(std::string_view csv, std::string_view fileName)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    std::vector<ServingRun> runs;
    for (const CsvRow& row : table.rows()) {
        runs.push_back(runOf(table, row));
        if (std::ranges::count(runs, runs.back().id, &ServingRun::id) > 1)
            table.fail(row.line, "there is a row \"" + runs.back().id + "\" already");
    }
    return runs;
}

const std::vector<ServingRun>& servingRuns()
{
    static const std::vector<ServingRun> runs = builtin(kPublished);
    return runs;
}

const std::vector<ServingRun>& servingRunsOf(std::string_view accelerator)
{
    static const std::vector<ServingRun> none;
    const auto found = builtinRuns().find(accelerator);
    return found == builtinRuns().end() ? none : found->second;
}

std::vector<std::string> measuredAccelerators()
{
    std::vector<std::string> names;
    for (const auto& [accelerator, runs] : builtinRuns())
        if (runs.front().isOffered())
            names.push_back(accelerator);
    return names;
}

std::vector<ServingRun> allServingRuns()
{
    std::vector<ServingRun> all;
    for (const auto& [accelerator, runs] : builtinRuns())
        all.insert(all.end(), runs.begin(), runs.end());
    return all;
}

} // namespace isocost
