// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline.h"

#include <algorithm>

#include "core/analysis/break_even_curves.h"
#include "core/explain/display.h"
#include "core/text/number_text.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/reading.h"

namespace isocost {

namespace {

constexpr int kMostCards = 3; // of platforms; among more, two have a card and the others a line
const QLatin1String kVersus(" vs ");
constexpr double kTolerableLoss = 0.25; // share of a spot bill; above it the note warns

// A result to compare with, and its name: "Base", "H100", "before".
struct Comparison {
    Outcome<double> outcome;
    QString name;
    Format format = Format::Money;
    Better better = Better::Neutral;
};

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
        + kVersus + with.name;
    headline.verdict = verdictOf(outcome.value, with.outcome.value, with.better);
}

// What a result is compared with: the start of a drag, the base scenario, nothing.
class Before {
public:
    explicit Before(const Document& document) : m_document(document) { }

    [[nodiscard]] std::optional<Comparison> of(MetricAddress metric) const
    {
        const MetricRow& row = rowOf(metric.metric);
        if (const Evaluation* const base = m_document.dragBase())
            return Comparison{base->results.of(metric.metric, metric.platform),
                QStringLiteral("before"), row.format, row.better};
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

QString runLabel(const Document& document, int platform)
{
    const auto index = static_cast<std::size_t>(platform);
    return QObject::tr("%1 run").arg(toQt(document.current().platforms[index].label));
}

// "Year of 256 H100, 3 years": what the budget asks first.
Headline fleetYear(const Document& document, const Before& before)
{
    const Scenario& scenario = document.current();
    const int reference = static_cast<int>(scenario.referenceIndex());
    const auto of = [&](Parameter parameter) {
        return numberOf(scenario, document.project().catalog, {parameter, reference}).value_or(0.0);
    };
    const auto way = static_cast<std::size_t>(of(Parameter::Purchase));
    const QString chips = toQt(withThousands(of(Parameter::Chips), 0));
    const MetricAddress metric{Metric::FleetAnnualCost, -1};
    const auto& outcome = document.results().of(metric.metric);
    Headline headline = headlineOf(metric, outcome,
        QObject::tr("Year of %1 %2")
            .arg(chips, toQt(scenario.platforms[scenario.referenceIndex()].label)));
    if (const auto earlier = before.of(metric))
        compare(headline, outcome, *earlier);
    if (headline.note.isEmpty())
        headline.note = toQt(rowOf(Parameter::Purchase).range.choices[way].label);
    return headline;
}

Headline trainingRun(const Document& document, const Before& before, int platform)
{
    const MetricAddress metric{Metric::TrainingCost, platform};
    const auto& outcome = document.results().of(metric.metric, platform);
    Headline headline = headlineOf(metric, outcome, runLabel(document, platform));
    if (const auto earlier = before.of(metric))
        compare(headline, outcome, *earlier);
    else if (const auto reference = againstReference(document, platform))
        compare(headline, outcome, *reference);
    return headline;
}

QString nounOf(WayOfBuying way)
{
    return toQt(labelOf(way));
}

// The hour of use that owned hardware costs: against the base, else against what can be rented.
Headline ownedHour(const Document& document, const Before& before, const BreakEvenCurves& curves)
{
    const MetricAddress metric{Metric::FacilityCostPerProductiveHour, -1};
    const auto& outcome = document.results().of(metric.metric);
    Headline headline = headlineOf(metric, outcome, QObject::tr("Owned hour of use"));
    if (const auto earlier = before.of(metric))
        compare(headline, outcome, *earlier);
    if (!headline.note.isEmpty())
        return headline;
    const BuyingCurve& rented = curves.of(curves.comparedWay());
    if (rented.way != WayOfBuying::Owned)
        compare(headline, outcome,
            {rented.presentPrice, nounOf(rented.way), Format::Price, Better::Lower});
    return headline;
}

Metric breakEvenMetric(WayOfBuying way)
{
    switch (way) {
    case WayOfBuying::Reserved1y:
        return Metric::BreakEvenReserved1y;
    case WayOfBuying::Reserved3y:
        return Metric::BreakEvenReserved3y;
    case WayOfBuying::Spot:
        return Metric::BreakEvenSpot;
    case WayOfBuying::Specialty:
        return Metric::BreakEvenSpecialty;
    default:
        return Metric::BreakEvenOnDemand;
    }
}

// Where owning stands now: the best of all ways, or beaten by the one that it names.
void judgeOwning(Headline& headline, const Document& document, const BreakEvenCurves& curves)
{
    const double utilization = document.current().of(Parameter::FleetUtilization);
    headline.note =
        QObject::tr("you: %1").arg(readingOf(Parameter::FleetUtilization).text(utilization));
    if (!curves.of(WayOfBuying::Owned).presentPrice.hasNumber())
        return;
    const WayOfBuying cheapest = curves.cheapestWay();
    if (cheapest == WayOfBuying::Owned) {
        headline.verdict = Verdict::Better;
        return;
    }
    const Outcome<double>& outcome = document.results().of(headline.metric.metric);
    const bool isBeaten = outcome.hasNumber() && utilization < outcome.value;
    headline.verdict = isBeaten ? Verdict::Worse : Verdict::Neutral;
    headline.note += QObject::tr(", %1 wins").arg(nounOf(cheapest));
}

Headline breakEven(const Document& document, const Before& before, const BreakEvenCurves& curves)
{
    const MetricAddress metric{breakEvenMetric(curves.comparedWay()), -1};
    const auto& outcome = document.results().of(metric.metric);
    const QString rented = curves.comparedWay() == WayOfBuying::Owned
        ? nounOf(WayOfBuying::OnDemand)
        : nounOf(curves.comparedWay());
    Headline headline = headlineOf(metric, outcome,
        outcome.hasNumber() ? QObject::tr("Owning beats %1 above").arg(rented)
                            : QObject::tr("Owning beats %1").arg(rented));
    if (const auto earlier = before.of(metric))
        compare(headline, outcome, *earlier);
    if (headline.note.isEmpty())
        judgeOwning(headline, document, curves);
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

// The cheapest run that has a price; -1 without one.
int cheapestRun(const Results<double>& results, int count)
{
    int cheapest = -1;
    for (int platform = 0; platform < count; ++platform) {
        const auto& cost = results.of(Metric::TrainingCost, platform);
        if (cost.hasNumber()
            && (cheapest < 0 || cost.value < results.of(Metric::TrainingCost, cheapest).value))
            cheapest = platform;
    }
    return cheapest;
}

void addRuns(std::vector<Headline>& headlines, const Document& document, const Before& before)
{
    const int count = static_cast<int>(document.current().platforms.size());
    const bool isMany = count > kMostCards;
    const int reference = static_cast<int>(document.current().referenceIndex());
    const int cheapest = cheapestRun(document.results(), count);
    std::vector<int> order;
    if (isMany)
        order.push_back(reference);
    if (isMany && cheapest >= 0 && cheapest != reference)
        order.push_back(cheapest);
    const std::size_t large =
        headlines.size() + (isMany ? order.size() : static_cast<std::size_t>(count));
    for (int platform = 0; platform < count; ++platform)
        if (!isMany || (platform != reference && platform != cheapest))
            order.push_back(platform);
    for (const int platform : order) {
        const bool isSmall = headlines.size() >= large;
        headlines.push_back(trainingRun(document, before, platform));
        headlines.back().isSmall = isSmall;
        if (isSmall) // as the card above it; the line has no room to say it again
            headlines.back().note = headlines.back().note.section(kVersus, 0, 0);
    }
}

} // namespace

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

std::vector<Headline> headlinesOf(const Document& document)
{
    const Before before(document);
    const BreakEvenCurves curves = breakEvenCurves(document.inputs(), {0.5, 1.0}, 2);
    std::vector<Headline> headlines{fleetYear(document, before)};
    addRuns(headlines, document, before);
    headlines.push_back(ownedHour(document, before, curves));
    headlines.push_back(breakEven(document, before, curves));
    headlines.push_back(spotGoodput(document, before));
    return headlines;
}

} // namespace isocost
