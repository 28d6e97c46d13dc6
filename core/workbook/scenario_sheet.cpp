// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a scenario: its results, then the steps to them.
#include <set>

#include "core/explain/expression.h"
#include "core/explain/quantity_names.h"
#include "core/text/say.h"
#include "core/text/unit_text.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kHeadRow = 3;
constexpr std::size_t kFirstRow = kHeadRow + 1;

// Results of one heading stand together: those of the scenario, of each platform, of each pair.
std::string headingOf(const Scenario& scenario, MetricAddress address)
{
    if (address.platform < 0 || !(isPlatformMetric(address.metric) || isPairMetric(address.metric)))
        return phraseText(kResults);
    const Argument platform{"platform", Names{{scenario.platform(address.platform).label}}};
    return phraseText(isPairMetric(address.metric) ? kPairsOf : kResultsOf, {platform});
}

std::string labelOf(const Scenario& scenario, MetricAddress address)
{
    const std::string label(rowOf(address.metric).quantity.label);
    if (!isPairMetric(address.metric))
        return label;
    return phraseText(kOnPlatform,
        {{"name", label}, {"platform", Names{{scenario.platform(address.second).label}}}});
}

class Writer {
public:
    Writer(ModelBook& book, std::size_t index)
        : m_book(book),
          m_place(book.scenarios[index]),
          m_model(*m_place.model),
          m_sheet(*m_place.sheet),
          m_names(m_model.scenario(), m_model.catalog()),
          m_formulas(book.formulas(index, true))
    {
    }

    void write()
    {
        m_sheet.widths({46.0, 70.0, 20.0, 16.0, 10.0, 44.0});
        m_sheet.brokenLine(m_book.brokenSentence(), at(ModelColumn::Id) + 1);
        m_sheet.text(1, 0, m_model.scenario().name, CellStyle::Title);
        m_sheet.heads(kHeadRow,
            {phraseText(kQuantity), phraseText(kFormula), phraseText(kValue), phraseText(kUnit),
                phraseText(kBroken), phraseText(kId)});
        m_sheet.freezeBelow(kHeadRow);
        std::string heading;
        for (std::size_t i = 0; i < m_model.results().size(); ++i) {
            const std::size_t row = m_place.resultRows[i];
            const std::string now = headingOf(m_model.scenario(), m_model.results()[i].address);
            if (now != heading)
                writeHeading(row - 1, now);
            heading = now;
            writeResult(m_model.results()[i], row);
        }
        writeSteps();
        markDoubtful();
        markUnneeded();
    }

private:
    void writeHeading(std::size_t row, const std::string& heading)
    {
        for (std::size_t column = 0; column <= at(ModelColumn::Id); ++column)
            m_sheet.text(row, column, column == 0 ? heading : std::string(), CellStyle::Group);
    }

    [[nodiscard]] std::string wordsOf(Graph::Index node) const
    {
        const Graph& graph = m_model.graph();
        const Graph::Index behind = withoutAliases(graph, node);
        const bool isComputed = arityOf(graph.at(behind).operation) > 0
            || graph.at(behind).operation == Operation::Found;
        const int owner = m_names.platformOf(graph.at(behind).name);
        return isComputed ? expressionOf(graph, m_names, behind, owner).names : std::string();
    }

    void writeResult(const ScenarioModel::Result& result, std::size_t row)
    {
        const MetricRow& metric = rowOf(result.address.metric);
        const bool hasNumber = result.now == Reason::None;
        const double value = m_model.cells().at(result.value).value;
        m_sheet.text(row, at(ModelColumn::Name), labelOf(m_model.scenario(), result.address));
        m_sheet.text(row, at(ModelColumn::Formula), wordsOf(result.node), CellStyle::Quiet);
        m_sheet.text(row, at(ModelColumn::Unit), unitBeside(metric.quantity.unit), CellStyle::Unit);
        m_sheet.text(
            row, at(ModelColumn::Id), idOf(m_model.scenario(), result.address), CellStyle::Quiet);
        const std::string format = numberFormat(hasNumber ? value : 1.0, metric);
        CellValue now = value;
        if (!hasNumber)
            now = std::string(wordOf(result.now));
        else if (isWord(metric.metric))
            now = std::string(isocost::wordsOf(metric.format)[value < 0.5 ? 0 : 1]);
        m_sheet.formula(row, at(ModelColumn::Number), resultFormula(result, metric), now,
            m_book.styles.of(CellStyle::Result, format));
        m_sheet.formula(row, at(ModelColumn::Broken), m_book.brokenBehind(m_place, result.group),
            0.0, m_book.styles.of(CellStyle::Step, "0;0;;@"));
    }

    // IF(reason<0.5,value,CHOOSE(reason,"never",...)), as far as it can change.
    [[nodiscard]] std::string resultFormula(
        const ScenarioModel::Result& result, const MetricRow& metric) const
    {
        std::string value = m_formulas.use(result.value);
        if (isWord(metric.metric)) {
            const auto words = isocost::wordsOf(metric.format);
            value = "IF(" + value + "<0.5," + quotedText(std::string(words[0])) + ","
                + quotedText(std::string(words[1])) + ")";
        }
        const auto code = m_model.cells().literalOf(result.reason);
        if (code && *code != 0.0)
            return quotedText(std::string(wordOf(result.now)));
        if (code)
            return knownOrSo(value);
        const std::string reason = m_formulas.use(result.reason);
        std::string words;
        for (std::size_t i = 1; i < kReasons; ++i)
            words += "," + quotedText(std::string(wordOf(static_cast<Reason>(i))));
        return knownOrSo("IF(" + reason + "<0.5," + value + ",CHOOSE(" + reason + words + "))");
    }

    // A word where a change left something to compute with that is no number, as a price that is
    // none: a decision is broken then, and #VALUE! says less.
    [[nodiscard]] static std::string knownOrSo(const std::string& formula)
    {
        return "IFERROR(" + formula + "," + quotedText(phraseText(kUnknown)) + ")";
    }

    void writeSteps()
    {
        if (m_place.stepRows.empty())
            return;
        std::map<std::string, int> counts;
        const std::map<CellGraph::Index, Graph::Index> nodes = namedNodes();
        writeHeading(m_place.stepRows.begin()->second - 1, phraseText(kSteps));
        for (const auto& [term, row] : m_place.stepRows) {
            const CellGraph::Term& step = m_model.cells().at(term);
            const auto node = nodes.find(term);
            const bool isNamed = node != nodes.end();
            std::string_view unit;
            if (isNamed) {
                unit = m_names.unitOf(step.name);
                const std::string name = m_names.labelOf(step.name);
                const int count = ++counts[name];
                m_sheet.text(row, at(ModelColumn::Name),
                    count == 1 ? name
                               : phraseText(
                                   kNumbered, {{"name", name}, {"number", std::to_string(count)}}));
                m_sheet.text(
                    row, at(ModelColumn::Formula), wordsOf(node->second), CellStyle::Quiet);
                m_sheet.text(row, at(ModelColumn::Unit), unitBeside(unit), CellStyle::Unit);
            } else {
                m_sheet.text(row, at(ModelColumn::Name), phraseText(kStep), CellStyle::Step);
                fold(row);
            }
            m_sheet.formula(row, at(ModelColumn::Number), m_formulas.of(term), step.value,
                m_book.styles.of(
                    isNamed ? CellStyle::Result : CellStyle::Step, numberFormat(step.value, unit)));
        }
    }

    // The first node of each term that has its name.
    [[nodiscard]] std::map<CellGraph::Index, Graph::Index> namedNodes() const
    {
        std::map<CellGraph::Index, Graph::Index> nodes;
        const Graph& graph = m_model.graph();
        for (Graph::Index i = 0; i < graph.size(); ++i) {
            if (graph.at(i).name.table == NodeName::Table::None || !m_model.cells().has(i))
                continue;
            const CellGraph::Index term = m_model.cells().of(i);
            if (isSameName(m_model.cells().at(term).name, graph.at(i).name))
                nodes.try_emplace(term, i);
        }
        return nodes;
    }

    // Helpers are folded away under the quantity that they lead to.
    void fold(std::size_t row)
    {
        lxw_row_col_options options{};
        options.hidden = LXW_TRUE;
        options.level = 1;
        demand(worksheet_set_row_opt(
            &m_sheet.sheet(), static_cast<lxw_row_t>(row), LXW_DEF_ROW_HEIGHT, nullptr, &options));
    }

    // Strikes out the results behind a broken decision.
    void markDoubtful()
    {
        if (m_place.resultRows.empty())
            return;
        const auto first = static_cast<lxw_row_t>(m_place.resultRows.front());
        const auto last = static_cast<lxw_row_t>(m_place.resultRows.back());
        std::string criteria =
            "=$E" + std::to_string(first + 1) + ">0"; // the heading rows have none
        lxw_conditional_format doubtful{};
        doubtful.type = LXW_CONDITIONAL_TYPE_FORMULA;
        doubtful.value_string = criteria.data();
        doubtful.format = m_book.styles.doubtful();
        demand(worksheet_conditional_format_range(&m_sheet.sheet(), first, 0, last,
            static_cast<lxw_col_t>(at(ModelColumn::Number)), &doubtful));
    }

    // Makes steps faint that cannot be computed, such as those to a result that is "undefined".
    void markUnneeded()
    {
        if (m_place.stepRows.empty())
            return;
        lxw_conditional_format unneeded{};
        unneeded.type = LXW_CONDITIONAL_TYPE_ERRORS;
        unneeded.format = m_book.styles.unneeded();
        const auto column = static_cast<lxw_col_t>(at(ModelColumn::Number));
        demand(worksheet_conditional_format_range(&m_sheet.sheet(),
            static_cast<lxw_row_t>(m_place.stepRows.begin()->second), column,
            static_cast<lxw_row_t>(m_place.stepRows.rbegin()->second), column, &unneeded));
    }

    ModelBook& m_book;
    ScenarioSheet& m_place;
    const ScenarioModel& m_model;
    BookSheet& m_sheet;
    QuantityNames m_names;
    CellFormula m_formulas;
};

} // namespace

void placeScenario(ScenarioSheet& scenario)
{
    std::size_t row = kFirstRow;
    std::string heading;
    for (const ScenarioModel::Result& result : scenario.model->results()) {
        const std::string now = headingOf(scenario.model->scenario(), result.address);
        if (now != heading)
            ++row;
        heading = now;
        scenario.resultRows.push_back(row++);
    }
    row += 2; // an empty row and the heading
    for (CellGraph::Index i = 0; i < scenario.model->cells().size(); ++i)
        if (scenario.model->cells().at(i).hasCell)
            scenario.stepRows[i] = row++;
}

void writeScenario(ModelBook& book, std::size_t scenario)
{
    Writer(book, scenario).write();
}

} // namespace isocost
