// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_headings.h"

#include <algorithm>

#include <QApplication>
#include <QSignalBlocker>

#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr int kAroundLine = 9; // above and below the words of a heading

// Words on what is chosen, where it is no more than a mark.
QPalette markedPalette(QPalette palette)
{
    const Theme& theme = Theme::of(palette);
    QColor tint = theme.accent;
    tint.setAlphaF(0.14F);
    palette.setColor(QPalette::Highlight, tint);
    palette.setColor(QPalette::HighlightedText, theme.text);
    return palette;
}

} // namespace

ReportHeadings::ReportHeadings(std::vector<PdfBookmark> bookmarks)
    : m_bookmarks(std::move(bookmarks))
{
    setColumnCount(1);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setFont(uiFont(12.5));
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Headings of the report"));
    std::vector<QTreeWidgetItem*> open{invisibleRootItem()}; // the last one of each level
    for (std::size_t i = 0; i < m_bookmarks.size(); ++i) {
        const auto level = static_cast<std::size_t>(std::max(1, m_bookmarks[i].level));
        open.resize(std::min(open.size(), level));
        auto* const item = new QTreeWidgetItem(open.back());
        const QString title = toQt(m_bookmarks[i].title);
        item->setText(0, title);
        item->setToolTip(0, plainToolTip(title));
        item->setSizeHint(0, {1, fontMetrics().height() + kAroundLine});
        item->setData(0, Qt::UserRole, QVariant::fromValue(i));
        open.push_back(item);
        m_items.push_back(item);
    }
    expandAll();
    showMark();
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item)
            emit chosen(indexOf(*item));
    });
    const auto leave = [this](QTreeWidgetItem* item) {
        emit chosen(indexOf(*item)); // again: the pages may have been scrolled since
        emit done();
    };
    connect(this, &QTreeWidget::itemClicked, this, leave);
    connect(this, &QTreeWidget::itemActivated, this, leave);
}

void ReportHeadings::mark(std::optional<std::size_t> bookmark)
{
    const QSignalBlocker quiet(this);
    setCurrentItem(bookmark ? m_items.at(*bookmark) : nullptr);
}

std::optional<std::size_t> ReportHeadings::marked() const
{
    return currentItem() ? std::optional(indexOf(*currentItem())) : std::nullopt;
}

void ReportHeadings::focusInEvent(QFocusEvent* event)
{
    QTreeWidget::focusInEvent(event);
    showMark();
}

void ReportHeadings::focusOutEvent(QFocusEvent* event)
{
    QTreeWidget::focusOutEvent(event);
    showMark();
}

// Bright while the keys lead from heading to heading.
void ReportHeadings::showMark()
{
    setPalette(hasFocus() ? QPalette() : markedPalette(QApplication::palette()));
}

std::size_t ReportHeadings::indexOf(const QTreeWidgetItem& item) const
{
    return item.data(0, Qt::UserRole).value<std::size_t>();
}

} // namespace isocost
