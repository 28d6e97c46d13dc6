// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/panel_sections.h"

#include "core/rules/rule_context.h"
#include "core/text/display_text.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/assumption_search.h"
#include "ui/panel/chip_row.h"
#include "ui/panel/following_row.h"
#include "ui/panel/reservation_control.h"
#include "ui/panel/risk_register_row.h"

namespace isocost {

namespace {

void addRow(
    Document* document, PanelSection& section, ParameterAddress address, const RowStyle& style = {})
{
    section.add(makeAssumptionRow(document, address, style, section.content()));
}

// The price of the reference platform's way of buying.
std::optional<FollowingRow::Shown> shownPrice(const Document& document)
{
    const int reference = static_cast<int>(document.current().referenceIndex());
    const RuleContext context{
        document.current(), document.project().catalog, document.results(), {}};
    const ParameterAddress address = priceInUse(context, context.purchase(reference), reference);
    return FollowingRow::Shown{address, {fullLabel(document.current(), address), reference}};
}

QString usedText(const Document& document)
{
    const auto& used = document.results().of(Metric::FleetUtilizationUsed);
    return used.hasNumber() ? PanelSection::tr("%1 used").arg(toQt(shareText(used.value)))
                            : PanelSection::tr("no work");
}

// The text beside a folded group's title: its best-known values.
QString toldOf(const Document& document, Group group)
{
    using P = Parameter;
    const auto text = [&document](Parameter parameter) {
        return toQt(parameterText(parameter, document.inputs()[parameter]));
    };
    const auto& mtbi = document.results().of(Metric::SpotMtbiHours);
    switch (group) {
    case Group::Training:
        return PanelSection::tr("%1, %2 tokens")
            .arg(text(P::TrainingParametersB), text(P::TrainingTokensB));
    case Group::Fleet:
        return usedText(document);
    case Group::Facility:
        return PanelSection::tr("%1 a node")
            .arg(toQt(moneyText(document.inputs()[P::FacilityNodePrice])));
    case Group::Spot:
        return mtbi.hasNumber()
            ? PanelSection::tr("interrupted every %1").arg(toQt(hoursText(mtbi.value)))
            : QString();
    case Group::Inference:
        return PanelSection::tr("%1 a month")
            .arg(toQt(billionsText(document.inputs(), P::InferenceTokensBPerMonth)));
    case Group::Finance:
        return PanelSection::tr("%1 discount").arg(text(P::FinanceDiscountRate));
    case Group::Gravity:
        return text(P::GravityDatasetTb);
    default:
        return {};
    }
}

} // namespace

std::vector<PanelSection*> makeSelection(Document* document, QWidget* parent)
{
    const auto bought = [document](PanelSection& section) {
        section.add(new ChipRow(document, section.content()));
        const int reference = static_cast<int>(document->current().referenceIndex());
        const ParameterAddress chips{Parameter::Chips, reference};
        addRow(document, section, chips,
            {.label = fullLabel(document->current(), chips),
                .platformColour = reference,
                .ofAll = true});
        section.add(new ReservationControl(document, section.content()));
        addRow(document, section, {Parameter::FinanceHorizonMonths, -1});
    };
    const auto fleet = [document](PanelSection& section) {
        auto* const price = new FollowingRow(document, shownPrice, section.content());
        section.add(price);
        price->refresh();
        addRow(document, section, {Parameter::FleetUtilization, -1});
    };
    const auto platforms = [document](PanelSection& section) {
        const Scenario& scenario = document->current();
        for (int i = 0; i < static_cast<int>(scenario.platforms.size()); ++i) {
            const ParameterAddress mfu{Parameter::Mfu, i};
            addRow(
                document, section, mfu, {.label = fullLabel(scenario, mfu), .platformColour = i});
        }
    };
    const auto power = [document](PanelSection& section) {
        for (const Parameter parameter : {Parameter::FacilityPowerPrice, Parameter::FacilityPue})
            addRow(document, section, {parameter, -1});
    };
    const auto spot = [document](PanelSection& section) {
        addRow(document, section, {Parameter::SpotNodeInterruptionRate, -1}, {.asMtbi = true});
        addRow(document, section, {Parameter::SpotCheckpointWriteMin, -1});
    };
    return {new PanelSection(PanelSection::tr("What is bought"), bought, parent),
        new PanelSection(PanelSection::tr("Price and use"), fleet, parent),
        new PanelSection(PanelSection::tr("Platforms"), platforms, parent),
        new PanelSection(PanelSection::tr("Power"), power, parent),
        new PanelSection(PanelSection::tr("Spot"), spot, parent)};
}

PanelSection* makePlatformSection(
    Document* document, int platform, const PanelWishes& wishes, QWidget* parent)
{
    const Platform& shown = document->current().platform(platform);
    const QString key = toQt(shown.key);
    const QString label = toQt(shown.label);
    const auto build = [document, platform, key, label, wishes](PanelSection& section) {
        for (std::size_t i = kGlobalCount; i < kParameterCount; ++i)
            addRow(document, section, {static_cast<Parameter>(i), platform},
                {.platformColour = platform});
        auto* remove =
            makeLink(PanelSection::tr("Remove %1").arg(plainLabel(label)), section.content());
        QObject::connect(
            remove, &QPushButton::clicked, &section, [wishes, key] { wishes.removePlatform(key); });
        section.addButton(remove);
    };
    auto* section = new PanelSection(label, build, parent);
    setDot(section->header(), platform);
    return section;
}

std::vector<PanelSection*> makeGroupSections(
    Document* document, const PanelWishes& wishes, QWidget* parent)
{
    std::vector<PanelSection*> sections;
    for (int i = 0; i < static_cast<int>(Group::Platform); ++i) {
        const auto group = static_cast<Group>(i);
        const auto build = [document, group, wishes](PanelSection& section) {
            for (const ParameterRow& row : parameterTable()) {
                if (row.group != group)
                    continue;
                if (row.parameter == Parameter::RiskTrials) { // the first that is about risks
                    auto* const risks = new RiskRegisterRow(document, section.content());
                    QObject::connect(
                        risks, &RiskRegisterRow::editRequested, &section, wishes.openRisks);
                    section.add(risks);
                }
                addRow(document, section, {row.parameter, -1});
            }
        };
        sections.push_back(new PanelSection(toQt(groupLabel(group)), build, parent));
        sections.back()->setTelling([document, group] { return toldOf(*document, group); });
    }
    return sections;
}

} // namespace isocost
