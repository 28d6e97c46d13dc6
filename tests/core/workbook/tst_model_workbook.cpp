// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The workbook that computes, as an independent program finds it: the parts are unpacked with
// unzip. What LibreOffice computes of it: tests/workbook/recalculated.py.
#include <QtTest>

#include <cmath>

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/analysis/cash_statement.h"
#include "core/model/evaluate.h"
#include "core/text/input_error.h"
#include "core/workbook/book_sheet.h"
#include "core/workbook/model_workbook.h"
#include "core/workbook/scenario_model.h"
#include "tests/support/test_program.h"
#include "tests/support/unzipped.h"

using namespace isocost;
using test::partOf;

namespace {

Project projectOf(std::size_t scenarios)
{
    Project project;
    project.title = "=1+1";
    project.catalog = builtinCatalog();
    for (std::size_t i = 0; i < scenarios; ++i) {
        project.scenarios.push_back(referenceScenario());
        project.scenarios.back().name = i == 0 ? "Base" : "What if " + std::to_string(i);
    }
    return project;
}

// The number of a cell, or that of its formula; NaN without one.
double numberIn(const QString& sheet, const QString& cell)
{
    const QRegularExpression place(
        QStringLiteral("<c r=\"%1\"[^>]*>(?:<f>[^<]*</f>)?<v>([^<]*)</v>").arg(cell));
    bool isNumber = false;
    const double number = place.match(sheet).captured(1).toDouble(&isNumber);
    return isNumber ? number : std::nan("");
}

} // namespace

class TestModelWorkbook : public QObject {
    Q_OBJECT

private slots:
    // 12.5 % typed over 13 % is not shown as 13 %, nor 0.12345 as 0.1235.
    void aCellForInputShowsWhatIsTyped()
    {
        QCOMPARE(inputFormat(0.13, rowOf(Parameter::FinanceDiscountRate)), "0.0###%");
        QCOMPARE(inputFormat(0.1, rowOf(Parameter::FacilityPowerPrice)), "General");
        QCOMPARE(inputFormat(0.0, "USD"), "General");
        QCOMPARE(inputFormat(375000.0, "USD/node"), "#,##0");
        QCOMPARE(inputFormat(1e-5, "1"), "0.0000000"); // never in powers of ten
    }

    // A utilization of 0 is worked out from the work: the formulas cannot take another one.
    void aZeroThatTurnsTheModelIsTold()
    {
        Project project = projectOf(1);
        project.scenarios.front().of(Parameter::FleetUtilization) = 0.0;
        const QString words =
            partOf(modelWorkbook(project), QStringLiteral("xl/sharedStrings.xml"));
        QVERIFY(words.contains(
            QStringLiteral("0: from the work; from 0 or to 0 only Isocost changes it")));
    }

    void theModelHoldsTheResultsOfTheScenario();
    void resultsRestOnNoMoreThanTheyHaveTo();
    void theWorkbookHasItsSheetsAndNames();
    void theSummaryStrikesOutWhatIsBroken();
    void theRedLineIsMergedAndWrapped();
    void theCheapestWayIsStruckOutWithItsCosts();
    void theCashIsThatOfTheStatement();
    void anInputKeepsWhatWasWritten();
    void textIsNoFormula();
    void tooManyScenariosAreRefused();
};

void TestModelWorkbook::theModelHoldsTheResultsOfTheScenario()
{
    const Scenario scenario = referenceScenario();
    const ScenarioModel model(scenario, builtinCatalog());
    const Results<double> results = evaluate(scenario, builtinCatalog());
    QCOMPARE(model.results().size(), allMetrics(scenario).size());
    for (const ScenarioModel::Result& result : model.results()) {
        const Outcome<double>& expected = results.of(result.address);
        QCOMPARE(result.now, expected.reason);
        if (!expected.hasNumber())
            continue;
        const double got = model.cells().at(result.value).value;
        QVERIFY2(std::fabs(got - expected.value) <= 1e-9 * std::fabs(expected.value),
            idOf(scenario, result.address).c_str());
    }
}

// The price list of a cloud rests on nothing but its thresholds; the least loss of the risks was
// searched from all risks.
void TestModelWorkbook::resultsRestOnNoMoreThanTheyHaveTo()
{
    const Scenario scenario = referenceScenario();
    const ScenarioModel model(scenario, builtinCatalog());
    const auto testsOf = [&](Metric metric) -> const std::vector<std::size_t>& {
        const auto result = std::ranges::find_if(
            model.results(), [metric](const auto& of) { return of.address.metric == metric; });
        return model.groups()[result->group];
    };
    const auto exactOf = [&](Metric metric) {
        return std::ranges::count_if(testsOf(metric), [&](std::size_t test) {
            return model.tests()[test].kind == TakenDecision::Kind::Exact
                && model.cells().at(model.tests()[test].term).operation == Operation::Input;
        });
    };
    QCOMPARE(exactOf(Metric::FacilityCapex), 0);
    QCOMPARE(exactOf(Metric::VectorMemoryGb), 0);
    QVERIFY(exactOf(Metric::RiskP95) >= 8); // four risks with probability and impact
    QVERIFY(exactOf(Metric::CashNpvCloud) >= 1); // the horizon
    QCOMPARE(exactOf(Metric::RiskExposure), 0);
}

void TestModelWorkbook::theWorkbookHasItsSheetsAndNames()
{
    const std::string bytes = modelWorkbook(projectOf(2));
    const QString book = partOf(bytes, QStringLiteral("xl/workbook.xml"));
    for (const char* const name :
        {"Summary", "Inputs", "Base", "What if 1", "Cash", "Ledger", "Decisions"})
        QVERIFY2(book.contains(QStringLiteral("name=\"%1\"").arg(QLatin1String(name))), name);
    QVERIFY(book.contains(QStringLiteral("name=\"facility_pue\"")));
    QVERIFY(book.contains(QStringLiteral("name=\"facility_pue_s2\"")));
    QVERIFY(book.contains(QStringLiteral("name=\"k_hours_per_year\"")));
    const QString base = partOf(bytes, QStringLiteral("xl/worksheets/sheet3.xml"));
    QVERIFY(base.contains(QStringLiteral("facility_pue")));
    QVERIFY(base.contains(QStringLiteral("<f>Decisions!$C$3</f>"))
        || base.contains(QStringLiteral("<f>'Decisions'!$C$3</f>")));
    QVERIFY(!base.contains(QStringLiteral(">nan<")));
    QVERIFY(!base.contains(QStringLiteral(">inf<")));
}

// Beside each result the summary has, hidden, how many decisions before it are broken.
void TestModelWorkbook::theSummaryStrikesOutWhatIsBroken()
{
    const QString summary =
        partOf(modelWorkbook(projectOf(2)), QStringLiteral("xl/worksheets/sheet1.xml"));
    for (const char* const part : {"<formula>$BI6&gt;0</formula>", "<formula>$BJ6&gt;0</formula>",
             "<f>'Base'!$E$6</f>", "<f>'What if 1'!$E$6</f>"})
        QVERIFY2(summary.contains(QLatin1String(part)), part);
}

// Over several columns and three lines, on every sheet.
void TestModelWorkbook::theRedLineIsMergedAndWrapped()
{
    const std::string bytes = modelWorkbook(projectOf(1));
    for (int sheet = 1; sheet <= 6; ++sheet) {
        const QString xml = partOf(bytes, QStringLiteral("xl/worksheets/sheet%1.xml").arg(sheet));
        const QRegularExpression merged(QStringLiteral("<mergeCell ref=\"A1:[B-Z]1\"/>"));
        QVERIFY2(merged.match(xml).hasMatch(), qPrintable(QString::number(sheet)));
        QVERIFY(xml.contains(QStringLiteral("ht=\"48\"")));
    }
}

// It counts the broken decisions behind all that it compares, and looks for numbers alone.
void TestModelWorkbook::theCheapestWayIsStruckOutWithItsCosts()
{
    const QString summary =
        partOf(modelWorkbook(projectOf(1)), QStringLiteral("xl/worksheets/sheet1.xml"));
    const QRegularExpression choice(QStringLiteral(
        "<c r=\"B(\\d+)\"[^>]*><f>IF\\(ISNUMBER\\((\\$B\\$\\d+)\\),IFERROR\\(INDEX\\("
        "[^,]*,MATCH\\(\\2,"));
    const QRegularExpressionMatch found = choice.match(summary);
    QVERIFY(found.hasMatch());
    const QRegularExpression doubts(QStringLiteral(
        "<c r=\"BI%1\"[^>]*><f>SUM\\(\\$BI\\$\\d+:\\$BI\\$\\d+\\)\\+\\$BI\\$\\d+</f>")
                                        .arg(found.captured(1)));
    QVERIFY(doubts.match(summary).hasMatch());
}

// Each year of each way is what the statement of cash has, which discounts nothing.
void TestModelWorkbook::theCashIsThatOfTheStatement()
{
    const Project project = projectOf(1);
    const QString cash = partOf(modelWorkbook(project), QStringLiteral("xl/worksheets/sheet4.xml"));
    const CashStatements statements =
        cashStatements(resolve(project.scenarios.front(), project.catalog));
    constexpr std::array kColumns{CashWay::Cloud, CashWay::Specialty, CashWay::Spot,
        CashWay::Reserved, CashWay::Tranches, CashWay::Reserved1y, CashWay::Owned};
    constexpr int kNowRow = 8; // month 0, below the line of broken decisions and two heads
    for (std::size_t i = 0; i < kColumns.size(); ++i) {
        const CashStatement& statement = statements[indexOf(kColumns[i])];
        const std::vector<CashRow> years = byPeriod(statement.rows, Period::Year);
        QVERIFY(years.size() > 3);
        for (const CashRow& year : years) {
            const int row = kNowRow + (year.month + 11) / 12;
            const double shown =
                numberIn(cash, QChar(u'C' + static_cast<int>(i)) + QString::number(row));
            QVERIFY2(std::fabs(shown - year.freeCashFlow) <= 1e-9 * std::fabs(year.freeCashFlow),
                qPrintable(QStringLiteral("%1: %2, not %3")
                               .arg(row)
                               .arg(shown, 0, 'f')
                               .arg(year.freeCashFlow, 0, 'f')));
        }
    }
}

// Whoever changed an input finds in the same row what it was.
void TestModelWorkbook::anInputKeepsWhatWasWritten()
{
    const QString inputs =
        partOf(modelWorkbook(projectOf(2)), QStringLiteral("xl/worksheets/sheet2.xml"));
    // B and C are the scenarios, L and M what was written of them.
    const QRegularExpression row(QStringLiteral("<formula>\\$B(\\d+)&lt;&gt;\\$L\\1</formula>"));
    const QRegularExpressionMatch found = row.match(inputs);
    QVERIFY(found.hasMatch());
    const QString place = found.captured(1);
    QCOMPARE(numberIn(inputs, QStringLiteral("L") + place),
        numberIn(inputs, QStringLiteral("B") + place));
}

void TestModelWorkbook::textIsNoFormula()
{
    const std::string bytes = modelWorkbook(projectOf(1));
    const QString summary = partOf(bytes, QStringLiteral("xl/worksheets/sheet1.xml"));
    QVERIFY(!summary.contains(QStringLiteral("<f>1+1</f>")));
    QVERIFY(
        partOf(bytes, QStringLiteral("xl/sharedStrings.xml")).contains(QStringLiteral(">=1+1<")));
}

void TestModelWorkbook::tooManyScenariosAreRefused()
{
    QVERIFY_EXCEPTION_THROWN((void)modelWorkbook(projectOf(kMostScenarios + 1)), InputError);
}

ISOCOST_TEST(TestModelWorkbook)
#include "tst_model_workbook.moc"
