// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measured serving (resources/validation) as the serving efficiency of a platform. Efficiencies are
// those of tests/data/golden/serving_efficiency.json.
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/explain/published_serving.h"
#include "core/explain/validation.h"
#include "core/model/evaluate.h"
#include "core/model/evidence.h"
#include "core/model/origin.h"
#include "core/model/platform_list.h"
#include "core/text/input_error.h"
#include "core/text/say.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

constexpr std::string_view kTable =
    "id,model,weights,input_tokens,output_tokens,tokens_per_second_per_user,latency_limit,"
    "accelerator,chips,tokens_per_second_per_chip,counts,software,as_of,source,confidence,note\n";

ServingRun runCalled(std::string_view id)
{
    const std::vector<ServingRun> all = allServingRuns();
    return *std::ranges::find(all, id, &ServingRun::id);
}

QString obstacleOf(std::string_view id)
{
    const Phrase* const obstacle = isocost::obstacleOf(runCalled(id));
    return obstacle ? said(phraseText(*obstacle)) : QString();
}

QString refusalOf(const std::string& rows)
{
    try {
        (void)readServing(std::string(kTable) + rows, "serving.csv");
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

// On the H100 of the reference scenario unless told another platform.
QString refusalToAdopt(Scenario& scenario, std::string_view id, int platform = 0)
{
    const Scenario before = scenario;
    try {
        (void)adoptServing(scenario, platform, id);
    } catch (const InputError& error) {
        return scenario == before ? QString::fromUtf8(error.what()) : QString("it changed");
    }
    return {};
}

double rateOf(const Scenario& scenario)
{
    return evaluate(scenario, builtinCatalog()).of(Metric::ServingRate, 0).value;
}

QString told(const Value& reached)
{
    return said(phraseText({"test.reached", "{reached}"}, {{"reached", reached}}));
}

} // namespace

class TestPublishedServing : public QObject {
    Q_OBJECT

private slots:
    void everyRowHasAnIdAndANameOfItsOwn();
    void rowsThatSayTooLittleAreShownAlone();
    void outputTokensAreCountedWithTheInput();
    void theNewestIsFirst();
    void theEstimateIsThatOfTheModel();
    void whatWasMeasuredIsReachedAtItsOwnTraffic();
    void aMeasurementIsAdoptedWithItsSource();
    void adoptingTwiceChangesNothing();
    void whatCannotBeAdoptedIsRefused();
    void efficienciesAreToldFromLeastToMost();
    void brokenTablesAreRefused();
};

void TestPublishedServing::everyRowHasAnIdAndANameOfItsOwn()
{
    const std::vector<ServingRun> all = allServingRuns();
    QCOMPARE(servingRuns().size(), std::size_t{6});
    QCOMPARE(all.size(), std::size_t{6 + 139});
    std::set<std::string> ids;
    std::set<std::string> names;
    for (const ServingRun& run : all) {
        QVERIFY2(ids.insert(run.id).second, run.id.c_str());
        QVERIFY2(names.insert(scenarioNameOf(run)).second, run.id.c_str());
        QVERIFY2(!run.source.empty(), run.id.c_str());
        QVERIFY2(builtinCatalog().find(run.accelerator), run.id.c_str());
        QVERIFY2(run.isOffered() == !isocost::obstacleOf(run), run.id.c_str());
    }
    QCOMPARE(servingRuns().front().id, std::string("r1_b200_8k_1k_23"));
    QCOMPARE(servingRuns().front().model, std::string("B200 SXM, 8k + 1k at 23/s"));
    QCOMPARE(servingRuns().front().quantity,
        std::string("tokens a second of one chip, input and output: DeepSeek-R1, fp8, 8,192 in + "
                    "1,024 out at 23/s a user"));
}

// 87 of 145 rows say enough, three of them are never reached: the golden file. MLPerf prints no
// lengths; nothing is known of Qwen3.5.
void TestPublishedServing::rowsThatSayTooLittleAreShownAlone()
{
    QCOMPARE(std::ranges::count_if(allServingRuns(), &ServingRun::isOffered), 84);
    QCOMPARE(obstacleOf("r1_b200_8k_1k_23"), QString());
    QCOMPARE(obstacleOf("r1_h100_1k_1k_42"), // 671 GB are more than 0.8 of 8 x 80 GB
        QStringLiteral("the estimate does not reach it, even at an efficiency of 2"));
    QCOMPARE(obstacleOf("mlperf51_deepseek-r1_b200_sxm_offline"),
        QStringLiteral("it does not say how long requests and answers are"));
    QCOMPARE(obstacleOf("tpu7x_qwen35_397b_1k8k"),
        QStringLiteral("it does not say how wide the weights are"));
    const ServingRun unknown =
        readServing(std::string(kTable) + "x,GPT-2,fp8,100,100,,,h100_sxm,1,5,output,,,s,high,\n",
            "serving.csv")
            .front();
    QCOMPARE(said(phraseText(*isocost::obstacleOf(unknown))),
        QStringLiteral("the layers of its model are not known"));
    QVERIFY(unknown.settings.empty());
}

// 128 in and 2,048 out: 9,922 output tokens are 9,922 x (128 / 2,048 + 1) of both
void TestPublishedServing::outputTokensAreCountedWithTheInput()
{
    const ServingRun both = runCalled("trtllm10_llama3370b_b200_sxm_128_2048");
    QCOMPARE(both.printed, 9922.0);
    QCOMPARE(both.published, 9922.0 * 1.0625);
    QCOMPARE(servingRuns().front().published, 5857.0); // counts both
    QVERIFY(both.quantity.starts_with("tokens a second of one chip, input and output: "));
    const ServingRun output = runCalled("mlperf51_deepseek-r1_b200_sxm_offline");
    QCOMPARE(output.published, output.printed);
    QVERIFY(output.quantity.starts_with("tokens a second of one chip, output: "));
}

void TestPublishedServing::theNewestIsFirst()
{
    const auto& runs = servingRunsOf("b200_sxm");
    QCOMPARE(runs.size(), std::size_t{3 + 19});
    QCOMPARE(std::ranges::count_if(runs, &ServingRun::isOffered), 12);
    QCOMPARE(runs.front().id, std::string("r1_b200_8k_1k_23")); // read in November 2026
    const std::vector<std::string> measured = measuredAccelerators();
    for (const std::string& accelerator : measured) {
        std::string before = "9999";
        bool wasOffered = true;
        for (const ServingRun& run : servingRunsOf(accelerator)) {
            QVERIFY2(wasOffered || !run.isOffered(), run.id.c_str());
            if (wasOffered && !run.isOffered())
                before = "9999";
            wasOffered = run.isOffered();
            if (run.asOf.empty())
                continue;
            QVERIFY2(run.asOf <= before, run.id.c_str());
            before = run.asOf;
        }
    }
    QVERIFY(servingRunsOf("tpu_v5e").empty());
    QVERIFY(std::ranges::find(measured, "gb300") == measured.end());
}

// A click on a row explains the same number.
void TestPublishedServing::theEstimateIsThatOfTheModel()
{
    for (const ServingRun& run : servingRuns()) {
        const auto scenario = publishedScenario(scenarioNameOf(run));
        QVERIFY2(scenario.has_value(), run.id.c_str());
        const Outcome<double> rate =
            evaluate(*scenario, builtinCatalog()).of(Metric::ServingRate, 0);
        QCOMPARE(rate.reason, run.computed.reason);
        QVERIFY2(!rate.hasNumber() || std::fabs(rate.value / run.computed.value - 1.0) < 1e-12,
            run.id.c_str());
    }
}

// "adopt R1 on B200 at its own traffic": at least the measured 5,857, golden 5,857.98...; so does
// every other row.
void TestPublishedServing::whatWasMeasuredIsReachedAtItsOwnTraffic()
{
    for (const ServingRun& run : allServingRuns()) {
        if (!run.isOffered())
            continue;
        Scenario scenario = scenarioOfSettings(run.settings);
        (void)adoptServing(scenario, 0, run.id);
        QVERIFY2(rateOf(scenario) >= run.published, run.id.c_str());
        if (run.id == "r1_b200_8k_1k_23")
            QVERIFY(std::fabs(rateOf(scenario) / 5857.986835869424 - 1.0) < 1e-9);
    }
}

void TestPublishedServing::aMeasurementIsAdoptedWithItsSource()
{
    Scenario scenario = referenceScenario();
    const ParameterAddress address =
        adoptServing(scenario, 0, "trtllm10_llama3370b_h100_sxm_2048_2048");
    QCOMPARE(numberOf(scenario, builtinCatalog(), address), std::optional(1.802813));
    QCOMPARE(originOf(scenario, address)->source,
        std::string("Llama 3.3 70B, fp8, 2,048 in + 2,048 out, 2 chips, TensorRT-LLM 1.0 PyTorch "
                    "backend, 2025-09: NVIDIA/TensorRT-LLM docs/source/performance/"
                    "perf-overview.md @00f3768 (v1.0)"));
    QCOMPARE(originOf(scenario, address)->date, std::string()); // a month is no day
    addPlatform(scenario, builtinCatalog(), "amd", "mi300x");
    const ParameterAddress amd = adoptServing(scenario, 3, "amd_llama3170b_mi300x_128_2048");
    QCOMPARE(numberOf(scenario, builtinCatalog(), amd), std::optional(0.31837));
    QCOMPARE(originOf(scenario, amd)->date, std::string("2025-06-18"));
    QVERIFY(originOf(scenario, amd)->source.find("2025-06-18") == std::string::npos);
}

void TestPublishedServing::adoptingTwiceChangesNothing()
{
    Scenario scenario = referenceScenario();
    (void)adoptServing(scenario, 0, "trtllm10_llama318b_h100_sxm_1000_1000");
    const Scenario once = scenario;
    (void)adoptServing(scenario, 0, "trtllm10_llama318b_h100_sxm_1000_1000");
    QVERIFY(scenario == once);
}

void TestPublishedServing::whatCannotBeAdoptedIsRefused()
{
    Scenario scenario = referenceScenario();
    QVERIFY(refusalToAdopt(scenario, "r1")
                .startsWith("there is no measurement \"r1\" of h100_sxm; there is trtllm10_"));
    QVERIFY(refusalToAdopt(scenario, "r1").endsWith(" and 13 others"));
    QCOMPARE(refusalToAdopt(scenario, "r1_h100_1k_1k_42"),
        QStringLiteral("the measurement \"r1_h100_1k_1k_42\" gives no serving efficiency: the "
                       "estimate does not reach it, even at an efficiency of 2"));
    QCOMPARE(refusalToAdopt(scenario, "mlperf51_llama270b_h100_sxm_offline"),
        QStringLiteral("the measurement \"mlperf51_llama270b_h100_sxm_offline\" gives no serving "
                       "efficiency: it does not say how long requests and answers are"));
    QVERIFY(
        refusalToAdopt(scenario, "")
            .startsWith("say which measurement to take for platform.h100.serving_efficiency: "));
    QVERIFY(refusalToAdopt(scenario, "", 2).startsWith("no serving on tpu_v5e was published"));
    addPlatform(scenario, builtinCatalog(), "gb300", "gb300"); // MLPerf alone
    QVERIFY(refusalToAdopt(scenario, "", 3).startsWith("no serving on gb300 was published"));
}

// All: 0.201076 (Llama 3 8B on Inferentia2) to 1.998044 (Llama 7B on L40S), so serving costs 1 /
// 1.998 to 1 / 0.201 times the roofline's. Those shown: 0.435612 to 1.339367.
void TestPublishedServing::efficienciesAreToldFromLeastToMost()
{
    QCOMPARE(told(efficienciesOf()), QStringLiteral("0.2 to 2"));
    QCOMPARE(told(costsBesideTheRoofline()), QStringLiteral("0.5 to 5"));
    const auto evidence =
        evidenceOf(referenceScenario(), builtinCatalog(), {Parameter::ServingEfficiency, 0});
    QVERIFY(evidence);
    const PlainSigns plain;
    QCOMPARE(QString::fromStdString(
                 trimmedNumber(evidence->low, 2) + " to " + trimmedNumber(evidence->high, 2)),
        told(efficienciesOf()));
    QCOMPARE(told(efficienciesOf(servingRuns())), QStringLiteral("0.44 to 1.3"));
    QCOMPARE(told(efficienciesOf({servingRuns().front()})), QStringLiteral("0.61")); // no range
}

void TestPublishedServing::brokenTablesAreRefused()
{
    const std::string good = "x,Llama 7B,fp8,100,100,,,l40s,1,5,output,,,s,high,\n";
    QCOMPARE(refusalOf(good), QString());
    QVERIFY(refusalOf(good + good).contains("line 3: there is a row \"x\" already"));
    QVERIFY(refusalOf("x,Llama 7B,fp8,100,100,,,l40s,1,0,output,,,s,high,\n")
                .contains("line 2: tokens_per_second_per_chip is above 0"));
    QVERIFY(refusalOf("x,Llama 7B,fp8,100,100,,,l40s,1,5,input,,,s,high,\n")
                .contains("line 2: counts is output or input and output, not \"input\""));
    QVERIFY(refusalOf("x,Llama 7B,fp8,100,100,,,no_chip,1,5,output,,,s,high,\n")
                .contains("line 2: the accelerator \"no_chip\""));
}

ISOCOST_TEST(TestPublishedServing)
#include "tst_published_serving.moc"
