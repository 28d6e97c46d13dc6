// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/explain/quantity_names.h"
#include "core/model/constants.h"
#include "core/model/formulas/risk.h"
#include "core/model/inputs.h"
#include "core/model/metric_table.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

using Table = NodeName::Table;

NodeName parameter(Parameter which, std::int16_t platform = -1)
{
    return {Table::Parameter, static_cast<std::uint16_t>(which), platform, nullptr};
}

NodeName metric(Metric which, std::int16_t platform = -1)
{
    return {Table::Metric, static_cast<std::uint16_t>(which), platform, &rowOf(which).quantity};
}

constexpr QuantityRow kScenarioWide{"spot.write_hours", "checkpoint write", "h"};
constexpr QuantityRow kOfPlatform{"replicas", "replicas", "1"};
constexpr QuantityRow kKwh{"break_even.kwh", "kWh per GPU and year", "kWh/chip-year"};

} // namespace

class TestQuantityNames : public QObject {
    Q_OBJECT

private slots:
    void idsAreThoseOfTheTables();
    void labelsCarryTheirPlatform();
    void labelsBeginLargeAndReadOnInAFormula();
    void unitsComeFromTheTables();
    void groupedIntermediatesBelongToTheScenario();
    void leavesSayWhereTheyComeFrom();
    void leavesKnowTheParameterBehindThem();
    void risksAreNamedByTheRegister();

private:
    Scenario m_scenario = referenceScenario();
    QuantityNames m_names{m_scenario, builtinCatalog()};
};

void TestQuantityNames::idsAreThoseOfTheTables()
{
    QCOMPARE(said(m_names.idOf(parameter(Parameter::FacilityPue))), QStringLiteral("facility.pue"));
    QCOMPARE(said(m_names.idOf(parameter(Parameter::Mfu, 1))), QStringLiteral("platform.trn2.mfu"));
    QCOMPARE(said(m_names.idOf(metric(Metric::ParityMfu, 2))),
        QStringLiteral("platform.tpu_v5e.parity_mfu"));
    const ConstantRow& hours = rowOf(Constant::HoursPerYear);
    QCOMPARE(said(m_names.idOf({Table::Constant, 0, -1, &hours.quantity})),
        QStringLiteral("constant.hours_per_year"));
    QCOMPARE(said(m_names.idOf({Table::Intermediate, 0, 0, &kOfPlatform})),
        QStringLiteral("platform.h100.replicas"));
}

void TestQuantityNames::labelsCarryTheirPlatform()
{
    QCOMPARE(said(m_names.labelOf(metric(Metric::ParityMfu, 1))),
        QStringLiteral("Parity MFU of Trainium2"));
    QCOMPARE(said(m_names.labelOf(parameter(Parameter::Mfu, 0))), QStringLiteral("MFU of H100"));
    QCOMPARE(
        said(m_names.labelOf(metric(Metric::FacilityCapex))), QStringLiteral("Capital expense"));
    m_scenario.platforms[0].label = "our own H100";
    QCOMPARE(said(m_names.inFormula(parameter(Parameter::Mfu, 0), true)),
        QStringLiteral("MFU of our own H100"));
    QCOMPARE(said(m_names.inFormula(parameter(Parameter::Mfu, 0), false)), QStringLiteral("MFU"));
}

void TestQuantityNames::labelsBeginLargeAndReadOnInAFormula()
{
    QCOMPARE(said(m_names.labelOf({Table::Intermediate, 0, -1, &kScenarioWide})),
        QStringLiteral("Checkpoint write"));
    QCOMPARE(said(m_names.labelOf({Table::Intermediate, 0, -1, &kKwh})),
        QStringLiteral("kWh per GPU and year"));
    const auto inFormula = [this](Metric which) {
        return said(m_names.inFormula(metric(which), false));
    };
    QCOMPARE(inFormula(Metric::FacilityCapex), QStringLiteral("capital expense"));
    QCOMPARE(inFormula(Metric::BoardEbitdaDelta), QStringLiteral("EBITDA gain from MFU"));
    QCOMPARE(
        inFormula(Metric::SpotYoungIntervalMin), QStringLiteral("Young's checkpoint interval"));
    QCOMPARE(inFormula(Metric::SpotDalyIntervalMin), QStringLiteral("Daly's checkpoint interval"));
}

void TestQuantityNames::unitsComeFromTheTables()
{
    QCOMPARE(said(m_names.unitOf(parameter(Parameter::Chips, 0))), QStringLiteral("chip"));
    QCOMPARE(said(m_names.unitOf(metric(Metric::TrainingCost, 0))), QStringLiteral("USD"));
    QCOMPARE(
        said(m_names.unitOf({Table::Intermediate, 0, -1, &kScenarioWide})), QStringLiteral("h"));
}

void TestQuantityNames::groupedIntermediatesBelongToTheScenario()
{
    QCOMPARE(m_names.platformOf({Table::Intermediate, 0, 0, &kScenarioWide}), -1);
    QCOMPARE(m_names.platformOf({Table::Intermediate, 0, 2, &kOfPlatform}), 2);
    QCOMPARE(said(m_names.idOf({Table::Intermediate, 0, 0, &kScenarioWide})),
        QStringLiteral("spot.write_hours"));
}

void TestQuantityNames::leavesSayWhereTheyComeFrom()
{
    const ConstantRow& hours = rowOf(Constant::HoursPerYear);
    QCOMPARE(said(m_names.sourceOf({Table::Constant, 0, -1, &hours.quantity})),
        QStringLiteral("definition"));
    QCOMPARE(said(m_names.sourceOf(parameter(Parameter::FleetUtilization))),
        QStringLiteral("planning value of the published cloud against on-prem comparison"));
    QVERIFY(said(m_names.sourceOf(parameter(Parameter::PriceOnDemand, 1)))
                .endsWith(QStringLiteral("2026-01-01")));
    setNumber(m_scenario, {Parameter::FleetUtilization, -1}, 0.5);
    QCOMPARE(said(m_names.sourceOf(parameter(Parameter::FleetUtilization))),
        QStringLiteral("set by hand"));
}

void TestQuantityNames::leavesKnowTheParameterBehindThem()
{
    QCOMPARE(m_names.parameterOf(parameter(Parameter::Mfu, 2)),
        std::optional(ParameterAddress{Parameter::Mfu, 2}));
    QCOMPARE(m_names.parameterOf({Table::Intermediate, 0, 1, &kMemoryRow}),
        std::optional(ParameterAddress{Parameter::Accelerator, 1}));
    QCOMPARE(m_names.parameterOf({Table::Intermediate, 0, -1, &kTierPriceRow}),
        std::optional(ParameterAddress{Parameter::GravityTiers, -1}));
    QCOMPARE(m_names.parameterOf({Table::Intermediate, 0, 1, &kTierPriceRow}), // within a platform
        std::optional(ParameterAddress{Parameter::GravityTiers, -1}));
    QVERIFY(!m_names.parameterOf(metric(Metric::FacilityCapex)));
}

// The inputs know counted risks only; a name leads back to the row of the register.
void TestQuantityNames::risksAreNamedByTheRegister()
{
    Scenario scenario = referenceScenario();
    scenario.risks[0].isEnabled = false;
    const QuantityNames names(scenario, builtinCatalog());
    const NodeName first{Table::Intermediate, 0, -1, &kRiskProbabilityRow};
    const NodeName third{Table::Intermediate, 2, -1, &kRiskImpactRow};
    QCOMPARE(said(names.idOf(first)), QStringLiteral("risk.2.probability"));
    QCOMPARE(said(names.labelOf(first)), QStringLiteral("Probability of Compiler incompatibility"));
    QCOMPARE(said(names.inFormula(first, true)), QStringLiteral("probability"));
    QCOMPARE(said(names.idOf(third)), QStringLiteral("risk.4.impact"));
    QCOMPARE(said(names.labelOf(third)), QStringLiteral("Impact of Out of memory"));
    QCOMPARE(said(names.sourceOf(third)), QStringLiteral("risk register"));
    const NodeName quantile{Table::Intermediate, 0, -1, &kLossQuantileRow};
    QCOMPARE(said(names.sourceOf(quantile)),
        QStringLiteral("every combination of the risk register; beyond 100,000 sums 10,000 trials, "
                       "seed 1"));
}

ISOCOST_TEST(TestQuantityNames)
#include "tst_quantity_names.moc"
