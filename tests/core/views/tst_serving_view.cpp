// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The serving view. Four runs a year over 60 months are 20 runs; the first is paid at once. Serving
// so far is the first month's bill after one month and a year of serving after twelve.
#include <QtTest>

#include <cmath>

#include "core/text/display_text.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

const ViewCurve& curve(const ViewPicture& picture, std::string_view name)
{
    return *std::ranges::find(picture.panels.at(0).curves, name, &ViewCurve::name);
}

double result(const ViewSample& sample, Metric metric, int platform = 0)
{
    return sample.input().results->of(metric, platform).value;
}

bool isNear(double value, double expected)
{
    return std::abs(value - expected) <= 1e-9 * std::abs(expected);
}

} // namespace

class TestServingView : public QObject {
    Q_OBJECT

private slots:
    void curvesAreTheModelMonthByMonth()
    {
        const ViewSample sample;
        const ViewPicture picture = sample.shown("serving");
        const std::vector<CurvePoint>& training = curve(picture, "training").points;
        const std::vector<CurvePoint>& serving = curve(picture, "serving").points;
        QCOMPARE(training.size(), std::size_t{61});
        QCOMPARE(serving.size(), std::size_t{61});
        const double run = result(sample, Metric::TrainingCost);
        QCOMPARE(training[0].y, run);
        QCOMPARE(training[3].y, run); // 4 x 3/12 runs
        QVERIFY(isNear(training[60].y, 20.0 * run));
        QCOMPARE(serving[0].y, 0.0);
        QVERIFY(isNear(serving[1].y, result(sample, Metric::ServingMonthly)));
        QVERIFY(isNear(serving[12].y, result(sample, Metric::AnnualServing)));
        QCOMPARE(serving[60].y, result(sample, Metric::ServingOverHorizon));
    }

    // Their bill is then more than that of the whole fleet.
    void runsBeyondThePlanAreTold()
    {
        ViewSample sample;
        sample.set("training.runs_per_year", "4");
        QVERIFY(!sample.shown("serving").words.subtitle.find("terms.runs_over_plan"));
        sample.set("training.runs_per_year", "60");
        const double share = result(sample, Metric::RunsOfPlan);
        QVERIFY(share > 1.0);
        QVERIFY(text(sample.shown("serving").words.subtitle)
                    .endsWith("; the runs take " + text(shareText(share))
                        + QStringLiteral(" of the planned hours")));
    }

    // Five and more platforms need the whole width for their matrix.
    void moreCellsHaveMoreRoom()
    {
        ViewSample sample;
        QCOMPARE(sample.shown("serving").arrangements.at(0).places.at(1).columns, 1);
        while (sample.scenario().platforms.size() < 5) {
            sample.scenario().platforms.push_back(sample.scenario().platforms.front());
            sample.scenario().platforms.back().key +=
                std::to_string(sample.scenario().platforms.size());
        }
        sample.resolveAgain();
        const ViewPicture picture = sample.shown("serving");
        const auto& places = picture.arrangements.at(0).places;
        const auto pairs = std::ranges::find(places, std::size_t{1}, &PanelPlace::panel);
        QCOMPARE(pairs->columns, 2);
        QCOMPARE(picture.panels.at(1).matrix->columns.size(), std::size_t{5});
    }

    void crossingIsWhereServingPasses()
    {
        const ViewSample sample;
        const ViewPicture picture = sample.shown("serving");
        const double month = result(sample, Metric::ServingPassesMonth);
        QVERIFY(say(picture.words.title)
                    .starts_with("Serving on H100 outgrows training in month " + countText(month)));
        const auto at = static_cast<std::size_t>(month);
        const auto& training = curve(picture, "training").points;
        const auto& serving = curve(picture, "serving").points;
        QVERIFY(serving[at].y >= training[at].y);
        QVERIFY(serving[at - 1].y < training[at - 1].y);
        QCOMPARE(picture.panels.at(0).marks.at(0).at, serving[at]);
    }

    void cellsAreThePairsAndTheirParts()
    {
        const ViewSample sample;
        const ViewPicture picture = sample.shown("serving");
        const ViewMatrix& matrix = *picture.panels.at(1).matrix;
        QCOMPARE(matrix.cells.size(), std::size_t{9});
        QVERIFY(matrix.cells[0].isChosen); // where one is: the reference
        QCOMPARE(text(matrix.cells[0].note), QStringLiteral("you"));
        QCOMPARE(*matrix.cells[0].value, result(sample, Metric::LifecycleCost));
        const auto best = std::ranges::find(matrix.cells, true, &MatrixCell::isBest);
        for (const MatrixCell& cell : matrix.cells)
            QVERIFY(*cell.value >= *best->value);
        QCOMPARE(text(best->note), QStringLiteral("cheapest"));
        QVERIFY(text(picture.words.title)
                    .endsWith(QStringLiteral(
                        " would save %1 of %2; serving is estimated, may cost 0.5 to 5 "
                        "times as much")
                                  .arg(text(moneyText(*matrix.cells[0].value - *best->value)),
                                      text(moneyText(*matrix.cells[0].value)))));
        QVERIFY(matrix.cells[0].reading.find("migration") == std::string::npos);
        // Another software stack: the migration of Trainium2 is paid.
        QVERIFY(matrix.cells[1].reading.find(" migration + ") != std::string::npos);
    }

    // 1,024 chips are 128 nodes of 8 on spot, more than a plan counts on.
    void whatAPlanCannotCountOnSavesNothing()
    {
        const ViewSample sample(
            {{"platform.trn2.purchase", "spot"}, {"platform.trn2.price_spot", "1"}});
        const ViewPicture picture = sample.shown("serving");
        const std::vector<MatrixCell>& cells = picture.panels.at(1).matrix->cells;
        double least = *cells[0].value; // of the pairs without Trainium2
        for (const std::size_t cell : {2U, 6U, 8U})
            least = std::min(least, *cells[cell].value);
        QVERIFY(*cells[4].value < least && least < *cells[0].value);
        const QString doubt = QStringLiteral(", but cannot be counted on: 128 nodes at once");
        const QString title = text(picture.words.title);
        QVERIFY2(
            title.endsWith(
                QStringLiteral(" would save %1 of %2; both on Trainium2 would cost ")
                    .arg(text(moneyText(*cells[0].value - least)), text(moneyText(*cells[0].value)))
                + text(moneyText(*cells[4].value)) + doubt
                + QStringLiteral("; serving is estimated, may cost 0.5 to 5 "
                                 "times as much")),
            qPrintable(title));
        QVERIFY(!say(picture.words.title, kShort).starts_with("Both on Trainium2"));
        QCOMPARE(*std::ranges::find(cells, true, &MatrixCell::isBest)->value, least);
        QCOMPARE(text(cells[4].text), QString::fromUtf8("▲ ") + text(moneyText(*cells[4].value)));
        QCOMPARE(text(cells[4].note), QStringLiteral("not counted on"));
        QVERIFY(text(cells[4].reading).endsWith(doubt));
        QVERIFY(
            text(picture.words.caption.at(0))
                .contains(QStringLiteral("Trainium2 cannot be counted on: 128 nodes at once.")));
    }

    void aReferenceThatNobodyCanCountOnIsNoRival()
    {
        ViewSample sample({{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "3"}});
        const Sentence title = sample.shown("serving").words.title;
        QVERIFY(!title.find("serving.would_save") && !title.find("serving.none_cheaper"));
        QVERIFY2(say(title, kShort).starts_with("Both on Trainium2 would cost "),
            say(title, kShort).c_str());
        for (const char* id : {"platform.trn2", "platform.tpu_v5e"}) {
            sample.set((std::string(id) + ".purchase").c_str(), "spot");
            sample.set((std::string(id) + ".price_spot").c_str(), "9");
        }
        const ViewPicture picture = sample.shown("serving");
        QVERIFY2(say(picture.words.title, kShort)
                     .ends_with(", but cannot be counted on: 128 nodes at once; serving is "
                                "estimated, may cost 0.5 to 5 "
                                "times as much"),
            say(picture.words.title).c_str());
        QVERIFY(std::ranges::none_of(picture.panels.at(1).matrix->cells, &MatrixCell::isBest));
    }

    // The matrix stands alone where there is little room: the short title is what it says.
    void aShortTitleIsWhatTheMatrixSays()
    {
        ViewSample sample;
        const Sentence title = sample.shown("serving").words.title;
        QVERIFY(title.find("serving.outgrows") && title.find("serving.would_save"));
        QVERIFY2(say(title, kShort).starts_with("Both on Trainium2 would save "),
            say(title, kShort).c_str());
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const Sentence alone = sample.shown("serving").words.title;
        QCOMPARE(say(alone, kShort), say(alone));
        QVERIFY(say(alone).starts_with("Serving on H100 outgrows training in month "));
    }

    void namesWithSeparatorsAreWhole()
    {
        const QString name = QStringLiteral("A; B: C vs D, \"E\"");
        ViewSample sample;
        sample.scenario().name = name.toStdString();
        sample.scenario().platforms[0].label = name.toStdString();
        const ViewPicture picture = sample.shown("serving");
        QVERIFY(text(picture.words.subtitle).startsWith(name + ": 4 training runs a year; "));
        QVERIFY(text(picture.words.title)
                    .startsWith("Serving on " + name + " outgrows training in month "));
        QVERIFY(text(say(picture.words.title, kShort)).startsWith("Both on Trainium2 "));
        QCOMPARE(text(picture.panels.at(0).headings.front()), "Spent so far on " + name + " (USD)");
    }

    void fleetIsWholeCopies()
    {
        const ViewSample sample;
        const ViewPicture picture = sample.shown("serving");
        for (int k = 0; k < 3; ++k) {
            const auto& cells =
                picture.panels.at(2).rows->rows.at(static_cast<std::size_t>(k)).after;
            QCOMPARE(*cells[0].value, std::ceil(result(sample, Metric::NeededReplicas, k)));
            QCOMPARE(*cells[0].value * *cells[1].value, *cells[2].value);
            QCOMPARE(*cells[3].value, result(sample, Metric::ServingFleetMonthly, k));
        }
    }

    void aModelThatFitsNowhereIsSaid()
    {
        const ViewPicture picture =
            ViewSample({{"inference.parameters_b", "100000"}}).shown("serving");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Serving on H100: no replica holds the model in time"));
        QVERIFY(!picture.words.emptyReason.empty());
    }

    // A company that only serves: no month in which it outgrows training, and no place to train.
    void withoutRunsItIsAboutServingAlone()
    {
        const ViewSample sample({{"training.runs_per_year", "0"}});
        const ViewPicture picture = sample.shown("serving");
        const QString title = text(picture.words.title);
        QVERIFY2(!title.contains("train"), qPrintable(title));
        QVERIFY2(title.startsWith("Serving on "), qPrintable(title));
        QCOMPARE(picture.panels.at(0).curves.size(), std::size_t(1));
        QVERIFY(picture.panels.at(0).marks.empty());
    }

    // 20 % MFU on Trainium2 is below 24.2 %, the lowest that was measured: a stop rule, however
    // cheap.
    void whatARuleStopsSavesNothing()
    {
        const ViewSample sample(
            {{"platform.trn2.mfu", "0.2"}, {"platform.trn2.price_on_demand", "0.5"}});
        const QString title = text(sample.shown("serving").words.title);
        QVERIFY2(title.contains(QStringLiteral("a rule stops training on Trainium2 (MFU is 20 %)")),
            qPrintable(title));
        QVERIFY2(
            !title.contains(QStringLiteral("both on Trainium2 would save")), qPrintable(title));
    }

    void littleDemandStaysBelowTraining()
    {
        const ViewPicture picture =
            ViewSample({{"inference.tokens_b_per_month", "0.001"}}).shown("serving");
        QVERIFY(say(picture.words.title)
                    .starts_with("Serving on H100 stays below training for 60 months"));
        QVERIFY(picture.panels.at(2).rows->rows[0].reading.ends_with("one copy is the least"));
        QVERIFY(std::ranges::none_of(picture.panels.at(0).marks, &ViewMark::isStrong));
    }

    void aPlaceWithoutAPriceIsHatched()
    {
        const ViewPicture picture =
            ViewSample({{"platform.trn2.price_on_demand", "unpriced"}}).shown("serving");
        const ViewMatrix& matrix = *picture.panels.at(1).matrix;
        for (const std::size_t cell : {1U, 3U, 4U, 5U, 7U}) {
            QVERIFY(matrix.cells[cell].isHatched);
            QCOMPARE(text(matrix.cells[cell].text), QStringLiteral("unpriced"));
        }
        QVERIFY(!matrix.cells[0].isHatched);
        QVERIFY(picture.words.emptyReason.empty());
    }

    // The window of 1280 x 800 leaves 640 x 440 pixels to the panels.
    void everyChoiceIsSeenWhereThereIsLittleRoom()
    {
        const ViewSample sample;
        ViewInput input = sample.input();
        std::vector<std::string> alone;
        for (const double choice : {0.0, 1.0, 2.0}) {
            input.choices["beside"] = choice;
            const ViewPicture picture = findView("serving")->picture(input);
            alone.push_back(picture.panels[picture.arrangements.back().places[0].panel].id);
            const auto inWindow =
                std::ranges::find_if(picture.arrangements, [](const Arrangement& one) {
                    return one.smallestWidth <= 640.0 && one.smallestHeight <= 440.0;
                });
            QVERIFY(std::ranges::count(inWindow->places, 2U, &PanelPlace::panel) == 1);
        }
        QCOMPARE(text(alone[0]), QStringLiteral("pairs"));
        QCOMPARE(text(alone[1]), QStringLiteral("fleet"));
        QVERIFY(alone[2] != "pairs" && alone[2] != "fleet" && alone[2] != "spent");
    }

    void aReferenceThatServesNowhereIsSaid()
    {
        ViewSample sample({{"platform.h100.price_on_demand", "unpriced"}});
        const ViewPicture picture = sample.shown("serving");
        QVERIFY(say(picture.words.title).starts_with("Serving on H100: unpriced; "));
        QVERIFY(picture.words.emptyReason.empty()); // the other pairs are there
        QCOMPARE(text(picture.panels.at(0).emptyReason),
            QStringLiteral("H100 has no cost of training or serving."));
        sample.set("platform.trn2.price_on_demand", "unpriced");
        sample.set("platform.tpu_v5e.price_on_demand", "unpriced");
        QCOMPARE(text(sample.shown("serving").words.emptyReason),
            QStringLiteral("No platform both trains and serves; H100: unpriced."));
    }

    // 2 x 1,000 USD and 500 USD of operations.
    void theOwnClusterIsPaidWithItsStaff()
    {
        const ViewSample sample(
            {{"api.nodes", "2"}, {"api.node_monthly", "1000"}, {"api.sre_monthly", "500"}});
        ViewInput input = sample.input();
        input.choices["beside"] = 2.0;
        const std::string caption = findView("serving")->picture(input).panels.back().caption;
        QVERIFY2(caption.find(" beside $2,500 a month") != std::string::npos, caption.c_str());
    }
};

ISOCOST_TEST(TestServingView)
#include "tst_serving_view.moc"
