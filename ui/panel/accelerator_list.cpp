// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/accelerator_list.h"

#include <map>

#include <QMenu>

#include "core/model/offers.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/parameter_format.h"
#include "ui/panel/chip_dialog.h"

namespace isocost {

namespace {

// The on-demand price that a new platform with this accelerator starts with.
QString newestPrice(const Catalog& catalog, const Accelerator& accelerator)
{
    const ListPrice& onDemand = rowOfPrice(Purchase::OnDemand);
    const Catalog& known = catalog.find(accelerator.id) ? catalog : builtinCatalog();
    const auto offer = newestOffer(known, accelerator.id, onDemand);
    if (!offer)
        return QObject::tr("no on-demand price");
    return QObject::tr("%1, %2").arg(
        formatOf(onDemand.parameter).text(offer->usdPerChipHour()), toQt(offer->offer->asOf));
}

void askOwnChip(Document* document, QMenu& menu)
{
    QWidget* parent = &menu; // not a menu: it is gone when the dialog opens
    while (qobject_cast<QMenu*>(parent) && parent->parentWidget())
        parent = parent->parentWidget();
    askChip(parent->window(), [document](const Accelerator& chip) {
        const auto key = freePlatformKey(document->current(), chip.name);
        return document->addPlatform(QString::fromStdString(key), chip);
    });
}

} // namespace

std::vector<const Accelerator*> offeredAccelerators(const Catalog& project)
{
    std::vector<const Accelerator*> offered;
    for (const Accelerator& accelerator : project.accelerators)
        offered.push_back(&accelerator);
    for (const Accelerator& accelerator : builtinCatalog().accelerators)
        if (!project.find(accelerator.id))
            offered.push_back(&accelerator);
    return offered;
}

std::string freePlatformKey(const Scenario& scenario, std::string_view accelerator)
{
    std::string stem;
    for (const char letter : accelerator) {
        const bool isLower = letter >= 'a' && letter <= 'z';
        const bool isUpper = letter >= 'A' && letter <= 'Z';
        const bool isDigit = letter >= '0' && letter <= '9';
        if (isUpper)
            stem += static_cast<char>(letter - 'A' + 'a');
        else
            stem += isLower || isDigit ? letter : '_';
    }
    constexpr std::size_t kLongestStem = 36; // leaves room for "_12" within the document's limit
    stem = stem.substr(0, kLongestStem);
    std::string key = stem;
    for (int i = 2; scenario.platformIndex(key) >= 0; ++i)
        key = stem + "_" + std::to_string(i);
    return key;
}

void fillWithAccelerators(QMenu& menu, Document* document,
    const std::function<void(const std::optional<QString>&)>& answer)
{
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)); // clear() leaves them
    std::map<std::string, QMenu*> vendors;
    const Catalog& catalog = document->project().catalog;
    for (const Accelerator* accelerator : offeredAccelerators(catalog)) {
        QMenu*& ofVendor = vendors[accelerator->vendor];
        if (!ofVendor)
            ofVendor = menu.addMenu(plainLabel(toQt(accelerator->vendor)));
        const QString id = toQt(accelerator->id);
        const QString label = plainLabel(toQt(labelOf(*accelerator))) + QLatin1Char('\t')
            + newestPrice(catalog, *accelerator);
        QObject::connect(
            ofVendor->addAction(label), &QAction::triggered, &menu, [document, id, answer] {
                const auto key = freePlatformKey(document->current(), id.toStdString());
                answer(document->addPlatform(QString::fromStdString(key), id));
            });
    }
    menu.addSeparator();
    menu.addAction(
        QObject::tr("Own chip..."), &menu, [document, &menu] { askOwnChip(document, menu); });
}

} // namespace isocost
