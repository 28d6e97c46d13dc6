// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/equal_list.h"

#include <algorithm>

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include "ui/controls/controls.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr int kAboutRole = Qt::UserRole + 100;
constexpr int kSide = 8; // pixels beside the words
constexpr int kEdge = 4; // above and below
constexpr int kMostLines = 4; // of a name; one that somebody typed may be endless
constexpr double kNameType = 13.0;
constexpr double kAboutType = 12.0;

int heightIn(const QString& text, double type, int width)
{
    const QFontMetrics metrics(uiFont(type));
    const QRect room(0, 0, width, kMostLines * metrics.lineSpacing());
    return std::min(metrics.boundingRect(room, Qt::TextWordWrap, text).height(), room.height());
}

// Paints the name and the line below it.
class RowDelegate final : public QStyledItemDelegate {
public:
    explicit RowDelegate(EqualList* list) : QStyledItemDelegate(list), m_list(*list) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {0, m_list.rowHeight()};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        ground.text.clear();
        option.widget->style()->drawControl(
            QStyle::CE_ItemViewItem, &ground, painter, option.widget);
        const bool isChosen = option.state.testFlag(QStyle::State_Selected);
        const auto ink = [&](QPalette::ColorRole role) {
            return option.palette.color(isChosen ? QPalette::HighlightedText : role);
        };
        QRect room = option.rect.adjusted(kSide, kEdge, -kSide, -kEdge);
        painter->save();
        const QString name = index.data().toString();
        painter->setFont(uiFont(kNameType));
        painter->setPen(ink(QPalette::Text));
        painter->drawText(room, Qt::AlignTop | Qt::TextWordWrap, name);
        room.setTop(room.top() + heightIn(name, kNameType, room.width()));
        painter->setFont(uiFont(kAboutType));
        painter->setPen(ink(QPalette::PlaceholderText));
        painter->drawText(room, Qt::AlignTop | Qt::TextWordWrap, index.data(kAboutRole).toString());
        painter->restore();
    }

private:
    const EqualList& m_list;
};

} // namespace

EqualList::EqualList(const QString& name, int columns) : QTreeWidget(new QWidget)
{
    setAccessibleName(name);
    setColumnCount(columns);
    for (int column = 1; column < columns; ++column)
        hideColumn(column);
    setHeaderHidden(true);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setItemDelegate(new RowDelegate(this));
    room().setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    whenResized(&room(), [this](QSize) { fit(); });
    fit();
}

QTreeWidgetItem* EqualList::add(const QStringList& columns, const QString& about)
{
    auto* const row = new QTreeWidgetItem(this, columns);
    row->setData(0, kAboutRole, about);
    row->setData(0, Qt::AccessibleTextRole, columns.front() + QStringLiteral(", ") + about);
    return row;
}

QString EqualList::aboutOf(const QTreeWidgetItem& row) const
{
    return row.data(0, kAboutRole).toString();
}

void EqualList::setRows(int least, int most)
{
    m_least = least;
    m_most = most;
    fit();
}

void EqualList::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    fit();
}

int EqualList::heightOfRows() const
{
    const int width = viewport()->width() - 2 * kSide;
    int name = heightIn(QStringLiteral("1"), kNameType, width);
    int about = heightIn(QStringLiteral("1"), kAboutType, width);
    int both = name + about;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QTreeWidgetItem& row = *topLevelItem(i);
        name = heightIn(row.text(0), kNameType, width);
        about = heightIn(aboutOf(row), kAboutType, width);
        both = std::max(both, name + about);
    }
    return both + 2 * kEdge;
}

void EqualList::fit()
{
    const int height = heightOfRows();
    if (height != m_rowHeight) {
        m_rowHeight = height;
        scheduleDelayedItemsLayout();
    }
    const int frame = 2 * frameWidth();
    room().setMinimumHeight(m_least * height + frame);
    room().setMaximumHeight(m_most < 0 ? QWIDGETSIZE_MAX : m_most * height + frame);
    const int rows = std::max((room().height() - frame) / height, 1);
    setGeometry(0, 0, room().width(), rows * height + frame);
}

} // namespace isocost
