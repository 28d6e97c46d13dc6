// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Why there is no number, in one phrase. Numbers by hand from the reference scenario.
#include <QTest>

#include "core/explain/explanation.h"
#include "core/explain/reason_text.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

using Settings = QList<QPair<QString, QString>>;

Scenario changed(const Settings& settings)
{
    Scenario scenario = referenceScenario();
    for (const auto& [id, value] : settings)
        assign(scenario, builtinCatalog(), id.toStdString(), value.toStdString());
    return scenario;
}

} // namespace

Q_DECLARE_METATYPE(Settings)

class TestReasonText : public QObject {
    Q_OBJECT

private slots:
    void reasonsAreSaid_data();
    void reasonsAreSaid();
    void numbersHaveNoReason();
    void onlyThePricesInTheWayAreMissing();
    void priceOfTheReferenceIsMissingForTheComparison();
};

void TestReasonText::reasonsAreSaid_data()
{
    QTest::addColumn<Settings>("settings");
    QTest::addColumn<QString>("metric");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const Settings& settings, const char* metric,
                         const char* reason) {
        QTest::newRow(name) << settings << QString::fromUtf8(metric) << QString::fromUtf8(reason);
    };
    // rates by bisection outside of the program, from the flows that isocost-cli cash lists
    row("a search that finds several",
        {{"finance.horizon_months", "180"}, {"finance.cloud_price_decline", "0.15"}}, "cash.irr",
        "several: −61.2 %, 5.6 % and 283.8 % a year each make the present value of owning less "
        "renting 0");
    // 24,268.53 / (2.25 x 8760 - 797.16) = 1.283
    row("a crossover beyond the horizon", {{"finance.horizon_months", "6"}}, "cash.crossover_month",
        "never: not within 6 months");
    // churn of ever more chips: at a failure of a node an hour no size ends in a day
    row("a deadline on hopeless spot",
        {{"platform.h100.purchase", "spot"}, {"spot.node_interruption_rate", "1"},
            {"training.deadline_days", "1"}},
        "platform.h100.chips_for_deadline",
        "never: no number of chips meets it, each added one is interrupted as often");
    row("no deadline", {{"training.deadline_days", "0"}}, "platform.h100.chips_for_deadline",
        "undefined: no deadline is set");
    row("a measured rate has no batch", {{"platform.h100.tokens_per_second", "2000"}},
        "platform.h100.batch",
        "undefined: the tokens a second were measured, no replica was computed");
    row("above the whole range", {}, "break_even.specialty",
        "never: break-even share of the hours up (1.283) is above 1");
    row("a commitment that costs more", {}, "break_even.reserved_3y",
        "always: owned over committed cost (0.5416) is below 1");
    // 2,102,400 x 8 nodes / 3 years / 64 GPUs = 87,600 USD a GPU and year = 10 USD x 8760 h
    row("a commitment that costs the same",
        {{"platform.h100.price_reserved_1y", "10"}, {"facility.node_price", "2102400"},
            {"facility.node_network_price", "0"}, {"facility.fabric_per_gpu_year", "0"},
            {"facility.staff_fte", "0"}, {"facility.gpus_per_fte", "0"},
            {"facility.power_price", "0"}},
        "break_even.reserved_1y", "undefined: both cost the same at every utilization");
    // 640 interruptions an hour: a segment of 1.25 h takes e^800 tries
    row("hopeless spot",
        {{"spot.node_interruption_rate", "10"}, {"spot.checkpoint_interval_min", "60"}},
        "break_even.spot", "never: the job on spot does not finish");
    row("a specialty price of the reference alone", {{"platform.trn2.purchase", "specialty"}},
        "platform.trn2.training_cost", "unpriced: Trainium2 has no specialty price");
    row("of the reference itself", {}, "platform.h100.parity_mfu",
        "undefined: H100 is the reference itself");
    // 4 x 6.875 x 989.4 x 0.45 / (12.50 x 667) = 1.4685
    row("parity out of reach", {{"platform.trn2.price_on_demand", "27.5"}},
        "platform.trn2.parity_mfu", "never: 1.469 is above 1");
    row("no saving", {{"platform.trn2.price_on_demand", "27.5"}}, "platform.trn2.migration_runs",
        "never: saving of a run of Trainium2 (−$5.227M) is not above 0");
    row("one price", {{"platform.trn2.purchase", "spot"}}, "platform.trn2.training_cost",
        "unpriced: Trainium2 has no spot price");
    row("two prices",
        {{"platform.trn2.purchase", "spot"}, {"platform.h100.purchase", "spot"},
            {"platform.h100.price_spot", "unpriced"}},
        "platform.trn2.parity_mfu",
        "unpriced: H100 has no spot price and Trainium2 has no spot price");
    row("no interruptions", {{"spot.node_interruption_rate", "0"}}, "spot.mtbi_hours",
        "never: interruptions of the cluster an hour (0 per h) is not above 0");
    row("free checkpoints", {{"spot.checkpoint_write_min", "0"}}, "spot.young_interval_min",
        "undefined: checkpoint write (0 h) is not above 0");
    row("no figure in the data sheet", {{"platform.tpu_v5e.precision", "fp8"}},
        "platform.tpu_v5e.productive_hours", "undefined: TPU v5e has no peak in the catalog");
    row("demand the wrong way round", {{"demand.low", "900"}}, "commitment.cost_per_day",
        "undefined: highest daily demand (800 chip-h/day) is below lowest daily demand (900 "
        "chip-h/day)");
}

void TestReasonText::reasonsAreSaid()
{
    QFETCH(Settings, settings);
    QFETCH(QString, metric);
    QFETCH(QString, reason);
    const Scenario scenario = changed(settings);
    const Explanation explanation =
        explain(scenario, builtinCatalog(), metricAddressOf(scenario, metric.toStdString()));
    QVERIFY(!explanation.value);
    QCOMPARE(said(explanation.reason, kLabel), reason);
    for (const Clause& clause : explanation.reason.clauses())
        QCOMPARE(flawOf(clause), std::string());
}

void TestReasonText::numbersHaveNoReason()
{
    const Scenario scenario = referenceScenario();
    const Explanation explanation =
        explain(scenario, builtinCatalog(), {Metric::FacilityCapex, -1});
    QVERIFY(explanation.value);
    QVERIFY(explanation.reason.empty());
}

void TestReasonText::onlyThePricesInTheWayAreMissing()
{
    const Scenario scenario = referenceScenario(); // trn2 and tpu_v5e lack three prices each
    const Inputs<double> inputs = resolve(scenario, builtinCatalog());
    QVERIFY(missingFor(inputs, {Metric::TrainingCost, 1}).empty());
    QVERIFY(missingFor(inputs, {Metric::BreakEvenSpot, -1}).empty());

    const Scenario reserved = changed({{"platform.trn2.purchase", "reserved_3y"}});
    const auto missing = missingFor(resolve(reserved, builtinCatalog()), {Metric::TrainingCost, 1});
    QCOMPARE(missing, (std::vector{ParameterAddress{Parameter::PriceReserved3y, 1}}));
}

void TestReasonText::priceOfTheReferenceIsMissingForTheComparison()
{
    const Scenario scenario = changed({{"platform.h100.price_on_demand", "unpriced"}});
    const Inputs<double> inputs = resolve(scenario, builtinCatalog());
    const std::vector expected{ParameterAddress{Parameter::PriceOnDemand, 0}};
    QCOMPARE(missingFor(inputs, {Metric::ParityMfu, 2}), expected);
    QCOMPARE(missingFor(inputs, {Metric::BreakEvenOnDemand, -1}), expected);
    QVERIFY(missingFor(inputs, {Metric::TrainingCost, 2}).empty());
}

ISOCOST_TEST(TestReasonText)
#include "tst_reason_text.moc"
