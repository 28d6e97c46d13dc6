// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables on paper: columns have room for their words, and those that have no room stand below.
#include <QtTest>

#include <QFontMetricsF>

#include "tests/support/test_program.h"
#include "ui/document/qt_text.h"
#include "ui/report/report_structure.h"
#include "ui/report/report_style.h"
#include "ui/report/table_layout.h"

using namespace isocost;

namespace {

constexpr qreal kWidth = 676.0; // of A4 between its margins

ReportTable tableOf(std::size_t numbers, const std::string& number)
{
    ReportTable table{.heading = "Table"};
    table.columns.push_back({"name"});
    ReportRow row{.cells = {{"a row"}}};
    for (std::size_t i = 0; i < numbers; ++i) {
        table.columns.push_back({"head", true});
        row.cells.push_back({number});
    }
    table.rows = {row, row};
    return table;
}

} // namespace

class TestTableLayout : public QObject {
    Q_OBJECT

private slots:
    // P10 and P90 stand in the group of the value that they are of.
    void aSpreadStaysBesideItsValue()
    {
        ReportTable table = tableOf(30, "$7,498,315");
        for (std::size_t i = 2; i < table.columns.size(); i += 2)
            table.columns[i].isOfPrevious = true;
        for (const auto& group : columnPlaces(table, kWidth)) {
            QCOMPARE(group.size() % 2, std::size_t(1)); // the names and pairs
            QCOMPARE(group[1].column % 2, std::size_t(1));
        }
    }

    // The head stays with the first three rows, the last three rows with each other.
    void noPageHasARowOrTwoOfALongTable()
    {
        ReportTable table = tableOf(1, "1");
        table.rows.resize(10, table.rows.front());
        std::vector<PageStrip> strips;
        ReportStructure structure;
        addTable(strips, table, kWidth, structure);
        QCOMPARE(strips.size(), std::size_t(11)); // the head and ten rows
        std::string kept;
        for (const PageStrip& strip : strips)
            kept += strip.isKeptWithNext ? 'k' : '.';
        QCOMPARE(kept, std::string("kkk.....kk."));
    }

    void numbersHaveTheirRoom()
    {
        const auto groups = columnPlaces(tableOf(6, "$7,498,315"), kWidth);
        QCOMPARE(groups.size(), std::size_t(1));
        const qreal needed =
            QFontMetricsF(ReportStyle().body()).horizontalAdvance(QStringLiteral("$7,498,315"));
        for (std::size_t i = 1; i < groups[0].size(); ++i)
            QVERIFY(groups[0][i].width >= needed);
        QVERIFY(groups[0].back().left + groups[0].back().width <= kWidth + 0.01);
    }

    void columnsWithoutRoomStandBelowUnderTheirNames()
    {
        const ReportTable table = tableOf(30, "$7,498,315");
        const auto groups = columnPlaces(table, kWidth);
        QVERIFY(groups.size() > 2);
        std::size_t columns = 0;
        for (const auto& group : groups) {
            QCOMPARE(group.front().column, std::size_t(0));
            QVERIFY(group.back().left + group.back().width <= kWidth + 0.01);
            columns += group.size() - 1;
        }
        QCOMPARE(columns, std::size_t(30));
    }

    // Two groups either way: the names need not be wrapped to put one column more into the first.
    void namesOfRowsStandOnOneLine()
    {
        ReportTable table = tableOf(9, "$7,498,315");
        const QString name = QStringLiteral("A year of the plan above the cheapest way");
        for (ReportRow& row : table.rows)
            row.cells.front().text = name.toStdString();
        const qreal needed = QFontMetricsF(ReportStyle().body()).horizontalAdvance(name);
        const auto groups = columnPlaces(table, kWidth);
        QCOMPARE(groups.size(), std::size_t(2));
        for (const auto& group : groups) {
            QVERIFY2(group.front().width >= needed, qPrintable(QString::number(needed)));
            QVERIFY(group.back().left + group.back().width <= kWidth + 0.01);
        }
    }

    // Words of another column are wrapped first, numbers never.
    void namesAreNotWrappedForWordsBesideThem()
    {
        ReportTable table = tableOf(2, "$7,498,315");
        const QString name = QStringLiteral("Overlap of network and computation");
        table.columns.push_back({"source"});
        for (ReportRow& row : table.rows) {
            row.cells.front().text = name.toStdString();
            row.cells.push_back({"conservative: nothing is hidden behind the computation, as long "
                                 "as nobody has measured it"});
        }
        const qreal needed = QFontMetricsF(ReportStyle().body()).horizontalAdvance(name);
        const auto groups = columnPlaces(table, 480.0);
        QCOMPARE(groups.size(), std::size_t(1));
        QVERIFY(groups[0].front().width >= needed);
        QVERIFY(groups[0].back().left + groups[0].back().width <= 480.01);
    }

    // An address is broken, and one long cell does not take the room of nineteen others.
    void aLongCellDoesNotNarrowTheNames()
    {
        ReportTable table{.heading = "Table"};
        table.columns = {{"name"}, {"value"}, {"default"}, {"source"}, {"as of"}};
        const QString name = QStringLiteral("Overlap of network and computation");
        const ReportRow row{.cells = {{name.toStdString()}, {"8 chips"}, {"4 chips"},
                                {"vendor data sheet (dense)"}, {"2026-10-06"}}};
        table.rows.resize(20, row);
        table.rows[7].cells[1].text = "as many as hold the model, within the limits of a node";
        table.rows[7].cells[3].text =
            "droplet/us/reserved_1y/undated-beside-2026-10-06-of-the-catalog-of-that-cloud";
        const qreal needed = QFontMetricsF(ReportStyle().body()).horizontalAdvance(name);
        const auto groups = columnPlaces(table, kWidth);
        QCOMPARE(groups.size(), std::size_t(1));
        QVERIFY2(groups[0].front().width >= needed,
            qPrintable(QStringLiteral("%1 of %2").arg(groups[0].front().width).arg(needed)));
        QVERIFY(groups[0].back().left + groups[0].back().width <= kWidth + 0.01);
    }

    // Names longer than a column of words takes the room that numbers would only spread over.
    void numbersSpreadOverWhatNamesLeave()
    {
        ReportTable table = tableOf(2, "1");
        const QString name = QStringLiteral("Specialty cloud: cannot be counted on, as 64 chips or "
                                            "more are sold by contract alone");
        for (ReportRow& row : table.rows)
            row.cells.front().text = name.toStdString();
        const qreal needed = QFontMetricsF(ReportStyle().body()).horizontalAdvance(name);
        const auto groups = columnPlaces(table, kWidth);
        QVERIFY(groups[0].front().width >= needed);
        QVERIFY(groups[0].back().left + groups[0].back().width <= kWidth + 0.01);
    }

    // Further columns tell nothing of the second row.
    void rowsWithoutWordsAreLeftOutBelow()
    {
        ReportTable table = tableOf(30, "$7,498,315");
        for (std::size_t i = 20; i < table.rows[1].cells.size(); ++i)
            table.rows[1].cells[i].text.clear();
        ReportStructure structure;
        std::vector<PageStrip> strips;
        addTable(strips, table, kWidth, structure);
        std::size_t rows = 0;
        for (const PageStrip& strip : strips)
            rows += strip.head ? 1 : 0;
        const std::size_t groups = strips.size() - rows;
        QVERIFY(rows < 2 * groups);
        QVERIFY(rows >= groups + 1);
    }

    void wordsAreWrappedBetweenWords()
    {
        ReportTable table{.heading = "Table"};
        table.columns = {{"name"}, {"value"}};
        const std::string longText(30, 'w');
        table.rows = {{.cells = {{"3 years in service of the machines"},
                           {"a word " + longText + " " + longText + " " + longText}}}};
        ReportStructure structure;
        std::vector<PageStrip> strips;
        addTable(strips, table, 400.0, structure);
        QStringList lines;
        for (const PageItem& item : strips.back().items)
            if (const auto* const text = std::get_if<PageText>(&item.what))
                lines.append(text->text);
        QVERIFY2(
            lines.join(u'|').contains(QStringLiteral("3 years")), qPrintable(lines.join(u'|')));
        QVERIFY(lines.contains(toQt(longText)));
    }

    void aHeadStandsAgainWithoutBeingContent()
    {
        ReportStructure structure;
        std::vector<PageStrip> strips;
        addTable(strips, tableOf(2, "1"), kWidth, structure);
        QVERIFY(strips.back().head);
        QVERIFY(!strips.back().head->items.empty());
        for (const PageItem& item : strips.back().head->items)
            QVERIFY(!item.element);
    }
};

ISOCOST_TEST_WITH(QApplication, TestTableLayout)
#include "tst_table_layout.moc"
