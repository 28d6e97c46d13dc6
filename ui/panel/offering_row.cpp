// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/offering_row.h"

#include <cmath>

#include <QMenu>

#include "core/explain/published_serving.h"
#include "core/model/estimate.h"
#include "core/text/say.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

// The estimate of a platform's parameter, unless it is already in force.
std::optional<RowOffer> estimateFor(Document* document, ParameterAddress address)
{
    constexpr double kSame = 1e-9;
    const Catalog& catalog = document->project().catalog;
    const auto estimate = estimateOf(document->current(), catalog, document->results(), address);
    const auto present = numberOf(document->current(), catalog, address);
    if (!estimate || !present || std::fabs(*present - *estimate) <= kSame)
        return std::nullopt;
    const QString value = formatOf(address.parameter).text(*estimate);
    const bool isMeasured = address.parameter == Parameter::Mfu;
    return RowOffer{isMeasured ? OfferingRow::tr("Measured: %1").arg(value)
                               : OfferingRow::tr("Estimate: %1").arg(value),
        OfferingRow::tr("Use it"),
        {{value, [document, address] { return document->adopt(address); }}}};
}

// What the plan itself tells about an assumption of the board, unless it is in force.
std::optional<RowOffer> planValue(Document* document, ParameterAddress address)
{
    const Catalog& catalog = document->project().catalog;
    const auto told =
        toldByPlan(document->current(), catalog, document->results(), address.parameter);
    if (!told || numberOf(document->current(), catalog, address) == told->number)
        return std::nullopt;
    const QString value = formatOf(address.parameter).text(told->number);
    const bool isReached = address.parameter == Parameter::BoardMfuTo;
    return RowOffer{isReached ? OfferingRow::tr("Highest measured: %1").arg(value)
                              : OfferingRow::tr("The plan: %1").arg(value),
        OfferingRow::tr("Use it"),
        {{value, [document, address] { return document->adopt(address); }}}};
}

// Published measurements on the platform's accelerator, the newest first; nothing if the only one
// is in force.
std::optional<RowOffer> measuredServing(Document* document, ParameterAddress address)
{
    const Scenario& scenario = document->current();
    const auto present = numberOf(scenario, document->project().catalog, address);
    RowOffer offer{{}, OfferingRow::tr("Use it"), {}};
    int left = 0;
    for (const ServingRun& run : servingRunsOf(scenario.platform(address.platform).accelerator)) {
        if (!run.isOffered()) {
            ++left;
            continue;
        }
        const QString value = formatOf(address.parameter).text(run.efficiency.value);
        offer.text = OfferingRow::tr("Measured: %1").arg(value);
        offer.choices.push_back({toQt(say(workOf(run), kLabel)),
            [document, address, id = toQt(run.id)] {
                return document->adoptServing(address.platform, id);
            },
            run.asOf.empty() ? value : OfferingRow::tr("%1, %2").arg(value, toQt(run.asOf)),
            run.efficiency.value == present});
    }
    if (offer.choices.empty() || (offer.choices.size() == 1 && offer.choices.front().isInForce))
        return std::nullopt;
    if (offer.choices.size() > 1) {
        offer.text = OfferingRow::tr("%1 measurements").arg(offer.choices.size());
        offer.action = OfferingRow::tr("Choose");
    }
    if (left > 0)
        offer.aside = OfferingRow::tr("Others say too little to compare them: %1").arg(left);
    return offer;
}

// This size for all platforms, offered if another platform's differs.
std::optional<RowOffer> sameChips(Document* document, ParameterAddress address)
{
    const auto chips = numberOf(document->current(), document->project().catalog, address);
    if (!chips || document->commonNumber(address.parameter))
        return std::nullopt;
    return RowOffer{OfferingRow::tr("Other platforms differ"), OfferingRow::tr("Same for all"),
        {{{},
            [document, address, chips] { return document->setOfAll(address.parameter, *chips); }}}};
}

} // namespace

OfferingRow::OfferingRow(
    Document* document, ParameterAddress address, const RowStyle& style, Find find, QWidget* parent)
    : NumberRow(document, address, style, parent),
      m_find(std::move(find)),
      m_text(new ElidedLabel(this)),
      m_take(makeLink({}, this)),
      m_menu(new QMenu(m_take))
{
    connect(m_take, &QPushButton::clicked, this, [this] {
        if (m_offer && m_offer->choices.size() == 1) {
            const RowChoice choice = m_offer->choices.front(); // taking it changes the offer
            take(choice);
        }
    });
    connect(m_menu, &QMenu::aboutToShow, this, &OfferingRow::fillMenu);
    addBelow(m_text, m_take);
    refresh();
}

void OfferingRow::fillMenu()
{
    m_menu->clear();
    if (!m_offer)
        return;
    for (const RowChoice& choice : m_offer->choices) {
        QString text = plainLabel(choice.text);
        if (!choice.value.isEmpty())
            text += QLatin1Char('\t') + choice.value;
        QAction* const action = m_menu->addAction(text);
        action->setCheckable(choice.isInForce);
        action->setChecked(choice.isInForce);
        connect(action, &QAction::triggered, this, [this, choice] { take(choice); });
    }
    if (!m_offer->aside.isEmpty())
        m_menu->addAction(m_offer->aside)->setEnabled(false);
}

void OfferingRow::refresh()
{
    NumberRow::refresh();
    m_offer = m_find();
    m_text->setVisible(m_offer.has_value());
    m_take->setVisible(m_offer.has_value());
    if (!m_offer)
        return;
    m_text->setText(m_offer->text);
    m_take->setText(plainLabel(m_offer->action));
    m_take->setMenu(m_offer->choices.size() > 1 ? m_menu : nullptr);
    m_take->setAccessibleName(m_offer->action + QLatin1String(", ") + label());
}

OfferingRow::Find offerBeside(Document* document, ParameterAddress address)
{
    if (isToldByPlan(address.parameter))
        return [document, address] { return planValue(document, address); };
    if (address.platform < 0)
        return {};
    if (findEstimate(address.parameter))
        return [document, address] { return estimateFor(document, address); };
    if (address.parameter == Parameter::ServingEfficiency)
        return [document, address] { return measuredServing(document, address); };
    if (address.parameter == Parameter::Chips)
        return [document, address] { return sameChips(document, address); };
    return {};
}

} // namespace isocost
