// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// P10 and P90 in the comparison: those of the command line, found on a thread; the newest wins.
#include <QtTest>

#include <semaphore>

#include "core/model/assumption_range.h"
#include "core/views/comparison/comparison.h"
#include "core/views/comparison/comparison_cell.h"
#include "tests/core/views/plans.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// Of the reference and two plans, one of them with a range.
Project uncertainProject()
{
    Project project;
    project.scenarios = {test::plan({}, "Base"), test::plan({{"fleet.utilization", "0.5"}}, "Half"),
        test::plan({{"platform.h100.price_on_demand", "10..12.5..14"}}, "Not sure")};
    return project;
}

struct Question {
    Project project = uncertainProject();
    ProjectComparison compared{project, builtinCatalog(), {}};

    [[nodiscard]] std::optional<ComparisonQuestion> asked(std::uint64_t seed = kTrialSeed) const
    {
        return comparisonQuestionOf(compared.comparison().input, compared.comparison().rows, seed);
    }
};

} // namespace

class TestComparisonTrials : public QObject {
    Q_OBJECT

private slots:
    // Only those with ranges are drawn, of all results that the rows name.
    void scenariosWithRangesAreAsked()
    {
        const Question question;
        QCOMPARE(question.asked()->drawn.size(), std::size_t(1));
        QCOMPARE(question.asked()->drawn.front().at, std::size_t(2));
        QCOMPARE(question.asked()->columns, std::size_t(3));
        Question certain;
        clearRange(certain.project.scenarios[2], {Parameter::PriceOnDemand, 0});
        QVERIFY(!certain.asked());
    }

    // To the bit those of the comparison on the command line.
    void theThreadFindsWhatTheCommandLineDoes()
    {
        const Question question;
        std::counting_semaphore told(0);
        ComparisonTrials trials([&told] { told.release(); });
        trials.ask(question.asked());
        QVERIFY(!trials.isSettled() && trials.of(2) == nullptr);
        told.acquire();
        QVERIFY(trials.collect() && trials.isSettled());
        QVERIFY(trials.of(0) == nullptr);
        const ComparedScenario& column = question.compared.comparison().input.columns[2];
        const std::vector<Spread>& spreads = trials.of(2)->spreads;
        QVERIFY(!spreads.empty());
        QCOMPARE(spreads.size(), column.trials->spreads.size());
        for (std::size_t i = 0; i < spreads.size(); ++i)
            for (std::size_t k = 0; k < spreads[i].percentiles.size(); ++k)
                if (spreads[i].numbers > 0)
                    QCOMPARE(spreads[i].percentiles[k].estimate.value,
                        column.trials->spreads[i].percentiles[k].estimate.value);
    }

    void theNewestQuestionWins()
    {
        const Question question;
        std::counting_semaphore told(0);
        ComparisonTrials trials([&told] { told.release(); });
        for (std::uint64_t seed = 2; seed < 6; ++seed)
            trials.ask(question.asked(seed));
        while (!trials.isSettled()) {
            told.acquire();
            (void)trials.collect();
        }
        QCOMPARE(trials.of(2)->trials.plan.seed, std::uint64_t(5));
        trials.ask(std::nullopt); // no range is left
        QVERIFY(trials.isSettled() && trials.of(2) == nullptr);
    }

    // While new trials are awaited those from before stay, but never in the column of another
    // scenario.
    void noColumnHasTheTrialsOfAnotherScenario()
    {
        const Question question;
        std::counting_semaphore told(0);
        ComparisonTrials trials([&told] { told.release(); });
        trials.ask(question.asked());
        told.acquire();
        QVERIFY(trials.collect() && trials.of(2) != nullptr);
        ComparisonQuestion changed = *question.asked();
        setNumber(changed.drawn.front().scenario, {Parameter::FleetUtilization}, 0.6);
        trials.ask(changed);
        QVERIFY(trials.of(2) != nullptr);
        ComparisonQuestion moved = *question.asked();
        moved.drawn.front().scenario.name = "Another";
        trials.ask(moved);
        QVERIFY(trials.of(2) == nullptr);
        while (!trials.isSettled()) {
            told.acquire();
            (void)trials.collect();
        }
        QVERIFY(trials.of(2) != nullptr);
    }
};

ISOCOST_TEST(TestComparisonTrials)
#include "tst_comparison_trials.moc"
