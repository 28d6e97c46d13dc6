// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/offering_row.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QMenu>

#include "core/explain/evidence_words.h"
#include "core/explain/published_serving.h"
#include "core/model/estimate.h"
#include "core/model/quotes.h"
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
    const bool isOfMfu = address.parameter == Parameter::Mfu;
    return RowOffer{isOfMfu ? OfferingRow::tr("Measured: %1").arg(value)
                            : OfferingRow::tr("Estimate: %1").arg(value),
        OfferingRow::tr("Use it"),
        {{value, [document, address] { return document->adopt(address); }}}};
}

// The typical MFU of measured runs of the platform's chip. Those in another precision or of another
// kind of model are told, too, and are not for this work.
std::optional<RowOffer> measuredMfu(Document* document, ParameterAddress address)
{
    const Scenario& scenario = document->current();
    const Catalog& catalog = document->project().catalog;
    const std::string wanted = typicalMfuId(scenario, catalog, address.platform);
    const Origin* const origin = originOf(scenario, address);
    RowOffer offer = estimateFor(document, address).value_or(RowOffer());
    const bool isMeasuredHere = !offer.choices.empty();
    if (isMeasuredHere)
        offer.choices.front().value =
            std::exchange(offer.choices.front().text, OfferingRow::tr("Measured here"));
    auto quotes = quotesOf(scenario.platform(address.platform).accelerator, Parameter::Mfu);
    std::stable_partition(
        quotes.begin(), quotes.end(), [&wanted](const Quote& quote) { return quote.id == wanted; });
    bool isKnown = false;
    for (const Quote& quote : quotes) {
        const QString value = formatOf(address.parameter).text(quote.number());
        const bool isOther = quote.id != wanted;
        offer.choices.push_back({toQt(quote.name),
            [document, address, id = toQt(quote.id)] {
                return document->applyOffer(address.platform, id);
            },
            OfferingRow::tr("%1, %2").arg(value, toQt(quote.date())),
            origin && *origin == quote.numbers.front().origin, isOther});
        if (isOther)
            continue;
        isKnown = true;
        offer.isInMenuAlone = !isMeasuredHere && offer.choices.back().isInForce;
        if (!isMeasuredHere)
            offer.text = OfferingRow::tr("Typical: %1").arg(value);
    }
    for (const Quote& run : publishedRuns(scenario, catalog, address.platform))
        offer.choices.push_back({toQt(run.name),
            [document, address, id = toQt(run.id)] {
                return document->applyOffer(address.platform, id);
            },
            formatOf(address.parameter).text(run.number()),
            origin && *origin == run.numbers.front().origin, false, true});
    offer.action = offer.needsMenu() ? OfferingRow::tr("Choose") : OfferingRow::tr("Use it");
    if (!isKnown)
        offer.aside = toQt(say(lackOfEvidence(scenario, catalog, address)));
    if (!isKnown && !isMeasuredHere)
        offer.text = offer.aside;
    return offer;
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

bool RowOffer::needsMenu() const
{
    return choices.size() > 1 || std::ranges::any_of(choices, &RowChoice::isOfOtherWork);
}

OfferingRow::OfferingRow(
    Document* document, ParameterAddress address, const RowStyle& style, Find find, QWidget* parent)
    : NumberRow(document, address, style, parent),
      m_find(std::move(find)),
      m_text(new ElidedLabel(this)),
      m_take(makeLink({}, this)),
      m_menu(new QMenu(m_take))
{
    connect(m_take, &QPushButton::clicked, this, [this] {
        if (m_offer && !m_offer->needsMenu()) {
            const RowChoice choice = m_offer->choices.front(); // taking it changes the offer
            take(choice);
        }
    });
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        m_menu->clear();
        fillChoices(*m_menu);
    });
    addBelow(m_text, m_take);
    refresh();
}

void OfferingRow::fillChoices(QMenu& menu)
{
    if (!m_offer)
        return;
    QMenu* runs = nullptr;
    for (const RowChoice& choice : m_offer->choices) {
        if (choice.isSingleRun && !runs)
            runs = menu.addMenu(tr("Published runs"));
        QString text = plainLabel(choice.text);
        if (!choice.value.isEmpty())
            text += QLatin1Char('\t') + choice.value;
        QAction* const action = (choice.isSingleRun ? *runs : menu).addAction(text);
        action->setEnabled(!choice.isOfOtherWork);
        action->setCheckable(choice.isInForce);
        action->setChecked(choice.isInForce);
        connect(action, &QAction::triggered, this, [this, choice] { take(choice); });
    }
    if (!m_offer->aside.isEmpty())
        menu.addAction(plainLabel(m_offer->aside))->setEnabled(false);
}

void OfferingRow::extendMenu(QMenu& menu)
{
    if (m_offer && (m_offer->isInMenuAlone || (isRange() && m_offer->needsMenu())))
        fillChoices(*menu.addMenu(tr("Measured runs")));
}

void OfferingRow::refresh()
{
    NumberRow::refresh();
    m_offer = m_find();
    const bool isShown = m_offer && !m_offer->isInMenuAlone && !isRange();
    m_text->setVisible(isShown);
    m_take->setVisible(isShown && !m_offer->choices.empty());
    if (!isShown)
        return;
    m_text->setText(m_offer->text);
    m_take->setText(plainLabel(m_offer->action));
    m_take->setMenu(m_offer->needsMenu() ? m_menu : nullptr);
    m_take->setAccessibleName(m_offer->action + QLatin1String(", ") + label());
}

OfferingRow::Find offerBeside(Document* document, ParameterAddress address)
{
    if (isToldByPlan(address.parameter))
        return [document, address] { return planValue(document, address); };
    if (address.platform < 0)
        return {};
    if (address.parameter == Parameter::Mfu)
        return [document, address] { return measuredMfu(document, address); };
    if (findEstimate(address.parameter))
        return [document, address] { return estimateFor(document, address); };
    if (address.parameter == Parameter::ServingEfficiency)
        return [document, address] { return measuredServing(document, address); };
    if (address.parameter == Parameter::Chips)
        return [document, address] { return sameChips(document, address); };
    return {};
}

} // namespace isocost
