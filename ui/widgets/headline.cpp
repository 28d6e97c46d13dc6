// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/model/number_text.h"
#include "ui/document/document.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/reading.h"

namespace isocost {

namespace {

constexpr int kMostPlatforms = 3;
constexpr double kTolerableLoss = 0.25; // share of a spot bill; above it the note warns

// A result to compare with, and its name: "Base", "H100", "before".
struct Comparison {
    Outcome<double> outcome;
    QString name;
    Format format = Format::Money;
    Better better = Better::Neutral;
};

Headline headlineOf(MetricAddress metric, const Outcome<double>& outcome, const QString& label)
{
    Headline headline;
    headline.label = label;
    headline.metric = metric;
    headline.platform = metric.platform;
    headline.value = outcome.hasNumber()
        ? toQt(displayText(outcome.value, rowOf(metric.metric).format))
        : toQt(wordOf(outcome.reason));
    headline.exact =
        outcome.hasNumber() ? toQt(numberText(outcome.value)) : toQt(wordOf(outcome.reason));
    return headline;
}

void compare(Headline& headline, const Outcome<double>& outcome, const Comparison& with)
{
    if (!outcome.hasNumber() || !with.outcome.hasNumber())
        return;
    QString difference = differenceText(outcome.value, with.outcome.value, with.format);
    if (difference.isEmpty())
        return;
    const bool isLess = outcome.value < with.outcome.value;
    difference.remove(0, 1); // the arrow says the sign
    headline.note = QString(QChar(isLess ? 0x25BC : 0x25B2)) + QLatin1Char(' ') + difference
        + QLatin1String(" vs ") + with.name;
    headline.verdict = verdictOf(outcome.value, with.outcome.value, with.better);
}

// What a result is compared with: the start of a drag, the base scenario, nothing.
class Before {
public:
    explicit Before(const Document& document) : m_document(document)
    {
        if (const Inputs<double>* base = document.dragBase()) {
            evaluate(*base, m_drag);
            m_hasDrag = true;
        }
    }

    [[nodiscard]] std::optional<Comparison> of(MetricAddress metric) const
    {
        const MetricRow& row = rowOf(metric.metric);
        if (m_hasDrag)
            return Comparison{m_drag.of(metric.metric, metric.platform), QStringLiteral("before"),
                row.format, row.better};
        if (m_document.currentIndex() == 0)
            return std::nullopt;
        const Scenario& base = m_document.project().scenarios.front();
        int platform = -1;
        if (metric.platform >= 0) {
            const auto index = static_cast<std::size_t>(metric.platform);
            platform = base.platformIndex(m_document.current().platforms[index].key);
            if (platform < 0)
                return std::nullopt;
        }
        return Comparison{m_document.resultsOf(0).of(metric.metric, platform), toQt(base.name),
            row.format, row.better};
    }

private:
    const Document& m_document;
    Results<double> m_drag;
    bool m_hasDrag = false;
};

std::optional<Comparison> againstReference(const Document& document, int platform)
{
    const Scenario& scenario = document.current();
    const int reference = static_cast<int>(scenario.referenceIndex());
    if (reference == platform)
        return std::nullopt;
    const MetricRow& row = rowOf(Metric::TrainingCost);
    return Comparison{document.results().of(Metric::TrainingCost, reference),
        toQt(scenario.platforms[static_cast<std::size_t>(reference)].label), row.format,
        row.better};
}

Headline trainingRun(const Document& document, const Before& before, int platform)
{
    const MetricAddress metric{Metric::TrainingCost, platform};
    const auto& outcome = document.results().of(metric.metric, platform);
    const auto& shown = document.current().platforms[static_cast<std::size_t>(platform)];
    Headline headline = headlineOf(metric, outcome, QObject::tr("%1 run").arg(toQt(shown.label)));
    if (const auto earlier = before.of(metric))
        compare(headline, outcome, *earlier);
    else if (const auto reference = againstReference(document, platform))
        compare(headline, outcome, *reference);
    return headline;
}

Headline breakEven(const Document& document, const Before& before)
{
    const MetricAddress metric{Metric::BreakEvenOnDemand, -1};
    const auto& outcome = document.results().of(metric.metric);
    Headline headline = headlineOf(metric, outcome, QObject::tr("Owning breaks even at"));
    if (const auto earlier = before.of(metric))
        compare(headline, outcome, *earlier);
    if (!headline.note.isEmpty())
        return headline;
    const double utilization = document.current().of(Parameter::FleetUtilization);
    headline.note =
        QObject::tr("you: %1").arg(readingOf(Parameter::FleetUtilization).text(utilization));
    if (outcome.hasNumber())
        headline.verdict = utilization >= outcome.value ? Verdict::Better : Verdict::Worse;
    return headline;
}

Headline spotGoodput(const Document& document, const Before& before)
{
    const MetricAddress metric{Metric::SpotGoodput, -1};
    const auto& outcome = document.results().of(metric.metric);
    Headline headline = headlineOf(metric, outcome, QObject::tr("Spot goodput"));
    if (const auto earlier = before.of(metric))
        compare(headline, outcome, *earlier);
    if (!headline.note.isEmpty() || !outcome.hasNumber())
        return headline;
    const double lost = 1.0 - outcome.value;
    headline.note = QObject::tr("%1 % lost").arg(QString::number(lost * 100.0, 'f', 0));
    headline.verdict = lost > kTolerableLoss ? Verdict::Worse : Verdict::Neutral;
    return headline;
}

} // namespace

std::vector<Headline> headlinesOf(const Document& document)
{
    const Before before(document);
    const int count = static_cast<int>(document.current().platforms.size());
    std::vector<Headline> headlines;
    for (int platform = 0; platform < std::min(count, kMostPlatforms); ++platform)
        headlines.push_back(trainingRun(document, before, platform));
    headlines.push_back(breakEven(document, before));
    headlines.push_back(spotGoodput(document, before));
    return headlines;
}

} // namespace isocost
