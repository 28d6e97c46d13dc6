// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the published matrix presupposes, on the reference scenario.
#include <QTest>

#include "core/rules/matrix_conditions.h"
#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

std::vector<Condition> conditionsOf(Work work, const test::Settings& settings = {})
{
    const Scenario scenario = test::changed(settings);
    const Results<double> results = evaluate(scenario, builtinCatalog());
    return matrixConditions({scenario, builtinCatalog(), results, {}}, work);
}

QString text(const Condition& condition)
{
    return said(std::string(wordOf(condition.state)) + ": " + say(condition.sentence, kLabel));
}

} // namespace

class TestMatrixConditions : public QObject {
    Q_OBJECT

private slots:
    void kernelsAreBoundUntilAnAbstractionLayerIsOnRecord();
    void theBoundTellsWhetherABatchIsLarge();
    void aMeasuredRateIsAssumedToBeThatOfALargeBatch();
    void dataThatLeaveTheirCloudAreNotInside();
    void migrationsPayBackOrDoNot();
    void aMoveThatNobodyHasPricedIsAssumedToBeFree();
    void withoutThePlatformNothingIsMet();
};

void TestMatrixConditions::kernelsAreBoundUntilAnAbstractionLayerIsOnRecord()
{
    QCOMPARE(conditionsOf(Work::CustomKernels)[0].state, ConditionState::Assumed);
    QCOMPARE(conditionsOf(Work::CustomKernels, {{"readiness.abstraction_layer", "done"}})[0].state,
        ConditionState::NotMet);
}

void TestMatrixConditions::theBoundTellsWhetherABatchIsLarge()
{
    const auto preset = conditionsOf(Work::Serving);
    QCOMPARE(text(preset[0]), QStringLiteral("assumed: the model is a standard transformer"));
    // 32 chips of 16 GiB hold 140 GB of weights and 259 sequences of 4,096 x 327,680 B: reading
    // takes 31 ms, computing 12 ms
    QCOMPARE(text(preset[1]),
        QStringLiteral("not met: no large batch: memory is the bound on TPU v5e, more sequences do "
                       "not fit"));
    // at 256 tokens of context 1,382 sequences fit: 2 x 70e9 x 1,382 / (16 x 98.5e12) = 123 ms
    QCOMPARE(text(preset.back()),
        QStringLiteral("assumed: H100, Trainium2 and TPU v5e serve at their roofline; published "
                       "runs reach 0.2 to 2 of it"));
    const auto measured = conditionsOf(Work::Serving,
        {{"platform.h100.serving_efficiency", "0.5"}, {"platform.trn2.serving_efficiency", "0.4"},
            {"platform.tpu_v5e.tokens_per_second", "500"}});
    QCOMPARE(text(measured.back()), QStringLiteral("met: no serving rate is a mere roofline"));
    const auto brief = conditionsOf(Work::Serving, {{"inference.context_tokens", "256"}});
    QCOMPARE(text(brief[1]), QStringLiteral("met: large batch: computing is the bound on TPU v5e"));
    const auto endless = conditionsOf(Work::Serving,
        {{"inference.context_tokens", "1000000"}, {"inference.max_replica_chips", "16"}});
    QCOMPARE(text(endless[1]),
        QStringLiteral("not met: no sequence of this context fits on "
                       "TPU v5e"));
}

void TestMatrixConditions::aMeasuredRateIsAssumedToBeThatOfALargeBatch()
{
    const auto measured =
        conditionsOf(Work::Serving, {{"platform.tpu_v5e.tokens_per_second", "500"}});
    QCOMPARE(text(measured[1]),
        QStringLiteral("assumed: the rate measured on TPU v5e is that of a large batch"));
}

void TestMatrixConditions::dataThatLeaveTheirCloudAreNotInside()
{
    QCOMPARE(text(conditionsOf(Work::Training)[0]),
        QStringLiteral("assumed: the data and the work are inside AWS"));
    QCOMPARE(text(conditionsOf(Work::Training, {{"training.egress_tb", "20"}})[0]),
        QStringLiteral("not met: 20 TB leave their cloud for a run: the data are not where it "
                       "trains"));
}

void TestMatrixConditions::migrationsPayBackOrDoNot()
{
    const auto of = [](const test::Settings& settings) {
        return text(conditionsOf(Work::Training, settings)[1]);
    };
    // 900,000 USD / (2,309,200 - 1,883,954)
    QCOMPARE(of({}),
        QStringLiteral("met: the migration to Trainium2 pays back against H100 within 3 of 20 "
                       "runs over the horizon"));
    QCOMPARE(of({{"training.runs_per_year", "0.4"}}),
        QStringLiteral("not met: the migration to Trainium2 pays back against H100 within 3 runs, "
                       "but there are 2 over the horizon; a migration needs more than $2M of "
                       "compute a year"));
    QCOMPARE(of({{"training.runs_per_year", "1"}}), // 1.88 M$ of compute a year
        QStringLiteral("not met: the migration to Trainium2 pays back against H100 within 3 of "
                       "5 runs over the horizon; a migration needs more than $2M of compute a "
                       "year"));
    QCOMPARE(of({{"platform.trn2.mfu", "0.36"}}),
        QStringLiteral("not met: the migration to Trainium2 never pays back against H100"));
    QCOMPARE(of({{"platform.trn2.migration_hours", "0"}}),
        QStringLiteral("met: no migration to Trainium2 has to be amortised"));
    QCOMPARE(of({{"platform.trn2.price_on_demand", "unpriced"}}),
        QStringLiteral("not met: what a run on Trainium2 costs is not known"));
    QCOMPARE(of({{"platform.h100.price_on_demand", "unpriced"}}),
        QStringLiteral("not met: what a run on H100 costs is not known"));
}

// MI300X runs ROCm: to move there from CUDA takes somebody's hours, and nobody has said how many.
void TestMatrixConditions::aMoveThatNobodyHasPricedIsAssumedToBeFree()
{
    const auto last = [](Work work, const char* hours, const char* layer = "open") {
        test::Settings settings{{"platform.tpu_v5e.accelerator", "mi300x"}};
        settings.push_back({"platform.tpu_v5e.migration_hours", hours});
        settings.push_back({"readiness.abstraction_layer", layer});
        return text(conditionsOf(work, settings).back());
    };
    const auto free =
        QStringLiteral("assumed: moving to Instinct MI300X takes no hours: nobody has entered any");
    QCOMPARE(last(Work::Serving, "preset"), free);
    QCOMPARE(last(Work::Training, "preset"), free);
    QVERIFY(last(Work::Serving, "3000") != free);
    QVERIFY(last(Work::Training, "3000") != free);
    // kernels written for CUDA do not move there at all
    QVERIFY(last(Work::CustomKernels, "preset") != free);
    QCOMPARE(last(Work::CustomKernels, "preset", "done"), free);
}

void TestMatrixConditions::withoutThePlatformNothingIsMet()
{
    const auto none = conditionsOf(Work::Training, {{"platform.trn2.accelerator", "mi300x"}});
    QCOMPARE(text(none[1]),
        QStringLiteral("not met: no platform of this class is among those compared"));
}

ISOCOST_TEST(TestMatrixConditions)
#include "tst_matrix_conditions.moc"
