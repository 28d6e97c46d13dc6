// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/worth_knowing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/analysis/compensated_sum.h"

namespace isocost {

namespace {

// A trial: the drawn assumption, and how much the usual choice costs more than its rival.
struct Regret {
    double drawn = 0.0;
    double more = 0.0;
};

// Where the rival is chosen: within a closed stretch of the assumption, or outside of it.
struct Rule {
    double from = std::numeric_limits<double>::infinity();
    double to = -std::numeric_limits<double>::infinity();
    bool isOutside = false;

    [[nodiscard]] bool choosesRival(double drawn) const
    {
        return (drawn >= from && drawn <= to) != isOutside;
    }
};

// Sums up the regrets of equal draws, by rising draw.
std::vector<Regret> byDraw(std::vector<Regret> regrets)
{
    std::ranges::sort(regrets, {}, &Regret::drawn);
    std::vector<Regret> sums;
    for (const Regret& regret : regrets) {
        if (!sums.empty() && sums.back().drawn == regret.drawn)
            sums.back().more += regret.more;
        else
            sums.push_back(regret);
    }
    return sums;
}

struct Stretch {
    double sum = 0.0; // of `sign` times the regrets
    Rule rule;
};

// The stretch of neighbours with the largest sum (Kadane); none is worth 0.
Stretch largestStretch(const std::vector<Regret>& sums, double sign)
{
    Stretch best;
    double sum = 0.0;
    double from = 0.0;
    for (const Regret& it : sums) {
        if (sum <= 0.0) {
            sum = 0.0;
            from = it.drawn;
        }
        sum += sign * it.more;
        if (sum > best.sum)
            best = {sum, {from, it.drawn, false}};
    }
    return best;
}

// The rule that saves most in these trials.
Rule bestRule(const std::vector<Regret>& regrets)
{
    const std::vector<Regret> sums = byDraw(regrets);
    double all = 0.0;
    for (const Regret& it : sums)
        all += it.more;
    const Stretch within = largestStretch(sums, 1.0);
    Stretch outside = largestStretch(sums, -1.0);
    outside.rule.isOutside = true;
    return within.sum >= all + outside.sum ? within.rule : outside.rule;
}

} // namespace

WorthKnowing worthKnowing(std::span<const double> draws, TrialOutcomes one, TrialOutcomes other)
{
    std::vector<Regret> regrets;
    CompensatedSum difference;
    for (std::size_t i = 0; i < draws.size(); ++i)
        if (one[i].hasNumber() && other[i].hasNumber()) {
            regrets.push_back({draws[i], one[i].value - other[i].value});
            difference.add(regrets.back().more);
        }
    if (regrets.size() < 4)
        return {};
    if (difference.value() > 0.0) // the other is the usual choice
        for (Regret& regret : regrets)
            regret.more = -regret.more;
    std::vector<Regret> halves[2];
    for (std::size_t i = 0; i < regrets.size(); ++i)
        halves[i % 2].push_back(regrets[i]);
    const Rule rules[2]{bestRule(halves[1]), bestRule(halves[0])};
    CompensatedSum saved;
    CompensatedSum squares;
    double right = 0.0;
    for (std::size_t i = 0; i < regrets.size(); ++i) {
        const bool isRival = rules[i % 2].choosesRival(regrets[i].drawn);
        const double saving = isRival ? regrets[i].more : 0.0;
        saved.add(saving);
        squares.add(saving * saving);
        if (regrets[i].more == 0.0)
            right += 0.5;
        else if (isRival == (regrets[i].more > 0.0))
            right += 1.0;
    }
    const auto count = static_cast<double>(regrets.size());
    const double mean = saved.value() / count;
    const double variance = std::max(0.0, squares.value() / count - mean * mean);
    const double share = right / count;
    return {std::max(0.0, mean), std::sqrt(variance / count),
        {share, std::sqrt(share * (1.0 - share) / count), regrets.size()}};
}

} // namespace isocost
