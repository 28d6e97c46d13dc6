// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of the views hold: numbers in full with the units of what made them.
#include <QTest>

#include <QRegularExpression>

#include "core/store/sample.h"
#include "core/views/picture/panel_table.h"
#include "core/views/picture/picture_table.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

ViewPicture shown(std::string_view view)
{
    const Project project = sampleProject("reference");
    const Scenario& scenario = project.scenarios.front();
    const Inputs<double> inputs = resolve(scenario, project.catalog);
    Results<double> results;
    evaluate(inputs, results);
    return findView(view)->picture(
        {&scenario, &project.catalog, &inputs, &results, nullptr, &project});
}

const ViewPanel& panelOf(const ViewPicture& picture, const std::string& id)
{
    const auto found = std::ranges::find(picture.panels, id, &ViewPanel::id);
    Q_ASSERT(found != picture.panels.end());
    return *found;
}

// Of the first table of that panel.
QStringList linesOf(const ViewPicture& picture, const std::string& id)
{
    const DataTable table = tablesOf({panelOf(picture, id)}).front().table;
    return text(csvText(table, Digits::Full)).split(QLatin1Char('\n'));
}

} // namespace

class TestTableUnits : public QObject {
    Q_OBJECT

private slots:
    void headsNameTheUnitOfTheirNumbers_data();
    void headsNameTheUnitOfTheirNumbers();
    void unitsThatDifferStandBesideTheNumbers();
    void figuresAreNumbers();
    void percentsAreNumbers();
    void overrunsAreToldInWords();
    void noCellIsARoundedNumber();
    void headsAreWordsForPeople();
};

void TestTableUnits::headsNameTheUnitOfTheirNumbers_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("panel");
    QTest::addColumn<QString>("head");
    const auto row = [](const char* view, const char* panel, const char* head) {
        QTest::addRow("%s %s", view, panel) << view << panel << head;
    };
    row("bridge", "bridge",
        "name,detail,from (USD/year),to (USD/year),Total or change (USD/year),of Base");
    row("budget", "ways",
        "Way of buying,doubt,fleet (USD/year),serving (USD/year),a year (USD/year),to the plan "
        "(USD/year)");
    row("budget", "cash-out-6", "Period,capex (USD),opex (USD),sale (USD)");
    row("sensitivity", "tornado",
        "name,low,unit,Year of the plan at low (USD/year),high,Year of the plan at high "
        "(USD/year),for 1 % more");
    row("sensitivity", "map",
        "Utilization,H100 on-demand price (USD/chip-h),Year of the plan (USD/year)");
    row("scenarios", "scenarios",
        "name,fleet (USD/year),serving (USD/year),a year (USD/year),to Base (USD/year),\"to "
        "Base, share\",doubt");
    row("cash", "values", "name,present value (USD),saved (USD),paid (USD)");
    row("serving", "pairs",
        "train on \u2193 serve on \u2192,H100 (USD),Trainium2 (USD),TPU v5e (USD)");
    row("serving", "fleet",
        "name,copies,chips each (chip),chips (chip),a month (USD/month),passes (month)");
}

void TestTableUnits::headsNameTheUnitOfTheirNumbers()
{
    QFETCH(QString, view);
    QFETCH(QString, panel);
    QFETCH(QString, head);
    const ViewPicture picture = shown(view.toStdString());
    QCOMPARE(linesOf(picture, panel.toStdString()).first(), head);
}

void TestTableUnits::unitsThatDifferStandBesideTheNumbers()
{
    const QStringList lines = linesOf(shown("commitment"), "mix");
    QCOMPARE(lines[0], QStringLiteral("name,you,unit,best"));
    QVERIFY(
        lines[1].startsWith(QStringLiteral("\"Reserve, chip-h a day\",300,chip-h/day,610.4543")));
    QVERIFY(lines[2].startsWith(QStringLiteral("Cost a day,4898.7376")));
    QVERIFY(lines[2].contains(QStringLiteral(",USD/day,3702.44")));
    QVERIFY(lines[3].startsWith(QStringLiteral("Covered,0.5,,0.92515")));
}

void TestTableUnits::figuresAreNumbers()
{
    const QStringList hour = linesOf(shown("network"), "hour");
    QCOMPARE(hour[0], QStringLiteral("in words,burnt an hour of work (USD/h)"));
    QVERIFY(hour[1].startsWith(
        QStringLiteral("\"19.1 % of $12,800 an hour; by the estimate\",2440.6677")));
    const QStringList owed = linesOf(shown("commitment"), "owed");
    QVERIFY(owed[1].endsWith(QStringLiteral(",1724625"))); // 300 h x $5.25 x 3 years
}

// A year of 100.63M for the fleet and 4.25M for what serves is 7.2 % more than one of 97.88M.
void TestTableUnits::percentsAreNumbers()
{
    const QStringList lines = linesOf(shown("scenarios"), "scenarios");
    QCOMPARE(lines[3].section(QLatin1Char(','), 0, 0), QStringLiteral("H100 on spot"));
    const double share = lines[3].section(QLatin1Char(','), 5, 5).toDouble();
    QVERIFY(std::abs(share - ((100632647.20340106 + 4251520.0) / 97878400.0 - 1.0)) < 1e-12);
}

// The sign in the cell of a year on spot that nobody can count on, as words: its cell is a number.
void TestTableUnits::overrunsAreToldInWords()
{
    const QStringList lines =
        linesOf(ViewSample{{"platform.h100.purchase", "spot"}}.shown("budget"), "what-if");
    QVERIFY2(
        lines[0].startsWith(QStringLiteral("name,doubt,Spot (USD/year),")), qPrintable(lines[0]));
    QVERIFY2(lines[1].startsWith(QStringLiteral("As planned,Spot: 128 nodes at once,104884167.2")),
        qPrintable(lines[1]));
}

// "$2.31M", "+12 %": there is a number behind it. A mark may be called by one, its number is
// beside.
void TestTableUnits::noCellIsARoundedNumber()
{
    static const QRegularExpression rounded(
        QString::fromUtf8("^[-+\u2212\u25B2 ]*(\\$[0-9.,]+[kMB]?|[0-9.,]+ %|[0-9]*[.,][0-9]+)$"));
    for (const ViewRow& row : viewTable()) {
        const ViewPicture picture = shown(row.id);
        for (const ViewPanel& panel : picture.panels) {
            for (const auto& [id, name, table] : tablesOf({panel}))
                for (const auto& cells : table.rows)
                    for (std::size_t i = 0; i < cells.size(); ++i)
                        if (const auto* const words = std::get_if<std::string>(&cells[i]))
                            QVERIFY2(table.columns[i].name == "marked"
                                    || !rounded.match(text(*words)).hasMatch(),
                                (std::string(row.id) + ", " + id + ": " + *words).c_str());
        }
    }
}

// A spreadsheet shows its heads to people who never saw the panel.
void TestTableUnits::headsAreWordsForPeople()
{
    const QStringList internal{"mark", "note", "cells", "strip", "on", "text", "box"};
    for (const ViewRow& row : viewTable())
        for (const auto& [id, name, table] : tablesOf(shown(row.id).panels))
            for (const DataColumn& column : table.columns) {
                const QString head = text(column.name);
                QVERIFY2(!internal.contains(head) && !head.isEmpty() && !head.startsWith(','),
                    (std::string(row.id) + ", " + id + ": " + column.name).c_str());
            }
}

ISOCOST_TEST(TestTableUnits)
#include "tst_table_units.moc"
