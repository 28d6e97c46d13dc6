// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The days of demand that a project keeps come back as they were.
#include <QTest>

#include "core/analysis/kept_demand.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

Project keeping(const std::string& text)
{
    Project project;
    project.viewState[std::string(kKeptDemand)] = text;
    return project;
}

} // namespace

class TestKeptDemand : public QObject {
    Q_OBJECT

private slots:
    void everyDigitComesBack()
    {
        const DemandTrace demand({0.1 + 0.2, 0.0, 1e8, 1.0 / 3.0}, "days of 2026.csv");
        const auto kept = keptDemand(keeping(keptText(demand)));
        QVERIFY(kept);
        QVERIFY(kept->days() == demand.days());
        QCOMPARE(kept->name(), demand.name());
    }

    void aNameThatNoProjectHoldsIsLeftOut()
    {
        for (const char* name : {"a\nb.csv", "bell\a.csv", "\xff.csv"}) {
            const auto kept = keptDemand(keeping(keptText(DemandTrace({400.0, 800.0}, name))));
            QVERIFY(kept);
            QCOMPARE(kept->name(), std::string("a file"));
            QCOMPARE(kept->mean(), 600.0);
        }
    }

    void whatCannotBeReadIsNone()
    {
        QVERIFY(!keptDemand({}));
        for (const char* text : {"", "days.csv", "days.csv\n", "days.csv\nchip_hours\n",
                 "days.csv\nhours\n5\n", "days.csv\nchip_hours\n-1\n"})
            QVERIFY2(!keptDemand(keeping(text)), text);
    }
};

ISOCOST_TEST(TestKeptDemand)
#include "tst_kept_demand.moc"
