// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names of quantities: whose they are, and what each scalar makes of a name.
#include <QTest>

#include "core/model/named.h"
#include "core/scalar/dual.h"
#include "tests/core/scalar/unit.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr QuantityRow kOwn{"bill", "bill", "USD"}; // a platform's: no group before a dot
constexpr QuantityRow kGrouped{"facility.bill", "bill", "USD"};

const NodeName& nameOf(Recording& recording, const Recorder& value)
{
    return recording.graph().at(value.node()).name;
}

Recorder someSum()
{
    return Recorder(1.0) + Recorder(2.0);
}

} // namespace

class TestNamed : public QObject {
    Q_OBJECT

private slots:
    void metricOfTheScenarioBelongsToNoPlatform();
    void metricOfAPlatformBelongsToTheOneInScope();
    void intermediateWithAGroupBelongsToTheScenario();
    void scopeEndsWithItsBlock();
    void constantIsALeafWithItsName_data();
    void constantIsALeafWithItsName();
    void aLiteralIsNotRenamedButAliased();
    void aNameCostsDoubleAndDualNothing();
    void aWrongUnitIsToldInOneSentence();
    void aMetricInTheWrongUnitIsRefused();
    void aNamedUnitIsTheDeclaredOne();
    void derivedConstantsAgreeWithTheirParts();
};

void TestNamed::metricOfTheScenarioBelongsToNoPlatform()
{
    Recording recording;
    const PlatformScope<Recorder> scope(2);
    const NodeName& name = nameOf(recording, named(Metric::FacilityCapex, someSum()));
    QCOMPARE(name.table, NodeName::Table::Metric);
    QCOMPARE(std::size_t{name.index}, indexOf(Metric::FacilityCapex));
    QCOMPARE(int{name.platform}, -1);
    QCOMPARE(name.row->id, std::string_view("facility.capex"));
}

void TestNamed::metricOfAPlatformBelongsToTheOneInScope()
{
    Recording recording;
    for (std::size_t platform = 0; platform < 12; ++platform) {
        const PlatformScope<Recorder> scope(platform);
        const NodeName& name = nameOf(recording, named(Metric::TrainingCost, someSum()));
        QCOMPARE(name.table, NodeName::Table::Metric);
        QCOMPARE(int{name.platform}, static_cast<int>(platform));
        QCOMPARE(name.row, &rowOf(Metric::TrainingCost).quantity);
        const NodeName& pair = nameOf(recording, named(Metric::ServingLifecycleCost, someSum()));
        QCOMPARE(int{pair.platform}, static_cast<int>(platform)); // the one that trains
    }
}

void TestNamed::intermediateWithAGroupBelongsToTheScenario()
{
    Recording recording;
    const PlatformScope<Recorder> scope(1);
    const NodeName& own = nameOf(recording, named(kOwn, someSum()));
    QCOMPARE(own.table, NodeName::Table::Intermediate);
    QCOMPARE(int{own.platform}, 1);
    QCOMPARE(own.row, &kOwn);
    const NodeName& grouped = nameOf(recording, named(kGrouped, someSum()));
    QCOMPARE(grouped.table, NodeName::Table::Intermediate);
    QCOMPARE(int{grouped.platform}, -1);
    QCOMPARE(grouped.row, &kGrouped);
}

void TestNamed::scopeEndsWithItsBlock()
{
    Recording recording;
    QCOMPARE(recording.platform(), -1);
    {
        const PlatformScope<Recorder> scope(3);
        QCOMPARE(recording.platform(), 3);
    }
    QCOMPARE(recording.platform(), -1);
    QCOMPARE(int{nameOf(recording, named(kOwn, someSum())).platform}, -1);
    const PlatformScope<double> outside(3); // nothing to tell, and no Recording asked for
    QCOMPARE(recording.platform(), -1);
}

void TestNamed::constantIsALeafWithItsName_data()
{
    QTest::addColumn<int>("index");
    for (const ConstantRow& row : kConstantTable)
        QTest::addRow("%s", std::string(row.quantity.id).c_str()) << static_cast<int>(row.constant);
}

void TestNamed::constantIsALeafWithItsName()
{
    QFETCH(int, index);
    const auto which = static_cast<Constant>(index);
    Recording recording;
    const PlatformScope<Recorder> scope(1); // a constant is nobody's
    const Recorder leaf = constant<Recorder>(which);
    const Node& node = recording.graph().at(leaf.node());
    QCOMPARE(node.operation, Operation::Input);
    QCOMPARE(node.name.table, NodeName::Table::Constant);
    QCOMPARE(int{node.name.index}, index);
    QCOMPARE(int{node.name.platform}, -1);
    QCOMPARE(node.name.row, &rowOf(which).quantity);
    QCOMPARE(leaf.value(), constant<double>(which));
    QCOMPARE(constant<Dual>(which).value, constant<double>(which));
    QVERIFY(constant<Unit>(which).fits(Unit::parse(rowOf(which).quantity.unit)));
}

// Two quantities may start from one literal 0: naming the literal would rename the other's, too.
void TestNamed::aLiteralIsNotRenamedButAliased()
{
    Recording recording;
    const Recorder zero(0.0);
    const Recorder bill = named(kOwn, zero);
    QVERIFY(bill.node() != zero.node());
    QCOMPARE(nameOf(recording, zero).table, NodeName::Table::None);
    const Node& node = recording.graph().at(bill.node());
    QCOMPARE(node.operation, Operation::Same);
    QCOMPARE(node.arguments[0], zero.node());
    QCOMPARE(bill.value(), 0.0);
}

void TestNamed::aNameCostsDoubleAndDualNothing()
{
    QCOMPARE(named(kOwn, 12.5), 12.5);
    QCOMPARE(named(Metric::FacilityCapex, 12.5), 12.5);
    const Dual named5 = named(kOwn, Dual::seed(5.0, 3));
    QCOMPARE(named5.value, 5.0);
    QCOMPARE(named5.slope[3], 1.0);
    Recording recording;
    (void)named(kOwn, someSum());
    QCOMPARE(recording.graph().size(), std::size_t{3}); // two literals and the sum, no alias
}

void TestNamed::aWrongUnitIsToldInOneSentence()
{
    try {
        (void)named(kGrouped, Unit::parse("USD/h"));
        QFAIL("a wrong unit was taken");
    } catch (const std::logic_error& error) {
        QCOMPARE(std::string(error.what()),
            std::string("facility.bill is declared in USD but computed in USD h^-1"));
    }
}

void TestNamed::aMetricInTheWrongUnitIsRefused()
{
    QVERIFY_EXCEPTION_THROWN(
        (void)named(Metric::FacilityCapex, Unit::parse("USD/year")), std::logic_error);
    QVERIFY_EXCEPTION_THROWN((void)named(Metric::SpotStretch, Unit::parse("h")), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(
        (void)named(Metric::FacilityCapex, Unit::parse("USD") * Unit::parse("USD")),
        std::logic_error);
}

void TestNamed::aNamedUnitIsTheDeclaredOne()
{
    QCOMPARE(named(kOwn, Unit::parse("USD")).text(), std::string("USD"));
    const Unit zero = named(kOwn, Unit(0.0)); // a zero fits, and has the unit from then on
    QCOMPARE(zero.text(), std::string("USD"));
    QVERIFY(!zero.fits(Unit::parse("h")));
}

void TestNamed::derivedConstantsAgreeWithTheirParts()
{
    const auto value = [](Constant which) { return constant<double>(which); };
    // 24 * 365 = 8,760 h; 8,760 / 12 = 730 h; 60 min of 60 s; 3 years of 12 months
    QCOMPARE(value(Constant::HoursPerDay) * value(Constant::DaysPerYear), 8760.0);
    QCOMPARE(value(Constant::HoursPerYear) / value(Constant::MonthsPerYear), 730.0);
    QCOMPARE(value(Constant::HoursPerMonth), 730.0);
    QCOMPARE(value(Constant::MinutesPerHour) * 60.0, value(Constant::SecondsPerHour));
    QCOMPARE(3.0 * value(Constant::MonthsPerYear), value(Constant::MonthsPerTerm));
    QCOMPARE(value(Constant::BytesPerGigabyte) * value(Constant::GigabytesPerTerabyte),
        value(Constant::BytesPerTerabyte));
    QCOMPARE(value(Constant::TokensPerMillion) * value(Constant::MillionsPerBillion),
        value(Constant::Billion));
    // training takes forward (2) and backward (4): 6 FLOP per parameter and token
    QCOMPARE(3.0 * value(Constant::ForwardFlop), value(Constant::FlopPerParameterAndToken));
}

ISOCOST_TEST(TestNamed)
#include "tst_named.moc"
