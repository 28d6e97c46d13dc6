// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every view of the table, whatever it shows.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::ViewSample;

class TestViewTable : public QObject {
    Q_OBJECT

private slots:
    void everyIdIsThereOnceAndFound()
    {
        std::set<std::string_view> ids;
        for (const ViewRow& row : viewTable()) {
            QVERIFY(ids.insert(row.id).second);
            QCOMPARE(findView(row.id), &row);
            QVERIFY(std::ranges::all_of(row.id, [](char c) {
                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
            }));
            QVERIFY(!row.label.empty());
            QVERIFY2(row.about.size() > row.label.size() && row.about.size() <= 95, row.id.data());
            QVERIFY(row.smallestWidth > 0 && row.smallestHeight > 0);
        }
        QVERIFY(!ids.empty());
        QVERIFY(findView("") == nullptr);
        QVERIFY(findView("break even") == nullptr);
    }

    // Four runs fill 0.08237727 of a year (golden "reference"), sixty 123.6 %. No title of what the
    // work costs hides that (model.md F13), and nothing is the least that a plan can count on.
    void workThatTakesMoreThanAYearStandsInEveryTitle()
    {
        const std::set<std::string_view> ofOtherThings{
            "network", "token-cost", "spot-churn", "risk", "validation", "ledger"};
        for (const char* const utilization : {"0.8", "0"}) {
            const ViewSample sample({{"training.runs_per_year", "60"},
                {"fleet.utilization", utilization}, {"platform.h100.purchase", "owned"}});
            int told = 0;
            for (const ViewRow& row : viewTable()) {
                const ViewWords words = sample.shown(row.id).words;
                if (!words.emptyReason.empty() || ofOtherThings.contains(row.id))
                    continue;
                const std::string title = say(words.title);
                QVERIFY2(
                    title.ends_with(", but the work takes 123.6 % of the year"), title.c_str());
                QVERIFY2(title.find("the least") == std::string::npos, title.c_str());
                ++told;
            }
            QVERIFY(told > 6);
        }
        for (const ViewRow& row : viewTable()) // fits
            QVERIFY(!ViewSample().shown(row.id).words.title.find("buying.work_is_too_much"));
    }

    void theSameInputIsTheSamePicture()
    {
        const ViewSample sample;
        for (const ViewRow& row : viewTable())
            QVERIFY2(row.picture(sample.input()) == row.picture(sample.input()), row.id.data());
    }

    void everyPictureSpeaksOfItsScenario()
    {
        ViewSample sample;
        sample.scenario().name = "Second offer";
        for (const ViewRow& row : viewTable()) {
            const ViewPicture picture = sample.shown(row.id);
            QCOMPARE(picture.subject, std::string("Second offer"));
            QVERIFY(!picture.words.title.empty());
            QVERIFY(say(picture.words.subtitle).starts_with("Second offer"));
            QVERIFY(!picture.panels.empty());
        }
    }

    // In tables and for screen readers; titles may be left out where the heading says it.
    void everyAxisOfCurvesHasAName()
    {
        for (const ViewRow& row : viewTable()) {
            for (const ViewPanel& panel : ViewSample().shown(row.id).panels) {
                QVERIFY(!panel.id.empty());
                QVERIFY(panel.curves.empty() || (!panel.x.name.empty() && !panel.y.name.empty()));
                QVERIFY(panel.x.needed.from <= panel.x.needed.to);
                QVERIFY(panel.y.needed.from <= panel.y.needed.to);
            }
        }
    }

    // A click on a curve, a bar or a map explains a result that is there.
    void everyPlotSaysWhatItExplains()
    {
        const ViewSample sample;
        for (const ViewRow& row : viewTable()) {
            const ViewInput input = sample.input();
            for (const ViewPanel& panel : sample.shown(row.id).panels) {
                std::set<std::string> ids{panel.address};
                for (const ViewCurve& curve : panel.curves)
                    ids.insert(curve.address);
                ids.erase("");
                const bool isPlot =
                    !panel.curves.empty() || !panel.bars.empty() || panel.heatMap.has_value();
                QVERIFY2(!isPlot || !panel.emptyReason.empty() || !ids.empty(),
                    (std::string(row.id) + ", " + panel.id).c_str());
                for (const std::string& id : ids)
                    QCOMPARE(idOf(*input.scenario, metricAddressOf(*input.scenario, id)), id);
            }
        }
    }

    void viewsOfAGroupStandTogether()
    {
        QVERIFY(std::ranges::is_sorted(viewTable(), {}, &ViewRow::group));
    }

    // What a presentation offers to move is what the view answers.
    void everyLeverMovesItsView()
    {
        int levers = 0;
        for (const ViewRow& row : viewTable()) {
            ViewSample sample({{"demand.low", "200"}, {"demand.high", "900"}});
            const ViewPicture before = sample.shown(row.id);
            if (!row.lever && !before.lever)
                continue;
            if (!before.words.emptyReason.empty()) {
                QCOMPARE(row.id, std::string_view("bridge")); // of two scenarios
                continue;
            }
            QVERIFY2(!(row.lever && before.lever), row.id.data());
            const bool isOfPlatform = row.lever && rowOf(*row.lever).group == Group::Platform;
            const int platform = static_cast<int>(sample.scenario().referenceIndex());
            const ParameterAddress lever = before.lever.value_or(
                ParameterAddress{row.lever.value_or(Parameter{}), isOfPlatform ? platform : -1});
            const double least = rowOf(lever.parameter).limits.minimum;
            const double now = numberOf(sample.scenario(), builtinCatalog(), lever).value();
            const double other = now > least ? 0.3 * least + 0.7 * now : least + 0.2;
            sample.set(idOf(sample.scenario(), lever).c_str(),
                std::to_string(other > 10.0 ? std::round(other) : other).c_str());
            QVERIFY2(!(sample.shown(row.id).panels == before.panels), row.id.data());
            ++levers;
        }
        QVERIFY(levers > 0);
    }

    void anAssumptionLeadsToTheTabItIsAbout()
    {
        QVERIFY(groupOf(Parameter::ServingEfficiency) == ViewGroup::Serve);
        QVERIFY(groupOf(Parameter::Mfu) == ViewGroup::Cost);
        QVERIFY(groupOf(Parameter::PriceOnDemand) == ViewGroup::Buy);
        QVERIFY(groupOf(Parameter::InferenceLoadFactor) == ViewGroup::Serve);
    }

    void everyGroupHasALabel()
    {
        QCOMPARE(labelOf(ViewGroup::Cost), std::string_view("Cost"));
        QCOMPARE(labelOf(ViewGroup::Evidence), std::string_view("Evidence"));
    }
};

ISOCOST_TEST(TestViewTable)
#include "tst_view_table.moc"
