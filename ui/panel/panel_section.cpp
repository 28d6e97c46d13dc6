// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/panel_section.h"

#include <utility>

#include <QApplication>

#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

PanelSection::PanelSection(const QString& title, Builder builder, QWidget* parent)
    : QWidget(parent), m_builder(std::move(builder)), m_header(makeFold(title, this))
{
    makeColumn(this, {}, 0)->addWidget(m_header);
    connect(m_header, &QPushButton::toggled, this, &PanelSection::fold);
}

void PanelSection::fold(bool unfolded)
{
    if (unfolded && !m_content) {
        m_content = new QWidget(this);
        m_list = makeColumn(m_content, {0, 2, 0, 6}, 2);
        m_builder(*this);
        layout()->addWidget(m_content);
    }
    if (!m_content)
        return;
    refresh(); // before: what rows tell of themselves they find out once, when they are shown
    m_content->setVisible(unfolded); // now: the layout would only do it in the next turn
}

void PanelSection::add(PanelItem* item)
{
    m_list->addWidget(item);
    m_items.push_back(item);
    connect(item, &PanelItem::explainRequested, this, &PanelSection::explainRequested);
    connect(item, &PanelItem::resultRequested, this, &PanelSection::resultRequested);
    connect(item, &PanelItem::remade, this, &PanelSection::remade);
}

AssumptionRow* PanelSection::find(ParameterAddress address) const
{
    for (PanelItem* item : m_items) {
        AssumptionRow* const row = item->assumption();
        if (row && row->address() == address)
            return row;
    }
    return nullptr;
}

int PanelSection::itemWithFocus() const
{
    for (std::size_t i = 0; i < m_items.size(); ++i)
        if (m_items[i]->isAncestorOf(QApplication::focusWidget()))
            return static_cast<int>(i);
    return -1;
}

void PanelSection::focusItem(int item)
{
    if (item >= 0 && item < static_cast<int>(m_items.size()))
        m_items[static_cast<std::size_t>(item)]->takeFocus();
}

void PanelSection::setTelling(Telling telling)
{
    constexpr int kFoldSign = 28; // pixels at the right end of the header
    constexpr int kGap = 10;
    m_telling = std::move(telling);
    const int title =
        m_header->fontMetrics().horizontalAdvance(m_header->accessibleName().toUpper());
    auto* const line = makeLine(m_header, {title + kGap, 0, kFoldSign, 0});
    m_told = new ElidedLabel(m_header);
    m_told->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    QFont type = uiFont(12);
    type.setLetterSpacing(QFont::PercentageSpacing, 100.0); // not that of the title
    m_told->setFont(type);
    m_told->setForegroundRole(QPalette::PlaceholderText);
    m_told->setAttribute(Qt::WA_TransparentForMouseEvents);
    line->addWidget(m_told);
    refresh();
}

void PanelSection::refresh()
{
    if (m_told) {
        m_told->setVisible(!isUnfolded());
        setSteadyText(*m_told, m_telling());
        m_header->setAccessibleDescription(m_told->text());
    }
    if (!isUnfolded())
        return;
    for (PanelItem* item : m_items)
        item->refresh();
}

} // namespace isocost
