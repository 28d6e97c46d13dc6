// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The unit scalar: parsing, arithmetic, and the proof that every formula of the model has the
// unit that its table row declares.
#include <QTest>

#include "core/model/evaluate.h"
#include "core/model/evaluate_body.h"
#include "core/model/scenario_values.h"
#include "tests/core/scalar/unit.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

Unit unitOf(const NodeName& name)
{
    if (name.row)
        return Unit::parse(name.row->unit);
    return Unit::parse(parameterTable()[name.index].unit);
}

Inputs<Unit> unitInputs(const Scenario& scenario)
{
    return lift<Unit>(resolve(scenario, builtinCatalog()),
        [](double, const NodeName& name) { return unitOf(name); });
}

} // namespace

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void textIsReadAsProductAndQuotient();
    void sumsOfDifferentUnitsAreRefused();
    void functionsTakePureNumbersOnly();
    void everyFormulaHasItsDeclaredUnit_data();
    void everyFormulaHasItsDeclaredUnit();
    void aWrongDeclarationIsNoticed();
};

void TestUnits::textIsReadAsProductAndQuotient()
{
    QCOMPARE(Unit::parse("USD/chip-h").text(), std::string("USD chip^-1 h^-1"));
    QCOMPARE(Unit::parse("USD/kWh").text(), std::string("USD h^-1 kW^-1"));
    QCOMPARE(Unit::parse("chip-h/year").text(), std::string("chip h year^-1"));
    QCOMPARE(Unit::parse("1/node-h").text(), std::string("h^-1 node^-1"));
    QVERIFY(Unit::parse("1e9").isPure());
    QVERIFY(
        (Unit::parse("kW") * Unit::parse("USD/kWh") * Unit::parse("h")).fits(Unit::parse("USD")));
    QCOMPARE(sqrt(Unit::parse("h") * Unit::parse("h")).text(), std::string("h"));
}

void TestUnits::sumsOfDifferentUnitsAreRefused()
{
    const Unit hours = Unit::parse("h");
    const Unit years = Unit::parse("year");
    QVERIFY_EXCEPTION_THROWN((void)(hours + years), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)(hours - Unit(1.0)), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)min(hours, years), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)lessThan(hours, years), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)select({}, hours, years), std::logic_error);
    QCOMPARE((hours + Unit(0.0)).text(), std::string("h")); // zero has every unit
}

void TestUnits::functionsTakePureNumbersOnly()
{
    const Unit hours = Unit::parse("h");
    QVERIFY_EXCEPTION_THROWN((void)exp(hours), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)expm1(hours), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)log(hours), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)pow(hours, Unit(2.0)), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)lambertW0(hours), std::logic_error);
    QVERIFY(exp(hours / hours).isPure());
}

void TestUnits::everyFormulaHasItsDeclaredUnit_data()
{
    QTest::addColumn<int>("purchase");
    QTest::addColumn<int>("billing");
    QTest::addColumn<int>("serving");
    const auto count = [](Parameter choice) {
        return static_cast<int>(rowOf(choice).limits.maximum) + 1;
    };
    for (int purchase = 0; purchase < count(Parameter::Purchase); ++purchase)
        for (int billing = 0; billing < count(Parameter::FleetReservedBilling); ++billing)
            for (int serving = 0; serving < count(Parameter::InferencePlan); ++serving)
                QTest::addRow("purchase %d, billing %d, serving %d", purchase, billing, serving)
                    << purchase << billing << serving;
}

void TestUnits::everyFormulaHasItsDeclaredUnit()
{
    QFETCH(int, purchase);
    QFETCH(int, billing);
    QFETCH(int, serving);
    Scenario scenario = referenceScenario();
    setNumber(scenario, {Parameter::FleetReservedBilling, -1}, billing);
    setNumber(scenario, {Parameter::CloudSpecialtyBilling, -1}, billing);
    setNumber(scenario, {Parameter::InferencePlan, -1}, serving);
    for (int platform = 0; platform < 3; ++platform)
        setNumber(scenario, {Parameter::Purchase, platform}, purchase);
    Results<Unit> results;
    try {
        evaluateWith(unitInputs(scenario), results);
    } catch (const std::logic_error& error) {
        QFAIL(error.what());
    }
    for (const MetricAddress address : allMetrics(scenario)) {
        const Outcome<Unit>& outcome = results.of(address);
        if (outcome.hasNumber())
            QVERIFY2(outcome.value.fits(Unit::parse(rowOf(address.metric).quantity.unit)),
                idOf(scenario, address).c_str());
    }
}

void TestUnits::aWrongDeclarationIsNoticed()
{
    static constexpr QuantityRow kWrong{"test.bill", "bill", "USD"};
    const Unit power = Unit::parse("kW");
    const Unit tariff = Unit::parse("USD/kWh");
    QVERIFY_EXCEPTION_THROWN((void)named(kWrong, power * tariff), std::logic_error);
    QVERIFY((void(named(kWrong, power * tariff * Unit::parse("h"))), true));
}

ISOCOST_TEST(TestUnits)
#include "tst_units.moc"
