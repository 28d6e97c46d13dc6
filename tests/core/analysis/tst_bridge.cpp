// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bridges between scenarios: parts that sum to the whole, whatever the order.
#include <QTest>

#include <algorithm>

#include "core/analysis/bridge.h"
#include "core/analysis/plan_following.h"
#include "core/model/chip_choice.h"
#include "core/model/platform_list.h"
#include "core/simulation/random_stream.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr const char* kCost = "platform.h100.training_cost";

Bridge bridged(const Scenario& from, const Scenario& to, const char* metricId = kCost)
{
    return *bridge({from, to, builtinCatalog()}, metricId);
}

std::vector<std::string> idsOf(const Bridge& bridge)
{
    std::vector<std::string> ids;
    for (const BridgePart& part : bridge.parts) {
        std::string id;
        for (const ScenarioChange& change : part.changes)
            id += (id.empty() ? "" : " + ") + change.id;
        ids.push_back(id);
    }
    std::ranges::sort(ids);
    return ids;
}

double sumOf(const Bridge& bridge)
{
    double sum = 0.0;
    for (const BridgePart& part : bridge.parts)
        sum += part.share.value;
    return sum;
}

bool sumsToTheWhole(const Bridge& bridge)
{
    return isNear(sumOf(bridge), bridge.to.value - bridge.from.value, 1e-9);
}

double partOf(const Bridge& bridge, const std::string& id)
{
    for (const BridgePart& part : bridge.parts)
        if (part.changes.front().id == id)
            return part.share.value;
    return 0.0;
}

} // namespace

class TestBridge : public QObject {
    Q_OBJECT

private slots:
    void aProductOfTwoChangesIsSplitByHand();
    void equalScenariosHaveNoParts();
    void namesAndNotesAreNoChanges();
    void typedPresetsAreNoChanges();
    void theOrderOfPlatformsDoesNotMatter();
    void partsSumToTheWholeForRandomChanges();
    void theWayBackIsTheOppositeWay();
    void whatOnlyWorksTogetherIsOnePart();
    void missingPlatformsAreOnePartByName();
    void aNewReferenceGoesWithItsPlatform();
    void anotherAcceleratorCarriesItsPresets();
    void theChipOfAPriceIsAChange();
    void aWhatIfKeepsItsChipOfAPrice();
    void theRiskRegisterIsOnePart();
    void manyChangesAreSampledWithTheirError();
    void aReasonOnOneSideLeavesNoParts();
    void aResultOfOnlyOneScenarioIsRefused();
    void threadsChangeNoBit();
    void aStopGivesNothing();
};

void TestBridge::aProductOfTwoChangesIsSplitByHand()
{
    // cost = c x price / mfu with c = 2309199.739 x 0.45 / 12.50. For two factors each share is
    // its change at the mean of the other: price 12.5 -> 10 at 1/0.45 and 1/0.60, and so on.
    const Scenario to =
        scenarioWith({{"platform.h100.mfu", "0.6"}, {"platform.h100.price_on_demand", "10"}});
    const Bridge result = bridged(scenarioWith(), to);
    const double c = 2309199.739 * 0.45 / 12.50;
    const double byPrice = c * (10.0 - 12.5) * (1.0 / 0.45 + 1.0 / 0.60) / 2.0;
    const double byMfu = c * (1.0 / 0.60 - 1.0 / 0.45) * (12.5 + 10.0) / 2.0;
    QCOMPARE(result.parts.size(), 2U);
    QVERIFY(isNear(partOf(result, "platform.h100.price_on_demand"), byPrice, 1e-9));
    QVERIFY(isNear(partOf(result, "platform.h100.mfu"), byMfu, 1e-9));
    QVERIFY(sumsToTheWhole(result));
    QVERIFY(std::fabs(result.parts[0].share.value) >= std::fabs(result.parts[1].share.value));
    QCOMPARE(result.parts[0].changes[0].before, std::string("0.45"));
    QCOMPARE(result.parts[0].changes[0].after, std::string("0.6"));
}

void TestBridge::equalScenariosHaveNoParts()
{
    const Bridge result = bridged(scenarioWith(), scenarioWith());
    QVERIFY(result.parts.empty());
    QCOMPARE(result.from.value, result.to.value);
}

void TestBridge::namesAndNotesAreNoChanges()
{
    Scenario to = scenarioWith();
    to.name = "Another";
    to.note = "written";
    to.platforms[0].label = "Hopper";
    QVERIFY(changesBetween({scenarioWith(), to, builtinCatalog()}).empty());
}

void TestBridge::typedPresetsAreNoChanges()
{
    const Scenario from = scenarioWith();
    const Scenario to =
        scenarioWith({{"platform.h100.peak_tflops", "989.4"}, {"facility.reference", "h100"}});
    QVERIFY(changesBetween({from, to, builtinCatalog()}).empty());
}

void TestBridge::theOrderOfPlatformsDoesNotMatter()
{
    Scenario from = scenarioWith();
    Scenario to = scenarioWith({{"platform.h100.mfu", "0.5"}, {"platform.trn2.mfu", "0.3"},
        {"facility.pue", "1.2"}, {"fleet.utilization", "0.7"}});
    const Bridge straight = bridged(from, to, "platform.trn2.parity_mfu");
    std::swap(to.platforms[0], to.platforms[2]);
    std::swap(from.platforms[0], from.platforms[1]);
    const Bridge turned = bridged(from, to, "platform.trn2.parity_mfu");
    QVERIFY(!straight.parts.empty());
    QCOMPARE(idsOf(straight), idsOf(turned));
    for (std::size_t i = 0; i < straight.parts.size(); ++i)
        QVERIFY(straight.parts[i].share.value == turned.parts[i].share.value);
}

void TestBridge::partsSumToTheWholeForRandomChanges()
{
    const std::vector<const char*> ids{"platform.h100.mfu", "platform.h100.network_wait",
        "platform.h100.discount", "platform.h100.failure_overhead", "training.tokens_b",
        "training.active_fraction", "cloud.support_fraction", "fleet.utilization",
        "facility.power_price", "facility.pue"};
    for (std::uint64_t trial = 0; trial < 20; ++trial) {
        RandomStream random(42, trial);
        Scenario from = scenarioWith();
        Scenario to = scenarioWith();
        for (const char* const id : ids) {
            const Limits& limits = rowOf(parameter(id).parameter).limits;
            const double high = std::min(limits.maximum, 3.0 * std::max(limits.preset, 0.1));
            for (Scenario* const scenario : {&from, &to})
                setNumber(*scenario, parameter(id),
                    limits.minimum + random.uniform() * (high - limits.minimum));
        }
        for (const char* const id : {kCost, "facility.cost_per_productive_hour"}) {
            const Bridge result = bridged(from, to, id);
            QVERIFY(result.parts.size() >= 3);
            QVERIFY(sumsToTheWhole(result));
        }
    }
}

void TestBridge::theWayBackIsTheOppositeWay()
{
    const Scenario from = scenarioWith();
    const Scenario to = scenarioWith({{"platform.h100.mfu", "0.6"}, {"training.tokens_b", "300"},
        {"platform.h100.discount", "0.2"}});
    const Bridge there = bridged(from, to);
    const Bridge back = bridged(to, from);
    for (const BridgePart& part : there.parts)
        QVERIFY(isNear(partOf(back, part.changes.front().id), -part.share.value, 1e-12));
}

void TestBridge::whatOnlyWorksTogetherIsOnePart()
{
    // A 1-year price of Trainium2 is not public: buying so without the typed price is unpriced.
    const Scenario to = scenarioWith({{"platform.trn2.purchase", "reserved_1y"},
        {"platform.trn2.price_reserved_1y", "4"}, {"platform.trn2.mfu", "0.5"}});
    const Bridge result = bridged(scenarioWith(), to, "platform.trn2.training_cost");
    QCOMPARE(idsOf(result),
        (std::vector<std::string>{
            "platform.trn2.mfu", "platform.trn2.price_reserved_1y + platform.trn2.purchase"}));
    QVERIFY(sumsToTheWhole(result));
    QCOMPARE(result.parts[0].changes.size() + result.parts[1].changes.size(), 3U);
}

void TestBridge::missingPlatformsAreOnePartByName()
{
    Scenario to = scenarioWith({{"platform.h100.mfu", "0.5"}});
    removePlatform(to, builtinCatalog(), "tpu_v5e");
    addPlatform(to, builtinCatalog(), "own", "h100_sxm");
    const Scenario from = referenceScenario();
    const auto changes = changesBetween({from, to, builtinCatalog()});
    QCOMPARE(changes.size(), 2U);
    QCOMPARE(changes[1].id, std::string(kPlatformsChange));
    QCOMPARE(changes[1].before, std::string("tpu_v5e"));
    QCOMPARE(changes[1].after, std::string("own"));
    const Bridge result = bridged(from, to);
    QCOMPARE(idsOf(result), (std::vector<std::string>{"platform.h100.mfu"})); // it costs no H100
    QVERIFY(sumsToTheWhole(result));
}

void TestBridge::aNewReferenceGoesWithItsPlatform()
{
    Scenario to = scenarioWith();
    addPlatform(to, builtinCatalog(), "own", "h100_sxm");
    to.reference = "own";
    assign(to, builtinCatalog(), "platform.own.price_on_demand", "9");
    const Scenario from = scenarioWith();
    const Bridge result = bridged(from, to, "break_even.on_demand");
    QCOMPARE(idsOf(result), (std::vector<std::string>{"platforms"}));
    QVERIFY(sumsToTheWhole(result));
    QVERIFY(result.to.value > result.from.value);
}

void TestBridge::anotherAcceleratorCarriesItsPresets()
{
    Scenario to = scenarioWith({{"platform.trn2.price_on_demand", "6"}});
    to.platforms[1].accelerator = "h100_sxm";
    assign(to, builtinCatalog(), "platform.trn2.migration_hours", "0");
    const Scenario from = scenarioWith();
    const Bridge result = bridged(from, to, "platform.trn2.training_cost");
    QCOMPARE(idsOf(result),
        (std::vector<std::string>{"platform.trn2.accelerator", "platform.trn2.price_on_demand"}));
    QVERIFY(sumsToTheWhole(result));
    // The peak goes from 667 to 989.4 TFLOP/s without a part of its own.
    QVERIFY(partOf(result, "platform.trn2.accelerator") < 0.0);
}

void TestBridge::theChipOfAPriceIsAChange()
{
    const Scenario from = scenarioWith();
    for (const char* const id : {"cloud.specialty_accelerator", "facility.node_accelerator"}) {
        const Scenario to = scenarioWith({{id, "trainium2"}});
        const ScenarioPair pair{from, to, builtinCatalog()};
        const std::vector<ScenarioChange> changes = changesBetween(pair);
        QCOMPARE(changes.size(), 1U);
        QCOMPARE(changes[0].id, std::string(id));
        QCOMPARE(changes[0].before, std::string("h100_sxm"));
        QCOMPARE(changes[0].after, std::string("trainium2"));
        QVERIFY(scenarioBetween(pair, changes, Coalition{false}) == from);
        QVERIFY(scenarioBetween(pair, changes, Coalition{true}) == to);
    }
}

void TestBridge::aWhatIfKeepsItsChipOfAPrice()
{
    std::vector<Scenario> scenarios{scenarioWith(), scenarioWith()};
    scenarios[1].name = "what if";
    scenarios[1].plan = scenarios[0].name;
    std::vector<Scenario> before = scenarios;
    setValue(scenarios[1], "cloud.specialty_accelerator", "trainium2");
    followPlans(before, scenarios, builtinCatalog());
    QVERIFY(scenarios[1].own.contains("cloud.specialty_accelerator"));
    before = scenarios;
    setValue(scenarios[0], "cloud.specialty_accelerator", "b200_sxm");
    setValue(scenarios[0], "facility.node_accelerator", "b200_sxm");
    followPlans(before, scenarios, builtinCatalog());
    QCOMPARE(scenarios[1].specialtyAccelerator, std::string("trainium2"));
    QCOMPARE(scenarios[1].nodeAccelerator, std::string("b200_sxm"));
}

void TestBridge::theRiskRegisterIsOnePart()
{
    Scenario to = scenarioWith();
    to.risks.front().isEnabled = false;
    const Bridge result = bridged(scenarioWith(), to, "risk.exposure");
    QCOMPARE(idsOf(result), (std::vector<std::string>{"risks"}));
    QVERIFY(isNear(sumOf(result), -0.08 * 45000.0, 1e-12)); // interconnect failure, model.md R1
}

void TestBridge::manyChangesAreSampledWithTheirError()
{
    Scenario to = scenarioWith();
    for (const ParameterAddress address : allAddresses(to)) {
        const ParameterRow& row = rowOf(address.parameter);
        const auto present = numberOf(to, builtinCatalog(), address);
        if (row.group == Group::Facility && row.limits.kind == Kind::Number
            && row.limits.step == Step::Continuous && *present > 0.0)
            setNumber(
                to, address, std::clamp(*present * 1.1, row.limits.minimum, row.limits.maximum));
        else if (row.group == Group::Facility && row.limits.kind == Kind::Number && *present == 0.0)
            setNumber(to, address, row.limits.step == Step::Stepped ? 1.0 : 0.01);
    }
    const Scenario from = scenarioWith();
    QVERIFY(changesBetween({from, to, builtinCatalog()}).size() > kMostExactPlayers);
    const auto result =
        bridge({from, to, builtinCatalog()}, "facility.cost_per_productive_hour", {9, 40, {}});
    QVERIFY(!result->isExact);
    QVERIFY(sumsToTheWhole(*result));
    QVERIFY(std::ranges::any_of(
        result->parts, [](const BridgePart& part) { return part.share.standardError > 0.0; }));
}

void TestBridge::aReasonOnOneSideLeavesNoParts()
{
    const Scenario to = scenarioWith({{"platform.trn2.purchase", "spot"}});
    const Bridge result = bridged(scenarioWith(), to, "platform.trn2.training_cost");
    QVERIFY(result.from.hasNumber());
    QCOMPARE(result.to.reason, Reason::Unpriced);
    QVERIFY(result.parts.empty());
}

void TestBridge::aResultOfOnlyOneScenarioIsRefused()
{
    Scenario to = scenarioWith();
    removePlatform(to, builtinCatalog(), "tpu_v5e");
    const Scenario from = scenarioWith();
    QVERIFY_EXCEPTION_THROWN((void)bridged(from, to, "platform.tpu_v5e.price"), InputError);
}

void TestBridge::threadsChangeNoBit()
{
    const Scenario from = scenarioWith();
    const Scenario to = scenarioWith({{"platform.h100.mfu", "0.6"}, {"training.tokens_b", "300"},
        {"platform.h100.discount", "0.2"}, {"platform.h100.network_wait", "0.1"},
        {"platform.h100.failure_overhead", "0.2"}, {"cloud.support_fraction", "0.1"},
        {"training.parameters_b", "120"}, {"training.active_fraction", "0.5"}});
    const auto one = bridge({from, to, builtinCatalog()}, kCost, {1, 500, {1, {}}});
    QCOMPARE(one->parts.size(), 8U);
    for (const unsigned threads : {2U, 8U}) {
        const auto other = bridge({from, to, builtinCatalog()}, kCost, {1, 500, {threads, {}}});
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(one->parts[i].share.value == other->parts[i].share.value);
    }
}

void TestBridge::aStopGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    const Scenario from = scenarioWith();
    const Scenario to = scenarioWith({{"platform.h100.mfu", "0.6"}});
    QVERIFY(!bridge({from, to, builtinCatalog()}, kCost, {1, 500, {1, source.get_token()}}));
}

ISOCOST_TEST(TestBridge)
#include "tst_bridge.moc"
