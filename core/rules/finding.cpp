// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <span>

#include "core/rules/finding.h"
#include "core/rules/rule_words.h"

namespace isocost {

namespace {

enum class Telling : std::uint8_t { Once, OfEach };

// A click changes this: the remedy, the first of the lines at 0, the first range without a date, or
// the price that is paid.
ParameterAddress targetOf(const RuleRow& row, const RuleContext& context, int platform)
{
    if (row.quantity == Quantity(Fact::OwnedLinesAtZero))
        if (const auto lines = linesAtZero(context); !lines.empty())
            return addressOf(lines.front(), -1);
    if (row.quantity == Quantity(Fact::UndatedRanges))
        if (const auto ranges = undatedRanges(context.scenario); !ranges.empty())
            return ranges.front();
    return row.remedy ? addressOf(*row.remedy, platform)
                      : priceInUse(context, context.purchase(platform), platform);
}

struct Findings {
    const RuleContext& context;
    Telling telling;
    std::optional<int> only{}; // the platform that is asked about; none: all of them
    std::vector<Finding> found{};

    void add(const RuleRow& row)
    {
        RuleResults all = resultsOf(row);
        const auto isKept = [](const RuleResult& result) { return !result.isBroken; };
        const bool isAnyBroken = !std::ranges::all_of(all, isKept);
        if (row.report == Report::Once && !isAnyBroken) {
            Finding& kept = found.emplace_back();
            kept.rule = &row;
            kept.sentence.add(*row.words.kept);
            return;
        }
        if (row.report == Report::Nearest && !isAnyBroken && !all.empty()) {
            const auto distance = [&](const RuleResult& each) {
                return std::fabs(*each.value - context.threshold(row, each.platform));
            };
            return put(row, {std::ranges::min(all, {}, distance)});
        }
        if (row.report != Report::Each)
            std::erase_if(all, isKept);
        put(row, std::move(all));
    }

    [[nodiscard]] std::vector<Finding> take()
    {
        std::ranges::stable_sort(found, std::ranges::greater(), &Finding::severity);
        return std::move(found);
    }

    [[nodiscard]] RuleResults resultsOf(const RuleRow& row) const
    {
        int first = -1; // the scenario
        if (row.subject == Subject::Platform)
            first = 0;
        else if (row.subject == Subject::Reference)
            first = context.reference();
        int end = row.subject == Subject::Platform ? context.platformCount() : first + 1;
        if (only && row.subject == Subject::Platform) {
            first = *only;
            end = first + 1;
        }
        RuleResults all;
        for (int k = first; k < end; ++k)
            if (const auto result = evaluateRule(row, context, k); result && !isSaid(row, k))
                all.push_back(*result);
        return all;
    }

    // Whether a worse level of the same rule speaks already.
    [[nodiscard]] bool isSaid(const RuleRow& row, int platform) const
    {
        return std::ranges::any_of(found, [&](const Finding& finding) {
            return finding.rule->id == row.id && finding.severity != Severity::Good
                && (finding.platform == platform
                    || std::ranges::find(finding.likewise, platform, &Finding::Likewise::platform)
                        != finding.likewise.end());
        });
    }

    // A rule without words is silent. So is a kept rule when nobody has set its parameter or one
    // that it rests on.
    [[nodiscard]] bool isSilent(const RuleRow& row, const RuleResult& result) const
    {
        const auto isUnset = [&](Parameter parameter) {
            return isPreset(
                context.scenario, context.catalog, addressOf(parameter, result.platform));
        };
        if (!hasWords(row, result))
            return true;
        const auto* const parameter = std::get_if<Parameter>(&row.quantity);
        return !result.isBroken
            && ((parameter && isUnset(*parameter)) || std::ranges::any_of(row.restsOn, isUnset));
    }

    void put(const RuleRow& row, RuleResults results)
    {
        std::erase_if(results, [&](const RuleResult& each) { return isSilent(row, each); });
        while (!results.empty()) {
            const RuleResult first = results.front();
            const auto others =
                std::stable_partition(results.begin(), results.end(), [&](const RuleResult& each) {
                    return each.platform == first.platform
                        || (telling == Telling::Once && isSaidTogether(row, context, first, each));
                });
            putTogether(row, {results.begin(), others});
            results.erase(results.begin(), others);
        }
    }

    void putTogether(const RuleRow& row, const RuleResults& results)
    {
        const RuleResult& first = results.front();
        Finding finding;
        finding.rule = &row;
        finding.platform = first.platform;
        finding.severity = first.isBroken ? row.severity : Severity::Good;
        RuleSentence sentence = sentenceOf(row, context, results);
        finding.sentence = std::move(sentence.whole);
        finding.further = std::move(sentence.further);
        finding.unnamed = std::move(sentence.unnamed);
        if (row.threshold || row.byRuns != ByRuns::No)
            finding.threshold = context.threshold(row, first.platform);
        const bool isCompared = row.breaks != Breaks::Undone && !comparesNoNumber(row.breaks);
        const auto valueOf = [&](const RuleResult& result) {
            return isCompared ? result.value : std::nullopt;
        };
        finding.value = valueOf(first);
        if (!isCompared || first.value || row.breaks == Breaks::Unknown) {
            finding.due = dueOf(row, context, results);
            finding.parameter = targetOf(row, context, first.platform);
            if (const auto* const metric = std::get_if<Metric>(&row.quantity))
                finding.metric = addressOf(*metric, first.platform);
            else if (row.explains)
                finding.metric = addressOf(*row.explains, first.platform);
        }
        for (const RuleResult& other : std::span(results).subspan(1))
            finding.likewise.push_back({other.platform, valueOf(other),
                finding.parameter ? std::optional(targetOf(row, context, other.platform))
                                  : std::nullopt});
        found.push_back(std::move(finding));
    }
};

std::vector<Finding> findingsOf(const RuleContext& context, Telling telling)
{
    Findings findings{context, telling};
    for (const RuleRow& row : kRuleTable)
        findings.add(row);
    return findings.take();
}

} // namespace

Sentence wholeOf(const Finding& finding)
{
    Sentence whole = finding.sentence;
    if (!finding.due.empty())
        whole.add(rule_phrases::kTherefore, {{"due", finding.due.clauses()}});
    return whole;
}

std::vector<Finding> checkRules(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, std::string_view today)
{
    return findingsOf({scenario, catalog, results, today}, Telling::Once);
}

std::vector<Finding> checkRulesOfEach(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, std::string_view today)
{
    return findingsOf({scenario, catalog, results, today}, Telling::OfEach);
}

std::vector<Finding> brokenStops(const RuleContext& context, std::optional<int> platform)
{
    Findings findings{context, Telling::OfEach, platform};
    for (const RuleRow& row : kRuleTable)
        if (row.severity == Severity::Stop)
            findings.add(row);
    std::erase_if(
        findings.found, [](const Finding& finding) { return finding.severity != Severity::Stop; });
    return findings.take();
}

} // namespace isocost
