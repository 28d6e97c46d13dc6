// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/headline.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/break_even_curves.h"
#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/models/parameter_format.h"

namespace isocost {

namespace {

// A result to compare with, and its name: "Base", "H100", "before".
struct Comparison {
    Outcome<double> outcome;
    QString name;
};

void compare(
    Headline& headline, const Outcome<double>& outcome, const std::optional<Comparison>& with)
{
    if (!with || !outcome.hasNumber() || !with->outcome.hasNumber())
        return;
    const MetricRow& row = rowOf(headline.metric.metric);
    const double before = with->outcome.value;
    QString difference = toQt(row.format == Format::Share
            ? differenceText(outcome.value, before, row.format)
            : comparedText(outcome.value, before, row.format)); // "×45" for a multiple
    if (outcome.value == before || difference.isEmpty())
        return;
    const bool isLess = outcome.value < before;
    if (difference.front() != QChar(0x00D7))
        difference.remove(0, 1); // the arrow says the sign
    headline.difference = QString(QChar(isLess ? 0x25BC : 0x25B2)) + QLatin1Char(' ') + difference;
    headline.comparedWith = with->name;
    headline.note = QObject::tr("%1 vs %2").arg(headline.difference, headline.comparedWith);
    headline.verdict = verdictOf(outcome.value, before, row.better);
}

// The result to compare with: the one at the start of a drag, the base scenario's, or nothing.
std::optional<Comparison> earlier(const Document& document, MetricAddress metric)
{
    if (const Evaluation* const base = document.dragBase())
        return Comparison{
            base->results.of(metric.metric, metric.platform), QStringLiteral("before")};
    if (document.currentIndex() == 0)
        return std::nullopt;
    const Scenario& base = document.project().scenarios.front();
    const auto there = addressIn(base, document.current(), metric);
    if (!there)
        return std::nullopt;
    return Comparison{document.resultsOf(0).of(*there), toQt(base.name)};
}

std::optional<Comparison> againstReference(const Document& document, int platform)
{
    const Scenario& scenario = document.current();
    const int reference = static_cast<int>(scenario.referenceIndex());
    if (reference == platform)
        return std::nullopt;
    return Comparison{document.results().of(Metric::TrainingCost, reference),
        toQt(scenario.platform(reference).label)};
}

QString daysText(double hours)
{
    constexpr double kHoursOfADay = 24.0;
    constexpr double kTenths = 10.0; // days; fewer are shown with tenths
    constexpr double kLeast = 0.05;
    constexpr double kWide = 9999.5; // more do not fit between cost and difference
    const double days = hours / kHoursOfADay;
    if (days < kLeast)
        return QStringLiteral("<") + toQt(withThousands(2.0 * kLeast, 1));
    if (days >= kWide)
        return toQt(compactNumber(days, 3));
    return toQt(withThousands(days, days < kTenths ? 1 : 0));
}

double numberFor(const Document& document, Parameter parameter, int platform)
{
    const ParameterAddress address{parameter, platform};
    return numberOf(document.current(), document.project().catalog, address).value_or(0.0);
}

// "3 years", "on demand"
QString wayText(double purchase)
{
    const auto way = static_cast<std::size_t>(purchase);
    return toQt(loweredLabel(rowOf(Parameter::Purchase).range.choices[way].label));
}

// "$1.34M over spot", the cheapest way that offers enough hours; or says that nothing costs less.
void judgeYear(Headline& headline, const Document& document)
{
    const Scenario& scenario = document.current();
    const Results<double>& results = document.results();
    const Outcome<double>& year = results.of(Metric::FleetAnnualCost);
    const std::vector<const FleetWay*> ways = waysThatFit(scenario, document.inputs(), results);
    if (!year.hasNumber() || ways.empty())
        return;
    const QString overrun = toQt(spotOverrun(scenario, results));
    const double more = year.value - results.of(ways.front()->metric).value;
    headline.verdict = more > 0.0 ? Verdict::Worse : Verdict::Better;
    headline.note = more > 0.0
        ? QObject::tr("%1 over %2")
              .arg(toQt(moneyText(more)), wayText(static_cast<double>(ways.front()->way)))
        : QObject::tr("the least of all priced ways");
    if (overrun.isEmpty() || results.of(Metric::FleetAnnualSpot).value > year.value)
        return;
    headline.context.append(QObject::tr("spot takes %1").arg(overrun));
    if (more < 0.0) { // it is spot
        headline.verdict = Verdict::Worse;
        headline.note = QObject::tr("too slow for the year");
    } else if (more == 0.0) {
        headline.note = QObject::tr("the least of all ways that fit");
    }
}

// The first question of a budget, with its context: "256 H100, 3 years, 80 % used".
Headline fleetYear(const Document& document)
{
    const Scenario& scenario = document.current();
    const Results<double>& results = document.results();
    const int reference = static_cast<int>(scenario.referenceIndex());
    const MetricAddress metric{Metric::FleetAnnualCost, -1};
    const auto& outcome = results.of(metric.metric);
    Headline headline = headlineOf(metric, outcome, QObject::tr("A year of the fleet"));
    headline.shape = HeadlineShape::Hero;
    headline.context.append(
        QObject::tr("%1 %2, %3, %4 used")
            .arg(toQt(withThousands(numberFor(document, Parameter::Chips, reference), 0)),
                toQt(scenario.platforms[scenario.referenceIndex()].label),
                wayText(numberFor(document, Parameter::Purchase, reference)),
                toQt(shareText(scenario.of(Parameter::FleetUtilization)))));
    judgeYear(headline, document);
    const auto& inAll = results.of(Metric::ReservationValue, reference);
    if (inAll.hasNumber())
        headline.context.append(
            QObject::tr("%1 in all, used or not").arg(toQt(moneyText(inAll.value))));
    const QString ofWays = headline.note;
    compare(headline, outcome, earlier(document, metric));
    if (headline.note != ofWays)
        headline.context.append(ofWays);
    return headline;
}

Headline trainingRun(const Document& document, int platform)
{
    const MetricAddress metric{Metric::TrainingCost, platform};
    const auto& outcome = document.results().of(metric.metric, platform);
    Headline headline =
        headlineOf(metric, outcome, toQt(document.current().platform(platform).label));
    const auto before = earlier(document, metric);
    compare(headline, outcome, before ? before : againstReference(document, platform));
    headline.shape = HeadlineShape::Run;
    const QString chip = headline.label.section(QStringLiteral(" ("), 0, 0);
    const auto begins = [&](const Platform& one) { return toQt(one.label).startsWith(chip); };
    const bool isOnly = std::ranges::count_if(document.current().platforms, begins) == 1;
    headline.brief = isOnly ? chip : headline.label;
    const auto& hours = document.results().of(Metric::WallHours, platform);
    if (hours.hasNumber())
        headline.days = daysText(hours.value);
    const QString way = wayText(numberFor(document, Parameter::Purchase, platform));
    if (outcome.reason == Reason::Unpriced)
        headline.note = QObject::tr("no price: %1").arg(way);
    headline.context.append(way);
    return headline;
}

// The cost of an hour of use of owned hardware, compared with the base, else with renting.
Headline ownedHour(const Document& document, const BreakEvenCurves& curves)
{
    const MetricAddress metric{Metric::FacilityCostPerProductiveHour, -1};
    const auto& outcome = document.results().of(metric.metric);
    Headline headline = headlineOf(metric, outcome, QObject::tr("An hour on own hardware"));
    compare(headline, outcome, earlier(document, metric));
    if (!headline.note.isEmpty())
        return headline;
    const BuyingCurve& rented = curves.of(curves.comparedWay());
    if (rented.way != WayOfBuying::Owned)
        compare(headline, outcome, Comparison{rented.presentPrice, toQt(labelOf(rented.way))});
    return headline;
}

// Says whether owning is now the cheapest way, and which way is cheapest if it is not.
void judgeOwning(Headline& headline, const Document& document, const BreakEvenCurves& curves)
{
    const double utilization = document.current().of(Parameter::FleetUtilization);
    headline.note =
        QObject::tr("%1 used").arg(formatOf(Parameter::FleetUtilization).text(utilization));
    if (!curves.of(WayOfBuying::Owned).presentPrice.hasNumber())
        return;
    const WayOfBuying cheapest = curves.cheapestWay([&](Purchase way) {
        return !isUnfit(document.current(), document.inputs(), document.results(), way);
    });
    if (cheapest == WayOfBuying::Owned) {
        headline.verdict = Verdict::Better;
        return;
    }
    const Outcome<double>& outcome = document.results().of(headline.metric.metric);
    const bool isBeaten = outcome.hasNumber() && utilization < outcome.value;
    headline.verdict = isBeaten ? Verdict::Worse : Verdict::Neutral;
    headline.note += QObject::tr(", %1 is cheapest").arg(toQt(labelOf(cheapest)));
}

Headline breakEven(const Document& document, const BreakEvenCurves& curves)
{
    const WayOfBuying way =
        curves.comparedWay() == WayOfBuying::Owned ? WayOfBuying::OnDemand : curves.comparedWay();
    const MetricAddress metric{metricOf(way), -1};
    const auto& outcome = document.results().of(metric.metric);
    const QString rented = toQt(labelOf(way));
    Headline headline = headlineOf(metric, outcome,
        outcome.hasNumber() ? QObject::tr("Owning beats %1 above").arg(rented)
                            : QObject::tr("Owning beats %1").arg(rented));
    compare(headline, outcome, earlier(document, metric));
    if (headline.note.isEmpty())
        judgeOwning(headline, document, curves);
    return headline;
}

Headline spotGoodput(const Document& document)
{
    const MetricAddress metric{Metric::SpotGoodput, -1};
    const auto& outcome = document.results().of(metric.metric);
    Headline headline = headlineOf(metric, outcome, QObject::tr("Spot goodput"));
    compare(headline, outcome, earlier(document, metric));
    const auto& wasted = document.results().of(Metric::SpotWastedShare);
    if (headline.note.isEmpty() && wasted.hasNumber())
        headline.note = QObject::tr("%1 of the bill is overhead")
                            .arg(toQt(displayText(wasted.value, Format::Share)));
    return headline;
}

} // namespace

Headline headlineOf(MetricAddress metric, const Outcome<double>& outcome, const QString& label)
{
    constexpr int kExactDigits = 15; // as many as a spreadsheet keeps
    Headline headline;
    headline.label = label;
    headline.metric = metric;
    headline.platform = metric.platform;
    headline.value = headline.exact = toQt(wordOf(outcome.reason));
    if (outcome.hasNumber()) {
        headline.value = toQt(displayText(outcome.value, rowOf(metric.metric).format));
        headline.exact = headline.inFull = toQt(typedText(outcome.value, kExactDigits));
        const Format format = rowOf(metric.metric).format;
        if (format == Format::Money || format == Format::Price)
            headline.inFull = toQt(withSign(outcome.value, dollarText(std::fabs(outcome.value))));
    }
    return headline;
}

std::vector<Headline> headlinesOf(const Document& document)
{
    const BreakEvenCurves curves =
        breakEvenCurves(document.inputs(), document.results(), {0.5, 1.0}, 2);
    std::vector<Headline> headlines{fleetYear(document)};
    for (int platform = 0; platform < static_cast<int>(document.current().platforms.size());
         ++platform)
        headlines.push_back(trainingRun(document, platform));
    headlines.push_back(ownedHour(document, curves));
    headlines.push_back(breakEven(document, curves));
    headlines.push_back(spotGoodput(document));
    for (Headline& headline : headlines)
        if (document.results().of(headline.metric).reason == Reason::Undefined)
            if (const auto lack = lackOf(document.current(), document.inputs(), headline.metric);
                !lack.empty())
                headline.note = toQt(lack);
    return headlines;
}

QString mixedWays(const Document& document)
{
    const Scenario& scenario = document.current();
    std::vector<QString> ways;
    for (int platform = 0; platform < static_cast<int>(scenario.platforms.size()); ++platform)
        ways.push_back(wayText(numberFor(document, Parameter::Purchase, platform)));
    const auto times = [&](const QString& way) { return std::ranges::count(ways, way); };
    const auto usual = std::ranges::max_element(
        ways, [&](const QString& a, const QString& b) { return times(a) < times(b); });
    QStringList others;
    for (std::size_t i = 0; i < ways.size(); ++i)
        if (ways[i] != *usual)
            others.append(toQt(scenario.platforms[i].label) + QLatin1String(": ") + ways[i]);
    if (others.isEmpty())
        return {};
    return others.join(QLatin1String(", ")) + QObject::tr("; the others: %1").arg(*usual);
}

} // namespace isocost
