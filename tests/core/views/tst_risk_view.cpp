// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "core/views/picture/panel_table.h"
#include "core/views/picture/picture_table.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

ViewSample withRisks(const std::vector<Risk>& risks)
{
    ViewSample sample;
    sample.scenario().risks = risks;
    sample.resolveAgain();
    return sample;
}

ViewSample withManyCoins()
{
    std::vector<Risk> coins; // 131,072 sums, all different
    for (int i = 0; i < 17; ++i)
        coins.push_back({"coin", 0.5, static_cast<double>(1 << i), ""});
    return withRisks(coins);
}

std::vector<CurvePoint> curveOf(const ViewSample& sample)
{
    return sample.shown("risk").panels.at(0).curves.at(0).points;
}

bool areNear(const std::vector<CurvePoint>& one, const std::vector<CurvePoint>& other)
{
    return std::ranges::equal(one, other,
        [](CurvePoint a, CurvePoint b) { return a.x == b.x && std::abs(a.y - b.y) < 1e-12; });
}

} // namespace

class TestRiskView : public QObject {
    Q_OBJECT

private slots:
    // losses 0: 0.72, 100: 0.08, 1000: 0.18, 1100: 0.02
    void theCurveIsAStaircase()
    {
        const ViewSample sample =
            withRisks({{"a", 0.1, 100.0, "", true}, {"b", 0.2, 1000.0, "", true}});
        QVERIFY(areNear(curveOf(sample),
            {{0.0, 0.28}, {100.0, 0.28}, {100.0, 0.2}, {1000.0, 0.2}, {1000.0, 0.02},
                {1100.0, 0.02}, {1100.0, 0.0}}));
        QCOMPARE(valueAt(curveOf(sample), 500.0), 0.2); // no slope between two losses
    }

    void aCertainLossIsExceededLeftOfIt()
    {
        QVERIFY(areNear(curveOf(withRisks({{"a", 1.0, 100.0, "", true}})),
            {{0.0, 1.0}, {100.0, 1.0}, {100.0, 0.0}}));
    }

    // model.md R2: of 4 runs a year 22,500 + 4 x 3,600 + 3,000 + 600, at most 162,000 USD;
    // 22,500 / 40,500 = 55.6 %; 1 - 0.92^4 x 0.85 x 0.75 x 0.88 = 0.5981; 3,000 / 40,500 = 7.4 %
    void theTitleIsTheConclusion()
    {
        const ViewPicture picture = ViewSample().shown("risk");
        const auto share = [](const Sentence& sentence, const char* id) {
            const Clause* const clause = sentence.find(id);
            return clause ? std::get<Number>(clause->arguments.at(0).value).value : 0.0;
        };
        const Sentence& title = picture.words.title;
        QCOMPARE(share(title, "risk.average_year"), 40'500.0);
        QCOMPARE(title.find("risk.heaviest")->arguments,
            (std::vector<Argument>{{"share", asShare(22'500.0 / 40'500.0)},
                {"risk", Name{"Compiler incompatibility"}}}));
        const Sentence& subtitle = picture.words.subtitle;
        QCOMPARE(share(subtitle, "risk.counted"), 4.0);
        QCOMPARE(share(subtitle, "risk.any_loss"), 1.0 - std::pow(0.92, 4) * 0.85 * 0.75 * 0.88);
        QCOMPARE(share(subtitle, "risk.outside_share"), 3'000.0 / 40'500.0);
    }

    void aShortTitleIsTheClaimAlone()
    {
        const Sentence title = ViewSample().shown("risk").words.title;
        QCOMPARE(text(say(title, kShort)),
            QStringLiteral("Risks cost $40,500 a year on average, 95 % likely no more than "
                           "$162k"));
        const Clause* const heaviest = title.find("risk.heaviest");
        QVERIFY(heaviest && heaviest->weight == Weight::Reason);
        QCOMPARE(heaviest->arguments.at(0).value, Value(asShare(22'500.0 / 40'500.0)));
    }

    void oneRiskIsSingular()
    {
        QVERIFY(text(withRisks({{"Fire", 0.1, 10.0, "", true}}).shown("risk").words.subtitle)
                    .startsWith(QStringLiteral("Base: 1 risk, as many times a year as set; ")));
    }

    void namesWithSeparatorsAreWhole()
    {
        const std::string name = "Ab; C: D vs E, \"F\"";
        ViewSample sample = withRisks({{name, 0.5, 1000.0, "", true},
            {"G; H: I vs J, \"K\"", 0.0, 1.0, "", true}, {"Fire", 0.1, 10.0, "", true}});
        sample.scenario().name = name;
        const ViewPicture picture = sample.shown("risk");
        QVERIFY(text(picture.words.title).endsWith(QStringLiteral("; 99.8 % is ") + text(name)));
        QVERIFY(!text(say(picture.words.title, kShort)).contains(u';'));
        QVERIFY(text(picture.words.subtitle)
                    .startsWith(text(name) + QStringLiteral(": 3 independent risks, ")));
        QCOMPARE(text(picture.words.caption.at(1)),
            QStringLiteral("1 risk with no effect here: G; H: I vs J, \"K\"."));
    }

    // Three NVIDIA chips migrate nothing.
    void whatThePlanCannotMeetIsMarked()
    {
        ViewSample sample;
        for (Platform& platform : sample.scenario().platforms)
            platform.accelerator = "h100_sxm";
        sample.resolveAgain();
        const auto named = [&sample](std::size_t row) {
            return text(sample.shown("risk").panels.at(1).rows->rows.at(row).before.at(0).text);
        };
        QCOMPARE(
            named(0), QStringLiteral("Compiler incompatibility, not in this plan: no migration"));
        QCOMPARE(named(2), QStringLiteral("Spot preemption, not in this plan: nothing on spot"));
        // 40,500 less 22,500 and 3,000
        QCOMPARE(text(sample.shown("risk").words.title),
            QStringLiteral("Risks cost $40,500 a year on average; $15,000 from those that this "
                           "plan can meet"));
        sample.set("platform.h100.purchase", "spot");
        QCOMPARE(named(2), QStringLiteral("Spot preemption"));
    }

    void theExpectedLossAndTheUsualWorstAreMarked()
    {
        const ViewPanel panel = ViewSample().shown("risk").panels.at(0);
        const ViewLevel& expected = panel.levels.at(0);
        QCOMPARE(expected.at, 40500.0);
        QCOMPARE(expected.words, Words{"average $40,500"});
        QVERIFY(expected.isPresent);
        const ViewMark& usual = panel.marks.at(0);
        QCOMPARE(usual.at.x, 162000.0);
        QCOMPARE(usual.words, (Words{"95 % likely no more than $162k", "$162k"}));
        QCOMPARE(usual.ink.role, Ink::Role::Caution);
        QVERIFY(
            std::abs(panel.y.needed.to - (1.0 - std::pow(0.92, 4) * 0.85 * 0.75 * 0.88)) < 1e-12);
        QCOMPARE(panel.x.kind, NumberKind::Money);
        QCOMPARE(panel.y.kind, NumberKind::Share);
    }

    // 0.15 x 150,000 = 22,500; 4 runs x 0.08 x 45,000 = 14,400; 0.25 x 12,000 = 3,000; 0.12 x 5,000
    // = 600
    void theRisksAreNamedByWhatEachAdds()
    {
        const ViewPanel panel = ViewSample().shown("risk").panels.at(1);
        const std::vector<ViewRowItem>& rows = panel.rows.value().rows;
        QStringList said;
        for (const ViewRowItem& row : rows)
            said.append(text(row.before[0].text + ", " + row.before[1].text + ": "
                + row.after[0].text + ", " + row.after[1].text));
        QCOMPARE(said,
            (QStringList{
                QStringLiteral("Compiler incompatibility, 1 × 15 % × $150,000: $22,500, 55.6 %"),
                QStringLiteral("Interconnect failure, 4 × 8 % × $45,000: $14,400, 35.6 %"),
                QStringLiteral("Spot preemption, not in this plan: nothing on spot, 1 × 25 % × "
                               "$12,000: $3,000, 7.4 %"),
                QStringLiteral("Out of memory, 1 × 12 % × $5,000: $600, 1.5 %")}));
        QCOMPARE(rows[0].bars.at(0).x.to, 22500.0);
        QCOMPARE(panel.x.needed.to, 22500.0);
    }

    void whatAddsNothingIsOneSentence()
    {
        const ViewPicture picture =
            withRisks({{"a", 0.1, 100.0, ""}, {"b", 0.0, 100.0, ""}, {"c", 0.5, 100.0, "", false}})
                .shown("risk");
        QCOMPARE(picture.panels.size(), 2U);
        QCOMPARE(picture.panels[1].rows.value().rows.size(), 1U);
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Risks cost $10.00 a year on average, 95 % likely no more than $100"));
        QCOMPARE(test::texts(picture.words.caption),
            (Words{"Chances and losses are those entered; they do not follow the plan.",
                "2 risks with no effect here: b and c.",
                "Longer runs and waiting for capacity cost nothing here: a week of delay is set "
                "to $0."}));
    }

    // model.md: Trainium2 takes 3.6 days longer than H100, which waits for nothing.
    void onlyPlatformsThatWaitHaveARow()
    {
        const ViewPicture picture =
            ViewSample({{"board.delay_cost_per_week", "7000"}}).shown("risk");
        const std::vector<ViewRowItem>& rows = picture.panels.at(2).rows.value().rows;
        QCOMPARE(rows.size(), 2U);
        QCOMPARE(text(rows[0].before[0].text), QStringLiteral("Trainium2"));
        QCOMPARE(say(picture.words.caption.back()), std::string("No extra days or waiting: H100."));
    }

    void aRareRiskLosesNothingInMostCases()
    {
        const ViewPicture picture = withRisks({{"a", 1e-4, 1e6, "", true}}).shown("risk");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Risks cost $100 a year on average, 95 % likely nothing"));
        QVERIFY(picture.panels[0].x.needed.to >= 1e6); // what it may cost is in sight all the same
    }

    void manyRisksNameTheirTrials()
    {
        ViewSample sample = withManyCoins();
        sample.set("risk.trials", "2000");
        const QString subtitle = text(sample.shown("risk").words.subtitle);
        QVERIFY2(subtitle.endsWith(QStringLiteral("; 2,000 trials")), qPrintable(subtitle));
    }

    void trialsAndSeedDrawAnotherCurve()
    {
        ViewSample sample = withManyCoins();
        const std::vector<CurvePoint> before = curveOf(sample);
        sample.set("platform.h100.mfu", "0.6");
        QVERIFY(curveOf(sample) == before);
        sample.set("risk.seed", "2");
        const std::vector<CurvePoint> reseeded = curveOf(sample);
        QVERIFY(reseeded != before);
        sample.set("risk.trials", "2000");
        QVERIFY(curveOf(sample) != reseeded);
        QVERIFY(curveOf(withManyCoins()) == before);
    }

    void nothingToLoseIsSaidInWords_data()
    {
        QTest::addColumn<double>("probability");
        QTest::addColumn<bool>("isEnabled");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << 0.5 << true << 0 << "The risk register is empty";
        QTest::newRow("left out") << 0.5 << false << 2 << "No risk of the register is counted";
        QTest::newRow("impossible") << 0.0 << true << 2 << "has both a probability and an impact";
    }

    void nothingToLoseIsSaidInWords()
    {
        QFETCH(double, probability);
        QFETCH(bool, isEnabled);
        QFETCH(int, count);
        QFETCH(QString, words);
        const std::vector<Risk> risks(
            static_cast<std::size_t>(count), Risk{"a", probability, 100.0, "", isEnabled});
        const ViewPicture picture = withRisks(risks).shown("risk");
        QCOMPARE(text(picture.words.title), QStringLiteral("The risk register costs nothing"));
        QVERIFY2(text(picture.words.emptyReason).contains(words),
            say(picture.words.emptyReason).c_str());
        QVERIFY(picture.panels[0].curves.empty());
        QCOMPARE(
            say(picture.words.subtitle).ends_with("no risk is counted"), !isEnabled || count == 0);
    }

    // Rows for each loss and one for each risk, with the headline as marks.
    void theTableHoldsLossesAndRisks()
    {
        const ViewPicture picture = ViewSample().shown("risk");
        QVERIFY(!picture.table);
        const QStringList lines =
            text(csvText(tablesOf(picture), Digits::Known)).split(QLatin1Char('\n'));
        QCOMPARE(lines.filter(QStringLiteral("average $40,500")).size(), qsizetype(1));
        QCOMPARE(
            lines.filter(QStringLiteral("95 % likely no more than $162k")).size(), qsizetype(1));
        QCOMPARE(lines.filter(QStringLiteral("Compiler incompatibility")).size(), qsizetype(1));
        const auto begin = lines.indexOf(QStringLiteral("what is lost in a year"));
        QVERIFY(begin >= 0);
        QVERIFY(lines[begin + 1].startsWith(QStringLiteral("Loss of a year (USD),")));
        QCOMPARE(lines.filter(QRegularExpression(QStringLiteral("^5000,"))).size(), qsizetype(2));
    }
};

ISOCOST_TEST(TestRiskView)
#include "tst_risk_view.moc"
