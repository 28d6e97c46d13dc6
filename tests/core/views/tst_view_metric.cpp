// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/model/parameter_table.h"
#include "core/views/view_metric.h"
#include "core/views/what_if.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

class TestViewMetric : public QObject {
    Q_OBJECT

private slots:
    void whatIsCountedNeedsNoUnitBesideItsName_data();
    void whatIsCountedNeedsNoUnitBesideItsName();

    // Of every choice: "by an API", not 1.
    void whatIsChosenIsAWord()
    {
        QCOMPARE(parameterText(Parameter::InferencePlan, 1.0), std::string("by an API"));
        for (const ParameterRow& row : parameterTable())
            for (std::size_t i = 0; i < row.limits.choices.size(); ++i)
                QCOMPARE(parameterText(row.parameter, static_cast<double>(i)),
                    loweredLabel(row.limits.choices[i].label));
    }

    // The list and the labels of the table: one ends with the unit in the plural, or as a label
    // says it: "runs a year".
    void everyNameThatIsItsUnitIsCounted()
    {
        constexpr double kMany = 2.0;
        for (const ParameterRow& row : parameterTable()) {
            const std::string unit =
                row.unit == "1/year" ? std::string(" a year") : displayUnit(row.unit, kMany);
            const bool isUnit = !unit.empty() && loweredLabel(row.label).ends_with(unit);
            QVERIFY2(isCounted(row.parameter) == isUnit, std::string(row.id).c_str());
        }
    }

    void aChoiceThatIsNotThereIsThePreset()
    {
        ViewInput input;
        for (const auto& [choice, taken] :
            {std::pair(-1.0, 1.0), {0.0, 0.0}, {1.0, 1.0}, {2.0, 2.0}, {3.0, 1.0}, {9.0, 1.0}}) {
            input.choices["which"] = choice;
            QCOMPARE(choiceControl(input, "which", "Which", {"a", "b", "c"}, 1.0).value, taken);
        }
    }
};

void TestViewMetric::whatIsCountedNeedsNoUnitBesideItsName_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("label");
    QTest::newRow("chips") << "platform.h100.chips=512"
                           << "H100 chips 512";
    QTest::newRow("one chip") << "platform.h100.chips=1"
                              << "H100 chips 1";
    QTest::newRow("nodes") << "spot.nodes=1"
                           << "Spot nodes 1";
    QTest::newRow("a share") << "fleet.utilization=0.45"
                             << "Utilization 45 %";
    QTest::newRow("two") << "platform.h100.chips=64;fleet.utilization=0.5"
                         << "Utilization 50 %, H100 chips 64";
}

void TestViewMetric::whatIsCountedNeedsNoUnitBesideItsName()
{
    QFETCH(QString, settings);
    QFETCH(QString, label);
    const ViewSample sample;
    const auto called = scenarioCalled(settings.toStdString(), *sample.input().scenario, {});
    QVERIFY(called);
    QCOMPARE(text(called->label), label);
}

ISOCOST_TEST(TestViewMetric)
#include "tst_view_metric.moc"
