// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/following_row.h"

#include <utility>

#include "ui/controls/controls.h"

namespace isocost {

FollowingRow::FollowingRow(Document* document, Choice choice, QWidget* parent)
    : PanelItem(parent), m_document(document), m_choice(std::move(choice))
{
    makeColumn(this, {});
}

void FollowingRow::refresh()
{
    const std::optional<Shown> shown = m_choice(*m_document);
    if (m_row && shown && m_row->address() == shown->address)
        return m_row->refresh();
    if (m_row) {
        m_row->hide(); // now: it is deleted only in the next event loop turn
        std::exchange(m_row, nullptr)->deleteLater();
    }
    setVisible(shown.has_value());
    if (!shown)
        return;
    m_row = makeAssumptionRow(m_document, shown->address, shown->style, this);
    layout()->addWidget(m_row);
    m_row->show(); // now: the layout would only do it in the next turn
    connect(m_row, &PanelItem::explainRequested, this, &PanelItem::explainRequested);
    connect(m_row, &PanelItem::resultRequested, this, &PanelItem::resultRequested);
    emit remade();
}

void FollowingRow::takeFocus()
{
    if (m_row)
        m_row->takeFocus();
}

} // namespace isocost
