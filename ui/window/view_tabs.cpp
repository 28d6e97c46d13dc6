// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_tabs.h"

#include "ui/controls/controls.h"
#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"

namespace isocost {

namespace {

ViewGroup groupOf(int view)
{
    return viewTable()[static_cast<std::size_t>(view)].group;
}

} // namespace

ViewTabs::ViewTabs(QWidget* parent)
    : QWidget(parent),
      m_line(makeLine(nullptr, {})),
      m_groups(makeTabs(tr("Questions"), this)),
      m_views(makeTabs(tr("Views"), this))
{
    setLook(*m_views, Look::Choice);
    auto* const layout = makeColumn(this, {}, 4);
    layout->addLayout(m_line);
    m_line->addWidget(m_groups);
    m_line->addStretch(1);
    layout->addWidget(m_views);
    for (int view = 0; view < static_cast<int>(viewTable().size()); ++view)
        if (m_last.try_emplace(groupOf(view), view).second) {
            const int tab = m_groups->addTab(plainLabel(toQt(labelOf(groupOf(view)))));
            m_groups->setTabData(tab, static_cast<int>(groupOf(view)));
        }
    enter(groupOf(0));
    connect(m_groups, &QTabBar::currentChanged, this, [this](int tab) {
        choose(m_last.at(static_cast<ViewGroup>(m_groups->tabData(tab).toInt())));
    });
    connect(m_views, &QTabBar::currentChanged, this,
        [this](int tab) { choose(m_views->tabData(tab).toInt()); });
}

// Fills the second line with the views of a group and chooses the one last seen.
void ViewTabs::enter(ViewGroup group)
{
    const QSignalBlocker quiet(m_views);
    while (m_views->count() > 0)
        m_views->removeTab(0);
    for (int view = 0; view < static_cast<int>(viewTable().size()); ++view) {
        const ViewRow& row = viewTable()[static_cast<std::size_t>(view)];
        if (row.group != group)
            continue;
        const int tab = m_views->addTab(plainLabel(toQt(row.label)));
        m_views->setTabData(tab, view);
        m_views->setTabToolTip(tab, plainToolTip(toQt(row.about)));
        if (view == m_last.at(group))
            m_views->setCurrentIndex(tab);
    }
}

void ViewTabs::choose(int view)
{
    if (view == m_current)
        return;
    m_current = view;
    const ViewGroup group = groupOf(view);
    m_last[group] = view;
    enter(group);
    const QSignalBlocker quiet(m_groups);
    for (int tab = 0; tab < m_groups->count(); ++tab)
        if (m_groups->tabData(tab).toInt() == static_cast<int>(group))
            m_groups->setCurrentIndex(tab);
    emit currentChanged(view);
}

} // namespace isocost
