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

} // namespace

PriceRow::PriceRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent)
    : NumberRow(document, address, style, parent),
      m_source(new ElidedLabel(this)),
      m_offers(new QActionGroup(this))
{
    QPushButton* const choose = makeLink(tr("Prices"), this);
    auto* menu = new QMenu(choose);
    choose->setMenu(menu);
    choose->setAccessibleName(tr("Prices for %1").arg(label()));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillPrices(*menu);
    });
    addBelow(m_source, choose);
    refresh();
}

void PriceRow::refresh()
{
    NumberRow::refresh();
    const Origin* const origin = originOf(scenario(), address());
    m_source->setText(origin && !origin->date.empty()
            ? toQt(origin->date) + QLatin1String(", ") + toQt(origin->source)
            : toQt(sourceOf(scenario(), catalog(), address())));
}

std::vector<OfferPrice> PriceRow::offers() const
{
    if (address().platform < 0)
        return {};
    const auto& price = *std::ranges::find(kListPrices, address().parameter, &ListPrice::parameter);
    return offersOf(catalog(), scenario().platform(address().platform).accelerator, price);
}

void PriceRow::fillPrices(QMenu& menu)
{
    const Origin* const origin = originOf(scenario(), address());
    for (const OfferPrice& it : offers()) {
        const QString money = isocost::formatOf(address().parameter).text(it.usdPerChipHour());
        QAction* const action = menu.addAction(
            plainLabel(offerLabel(it)) + QLatin1Char('\t') + priceAndDate(it, money));
        action->setCheckable(true);
        m_offers->addAction(action);
        action->setChecked(origin && *origin == it.origin());
        connect(action, &QAction::triggered, this, [this, id = toQt(it.id())] { take(id); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("No offer of this kind is public"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(tr("Own price..."), this, &PriceRow::askOwnPrice);
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
    const auto all = offers();
    const bool isOwn = origin && std::ranges::find(all, *origin, &OfferPrice::origin) == all.end();
    const Origin known = isOwn ? *origin : Origin{number.value_or(0.0), "", todayText()};
    auto* const dialog =
        new AskingDialog(tr("Own price"), label() + tr(", in USD per chip-hour"), this);
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
