// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger view. The reference sample pays list prices of 2024-06-30 (H100: on demand, 1 year,
// 3 years, spot) and of 2026-01-01 (Trainium2 and TPU v5e on demand): six dated prices.
#include <set>

#include <QtTest>

#include "core/model/assumption_range.h"
#include "core/model/offers.h"
#include "core/model/origin.h"
#include "core/model/readiness.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

constexpr double kChanged = 1.0; // places of the control
constexpr double kUnpriced = 3.0;
constexpr double kAll = 5.0;
constexpr double kChecklist = 6.0;

ViewPicture shownOn(const ViewSample& sample, const char* today, double show = 0.0)
{
    ViewInput input = sample.input();
    input.today = today;
    input.choices["show"] = show;
    const auto study = findView("ledger")->study([] {});
    study->ask(input);
    study->finish({});
    input.answers = study->answers();
    return findView("ledger")->picture(input);
}

const ViewRowItem* findRow(const ViewPicture& picture, std::string_view label)
{
    const auto& rows = picture.panels.at(0).rows->rows;
    const auto found = std::ranges::find_if(
        rows, [&](const ViewRowItem& row) { return row.before[0].text == label; });
    return found == rows.end() ? nullptr : &*found;
}

std::string cell(const ViewPicture& picture, std::string_view label, std::string_view column)
{
    const Words& heads = picture.panels.at(0).rows->columnsAfter;
    const auto at = std::ranges::find(heads, column) - heads.begin();
    return findRow(picture, label)->after.at(static_cast<std::size_t>(at)).text;
}

// From the table behind the picture.
DataCell behind(const ViewPicture& picture, std::string_view id, std::size_t column)
{
    for (const auto& row : picture.table->rows)
        if (std::get<std::string>(row[0]) == id)
            return row.at(column);
    return {};
}

} // namespace

class TestLedgerView : public QObject {
    Q_OBJECT

private slots:
    // Ranges stand among what matters, with source and date; the column is there for them alone.
    void aRangeHasItsColumnAndItsSource()
    {
        ViewSample sample;
        const ViewPicture without = shownOn(sample, "2024-07-01");
        QVERIFY(std::ranges::find(without.panels[0].rows->columnsAfter, "range")
            == without.panels[0].rows->columnsAfter.end());
        QVERIFY(!findRow(without, "Spot nodes"));
        sample.set("spot.nodes", "50..80");
        Scenario& scenario = sample.scenario();
        setRange(scenario, builtinCatalog(), {Parameter::FacilityNodePrice, -1},
            {.low = 260000.0, .high = 420000.0, .source = "3 quotes", .date = "2026-11-20"});
        const ViewPicture picture = shownOn(sample, "2024-07-01");
        QCOMPARE(cell(picture, "Node price", "range"), std::string("$260k/node to $420k/node"));
        // The last column gives way in a narrow place; the title speaks of dates, not of ranges.
        QCOMPARE(picture.panels[0].rows->columnsAfter.at(2), std::string("as of"));
        QVERIFY(cell(picture, "Node price", "source").ends_with("; range: 3 quotes, 2026-11-20"));
        QVERIFY(
            findRow(picture, "Node price")
                ->reading.ends_with("; range $260k/node to $420k/node, from 3 quotes, 2026-11-20"));
        QVERIFY(cell(picture, "Spot nodes", "source").ends_with("; range: set by hand, no source"));
        QCOMPARE(std::get<std::string>(behind(picture, "facility.node_price", 12)),
            std::string("260000..375000..420000"));
        QCOMPARE(std::get<double>(behind(picture, "facility.node_price", 13)), 260000.0);
        QCOMPARE(std::get<double>(behind(picture, "facility.node_price", 14)), 420000.0);
        QCOMPARE(std::get<std::string>(behind(picture, "facility.node_price", 15)),
            std::string("3 quotes"));
        QCOMPARE(std::get<std::string>(behind(picture, "facility.node_price", 16)),
            std::string("2026-11-20"));
    }

    void titleCountsStaleChangedAndDone()
    {
        ViewSample sample;
        QCOMPARE(text(shownOn(sample, "2026-11-22").words.title),
            QStringLiteral("6 prices are older than 90 days and every assumption stands at its "
                           "default; 0 of 10 readiness items are done"));
        sample.set("platform.h100.mfu", "0.5");
        sample.set("readiness.mfu_baseline", "done");
        // 90 days after 2026-01-01 is 2026-04-01: not older yet
        const ViewPicture picture = shownOn(sample, "2026-04-01");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("4 prices are older than 90 days and 1 assumption differs from its "
                           "default; 1 of 10 readiness items are done"));
        sample.set("rules.stale_price.threshold", "36500");
        QVERIFY(say(shownOn(sample, "2026-04-01").words.title)
                    .starts_with("No dated price is older than 36,500 days and 2 "
                                 "assumptions differ"));
    }

    void theShortTitleIsOfTheAssumptions()
    {
        const Sentence title = shownOn(ViewSample(), "2026-11-22").words.title;
        QCOMPARE(text(say(title, kShort)),
            QStringLiteral(
                "6 prices are older than 90 days and every assumption stands at its default"));
        QVERIFY(title.find("ledger.none_differs") && title.find("ledger.items_done"));
    }

    void textOfAProjectPassesThroughWhole()
    {
        const char* const kName = "A; B: C vs D, \"E\"";
        ViewSample sample;
        sample.scenario().name = kName;
        setReadinessNote(sample.scenario(), Parameter::ReadyMfuBaseline, kName);
        const ViewPicture picture = shownOn(sample, "2026-11-22", kChecklist);
        QCOMPARE(text(picture.words.subtitle),
            text(kName) + ": what is to be on record before a large purchase");
        QVERIFY(text(picture.panels.at(1).rows->rows.at(0).reading).endsWith("; " + text(kName)));
    }

    void aStalePriceHasItsDateAndAge()
    {
        const ViewPicture picture = shownOn(ViewSample(), "2026-11-22");
        QCOMPARE(cell(picture, "H100 on-demand price", "value"), std::string("$12.50/chip-h"));
        QCOMPARE(cell(picture, "H100 on-demand price", "as of"), std::string("2024-06-30"));
        QCOMPARE(std::get<double>(behind(picture, "platform.h100.price_on_demand", 7)), 875.0);
        QCOMPARE(findRow(picture, "H100 on-demand price")->address,
            std::string("platform.h100.price_on_demand"));
        const Words& heads = picture.panels.at(0).rows->columnsAfter;
        QVERIFY(std::ranges::find(heads, "default") == heads.end()); // nothing differs
        // In a narrow place the source and the last give way: the title speaks of dates.
        QCOMPARE(heads.at(2), std::string("as of"));
    }

    // Where a source has no room it says what the other columns do not.
    void aBriefSourceLeavesOutLabelDateAndAsides()
    {
        ViewSample sample;
        Scenario& scenario = sample.scenario();
        const ParameterAddress price{Parameter::PriceOnDemand, 0};
        const ListPrice& row = rowOfPrice(Purchase::OnDemand);
        const auto offer = defaultOffer(builtinCatalog(), "h100_sxm", row);
        QVERIFY(offer);
        setWithOrigin(scenario, price, offer->origin());
        sample.resolveAgain();
        const ViewPicture picture = shownOn(sample, "2026-11-22");
        const TableCell& source = findRow(picture, "H100 on-demand price")->after.at(1);
        QVERIFY2(source.text.ends_with(", on-demand price, " + offer->origin().date),
            source.text.c_str());
        QCOMPARE(source.brief, source.text.substr(0, source.text.find(", on-demand price")));
        const ViewPicture all = shownOn(sample, "2026-11-22", kAll);
        const TableCell& peak = findRow(all, "H100 peak")->after.at(1);
        QVERIFY2(
            peak.text.ends_with(" (dense; 1979 bf16 is the sparse figure)"), peak.text.c_str());
        QCOMPARE(peak.brief, std::string("NVIDIA H100 SXM: vendor data sheet"));
    }

    void whatIsChangedShowsItsDefault()
    {
        const ViewSample sample({{"platform.h100.mfu", "0.5"}, {"facility.cost_of_capital", "0.08"},
            {"platform.h100.replica_chips", "8"}});
        const ViewPicture picture = shownOn(sample, "2026-11-22", kChanged);
        QCOMPARE(cell(picture, "H100 MFU", "value"), std::string("50 %"));
        QCOMPARE(cell(picture, "H100 MFU", "default"), std::string("45 %"));
        QCOMPARE(picture.panels.at(0).rows->columnsAfter.at(3), std::string("default"));
        QVERIFY(findRow(picture, "H100 MFU")->before[0].isBold);
        QCOMPARE(cell(picture, "Cost of capital", "value"), std::string("8 % a year"));
        QCOMPARE(cell(picture, "H100 chips of a serving replica", "default"), std::string("best"));
        QVERIFY(findRow(picture, "H100 on-demand price") == nullptr);
    }

    // The bill of training and serving is proportional to the only price it pays.
    void whatMovesAYearIsToldWithoutBeingFlagged()
    {
        const ViewPicture picture = shownOn(ViewSample(), "2024-07-01");
        QCOMPARE(cell(picture, "H100 on-demand price", "swing"), std::string("+40 %"));
        // Served in whole copies: 1 % of these moves nothing. From 20 % less to 20 % more tokens
        // they are 1.5 x 1.2 as many at most, and 8.176 of the 97.878 M$.
        const double tokens = std::get<double>(behind(picture, "inference.tokens_b_per_month", 11));
        QVERIFY(tokens > 0.02 && tokens < 0.8 * 8.176 / 97.878);
        QVERIFY(cell(picture, "H100 serving efficiency", "swing").starts_with("\u2212"));
        QVERIFY(!findRow(picture, "Staff"));
        QVERIFY(!findRow(picture, "H100 MFU")); // the hours at work are set by hand
        const ViewSample fromTheWork({{"fleet.utilization", "0"}});
        QVERIFY(findRow(shownOn(fromTheWork, "2024-07-01"), "H100 MFU"));
    }

    void whatIsPaidAndNotKnownComesFirst()
    {
        const ViewSample sample({{"platform.trn2.purchase", "spot"}});
        const ViewPicture picture = shownOn(sample, "2026-11-22");
        const ViewRowItem& first = picture.panels.at(0).rows->rows.at(1); // below its heading
        QCOMPARE(text(first.before[0].text), QStringLiteral("Trainium2 spot price"));
        QCOMPARE(text(first.after[0].text), QStringLiteral("unpriced"));
    }

    // An own node of the reference is that of the facility, whatever the platform's quote.
    void theReferenceOwnsTheNodeOfTheFacility()
    {
        const ViewPicture picture =
            shownOn(ViewSample({{"platform.h100.purchase", "owned"}}), "2026-11-22");
        QVERIFY(findRow(picture, "H100 owned node price") == nullptr);
    }

    void anotherPlatformOwnsItsOwnNode()
    {
        const ViewPicture picture =
            shownOn(ViewSample({{"platform.trn2.purchase", "owned"}}), "2026-11-22");
        const ViewRowItem& first = picture.panels.at(0).rows->rows.at(1); // below its heading
        QCOMPARE(text(first.before[0].text), QStringLiteral("Trainium2 owned node price"));
        QCOMPARE(text(first.after[0].text), QStringLiteral("unpriced"));
    }

    void filtersThatFindNothingSaySo()
    {
        const ViewPicture none = shownOn(ViewSample(), "2026-11-22", kChanged);
        QCOMPARE(text(none.panels.at(0).emptyReason),
            QStringLiteral("Everything stands at its default."));
        QVERIFY(findRow(shownOn(ViewSample(), "2026-11-22", kUnpriced), "Trainium2 1-year price"));
    }

    void manyRowsEndInWords()
    {
        const ViewPicture picture = shownOn(ViewSample(), "2026-11-22", kAll);
        const ViewRowItem& last = picture.panels.at(0).rows->rows.back();
        QVERIFY(last.before[0].text.starts_with("and "));
        QVERIFY(last.before[0].text.ends_with(" more"));
        QCOMPARE(text(last.before[1].text), QStringLiteral("at their default"));
    }

    void everyAssumptionIsOnAPage()
    {
        ViewSample sample;
        ViewInput input = sample.input();
        input.today = "2026-11-22";
        input.choices = {{"show", kAll}};
        std::set<std::string> seen;
        const auto pages = findView("ledger")->picture(input).controls.at(1).choices;
        QCOMPARE(text(pages.at(1)), QStringLiteral("21 to 40"));
        for (std::size_t page = 0; page < pages.size(); ++page) {
            input.choices["page"] = static_cast<double>(page);
            const ViewPicture picture = findView("ledger")->picture(input);
            for (const ViewRowItem& row : picture.panels[0].rows->rows)
                if (!row.address.empty())
                    seen.insert(row.address);
        }
        // All but the items of the checklist.
        QCOMPARE(seen.size(),
            allAddresses(sample.scenario()).size() - parametersOf(Group::Readiness).size());
    }

    // Seven changes of three platforms are 21 rows.
    void aPageOfOneRowHasItsNumberAlone()
    {
        ViewSample sample;
        for (const Platform& platform : sample.scenario().platforms)
            for (const char* const id : {"mfu", "network_wait", "failure_overhead", "fragmentation",
                     "network_price", "serving_efficiency", "discount"})
                sample.set(("platform." + platform.key + "." + id).c_str(), "0.25");
        const ViewPicture picture = shownOn(sample, "2026-11-22", kChanged);
        QCOMPARE(picture.controls.at(1).choices, (Words{"1 to 20", "21"}));
    }

    // Nine changes of three platforms and the five old prices that they leave, less 20 rows.
    void theRestTellsHowManyOfItNeedALook()
    {
        ViewSample sample;
        for (const Platform& platform : sample.scenario().platforms)
            for (const char* const id :
                {"mfu", "network_wait", "failure_overhead", "fragmentation", "network_price",
                    "serving_efficiency", "discount", "migration_hours", "price_spot"})
                sample.set(("platform." + platform.key + "." + id).c_str(), "0.25");
        const ViewPicture picture = shownOn(sample, "2026-11-22", kAll);
        const ViewRowItem& last = picture.panels.at(0).rows->rows.back();
        QCOMPARE(text(last.before[1].text), QStringLiteral("12 changed or stale"));
    }

    // The versions of a project are what is known of its past: the last one with another value.
    void whenAnAssumptionChangedIsToldByTheVersions()
    {
        ViewSample sample({{"platform.h100.mfu", "0.4"}});
        Project project;
        project.versions.push_back({"Board", "2026-09-30T08:00:00Z", {sample.scenario()}});
        sample.set("platform.h100.mfu", "0.5");
        project.versions.push_back({"Draft", "2026-10-19T08:00:00Z", {sample.scenario()}});
        sample.set("fleet.utilization", "0.7");
        const auto shown = [&](const Project* of) {
            ViewInput input = sample.input();
            input.project = of;
            input.choices["show"] = kChanged;
            return findView("ledger")->picture(input);
        };
        const ViewPicture picture = shown(&project);
        QCOMPARE(cell(picture, "H100 MFU", "changed"), std::string("after 2026-09-30"));
        QCOMPARE(cell(picture, "Utilization", "changed"), std::string("after 2026-10-19"));
        QCOMPARE(std::get<std::string>(behind(picture, "fleet.utilization", 10)),
            std::string("2026-10-19"));
        QCOMPARE(std::get<std::string>(behind(picture, "facility.pue", 10)), std::string());
        project.versions.clear();
        const ViewPicture plain = shown(&project);
        const Words& heads = plain.panels.at(0).rows->columnsAfter;
        QVERIFY(std::ranges::find(heads, "changed") == heads.end()); // nothing is known
    }

    void checklistHasStatesAndNotes()
    {
        ViewSample sample({{"readiness.mfu_baseline", "done"}});
        setReadinessNote(sample.scenario(), Parameter::ReadyMfuBaseline, "measured in May");
        const ViewPicture picture = shownOn(sample, "2026-11-22", kChecklist);
        const ViewPanel& list = picture.panels.at(1);
        QCOMPARE(text(list.headings.at(0)), QStringLiteral("Readiness: 1 of 10 done"));
        QVERIFY(!text(picture.words.subtitle).contains(QStringLiteral("assumptions")));
        QVERIFY(picture.words.caption.empty());
        QCOMPARE(list.rows->rows.at(0).after[0].text, std::string("\u2713 done"));
        QVERIFY(list.rows->rows.at(0).reading.ends_with("measured in May"));
        QCOMPARE(list.rows->rows.at(1).after[0].text, std::string("open"));
        QCOMPARE(picture.arrangements.at(0).places.at(0).panel, std::size_t{1});
    }

    void tableHoldsEveryAssumption()
    {
        const ViewSample sample({{"platform.h100.mfu", "0.5"}});
        const ViewPicture picture = shownOn(sample, "2026-11-22");
        QCOMPARE(picture.table->rows.size(), allAddresses(sample.input().scenario[0]).size());
        for (const auto& row : picture.table->rows)
            QCOMPARE(row.size(), picture.table->columns.size());
        QCOMPARE(std::get<double>(behind(picture, "platform.h100.mfu", 2)), 0.5);
        QCOMPARE(std::get<double>(behind(picture, "platform.h100.mfu", 3)), 0.45);
        QCOMPARE(
            std::get<std::string>(behind(picture, "platform.h100.mfu", 9)), std::string("yes"));
        QCOMPARE(std::get<double>(behind(picture, "platform.h100.price_on_demand", 7)), 875.0);
    }
};

ISOCOST_TEST(TestLedgerView)
#include "tst_ledger_view.moc"
