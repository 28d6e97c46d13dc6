// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published runs against the model (resources/validation) and claims that do not reconcile.
#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/explain/validation.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr std::string_view kHeader =
    "id,model,quantity,published,unit,tolerance,metric,within,factor,settings,kind,note,source\n";

// LLaMA 65B: 6 x 65.2e9 x 1.4e12 / (312e12 x 0.477) / 3600 = 1,022,236.6 chip-hours
std::string llama(const char* published, const char* settings = "", const char* kind = "checks")
{
    return std::string(kHeader) + "llama,LLaMA,hours," + published
        + ",chip-h,0.02,platform.k.chip_hours,,1,platform.k.accelerator=a100_80_sxm "
          "training.parameters_b=65.2 training.tokens_b=1400 platform.k.mfu=0.477 "
          "platform.k.failure_overhead=0"
        + settings + "," + kind + ",,Touvron et al. 2023\n";
}

QString refusalOf(const std::string& csv)
{
    try {
        (void)validate(csv, "runs.csv");
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

const PublishedRun& named(const std::vector<PublishedRun>& runs, std::string_view id)
{
    return *std::ranges::find(runs, id, &PublishedRun::id);
}

} // namespace

class TestValidation : public QObject {
    Q_OBJECT

private slots:
    void everyPublishedRunAgrees();
    void aRunIsComputedFromItsInputs();
    void aRowMovedByFivePercentIsOff();
    void quantitiesOnTheWayAreFound();
    void claimsDoNotReconcile();
    void brokenTablesAreRefused();
    void failuresArePredictedFromAnotherRun();
    void everyPublishedRunHasAScenario();
};

void TestValidation::everyPublishedRunAgrees()
{
    const auto runs = publishedRuns();
    QCOMPARE(runs.size(), std::size_t{22});
    constexpr double kWide = 0.05; // published as a range, or as a bound
    for (const PublishedRun& run : runs) {
        QVERIFY2(run.agrees(), run.id.c_str());
        QVERIFY(!run.source.empty());
        if (run.tolerance > kWide)
            continue;
        // and would not if it were moved by 5 %
        for (const double moved : {1.05, 0.95}) {
            PublishedRun off = run;
            off.published *= moved;
            QVERIFY2(!off.agrees(), run.id.c_str());
        }
    }
}

void TestValidation::aRunIsComputedFromItsInputs()
{
    const PublishedRun run = validate(llama("1022362"), "runs.csv").front();
    const double hours = 6.0 * 65.2e9 * 1.4e12 / (312e12 * 0.477) / 3600.0;
    QVERIFY(std::fabs(run.computed.value / hours - 1.0) < 1e-12);
    QVERIFY(std::fabs(run.difference() + 0.000122699) < 1e-8);
    QCOMPARE(run.source, std::string("Touvron et al. 2023"));
}

void TestValidation::aRowMovedByFivePercentIsOff()
{
    QVERIFY(validate(llama("1022362"), "runs.csv").front().agrees());
    QVERIFY(!validate(llama("1073480"), "runs.csv").front().agrees());
}

void TestValidation::quantitiesOnTheWayAreFound()
{
    QCOMPARE(named(publishedRuns(), "kv_llama3_70b").computed.value, 327680.0);
}

void TestValidation::claimsDoNotReconcile()
{
    const auto claims = disagreements();
    QCOMPARE(claims.size(), std::size_t{6});
    for (const PublishedRun& claim : claims) {
        QVERIFY2(!claim.agrees(), claim.id.c_str());
        QVERIFY(!claim.note.empty());
    }
    QCOMPARE(named(claims, "break_even_reservation").computed.reason, Reason::Always);
    // 24,268.5 USD a GPU-year / (5.25 x 8760 - 797.2): 53.7 %; against 12.29 on demand 22.7 %
    QVERIFY(std::fabs(named(claims, "break_even_without_staff").computed.value - 0.537) < 5e-4);
    QVERIFY(std::fabs(named(claims, "break_even_on_demand").computed.value - 0.227) < 5e-4);
    QVERIFY(std::fabs(named(claims, "four_runs").computed.value - 86016.0) < 1e-6); // 64 x 336 x 4
    QVERIFY(std::fabs(named(claims, "trainium2_45").computed.value / 1.884e6 - 1.0) < 1e-3);
}

void TestValidation::brokenTablesAreRefused()
{
    QVERIFY(refusalOf("id,model\n").contains("runs.csv"));
    QVERIFY(refusalOf(llama("0")).contains("runs.csv, line 2: published is above 0"));
    std::string below = llama("1");
    below.replace(below.find(",0.02,"), 6, ",-0.02,");
    QVERIFY(refusalOf(below).contains("line 2: published is above 0 and tolerance at least 0"));
    QVERIFY(refusalOf(llama("1", " facility.pue=0")).contains("line 2: facility.pue is 0"));
    QVERIFY(refusalOf(llama("1", "", "guesses"))
                .contains("line 2: kind is predicts or checks, not \"guesses\""));
    QVERIFY(refusalOf(llama("1", " nonsense")).contains("as id=value, not as \"nonsense\""));
    QVERIFY(refusalOf(std::string(kHeader)
        + "x,x,x,1,B,0,platform.k.no_such,facility.capex,1,facility.pue=1,checks,,s\n")
                .contains("there is no quantity"));
}

// 50,000 h of a chip (Llama 3) say 130.2 h of 384 A100, 1.29 failures a week; 1 to 2 were seen.
void TestValidation::failuresArePredictedFromAnotherRun()
{
    const auto runs = publishedRuns();
    const PublishedRun& bloom = named(runs, "bloom_failures");
    QCOMPARE(bloom.evidence, RunEvidence::Predicts);
    QVERIFY(std::fabs(bloom.computed.value - 50000.0 / 384.0) < 1e-9);
    constexpr double kWeek = 168.0;
    QVERIFY(kWeek / bloom.computed.value >= 1.0 && kWeek / bloom.computed.value <= 2.0);
    QCOMPARE(named(runs, "llama3_overhead").evidence, RunEvidence::Predicts);
    QCOMPARE(named(runs, "llama3_interruptions").evidence, RunEvidence::ChecksArithmetic);
}

void TestValidation::everyPublishedRunHasAScenario()
{
    const auto check = [](const auto& runs) {
        for (const PublishedRun& run : runs) {
            const auto scenario = publishedScenario(scenarioNameOf(run));
            QVERIFY2(scenario.has_value(), run.id.c_str());
            QCOMPARE(scenario->platforms.front().accelerator, run.accelerator);
        }
    };
    check(publishedRuns());
    check(disagreements());
    check(servingRuns());
    QVERIFY(!publishedScenario("LLaMA 65B"));
}

ISOCOST_TEST(TestValidation)
#include "tst_validation.moc"
