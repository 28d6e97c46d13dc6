// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparison_rows.h"

#include <algorithm>
#include <array>

#include <QCoreApplication>

#include "core/text/phrase.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

struct PlatformName {
    std::string key;
    std::string label;
};

struct Listed {
    ComparisonGroup group;
    Metric metric;
    const char* brief = nullptr; // where the label is long or repeats the heading
};

using enum ComparisonGroup;
constexpr std::array kListed{Listed{Fleet, Metric::FleetAnnualCost},
    Listed{Fleet, Metric::FleetCostPerProductiveHour, "An hour at work"},
    Listed{Fleet, Metric::FleetAnnualOnDemand, "On demand"},
    Listed{Fleet, Metric::FleetAnnualReserved1y, "On a one-year term"},
    Listed{Fleet, Metric::FleetAnnualReserved3y, "On a three-year term"},
    Listed{Fleet, Metric::FleetAnnualCapacityBlock, "In capacity blocks"},
    Listed{Fleet, Metric::FleetAnnualSpot, "On spot"},
    Listed{Fleet, Metric::FleetAnnualSpecialty, "At a specialty cloud"},
    Listed{Fleet, Metric::FleetAnnualOwned, "Owned"},
    Listed{Fleet, Metric::FleetExcess, "Above the cheapest way"},
    Listed{Training, Metric::TrainingCost}, Listed{Training, Metric::WallHours},
    Listed{Training, Metric::Price}, Listed{Training, Metric::EffectiveMfu},
    Listed{Training, Metric::ParityMfu}, Listed{Training, Metric::CostPerExaflop},
    Listed{Training, Metric::NetworkTax}, Listed{Training, Metric::EnergyMwh},
    Listed{Training, Metric::MigrationRuns}, Listed{Training, Metric::ExtraDays},
    Listed{Training, Metric::DelayCost},
    Listed{Owning, Metric::FacilityAnnualCost, "A year of owning"},
    Listed{Owning, Metric::FacilityCostPerProductiveHour, "A productive hour"},
    Listed{Owning, Metric::BreakEvenMonths, "Paid back after, months"},
    Listed{Owning, Metric::BreakEvenOnDemand, "Beats on-demand from"},
    Listed{Owning, Metric::BreakEvenReserved1y, "Beats 1 year from"},
    Listed{Owning, Metric::BreakEvenReserved3y, "Beats 3 years from"},
    Listed{Owning, Metric::BreakEvenSpecialty, "Beats specialty from"},
    Listed{Owning, Metric::BreakEvenSpot, "Beats spot from"},
    Listed{Owning, Metric::BreakEvenPowerPrice, "Power price, level"},
    Listed{Owning, Metric::CashOwningGain, "NPV gained over renting"},
    Listed{Owning, Metric::CashIrr, "Internal rate of return"}, Listed{Spot, Metric::SpotGoodput},
    Listed{Spot, Metric::SpotSaving, "Saving on on-demand"},
    Listed{Spot, Metric::SpotUsefulHourPrice, "A useful hour"},
    Listed{Spot, Metric::SpotExpectedCost, "Expected cost"},
    Listed{Spot, Metric::SpotExpectedHours, "Expected wall-clock"},
    Listed{Spot, Metric::SpotMtbiHours}, Listed{Serving, Metric::Etic},
    Listed{Serving, Metric::Cpbt}, Listed{Serving, Metric::ServingFleetMonthly},
    Listed{Serving, Metric::ServingChips}, Listed{Serving, Metric::LifecycleCost},
    Listed{Serving, Metric::ApiBreakEvenTokens, "Own serving pays from"},
    Listed{Board, Metric::CommitmentCostPerDay, "Mix of terms, a day"},
    Listed{Board, Metric::CommitmentOptimalReserve},
    Listed{Board, Metric::CommitmentCoverage, "Demand covered"},
    Listed{Board, Metric::CommitmentLiability, "Owed if work stops"},
    Listed{Board, Metric::BoardEbitdaDelta},
    Listed{Board, Metric::BoardGrossMargin, "Gross margin"},
    Listed{Board, Metric::BoardRoi, "Return on capital at risk"},
    Listed{Board, Metric::RiskExposure, "Expected loss of risks"}};

// Of a platform, behind its name: "H100, a million tokens".
QString platformBrief(Metric metric)
{
    switch (metric) {
    case Metric::WallHours: // shown as days or hours, as they fit
        return QStringLiteral("wall-clock time");
    case Metric::Price:
        return QStringLiteral("price an hour");
    case Metric::EnergyMwh:
        return QStringLiteral("energy, MWh");
    case Metric::MigrationRuns:
        return QStringLiteral("runs to pay back");
    case Metric::ExtraDays:
        return QStringLiteral("extra days");
    case Metric::DelayCost:
        return QStringLiteral("cost of extra days");
    case Metric::Etic:
        return QStringLiteral("million tokens");
    case Metric::Cpbt:
        return QStringLiteral("billion tokens");
    case Metric::ServingFleetMonthly:
        return QStringLiteral("fleet a month");
    case Metric::LifecycleCost:
        return QStringLiteral("lifecycle");
    default:
        return toQt(loweredLabel(rowOf(metric).quantity.label));
    }
}

// Every platform of any scenario, the reference of the first scenario in front.
std::vector<PlatformName> platformsOf(const Project& project)
{
    std::vector<PlatformName> names;
    for (const Scenario& scenario : project.scenarios)
        for (const Platform& platform : scenario.platforms)
            if (std::ranges::find(names, platform.key, &PlatformName::key) == names.end())
                names.push_back({platform.key, platform.label});
    const Scenario& first = project.scenarios.front();
    const auto reference =
        std::ranges::find(names, first.platforms[first.referenceIndex()].key, &PlatformName::key);
    std::rotate(names.begin(), reference, reference + 1);
    return names;
}

ComparisonRow rowFor(const Listed& listed, const PlatformName& platform)
{
    const QString name = toQt(platform.label) + QLatin1Char(' ');
    const QString label = listed.metric == Metric::WallHours
        ? platformBrief(listed.metric)
        : toQt(loweredLabel(rowOf(listed.metric).quantity.label));
    return {listed.group, listed.metric, platform.key, name + label,
        name + platformBrief(listed.metric)};
}

} // namespace

std::vector<ComparisonRow> comparisonRows(const Project& project)
{
    const std::vector<PlatformName> platforms = platformsOf(project);
    std::vector<ComparisonRow> rows;
    for (const Listed& listed : kListed) {
        if (!isPlatformMetric(listed.metric)) {
            const QString label = toQt(rowOf(listed.metric).quantity.label);
            rows.push_back({listed.group, listed.metric, {}, label,
                listed.brief ? QString::fromUtf8(listed.brief) : label});
            continue;
        }
        const std::size_t first = listed.metric == Metric::ParityMfu ? 1 : 0; // with the reference
        for (std::size_t i = first; i < platforms.size(); ++i)
            rows.push_back(rowFor(listed, platforms[i]));
    }
    return rows;
}

std::vector<ComparisonRow> furtherRows(const Project& project)
{
    const std::vector<PlatformName> platforms = platformsOf(project);
    std::vector<ComparisonRow> rows;
    for (std::size_t i = 0; i < kMetricCount; ++i) {
        const auto metric = static_cast<Metric>(i);
        if (isPairMetric(metric)
            || std::ranges::find(kListed, metric, &Listed::metric) != kListed.end())
            continue;
        const QString label = toQt(rowOf(metric).quantity.label);
        if (!isPlatformMetric(metric))
            rows.push_back({Chosen, metric, {}, label, label});
        for (const PlatformName& platform : platforms)
            if (isPlatformMetric(metric))
                rows.push_back(rowFor({Chosen, metric}, platform));
    }
    return rows;
}

QString ComparisonRow::id() const
{
    const QString name = toQt(rowOf(metric).quantity.id);
    return platform.empty() ? name : QStringLiteral("platform.%1.%2").arg(toQt(platform), name);
}

QString labelOf(ComparisonGroup group)
{
    constexpr std::array kLabels{"Chosen", "Fleet a year", "Training", "Owning and break-even",
        "Spot", "Serving and tokens", "Commitment and board", "Without a number"};
    return QCoreApplication::translate("Comparison", kLabels[static_cast<std::size_t>(group)]);
}

} // namespace isocost
