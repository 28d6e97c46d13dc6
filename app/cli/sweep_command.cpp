// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli sweep: results over one or two parameters, as JSON or as a tidy grid. The answer is
// written while it is computed: a map of all results has millions of cells.
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/analysis/contour.h"
#include "core/analysis/sweep.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"

namespace isocost::cli {

namespace {

struct SweepOptions : ScenarioOptions {
    std::vector<std::string> axes;
    std::vector<std::string> metrics;
    std::string output;
    std::vector<double> levels;
    unsigned threads = 0;
};

// The axis of "0.25,0.45,0.6".
SweepAxis listAxis(
    const Scenario& scenario, ParameterAddress parameter, const std::string& text, Assignment over)
{
    over.words = wordsOf(text, ',');
    std::vector<double> values;
    for (std::size_t word = 0; word < over.words.size(); ++word)
        values.push_back(over.number(word));
    return makeListAxis(scenario, parameter, std::move(values));
}

// The axis of "0.1:0.7:61" or with ":log" behind.
SweepAxis rangeAxis(const Scenario& scenario, ParameterAddress parameter, const Assignment& over)
{
    const std::string& text = over.text;
    const std::size_t words = over.words.size();
    const bool isLog = words == 4 && over.words[3] == "log";
    if (words != 3 && !isLog)
        throw InputError("--over takes id=from:to:steps, id=from:to:steps:log or a list "
                         "id=value,value, not \""
            + text + "\"");
    const double steps = over.number(2);
    if (!(steps >= 2.0 && steps <= static_cast<double>(kMaximumSteps))
        || steps != std::floor(steps))
        throw InputError("--over " + text + ": the number of steps is a whole one from 2 to "
            + std::to_string(kMaximumSteps));
    return makeAxis(scenario, parameter,
        {over.number(0), over.number(1), static_cast<std::size_t>(steps),
            isLog ? Scale::Log : Scale::Linear});
}

// "platform.h100.mfu=0.1:0.7:61" or "platform.h100.mfu=0.25,0.45,0.6".
SweepAxis axisOf(const Scenario& scenario, const std::string& text)
{
    const Assignment over = assignmentOf("--over", text);
    const std::vector<ParameterAddress> places = addressesOf(scenario, over.id);
    const bool isList = over.words.size() == 1 && over.words[0].find(',') != std::string::npos;
    SweepAxis axis = isList ? listAxis(scenario, places.front(), over.words[0], over)
                            : rangeAxis(scenario, places.front(), over);
    axis.also.assign(places.begin() + 1, places.end());
    return axis;
}

struct SweepQuestion {
    const LoadedScenario& loaded;
    SweepPlan plan;
    std::vector<double> levels; // of contours; for maps of named results
    unsigned threads = 0;
};

// As --over names it.
std::string axisId(const Scenario& scenario, const SweepAxis& axis)
{
    return axis.also.empty() ? idOf(scenario, axis.parameter)
                             : "platform.*." + std::string(rowOf(axis.parameter.parameter).id);
}

// What a 0 of the axis asks for, "from the work"; empty without such a 0.
std::string_view zeroOf(const SweepAxis& axis)
{
    const bool hasZero = std::ranges::find(axis.values, 0.0) != axis.values.end();
    return hasZero ? rowOf(axis.parameter.parameter).traits.zero : std::string_view();
}

JsonValue axisJson(const Scenario& scenario, const SweepAxis& axis)
{
    JsonValue json{{"parameter", axisId(scenario, axis)}, {"unit", unitOf(axis.parameter)},
        {"scale", axis.scale == Scale::Log ? "log" : "linear"}, {"values", axis.values}};
    if (!zeroOf(axis).empty())
        json["zero"] = zeroOf(axis);
    return json;
}

// Below a table: "fleet.utilization 0: from the work".
std::string zeroLines(const SweepQuestion& question)
{
    std::string lines;
    for (const SweepAxis& axis : question.plan.axes)
        if (const std::string_view zero = zeroOf(axis); !zero.empty())
            lines +=
                "\n" + axisId(question.loaded.scenario, axis) + " 0: " + std::string(zero) + "\n";
    return lines;
}

constexpr std::size_t kMostTableRows = 10000; // that people read
constexpr std::size_t kMostContourPoints = std::size_t{1} << 20U; // held at once

// Isocost lines of one metric: {"level":2000000,"lines":[{"closed":false,"points":[[x,y],...]}]}
JsonValue contoursJson(const SweepGrid& grid, std::size_t metric, const std::vector<double>& levels)
{
    JsonValue json = JsonValue::array();
    for (const Contour& contour : contours(grid, metric, levels)) {
        JsonValue& entry =
            json.emplace_back(JsonValue{{"level", contour.level}, {"lines", JsonValue::array()}});
        for (const ContourLine& line : contour.lines) {
            JsonValue points = JsonValue::array();
            for (const CurvePoint& point : line.points)
                points.push_back({point.x, point.y});
            entry["lines"].push_back({{"closed", line.isClosed}, {"points", points}});
        }
    }
    return json;
}

// {...,"axes":[...],"results":{"ID":{"unit":"USD","values":[...]}}}: the values of a metric in the
// shape of the axes, a list or a list of rows, and as many reasons where one has no number.
class JsonSweep {
public:
    JsonSweep(const SweepQuestion& question, const TextSink& sink)
        : m_question(question), m_buffer(sink)
    {
        JsonValue json = answerHead(question.loaded);
        for (const SweepAxis& axis : question.plan.axes)
            json["axes"].push_back(axisJson(question.loaded.scenario, axis));
        m_buffer.text() = jsonText(json);
        m_buffer.text().erase(m_buffer.text().rfind('}'));
        m_buffer.text() += R"(,"results":{)";
    }

    void add(const SweepPart& part)
    {
        for (std::size_t metric = 0; metric < part.grid.plan.metrics.size(); ++metric) {
            if (part.firstRow == 0)
                begin(part.firstMetric + metric);
            addRows(part, metric);
            if (part.endsRows(m_question.plan))
                end();
            if (!m_question.levels.empty())
                m_contours[idOf(m_question.loaded.scenario, part.grid.plan.metrics[metric])] =
                    contoursJson(part.grid, metric, m_question.levels);
        }
    }

    void finish()
    {
        m_buffer.text() += '}';
        if (!m_contours.empty())
            m_buffer.text() += R"(,"contours":)" + jsonPart(m_contours);
        m_buffer.text() += "}\n";
        m_buffer.give();
    }

private:
    void begin(std::size_t metric)
    {
        const MetricAddress address = m_question.plan.metrics[metric];
        std::string& text = m_buffer.text();
        text += (metric > 0 ? "," : "") + jsonPart(idOf(m_question.loaded.scenario, address));
        text += R"(:{"unit":)" + jsonPart(unitOf(address)) + R"(,"values":[)";
        m_reasons.clear();
    }

    void end()
    {
        m_buffer.text() += ']';
        if (std::ranges::any_of(m_reasons, [](Reason it) { return it != Reason::None; })) {
            m_buffer.text() += R"(,"reasons":[)";
            const std::size_t columns = m_reasons.size() / m_question.plan.axes[0].values.size();
            for (std::size_t at = 0; at < m_reasons.size(); at += columns)
                addRow(at == 0, columns, [&](std::size_t column) {
                    const Reason reason = m_reasons[at + column];
                    return reason == Reason::None ? JsonValue() : JsonValue(wordOf(reason));
                });
            m_buffer.text() += ']';
        }
        m_buffer.text() += '}';
    }

    void addRows(const SweepPart& part, std::size_t metric)
    {
        const Metric id = part.grid.plan.metrics[metric].metric;
        for (std::size_t row = 0; row < part.grid.rows(); ++row)
            addRow(part.firstRow + row == 0, part.grid.columns(), [&](std::size_t column) {
                const Outcome<double>& cell = part.grid.cell(metric, row, column);
                m_reasons.push_back(cell.reason);
                if (!cell.hasNumber())
                    return JsonValue();
                return isWord(id) ? JsonValue(metricText(cell, id)) : JsonValue(cell.value);
            });
    }

    template <class Value>
    void addRow(bool isFirst, std::size_t columns, Value value)
    {
        const bool isList = m_question.plan.axes.size() == 1;
        m_buffer.text() += isFirst ? "" : ",";
        m_buffer.text() += isList ? "" : "[";
        for (std::size_t column = 0; column < columns; ++column) {
            m_buffer.text() += column > 0 ? "," : "";
            m_buffer.text() += jsonPart(value(column));
        }
        m_buffer.text() += isList ? "" : "]";
        m_buffer.giveWhenFull();
    }

    const SweepQuestion& m_question;
    Buffer m_buffer;
    std::vector<Reason> m_reasons; // of the metric that is being written
    JsonValue m_contours;
};

// Gives the header, then one row for each value: its place on the axes and what it is.
template <class Take>
void giveTidy(const SweepQuestion& question, NumberWriter writer, Take take)
{
    const Scenario& scenario = question.loaded.scenario;
    std::vector<std::string> line;
    for (const SweepAxis& axis : question.plan.axes)
        line.push_back(axisId(scenario, axis));
    line.insert(line.end(), {"metric", "value", "unit", "reason"});
    take(line);
    const auto takePart = [&](const SweepPart& part) {
        const std::vector<SweepAxis>& axes = part.grid.plan.axes;
        const std::size_t columns = part.grid.columns();
        for (std::size_t i = 0; i < part.grid.plan.metrics.size(); ++i)
            for (std::size_t at = 0; at < part.grid.rows() * columns; ++at) {
                const MetricAddress metric = part.grid.plan.metrics[i];
                const Outcome<double>& cell = part.grid.cell(i, at / columns, at % columns);
                line = {writer.parameter(axes[0].values[at / columns])};
                if (axes.size() > 1)
                    line.push_back(writer.parameter(axes[1].values[at % columns]));
                line.push_back(idOf(scenario, metric));
                line.push_back(cell.hasNumber() ? writer.result(cell, metric.metric) : "");
                line.emplace_back(unitOf(metric));
                line.emplace_back(wordOf(cell.reason));
                take(line);
            }
    };
    sweepInParts(resolve(scenario, question.loaded.catalog), question.plan, {question.threads, {}},
        takePart);
}

// Gives the header, then one row for each point of each line.
template <class Take>
void giveContours(const SweepQuestion& question, NumberWriter writer, Take take)
{
    const Scenario& scenario = question.loaded.scenario;
    std::vector<std::string> header{"metric", "level", "line"};
    for (const SweepAxis& axis : question.plan.axes)
        header.push_back(axisId(scenario, axis));
    take(header);
    const auto takePart = [&](const SweepPart& part) {
        for (std::size_t i = 0; i < part.grid.plan.metrics.size(); ++i)
            for (const Contour& contour : contours(part.grid, i, question.levels))
                for (std::size_t line = 0; line < contour.lines.size(); ++line)
                    for (const CurvePoint& point : contour.lines[line].points)
                        take({idOf(scenario, part.grid.plan.metrics[i]),
                            writer.result(outcome(contour.level), part.grid.plan.metrics[i].metric),
                            std::to_string(line + 1), writer.parameter(point.x),
                            writer.parameter(point.y)});
    };
    sweepInParts(resolve(scenario, question.loaded.catalog), question.plan, {question.threads, {}},
        takePart);
}

template <class Take>
void giveRows(const SweepQuestion& question, NumberWriter writer, Take take)
{
    if (question.levels.empty())
        giveTidy(question, writer, take);
    else
        giveContours(question, writer, take);
}

void writeTable(const SweepQuestion& question, const TextSink& sink)
{
    Table table;
    giveRows(question, {false}, [&table](const std::vector<std::string>& row) {
        (table.header.empty() ? table.header : table.rows.emplace_back()) = row;
    });
    sink(alignedText(table) + zeroLines(question) + settingsLine(question.loaded));
}

void writeCsv(const SweepQuestion& question, const TextSink& sink)
{
    Buffer buffer(sink);
    giveRows(question, {true}, [&buffer](const std::vector<std::string>& row) {
        appendCsvRow(buffer.text(), row);
        buffer.giveWhenFull();
    });
    buffer.give();
}

void writeJson(const SweepQuestion& question, const TextSink& sink)
{
    JsonSweep json(question, sink);
    sweepInParts(resolve(question.loaded.scenario, question.loaded.catalog), question.plan,
        {question.threads, {}}, [&json](const SweepPart& part) { json.add(part); });
    json.finish();
}

// InputError for a table, or a map with contours, that is too large to be read or held.
void requireWritable(const SweepQuestion& question, const std::string& format)
{
    std::size_t points = 1;
    for (const SweepAxis& axis : question.plan.axes)
        points *= axis.values.size();
    if (!question.levels.empty() && points > kMostContourPoints)
        throw InputError("--contour takes a map of at most "
            + countedText(static_cast<double>(kMostContourPoints), "point", "points")
            + "; this one has " + countedText(static_cast<double>(points), "point", "points"));
    const std::size_t rows = points * question.plan.metrics.size();
    if (question.levels.empty() && isRead(format) && rows > kMostTableRows)
        throw InputError("--format table takes at most "
            + countedText(static_cast<double>(kMostTableRows), "row", "rows")
            + " and this sweep has " + countedText(static_cast<double>(rows), "row", "rows")
            + "; --format csv writes them all, and --metric asks for fewer");
}

void writeSweep(const SweepQuestion& question, const std::string& format, const TextSink& sink)
{
    if (format == kJson)
        writeJson(question, sink);
    else if (format == kCsv)
        writeCsv(question, sink);
    else
        writeTable(question, sink);
}

int runSweep(const SweepOptions& options)
{
    const LoadedScenario loaded = load(options);
    SweepQuestion question{loaded, {}, options.levels, options.threads};
    for (const std::string& axis : options.axes)
        question.plan.axes.push_back(axisOf(loaded.scenario, axis));
    question.plan.metrics = chosenMetrics(loaded.scenario, options.metrics);
    if (!options.levels.empty())
        for (const std::string& id : options.metrics)
            (void)numericMetricOf(loaded.scenario, id);
    if (!options.levels.empty() && (options.metrics.empty() || question.plan.axes.size() != 2))
        throw InputError("--contour needs two --over and at least one --metric");
    requireWritable(question, options.format);
    writeOut(options.output, options.format,
        [&](const TextSink& sink) { writeSweep(question, options.format, sink); },
        {options.project});
    return kGood;
}

std::string complaintOfLevel(const std::string& text)
{
    return parseNumber(text) ? std::string() : "\"" + text + "\" " + notANumber(text);
}

} // namespace

Task addSweep(Command& command)
{
    const auto options = std::make_shared<SweepOptions>();
    addScenarioOptions(command, *options);
    command
        .addOption("--over", options->axes,
            "Parameter, or with platform.*.NAME that of every platform together, with first "
            "and last value and the number of steps; a second one makes a "
            "map. Steps are even, or in even ratios with :log; a list such as 0.25,0.45,0.6 is "
            "taken as it is")
        .require()
        .repeat("ID=FROM:TO:STEPS[:log]|VALUE,VALUE...");
    addMetricOption(command, options->metrics);
    command
        .addOption(
            "--contour", options->levels, "Where a map has this value, as lines; may be repeated")
        .repeat("VALUE")
        .check({complaintOfLevel});
    addFormatOption(command, options->format);
    addOutputOption(command, options->output, "File");
    addThreadsOption(command, options->threads);
    command.setFooter("Example:\n  isocost-cli sweep sample:reference --over "
                      "platform.h100.mfu=0.1:0.7:61 --over facility.power_price=0.05:0.4:61 "
                      "--metric platform.h100.training_cost --format csv");
    return [options] { return runSweep(*options); };
}

} // namespace isocost::cli
