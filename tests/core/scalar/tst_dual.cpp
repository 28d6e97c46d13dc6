// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Dual: derivatives against hand calculation and against central differences of the model.
#include <QTest>

#include <cmath>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// Derivatives of every metric by one parameter.
Results<Dual> derivatives(const Inputs<double>& in, const NodeName& by)
{
    Results<Dual> out;
    evaluate(lift<Dual>(in,
                 [&by](double value, const NodeName& name) {
                     const bool isIt = name.table == by.table && name.index == by.index
                         && name.platform == by.platform && !name.row;
                     return isIt ? Dual::seed(value, 0) : Dual(value);
                 }),
        out);
    return out;
}

Results<double> shifted(const Inputs<double>& in, ParameterAddress address, double step)
{
    Inputs<double> moved = in;
    if (address.platform < 0)
        moved[address.parameter] += step;
    else
        moved.platforms[static_cast<std::size_t>(address.platform)][address.parameter] += step;
    Results<double> out;
    evaluate(moved, out);
    return out;
}

bool isContinuous(ParameterAddress address)
{
    const Limits& limits = rowOf(address.parameter).limits;
    return limits.kind == Kind::Number && limits.step == Step::Continuous;
}

// Away from the steps of select, min, max and floor: inside every branch of the model.
Scenario smoothScenario()
{
    Scenario scenario = referenceScenario();
    const auto set = [&scenario](const char* id, double value) {
        setNumber(scenario, addressOf(scenario, id), value);
    };
    set("training.parameters_b", 101.0); // 100 stand at a step of min_chips: 25 x 64 GB
    set("facility.cost_of_capital", 0.08);
    set("facility.residual_fraction", 0.1);
    set("facility.idle_power_fraction", 0.3);
    set("facility.downtime_fraction", 0.05);
    set("facility.storage_price", 1e5);
    set("training.egress_tb", 25.0);
    set("training.overlap", 0.1);
    set("spot.checkpoint_interval_min", 70.0);
    set("spot.capacity_wait_min", 40.0);
    set("demand.reserved", 500.0);
    set("cloud.support_fraction", 0.05);
    set("platform.h100.discount", 0.1);
    set("platform.h100.network_wait", 0.1);
    set("platform.trn2.network_price", 0.5);
    return scenario;
}

} // namespace

class TestDual : public QObject {
    Q_OBJECT

private slots:
    void operationsHaveTheirTextbookDerivatives_data();
    void operationsHaveTheirTextbookDerivatives();
    void valuesAreThoseOfDouble();
    void derivativesAgreeWithCentralDifferences();
};

void TestDual::operationsHaveTheirTextbookDerivatives_data()
{
    QTest::addColumn<double>("got");
    QTest::addColumn<double>("expected");
    const Dual x = Dual::seed(2.0, 0);
    const Dual three(3.0);
    // hand calculation at x = 2
    QTest::newRow("3x") << (three * x).slope[0] << 3.0;
    QTest::newRow("3/x") << (three / x).slope[0] << -0.75;
    QTest::newRow("x-3x") << (x - three * x).slope[0] << -2.0;
    QTest::newRow("-x") << (-x).slope[0] << -1.0;
    QTest::newRow("sqrt") << sqrt(x).slope[0] << 1.0 / (2.0 * std::sqrt(2.0));
    QTest::newRow("exp") << exp(x).slope[0] << std::exp(2.0);
    QTest::newRow("expm1") << expm1(x).slope[0] << std::exp(2.0);
    QTest::newRow("log") << log(x).slope[0] << 0.5;
    QTest::newRow("x^3") << pow(x, three).slope[0] << 12.0;
    QTest::newRow("3^x") << pow(three, x).slope[0] << 9.0 * std::log(3.0);
    QTest::newRow("abs") << abs(-x).slope[0] << 1.0;
    QTest::newRow("min") << min(x, three).slope[0] << 1.0;
    QTest::newRow("max") << max(x, three).slope[0] << 0.0;
    QTest::newRow("floor") << floor(x).slope[0] << 0.0;
    QTest::newRow("ceil") << ceil(x).slope[0] << 0.0;
    QTest::newRow("select") << select(lessThan(x, three), x * x, x).slope[0] << 4.0;
    // W(x) with W exp(W) = 2: W = 0.8526055020137255 (Corless et al. 1996); W' = W / (x (1 + W))
    QTest::newRow("W0") << lambertW0(x).slope[0] << 0.8526055020137255 / (2.0 * 1.8526055020137255);
}

void TestDual::operationsHaveTheirTextbookDerivatives()
{
    QFETCH(double, got);
    QFETCH(double, expected);
    QVERIFY2(std::fabs(got - expected) <= 1e-14 * (1.0 + std::fabs(expected)),
        qPrintable(QStringLiteral("%1 instead of %2").arg(got).arg(expected)));
}

void TestDual::valuesAreThoseOfDouble()
{
    const Scenario scenario = smoothScenario();
    const Inputs<double> inputs = resolve(scenario, builtinCatalog());
    Results<double> plain;
    evaluate(inputs, plain);
    const Results<Dual> dual = derivatives(inputs, {});
    for (const MetricAddress address : allMetrics(scenario)) {
        const auto& expected = plain.of(address);
        QCOMPARE(dual.of(address).reason, expected.reason);
        if (expected.hasNumber())
            QVERIFY2(
                dual.of(address).value.value == expected.value, idOf(scenario, address).c_str());
    }
}

void TestDual::derivativesAgreeWithCentralDifferences()
{
    const Scenario scenario = smoothScenario();
    const Inputs<double> inputs = resolve(scenario, builtinCatalog());
    Results<double> here;
    evaluate(inputs, here);
    int compared = 0;
    for (const ParameterAddress address : allAddresses(scenario)) {
        const double value = numberOf(scenario, builtinCatalog(), address).value_or(0.0);
        if (!isContinuous(address) || value == 0.0)
            continue;
        const double step = 1e-6 * std::fabs(value);
        const NodeName name{NodeName::Table::Parameter,
            static_cast<std::uint16_t>(indexOf(address.parameter)),
            static_cast<std::int16_t>(address.platform), nullptr};
        const Results<Dual> exact = derivatives(inputs, name);
        const Results<double> up = shifted(inputs, address, step);
        const Results<double> down = shifted(inputs, address, -step);
        for (const MetricAddress metric : allMetrics(scenario)) {
            const auto& base = here.of(metric);
            if (!base.hasNumber())
                continue;
            const double slope = exact.of(metric).value.slope[0];
            const double difference = up.of(metric).value - down.of(metric).value;
            // truncation of the differences ~ step^2, rounding ~ eps / step of the value itself;
            // a share is what is left of 1, whose rounding it has
            const bool isShare = rowOf(metric.metric).format == Format::Share;
            const double size =
                isShare ? std::max(1.0, std::fabs(base.value)) : std::fabs(base.value);
            const double rounding = 1e-9 * size / std::fabs(value);
            const double error = std::fabs(slope - difference / (2.0 * step));
            if (error > 1e-6 * std::fabs(slope) + rounding)
                QFAIL(qPrintable(QString::fromStdString(
                                     idOf(scenario, metric) + " by " + idOf(scenario, address))
                    + QStringLiteral(": %1 against %2").arg(slope).arg(difference / (2.0 * step))));
            ++compared;
        }
    }
    QVERIFY(compared > 4000); // 80 and more continuous parameters, each against every number
}

ISOCOST_TEST(TestDual)
#include "tst_dual.moc"
