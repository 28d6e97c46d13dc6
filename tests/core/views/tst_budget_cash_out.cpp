// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cash out of the budget view: three ways of buying by year, quarter and month.
#include <QtTest>

#include "core/analysis/cash_statement.h"
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
    sample.set("cloud.specialty_billing", "every_hour"); // the cheapest; owned comes third
    return sample;
}

} // namespace

class TestBudgetCashOut : public QObject {
    Q_OBJECT

private slots:
    // Five years of 60 months: what is paid now and five bars of a three-year term.
    void cashOutAddsUpToTheStatement()
    {
        for (const double books : {0.0, 1.0}) {
            const ViewSample sample = fleet();
            ViewInput input = sample.input();
            input.choices = {{"books", books}};
            const ViewPicture picture = findView("budget")->picture(input);
            QCOMPARE(picture.controls.size(),
                std::size_t{6}); // bars, period, books, first, cost, what if
            QCOMPARE(picture.panels.size(), std::size_t{5}); // ways, three of cash, what-if
            for (std::size_t i = 1; i <= 3; ++i) {
                const ViewPanel& panel = picture.panels[i];
                QVERIFY(!panel.bars.empty());
                QVERIFY(panel.y.needed == picture.panels[1].y.needed); // one scale
                QCOMPARE(panel.x.ticks.front().text, std::string("Now"));
            }
            double owned = 0.0;
            for (const ViewBars& bars : picture.panels[3].bars)
                for (const ViewBar& bar : bars.bars)
                    owned += bar.value - bar.base;
            const auto statement =
                cashStatements(*input.inputs)[static_cast<std::size_t>(CashWay::Owned)];
            double expected = 0.0;
            for (const CashRow& row : statement.rows)
                expected += books == 0.0 ? -row.freeCashFlow : row.interest - row.ebit;
            QVERIFY(std::abs(owned / expected - 1.0) < 1e-9);
        }
    }

    // The last of 60 months counts what is left of the hardware, which nobody sells without a
    // resale value: an income below zero with its name, and what runs is labelled with what its bar
    // shows.
    void everyBarSaysWhatItShows()
    {
        const ViewSample sample = fleet();
        const ViewPicture picture = sample.shown("budget");
        const ViewPanel& owned = picture.panels.at(3);
        constexpr double kUnit = 1e6;
        int labelled = 0;
        for (const ViewBars& bars : owned.bars)
            for (const ViewBar& bar : bars.bars) {
                if (bar.text.empty())
                    continue;
                ++labelled;
                const QString number = text(bar.text)
                                           .section(QLatin1Char(' '), 0, 0)
                                           .replace(QChar(0x2212), QLatin1Char('-'));
                QVERIFY(std::abs(number.toDouble() * kUnit - bar.value) < 0.051 * kUnit);
                QCOMPARE(bar.value < 0.0, text(bar.text).endsWith(QStringLiteral(" value left")));
            }
        QVERIFY(labelled >= 7); // now, five years, the value left
        QVERIFY(owned.y.needed.from < 0.0);
    }

    // What every way pays has the same ink in all of them; the purchase, which may be the largest
    // sum of all, stands out from it.
    void runningCostsLookTheSameInEveryWay()
    {
        const ViewPicture picture = fleet().shown("budget");
        const ViewPanel& owned = picture.panels.at(3);
        QCOMPARE(owned.bars[0].name, std::string("capex"));
        QVERIFY(owned.bars[0].bars[0].ink.role == Ink::Role::Muted);
        QCOMPARE(owned.bars[1].name, std::string("opex"));
        QVERIFY(owned.bars[1].bars[0].ink == picture.panels.at(2).bars.at(0).bars.at(0).ink);
        const ViewPanel planned = fleet("owned").shown("budget").panels.at(1);
        QVERIFY(planned.bars[0].bars[0].ink != planned.bars[1].bars[0].ink);
        QCOMPARE(picture.panels.at(1).bars.at(0).bars.at(0).ink.strength, 1.0);
    }

    // The purchase stands alone and high above the first year: its name is on it, and a key would
    // only take its room. Where the years are as high, their names would run into one another.
    void aPurchaseIsNamedAtItsBar()
    {
        const auto ownedAt = [](const char* nodePrice) {
            const ViewSample sample({{"finance.horizon_months", "36"}, // no refresh
                {"finance.demand_growth", "0"}, {"facility.node_price", nodePrice},
                {"facility.storage_price", "90000"}});
            const ViewPicture picture = sample.shown("budget");
            return *std::ranges::find(picture.panels, "cash-out-6", &ViewPanel::id); // owned
        };
        const ViewPanel dear = ownedAt("300000");
        QCOMPARE(dear.bars[0].name, std::string("capex"));
        QVERIFY2(dear.bars[0].bars[0].text.ends_with(" capex"), dear.bars[0].bars[0].text.c_str());
        QVERIFY(dear.key.empty());
        const ViewPanel cheap = ownedAt("0");
        QCOMPARE(cheap.bars[0].name, std::string("capex"));
        QVERIFY(!cheap.bars[0].bars[0].text.ends_with(" capex"));
        QCOMPARE(cheap.key.size(), std::size_t{2}); // capex, opex
        QVERIFY(cheap.isKeyBeside);
    }

    void taxAndLoanAreSaid()
    {
        const auto caption = [](const ViewSample& sample) {
            return text(sample.shown("budget").panels[1].caption);
        };
        QCOMPARE(caption(fleet()), QString());
        ViewSample sample = fleet();
        sample.set("finance.tax_rate", "0.3");
        sample.set("finance.debt_share", "0.5");
        QCOMPARE(caption(sample),
            QStringLiteral("Every cost saves 30 % tax. Of a purchase 50 % is "
                           "borrowed at 8 % a year."));
    }

    // Half of the purchase is lent: income of the day on which it is paid.
    void aLoanIsIncomeWhereItIsTaken()
    {
        ViewSample sample = fleet();
        sample.set("finance.debt_share", "0.5");
        const ViewPicture picture = sample.shown("budget");
        const ViewPanel owned = *std::ranges::find(picture.panels, "cash-out-6", &ViewPanel::id);
        const auto first = [&owned](std::string_view part) {
            const ViewBar& bar = std::ranges::find(owned.bars, part, &ViewBars::name)->bars.at(0);
            return bar.value - bar.base;
        };
        QVERIFY(first("capex") > 0.0);
        QVERIFY(std::abs(first("loan") / first("capex") + 0.5) < 1e-9);
    }

    // Two greys cannot be told apart: the purchase is dark, running costs have the colour of the
    // way, and what is rarer its own.
    void everyPartHasItsColour()
    {
        ViewSample sample = fleet();
        sample.set("finance.debt_share", "0.5");
        sample.set("finance.tax_rate", "0.3");
        const ViewPicture picture = sample.shown("budget");
        const ViewPanel owned = *std::ranges::find(picture.panels, "cash-out-6", &ViewPanel::id);
        QCOMPARE(owned.bars.size(), std::size_t{6}); // capex, opex, interest, tax, loan, sale
        std::vector<Ink> inks;
        int greys = 0;
        for (const ViewBars& bars : owned.bars) {
            const Ink ink = bars.bars.at(0).ink;
            QVERIFY2(std::ranges::find(inks, ink) == inks.end(), bars.name.c_str());
            greys += ink.role == Ink::Role::Grey || ink.role == Ink::Role::Muted ? 1 : 0;
            inks.push_back(ink);
        }
        QCOMPARE(greys, 2); // capex, and opex of a way that is not chosen
    }

    // Income of every period is named in the key; beside each number it would cover the next.
    void taxOfEveryYearIsNamedOnce()
    {
        ViewSample sample({{"finance.tax_rate", "0.3"}});
        const ViewPicture picture = sample.shown("budget");
        int incomes = 0;
        for (const ViewPanel& panel : picture.panels)
            for (const ViewBars& bars : panel.bars)
                for (const ViewBar& bar : bars.bars) {
                    if (bar.value > 0.0)
                        continue;
                    ++incomes;
                    QVERIFY2(bar.text.find_first_of("abcdefghijklmnopqrstuvwxyz") == bar.text.npos,
                        bar.text.c_str());
                }
        QVERIFY(incomes > 3);
        const std::vector<KeyEntry>& key = picture.panels.at(1).key;
        QCOMPARE(key.size(), std::size_t(2)); // rented: opex, and what tax gives back
        QCOMPARE(key[1].words.front(), std::string("tax"));
        QVERIFY(key[0].ink != key[1].ink);
        ViewInput input = sample.input();
        input.choices["books"] = 1.0;
        const auto heading = [&] {
            return findView("budget")->picture(input).panels.at(1).headings.front();
        };
        QVERIFY2(heading().starts_with("P&L before tax in "), heading().c_str());
        sample.set("finance.tax_rate", "0");
        QVERIFY2(heading().starts_with("P&L in "), heading().c_str());
    }

    // A purchase of many months' rent is cut at its end, else these were hairlines: a tenth of the
    // height is 10 pixels of a small panel. Years and quarters beside it need no cut. The rent is
    // that of the middle of five years in which it grows.
    void aPurchaseLeavesMonthsTheirHeight()
    {
        for (const double period : {0.0, 1.0, 2.0}) {
            const ViewSample sample = fleet();
            ViewInput input = sample.input();
            input.choices = {{"period", period}};
            const ViewPicture picture = findView("budget")->picture(input);
            const std::vector<ViewBar>& rents = picture.panels.at(1).bars.at(0).bars;
            const ViewBar& rent = rents.at(rents.size() / 2);
            const ViewPanel& owned = picture.panels.at(3);
            const ViewBar& capex = owned.bars.at(0).bars.at(0);
            const Interval shown = owned.y.needed;
            QVERIFY2(rent.value > 0.1 * (shown.to - shown.from), std::to_string(period).c_str());
            QCOMPARE(capex.value > shown.to, period == 2.0);
            if (period == 2.0)
                QVERIFY(!capex.text.empty()); // what it is in full
        }
    }

    void periodsMayBeQuartersAndMonths()
    {
        for (const auto& [choice, count, last] :
            {std::tuple(0.0, 6.0, "Y5"), {1.0, 21.0, "Q20"}, {2.0, 61.0, "M60"}}) {
            const ViewSample sample = fleet();
            ViewInput input = sample.input();
            input.choices = {{"period", choice}};
            const ViewPicture picture = findView("budget")->picture(input);
            QCOMPARE(picture.panels[1].x.needed.to, count - 0.5);
            const auto& ticks = picture.panels[1].x.ticks;
            QVERIFY(std::ranges::count(ticks, false, &AxisTick::isQuiet) <= 7);
            QCOMPARE(static_cast<double>(ticks.size()), count); // each period has its name
            QVERIFY(ticks[1].text.ends_with("1"));
            QCOMPARE(ticks.back().text, std::string(last)); // of 60 months
            // Four beside one another have room on 70 pixels.
            QVERIFY(ticks[1].text.size() <= (count > 6.0 ? 3U : 6U));
        }
    }
};

ISOCOST_TEST(TestBudgetCashOut)
#include "tst_budget_cash_out.moc"
