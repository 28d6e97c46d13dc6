// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <rapidcheck.h>

#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

using Row = std::vector<std::string>;

std::string drawCell()
{
    std::string cell;
    for (const auto& part : *rc::gen::container<Row>(
             rc::gen::element<std::string>("a", ",", "\"", "\n", "\r\n", " ", "1.5", "\xc3\xa4")))
        cell += part;
    return cell;
}

std::string quotedCell(const std::string& cell)
{
    std::string text = "\"";
    for (const char c : cell)
        text += c == '"' ? "\"\"" : std::string(1, c);
    return text + "\"";
}

} // namespace

class TestCsvProperties : public QObject {
    Q_OBJECT

private slots:
    void whatIsQuotedReadsBackEqual()
    {
        const bool holds = rc::check("quoted cells read back", [] {
            std::vector<Row> rows;
            std::string text = "a,b\n";
            const int count = *rc::gen::inRange(0, 8);
            for (int i = 0; i < count; ++i) {
                rows.push_back({drawCell(), drawCell()});
                text += quotedCell(rows.back()[0]) + "," + quotedCell(rows.back()[1])
                    + *rc::gen::element<std::string>("\n", "\r\n");
            }
            const CsvTable table = CsvTable::parse(text, "t.csv");
            RC_ASSERT(table.rows().size() == rows.size());
            for (std::size_t i = 0; i < rows.size(); ++i)
                RC_ASSERT(table.rows()[i].cells == rows[i]);
        });
        QVERIFY(holds);
    }

    void anyBytesAreReadOrRefusedInOneSentence()
    {
        const bool holds = rc::check("any bytes", [] {
            const auto bytes = *rc::gen::container<std::string>(rc::gen::oneOf(
                rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string(",\"\n\ra1"))));
            try {
                const CsvTable table = CsvTable::parse(bytes, "t.csv");
                for (const CsvRow& row : table.rows())
                    RC_ASSERT(row.cells.size() == table.header().size());
            } catch (const InputError& error) {
                RC_ASSERT(std::string(error.what()).starts_with("t.csv"));
                RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
            }
        });
        QVERIFY(holds);
    }
};

ISOCOST_TEST(TestCsvProperties)
#include "tst_csv_properties.moc"
