// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of decisions: what each calculation took for granted, tested again.
//
// First what is not a number: a way of buying, a missing price, a range that must hold; these stand
// behind every result of their scenario. Then what the recorded calculation decided. To the right,
// how many are broken behind each group of results.
#include <algorithm>
#include <cmath>

#include "core/explain/expression.h"
#include "core/explain/quantity_names.h"
#include "core/explain/settled.h"
#include "core/text/say.h"
#include "core/text/utf8.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kTotalRow = 2;
constexpr std::size_t kTotalColumn = 1;
enum class TestColumn : std::size_t { Scenario, What, Before, Now, Broken };
constexpr std::size_t kMostWords = 160; // bytes of a term in a decision

constexpr std::size_t in(TestColumn column)
{
    return static_cast<std::size_t>(column);
}

// Below the table of changes.
std::size_t headRow(const ModelBook& book)
{
    return kChangesRow + book.scenarios.size() + 2;
}

std::string local(std::size_t row, TestColumn column)
{
    return cellName(row, in(column));
}

// What a node is called, or how it is computed.
class NodeWords {
public:
    explicit NodeWords(const ScenarioModel& model)
        : m_graph(model.graph()), m_names(model.scenario(), model.catalog())
    {
    }

    [[nodiscard]] std::string of(Graph::Index index) const
    {
        const Node& node = m_graph.at(index);
        if (isNamed(node))
            return m_names.inFormula(node.name, true);
        if (isPassedOn(m_graph, node))
            return of(node.arguments[0]);
        if (node.operation == Operation::LessThan)
            return comparison(node);
        const bool isReason = node.operation == Operation::Select;
        const std::string guards = isReason ? guardsOf(index, 3) : std::string();
        return guards.empty()
            ? shortened(expressionOf(m_graph, m_names, index, -1).names, kMostWords)
            : guards;
    }

    [[nodiscard]] std::string comparison(const Node& mask) const
    {
        const Graph::Index left = mask.arguments[0];
        const Graph::Index right = mask.arguments[1];
        if (m_graph.at(left).operation == Operation::Literal) // a quantity is compared with it
            return phraseText(kMore, {{"left", of(right)}, {"right", of(left)}});
        return phraseText(kLess, {{"left", of(left)}, {"right", of(right)}});
    }

private:
    // The comparisons by which a reason is given, but for those that ask for an earlier reason.
    [[nodiscard]] std::string guardsOf(Graph::Index index, int most) const
    {
        const Node& node = m_graph.at(index);
        if (node.operation == Operation::Same)
            return guardsOf(node.arguments[0], most);
        if (node.operation != Operation::Select || most == 0)
            return {};
        const Node& mask = m_graph.at(node.arguments[0]);
        const Node& limit = m_graph.at(mask.arguments[1]);
        const bool isOfReasons = limit.operation == Operation::Literal && limit.value == 0.5;
        std::string text = isOfReasons ? std::string() : comparison(mask);
        for (const Graph::Index branch : {node.arguments[1], node.arguments[2]})
            if (const std::string more = guardsOf(branch, most - 1);
                !more.empty() && text.size() < kMostWords)
                text += (text.empty() ? "" : ", ") + more;
        return text;
    }

    const Graph& m_graph;
    QuantityNames m_names;
};

// "E5+SUM(E7:E9)+...": Excel takes formulas of 8,192 characters; a longer sum takes what lies
// between as well, which is on the safe side.
std::string sumOf(const std::vector<std::size_t>& rows)
{
    constexpr std::size_t kMost = 7000;
    std::string sum;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t last = i;
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1)
            ++last;
        sum += (sum.empty() ? "SUM(" : "+SUM(") + local(rows[i], TestColumn::Broken) + ":"
            + local(rows[last], TestColumn::Broken) + ")";
        i = last + 1;
    }
    if (sum.size() > kMost)
        return "SUM(" + local(rows.front(), TestColumn::Broken) + ":"
            + local(rows.back(), TestColumn::Broken) + ")";
    return sum.empty() ? "0" : sum;
}

class Writer {
public:
    explicit Writer(ModelBook& book) : m_book(book), m_sheet(*book.decisions), m_head(headRow(book))
    {
    }

    void write()
    {
        m_sheet.widths({16.0, 110.0, 22.0, 22.0, 9.0, 4.0, 16.0, 9.0, 4.0, 30.0, 30.0, 30.0});
        m_sheet.brokenLine(m_book.brokenSentence(), 8);
        m_sheet.text(1, 0, phraseText(kTestsWhat), CellStyle::Title);
        m_sheet.heads(m_head,
            {phraseText(kScenario), phraseText(kTestsWhat), phraseText(kWhenWritten),
                phraseText(kNow), phraseText(kIsBroken), std::string(), phraseText(kGroups),
                phraseText(kIsBroken)});
        std::size_t last = m_head + 1;
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i) {
            writeFixed(i);
            writeTests(i);
            writeGroups(m_book.scenarios[i]);
            last = m_book.scenarios[i].firstDecision + m_book.scenarios[i].model->tests().size();
        }
        writeTotal(last);
    }

private:
    void begin(std::size_t row, std::size_t scenario, const std::string& words)
    {
        m_sheet.text(row, in(TestColumn::Scenario),
            m_book.scenarios[scenario].model->scenario().name, CellStyle::Quiet);
        m_sheet.text(row, in(TestColumn::What), words);
    }

    void end(std::size_t row, const std::string& isSound)
    {
        m_sheet.formula(row, in(TestColumn::Broken), "IFERROR(IF(" + isSound + ",0,1),1)", 0.0);
    }

    void answer(std::size_t row, const std::string& condition, bool now)
    {
        const std::string yes = phraseText(kHolds);
        const std::string no = phraseText(kFails);
        m_sheet.text(row, in(TestColumn::Before), now ? yes : no);
        m_sheet.formula(row, in(TestColumn::Now),
            "IF(" + condition + "," + quotedText(yes) + "," + quotedText(no) + ")", now ? yes : no);
        end(row,
            "EXACT(" + local(row, TestColumn::Before) + "," + local(row, TestColumn::Now) + ")");
    }

    // Texts, choices and missing values, and the limits of all numbers.
    void writeFixed(std::size_t scenario)
    {
        std::size_t row = m_book.scenarios[scenario].firstTest;
        begin(row, scenario, phraseText(kRangesHold));
        answer(row++, rangesHold(scenario), true);
        for (std::size_t i = 0; i < m_book.cells->rows().size(); ++i) {
            const InputRow& input = m_book.cells->rows()[i];
            const auto cell = input.cells.find(scenario);
            if (cell == input.cells.end() || cell->second.number)
                continue;
            begin(row, scenario, phraseText(kStays, {{"what", input.label}}));
            m_sheet.text(row, in(TestColumn::Before), cell->second.text);
            m_sheet.formula(row, in(TestColumn::Now),
                m_book.inputs->reference(m_book.inputRows[i], scenario + 1), cell->second.text);
            end(row,
                "EXACT(" + local(row, TestColumn::Before) + "," + local(row, TestColumn::Now)
                    + ")");
            ++row;
        }
    }

    // All assumptions that are numbers still are, and within their limits.
    [[nodiscard]] std::string rangesHold(std::size_t scenario) const
    {
        return "SUMPRODUCT(" + m_book.isOutside(scenario) + ")=0";
    }

    void writeTests(std::size_t scenario)
    {
        const ScenarioSheet& place = m_book.scenarios[scenario];
        const ScenarioModel& model = *place.model;
        const CellFormula formulas = m_book.formulas(scenario, false);
        const NodeWords words(model);
        for (std::size_t i = 0; i < model.tests().size(); ++i) {
            const ScenarioModel::Test& test = model.tests()[i];
            const std::size_t row = place.firstDecision + i;
            const double now = model.cells().at(test.term).value;
            const std::string what = words.of(test.node);
            switch (test.kind) {
            case TakenDecision::Kind::Comparison:
                begin(row, scenario, what);
                answer(row, formulas.maskUse(test.term), now != 0.0);
                break;
            case TakenDecision::Kind::Finite:
                begin(row, scenario, phraseText(kIsComputable, {{"what", what}}));
                answer(row, "ISNUMBER(" + formulas.use(test.term) + ")", std::isfinite(now));
                break;
            case TakenDecision::Kind::Exact:
                begin(row, scenario, phraseText(kStays, {{"what", what}}));
                writeValue(row, formulas.use(test.term), now, model.cells().scaleOf(test.term));
                break;
            }
        }
    }

    // The same number but for the last digits, which another program may round differently.
    void writeValue(std::size_t row, const std::string& formula, double now, double scale)
    {
        lxw_format* const format =
            m_book.styles.of(CellStyle::Result, numberFormat(now, std::string_view()));
        m_sheet.number(row, in(TestColumn::Before), now, format);
        m_sheet.formula(row, in(TestColumn::Now), formula, now, format);
        constexpr double kLastDigits = 1e-12;
        end(row,
            "ABS(" + local(row, TestColumn::Now) + "-" + local(row, TestColumn::Before)
                + ")<=" + numberInFormula(kLastDigits * scale));
    }

    void writeGroups(const ScenarioSheet& place)
    {
        const std::size_t fixed = place.firstDecision - place.firstTest;
        for (std::size_t i = 0; i < place.model->groups().size(); ++i) {
            std::vector<std::size_t> rows;
            for (std::size_t row = 0; row < fixed; ++row)
                rows.push_back(place.firstTest + row);
            for (const std::size_t test : place.model->groups()[i])
                rows.push_back(place.firstDecision + test);
            const std::size_t row = place.firstGroup + i;
            m_sheet.text(row, kGroupColumn - 1, place.model->scenario().name, CellStyle::Quiet);
            m_sheet.formula(row, kGroupColumn, sumOf(rows), 0.0);
        }
    }

    void writeTotal(std::size_t end)
    {
        m_sheet.text(kTotalRow, 0, phraseText(kBroken));
        m_sheet.formula(kTotalRow, kTotalColumn,
            "SUM(" + local(m_head + 1, TestColumn::Broken) + ":" + local(end, TestColumn::Broken)
                + ")",
            0.0);
    }

    ModelBook& m_book;
    BookSheet& m_sheet;
    std::size_t m_head; // row of the heads
};

} // namespace

std::string ModelBook::isOutside(std::size_t scenario) const
{
    const std::size_t units = scenarios.size() + 1;
    const auto column = [&](std::size_t at) {
        return inputs->reference(inputRows.front(), at) + ":" + cellName(inputRows.back(), at);
    };
    const std::string now = column(scenario + 1);
    const std::string least = column(units + 1);
    const std::string most = column(units + 2);
    const std::string also = column(units + 3); // 0 where that is allowed besides
    const std::string written = column(writtenColumn(scenario));
    return "ISNUMBER(" + written + ")*(1-ISNUMBER(" + now + "))+ISNUMBER(" + now + ")*ISNUMBER("
        + least + ")*((" + now + "<" + least + ")+(" + now + ">" + most + "))*(1-(LEN(" + also
        + ")>0)*(" + now + "=0))";
}

std::string ModelBook::brokenBehind(const ScenarioSheet& scenario, std::size_t group) const
{
    return decisions->reference(scenario.firstGroup + group, kGroupColumn);
}

void placeDecisions(ModelBook& book)
{
    std::size_t row = headRow(book) + 1;
    std::size_t group = row;
    for (std::size_t i = 0; i < book.scenarios.size(); ++i) {
        ScenarioSheet& scenario = book.scenarios[i];
        scenario.firstTest = row++;
        row += static_cast<std::size_t>(
            std::ranges::count_if(book.cells->rows(), [i](const InputRow& input) {
                const auto cell = input.cells.find(i);
                return cell != input.cells.end() && !cell->second.number;
            }));
        scenario.firstDecision = row;
        row += scenario.model->tests().size();
        scenario.firstGroup = group;
        group += scenario.model->groups().size();
    }
}

void writeDecisions(ModelBook& book)
{
    Writer(book).write();
}

} // namespace isocost
