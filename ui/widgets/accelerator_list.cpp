// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/accelerator_list.h"

#include <QMenu>

#include "ui/document/document.h"
#include "ui/widgets/plain_text.h"

namespace isocost {

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
        stem += isUpper ? static_cast<char>(letter - 'A' + 'a') : isLower || isDigit ? letter : '_';
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
    for (const Accelerator* accelerator : offeredAccelerators(document->project().catalog)) {
        const QString id = toQt(accelerator->id);
        const QString vendor = toQt(accelerator->vendor);
        QString label = toQt(accelerator->name);
        if (!label.contains(vendor))
            label = vendor + QLatin1Char(' ') + label;
        QObject::connect(
            menu.addAction(plainLabel(label)), &QAction::triggered, &menu, [document, id, answer] {
                const auto key = freePlatformKey(document->current(), id.toStdString());
                answer(document->addPlatform(QString::fromStdString(key), id));
            });
    }
}

} // namespace isocost
