// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison over the year of 1,024 H100 on demand at 80 %: 12.50 x 1,024 x 8,760 h x 0.8 =
// 89.7024 M$; at 40 % half of it, 44.8512 M$; at 10 $ an hour 71.76192 M$, a fifth less. Serving is
// left out, so that a year of the plan is that of its fleet.
#include <set>

#include <QtTest>

#include "core/views/comparison/comparison.h"
#include "core/views/comparison/comparison_cell.h"
#include "core/views/comparison/comparison_words.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/core/views/plans.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::plan;
using test::text;

namespace {

constexpr double kYear = 89'702'400.0;

Project project(std::vector<Scenario> others = {})
{
    Project project;
    project.scenarios = {plan({}, referenceScenario().name.c_str())};
    project.scenarios.insert(project.scenarios.end(), others.begin(), others.end());
    return project;
}

Scenario half()
{
    return plan({{"fleet.utilization", "0.4"}}, "Half used");
}

Scenario cheaper()
{
    return plan({{"platform.h100.price_on_demand", "10"}}, "Cheaper hours");
}

// The comparison of a project, and ways to its rows.
struct Shown {
    Project project;
    ProjectComparison compared;

    explicit Shown(Project of, const ComparisonChoice& choice = {})
        : project(std::move(of)), compared(project, builtinCatalog(), choice)
    {
    }
    [[nodiscard]] const Comparison& all() const { return compared.comparison(); }
    [[nodiscard]] const ComparisonRow* row(std::string_view id) const
    {
        const auto found = std::ranges::find(all().rows, id, &ComparisonRow::id);
        return found == all().rows.end() ? nullptr : &*found;
    }
    [[nodiscard]] ComparisonCell cell(std::string_view id, std::size_t column) const
    {
        return cellOf(all().input, *row(id), column);
    }
    [[nodiscard]] bool isShown(std::string_view id) const
    {
        return std::ranges::any_of(all().lines.all, [&](const ComparisonLine& line) {
            return line.row && all().rows[*line.row].id() == id;
        });
    }
    [[nodiscard]] QStringList headings() const
    {
        QStringList said;
        for (const ComparisonLine& line : all().lines.all)
            if (!line.row)
                said.append(text(headingOf(line)));
        return said;
    }
};

ComparisonChoice onlyDifferences()
{
    ComparisonChoice choice;
    choice.isFiltered = true;
    return choice;
}

constexpr const char* kYearOfPlan = "plan.annual_cost";
constexpr const char* kRun = "platform.h100.training_cost";

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

private slots:
    // P10 and P90 are those of `uncertainty` for the same seed, to the bit; what does not move has
    // none, nor has a scenario without ranges.
    void aScenarioWithRangesHasItsPercentiles()
    {
        const Scenario ranged = plan({{"fleet.utilization", "0.5..0.7..0.9"}}, "Uncertain");
        Project of = project({ranged});
        of.viewState[kSeedKey] = "7";
        const Shown shown(of);
        UncertaintyPlan plan = uncertaintyOf(ranged);
        plan.metrics = {{Metric::PlanAnnualCost, -1}};
        plan.percentiles = {10.0, 90.0};
        plan.trials = kTrialsAtRest;
        plan.seed = 7;
        const Spread expected = uncertainty(resolve(ranged, builtinCatalog()), plan)->front();
        const ComparisonCell year = shown.cell("plan.annual_cost", 1);
        QVERIFY(year.spread.has_value());
        QCOMPARE(year.spread->from, expected.percentiles[0].estimate.value);
        QCOMPARE(year.spread->to, expected.percentiles[1].estimate.value);
        QVERIFY(!shown.cell("plan.annual_cost", 0).spread);
        QVERIFY(!shown.cell("platform.h100.training_cost", 1).spread); // of the same work
        const ViewPicture picture = pictureOf(shown.all());
        QVERIFY(std::ranges::find(picture.panels.front().rows->columnsAfter, "P10 \u2013 P90")
            != picture.panels.front().rows->columnsAfter.end());
        QVERIFY(text(picture.words.caption.back()).endsWith(QStringLiteral("seed 7.")));
        const DataTable table = tableOf(shown.all());
        const auto tenth =
            std::ranges::find(table.columns, std::string("Uncertain P10"), &DataColumn::name);
        QVERIFY(tenth != table.columns.end());
        for (const auto& row : table.rows)
            QCOMPARE(row.size(), table.columns.size());
    }

    void manyScenariosWithRangesAreNotDrawn()
    {
        std::vector<Scenario> many;
        for (std::size_t i = 0; i <= kMostDrawn; ++i)
            many.push_back(plan(
                {{"fleet.utilization", "0.5..0.7..0.9"}}, ("Plan " + std::to_string(i)).c_str()));
        const Shown shown(project(many));
        QVERIFY(!shown.cell("plan.annual_cost", 1).spread);
    }

    void eachCellHasItsDifferenceToTheBase()
    {
        const Shown shown(project({half(), cheaper()}));
        const ComparisonCell base = shown.cell(kYearOfPlan, 0);
        QVERIFY(std::abs(*base.value - kYear) < 1e-6);
        QVERIFY(!base.change && base.amount.empty() && base.ratio.empty());
        const ComparisonCell other = shown.cell(kYearOfPlan, 1);
        QVERIFY(std::abs(*other.change + kYear / 2.0) < 1e-6);
        QVERIFY(std::abs(*other.percent + 50.0) < 1e-9);
        QCOMPARE(text(textOf(other)), text("$44.9M  \u2212$44.9M  \u221250 %"));
        QCOMPARE(other.verdict, Verdict::Better);
        QCOMPARE(other.changeInk.role, Ink::Role::Good);
        QCOMPARE(other.ink.role, Ink::Role::Text);
        QCOMPARE(
            text(textOf(shown.cell(kYearOfPlan, 2))), text("$71.8M  \u2212$17.9M  \u221220 %"));
        QCOMPARE(shown.cell(kRun, 1).changeInk.role, Ink::Role::Muted); // the same run
    }

    void anyScenarioIsTheBase()
    {
        ComparisonChoice choice;
        choice.base = "Half used";
        const Shown shown(project({half(), cheaper()}), choice);
        QCOMPARE(shown.all().input.base, std::size_t(1));
        const ComparisonCell dearer = shown.cell(kYearOfPlan, 0);
        QVERIFY(std::abs(*dearer.percent - 100.0) < 1e-9);
        QCOMPARE(dearer.changeInk.role, Ink::Role::Stop);
        choice.base = "gone";
        QCOMPARE(Shown(project({half()}), choice).all().input.base, std::size_t(0));
    }

    void theReferenceStandsFirst()
    {
        Project other = project();
        assign(other.scenarios.front(), builtinCatalog(), "facility.reference", "tpu_v5e");
        const Shown shown(other);
        std::vector<std::string> runs;
        for (const ComparisonRow& row : shown.all().rows)
            if (row.metric == Metric::TrainingCost)
                runs.push_back(row.platform);
        QCOMPARE(runs, (std::vector<std::string>{"tpu_v5e", "h100", "trn2"}));
    }

    void groupsStandInTheirOrderAndWhatHasNoNumberAtTheEnd()
    {
        const Shown shown(project({half()}));
        QStringList headings = shown.headings();
        QVERIFY(headings.takeLast().endsWith(text(" without a number")));
        QCOMPARE(headings,
            (QStringList{"Plan a year", "Training", "Owning and break-even", "Spot",
                "Serving and tokens", "Commitment and board"}));
        QVERIFY(!shown.isShown("plan.annual_capacity_block")); // nobody sells H100 in blocks
        ComparisonChoice open;
        open.toggled = {ComparisonGroup::Unpriced, ComparisonGroup::Fleet};
        const Shown opened(project({half()}), open);
        QVERIFY(opened.isShown("plan.annual_capacity_block"));
        QVERIFY(!opened.isShown(kYearOfPlan));
        QCOMPARE(text(say(noteOf(opened.all().lines.all.front()), kLabel)), text("12 rows"));
        QCOMPARE(text(opened.cell("plan.annual_capacity_block", 0).text), text("unpriced"));
    }

    // The catalog has no board power of the TPU v5e: its owned year lacks an input, even where its
    // node has a price.
    void whatLacksAnInputStandsAmongThoseWithoutANumber()
    {
        Project alone = project();
        std::erase_if(alone.scenarios.front().platforms,
            [](const Platform& platform) { return platform.key != "tpu_v5e"; });
        QCOMPARE(Shown(alone).cell("plan.annual_owned", 0).text, std::string("unpriced"));
        assign(alone.scenarios.front(), builtinCatalog(), "platform.tpu_v5e.owned_node_price",
            "300000");
        const Shown shown(alone);
        QCOMPARE(shown.cell("plan.annual_owned", 0).text, std::string("undefined"));
        QVERIFY(!shown.isShown("plan.annual_owned"));
        QVERIFY(shown.isShown("plan.annual_on_demand"));
    }

    // Utilization changes the bill, not the run: every row of the training is alike.
    void onlyDifferencesLeavesOutWhatIsAlike()
    {
        const Shown shown(project({half()}), onlyDifferences());
        QVERIFY(shown.isShown(kYearOfPlan));
        QVERIFY(!shown.isShown(kRun));
        const auto training = std::ranges::find(
            shown.all().lines.all, ComparisonGroup::Training, &ComparisonLine::group);
        QVERIFY(training->isAlike && !training->isOpen);
        QCOMPARE(text(say(noteOf(*training), kLabel)),
            QString::number(training->count) + text(" rows, alike in every scenario"));
        QVERIFY(shown.all().lines.alike > training->count);
        const Shown alone(project(), onlyDifferences());
        QVERIFY(alone.isShown(kRun)); // nothing to differ from
        QCOMPARE(alone.all().lines.alike, 0);
    }

    void rowsAreHiddenAndChosenById()
    {
        const std::map<std::string, std::string> kept{{"compare.hidden", "plan.annual_cost,"},
            {"compare.shown", "platform.h100.productive_hours"}, {"compare.differences", "on"},
            {"compare.base", "Half used"}, {"compare.version", "March"}, {"other", "x"}};
        ComparisonChoice choice = comparisonChoice(kept);
        QCOMPARE(choice.hidden, std::set<std::string>{kYearOfPlan});
        QCOMPARE(choice.base + choice.version, std::string("Half usedMarch"));
        QVERIFY(choice.isFiltered);
        choice.isFiltered = false;
        const Shown shown(project({half()}), choice);
        QVERIFY(!shown.isShown(kYearOfPlan));
        QCOMPARE(shown.all().lines.putAway, 1);
        QCOMPARE(shown.headings().front(), text("Chosen"));
        QCOMPARE(shown.all().rows.front().id(), std::string("platform.h100.productive_hours"));
        std::set<std::string> ids;
        const auto every = everyRow(shown.project.scenarios);
        for (const ComparisonRow& row : every)
            if (choice.has(row))
                ids.insert(row.id());
        const KeptRows again = keptRows(every, ids);
        QCOMPARE(again.hidden, std::string(kYearOfPlan));
        QCOMPARE(again.shown, std::string("platform.h100.productive_hours"));
        QVERIFY(idsIn("").empty() && idsIn(",,").empty());
    }

    void exactlySomeRowsAreShownWhereTheyAreNamed()
    {
        ComparisonChoice choice;
        choice.hidden = {kYearOfPlan};
        choice.only = {kYearOfPlan, "platform.h100.productive_hours"};
        const Shown shown(project({half()}), choice);
        QVERIFY(shown.isShown(kYearOfPlan) && shown.isShown("platform.h100.productive_hours"));
        QCOMPARE(shown.headings(), (QStringList{"Chosen", "Plan a year"}));
        QCOMPARE(shown.all().lines.putAway, 0);
        QVERIFY(pictureOf(shown.all()).words.caption.empty());
    }

    void aPlatformIsFoundByItsKeyAndMayBeMissing()
    {
        Scenario two = half();
        std::erase_if(two.platforms, [](const Platform& one) { return one.key == "trn2"; });
        const Shown shown(project({two}));
        const ComparisonCell missing = shown.cell("platform.trn2.training_cost", 1);
        QCOMPARE(text(textOf(missing)), text("not in this scenario"));
        QVERIFY(!missing.hasResult && missing.ink.role == Ink::Role::Muted);
        QCOMPARE(addressIn(two, *shown.row("platform.tpu_v5e.training_cost"))->platform, 1);
        QCOMPARE(text(textOf(shown.cell("platform.tpu_v5e.training_cost", 1))),
            text(textOf(shown.cell("platform.tpu_v5e.training_cost", 0))) + text("  ="));
    }

    void noTwoRowsOfAGroupHaveOneName()
    {
        std::set<std::string> names;
        for (const ComparisonRow& row : usualRows(project().scenarios)) {
            const std::string name =
                std::to_string(static_cast<int>(row.group)) + " " + say(row.brief, kLabel);
            QVERIFY2(names.insert(name).second, name.c_str());
        }
    }

    // Sixty runs take 123.6 % of the hours of 1,024 chips, four 8.2 % (golden "reference").
    void aYearOfWorkThatIsNeverDoneIsInDoubt()
    {
        const Shown shown(project({plan({{"training.runs_per_year", "60"}}, "Sixty runs")}));
        const auto doubt = [&](const char* id, std::size_t column) {
            return text(say(shown.cell(id, column).doubt, kLabel));
        };
        QCOMPARE(doubt(kYearOfPlan, 0), QString());
        QCOMPARE(doubt(kYearOfPlan, 1), text("the work takes 123.6 % of the year"));
        QCOMPARE(doubt("plan.annual_on_demand", 1), text("the work takes 123.6 % of the year"));
        QCOMPARE(doubt("plan.annual_spot", 1), text("cannot be counted on: 128 nodes at once"));
        QCOMPARE(doubt(kRun, 1), QString()); // a run costs what it costs
    }

    // At 20 % MFU the rule "training_mfu" suspends a run (below 25 %), however cheap the hours.
    void aPlanThatARuleStopsIsInDoubt()
    {
        const Shown shown(project({plan(
            {{"platform.h100.price_on_demand", "5"}, {"platform.h100.mfu", "0.2"}}, "Slow")}));
        QCOMPARE(text(say(shown.cell(kYearOfPlan, 1).doubt, kLabel)),
            text("a rule stops training on H100 (MFU is 20 %)"));
        QVERIFY(shown.cell(kYearOfPlan, 0).doubt.empty());
    }

    // No specialty cloud grants 1,024 chips by the hour, and nobody 128 nodes on spot for a year.
    void whatCannotBeHadIsInDoubt()
    {
        const Shown shown(project({half(), plan({{"platform.h100.purchase", "spot"}}, "On spot")}));
        const auto doubt = [&](const char* id, std::size_t column = 0) {
            return text(say(shown.cell(id, column).doubt, kLabel));
        };
        QCOMPARE(doubt("plan.annual_specialty"),
            text("cannot be counted on: 64 chips or more are sold by contract"));
        QCOMPARE(doubt("plan.annual_spot"), text("cannot be counted on: 128 nodes at once"));
        QCOMPARE(doubt("plan.annual_on_demand"), QString());
        // The least that a plan can count on is without doubt, but not the plan that is on spot.
        QCOMPARE(doubt("plan.excess"), QString());
        QCOMPARE(doubt(kYearOfPlan), QString());
        QCOMPARE(doubt("plan.excess", 2), text("spot cannot be counted on: 128 nodes at once"));
        QCOMPARE(doubt(kYearOfPlan, 2), text("spot cannot be counted on: 128 nodes at once"));
        const ComparisonRow& row = *shown.row("plan.annual_specialty");
        QVERIFY(
            isDoubted(shown.all().input, row) && !isDoubted(shown.all().input, *shown.row(kRun)));
        const ComparisonCell cell = shown.cell("plan.annual_specialty", 1);
        QCOMPARE(cell.ink.role, Ink::Role::Caution);
        QCOMPARE(cell.changeInk.role, Ink::Role::Caution);
        QCOMPARE(text(labelOf({ComparisonGroup::Fleet, 0}, row, true)),
            text("\u25b2 At a specialty cloud"));
        QVERIFY(text(exactReading(row, cell))
                    .endsWith(text(" USD/year; \u25b2 cannot be counted on: 64 chips or more are "
                                   "sold by contract")));
        QVERIFY(text(readingOf(row, cell))
                    .startsWith(text("Year of the plan at a specialty cloud: $")));
        QVERIFY(
            text(readingOf(row, cell))
                .endsWith(text(" %, cannot be counted on: 64 chips or more are sold by contract")));
    }

    // A share has no unit and a reason is no number of one.
    void everyDigitHasItsUnit()
    {
        const Shown shown(project());
        const auto exact = [&](const char* id) {
            return text(exactReading(*shown.row(id), shown.cell(id, 0)));
        };
        QCOMPARE(exact(kYearOfPlan), text("89702400 USD/year"));
        QVERIFY(exact("platform.trn2.parity_mfu").startsWith(text("0.367")));
        QVERIFY(!exact("platform.trn2.parity_mfu").contains(QLatin1Char(' ')));
        QCOMPARE(exact("plan.annual_capacity_block"), text("unpriced"));
    }

    void aVersionStandsBehindTheScenariosOfNow()
    {
        Project two = project({half()});
        two.versions = {{"March", "2026-03-01T00:00:00Z", {cheaper()}}};
        ComparisonChoice choice;
        choice.version = "March";
        const Shown shown(two, choice);
        QCOMPARE(shown.all().input.columns.size(), std::size_t(3));
        QCOMPARE(nameOf(shown.all().input.columns[2]), std::string("Cheaper hours (March)"));
        QVERIFY(std::abs(*shown.cell(kYearOfPlan, 2).percent + 20.0) < 1e-9);
        choice.version = "June";
        QCOMPARE(Shown(two, choice).all().input.columns.size(), std::size_t(2));
    }

    void thePictureHasTheBaseFirst()
    {
        ComparisonChoice choice;
        choice.base = "Half used";
        const Shown shown(project({half(), cheaper()}), choice);
        const ViewPicture picture = pictureOf(shown.all());
        QCOMPARE(text(picture.words.title), text("2 scenarios compared with Half used"));
        QCOMPARE(picture.subject, std::string("Half used"));
        const ViewRows& rows = *picture.panels.at(0).rows;
        QCOMPARE(rows.columnsAfter,
            (Words{"Half used", referenceScenario().name, "", "", "Cheaper hours", "", "", ""}));
        QCOMPARE(rows.rows[0].role, ViewRowItem::Role::Heading);
        const ViewRowItem& year = rows.rows[1];
        QCOMPARE(year.address, std::string(kYearOfPlan));
        QCOMPARE(year.after.size(), rows.columnsAfter.size());
        QVERIFY(year.after[0].isBold && !year.after[1].isBold);
        QCOMPARE(text(year.after[1].text), text("$89.7M"));
        QCOMPARE(text(year.after[3].text), text("+100 %"));
        QCOMPARE(year.after[3].ink.role, Ink::Role::Stop);
        QVERIFY(std::abs(*year.after[5].value - 26'910'720.0) < 1e-6); // 71.76192 - 44.8512
        QCOMPARE(year.after[5].unit, std::string("USD/year"));
        QVERIFY(test::flawIn(picture.words).empty());
        QVERIFY(test::saysNumbersOrWords(picture));
    }

    void thePictureTellsWhatItLeavesOut()
    {
        ComparisonChoice choice = onlyDifferences();
        choice.hidden = {kYearOfPlan};
        const Shown shown(project({half()}), choice);
        const ViewPicture picture = pictureOf(shown.all());
        QCOMPARE(text(picture.words.caption.at(0)),
            QStringLiteral("1 row is hidden by hand. %1 rows alike in every scenario are hidden.")
                .arg(shown.all().lines.alike));
        for (const ComparisonRow& row : everyRow(shown.project.scenarios))
            choice.hidden.insert(row.id());
        const ViewPicture empty = pictureOf(Shown(project({half()}), choice).all());
        QCOMPARE(text(empty.panels.at(0).emptyReason), text("Every row is hidden"));
        const ViewPicture alone = pictureOf(Shown(project()).all());
        QCOMPARE(text(alone.words.title),
            text(referenceScenario().name + " has no other scenario to be compared with"));
        QVERIFY(test::flawIn(alone.words).empty());
    }

    void theTableHoldsEveryDigit()
    {
        const Shown shown(project({half()}));
        const DataTable table = tableOf(shown.all());
        const std::string base = referenceScenario().name;
        QCOMPARE(eachOf<std::string>(table.columns, &DataColumn::name),
            (Words{"Result", "Unit", base, "Half used", "Half used less " + base,
                "Half used less " + base + ", %"}));
        const auto& year = table.rows.at(0);
        QCOMPARE(std::get<std::string>(year[0]), std::string("Year of the plan"));
        QVERIFY(std::abs(std::get<double>(year[4]) + kYear / 2.0) < 1e-6);
        QVERIFY(std::abs(std::get<double>(year[5]) + 50.0) < 1e-9);
        const DataTable full = tablesOf(pictureOf(shown.all())).front().table;
        QCOMPARE(full.columns.front().name, std::string("Id"));
        QCOMPARE(std::get<std::string>(full.rows.at(0)[0]), std::string(kYearOfPlan));
        const std::vector<ViewRowItem> items = pictureOf(shown.all()).panels.at(0).rows->rows;
        const auto doubted =
            std::ranges::find(items, std::string("plan.annual_specialty"), &ViewRowItem::address);
        QCOMPARE(doubted->after.back().text,
            "\u25b2 cannot be counted on: 64 chips or more are sold by contract (" + base
                + " and Half used)");
        for (const auto& row : full.rows)
            if (row[0] == DataCell(std::string("plan.annual_specialty")))
                QCOMPARE(std::get<std::string>(row.back()),
                    "cannot be counted on: 64 chips or more are sold by contract (" + base
                        + " and Half used)");
    }

    void namesWithSeparatorsPassThroughWhole()
    {
        const std::string name = "A, B; C: D (\"E\") = 5 % | F";
        Project named = project({half()});
        named.scenarios[1].name = name;
        named.scenarios[0].platforms[0].label = name;
        ComparisonChoice choice;
        choice.base = name;
        const Shown shown(named, choice);
        QCOMPARE(shown.all().input.base, std::size_t(1));
        QCOMPARE(text(shown.row(kRun)->label), text(name + " training cost"));
        const ViewPicture picture = pictureOf(shown.all());
        QCOMPARE(text(picture.words.title), text("1 scenario compared with " + name));
        QCOMPARE(picture.panels.at(0).rows->columnsAfter.front(), name);
        QCOMPARE(
            tableOf(shown.all()).columns.at(3).name, referenceScenario().name + " less " + name);
    }

    void theDifferenceIsToldToItsBase()
    {
        const Shown shown(project({half()}));
        QCOMPARE(text(differenceTo("A, B: C", shown.cell(kYearOfPlan, 1))),
            text("Against A, B: C: \u2212$44.9M \u221250 %"));
        QCOMPARE(text(differenceTo("Plan", shown.cell(kRun, 1))), text("Against Plan: ="));
        QVERIFY(differenceTo("Plan", shown.cell(kYearOfPlan, 0)).empty());
    }

    // Every label has all its places filled.
    void everyLabelIsWhole()
    {
        for (const ComparisonRow& row : everyRow(project({half()}).scenarios))
            for (const Sentence& label : {row.label, row.brief})
                for (const Clause& clause : label.clauses())
                    QVERIFY2(flawOf(clause).empty(), flawOf(clause).c_str());
    }

    void countsAgreeWithTheirWords()
    {
        QCOMPARE(text(alikeNote(5)), text("5 alike"));
        QCOMPARE(text(alikeReading(1)), text("1 row alike is hidden"));
        QCOMPARE(text(alikeReading(5)), text("5 rows alike are hidden"));
        QCOMPARE(text(hiddenNote(1)), text("Show 1 hidden row"));
        QCOMPARE(text(hiddenNote(2)), text("Show 2 hidden rows"));
        QCOMPARE(text(headingOf({ComparisonGroup::Unpriced, {}, false, false, 1})),
            text("1 row without a number"));
    }
};

ISOCOST_TEST(TestComparison)
#include "tst_comparison.moc"
