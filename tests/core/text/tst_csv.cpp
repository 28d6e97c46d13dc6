// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"
#include "tests/support/test_program.h"

using namespace isocost;
using std::string_literals::operator""s;

namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows cellsOf(const std::string& text)
{
    Rows rows;
    const CsvTable table = CsvTable::parse(text, "t.csv");
    for (const CsvRow& row : table.rows())
        rows.push_back(row.cells);
    return rows;
}

std::string refusalOf(const std::string& text)
{
    try {
        (void)CsvTable::parse(text, "t.csv");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace

class TestCsv : public QObject {
    Q_OBJECT

private slots:
    void cellsAreReadAsRfc4180Says()
    {
        const Rows expected{{"1", "x"}, {"", ""}};
        QVERIFY(cellsOf("a,b\n1,x\n,\n") == expected);
        QVERIFY(cellsOf("a,b\r\n1,x\r\n,\r\n") == expected);
        QVERIFY(cellsOf("\xEF\xBB\xBF"
                        "a,b\n1,x\n,")
            == expected);
        QVERIFY(cellsOf("a,b\n\n1,x\n\n,\n\n") == expected);
        const Rows quoted{{"1,5", "say \"no\""}, {"two\nlines", ""}};
        QVERIFY(cellsOf("a,b\n\"1,5\",\"say \"\"no\"\"\"\n\"two\nlines\",\"\"\n") == quoted);
    }

    void aRowKnowsItsLine()
    {
        const CsvTable table = CsvTable::parse("a\n\"x\ny\"\n\nz\n", "t.csv");
        QCOMPARE(table.rows()[0].line, std::size_t(2));
        QCOMPARE(table.rows()[1].line, std::size_t(5));
    }

    void aBrokenTextIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const std::string& text, const char* sentence) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << sentence;
        };
        row("empty", "", "t.csv is empty: a header row was expected");
        row("only a BOM", "\xEF\xBB\xBF", "t.csv is empty: a header row was expected");
        row("UTF-16 little",
            "\xFF\xFE"
            "a\0"s,
            "t.csv is UTF-16; save it as UTF-8");
        row("UTF-16 big", "\xFE\xFF\0a"s, "t.csv is UTF-16; save it as UTF-8");
        row("UTF-16 without mark", "a\0,\0b\0"s, "t.csv is UTF-16; save it as UTF-8");
        std::string bytes; // a picture, say: not UTF-16 because its first two bytes look so
        for (int i = 0; i < 256; ++i)
            bytes += static_cast<char>(i);
        row("every byte", bytes, "t.csv, line 1: a byte is not UTF-8 text");
        row("semicolons", "a;b\n1;2\n",
            "t.csv, line 1: cells are separated by commas here, not by semicolons or tabs");
        row("Latin-1", "a\nx\n\xE4\n", "t.csv, line 3: a byte is not UTF-8 text");
        row("NUL", "abc\nx\0y\n"s, "t.csv, line 2: a byte is not UTF-8 text");
        row("short row", "a,b\n1,2\n3\n", "t.csv, line 3: 1 cell where the header has 2");
        row("long row", "a,b\n1,2,3\n", "t.csv, line 2: 3 cells where the header has 2");
        row("column twice", "a,b,a\n", "t.csv, line 1: column \"a\" appears twice");
        row("column without name", "a,,b\n", "t.csv, line 1: a column of the header has no name");
        row("open quote", "a,b\n1,\"x\n\n", "t.csv, line 2, column 2: a quote is never closed");
        row("text after quote", "a,b\n1,\"x\"y\n",
            "t.csv, line 2, column 2: text stands after a closing quote");
        row("quote inside", "a\nx\"y\n",
            "t.csv, line 2, column 1: a quote stands inside a cell that does not begin with one");
        row("lone carriage return", "a,b\r1,2\r",
            "t.csv, line 1, column 2: a carriage return stands without a line feed");
        row("cell of 64 KB and one", "a\n" + std::string(65537, 'x') + "\n",
            "t.csv, line 2, column 1: a cell is longer than 64 KiB");
        row("1,001 columns", std::string(1000, ',') + "\n",
            "t.csv, line 1, column 1001: more than 1000 columns");
    }
    void aBrokenTextIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QTEST(QString::fromStdString(refusalOf(text.toStdString())), "sentence");
    }

    void aCellOfSixtyFourKilobytesIsRead()
    {
        QCOMPARE(cellsOf("a\n" + std::string(65536, 'x') + "\n")[0][0].size(), std::size_t(65536));
    }

    void aNumberIsTheWholeCellAndFinite_data()
    {
        QTest::addColumn<QString>("cell");
        for (const char* const cell :
            {"nan", "inf", "-inf", "1;5", "1.5x", " 1", "0x10", "1 000", "--1", "1e", "."})
            QTest::newRow(cell) << cell;
        QTest::newRow("comma decimals") << "\"1,5\"";
    }
    void aNumberIsTheWholeCellAndFinite()
    {
        QFETCH(QString, cell);
        const CsvTable table = CsvTable::parse("n\n" + cell.toStdString() + "\n", "t.csv");
        QString sentence;
        try {
            (void)table.number(table.rows()[0], "n");
        } catch (const InputError& error) {
            sentence = error.what();
        }
        const QString expected = "t.csv, line 2: column \"n\": \"%1\" is not a number";
        QCOMPARE(sentence, expected.arg(cell.remove('"')));
    }

    void cellsAreReadAsValues()
    {
        const CsvTable table = CsvTable::parse("n,m,i\n-1.5e3,,7\n", "t.csv");
        const CsvRow& row = table.rows()[0];
        QCOMPARE(table.number(row, "n"), -1500.0);
        QVERIFY(!table.numberOrNothing(row, "m"));
        QCOMPARE(table.wholeNumber(row, "i"), 7);
        QVERIFY_EXCEPTION_THROWN((void)table.text(row, "m"), InputError);
        QVERIFY_EXCEPTION_THROWN((void)table.wholeNumber(row, "n"), InputError);
        QVERIFY_EXCEPTION_THROWN((void)table.number(row, "z"), InputError);
    }

    // Table 3-7 of the Unicode standard, at its borders.
    void utf8IsCheckedToItsBorders()
    {
        for (const char* const good :
            {"", "a", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
            QCOMPARE(findInvalidUtf8(good), std::string_view::npos);
        for (const char* const bad :
            {"\x80", "\xC0\xAF", "\xC1\xBF", "\xC2", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE2\x82",
                "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80", "\xFF"})
            QCOMPARE(findInvalidUtf8(bad), std::size_t(0));
        QCOMPARE(findInvalidUtf8("ab\xFF"), std::size_t(2));
        QVERIFY(isPlainText("two\nlines\tand \xC3\xA4"));
        QVERIFY(!isPlainText("bell\a"));
        QVERIFY(!isPlainText("\x7F"));
    }

    void foreignTextInAMessageIsShortAndOnOneLine()
    {
        QCOMPARE(inQuotes("a\nb"), std::string("\"a b\""));
        QCOMPARE(inQuotes("a\u202Eb"), std::string("\"a<U+202E>b\""));
        QCOMPARE(shortened("gr\u00fcn", 3), std::string("gr..."));
        QCOMPARE(shortened("gr\u00fcn", 5), std::string("gr\u00fcn"));
        QCOMPARE(inQuotes(std::string(50, 'x')), '"' + std::string(40, 'x') + "...\"");
        QCOMPARE(inQuotes(std::string(39, 'x') + "\xC3\xA4"), '"' + std::string(39, 'x') + "...\"");
    }
};

ISOCOST_TEST(TestCsv)
#include "tst_csv.moc"
