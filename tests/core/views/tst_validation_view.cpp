// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The validation view holds what core/explain/validation computes, each run in its group.
#include <QtTest>

#include <cmath>

#include "core/explain/explanation.h"
#include "core/explain/validation.h"
#include "core/text/display_text.h"
#include "core/views/what_if.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

const ViewPanel& panelOf(const ViewPicture& picture, std::string_view id)
{
    return *std::ranges::find(picture.panels, id, &ViewPanel::id);
}

const std::vector<ViewRowItem>& rowsOf(const ViewPicture& picture, std::string_view id)
{
    return panelOf(picture, id).rows->rows;
}

ViewPicture ofTheScenario(const ViewSample& sample)
{
    ViewInput input = sample.input();
    input.choices["which"] = 1.0;
    return findView("validation")->picture(input);
}

} // namespace

class TestValidationView : public QObject {
    Q_OBJECT

private slots:
    void whatPredictsIsFilledInsideItsTolerance()
    {
        const ViewPicture picture = ViewSample().shown("validation");
        const auto& rows = rowsOf(picture, "predictions");
        std::size_t at = 0;
        for (const PublishedRun& run : publishedRuns()) {
            if (run.evidence != RunEvidence::Predicts)
                continue;
            const ViewRowItem& row = rows.at(at++);
            QCOMPARE(row.before.at(0).text, run.model);
            QCOMPARE(*row.before.at(1).value, run.published);
            QCOMPARE(*row.before.at(2).value, run.computed.value);
            QCOMPARE(row.points.at(0).at, run.difference());
            QVERIFY(row.points.at(0).isFilled);
            QCOMPARE(row.band->to, run.tolerance);
            QCOMPARE(row.band->from, -run.tolerance);
        }
        QCOMPARE(rows.size(), at);
        // 130.21 h against 112 h is 16.3 %, 9.18 % against 11.11 % is 17.4 % less
        QCOMPARE(text(picture.words.title),
            QStringLiteral(
                "Both predictions of training lie within 50 %, the farthest off by −17.4 %; 6 "
                "comparisons do not reconcile"));
        QVERIFY(text(picture.words.subtitle)
                    .endsWith(QStringLiteral(
                        "the estimate of serving (roofline) reaches what was measured at an "
                        "efficiency of 0.44 to 1.3")));
    }

    void namesWithSeparatorsAreWhole()
    {
        ViewSample sample;
        sample.scenario().name = "A; B: C vs D, \"E\"";
        const ViewPicture picture = sample.shown("validation");
        QVERIFY(text(picture.words.subtitle)
                    .startsWith(QStringLiteral("A; B: C vs D, \"E\": computed from ")));
    }

    void aShortTitleTellsOfPredictionsAlone()
    {
        const Sentence title = ViewSample().shown("validation").words.title;
        QCOMPARE(text(say(title, kShort)),
            QStringLiteral("Both predictions of training lie within 50 %, the farthest off by "
                           "\u221217.4 %"));
        QVERIFY(title.find("validation.unreconciled"));
        QVERIFY(!title.find("validation.checks_fail"));
    }

    void whatChecksTheArithmeticIsHollow()
    {
        const ViewPicture picture = ViewSample().shown("validation");
        const auto& rows = rowsOf(picture, "arithmetic");
        double counted = 0.0;
        std::size_t shown = 0;
        for (const PublishedRun& run : publishedRuns()) {
            if (run.evidence == RunEvidence::Predicts)
                continue;
            if (std::abs(run.difference()) < 1e-4) { // 0.01 %: counted
                ++counted;
                continue;
            }
            QVERIFY(!rows.at(shown).points.at(0).isFilled);
            QCOMPARE(rows.at(shown).points.at(0).at, run.difference());
            ++shown;
        }
        QCOMPARE(rows.size(), shown);
        QCOMPARE(text(picture.words.caption.at(0)),
            QStringLiteral("20 checks of the arithmetic agree, %1 of them within 0.01 % and not "
                           "shown.")
                .arg(counted));
    }

    void whatDoesNotReconcileIsAnArrowWithItsReason()
    {
        const ViewPicture picture = ViewSample().shown("validation");
        const ViewPanel& panel = panelOf(picture, "claims");
        for (std::size_t i = 0; i < disagreements().size(); ++i) {
            const PublishedRun& run = disagreements()[i];
            const ViewRowItem& row = panel.rows->rows.at(i);
            QCOMPARE(row.points.at(0).text, run.note);
            const double at = row.points.at(0).at;
            QVERIFY(at < panel.x.needed.from || at > panel.x.needed.to); // pinned to the end
            QCOMPARE(row.after.at(0).value.has_value(), run.computed.hasNumber());
        }
    }

    // What is always so would need less than is claimed, what never is more.
    void aClaimWithoutANumberPointsWhereItWouldBe()
    {
        PublishedTables tables;
        for (const Reason reason : {Reason::Always, Reason::Never}) {
            PublishedRun& claim = tables.claims.emplace_back(disagreements().front());
            claim.computed = blocked<double>(reason);
        }
        const ViewSample sample;
        ViewInput input = sample.input();
        input.published = &tables;
        const ViewPicture picture = findView("validation")->picture(input);
        const auto& rows = rowsOf(picture, "claims");
        QCOMPARE(rows.at(0).points.at(0).at, -1.0);
        QCOMPARE(rows.at(1).points.at(0).at, 1.0);
    }

    // Efficiencies of golden/serving_efficiency.json: 0.612329 first; 671 GB of weights do not fit
    // 8 H100, so the last is never reached.
    void servingIsShownWithItsEfficiency()
    {
        const ViewPicture picture = ViewSample().shown("validation");
        const ViewPanel& panel = panelOf(picture, "serving");
        QCOMPARE(panel.rows->rows.size(), servingRuns().size());
        for (std::size_t i = 0; i + 1 < servingRuns().size(); ++i) {
            const ViewRowItem& row = panel.rows->rows.at(i);
            QCOMPARE(row.points.at(0).at, servingRuns()[i].efficiency.value);
            QVERIFY(row.points[0].at > panel.x.needed.from && row.points[0].at < panel.x.needed.to);
        }
        const ViewRowItem& first = panel.rows->rows.front();
        QCOMPARE(text(first.before.at(0).text), QStringLiteral("B200 SXM, 8k + 1k at 23/s"));
        QCOMPARE(text(first.before.at(1).text), QStringLiteral("5,857"));
        QCOMPARE(text(first.after.at(0).text), QStringLiteral("0.612"));
        const ViewRowItem& last = panel.rows->rows.back();
        QCOMPARE(text(last.before.at(2).text), QStringLiteral("\u2013"));
        QVERIFY(text(last.reading)
                    .contains(QStringLiteral("published, but no replica holds the model in time")));
        QCOMPARE(text(last.after.at(0).text), QStringLiteral("never"));
        QVERIFY(last.points.empty());
    }

    // Llama 2 ran on A100, which the reference scenario has not; Llama 3.1 on H100. Both rows show
    // the chip-hours themselves, so the explanation ends in the very number that is shown.
    void aClickExplainsTheNumberThatWasComputed()
    {
        const ViewSample sample;
        const Project project;
        const ViewPicture picture = sample.shown("validation");
        const auto& rows = rowsOf(picture, "arithmetic");
        for (const char* const model : {"Llama 2 70B", "Llama 3.1 405B"}) {
            const auto row = std::ranges::find_if(
                rows, [&](const ViewRowItem& one) { return one.before[0].text == model; });
            QCOMPARE(text(row->address), QStringLiteral("platform.h100.chip_hours"));
            const auto called = scenarioCalled(row->scenario, *sample.input().scenario, project);
            QVERIFY(called);
            const Explanation computed =
                explain(called->scenario, *called->catalog, {Metric::ChipHours, 0});
            QCOMPARE(computed.value, row->before[2].value);
        }
        QVERIFY(!scenarioCalled("no such run", *sample.input().scenario, project));
        for (const ViewPanel& panel : picture.panels)
            for (const ViewRowItem& row : panel.rows->rows)
                QVERIFY(
                    metricAddressOf(*sample.input().scenario, row.address).metric != Metric::Count);
    }

    void onlyThoseOfTheScenarioAreShownOnRequest()
    {
        const ViewPicture all = ViewSample().shown("validation");
        const ViewPicture own = ofTheScenario({});
        QVERIFY(rowsOf(own, "arithmetic").size() < rowsOf(all, "arithmetic").size());
        QVERIFY(!rowsOf(own, "arithmetic").empty());
        QCOMPARE(own.table->rows.size(),
            publishedRuns().size() + disagreements().size() + servingRuns().size());
    }

    void platformsWithoutAPublishedRunAreSaid()
    {
        ViewSample sample({{"platform.h100.accelerator", "gaudi3"}});
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        QCOMPARE(text(ofTheScenario(sample).words.emptyReason),
            QStringLiteral("No published run for these platforms."));
    }
};

ISOCOST_TEST(TestValidationView)
#include "tst_validation_view.moc"
