// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations of results by their ids, and ways through them.
#pragma once

#include <functional>

#include "core/explain/explanation.h"

namespace isocost::test {

inline Explanation explained(const Scenario& scenario, std::string_view id)
{
    return explain(scenario, builtinCatalog(), metricAddressOf(scenario, id));
}

inline void forEach(const Explanation& root, const std::function<void(const Explanation&)>& visit)
{
    visit(root);
    for (const Explanation& part : root.parts)
        forEach(part, visit);
}

// The first part of that id, the root as well; null without one.
inline const Explanation* find(const Explanation& root, std::string_view id)
{
    const Explanation* found = nullptr;
    forEach(root, [&](const Explanation& node) {
        if (node.id == id && !found)
            found = &node;
    });
    return found;
}

} // namespace isocost::test
