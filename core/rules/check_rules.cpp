// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/rules/finding.h"
#include "core/rules/rule_reading.h"

namespace isocost {

namespace {

class Findings {
public:
    explicit Findings(const RuleContext& context) : m_context(context) { }

    void add(const RuleRow& row);
    [[nodiscard]] std::vector<Finding> take();

private:
    struct Said {
        int platform;
        RuleReading reading;
    };
    [[nodiscard]] std::vector<Said> readingsOf(const RuleRow& row) const;
    [[nodiscard]] bool isNearer(const RuleRow& row, const Said& one, const Said& other) const;
    // A worse level of the same rule speaks already.
    [[nodiscard]] bool isSaid(const RuleRow& row, int platform) const;
    [[nodiscard]] bool isUnset(const RuleRow& row, int platform) const;
    void put(const RuleRow& row, const Said& said);
    void putOnce(const RuleRow& row);

    const RuleContext& m_context;
    std::vector<Finding> m_all;
};

std::vector<Findings::Said> Findings::readingsOf(const RuleRow& row) const
{
    const int reference = static_cast<int>(m_context.scenario.referenceIndex());
    const bool isOfPlatforms = row.subject == Subject::Platform;
    const bool isOfReference = row.subject == Subject::Reference;
    const int first = isOfPlatforms ? 0 : isOfReference ? reference : -1;
    const int end = isOfPlatforms ? m_context.platformCount() : first + 1;
    std::vector<Said> all;
    for (int k = first; k < end; ++k)
        if (const auto reading = readRule(row, m_context, k); reading && !isSaid(row, k))
            all.push_back({k, *reading});
    return all;
}

bool Findings::isSaid(const RuleRow& row, int platform) const
{
    return std::ranges::any_of(m_all, [&](const Finding& finding) {
        return rowOf(finding.rule).id == row.id && finding.platform == platform
            && finding.severity != Severity::Good;
    });
}

bool Findings::isNearer(const RuleRow& row, const Said& one, const Said& other) const
{
    const double threshold = m_context.threshold(row.rule);
    return std::fabs(*one.reading.value - threshold) < std::fabs(*other.reading.value - threshold);
}

// What nobody has set is not called good.
bool Findings::isUnset(const RuleRow& row, int platform) const
{
    const auto* const parameter = std::get_if<Parameter>(&row.quantity);
    return parameter
        && isPreset(m_context.scenario, m_context.catalog, addressOf(*parameter, platform));
}

void Findings::put(const RuleRow& row, const Said& said)
{
    const auto& [platform, reading] = said;
    Finding finding;
    finding.rule = row.rule;
    finding.platform = platform;
    finding.severity = reading.isBroken ? row.severity : Severity::Good;
    finding.sentence = sentenceOf(row, m_context, platform, reading);
    if (finding.sentence.empty() || (!reading.isBroken && isUnset(row, platform)))
        return;
    if (row.threshold)
        finding.threshold = m_context.threshold(row.rule);
    const bool isCompared = row.breaks != Breaks::Undone && row.breaks != Breaks::Unpriced
        && row.breaks != Breaks::Always;
    if (isCompared)
        finding.value = reading.value;
    if (!isCompared || reading.value || row.breaks == Breaks::Unknown) {
        finding.detail = detailOf(row, m_context, reading.isBroken, platform);
        finding.parameter = row.remedy ? addressOf(*row.remedy, platform)
                                       : addressOf(priceOf(m_context.purchase(platform)), platform);
        if (const auto* const metric = std::get_if<Metric>(&row.quantity))
            finding.metric = addressOf(*metric, platform);
        else if (row.explains)
            finding.metric = addressOf(*row.explains, platform);
    }
    m_all.push_back(std::move(finding));
}

void Findings::putOnce(const RuleRow& row)
{
    Finding finding;
    finding.rule = row.rule;
    finding.sentence = row.words.kept;
    m_all.push_back(std::move(finding));
}

void Findings::add(const RuleRow& row)
{
    std::vector<Said> all = readingsOf(row);
    const auto isKept = [](const Said& said) { return !said.reading.isBroken; };
    const bool isAnyBroken = !std::ranges::all_of(all, isKept);
    if (row.report == Report::Once && !isAnyBroken)
        return putOnce(row);
    if (row.report == Report::Nearest && !isAnyBroken && !all.empty())
        return put(row, *std::ranges::min_element(all, [&](const Said& one, const Said& other) {
            return isNearer(row, one, other);
        }));
    if (row.report != Report::Each)
        std::erase_if(all, isKept);
    for (const Said& said : all)
        put(row, said);
}

std::vector<Finding> Findings::take()
{
    std::ranges::stable_sort(m_all, std::ranges::greater(), &Finding::severity);
    return std::move(m_all);
}

} // namespace

std::vector<Finding> checkRules(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, std::string_view today)
{
    const std::string newest = catalog.newestDate();
    const RuleContext context{
        scenario, catalog, results, today.empty() ? std::string_view(newest) : today};
    Findings findings(context);
    for (const RuleRow& row : kRuleTable)
        findings.add(row);
    return findings.take();
}

} // namespace isocost
