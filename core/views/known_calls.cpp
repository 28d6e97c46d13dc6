// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/known_calls.h"

#include <algorithm>

namespace isocost {

std::vector<CloseCall> KnownCalls::of(const Scenario& scenario, const Catalog& catalog,
    const Inputs<double>& in, std::span<const ResultPair> pairs)
{
    std::vector<ResultPair> open;
    for (const ResultPair& pair : pairs)
        if (find(pair) == nullptr && std::ranges::find(open, pair) == open.end())
            open.push_back(pair);
    if (!open.empty() && !m_reaches)
        m_reaches = reachesOf(scenario, catalog, in);
    if (!open.empty()) {
        std::vector<CloseCall> found = closeCalls(in, open, *m_reaches);
        for (std::size_t i = 0; i < open.size(); ++i)
            m_known.push_back({open[i], std::move(found[i])});
    }
    std::vector<CloseCall> calls;
    for (const ResultPair& pair : pairs)
        calls.push_back(*find(pair));
    return calls;
}

const CloseCall* KnownCalls::find(const ResultPair& pair) const
{
    const auto found = std::ranges::find(m_known, pair, &Known::pair);
    return found == m_known.end() ? nullptr : &found->call;
}

} // namespace isocost
