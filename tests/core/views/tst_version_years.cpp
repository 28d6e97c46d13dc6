// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A year of 1,024 H100 on demand: 12.50 x 1,024 x 8,760 h x 0.8 = 89.7024 M$; at 10 $ 71.76192 M$.
#include <QtTest>

#include "core/model/named_versions.h"
#include "core/views/comparison/version_years.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/core/views/plans.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::plan;
using test::text;

namespace {

Project project(std::vector<Scenario> then)
{
    Project project;
    project.scenarios = {plan({}, "Plan"), plan({}, "Other")};
    project.versions = {{"March", "2026-03-09T10:00:00Z", std::move(then)}};
    return project;
}

Scenario cheaper(const char* name)
{
    return plan({{"platform.h100.price_on_demand", "10"}}, name);
}

QString saidOf(const Project& project)
{
    return text(differenceSince(yearsOf(project.versions.front(), project, builtinCatalog())));
}

} // namespace

class TestVersionYears : public QObject {
    Q_OBJECT

private slots:
    void aYearIsThatOfThenAndOfNow()
    {
        const Project kept = project({cheaper("Plan")});
        const auto years = yearsOf(kept.versions.front(), kept, builtinCatalog());
        QCOMPARE(years.size(), std::size_t(1));
        QVERIFY(std::abs(years[0].before.value - 71761920.0) < 1e-3);
        QVERIFY(std::abs(years[0].now->value - 89702400.0) < 1e-3);
        QVERIFY(std::abs(*years[0].change() - 17940480.0) < 1e-3);
        QCOMPARE(saidOf(kept), text("Plan cost $71.8M a year, now $89.7M: $17.9M more"));
    }

    void theFirstThatDiffersIsTold()
    {
        const Project kept =
            project({cheaper("Plan"), plan({{"fleet.utilization", "0.4"}}, "Other")});
        QCOMPARE(
            saidOf(kept), text("Plan cost $71.8M a year, now $89.7M: $17.9M more; 1 more differs"));
    }

    void whatIsTheSameIsSaid()
    {
        QCOMPARE(
            saidOf(project({plan({}, "Plan")})), text("Plan costs the same now, $89.7M a year"));
        QCOMPARE(saidOf(project({plan({}, "Plan"), plan({}, "Other")})),
            text("Each scenario costs the same a year now"));
    }

    void whatIsGoneIsSaid()
    {
        QCOMPARE(
            saidOf(project({cheaper("Old plan")})), text("Old plan is no longer in the project"));
        QCOMPARE(saidOf(project({cheaper("Plan"), plan({}, "A"), plan({}, "B")})),
            text("Plan cost $71.8M a year, now $89.7M: $17.9M more; A and B are no longer in the "
                 "project"));
    }

    void aYearWithoutANumberIsAWord()
    {
        const Project kept =
            project({plan({{"platform.h100.price_on_demand", "unpriced"}}, "Plan")});
        QCOMPARE(saidOf(kept), text("Plan was unpriced, now $89.7M"));
    }

    void versionsAreFoundByName()
    {
        const Project kept = project({plan({}, "Plan"), plan({}, "A")});
        QCOMPARE(&versionNamed(kept, "March"), &kept.versions.front());
        QCOMPARE(scenarioNamed(kept.versions.front(), std::nullopt).name, std::string("Plan"));
        QCOMPARE(scenarioNamed(kept.versions.front(), "A").name, std::string("A"));
        QVERIFY(!findVersion(kept.versions, "April"));
    }
};

ISOCOST_TEST(TestVersionYears)
#include "tst_version_years.moc"
