// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <numeric>

#include "core/analysis/bridge.h"
#include "core/analysis/year_lines.h"
#include "core/model/formulas/fleet.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::inputsWith;
using test::isNear;

namespace {

// 64 H100 used 80 % of the hours: 448,512 h at work of 560,640 h held.
Inputs<double> smallFleet()
{
    return inputsWith({{"platform.h100.chips", "64"}, {"inference.plan", "left_out"}});
}

double sumOf(const std::vector<LineOfYear>& lines)
{
    return std::accumulate(lines.begin(), lines.end(), 0.0,
        [](double sum, const LineOfYear& line) { return sum + line.usd; });
}

double of(const std::vector<LineOfYear>& lines, YearLine line)
{
    const auto found = std::ranges::find(lines, line, &LineOfYear::line);
    return found == lines.end() ? 0.0 : found->usd;
}

} // namespace

class TestYearLines : public QObject {
    Q_OBJECT

private slots:
    // By hand at 5.25 USD: 448,512 / 1.05 h are productive, 5 % of them are lost again, and 112,128
    // h of the term have no work.
    void aTermIsRentLossesAndIdleHours()
    {
        const Inputs<double> in = smallFleet();
        const auto lines = yearLines(in, evaluate(in), Purchase::Reserved3y);
        QCOMPARE(lines.size(), std::size_t{3});
        QVERIFY(isNear(of(lines, YearLine::Rent), 448512.0 / 1.05 * 5.25, 1e-12));
        QVERIFY(isNear(of(lines, YearLine::Losses), 448512.0 / 1.05 * 0.05 * 5.25, 1e-9));
        QVERIFY(isNear(of(lines, YearLine::Idle), 112128.0 * 5.25, 1e-12));
    }

    // Golden case "reference" gives each line of the facility of 64 GPUs.
    void ownedLinesAreThoseOfTheFacility()
    {
        const Inputs<double> in = smallFleet();
        const auto lines = yearLines(in, evaluate(in), Purchase::Owned);
        QVERIFY(isNear(of(lines, YearLine::Capital), 1133333.3333333333, 1e-12));
        QVERIFY(isNear(of(lines, YearLine::Energy), 40814.592000000004, 1e-12));
        QVERIFY(isNear(of(lines, YearLine::Staff), 375000.0, 1e-12));
        QVERIFY(isNear(of(lines, YearLine::FabricUpkeep), 44851.2, 1e-12));
        QCOMPARE(lines.size(), std::size_t{4});
    }

    void theLinesOfEveryWaySumToItsYear_data()
    {
        QTest::addColumn<QString>("changed");
        for (const char* const setting :
            {"fleet.utilization=0.8", "fleet.utilization=0", "platform.h100.network_price=0.5",
                "cloud.services_monthly=7000", "facility.other_monthly=9000",
                "facility.downtime_fraction=0.3", "inference.plan=api", "training.runs_per_year=0",
                "cloud.specialty_billing=by_size", "platform.h100.failure_model=from_size"})
            QTest::newRow(setting) << setting;
    }
    void theLinesOfEveryWaySumToItsYear()
    {
        QFETCH(QString, changed);
        const QByteArray id = changed.section('=', 0, 0).toUtf8();
        const QByteArray text = changed.section('=', 1).toUtf8();
        const Inputs<double> in = inputsWith(
            {{id.constData(), text.constData()}, {"platform.h100.price_capacity_block", "7"}});
        const Results<double> results = evaluate(in);
        for (const FleetWay& row : kFleetWays) {
            const Outcome<double>& year = results.of(row.plan);
            const auto lines = yearLines(in, results, row.way);
            QVERIFY(year.hasNumber() || lines.empty());
            if (year.hasNumber())
                QVERIFY2(std::fabs(sumOf(lines) - year.value) <= 1e-12 * year.value + 1e-9,
                    qPrintable(QString::number(sumOf(lines)) + " " + QString::number(year.value)));
        }
    }

    // Only the way of buying differs: on demand to owned.
    void theBridgeOfTwoWaysGoesOverTheLines()
    {
        Scenario from = referenceScenario();
        assign(from, builtinCatalog(), "platform.h100.chips=64");
        Scenario to = from;
        assign(to, builtinCatalog(), "platform.h100.purchase=owned");
        const auto found = bridge({from, to, builtinCatalog()}, "plan.annual_cost");
        QVERIFY(found && found->parts.size() > 4);
        double sum = 0.0;
        for (const BridgePart& part : found->parts) {
            QVERIFY(part.line && part.changes.empty());
            sum += part.share.value;
        }
        QVERIFY(isNear(sum, found->to.value - found->from.value, 1e-9));
        const auto rent = std::ranges::find_if(
            found->parts, [](const BridgePart& part) { return part.line->line == YearLine::Rent; });
        QVERIFY(rent != found->parts.end() && rent->line->before > 0.0);
        QCOMPARE(rent->line->after, 0.0);
    }
};

ISOCOST_TEST(TestYearLines)
#include "tst_year_lines.moc"
