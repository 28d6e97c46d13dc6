// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/chip_row.h"

#include <algorithm>

#include <QGridLayout>

#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/panel/accelerator_list.h"
#include "ui/panel/calm_list.h"

namespace isocost {

namespace {

constexpr int kIsPlatform = Qt::UserRole + 1; // else the data is the id of an accelerator

bool isSameChip(const Platform& a, const Platform& b)
{
    return a.key == b.key && a.label == b.label && a.accelerator == b.accelerator;
}

} // namespace

ChipRow::ChipRow(Document* document, QWidget* parent)
    : PanelItem(parent),
      m_document(document),
      m_list(new CalmList(this)),
      m_refusal(makeRefusal(this))
{
    setToolTip(plainToolTip(
        tr("The chip that the plan buys, and the fleet and the owned hardware are made of. Another "
           "one is bought in the same way, as many of it; its prices are those of the same seller, "
           "else the newest.")));
    m_list->setAccessibleName(tr("Chip that is bought"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 4);
    grid->setVerticalSpacing(4);
    grid->addWidget(new ElidedLabel(this, 13, tr("Chip")), 0, 0);
    grid->addWidget(m_list, 0, 1);
    grid->addWidget(m_refusal, 1, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    connect(m_list, &QComboBox::activated, this, &ChipRow::choose);
    refresh();
}

void ChipRow::refresh()
{
    const Scenario& scenario = m_document->current();
    const std::size_t known = m_document->project().catalog.accelerators.size();
    if (known != m_known || !std::ranges::equal(scenario.platforms, m_listed, isSameChip)) {
        fill();
        m_listed = scenario.platforms;
        m_known = known;
    }
    m_list->setCurrentIndex(static_cast<int>(scenario.referenceIndex()));
}

// The platforms of the plan come first, then every chip that none of them has.
void ChipRow::fill()
{
    m_list->clear();
    const std::vector<Platform>& platforms = m_document->current().platforms;
    for (const Platform& platform : platforms) {
        m_list->addItem(toQt(platform.label), toQt(platform.key));
        m_list->setItemData(m_list->count() - 1, true, kIsPlatform);
    }
    m_list->insertSeparator(m_list->count());
    for (const Accelerator* const chip : offeredAccelerators(m_document->project().catalog))
        if (std::ranges::find(platforms, chip->id, &Platform::accelerator) == platforms.end())
            m_list->addItem(toQt(labelOf(*chip)), toQt(chip->id));
}

void ChipRow::choose(int index)
{
    const QString id = m_list->itemData(index).toString();
    const int reference = static_cast<int>(m_document->current().referenceIndex());
    const auto refusal = m_list->itemData(index, kIsPlatform).toBool()
        ? m_document->makeReference(id)
        : m_document->changeAccelerator(reference, id);
    setOrHide(*m_refusal, refusal.value_or(QString()));
    if (refusal)
        refresh();
}

} // namespace isocost
