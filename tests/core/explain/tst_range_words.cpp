// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a range whose shape reaches beyond what its assumption may be.
#include <QTest>

#include "core/explain/range_words.h"
#include "tests/support/said.h"
#include "tests/support/set_value.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

QString cutOf(const char* id, const char* range)
{
    Scenario scenario = referenceScenario();
    test::setValue(scenario, id, range);
    return test::said(rangeCutIn(scenario, addressOf(scenario, id)), kLabel);
}

} // namespace

class TestRangeWords : public QObject {
    Q_OBJECT

private slots:
    // Utilization ends at 100 %. Of a normal shape 0.9 +- 0.05 2.3 % lie above, and P90 is 0.959;
    // of a lognormal one with median 0.9 and deviation 1, 45.8 % do: of what is left, 90 % lie
    // under the quantile 0.488 of the whole, 0.873.
    void aBaseBeyondWhatIsLeftIsSaid()
    {
        QCOMPARE(cutOf("fleet.utilization", "normal:0.9:0.05"), QStringLiteral("cut at 100 %"));
        QCOMPARE(cutOf("fleet.utilization", "lognormal:0.9:1"),
            QStringLiteral("cut at 100 %, so much that its base lies above P90"));
        QCOMPARE(cutOf("fleet.utilization", "normal:0.6:0.05"), QString());
    }

    // A share is not below 0: of a normal shape 0.02 +- 0.2 46.0 % lie there; of the rest a tenth
    // lies below the quantile 0.514 of the whole, 0.0271.
    void aBaseBelowWhatIsLeftIsSaid()
    {
        QCOMPARE(cutOf("facility.maintenance_fraction", "normal:0.02:0.2"),
            QStringLiteral("cut at 0 %, so much that its base lies below P10"));
    }
};

ISOCOST_TEST(TestRangeWords)
#include "tst_range_words.moc"
