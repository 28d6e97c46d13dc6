// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Follows the ways of buying over the months, and makes the words of the view.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/views/buy/cash_ways.h"
#include "core/views/close_calls.h"
#include "core/views/picture/picture.h"
#include "core/views/view_metric.h"

namespace isocost {

struct CashMonths;

// Whether the difference in present value between two ways is a close call, of the pairs that the
// view shows.
using CashCalls = std::map<std::pair<CashWay, CashWay>, CloseCall>;
[[nodiscard]] CashCalls cashCalls(const CashMonths& months);

struct CashMonths {
    const ViewInput& input;
    CashStatements statements = cashStatements(*input.inputs);
    int horizon = static_cast<int>((*input.inputs)[Parameter::FinanceHorizonMonths]);
    ViewControl measure =
        choiceControl(input, "measure", "Money as paid or discounted", {"As paid", "Discounted"});
    bool isDiscounted = measure.value == 1.0; // whether the curves are discounted

    CashCalls calls = cashCalls(*this);

    [[nodiscard]] const CloseCall& call(CashWay one, CashWay other) const;
    [[nodiscard]] bool isClose(CashWay one, CashWay other) const
    {
        return call(one, other).isClose();
    }
    [[nodiscard]] const CashStatement& of(CashWay way) const { return statements[indexOf(way)]; }
    [[nodiscard]] bool has(CashWay way) const { return of(way).reason == Reason::None; }
    [[nodiscard]] const Outcome<double>& result(Metric metric) const
    {
        return input.results->of(metric);
    }
    // Returns what is paid by the last month, not discounted.
    [[nodiscard]] double paid(const CashWayRow& way) const
    {
        return paidSoFar(of(way.way), false).back();
    }
    [[nodiscard]] double value(const CashWayRow& way) const { return result(way.npv).value; }
    // Returns the way that the others are compared with: the plan, else on-demand.
    [[nodiscard]] const CashWayRow& base() const;
    // Says why a plan cannot count on a way, else nothing. On spot a facility of another size than
    // the fleet is not judged: it would lose another share.
    [[nodiscard]] Sentence whyNot(Purchase way) const;
    [[nodiscard]] bool cannotBe(const CashWayRow& way) const;
    [[nodiscard]] bool isPlan(const CashWayRow& way) const
    {
        return way.purchase == input.inputs->referencePlatform().purchase;
    }
    // Returns the name of a way with its marks: "on-demand, plan", "▲ spot".
    [[nodiscard]] std::string labelOf(const CashWayRow& way) const;
    // Lists the priced ways, the best present value first; last those that a plan cannot count on.
    [[nodiscard]] std::vector<CashWayRow> byPresentValue() const;
};

[[nodiscard]] ViewWords wordsOf(const CashMonths& months);

} // namespace isocost
