// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/model/origin.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

const ParameterAddress kOnDemand{Parameter::PriceOnDemand, 0};
const ParameterAddress kSpecialty{Parameter::CloudSpecialtyPrice, -1};
const Origin kQuote{3.25, "Letter of a provider", "2026-10-01"};

} // namespace

class TestOrigin : public QObject {
    Q_OBJECT

private slots:
    void aNumberKeepsWhereItIsFrom()
    {
        Scenario scenario = referenceScenario();
        QVERIFY(!originOf(scenario, kOnDemand)); // a preset has the source of its row
        for (const ParameterAddress address : {kOnDemand, kSpecialty}) {
            setWithOrigin(scenario, address, kQuote);
            QCOMPARE(numberOf(scenario, builtinCatalog(), address), std::optional(3.25));
            const Origin* const origin = originOf(scenario, address);
            QVERIFY(origin && *origin == kQuote);
        }
    }

    void anotherNumberCameWithoutASource()
    {
        Scenario scenario = referenceScenario();
        for (const ParameterAddress address : {kOnDemand, kSpecialty}) {
            setWithOrigin(scenario, address, kQuote);
            setNumber(scenario, address, 3.5);
            QVERIFY(!originOf(scenario, address));
            setNumber(scenario, address, 3.25); // undone, or typed again
            QVERIFY(originOf(scenario, address));
            resetToPreset(scenario, address);
            QVERIFY(!originOf(scenario, address));
        }
        setWithOrigin(scenario, kOnDemand, kQuote);
        setUnpriced(scenario, kOnDemand);
        QVERIFY(!originOf(scenario, kOnDemand));
    }

    void aSourceThatSaysNothingIsRefused_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("date");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no source") << 3.0 << ""
                                   << "2026-10-01"
                                   << "platform.h100.price_on_demand: the source is empty";
        QTest::newRow("escape") << 3.0 << "\x1b[31m"
                                << ""
                                << "platform.h100.price_on_demand: the source \" [31m\" holds the "
                                   "character U+001B, which cannot be seen in it";
        QTest::newRow("long") << 3.0 << QString(4097, 'x') << ""
                              << "platform.h100.price_on_demand: the source \"" + QString(40, 'x')
                + "...\" is longer than 4096 bytes";
        QTest::newRow("date") << 3.0 << "letter"
                              << "2026-02-29"
                              << "platform.h100.price_on_demand: the date \"2026-02-29\" is not a "
                                 "date as 2026-07-20";
        QTest::newRow("price") << 1001.0 << "letter"
                               << ""
                               << "platform.h100.price_on_demand is 1001, outside 0.0001 to 1000 "
                                  "USD/chip-h";
    }
    void aSourceThatSaysNothingIsRefused()
    {
        QFETCH(double, number);
        QFETCH(QString, source);
        QFETCH(QString, date);
        QFETCH(QString, sentence);
        Scenario scenario = referenceScenario();
        try {
            setWithOrigin(scenario, kOnDemand, {number, source.toStdString(), date.toStdString()});
            QFAIL("not refused");
        } catch (const InputError& error) {
            QCOMPARE(QString::fromUtf8(error.what()), sentence);
        }
        QVERIFY(scenario == referenceScenario());
    }

    void onlyANumberHasASourceOfItsOwn()
    {
        Scenario scenario = referenceScenario();
        QVERIFY_THROWS_EXCEPTION(InputError,
            setWithOrigin(scenario, {Parameter::FleetReservedBilling, -1}, {1.0, "letter", ""}));
        QVERIFY(scenario == referenceScenario());
    }
};

ISOCOST_TEST(TestOrigin)
#include "tst_origin.moc"
