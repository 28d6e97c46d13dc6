// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the controls of a view take as text: `isocost-cli view --choose trial=3`.
#include <QtTest>

#include "core/text/input_error.h"
#include "core/views/view_choice.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::ViewSample;

namespace {

ViewChoices chosen(const char* view, std::vector<std::string> settings)
{
    const ViewSample sample;
    ViewInput input = sample.input();
    choose(*findView(view), input, settings);
    return input.choices;
}

} // namespace

class TestViewChoice : public QObject {
    Q_OBJECT

private slots:
    // 10,000 trials are numbered from 0; -1 is the median one.
    void aNumberIsAWholeOneOfItsRange()
    {
        for (const auto& [taken, trial] :
            {std::pair("trial=-1", -1.0), {"trial=0", 0.0}, {"trial=9999", 9999.0}})
            QCOMPARE(chosen("spot-churn", {taken}), (ViewChoices{{"trial", trial}}));
        for (const char* const refused :
            {"trial=-2", "trial=10000", "trial=1.5", "trial=", "trial=many"})
            QVERIFY_THROWS_EXCEPTION(InputError, (void)chosen("spot-churn", {refused}));
    }

    void anOptionIsFoundByItsWordInAnyCase()
    {
        QCOMPARE(chosen("budget", {"period=quarter", "books=p&l"}),
            (ViewChoices{{"period", 1.0}, {"books", 1.0}}));
        for (const char* const refused :
            {"period=week", "weather=fine", "period", "=Quarter", "market=x"})
            QVERIFY_THROWS_EXCEPTION(InputError, (void)chosen("budget", {refused}));
    }

    // Settings that are kept may be of another scenario: what does not fit is passed over.
    void whatWasChosenIsChosenAgain()
    {
        const ViewSample sample;
        ViewInput input = sample.input();
        const std::vector<std::string> kept{
            "period=Month", "period=Quarter", "weather=fine", "books=Gold", "x"};
        chooseAgain(*findView("budget"), input, kept);
        QCOMPARE(input.choices, (ViewChoices{{"period", 2.0}}));
        QCOMPARE(
            chosenIn(findView("budget")->picture(input), input.choices), (Words{"period=Month"}));
    }
};

ISOCOST_TEST(TestViewChoice)
#include "tst_view_choice.moc"
