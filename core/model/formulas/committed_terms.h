// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Commitments month after month: terms that hold chips for every hour, and what they do not hold
// (model.md C1).
//
//   chips for month m = min(GPUs x G, max(GPUs, GPUs x utilization x G / U)): growth G fills idle
//   hours up to U before it adds any
//   a term signed in month s: bill = chips x 730 h x price of its first month, each month of it
//   that lies inside the horizon; the share upfront is paid in month s, the rest in equal parts
//   tranches: each year signs for the chips that the terms that run do not hold
//
// Units     USD/month, chip-hours a month, months from 1
// Domain    what no term holds goes on demand; the fabric is paid for the hours used
// Source    conventions of model.md C1
// Worked    golden "tranches", "tranches_upfront", "upfront_cut", "contract_grows"
#pragma once

#include <algorithm>
#include <vector>

#include "core/model/named.h"

namespace isocost {

inline constexpr QuantityRow kTermBillRow{
    "cash.term_bill", "bill of the term a month", "USD/month"};
inline constexpr QuantityRow kTermUpfrontRow{
    "cash.term_upfront", "paid for the term when it is signed", "USD/month"};
inline constexpr QuantityRow kTermOverflowRow{
    "cash.term_overflow", "work beyond the term, on demand", "USD/month"};
inline constexpr QuantityRow kTermsBillRow{
    "cash.terms_bill", "bills of the terms that run a month", "USD/month"};
inline constexpr QuantityRow kTermsChipsRow{
    "cash.terms_chips", "chips of the terms that run", "chip"};
inline constexpr QuantityRow kTermsHoursRow{
    "cash.terms_hours", "hours of those chips that work may fill", "chip-h/month"};
inline constexpr QuantityRow kBeyondTermsRow{
    "cash.beyond_terms", "work beyond those hours", "chip-h/month"};
inline constexpr QuantityRow kTermFabricRow{
    "cash.term_fabric", "fabric premium of the hours used", "USD/month"};
// Each has a value for every month: the explanation shows them as a series (core/explain/series.h).
inline constexpr QuantityRow kTermsBillMonthRow{
    "cash.terms_bill_month", "bills of the terms in a month", "USD"};
inline constexpr QuantityRow kOverflowMonthRow{
    "cash.term_overflow_month", "work beyond the terms in a month, without fabric", "USD"};
inline constexpr QuantityRow kTermChipsRow{
    "cash.term_chips", "chips that the work of a month needs", "chip"};
inline constexpr QuantityRow kSignedChipsRow{
    "cash.signed_chips", "chips that a term is signed for", "chip"};

// Rent of one month in USD: what is paid, and what is deducted for taxes.
template <Scalar S>
struct RentOfMonth {
    S paid{0.0};
    S deducted{0.0};
    S bill{0.0}; // of the terms, whenever it is paid; of what is deducted
    S overflow{0.0}; // on demand beside the terms, without fabric; of what is deducted
};

template <Scalar S>
struct TermSizes {
    S gpus; // chips of the first month
    S utilization; // share of all hours
    S most; // U: idle hours are filled up to it

    [[nodiscard]] S chipsAt(const S& growth) const
    {
        return named(
            kTermChipsRow, min(gpus * growth, max(gpus, gpus * (utilization * growth / most))));
    }
};

// One month as a commitment sees it.
template <Scalar S>
struct TermMonth {
    int month;
    int horizon;
    const S& work; // chip-h/month
    const S& growth; // of the work since month 1
    const S& fall; // price over that of month 1
    const S& fabric; // of month 1, USD/chip-h
    const S& onDemand; // of this month with fabric, USD/chip-h
};

template <Scalar S>
class CommittedTerms {
public:
    // Terms of so many months, signed every so many months.
    CommittedTerms(int months, int every, const S& upfront)
        : m_months(months), m_every(every), m_upfront(upfront)
    {
    }

    // Months 1, 2, ... in turn; `price` is that of a held hour in month 1 without fabric.
    [[nodiscard]] RentOfMonth<S> next(
        const TermMonth<S>& now, const TermSizes<S>& sizes, const S& price)
    {
        std::erase_if(m_alive, [&now](const Signed& term) { return now.month > term.last; });
        S upfront(0.0);
        if ((now.month - 1) % m_every == 0)
            upfront = sign(now, sizes, price);
        S bill(0.0);
        S chips(0.0);
        for (const Signed& term : m_alive) {
            bill = bill + term.bill;
            chips = chips + term.chips;
        }
        bill = named(kTermsBillRow, bill);
        chips = named(kTermsChipsRow, chips);
        const S hours = named(kTermsHoursRow, chips * constant<S>(C::HoursPerMonth) * sizes.most);
        const S beyond = named(kBeyondTermsRow, max(S(0.0), now.work - hours));
        const S premium = now.fabric * now.fall;
        const S overflow = named(kTermOverflowRow, beyond * now.onDemand);
        const S fabric = named(kTermFabricRow, min(now.work, hours) * premium);
        const S month = constant<S>(C::OneMonth);
        return {(bill * (S(1.0) - m_upfront) + upfront + overflow + fabric) * month,
            (bill + overflow + fabric) * month, named(kTermsBillMonthRow, bill * month),
            named(kOverflowMonthRow, beyond * (now.onDemand - premium) * month)};
    }

private:
    struct Signed {
        int last; // month
        S chips;
        S bill; // USD/month
    };

    // Signs for what the terms that run do not hold; returns what is paid at once.
    [[nodiscard]] S sign(const TermMonth<S>& now, const TermSizes<S>& sizes, const S& price)
    {
        S chips = sizes.chipsAt(now.growth);
        for (const Signed& term : m_alive)
            chips = chips - term.chips;
        if (!m_alive.empty())
            chips = max(S(0.0), chips);
        chips = named(kSignedChipsRow, chips);
        const S bill =
            named(kTermBillRow, chips * constant<S>(C::HoursPerMonth) * (price * now.fall));
        m_alive.push_back({now.month + m_months - 1, chips, bill});
        const int inside = std::min(m_months, now.horizon - now.month + 1);
        return named(kTermUpfrontRow, bill * S(inside) * m_upfront);
    }

    int m_months;
    int m_every;
    S m_upfront;
    std::vector<Signed> m_alive;
};

} // namespace isocost
