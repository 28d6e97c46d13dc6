// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/text/display_text.h"
#include "core/text/say.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/buy/budget_phrases.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace budget_phrases;

namespace {

constexpr std::array kPeriods{Period::Year, Period::Quarter, Period::Month};
constexpr std::array<const char*, 3> kPeriodNames{"Year", "Quarter", "Month"};
constexpr std::array<const char*, 3> kPeriodLetters{"Y", "Q", "M"};
constexpr std::array<int, 3> kMonths{12, 3, 1};

constexpr int kOfWay = -1; // the colour of the way: running costs, which every way pays
constexpr int kDark = -2; // a purchase, and what is written off of it

// A part of the cost of a period.
struct Part {
    const char* name;
    double (*of)(const CashRow& row);
    int series = kOfWay; // its colour in the palette
    bool isOfHardware = false;
    const char* shortName = nullptr;
    const char* unsoldName = nullptr; // where the hardware has no resale value, so nobody sells it

    [[nodiscard]] Words words() const { return shortName ? Words{name, shortName} : Words{name}; }
};
constexpr std::array kCashParts{
    Part{"capex", [](const CashRow& row) { return row.capex; }, kDark, true},
    Part{"opex", [](const CashRow& row) { return row.opex + row.prepaid; }},
    Part{"interest", [](const CashRow& row) { return row.interest; }, 1},
    Part{"tax", [](const CashRow& row) { return row.tax; }, 5},
    Part{"loan", [](const CashRow& row) { return -row.loan; }, 3, true},
    Part{"sale", [](const CashRow& row) { return -row.sold; }, 0, true, nullptr, "value left"}};
constexpr std::array kBookParts{
    Part{"depreciation", [](const CashRow& row) { return row.depreciation; }, kDark, true,
        "deprec."},
    Part{"opex", [](const CashRow& row) { return row.opex; }},
    Part{"interest", [](const CashRow& row) { return row.interest; }, 1},
    Part{"loss of a sale", [](const CashRow& row) { return -row.gain; }, 0, true, "sale",
        "loss of value"}};

struct MoneyUnit {
    const char* name;
    double size; // USD
};
constexpr std::array kMoneyUnits{
    MoneyUnit{"$B", 1e9}, MoneyUnit{"$M", 1e6}, MoneyUnit{"$k", 1e3}, MoneyUnit{"$", 1.0}};

// The costs of a way by period, and the parts that are named at their bars.
struct ShownWay {
    FleetWay way;
    std::vector<CashRow> rows;
    std::vector<bool> isNamed{}; // one for each part
};

struct CashOut {
    const ViewInput& input;
    CashStatements statements = cashStatements(*input.inputs);
    std::size_t period = static_cast<std::size_t>(cashOutControls(input)[0].value);
    bool isBooks = cashOutControls(input)[1].value == 1.0;
    Interval range{0.0, 0.0};
    MoneyUnit moneyUnit = kMoneyUnits.back();
    static constexpr std::size_t kMost = 3; // ways
    static constexpr std::size_t kMostLabelled = 7;

    [[nodiscard]] std::vector<ViewPanel> panels()
    {
        std::vector<ShownWay> shown;
        std::vector<FleetWay> ways = waysThatMatter(input);
        const auto owned = std::ranges::find(ways, Purchase::Owned, &FleetWay::way);
        if (owned != ways.end() && owned - ways.begin() >= std::ptrdiff_t(kMost))
            // Keeps owning among those shown: everybody asks about buying first.
            std::rotate(ways.begin() + kMost - 1, owned, owned + 1);
        for (const FleetWay& way : ways) {
            const CashWayRow* const followed = cashWayOf(way.way);
            if (!followed || shown.size() == kMost)
                continue;
            const CashStatement& statement = statements[indexOf(followed->way)];
            if (statement.reason == Reason::None)
                shown.push_back({way, byPeriod(statement.rows, kPeriods[period])});
        }
        for (ShownWay& it : shown)
            for (const Part& part : parts())
                it.isNamed.push_back(isNamedAtBar(it.rows, part));
        scale(shown);
        std::vector<ViewPanel> all;
        for (const ShownWay& it : shown)
            all.push_back(panelOf(it));
        const bool isLong = std::ranges::any_of(
            all, [](const ViewPanel& panel) { return panel.key.size() > kLongKey; });
        for (ViewPanel& panel : all)
            panel.isKeyBeside = !isLong;
        return all;
    }

    [[nodiscard]] std::span<const Part> parts() const
    {
        return isBooks ? std::span<const Part>(kBookParts) : std::span<const Part>(kCashParts);
    }

    [[nodiscard]] Words wordsOf(const Part& part) const
    {
        const bool isUnsold = (*input.inputs)[Parameter::FacilityResidualFraction] == 0.0;
        return part.unsoldName && isUnsold ? Words{part.unsoldName} : part.words();
    }

    // Returns the costs of a period, upward, and its income, downward.
    [[nodiscard]] Interval sumsOf(const CashRow& row) const
    {
        Interval stack{0.0, 0.0};
        for (const Part& part : parts())
            (part.of(row) > 0.0 ? stack.to : stack.from) += part.of(row);
        return stack;
    }

    // Sets one scale for all panels, and the unit of their numbers. Cuts a purchase or sale that
    // would press flat the usual costs of many periods.
    void scale(const std::vector<ShownWay>& shown)
    {
        constexpr double kFlat = 3.0;
        constexpr double kAbove = 1.6;
        double usual = 0.0; // highest cost of a period without hardware
        for (const ShownWay& it : shown)
            for (const CashRow& row : it.rows) {
                const Interval stack = sumsOf(row);
                range = {std::min(range.from, stack.from), std::max(range.to, stack.to)};
                double running = 0.0;
                for (const Part& part : parts())
                    running += part.isOfHardware ? 0.0 : std::max(part.of(row), 0.0);
                usual = std::max(usual, running);
            }
        moneyUnit = *std::ranges::find_if(kMoneyUnits,
            [&](const MoneyUnit& unit) { return range.to >= unit.size || unit.size == 1.0; });
        if (isBooks || shown.empty() || shown.front().rows.size() <= kMostLabelled)
            return;
        if (range.to > kFlat * usual)
            range.to = kAbove * usual;
        if (-range.from > usual)
            range.from = -usual / 2.0;
    }

    [[nodiscard]] ViewPanel panelOf(const ShownWay& shown) const
    {
        const Purchase way = shown.way.way;
        const std::vector<CashRow>& rows = shown.rows;
        ViewPanel panel;
        panel.address = rowOf(shown.way.metric).quantity.id;
        panel.id = "cash-out-" + std::to_string(static_cast<int>(way));
        double total = 0.0;
        for (const Part& part : parts())
            panel.bars.push_back({part.name, {}, std::string(part.name) + " {y}"});
        for (std::size_t i = 0; i < rows.size(); ++i)
            total += stack(panel, shown, i);
        for (std::size_t i = 0; i < parts().size(); ++i)
            if (!panel.bars[i].bars.empty() && !shown.isNamed[i])
                panel.key.push_back({inkOf(way, parts()[i]), wordsOf(parts()[i])});
        if (panel.key.size() < 2) // the others are named at their bars
            panel.key.clear();
        std::erase_if(panel.bars, [](const ViewBars& bars) { return bars.bars.empty(); });
        panel.name =
            phraseText(isBooks ? kBooksOf : kCashOf, {{"way", Label{std::string(labelOf(way))}}});
        const bool isLong = rows.size() > kMostLabelled;
        panel.headings = isLong ? headings(way, total) : headingsInUnit(way, total);
        panel.x = {"Period", "", NumberKind::Count};
        panel.x.needed = {-0.5, static_cast<double>(rows.size()) - 0.5};
        panel.x.policy = RangePolicy::Exact;
        panel.x.ticks = ticksOf(rows);
        panel.x.step = 1.0;
        panel.readingHead = "{x}";
        panel.readingLines = {"in all {sum}"};
        panel.y = {isBooks ? "Cost in the books" : "Cash out", "USD", NumberKind::Money};
        panel.y.needed = range;
        panel.y.isShown = isLong;
        panel.y.rowsAbove = 1;
        return panel;
    }

    [[nodiscard]] const Phrase& what() const
    {
        if (!isBooks)
            return kCashOut;
        return (*input.inputs)[Parameter::FinanceTaxRate] > 0.0 ? kProfitBeforeTax : kProfit;
    }

    // Returns headings with the cost of a way in all periods, and with the size of the facility
    // where that is not the fleet's: the longest first.
    [[nodiscard]] Words headings(Purchase way, double sum) const
    {
        const std::optional<double> size = gpusOfFacility(input);
        const Argument gpus{"gpus", asCount(size.value_or(0.0))};
        const Argument name{"way", std::string(labelOf(way))};
        const Argument within{"way", Label{std::string(labelOf(way))}};
        const Argument total{"total", asMoney(sum)};
        const std::string brief = phraseText(kBrief, {name, total});
        if (!size)
            return {phraseText(kTotal, {{"what", &what()}, within, total}), brief, brief};
        return {phraseText(kTotalOfSize, {{"what", &what()}, within, gpus, total}),
            phraseText(kBriefOfSize, {name, gpus, total}), brief};
    }

    // Returns the same headings for bars with numbers in the unit.
    [[nodiscard]] Words headingsInUnit(Purchase way, double sum) const
    {
        const std::optional<double> size = gpusOfFacility(input);
        const Argument gpus{"gpus", asCount(size.value_or(0.0))};
        const Argument name{"way", std::string(labelOf(way))};
        const Argument within{"way", Label{std::string(labelOf(way))}};
        const Argument unit{"unit", std::string(moneyUnit.name)};
        const Argument total{"total", inUnit(sum)};
        if (!size) {
            const std::string brief = phraseText(kUnit, {unit, within, total});
            return {phraseText(kInUnit, {{"what", &what()}, unit, within, total}), brief, brief};
        }
        return {phraseText(kInUnitOfSize, {{"what", &what()}, unit, within, gpus, total}),
            phraseText(kUnitOfSize, {unit, within, gpus, total}),
            phraseText(kBriefOfSize, {name, gpus, {"total", asMoney(sum)}})};
    }

    // Writes a sum in the unit, short enough that the key has room above the bars.
    [[nodiscard]] std::string inUnit(double usd) const
    {
        return withSign(usd, withThousands(std::fabs(usd) / moneyUnit.size, 1));
    }

    [[nodiscard]] Ink inkOf(Purchase way, const Part& part) const
    {
        if (part.series >= 0)
            return Ink::ofSeries(static_cast<std::size_t>(part.series));
        if (part.series == kDark)
            return {Ink::Role::Muted};
        return {way == chosenWay(input) ? Ink::Role::Accent : Ink::Role::Grey};
    }

    // Tells whether a part is named at its bar. A part of one period or two, a purchase and its
    // refresh, has room for its name if it is alone on its side and well beyond all others: "14.3
    // capex", "−1.6 sale".
    [[nodiscard]] bool isNamedAtBar(const std::vector<CashRow>& rows, const Part& named) const
    {
        constexpr double kMostBeside = 0.6;
        constexpr std::ptrdiff_t kMostNamed = 2;
        const auto there = [&](const CashRow& row) { return named.of(row) != 0.0; };
        const auto count = std::ranges::count_if(rows, there);
        if (count == 0 || count > kMostNamed)
            return false;
        const double value = named.of(*std::ranges::find_if(rows, there));
        const auto hasRoom = [&](const CashRow& row) {
            const Interval sums = sumsOf(row);
            const double side = value > 0.0 ? sums.to : sums.from;
            return there(row) ? side == named.of(row) : side / value < kMostBeside;
        };
        return std::ranges::all_of(rows, hasRoom);
    }

    // Stacks the parts of a period on one another, costs upward and income downward, each side with
    // its sum. Returns the cost less the income.
    double stack(ViewPanel& panel, const ShownWay& shown, std::size_t index) const
    {
        const CashRow& row = shown.rows[index];
        const auto at = static_cast<double>(index);
        constexpr double kHalfBar = 0.4;
        Interval stack{0.0, 0.0};
        ViewBar* top = nullptr;
        ViewBar* bottom = nullptr;
        Words names(2); // names of the parts that stand alone above and below
        for (std::size_t i = 0; i < parts().size(); ++i) {
            const double value = parts()[i].of(row);
            if (value == 0.0)
                continue;
            double& end = value > 0.0 ? stack.to : stack.from;
            panel.bars[i].bars.push_back({{at - kHalfBar, at + kHalfBar}, end + value, end,
                inkOf(shown.way.way, parts()[i])});
            end += value;
            if (shown.isNamed[i])
                names[value < 0.0 ? 1 : 0] = wordsOf(parts()[i]).front();
            (value > 0.0 ? top : bottom) = &panel.bars[i].bars.back();
        }
        const auto textOf = [&](double sum, const std::string& name) {
            const bool isLong = shown.rows.size() > kMostLabelled;
            const bool isCut = sum > range.to || sum < range.from;
            if (isLong && !isCut && name.empty())
                return std::string();
            const std::string number = isLong ? moneyText(sum) : inUnit(sum);
            return name.empty() ? number : phraseText(kAtBar, {{"sum", number}, {"part", name}});
        };
        if (top)
            top->text = textOf(stack.to, names[0]);
        if (bottom)
            bottom->text = textOf(stack.from, names[1]);
        return stack.from + stack.to;
    }

    [[nodiscard]] std::vector<AxisTick> ticksOf(const std::vector<CashRow>& rows) const
    {
        const std::size_t step = (rows.size() - 1) / kMostLabelled + 1;
        std::vector<AxisTick> ticks;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            AxisTick& tick =
                ticks.emplace_back(AxisTick{static_cast<double>(i), "Now", i % step != 0, "Now"});
            if (rows[i].month == 0)
                continue;
            const Argument number{
                "number", asCount(std::ceil(rows[i].month / (1.0 * kMonths[period])))};
            tick.text =
                phraseText(kPeriodBrief, {{"letter", std::string(kPeriodLetters[period])}, number});
            tick.reading =
                phraseText(kPeriod, {{"period", std::string(kPeriodNames[period])}, number});
        }
        return ticks;
    }
};

} // namespace

std::vector<ViewPanel> cashOutPanels(const ViewInput& input)
{
    return CashOut{input}.panels();
}

std::vector<ViewControl> cashOutControls(const ViewInput& input)
{
    std::vector<ViewControl> controls{choiceControl(input, "period", "Period of the cash out",
                                          {kPeriodNames.begin(), kPeriodNames.end()}),
        choiceControl(input, "books", "Cash or profit and loss", {"Cash", "P&L"}),
        whatIfControl(input), {ViewControl::Kind::Action, "what-if", "Add a what-if"}};
    controls[0].panel = controls[1].panel = "cash-out";
    controls[2].panel = "what-if";
    return controls;
}

} // namespace isocost
