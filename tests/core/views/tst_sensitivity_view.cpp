// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sensitivity view: the year of 1,024 H100 on demand is price x 1,024 x 8,760 h x utilization.
#include <QtTest>

#include <cmath>

#include "core/analysis/input_change.h"
#include "core/views/picture/picture_table.h"
#include "core/views/view_metric.h"
#include "tests/core/views/plans.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

constexpr double kHeld = 1024.0 * 8760.0; // chip-h a year

ViewPicture shown(const ViewInput& input)
{
    return findView("sensitivity")->picture(input);
}

double placeOf(const ViewPicture& picture, std::size_t control, std::string_view word)
{
    const auto& words = picture.controls.at(control).choices;
    return static_cast<double>(std::ranges::find(words, word) - words.begin());
}

ViewInput about(const ViewSample& sample, std::string_view result)
{
    ViewInput input = sample.input();
    input.choices["metric"] = placeOf(shown(input), 0, result);
    return input;
}

const ViewRowItem& rowOf(const ViewPanel& panel, std::string_view label)
{
    return *std::ranges::find_if(
        panel.rows->rows, [label](const ViewRowItem& row) { return row.before[0].text == label; });
}

bool isFinite(const ViewPicture& picture)
{
    for (const ViewPanel& panel : picture.panels) {
        for (const double end :
            {panel.x.needed.from, panel.x.needed.to, panel.y.needed.from, panel.y.needed.to})
            if (!std::isfinite(end))
                return false;
        if (!panel.heatMap)
            continue;
        for (const auto& value : panel.heatMap->values)
            if (value && !std::isfinite(*value))
                return false;
    }
    return true;
}

bool saysWhatIsMissing(const ViewPicture& picture)
{
    return std::ranges::all_of(picture.panels, [&](const ViewPanel& panel) {
        return panel.heatMap || panel.rows || !panel.emptyReason.empty()
            || !picture.words.emptyReason.empty();
    });
}

// The reference without what serves: a year of the plan is proportional to price and utilization.
ViewSample fleetAlone()
{
    return ViewSample({{"inference.plan", "left_out"}});
}

constexpr const char* kSometimes = "Simple payback of owning, months";

} // namespace

class TestSensitivityView : public QObject {
    Q_OBJECT

private slots:
    // Owned, a year is 24.851M + 0.816M x utilization and 1.848M of what serves, 27.352M; on demand
    // 97.878M. On demand less owned is 70.527M; the price alone takes that away where it falls by
    // 70.527 / 97.878 = 72.06 %, to 3.49.
    void aNamedRivalIsTakenOffTheResult()
    {
        ViewSample sample;
        ViewInput input = sample.input();
        const ViewPicture alone = shown(input);
        const auto control =
            std::ranges::find(alone.controls, std::string("against"), &ViewControl::id);
        QVERIFY(control != alone.controls.end());
        const auto owning = std::ranges::find(control->choices, "Against: owning");
        QVERIFY(owning != control->choices.end());
        input.choices["against"] = static_cast<double>(owning - control->choices.begin());
        const ViewPicture picture = shown(input);
        QCOMPARE(text(picture.words.title),
            QStringLiteral("What decides on-demand against owning: H100 on-demand price first; it "
                           "turns at $3.49"));
        const ViewPanel& bars = picture.panels.at(1);
        QCOMPARE(bars.levels.at(1).at, 0.0); // where it turns
        const ViewRowItem& price = rowOf(bars, "H100 on-demand price");
        QVERIFY(std::fabs(*price.after.at(0).value - 3.49) < 0.005);
        QVERIFY(std::fabs(price.bars.at(0).x.from / 70.527e6 - 1.0) < 1e-4);
        QVERIFY(std::fabs(price.bars.at(0).x.to / (70.527e6 - 0.2 * 97.878e6) - 1.0) < 1e-4);
        QVERIFY(*rowOf(bars, "Node price").after.at(0).value > 375000.0);
    }

    void aRivalWithoutANumberSaysWhy()
    {
        const test::Plans plans(
            {test::plan({{"platform.h100.price_on_demand", "unpriced"}}, "No price")}, 0,
            "sensitivity");
        ViewInput input = plans.input();
        const ViewPicture alone = shown(input);
        const auto control =
            std::ranges::find(alone.controls, std::string("against"), &ViewControl::id);
        const auto other = std::ranges::find(control->choices, "Against scenario: No price");
        QVERIFY(other != control->choices.end());
        input.choices["against"] = static_cast<double>(other - control->choices.begin());
        const QString subtitle = text(shown(input).words.subtitle);
        QVERIFY2(subtitle.endsWith(QStringLiteral("; No price has no number to compare with, it is "
                                                  "unpriced there, so the result stands alone")),
            qPrintable(subtitle));
        input.choices.clear();
        QVERIFY(!text(shown(input).words.subtitle).contains(QStringLiteral("stands alone")));
    }

    // 1,024 x 8,760 h x 80 % x (12.50 - 10) is 17,940,480 more a year than in the scenario that
    // pays
    // 10. The price differs, so it moves here alone, and they meet at 10.
    void anotherScenarioIsARival()
    {
        const test::Plans plans(
            {test::plan({{"platform.h100.price_on_demand", "10"}}, "Cheaper")}, 0, "sensitivity");
        ViewInput input = plans.input();
        const ViewPicture alone = shown(input);
        const auto control =
            std::ranges::find(alone.controls, std::string("against"), &ViewControl::id);
        QVERIFY(control != alone.controls.end());
        const auto cheaper = std::ranges::find(control->choices, "Against scenario: Cheaper");
        QVERIFY(cheaper != control->choices.end());
        QVERIFY(std::ranges::find(control->choices, "Against scenario: Base")
            == control->choices.end());
        input.choices["against"] = static_cast<double>(cheaper - control->choices.begin());
        const ViewPicture picture = shown(input);
        QCOMPARE(text(picture.words.title),
            QStringLiteral("What decides on-demand against the scenario Cheaper: H100 on-demand "
                           "price first; it turns at $10.00"));
        const ViewRowItem& price = rowOf(picture.panels.at(1), "H100 on-demand price");
        QVERIFY(std::fabs(price.bars.at(0).x.from - 17940480.0) < 1.0);
        QVERIFY(std::fabs(*price.after.at(0).value - 10.0) < 0.005);
        const ViewPanel& map = picture.panels.front();
        QVERIFY(map.heatMap.has_value()); // that of the own result, without a line of the rival
        for (const HeatContour& line : map.heatMap->contours)
            QVERIFY2(line.text.find("Cheaper") == std::string::npos, line.text.c_str());
    }

    void whatNobodyCanMoveComesLast()
    {
        const ViewSample sample;
        const ViewPicture picture = shown(about(sample, "Training cost of H100"));
        const std::vector<ViewRowItem>& rows = picture.panels.at(1).rows->rows;
        const auto peak = std::ranges::find(
            rows, std::string("platform.h100.peak_tflops"), &ViewRowItem::address);
        QVERIFY(peak == rows.end() || peak + 1 == rows.end());
    }

    // Owned, a year is 24.851M + 0.816M x utilization (24,268.5 and 797.16 USD per GPU) and 1.848M
    // of what serves; on demand 112.128M x utilization and 8.176M. They meet at 18.523 / 111.312 =
    // 16.6 %, and at 80 % where the price falls by 27.352 / 97.878.
    void titleIsWhereTheRivalCostsAsMuch()
    {
        const ViewPicture picture = ViewSample().shown("sensitivity");
        QCOMPARE(text(picture.words.title),
            QStringLiteral(
                "A year of the plan costs as much as owning if utilization falls from 80 % to "
                "16.6 % or the H100 on-demand price falls 72.1 % to $3.49"));
        QCOMPARE(text(picture.words.subtitle),
            QStringLiteral(
                "Base: year of the plan $97.9M over utilization and H100 on-demand price; owning: "
                "$27.4M"));
        QCOMPARE(text(say(picture.words.title, kShort)),
            QStringLiteral("A year of the plan costs as much as owning if utilization falls to "
                           "16.6 % or the H100 on-demand price falls to $3.49"));
        const double serving = 12.5 * 654'080.0; // hours that serve (golden "reference")
        QCOMPARE(picture.panels.at(0).heatMap->centre, 12.5 * kHeld * 0.8 + serving);
    }

    // The year is price x utilization x the hours held: a region is named by what it costs in its
    // middle.
    void whatIsDearerLiesWhereItCostsMore()
    {
        const ViewHeatMap map = *fleetAlone().shown("sensitivity").panels.at(0).heatMap;
        QCOMPARE(map.regions.size(), std::size_t{2});
        for (const HeatRegion& region : map.regions) {
            const bool isDearer = region.at.x * region.at.y * kHeld > *map.centre;
            QCOMPARE(region.words.back(), std::string(isDearer ? "dearer" : "cheaper"));
        }
    }

    void textOfAProjectPassesThroughWhole()
    {
        const char* const kName = "A; B: C vs D, \"E\"";
        ViewSample sample;
        sample.scenario().name = kName;
        for (Platform& platform : sample.scenario().platforms)
            if (platform.key == "trn2")
                platform.label = kName;
        const ViewPicture picture = shown(about(sample, "Training cost of H100"));
        QVERIFY(text(say(picture.words.title, kShort))
                    .startsWith("Training cost of H100 equals that of " + text(kName)
                        + " if H100 MFU rises to 55.2 % or the "));
        QVERIFY(text(picture.words.subtitle)
                    .startsWith(text(kName) + ": training cost of H100 $2.31M over H100 MFU and "));
        QVERIFY(text(picture.words.subtitle).contains("; " + text(kName) + ": $1.88M"));
        QCOMPARE(picture.panels.at(0).heatMap->contours[0].text, "same as " + std::string(kName));
    }

    void aVerbAgreesWithItsAssumption()
    {
        const ViewSample sample;
        const ViewPicture chips = shown(about(sample, "Wall-clock hours of H100"));
        QVERIFY2(text(chips.words.title)
                     .startsWith("H100 chips move the wall-clock hours of H100 most: 819 chips: "),
            say(chips.words.title).c_str());
        QCOMPARE(text(say(chips.words.title, kShort)),
            QStringLiteral("H100 chips move the wall-clock hours of H100 most"));
        QVERIFY(labelOf(Parameter::Chips).isPlural && !labelOf(Parameter::Mfu).isPlural);
    }

    // No move is told that its digits do not show.
    void whereTheRivalCostsAsMuchAlreadyNothingHasToMove()
    {
        const ViewSample sample({{"platform.h100.price_on_demand", "2.2534"},
            {"platform.h100.chips", "32"}, // so few a specialty cloud sells by the hour
            {"training.runs_per_year", "1"}}); // and they do one run a year
        QCOMPARE(text(sample.shown("sensitivity").words.title),
            QStringLiteral("A year of the plan now costs as much as a specialty cloud"));
    }

    // 55.2 % and $10.20: the independent program behind the target picture. The rival is the same
    // all over the map, so the colours are against it.
    void anotherResultHasItsOwnRivalAndStrongestAssumptions()
    {
        const ViewSample sample;
        const ViewPicture picture = shown(about(sample, "Training cost of H100"));
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Training cost of H100 equals that of Trainium2 if H100 MFU rises from "
                           "45 % to 55.2 % or the H100 on-demand price falls 18.4 % to $10.20"));
        const ViewPanel& map = picture.panels.at(0);
        QVERIFY(*map.heatMap->centre < 1.89e6 && *map.heatMap->centre > 1.87e6);
        QCOMPARE(map.marks.size(), std::size_t{3});
        QVERIFY(map.marks[0].isFilled && !map.marks[1].isFilled);
        // A line is told once: that of the rival on it, that of now where one is.
        QCOMPARE(map.heatMap->contours[0].text, std::string("same as Trainium2"));
        QCOMPARE(map.marks[1].words, Words{"55.2 %"});
        QCOMPARE(std::ranges::count(map.heatMap->contours, "", &HeatContour::text), 1);
    }

    // 20 % less utilization is 20 % less of the bill; utilization as a percent is one percent.
    // A name is not lowered within a sentence, a number has its unit, and many things move.
    void wordsAreThoseOfASentence()
    {
        const ViewSample sample;
        const ViewPicture energy = shown(about(sample, "Energy of a run of Trainium2"));
        QVERIFY2(text(energy.words.subtitle).contains(" MWh over Trainium2 MFU and "),
            say(energy.words.subtitle).c_str());
        const ViewPicture year = shown(about(sample, "Training a year of Trainium2"));
        QVERIFY2(text(year.words.title).contains(" if Trainium2 MFU falls "),
            say(year.words.title).c_str());
        QVERIFY(isPlural(Parameter::Chips) && isPlural(Parameter::SpotNodes));
        QVERIFY(isPlural(Parameter::TrainingEgressTb)); // "data moved per run"
        QVERIFY(!isPlural(Parameter::Mfu) && !isPlural(Parameter::FacilityPowerPrice));
    }

    void tornadoGoesDownAndUpByAFifth()
    {
        const ViewPicture picture = fleetAlone().shown("sensitivity");
        const ViewRowItem& row = rowOf(picture.panels.at(1), "Utilization");
        QCOMPARE(row.after[0].text, std::string("+1.00 %"));
        QVERIFY(std::abs(row.bars[0].x.to / (12.5 * kHeld * 0.64) - 1.0) < 1e-12);
        QCOMPARE(row.bars[0].before, std::string("64 %"));
        QCOMPARE(row.bars[1].after, std::string("96 %"));
        QCOMPARE(row.bars[0].ink.role, Ink::Role::Cheaper);
        QCOMPARE(row.bars[1].ink.role, Ink::Role::Dearer);
        QCOMPARE(text(row.reading),
            QStringLiteral("Utilization 64 %: $71.8M, −20 %; 96 %: $108M, +20 %"));
        QCOMPARE(row.address, std::string("fleet.utilization"));
        // The numbers behind the picture begin with the bars, not with 1,024 values of the map.
        const DataTable table = tablesOf(picture).front().table;
        QCOMPARE(table.columns[1].name, std::string("low"));
        QCOMPARE(table.columns[3].name, std::string("Year of the plan at low"));
        QCOMPARE(table.columns[3].unit, std::string("USD/year"));
        const auto found = std::ranges::find(table.rows, DataCell(std::string("Utilization")),
            [](const auto& cells) { return cells[0]; });
        QVERIFY(found != table.rows.end());
        QCOMPARE(std::get<double>((*found)[1]), 0.8 * 0.8); // 20 % below the utilization
        QVERIFY((*found)[3] == DataCell(row.bars[0].x.to));
        QCOMPARE(row.after[0].value, std::optional(1.0)); // the year is proportional to it
        const ViewRowItem& discount = rowOf(picture.panels.at(1), "H100 discount");
        QCOMPARE(discount.after[0].text, std::string("is 0 now"));
        QCOMPARE(discount.bars[1].before, std::string("20 %")); // as the caption says
        QVERIFY(text(picture.panels[1].caption)
                    .contains(QStringLiteral("what is 0 now goes to 20 % if it is a percentage")));
    }

    // Twelve assumptions move the year on spot, thirteen the cost of the mix a day; twelve bars are
    // shown.
    void whatIsLeftOutIsCounted()
    {
        const ViewSample sample = fleetAlone();
        for (const auto& [result, isOneLeft] :
            {std::pair("Year of the plan on spot", false), {"Cost of the mix a day", true}}) {
            const ViewPanel tornado = shown(about(sample, result)).panels.at(1);
            QCOMPARE(tornado.rows->rows.size(), std::size_t{12});
            QCOMPARE(tornado.caption.find(" more assumption") != std::string::npos, isOneLeft);
            QCOMPARE(tornado.caption.ends_with("1 more assumption moves it less."), isOneLeft);
        }
    }

    void theFineMapComesFromTheStudy()
    {
        const ViewSample sample = fleetAlone();
        ViewInput input = sample.input();
        QCOMPARE(shown(input).panels[0].heatMap->columns, 32);
        const auto study = findView("sensitivity")->study([] {});
        input.isDragged = true; // the coarse map is enough
        study->ask(input);
        QVERIFY(study->isSettled() && !study->answers());
        input.isDragged = false;
        study->ask(input);
        study->finish({});
        input.answers = study->answers();
        const ViewHeatMap map = *shown(input).panels[0].heatMap;
        QCOMPARE(map.columns, 256);
        QCOMPARE(map.rows, 256);
        const double x = map.x.from + 10.5 * (map.x.to - map.x.from) / 256;
        const double y = map.y.from + 99.5 * (map.y.to - map.y.from) / 256;
        QVERIFY(std::abs(*map.values[99 * 256 + 10] / (x * y * kHeld) - 1.0) < 1e-9);
    }

    // On every contour price x utilization is the same, but for the straight lines of the grid.
    void linesJoinWhatCostsTheSame()
    {
        const ViewHeatMap map = *fleetAlone().shown("sensitivity").panels[0].heatMap;
        QVERIFY(map.contours.size() >= 4);
        for (const HeatContour& contour : map.contours) {
            if (contour.text.starts_with("same as"))
                continue;
            for (const auto& line : contour.lines)
                for (const CurvePoint& point : line)
                    QVERIFY(std::abs(point.x * point.y * kHeld / contour.level - 1.0) < 0.01);
        }
    }

    void anyTwoAssumptionsCanBeChosen()
    {
        const ViewSample sample;
        ViewInput input = sample.input();
        input.choices["across"] = placeOf(shown(input), 1, "Across: Power price");
        input.choices["up"] = placeOf(shown(input), 2, "Up: Training tokens");
        const ViewPanel map = shown(input).panels.at(0);
        QCOMPARE(map.x.name, std::string("Power price"));
        QVERIFY(map.emptyReason.starts_with("The same everywhere")); // on demand, by the year
        input.choices["up"] = placeOf(shown(input), 2, "Up: Power price");
        QVERIFY(shown(input).panels.at(0).emptyReason.starts_with("Both ways"));
        // Where there is room for one panel only, the bars take that of the map.
        QVERIFY(text(shown(input).words.subtitle)
                    .endsWith("; no map: both ways of the map are Power price: choose another"));
        QCOMPARE(shown(input).arrangements.back().places.at(0).panel, std::size_t{1});
    }

    void aResultWithoutANumberIsSaidInWords()
    {
        ViewSample sample;
        sample.set("platform.h100.purchase", "capacity_block");
        const ViewPicture picture = sample.shown("sensitivity");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Year of the plan has no number here: unpriced without H100 capacity "
                           "block price"));
        const ViewPanel& map = picture.panels.at(0); // over the price that is missing
        QCOMPARE(map.y.name, std::string("H100 capacity block price"));
        QVERIFY(map.heatMap && !map.heatMap->centre && map.marks.empty());
    }

    // A platform alone is not named; a price's label then begins as it stands in a sentence.
    void aLabelWithinTheTitleIsLowered()
    {
        ViewSample sample;
        sample.scenario().platforms.resize(1);
        sample.set("platform.h100.purchase", "capacity_block");
        QCOMPARE(text(sample.shown("sensitivity").words.title),
            QStringLiteral("Year of the plan has no number here: unpriced without capacity block "
                           "price"));
    }

    void aYearThatIsNeverDoneIsSaidSo()
    {
        ViewSample sample;
        sample.set("platform.h100.purchase", "spot");
        sample.set("platform.h100.chips", "100000");
        const ViewPicture picture = sample.shown("sensitivity");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Year of the plan has no number here: its work is never done"));
        QVERIFY2(!text(picture.words.subtitle).contains(QStringLiteral("never")),
            qPrintable(text(picture.words.subtitle)));
        QCOMPARE(text(findViewOrPart("headlines")->picture(sample.input()).words.title),
            QStringLiteral("The work of a year is never done"));
    }

    // Every assumption at both ends, for a cost and for a result that exists only sometimes.
    void noEndOfAnAssumptionLeavesAnEmptyPicture()
    {
        for (const ParameterAddress address : allAddresses(referenceScenario())) {
            const Limits& limits = isocost::rowOf(address.parameter).limits;
            if (limits.kind != Kind::Number)
                continue;
            for (const double end : {limits.minimum, limits.maximum}) {
                ViewSample sample;
                setNumber(sample.scenario(), address, end);
                sample.resolveAgain();
                for (const char* const result : {"Year of the plan", kSometimes}) {
                    const ViewPicture picture = shown(about(sample, result));
                    const std::string id = idOf(sample.scenario(), address);
                    QVERIFY2(isFinite(picture), id.c_str());
                    QVERIFY2(saysWhatIsMissing(picture), id.c_str());
                    QVERIFY2(say(picture.words.title).find("nan") == std::string::npos, id.c_str());
                }
            }
        }
    }
};

ISOCOST_TEST(TestSensitivityView)
#include "tst_sensitivity_view.moc"
