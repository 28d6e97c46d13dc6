// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: platforms, their prices, chips of one's own.
#include <algorithm>

#include "core/analysis/platform_removal.h"
#include "core/explain/chip_prices.h"
#include "core/explain/published_serving.h"
#include "core/model/chip_choice.h"
#include "core/model/estimate.h"
#include "core/model/offers.h"
#include "core/rules/remedy.h"
#include "core/text/utf8.h"
#include "ui/document/commands.h"

namespace isocost {

namespace {

// Copies the accelerator and its offers to the project if only the program's own catalog has it.
void bringAlong(Catalog& catalog, const std::string& accelerator)
{
    const Accelerator* const known = builtinCatalog().find(accelerator);
    if (catalog.find(accelerator) || !known)
        return;
    catalog.accelerators = catalog.accelerators.with({*known});
    std::vector<Offer> offers;
    for (const Offer& offer : builtinCatalog().offers)
        if (offer.accelerator == accelerator)
            offers.push_back(offer);
    catalog.offers = catalog.offers.with(std::move(offers));
}

// Adds a platform to all scenarios or, when the current one refuses it, to none. A what-if has the
// prices of its plan.
void addToAll(Content& content, const std::string& key, const std::string& accelerator)
{
    const std::vector<Scenario> before = content.scenarios;
    const auto add = [&](Scenario& scenario) {
        const auto plan = std::ranges::find(before, scenario.plan, &Scenario::name);
        addPricedPlatform(scenario, content.catalog, key, accelerator,
            sellersOf(plan == before.end() ? scenario : *plan, content.catalog));
    };
    const auto current = static_cast<std::size_t>(content.current);
    add(content.scenarios[current]);
    for (std::size_t i = 0; i < content.scenarios.size(); ++i)
        if (i != current) // one that is full, or has it already, stays as it is
            (void)sentenceOf([&] { add(content.scenarios[i]); });
}

} // namespace

std::optional<QString> Document::addPlatform(const QString& key, const QString& accelerator)
{
    const auto refusal = m_state->change(tr("new platform"), [&](Content& content) {
        const std::string id = accelerator.toStdString();
        bringAlong(content.catalog, id);
        addToAll(content, key.toStdString(), id);
    });
    if (!refusal)
        tellChip(current().platformIndex(key.toStdString()));
    return refusal;
}

std::optional<QString> Document::addPlatform(const QString& key, const Accelerator& own)
{
    const auto refusal = m_state->change(tr("new platform"), [&](Content& content) {
        if (const auto fault = problemWith(own)) {
            constexpr std::string_view kOfAFile = "column ";
            throw InputError(
                fault->starts_with(kOfAFile) ? fault->substr(kOfAFile.size()) : *fault);
        }
        if (content.catalog.find(own.id) || builtinCatalog().find(own.id))
            throw InputError("there is an accelerator " + inQuotes(own.id) + " already");
        content.catalog.accelerators = content.catalog.accelerators.with({own});
        addToAll(content, key.toStdString(), own.id);
    });
    if (!refusal)
        tellChip(current().platformIndex(key.toStdString()));
    return refusal;
}

std::optional<QString> Document::changeAccelerator(int platform, const QString& accelerator)
{
    const Scenario before = current();
    const auto refusal = m_state->change(tr("change of chip"), [&](Content& content) {
        const std::string id = accelerator.toStdString();
        bringAlong(content.catalog, id);
        isocost::changeAccelerator(content.currentScenario(), content.catalog, platform, id);
    });
    if (!refusal && current() != before)
        emit chipPriced(changedChipPrices(before, current(), project().catalog, platform));
    return refusal;
}

std::optional<QString> Document::makeReference(const QString& key)
{
    const Scenario before = current();
    const auto refusal = m_state->change(tr("change of chip"), [&](Content& content) {
        isocost::makeReference(content.currentScenario(), content.catalog, key.toStdString());
    });
    if (!refusal && current() != before)
        tellChip(static_cast<int>(current().referenceIndex()));
    return refusal;
}

std::optional<QString> Document::removePlatform(const QString& key)
{
    const std::string gone = key.toStdString();
    const bool wasBought = current().platforms[current().referenceIndex()].key == gone;
    const auto refusal = m_state->change(tr("removal of a platform"), [&](Content& content) {
        isocost::removePlatform(
            content.scenarios, static_cast<std::size_t>(content.current), gone, content.catalog);
    });
    if (!refusal && wasBought) // another one is bought now
        tellChip(static_cast<int>(current().referenceIndex()));
    return refusal;
}

void Document::tellChip(int platform)
{
    emit chipPriced(chipPrices(current(), project().catalog, platform));
}

std::optional<QString> Document::applyOffer(int platform, const QString& offer)
{
    return m_state->changeCurrent(tr("choice of an offer"), [&](Scenario& changed) {
        if (platform < 0)
            (void)applyApiOffer(changed, offer.toStdString());
        else
            (void)isocost::applyOffer(changed, project().catalog, platform, offer.toStdString());
    });
}

std::optional<QString> Document::setWithOrigin(ParameterAddress address, const Origin& origin)
{
    return m_state->changeCurrent(tr("price with its source"), [&](Scenario& changed) {
        isocost::setWithOrigin(changed, address, origin);
        followUpfront(changed, project().catalog); // another contract, with payments of its own
    });
}

std::optional<QString> Document::adopt(ParameterAddress address)
{
    return m_state->changeCurrent(tr("use of an estimate"),
        [&](Scenario& changed) { (void)adoptEstimate(changed, project().catalog, address); });
}

std::optional<QString> Document::mend(const Finding& finding, const std::string& today)
{
    return m_state->changeCurrent(tr("advice of a finding"), [&](Scenario& changed) {
        (void)isocost::mend(changed, project().catalog, finding, today);
    });
}

std::optional<QString> Document::adoptServing(int platform, const QString& id)
{
    return m_state->changeCurrent(tr("use of a measurement"),
        [&](Scenario& changed) { isocost::adoptServing(changed, platform, id.toStdString()); });
}

} // namespace isocost
