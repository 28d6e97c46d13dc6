// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shading and finding agree: just below and just above every border of every shaded parameter, at
// its ends and in between, a stretch is shaded by the rule whose finding is broken there.
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/analysis/curve.h"
#include "tests/core/rules/checked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::Settings;

namespace {

// Whose slider the rule shades, broken, about this platform where the slider is one's own.
std::vector<const RuleRow*> brokenAt(
    const Scenario& scenario, ParameterAddress address, double place)
{
    Scenario there = scenario;
    setNumber(there, address, place);
    std::vector<const RuleRow*> broken;
    for (const Finding& finding :
        checkRulesOfEach(there, builtinCatalog(), evaluate(there, builtinCatalog()))) {
        const auto& shades = finding.rule->shades;
        const bool isShading = std::ranges::find(shades, address.parameter) != shades.end();
        const bool isOfSlider =
            finding.platform < 0 || address.platform < 0 || finding.platform == address.platform;
        if (finding.severity != Severity::Good && isShading && isOfSlider)
            broken.push_back(finding.rule);
    }
    return broken;
}

Severity worstOf(const std::vector<const RuleRow*>& rules)
{
    Severity worst = Severity::Good;
    for (const RuleRow* const rule : rules)
        worst = std::max(worst, rule->severity);
    return worst;
}

std::vector<ParameterAddress> shadedAddresses(const Scenario& scenario)
{
    std::vector<ParameterAddress> shaded;
    for (const ParameterAddress address : allAddresses(scenario))
        if (std::ranges::any_of(kRuleTable, [&](const RuleRow& row) {
                return std::ranges::find(row.shades, address.parameter) != row.shades.end();
            }))
            shaded.push_back(address);
    return shaded;
}

} // namespace

class TestRuleAgreement : public QObject {
    Q_OBJECT

private slots:
    void shadingAndFindingAgree_data();
    void shadingAndFindingAgree();
    void everyShadingRuleWasMet();

private:
    void compare(const Scenario& scenario, ParameterAddress address, double place,
        const std::vector<ObjectedRange>& ranges);

    std::set<const RuleRow*> m_met; // at a border of theirs, over all rows
};

void TestRuleAgreement::shadingAndFindingAgree_data()
{
    QTest::addColumn<Scenario>("scenario");
    const auto add = [](const char* name, const Settings& settings) {
        QTest::newRow(name) << test::changed(settings);
    };
    add("reference", {});
    add("spot", {{"platform.tpu_v5e.purchase", "spot"}});
    add("reserved custom silicon",
        {{"platform.trn2.purchase", "reserved_1y"}, {"platform.tpu_v5e.purchase", "reserved_3y"}});
    add("thresholds moved",
        {{"rules.training_mfu.threshold", "0.35"}, {"rules.trainium_mfu.threshold", "0.2"},
            {"rules.custom_silicon_mfu.threshold", "0.61"},
            {"rules.network_wait.threshold", "0.37"}, {"rules.owned_reserve.threshold", "0.123"},
            {"rules.checkpoint_share.threshold", "0.011"},
            {"rules.checkpoint_share.warning", "0.007"},
            {"platform.trn2.purchase", "reserved_3y"}});
    add("owned", {{"platform.h100.purchase", "owned"}});
    add("a warning above the limit",
        {{"rules.checkpoint_share.warning", "0.2"}, {"platform.h100.purchase", "spot"}});
    add("thresholds at the ends",
        {{"rules.training_mfu.threshold", "0"}, {"rules.network_wait.threshold", "1"},
            {"rules.owned_reserve.threshold", "0"}, {"rules.checkpoint_share.warning", "0"}});
    add("never interrupted", {{"spot.node_interruption_rate", "0"}});
    add("free checkpoints", {{"spot.checkpoint_write_min", "0"}});
    add("a large fleet", {{"spot.nodes", "90000"}, {"spot.work_hours", "3"}});
}

void TestRuleAgreement::compare(const Scenario& scenario, ParameterAddress address, double place,
    const std::vector<ObjectedRange>& ranges)
{
    const bool isBorder = std::ranges::any_of(
        ranges, [place](const auto& each) { return place == each.from || place == each.to; });
    if (isBorder)
        return; // the threshold itself: a stretch does not say whether it is its own
    if (isComputed(address.parameter, place))
        return; // a 0 that asks for the computed value is no place of the slider's scale
    const std::vector<const RuleRow*> broken = brokenAt(scenario, address, place);
    const auto range = std::ranges::find_if(ranges,
        [place](const ObjectedRange& each) { return each.from <= place && place <= each.to; });
    const std::string where = idOf(scenario, address) + " at " + std::to_string(place);
    QVERIFY2((range != ranges.end()) == !broken.empty(), where.c_str());
    if (broken.empty())
        return;
    QVERIFY2(std::ranges::find(broken, range->rule) != broken.end(), where.c_str());
    QCOMPARE(range->severity, worstOf(broken));
    QCOMPARE(range->severity, range->rule->severity);
}

void TestRuleAgreement::shadingAndFindingAgree()
{
    QFETCH(Scenario, scenario);
    for (const ParameterAddress address : shadedAddresses(scenario)) {
        const std::vector<ObjectedRange> ranges = objectedRanges(scenario, address);
        const Limits& limits = rowOf(address.parameter).limits;
        const bool isStepped = limits.step == Step::Stepped;
        std::vector<double> places = linearSteps({limits.minimum, limits.maximum}, 14);
        for (const ObjectedRange& each : ranges)
            for (const double border : {each.from, each.to}) {
                const double hair = 1e-12 * (border > 0.0 ? border : limits.maximum);
                places.push_back(isStepped ? std::ceil(border) - 1.0 : border - hair);
                places.push_back(isStepped ? std::floor(border) + 1.0 : border + hair);
                if (border > limits.minimum && border < limits.maximum)
                    m_met.insert(each.rule);
            }
        for (const double place : places)
            compare(scenario, address,
                std::clamp(isStepped ? std::round(place) : place, limits.minimum, limits.maximum),
                ranges);
    }
}

void TestRuleAgreement::everyShadingRuleWasMet()
{
    for (const RuleRow& row : kRuleTable)
        QVERIFY2(
            row.shades.empty() || m_met.contains(&row), std::string(row.words.due->text).c_str());
}

ISOCOST_TEST(TestRuleAgreement)
#include "tst_rule_agreement.moc"
