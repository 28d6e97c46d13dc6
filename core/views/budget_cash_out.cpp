// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/budget_panels.h"
#include "core/views/cash_ways.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

constexpr std::array kPeriods{Period::Year, Period::Quarter, Period::Month};
constexpr std::array<const char*, 3> kPeriodNames{"Year", "Quarter", "Month"};
constexpr std::array<int, 3> kMonths{12, 3, 1};

// A part of what a period costs.
struct Part {
    const char* name;
    double (*of)(const CashRow& row);
    double strength; // of its ink: running costs, which every way pays, are in full
    bool isOfHardware = false; // darker
    const char* shortName = nullptr;

    [[nodiscard]] Words words() const { return shortName ? Words{name, shortName} : Words{name}; }
};
constexpr std::array kCashParts{
    Part{"capex", [](const CashRow& row) { return row.capex; }, 1.0, true},
    Part{"opex", [](const CashRow& row) { return row.opex; }, 1.0},
    Part{"interest", [](const CashRow& row) { return row.interest; }, 0.6},
    Part{"tax", [](const CashRow& row) { return row.tax; }, 0.4},
    Part{"loan", [](const CashRow& row) { return -row.loan; }, 0.5, true},
    Part{"sale", [](const CashRow& row) { return -row.sold; }, 0.7, true}};
constexpr std::array kBookParts{
    Part{"depreciation", [](const CashRow& row) { return row.depreciation; }, 1.0, true, "deprec."},
    Part{"opex", [](const CashRow& row) { return row.opex; }, 1.0},
    Part{"interest", [](const CashRow& row) { return row.interest; }, 0.6}};

struct MoneyUnit {
    const char* name;
    double size; // USD
};
constexpr std::array kMoneyUnits{
    MoneyUnit{"$B", 1e9}, MoneyUnit{"$M", 1e6}, MoneyUnit{"$k", 1e3}, MoneyUnit{"$", 1.0}};

// What a way costs by period, and which parts are named at their bars.
struct ShownWay {
    FleetWay way;
    std::vector<CashRow> rows;
    std::vector<bool> isNamed{}; // by part
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
            std::rotate(ways.begin() + kMost - 1, owned, owned + 1); // buying is asked of first
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

    // What a period costs, upward, and its income, downward.
    [[nodiscard]] Interval sumsOf(const CashRow& row) const
    {
        Interval stack{0.0, 0.0};
        for (const Part& part : parts())
            (part.of(row) > 0.0 ? stack.to : stack.from) += part.of(row);
        return stack;
    }

    // One scale for all of them, and the unit of their numbers. A purchase or sale that would press
    // flat what many periods cost is cut.
    void scale(const std::vector<ShownWay>& shown)
    {
        constexpr double kFlat = 3.0;
        constexpr double kAbove = 1.6;
        double usual = 0.0; // without hardware
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
                panel.key.push_back({inkOf(way, parts()[i]), parts()[i].words()});
        if (panel.key.size() < 2) // the others are named at their bars
            panel.key.clear();
        std::erase_if(panel.bars, [](const ViewBars& bars) { return bars.bars.empty(); });
        panel.name =
            (isBooks ? "cost in the books (" : "cash out (") + loweredLabel(labelOf(way)) + ")";
        const bool isTaxed = (*input.inputs)[Parameter::FinanceTaxRate] > 0.0;
        const std::string what = !isBooks ? "Cash out" : isTaxed ? "P&L before tax" : "P&L";
        const std::string size = facilityText(input).empty()
            ? ": "
            : ", " + countedText((*input.inputs)[Parameter::FacilityGpus], "GPU", "GPUs") + ": ";
        const std::string label(labelOf(way));
        const std::string name = ", " + loweredLabel(label) + size;
        panel.headings = {what + name + moneyText(total)};
        const std::string unit = moneyUnit.name; // of the numbers at the bars
        if (rows.size() <= kMostLabelled)
            panel.headings = {what + " in " + unit + name + inUnit(total),
                "In " + unit + name + inUnit(total),
                facilityText(input).empty()
                    ? "In " + unit + ", " + loweredLabel(label) + ": " + inUnit(total)
                    : label + size + moneyText(total)};
        else
            panel.headings.insert(panel.headings.end(),
                {label + size + moneyText(total), label + ": " + moneyText(total)});
        panel.x = {"Period", "", NumberKind::Count};
        panel.x.needed = {-0.5, static_cast<double>(rows.size()) - 0.5};
        panel.x.policy = RangePolicy::Exact;
        panel.x.ticks = ticksOf(rows);
        panel.x.step = 1.0;
        panel.readingHead = "{x}";
        panel.readingLines = {"in all {sum}"};
        panel.y = {isBooks ? "Cost in the books" : "Cash out", "USD", NumberKind::Money};
        panel.y.needed = range;
        panel.y.isShown = rows.size() > kMostLabelled;
        panel.y.rowsAbove = 1;
        return panel;
    }

    // So that the key has room above them.
    [[nodiscard]] std::string inUnit(double usd) const
    {
        return withSign(usd, withThousands(std::fabs(usd) / moneyUnit.size, 1));
    }

    [[nodiscard]] Ink inkOf(Purchase way, const Part& part) const
    {
        const bool isChosen = way == input.inputs->referencePlatform().purchase;
        return {part.isOfHardware ? Ink::Role::Muted
                : isChosen        ? Ink::Role::Accent
                                  : Ink::Role::Grey,
            0, part.strength};
    }

    // A part of one period or two, a purchase and its refresh, alone on its side and well beyond
    // all others, has room for its name: "14.3 capex", "−1.6 sale".
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

    // What a period costs, its parts on one another: costs upward, income downward, each with its
    // sum.
    double stack(ViewPanel& panel, const ShownWay& shown, std::size_t index) const
    {
        const CashRow& row = shown.rows[index];
        const auto at = static_cast<double>(index);
        constexpr double kHalfBar = 0.4;
        Interval stack{0.0, 0.0};
        ViewBar* top = nullptr;
        ViewBar* bottom = nullptr;
        Words names(2); // of what stands alone above and below
        for (std::size_t i = 0; i < parts().size(); ++i) {
            const double value = parts()[i].of(row);
            if (value == 0.0)
                continue;
            double& end = value > 0.0 ? stack.to : stack.from;
            panel.bars[i].bars.push_back({{at - kHalfBar, at + kHalfBar}, end + value, end,
                inkOf(shown.way.way, parts()[i])});
            end += value;
            if (shown.isNamed[i])
                names[value < 0.0 ? 1 : 0] = std::string(" ") + parts()[i].name;
            (value > 0.0 ? top : bottom) = &panel.bars[i].bars.back();
        }
        const auto textOf = [&](double sum, const std::string& name) {
            if (shown.rows.size() <= kMostLabelled)
                return inUnit(sum) + name;
            const bool isCut = sum > range.to || sum < range.from;
            return isCut || !name.empty() ? moneyText(sum) + name : "";
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
            const std::string number =
                countText(std::ceil(rows[i].month / (1.0 * kMonths[period])));
            const std::string name = kPeriodNames[period]; // "Y2", read as "Year 2"
            const bool isNow = rows[i].month == 0;
            ticks.push_back({static_cast<double>(i), isNow ? "Now" : name.front() + number,
                i % step != 0, isNow ? "Now" : name + " " + number});
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
