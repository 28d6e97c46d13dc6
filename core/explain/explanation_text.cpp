// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "core/explain/display.h"
#include "core/explain/explanation.h"

namespace isocost {

namespace {

class Outline {
public:
    void add(const Explanation& explanation, std::size_t depth);
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    void line(std::size_t depth, const std::string& text);

    std::string m_text;
    std::set<std::string> m_unfolded;
};

void Outline::line(std::size_t depth, const std::string& text)
{
    m_text += std::string(2 * depth, ' ') + text + "\n";
}

std::string headline(const Explanation& explanation)
{
    std::string text = explanation.label + " = ";
    if (!explanation.word.empty())
        text += explanation.word;
    else
        text += explanation.value ? displayText(*explanation.value, explanation.unit)
                                  : explanation.reason;
    if (!explanation.source.empty())
        text += "  [" + explanation.source + "]";
    return text;
}

void Outline::add(const Explanation& explanation, std::size_t depth)
{
    const bool isLeaf = explanation.parts.empty() && explanation.formula.empty();
    const std::string identity =
        explanation.id + (isLeaf ? std::string() : "\n" + explanation.numbers);
    if (!isLeaf && !m_unfolded.insert(identity).second) {
        line(depth, headline(explanation) + "  (see above)");
        return;
    }
    line(depth, headline(explanation));
    if (!explanation.formula.empty()) {
        line(depth + 1, "= " + explanation.formula);
        line(depth + 1, "= " + explanation.numbers);
    }
    for (const Explanation& part : explanation.parts)
        add(part, depth + 2);
}

} // namespace

std::string textOf(const Explanation& explanation)
{
    Outline outline;
    outline.add(explanation, 0);
    return outline.text();
}

} // namespace isocost
