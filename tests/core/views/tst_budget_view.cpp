// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The budget view of 256 H100: h = 256 x 8,760 x 0.8 = 1,794,048 hours of work, H = 2,242,560 held.
#include <QtTest>

#include "core/text/display_text.h"
#include "core/views/buying.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

ViewSample fleet(const char* purchase = "reserved_3y")
{
    ViewSample sample;
    sample.set("platform.h100.chips", "256");
    sample.set("platform.h100.purchase", purchase);
    sample.set("inference.plan", "left_out");
    return sample;
}

const ViewRowItem& rowOf(const ViewPanel& panel, std::string_view label)
{
    return *std::ranges::find_if(
        panel.rows->rows, [label](const ViewRowItem& row) { return row.before[0].text == label; });
}

} // namespace

class TestBudgetView : public QObject {
    Q_OBJECT

private slots:
    // Reserving custom silicon needs a test at scale (rule "scale_test"), however cheap the term.
    void aWayThatARuleForbidsSaysSo()
    {
        ViewSample sample(
            {{"facility.reference", "trn2"}, {"platform.trn2.price_reserved_3y", "2"}});
        const QString title = text(sample.shown("budget").words.title);
        QVERIFY2(title.contains(QStringLiteral("a 3-year reservation would save $"))
                && title.contains(QStringLiteral(", but a rule stops training on Trainium2 (no ")),
            qPrintable(title));
        sample.set("platform.trn2.purchase", "reserved_3y");
        const QString forbidden = text(sample.shown("budget").words.title);
        QVERIFY2(!forbidden.contains(QStringLiteral("the cheapest workable option"))
                && forbidden.contains(QStringLiteral("a rule stops training on Trainium2 (no ")),
            qPrintable(forbidden));
        sample.set("readiness.scale_bake_off", "done");
        QVERIFY(!text(sample.shown("budget").words.title).contains(QStringLiteral("a rule stops")));
    }

    // 5.25 x H = 11.77 M$; owned by golden 3.55 x h = 6.37 M$; a specialty cloud at 2.25 USD sells
    // 256 chips by contract alone: 2.25 x H = 5.05 M$, and by the hour it is no way to plan with.
    void titleIsTheYearAndWhatWouldSave()
    {
        const ViewPicture picture = fleet().shown("budget");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("A year of the plan costs $11.8M on a 3-year term; owning would save "
                           "$5.40M"));
        ViewSample contract = fleet();
        contract.set("cloud.specialty_billing", "every_hour");
        QCOMPARE(text(contract.shown("budget").words.title),
            QStringLiteral(
                "A year of the plan costs $11.8M on a 3-year term; a specialty cloud would save "
                "$6.73M; owning would save $5.40M")); // both are paid for H
        const Clause* const without = picture.words.caption.at(0).find("budget.without_number");
        QVERIFY(without);
        QCOMPARE(std::get<Names>(without->arguments.at(0).value).texts, Words{"capacity block"});
    }

    void everyWayIsARowWithItsYear()
    {
        const ViewPicture picture = fleet().shown("budget");
        const ViewPanel& ways = picture.panels.at(0);
        QCOMPARE(ways.rows->rows.size(), std::size_t{8}); // one heads those not to be counted on
        QCOMPARE(*rowOf(ways, "3 years").after[0].value, 11773440.0);
        QVERIFY(rowOf(ways, "3 years").isChosen && !rowOf(ways, "1 year").isChosen);
        QCOMPARE(
            text(rowOf(ways, "On demand").after[0].text), QStringLiteral("$22.4M")); // 12.50 x h
        QCOMPARE(text(rowOf(ways, "On demand").after[1].text), QStringLiteral("+$10.7M"));
        QCOMPARE(text(rowOf(ways, "On demand").after[2].text), QStringLiteral("$12.50"));
        QCOMPARE(text(rowOf(ways, "Capacity block").after[0].text), QStringLiteral("unpriced"));
        QCOMPARE(rowOf(ways, "Spot").address, std::string("plan.annual_spot"));
    }

    // Published prices of June 2024, a catalog of November 2026; six lines of owning stand at 0.
    void whatIsDoubtedIsSaidBesideItsBar()
    {
        ViewSample sample = fleet();
        ViewPicture picture = sample.shown("budget");
        const auto doubtOf = [&](std::string_view way) {
            return text(rowOf(picture.panels.at(0), way).bars.at(0).after);
        };
        QCOMPARE(doubtOf("3 years"), QStringLiteral("price of 2024-06-30"));
        QVERIFY(rowOf(picture.panels.at(0), "3 years").bars.at(0).isDoubted);
        QCOMPARE(doubtOf("Owned"), QStringLiteral("6 costs at zero"));
        QCOMPARE(doubtOf("Specialty cloud"),
            QStringLiteral("cannot be counted on: 64 chips or more are sold by contract"));
        sample.set("cloud.specialty_billing", "every_hour");
        sample.set("platform.h100.offer", "AWS/p5.48xlarge/us-east-1/on_demand/2026-11-09");
        sample.set("facility.maintenance_fraction", "0.05");
        picture = sample.shown("budget");
        QCOMPARE(doubtOf("Specialty cloud"), QStringLiteral("price without a date"));
        QCOMPARE(doubtOf("On demand"), QString());
        QVERIFY(!rowOf(picture.panels.at(0), "On demand").bars.at(0).isDoubted);
        QCOMPARE(doubtOf("Owned"), QStringLiteral("5 costs at zero"));
        // nobody has set how often spot is interrupted
        sample.set("platform.h100.offer", "AWS/p5.48xlarge/us-east-1/spot/2026-09-17");
        sample.set("fleet.utilization", "0.2");
        sample.set("platform.h100.chips", "64"); // eight nodes: more are not to be counted on
        picture = sample.shown("budget");
        QCOMPARE(doubtOf("Spot"), QStringLiteral("interruptions assumed"));
        sample.set("spot.node_interruption_rate", "0.001");
        picture = sample.shown("budget");
        QCOMPARE(doubtOf("Spot"), QString());
    }

    // Six lines of owning stand at 0 (above).
    void asManyZerosAsTheRuleAllowsAreNoDoubt()
    {
        ViewSample sample = fleet();
        const auto isDoubted = [&sample] {
            const ViewPicture picture = sample.shown("budget");
            return rowOf(picture.panels.at(0), "Owned").bars.at(0).isDoubted;
        };
        sample.set("rules.owned_lines.threshold", "6");
        QVERIFY(!isDoubted());
        sample.set("rules.owned_lines.threshold", "5");
        QVERIFY(isDoubted());
    }

    // No plan counts on 32 nodes of spot at once: they stand below the line with their reason, and
    // are no saving in the title.
    void spotThatNobodyCanCountOnIsNoSaving()
    {
        ViewSample sample = fleet();
        sample.set("platform.h100.price_spot", "0.5");
        sample.set("cloud.specialty_billing", "every_hour");
        const ViewPicture picture = sample.shown("budget");
        // 2,242,560 h a year at $2.25 or, reserved, at $5.25
        const double saved = 2'242'560 * (5.25 - 2.25);
        const QString title = text(picture.words.title);
        QVERIFY2(title.contains("; a specialty cloud would save " + text(moneyText(saved))),
            say(picture.words.title).c_str());
        QVERIFY(!title.contains("spot", Qt::CaseInsensitive));
        const ViewPanel& ways = picture.panels.at(0);
        const ViewRowItem& spot = rowOf(ways, "Spot");
        QCOMPARE(
            text(spot.bars.at(0).after), QStringLiteral("cannot be counted on: 32 nodes at once"));
        QVERIFY(spot.bars.at(0).isHatched && spot.after.at(1).text.empty());
        QVERIFY(ways.rows->rows.at(5).role == ViewRowItem::Role::Heading);
        QCOMPARE(text(ways.rows->rows.at(6).before[0].text), QStringLiteral("Spot"));
        const ViewSample planned = fleet("spot");
        for (const double cost : {0.0, 1.0}) { // of a year and of the present value
            ViewInput input = planned.input();
            input.choices["cost"] = cost;
            const ViewPanel whatIf = findView("budget")->picture(input).panels.back();
            QVERIFY(whatIf.headings.front().ends_with("cannot be counted on"));
            QVERIFY(std::ranges::any_of(whatIf.rows->rows.front().after,
                [](const TableCell& cell) { return cell.text.starts_with("\u25b2 $"); }));
        }
        sample.set("platform.h100.chips", "64"); // eight nodes
        QVERIFY(text(sample.shown("budget").words.title).contains("; spot would save"));
    }

    // Everything is against the cheapest that fits: what the title says the subtitle leaves, and
    // the cash and the what-ifs show it beside the plan.
    void whatDoesNotFitIsComparedWithNothing()
    {
        ViewSample sample = fleet();
        sample.set("platform.h100.price_spot", "0.5");
        sample.set("cloud.specialty_price", "12");
        sample.set("fleet.utilization", "1");
        const ViewPicture picture = sample.shown("budget");
        QVERIFY2(text(picture.words.title).contains("; owning would save "),
            say(picture.words.title).c_str());
        for (const ViewPanel& panel : picture.panels)
            if (panel.id.starts_with("cash-out"))
                QVERIFY2(!text(panel.headings.front()).contains("spot", Qt::CaseInsensitive),
                    panel.headings.front().c_str());
    }

    // The chosen way is told as it is, with the reason and the least that a plan can count on.
    void aPlanThatNobodyCanCountOnIsNotTheLeast()
    {
        ViewSample sample = fleet("spot");
        sample.set("platform.h100.price_spot", "0.5");
        const ViewPicture picture = sample.shown("budget"); // the change is no verdict either
        const ViewRowItem& twice = rowOf(picture.panels.back(), "Twice the chips");
        QCOMPARE(twice.after.at(0).ink.role, Ink::Role::Caution);
        QCOMPARE(twice.after.at(1).ink.role, Ink::Role::Caution);
        const auto title = [&] { return text(sample.shown("budget").words.title); };
        QVERIFY2(
            title().contains(", but that cannot be counted on, 32 nodes at once; owning costs $"),
            qPrintable(title()));
        sample.set("platform.h100.purchase", "owned");
        sample.set("facility.gpus", "0"); // as many as the fleet has
        QVERIFY2(title().endsWith(" on own hardware, the cheapest workable option"),
            qPrintable(title()));
    }

    void everyClauseIsWhole()
    {
        const std::vector<ViewSample> samples{{},
            {{"platform.h100.price_capacity_block", "6"},
                {"platform.h100.purchase", "capacity_block"}},
            {{"platform.h100.purchase", "spot"}, {"fleet.utilization", "1"}},
            {{"platform.h100.purchase", "specialty"}},
            {{"platform.h100.purchase", "reserved_3y"}, {"cloud.specialty_price", "3"}},
            {{"facility.reference", "tpu_v5e"}},
            {{"platform.h100.chips", "16384"}, {"platform.h100.purchase", "spot"}}};
        for (const ViewSample& sample : samples)
            QCOMPARE(test::flawIn(sample.shown("budget").words), std::string());
    }

    void aNameWithSeparatorsIsWhole()
    {
        ViewSample sample = fleet();
        sample.scenario().name = "A; B: C vs D, \"E\"";
        sample.scenario().platforms[sample.input().inputs->reference].label = "X; Y: Z, plan";
        Project project;
        project.scenarios.assign(2, sample.scenario());
        project.scenarios[1].name = "F; G (2 changes), H: I";
        project.scenarios[1].of(Parameter::FacilityPowerPrice) = 0.2;
        ViewInput input = sample.input();
        input.project = &project;
        const ViewPicture picture = findView("budget")->picture(input);
        QVERIFY(text(picture.words.subtitle)
                    .startsWith(QStringLiteral(
                        "A; B: C vs D, \"E\": 256 X; Y: Z, plan at work 80 % of the hours")));
        const ViewRowItem& row = picture.panels.back().rows->rows.at(1);
        QCOMPARE(
            text(row.before[0].text), QStringLiteral("F; G (2 changes), H: I (power price $0.20)"));
        QCOMPARE(text(row.before[0].brief), QStringLiteral("F; G (2 changes), H: I"));
        QVERIFY2(text(row.reading)
                     .startsWith(QStringLiteral(
                         "F; G (2 changes), H: I (power price $0.20): 3 years $11.8M, Owned $")),
            row.reading.c_str());
    }

    void aYearThatNeverEndsIsNotUnpriced()
    {
        ViewSample sample = fleet("spot");
        sample.set("platform.h100.chips", "16384");
        QCOMPARE(sample.input().results->of(Metric::FleetAnnualCost).reason, Reason::Never);
        QCOMPARE(text(sample.shown("budget").words.title),
            QStringLiteral("The work of a year on spot is never done"));
    }

    // owning at 3.55 x h, on demand at 12.50 x h; no capacity block has a price
    void theCheapestComesFirstAndTheUnpricedLast()
    {
        const ViewPicture picture = fleet().shown("budget");
        const auto& rows = picture.panels.at(0).rows->rows;
        QCOMPARE(text(rows.front().before[0].text), QStringLiteral("Owned"));
        QCOMPARE(text(rows[3].before[0].text), QStringLiteral("On demand"));
        QCOMPARE(text(rows.back().before[0].text), QStringLiteral("Capacity block"));
    }

    // A term is paid for every hour: half the use, the same bill; on demand by the hour.
    void whatIfsChangeOneAssumptionOfEveryWay()
    {
        const ViewPicture picture = fleet().shown("budget");
        const ViewPanel& what = picture.panels.back();
        QCOMPARE(text(what.id), QStringLiteral("what-if"));
        const Words heads{
            "3 years", "change", "Owned", "change", "1 year", "change", "On demand", "change"};
        QVERIFY(what.rows->columnsAfter == heads);
        const ViewRowItem& half = rowOf(what, "Utilization 50 %");
        QCOMPARE(*half.after[0].value, 11773440.0);
        QCOMPARE(text(half.after[1].text), QStringLiteral("="));
        QVERIFY(std::abs(*half.after[6].value / (12.5 * 256.0 * 8760.0 * 0.5) - 1.0) < 1e-12);
        QCOMPARE(text(half.after[7].text), QString::fromUtf8("−37.5 %"));
        QVERIFY(
            std::abs(*rowOf(what, "Rent 15 % lower").after[0].value / 11773440.0 - 0.85) < 1e-12);
        QCOMPARE(text(rowOf(what, "Rent 15 % lower").after[3].text), QStringLiteral("="));
        QCOMPARE(*rowOf(what, "Twice the chips").after[0].value, 2.0 * 11773440.0);
        // the newest three-year offer of H100 in resources/catalog/offers.csv that may be a default
        QVERIFY(*rowOf(what, "Newest offers").after[0].value < 11773440.0);
    }

    // Sixty runs take 123.58 % of the hours of 1,024 chips (golden "reference"), four times as much
    // of 256. On a term they cost no more, but nobody can count on that.
    void aWhatIfThatDoesNotFitIsMarked()
    {
        ViewSample sample = fleet();
        Project project;
        project.scenarios = {sample.scenario(), sample.scenario()};
        project.scenarios[1].name = "Sixty runs";
        assign(project.scenarios[1], builtinCatalog(), "training.runs_per_year", "60");
        assign(project.scenarios[1], builtinCatalog(), "fleet.utilization", "0.9");
        ViewInput input = sample.input();
        input.project = &project;
        const ViewPicture picture = findView("budget")->picture(input);
        const ViewRowItem& row = rowOf(picture.panels.back(), "Sixty runs (utilization 90 %)");
        QVERIFY2(row.doubt.find("the work takes 494.3 % of the year") != std::string::npos,
            row.doubt.c_str());
        QVERIFY(row.after[0].text.starts_with(kDoubtMark));
        QVERIFY(row.after[0].ink.role == Ink::Role::Caution);
    }

    // 2.25 x h = 4.036608 M$ at a specialty cloud, 0.85 of it with rent 15 % lower.
    void lowerRentIsThatOfASpecialtyCloudToo()
    {
        const ViewPicture picture = fleet("specialty").shown("budget");
        const ViewRowItem& lower = rowOf(picture.panels.back(), "Rent 15 % lower");
        QVERIFY(std::abs(*lower.after[0].value / (0.85 * 4'036'608.0) - 1.0) < 1e-12);
    }

    // The questions of the user: the other scenarios, before those that everybody asks.
    void scenariosAreWhatIfs()
    {
        ViewSample sample = fleet();
        Project project;
        const auto add = [&](const char* name, const char* id, const char* value) {
            project.scenarios.push_back(sample.scenario());
            project.scenarios.back().name = name;
            assign(project.scenarios.back(), builtinCatalog(), id, value);
        };
        project.scenarios.push_back(sample.scenario());
        project.scenarios.push_back(sample.scenario());
        project.scenarios.back().name = "A duplicate"; // says nothing yet
        add("Utilization 50 %", "fleet.utilization", "0.25"); // whatever its name says
        add("Bought", "platform.h100.purchase", "owned"); // has its bar already
        add("Larger model", "training.parameters_b", "200"); // no year moves, and that is told
        ViewInput input = sample.input();
        input.project = &project;
        const auto rows = findView("budget")->picture(input).panels.back().rows->rows;
        const auto labels = [&](std::size_t i) { return text(rows.at(i).before[0].text); };
        QCOMPARE(labels(0), QStringLiteral("As planned"));
        QCOMPARE(labels(1), QStringLiteral("Utilization 50 %"));
        QCOMPARE(text(rows[1].after[7].text), QString::fromUtf8("−68.8 %")); // 0.25 / 0.8 by hours
        QCOMPARE(labels(2), QStringLiteral("Larger model"));
        QCOMPARE(text(rows[2].after[1].text), QStringLiteral("="));
        QCOMPARE(labels(3), QStringLiteral("Utilization 100 %"));
        // after utilization 100 %: twice the power price, rent lower, twice the chips, new offers
        QCOMPARE(rows.size(), std::size_t{8});
        for (int i = 0; i < 40; ++i)
            add(("More " + std::to_string(i)).c_str(), "fleet.utilization",
                ("0.3" + std::to_string(10 + i)).c_str());
        add("More of the same", "fleet.utilization", "0.310"); // said already
        const auto many = findView("budget")->picture(input).panels.back().rows->rows;
        QCOMPARE(text(many.at(31).before[0].text.substr(0, 7)), QStringLiteral("More 28"));
        QCOMPARE(text(many.at(32).before[0].text), QStringLiteral("Utilization 100 %"));
        QCOMPARE(many.size(), std::size_t{32 + 5});
    }

    // One row after the other, before the cash does.
    void whatIfsGiveWayRowByRow()
    {
        const auto all = fleet().shown("budget").arrangements;
        QCOMPARE(all.size(), std::size_t{9 + 2}); // 12 to 4 rows; without cash; the ways alone
        for (std::size_t i = 1; i < 9; ++i) {
            QVERIFY(all[i - 1].places.size() > 2);
            QVERIFY(all[i - 1].smallestHeight - all[i].smallestHeight < 19.0);
        }
        QCOMPARE(all.back().places.at(0).panel, std::size_t(0));
        const ViewSample sample = fleet();
        ViewInput input = sample.input();
        const auto least = [&input](double first) {
            input.choices["first"] = first;
            return findView("budget")->picture(input).arrangements.back().places;
        };
        QCOMPARE(least(1.0).size(), std::size_t{3}); // the cash of three ways, side by side
        QCOMPARE(least(1.0).at(0).panel, std::size_t{1});
        const std::size_t last = findView("budget")->picture(input).panels.size() - 1;
        QCOMPARE(least(2.0).at(0).panel, last);
    }

    // The plan has moved on since: what is told is not in the name.
    void theOnlyChangeIsToldWhereTheNameIsSilent()
    {
        ViewSample sample = fleet();
        Project project;
        project.scenarios = {sample.scenario(), sample.scenario()};
        project.scenarios[1].name = "As in June";
        sample.set("platform.h100.chips", "512");
        ViewInput input = sample.input();
        input.project = &project;
        const ViewPicture picture = findView("budget")->picture(input);
        QCOMPARE(text(picture.panels.back().rows->rows.at(1).before[0].text),
            QStringLiteral("As in June (256 chips)"));
    }

    // Twice 0.10 USD/kWh under the user's own name.
    void whatAScenarioTellsIsNotToldAgain()
    {
        ViewSample sample = fleet();
        Project project;
        project.scenarios = {sample.scenario(), sample.scenario()};
        project.scenarios[1].name = "Power price $0.20";
        assign(project.scenarios[1], builtinCatalog(), "facility.power_price", "0.2");
        ViewInput input = sample.input();
        const auto labels = [&input] {
            std::vector<std::string> all;
            const ViewPicture picture = findView("budget")->picture(input);
            for (const ViewRowItem& row : picture.panels.back().rows->rows)
                all.push_back(row.before[0].text);
            return all;
        };
        const auto usual = labels();
        QVERIFY(std::ranges::count(usual, "Twice the power price") == 1);
        input.project = &project;
        const auto withOwn = labels();
        QVERIFY(std::ranges::count(withOwn, "Power price $0.20") == 1);
        QVERIFY(std::ranges::count(withOwn, "Twice the power price") == 0);
        QVERIFY(std::ranges::count(withOwn, "Utilization 50 %") == 1);
    }

    void rentUntilTheHardwareComesIsTold()
    {
        for (const char* const months : {"0", "4"}) {
            ViewSample sample = fleet();
            sample.set("facility.lead_months", months);
            for (const char* const view : {"budget", "cash"}) {
                QString caption;
                for (const Sentence& line : sample.shown(view).words.caption)
                    caption += text(line);
                QCOMPARE(caption.contains(QStringLiteral("Owning begins with 4 rented months.")),
                    *months == '4');
            }
        }
    }

    void whatRisesIsNotSaidToFall_data()
    {
        QTest::addColumn<QByteArray>("growth");
        QTest::addColumn<QByteArray>("decline");
        QTest::addColumn<QString>("said");
        QTest::newRow("more work, less rent")
            << QByteArray("0.2") << QByteArray("0.05")
            << QStringLiteral("work grows by 20 % and rent falls by 5 %");
        QTest::newRow("less work, dearer rent")
            << QByteArray("-0.1") << QByteArray("-0.05")
            << QStringLiteral("work shrinks by 10 % and rent rises by 5 %");
        QTest::newRow("dearer rent")
            << QByteArray("0") << QByteArray("-0.05") << QStringLiteral("rent rises by 5 %");
        QTest::newRow("less work")
            << QByteArray("-0.1") << QByteArray("0") << QStringLiteral("work shrinks by 10 %");
    }

    void whatRisesIsNotSaidToFall()
    {
        QFETCH(QByteArray, growth);
        QFETCH(QByteArray, decline);
        QFETCH(QString, said);
        ViewSample sample = fleet();
        sample.set("finance.demand_growth", growth.data());
        sample.set("finance.cloud_price_decline", decline.data());
        QVERIFY2(text(sample.shown("budget").words.caption.front())
                     .contains("In the cash, " + said + " a year."),
            qPrintable(text(sample.shown("budget").words.caption.front())));
        sample.set("finance.demand_growth", "0");
        sample.set("finance.cloud_price_decline", "0");
        QVERIFY(!sample.shown("budget").words.caption.front().find("budget.in_the_cash"));
    }

    // Falling rent moves no first year: it has its row over the horizon, as what is paid.
    void whatIfsMayCompareTheHorizon()
    {
        const ViewSample sample = fleet();
        ViewInput input = sample.input();
        const ViewPicture years = findView("budget")->picture(input);
        for (const ViewRowItem& row : years.panels.back().rows->rows)
            QVERIFY(row.before[0].text != "Rent falls 15 % a year");
        input.choices = {{"cost", 1.0}};
        const ViewPicture picture = findView("budget")->picture(input);
        const ViewPanel& what = picture.panels.back();
        QCOMPARE(text(what.rows->columnsAfter[0]), QStringLiteral("3 years"));
        const auto paid = [](const ViewSample& of) {
            return -of.results().of(Metric::CashNpvReserved).value;
        };
        QCOMPARE(*rowOf(what, "As planned").after[0].value, paid(sample));
        ViewSample falling = fleet();
        falling.set("finance.cloud_price_decline", "0.15");
        const ViewRowItem& row = rowOf(what, "Rent falls 15 % a year");
        QCOMPARE(*row.after[0].value, paid(falling));
        QVERIFY(paid(falling) < paid(sample));
    }

    // Once the plan moves on, a scenario differs by more than its name says.
    void aScenarioTellsHowManyAssumptionsItChanges()
    {
        ViewSample sample = fleet();
        Project project;
        project.scenarios.assign(2, sample.scenario());
        project.scenarios[1].name = "Utilization 50 %";
        project.scenarios[1].of(Parameter::FleetUtilization) = 0.5;
        ViewInput input = sample.input();
        input.project = &project;
        const auto labels = [&] {
            QStringList all;
            const ViewPicture picture = findView("budget")->picture(input);
            for (const ViewRowItem& row : picture.panels.back().rows->rows)
                all << text(row.before[0].text);
            return all;
        };
        project.scenarios[1].of(Parameter::DemandHigh) *= 0.625; // no year depends on it
        QCOMPARE(labels().count(QStringLiteral("Utilization 50 %")), 1);
        sample.set("facility.power_price", "0.23");
        QCOMPARE(labels().at(1), QStringLiteral("Utilization 50 % (2 changes)"));
        QCOMPARE(labels().count(QStringLiteral("Utilization 50 %")), 1); // of the plan as it is
        // Rent that falls moves later years only, which is not to read as no change at all.
        project.scenarios[1] = sample.scenario();
        project.scenarios[1].name = "Falling rent";
        project.scenarios[1].of(Parameter::FinanceCloudPriceDecline) = 0.15;
        QCOMPARE(labels().at(1), QStringLiteral("Falling rent"));
        const ViewPicture picture = findView("budget")->picture(input);
        const std::vector<TableCell>& cells = picture.panels.back().rows->rows.at(1).after;
        // 5.25 x 256 x 8,760 h in the first year, and what all years change by
        QCOMPARE(*cells.at(0).value, 11773440.0);
        QCOMPARE(text(cells.at(0).text), QStringLiteral("$11.8M"));
        QVERIFY2(cells.at(1).text.starts_with("later \u2212"), cells.at(1).text.c_str());
        input.choices["cost"] = 1.0; // the same change, of the present value
        const ViewPicture value = findView("budget")->picture(input);
        const std::vector<TableCell>& all = value.panels.back().rows->rows.at(1).after;
        QCOMPARE("later " + all.at(1).text, cells[1].text);
        QCOMPARE(all.at(1).value, cells[1].value);
    }

    void owningIsSetBesideThePlan()
    {
        const ViewSample plan({{"facility.gpus", "0"}});
        const double more = plan.results().of(Metric::PlanAnnualOwned).value
            - plan.results().of(Metric::PlanAnnualCost).value;
        QVERIFY(more < 0.0); // on demand at 12.50 USD
        const auto words = [](const ViewSample& of) { return of.shown("budget").words; };
        QVERIFY(text(words(plan).title).contains("; owning would save " + text(moneyText(-more))));
        const ViewSample beaten(
            {{"facility.gpus", "0"}, {"cloud.specialty_billing", "every_hour"}});
        QVERIFY(
            text(words(beaten).title).endsWith("; owning would save " + text(moneyText(-more))));
        const ViewSample owned({{"platform.h100.purchase", "owned"}});
        QVERIFY(!text(owned.shown("budget").words.title).contains("owning"));
    }

    void anUnpricedWayIsSaid()
    {
        const ViewPicture picture = fleet("capacity_block").shown("budget");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("A year of the plan in capacity blocks has no price"));
        QCOMPARE(picture.panels.size(), std::size_t{1}); // the other ways are still compared
        QVERIFY(picture.words.emptyReason.empty());
    }

    // Offers in resources/catalog/offers.csv: capacity blocks of H100 three, spot of Trainium2
    // none.
    void anUnpricedWayLeadsToItsOffers()
    {
        const ViewRowItem block = rowOf(fleet().shown("budget").panels.at(0), "Capacity block");
        QCOMPARE(block.address, std::string("platform.h100.price_capacity_block"));
        QCOMPARE(block.bars.at(0).after, std::string("3 offers to choose from"));
        QCOMPARE(block.bars.at(0).ink.role, Ink::Role::Accent);
        QCOMPARE(block.reading, std::string("Capacity block: unpriced, 3 offers to choose from"));
        ViewSample other = fleet();
        other.set("facility.reference", "trn2");
        const ViewRowItem spot = rowOf(other.shown("budget").panels.at(0), "Spot");
        QCOMPARE(spot.address, std::string("platform.trn2.price_spot"));
        QCOMPARE(spot.bars.at(0).after, std::string("no public offer: enter a price"));
    }

    void theLeastIsSaid()
    {
        ViewSample sample = fleet("owned");
        QCOMPARE(text(sample.shown("budget").words.title),
            QStringLiteral("A year of the plan costs $6.38M on own hardware, but that cannot be "
                           "counted on, a rule stops training on H100 (256 chips owned do not fit "
                           "into a facility of 64 chips)"));
        sample.set("facility.gpus", "0"); // as many as the fleet has
        QVERIFY2(text(sample.shown("budget").words.title)
                     .endsWith(" on own hardware, the cheapest workable option"),
            qPrintable(text(sample.shown("budget").words.title)));
    }

    // 200 billion tokens a month take 32 H100 as in golden "plan_year": the columns are its parts.
    void whatServesIsAPartOfTheYear()
    {
        ViewSample sample = fleet();
        sample.set("inference.plan", "counted");
        const ViewPicture picture = sample.shown("budget");
        const ViewRowItem& row = rowOf(picture.panels.at(0), "3 years");
        const double fleetYear = sample.results().of(Metric::FleetAnnualReserved3y).value;
        const double plan = sample.results().of(Metric::PlanAnnualReserved3y).value;
        QCOMPARE(*row.after.at(0).value, fleetYear);
        QCOMPARE(*row.after.at(1).value, plan - fleetYear);
        QCOMPARE(*row.after.at(2).value, plan);
        QCOMPARE(row.bars.size(), std::size_t{2});
        QVERIFY(picture.words.subtitle.find("budget.serve_beside"));
    }
};

ISOCOST_TEST(TestBudgetView)
#include "tst_budget_view.moc"
