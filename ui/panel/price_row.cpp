// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/price_row.h"

#include <algorithm>

#include <QMenu>

#include "core/text/calendar.h"
#include "core/text/display_text.h"
#include "ui/controls/asking_dialog.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

// Leaves out what the row's own label already says.
QString offerLabel(const OfferPrice& price)
{
    const Offer& offer = *price.offer;
    QString text = toQt(offer.provider) + QLatin1Char(' ') + toQt(offer.instance)
        + QLatin1String(", ") + toQt(offer.region);
    if (const auto upfront = price.upfront(); !upfront.empty())
        text += PriceRow::tr(", upfront %1").arg(toQt(upfront));
    return price.mayBeDefault() ? text : text + PriceRow::tr(" (low confidence)");
}

QString priceAndDate(const OfferPrice& price, const QString& money)
{
    return price.isHeadline()
        ? PriceRow::tr("%1, %2").arg(money, toQt(price.offer->asOf))
        : PriceRow::tr("%1, undated, beside one of %2").arg(money, toQt(price.offer->asOf));
}

QString quoteLabel(const Quote& quote)
{
    const QString name = toQt(quote.name);
    return quote.confidence == "low" ? PriceRow::tr("%1 (low confidence)").arg(name) : name;
}

QString moneyAndDate(const QString& money, const std::string& date)
{
    return date.empty() ? PriceRow::tr("%1, undated").arg(money)
                        : PriceRow::tr("%1, %2").arg(money, toQt(date));
}

// What one buys for the price.
QString soldAs(Parameter price)
{
    if (price == Parameter::OwnedNodePrice)
        return PriceRow::tr("node");
    return isPlatformParameter(price) ? PriceRow::tr("chip-hour") : PriceRow::tr("million tokens");
}

} // namespace

PriceRow::PriceRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent)
    : NumberRow(document, address, style, parent),
      m_source(new ElidedLabel(this)),
      m_choose(makeLink(tr("Prices"), this)),
      m_offers(new QActionGroup(this))
{
    auto* menu = new QMenu(m_choose);
    m_choose->setMenu(menu);
    m_choose->setAccessibleName(tr("Prices for %1").arg(label()));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillPrices(*menu);
    });
    addBelow(m_source, m_choose);
    refresh();
}

void PriceRow::refresh()
{
    NumberRow::refresh();
    const Origin* const origin = originOf(scenario(), address());
    m_source->setText(origin && !origin->date.empty()
            ? toQt(origin->date) + QLatin1String(", ") + toQt(origin->source)
            : toQt(sourceOf(scenario(), catalog(), address())));
    m_source->setVisible(!isRange()); // that has its own line
    m_choose->setVisible(!isRange());
}

QString PriceRow::moneyOf(double price) const
{
    return isocost::formatOf(address().parameter).text(price);
}

std::vector<PriceRow::Choice> PriceRow::choices() const
{
    std::vector<Choice> all;
    const int platform = address().platform;
    const std::string accelerator =
        platform < 0 ? std::string() : scenario().platform(platform).accelerator;
    const QLatin1Char tab('\t');
    if (isListPrice(address().parameter)) {
        const ListPrice& price = rowOfPrice(address().parameter);
        for (const OfferPrice& it : offersOf(catalog(), accelerator, price))
            all.push_back({toQt(it.id()),
                plainLabel(offerLabel(it)) + tab + priceAndDate(it, moneyOf(it.usdPerChipHour())),
                it.origin()});
        return all;
    }
    for (const Quote& it : quotesOf(accelerator, address().parameter)) {
        const auto own =
            std::ranges::find(it.numbers, address().parameter, &QuotedNumber::parameter);
        all.push_back({toQt(it.id),
            plainLabel(quoteLabel(it)) + tab + moneyAndDate(moneyOf(own->origin.number), it.date()),
            own->origin});
    }
    return all;
}

void PriceRow::fillPrices(QMenu& menu)
{
    const Origin* const origin = originOf(scenario(), address());
    for (const Choice& it : choices()) {
        QAction* const action = menu.addAction(it.text);
        action->setCheckable(true);
        m_offers->addAction(action);
        action->setChecked(origin && *origin == it.origin);
        connect(action, &QAction::triggered, this, [this, id = it.id] { take(id); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("No offer of this kind is public"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(tr("Own price..."), this, &PriceRow::askOwnPrice);
}

void PriceRow::openPrices()
{
    m_choose->menu()->popup(m_choose->mapToGlobal(QPoint(0, m_choose->height())));
}

void PriceRow::take(const QString& offer)
{
    showRefusal(document().applyOffer(address().platform, offer).value_or(QString()));
}

void PriceRow::extendMenu(QMenu& menu)
{
    fillPrices(*menu.addMenu(tr("Prices")));
}

void PriceRow::askOwnPrice()
{
    const auto number = numberOf(scenario(), catalog(), address());
    const Origin* const origin = originOf(scenario(), address());
    const auto all = choices();
    const bool isOwn = origin && std::ranges::find(all, *origin, &Choice::origin) == all.end();
    const Origin known = isOwn ? *origin : Origin{number.value_or(0.0), "", todayText()};
    auto* const dialog = new AskingDialog(
        tr("Own price"), tr("%1, in USD per %2").arg(label(), soldAs(address().parameter)), this);
    auto* const price = dialog->addField(tr("Price"), toQt(typedText(known.number)));
    auto* const source = dialog->addField(
        tr("Source"), toQt(known.source), tr("Contract, quote, invoice: who says so"));
    auto* const date = dialog->addField(tr("Date"), toQt(known.date), QStringLiteral("2026-07-20"));
    price->selectAll();
    dialog->setMinimumWidth(400);
    dialog->ask([=, this]() -> AskingDialog::Refusal {
        const auto typed = typedNumber(price->text());
        if (!typed)
            return notANumber(price->text());
        auto refusal = document().setWithOrigin(address(),
            {*typed, source->text().trimmed().toStdString(), date->text().trimmed().toStdString()});
        return refusal ? std::optional(refusal->replace(id(), label())) : std::nullopt;
    });
}

} // namespace isocost
