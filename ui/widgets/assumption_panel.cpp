// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/assumption_panel.h"

#include <QScrollBar>

#include "ui/document/document.h"
#include "ui/widgets/accelerator_list.h"
#include "ui/widgets/assumption_panel_parts.h"
#include "ui/widgets/panel_sections.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/type_scale.h"

namespace isocost {

AssumptionPanel::AssumptionPanel(Document* document, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(this, document))
{
    setObjectName(QStringLiteral("assumptionPanel"));
    m_parts->buildFrame();
    m_parts->rebuild();
    connect(document, &Document::valuesChanged, this, [this] { m_parts->follow(); });
}

AssumptionPanel::~AssumptionPanel() = default;

void AssumptionPanel::focusSearch()
{
    m_parts->field->setFocus(Qt::ShortcutFocusReason);
    m_parts->field->selectAll();
}

void AssumptionPanel::setCompact(bool compact)
{
    m_parts->isCompact = compact;
    m_parts->field->clear();
    m_parts->field->setVisible(!compact);
    m_parts->showSections();
    m_parts->scaleTypes();
}

void AssumptionPanel::reveal(ParameterAddress address)
{
    m_parts->field->clear();
    for (PanelSection* section : m_parts->selection)
        if (AssumptionRow* row = section->isUnfolded() ? section->find(address) : nullptr)
            return m_parts->place(row);
    PanelSection* section = m_parts->sectionOf(address);
    if (!section)
        return;
    section->setUnfolded(true);
    m_parts->place(section->find(address));
}

AssumptionPanel::Parts::Parts(AssumptionPanel* owner, Document* shown)
    : self(owner), document(shown)
{
}

QString AssumptionPanel::Parts::platformsNow() const
{
    QStringList words;
    for (const Platform& platform : document->current().platforms)
        words.append(toQt(platform.key) + QLatin1Char('\t') + toQt(platform.label));
    return words.join(QLatin1Char('\n'));
}

std::vector<PanelSection*> AssumptionPanel::Parts::everySection() const
{
    std::vector<PanelSection*> every = selection;
    every.insert(every.end(), platforms.begin(), platforms.end());
    every.insert(every.end(), groups.begin(), groups.end());
    return every;
}

PanelSection* AssumptionPanel::Parts::sectionOf(ParameterAddress address)
{
    if (address.platform >= 0)
        return address.platform < static_cast<int>(platforms.size())
            ? platforms[static_cast<std::size_t>(address.platform)]
            : nullptr;
    return groups[static_cast<std::size_t>(rowOf(address.parameter).group)];
}

void AssumptionPanel::Parts::follow()
{
    if (platformsNow() != shownPlatforms)
        return rebuild();
    for (PanelSection* section : everySection())
        if (!section->isHidden())
            section->refresh();
    for (AssumptionRow* row : matchRows)
        if (!row->isHidden())
            row->refresh();
}

void AssumptionPanel::Parts::place(AssumptionRow* row)
{
    if (!row)
        return;
    // The layout of a section that was just unfolded is not done yet.
    page->layout()->activate();
    page->adjustSize();
    area->ensureWidgetVisible(row, 0, 40);
    row->takeFocus();
}

// In the strip of a presentation the type reads from the back of a room, as the rest does.
void AssumptionPanel::Parts::scaleTypes()
{
    constexpr double kPresented = 1.4;
    scaleType(*page, isCompact ? kPresented : 1.0);
}

void AssumptionPanel::Parts::addPlatform(const QString& accelerator)
{
    const std::string id = accelerator.toStdString();
    const QString key = QString::fromStdString(freePlatformKey(document->current(), id));
    showRefusal(document->addPlatform(key, accelerator));
}

void AssumptionPanel::Parts::removePlatform(const QString& key)
{
    showRefusal(document->removePlatform(key));
}

void AssumptionPanel::Parts::showRefusal(const std::optional<QString>& sentence)
{
    refusal->setText(sentence.value_or(QString()));
    refusal->setVisible(sentence.has_value());
}

void AssumptionPanel::Parts::fillPlatformMenu()
{
    platformMenu->clear();
    for (const Accelerator* accelerator : offeredAccelerators(document->project().catalog)) {
        const QString id = toQt(accelerator->id);
        QString label = toQt(accelerator->name);
        if (!accelerator->vendor.empty() && !label.contains(toQt(accelerator->vendor)))
            label = toQt(accelerator->vendor) + QLatin1Char(' ') + label;
        platformMenu->addAction(plainLabel(label), self, [this, id] { addPlatform(id); });
    }
}

} // namespace isocost
