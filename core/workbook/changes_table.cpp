// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table at the head of the sheet of decisions: by scenario, how many results are struck out and
// which change of an input did it. Every sheet says its first sentence on red.
//
// Array formulas need no key of their own: SUMPRODUCT computes what stands in it by element, in
// Excel and in LibreOffice.
#include "core/text/say.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kSentenceRow = 2;
constexpr std::size_t kSentenceColumn = 2;
enum class ChangeColumn : std::size_t {
    Scenario,
    Sentence,
    Struck,
    Results,
    Changed,
    FirstStruck = kGroupColumn + 2, // beyond the decisions
    FirstChanged,
    FirstOutside
};

std::string quoted(const Phrase& phrase)
{
    return quotedText(phraseText(phrase));
}

std::string local(std::size_t row, ChangeColumn column)
{
    return cellName(row, static_cast<std::size_t>(column));
}

// Rows of a column of another sheet.
std::string rangeOf(const BookSheet& sheet, std::size_t column, RowRange rows)
{
    return sheet.reference(rows.first, column) + ":" + cellName(rows.last, column);
}

// What stands in `words` beside the first row that fulfils the condition; empty if none does.
std::string firstOf(const std::string& condition, const std::string& words, RowRange rows)
{
    const std::string beyond = "1048577"; // more rows than a sheet has
    const std::string row =
        "SUMPRODUCT(MAX((" + condition + ")*(" + beyond + "-ROW(" + words + "))))";
    return "IF(" + row + "=0,\"\",INDEX(" + words + "," + beyond + "-" + row + "-"
        + std::to_string(rows.first) + "))";
}

class Writer {
public:
    explicit Writer(ModelBook& book)
        : m_book(book),
          m_sheet(*book.decisions),
          m_inputs{book.inputRows.front(), book.inputRows.back()}
    {
    }

    void write()
    {
        const auto head = [this](ChangeColumn column, const Phrase& phrase) {
            m_sheet.text(
                kChangesRow, static_cast<std::size_t>(column), phraseText(phrase), CellStyle::Head);
        };
        head(ChangeColumn::Scenario, kScenario);
        head(ChangeColumn::Sentence, kWhatBroke);
        head(ChangeColumn::Struck, kStruckOut);
        head(ChangeColumn::Results, kOfResults);
        head(ChangeColumn::Changed, kChanged);
        head(ChangeColumn::FirstStruck, kFirstStruck);
        head(ChangeColumn::FirstChanged, kFirstChanged);
        head(ChangeColumn::FirstOutside, kFirstOutside);
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
            writeRow(i);
        writeSentence();
    }

private:
    void put(std::size_t row, ChangeColumn column, const std::string& formula, const CellValue& now)
    {
        m_sheet.formula(row, static_cast<std::size_t>(column), formula, now);
    }

    void writeRow(std::size_t scenario)
    {
        const std::size_t row = kChangesRow + 1 + scenario;
        const ScenarioModel& model = *m_book.scenarios[scenario].model;
        const std::string broken =
            rangeOf(*m_book.summary, kBrokenColumn + scenario, m_book.allResults);
        const std::string results = rangeOf(*m_book.summary, 0, m_book.allResults);
        const std::string inputs = rangeOf(*m_book.inputs, 0, m_inputs);
        const std::string now = rangeOf(*m_book.inputs, scenario + 1, m_inputs);
        const std::string written =
            rangeOf(*m_book.inputs, m_book.writtenColumn(scenario), m_inputs);
        m_sheet.text(row, static_cast<std::size_t>(ChangeColumn::Scenario), model.scenario().name);
        put(row, ChangeColumn::Struck, "COUNTIF(" + broken + ",\">0\")", 0.0);
        m_sheet.number(row, static_cast<std::size_t>(ChangeColumn::Results),
            static_cast<double>(model.results().size()), nullptr);
        put(row, ChangeColumn::Changed, "SUMPRODUCT((" + now + "<>" + written + ")*1)", 0.0);
        put(row, ChangeColumn::FirstStruck, firstOf(broken + ">0", results, m_book.allResults),
            std::string());
        put(row, ChangeColumn::FirstChanged, firstOf(now + "<>" + written, inputs, m_inputs),
            std::string());
        put(row, ChangeColumn::FirstOutside, firstOf(m_book.isOutside(scenario), inputs, m_inputs),
            std::string());
        put(row, ChangeColumn::Sentence, sentenceOf(row, model.scenario().name), std::string());
    }

    [[nodiscard]] static std::string sentenceOf(std::size_t row, const std::string& name)
    {
        const std::string struck = local(row, ChangeColumn::Struck);
        const std::string changed = local(row, ChangeColumn::Changed);
        const std::string outside = local(row, ChangeColumn::FirstOutside);
        const std::string firstChanged = local(row, ChangeColumn::FirstChanged);
        const std::string who = "IF(" + firstChanged + "=\"\"," + quoted(kAnInput) + ","
            + firstChanged + ")&IF(" + changed + ">1," + quoted(kAndOf) + "&(" + changed + "-1)&"
            + quoted(kMoreInputs) + ",\"\")";
        return "IF(" + struck + "=0,\"\"," + quotedText(name + ": ") + "&IF(" + struck + "=1,"
            + quoted(kOneStruck) + "," + struck + "&" + quoted(kManyStruck) + ")&"
            + local(row, ChangeColumn::FirstStruck) + "&IF(" + struck + "=1,\"\","
            + quoted(kAndOthers) + ")&" + quoted(kBecause) + "&IF(" + outside + "<>\"\"," + outside
            + "&" + quoted(kIsOutside) + "," + quoted(kCannotFollow) + "&" + who + ")&"
            + quoted(kWriteAnew) + ")";
    }

    // That of the first scenario with one, and whether another has one, too.
    void writeSentence()
    {
        const RowRange rows{kChangesRow + 1, kChangesRow + m_book.scenarios.size()};
        const auto column = [&](ChangeColumn of) {
            return local(rows.first, of) + ":" + local(rows.last, of);
        };
        const std::string struck = column(ChangeColumn::Struck);
        m_sheet.formula(kSentenceRow, kSentenceColumn,
            firstOf(struck + ">0", column(ChangeColumn::Sentence), rows) + "&IF(COUNTIF(" + struck
                + ",\">0\")>1," + quoted(kOtherToo) + ",\"\")",
            std::string());
    }

    ModelBook& m_book;
    BookSheet& m_sheet;
    RowRange m_inputs;
};

} // namespace

std::string ModelBook::brokenSentence() const
{
    return decisions->reference(kSentenceRow, kSentenceColumn);
}

std::string ModelBook::changedInputs(std::size_t scenario) const
{
    return decisions->reference(
        kChangesRow + 1 + scenario, static_cast<std::size_t>(ChangeColumn::Changed));
}

void writeChanges(ModelBook& book)
{
    Writer(book).write();
}

} // namespace isocost
