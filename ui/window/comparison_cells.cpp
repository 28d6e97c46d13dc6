// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/comparison_cells.h"

#include <algorithm>

#include <QPainter>
#include <QTableView>

#include "ui/charts/chart_style.h"
#include "ui/controls/style_drawing.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

using Model = ScenarioComparisonModel;

constexpr int kEdge = 4; // right of the last number
constexpr int kGap = 4; // between two numbers
constexpr int kValueGap = 8; // before a difference, whose minus would look like a subtraction
constexpr int kMostMore = 16; // beyond it, if there is room
constexpr int kIndent = 18; // of a label, for its group's chevron
constexpr qreal kTint = 0.08; // of the base

int slot(const QFontMetrics& metrics, const char* widest)
{
    return metrics.horizontalAdvance(QString::fromUtf8(widest));
}

int changeSlot(const QFontMetrics& metrics)
{
    return slot(metrics, "\u2212$88.8M") + kValueGap;
}

// Paints one cell: its texts from the right, each ending at the same place in every row.
struct Pen {
    QPainter& painter;
    const QStyleOptionViewItem& option;
    const QModelIndex& index;
    const Theme& theme = Theme::of(option.palette);
    int right = option.rect.right() + 1 - kEdge; // where the next text ends

    void background(bool isBase, bool isHeading)
    {
        const QRect& place = option.rect;
        painter.fillRect(
            place, isBase ? tinted(theme.accent, theme.surface, kTint) : theme.surface);
        painter.fillRect(
            place.left(), place.bottom(), place.width(), 1, isHeading ? theme.border : theme.grid);
        if (!isBase && !isHeading) // a line to the scenario before
            painter.fillRect(place.left(), place.top(), 1, place.height(), theme.grid);
        if (option.state.testFlag(QStyle::State_Selected) && !isHeading)
            drawBox(painter, QRectF(place).adjusted(1, 1, -1, -2), QPen(theme.accent, 1.5),
                Qt::NoBrush);
    }

    [[nodiscard]] const Model& model() const { return *static_cast<const Model*>(index.model()); }
    [[nodiscard]] std::string spread() const
    {
        return index.data(Model::SpreadTextRole).toString().toStdString();
    }

    void base(const ComparisonCell& cell)
    {
        const int spreadSlot = ComparisonCells::spreadWidth(option.fontMetrics);
        const bool hasRoom = model().showsSpreads()
            && option.rect.width() >= ComparisonCells::baseWidth(option.fontMetrics) + spreadSlot;
        if (hasRoom) {
            painter.setFont(option.font);
            write(spread(), {Ink::Role::Muted}, spreadSlot);
        }
        QFont bold = option.font;
        bold.setWeight(QFont::DemiBold);
        painter.setFont(cell.hasResult ? bold : option.font);
        write(cell.text, cell.ink, right - option.rect.left());
    }

    void compared(const ComparisonCell& cell)
    {
        const QFontMetrics& metrics = option.fontMetrics;
        const int spreadSlot = ComparisonCells::spreadWidth(metrics);
        const int room = option.rect.width() - ComparisonCells::fullWidth(metrics);
        const bool isWide = model().showsSpreads() && room >= spreadSlot;
        const int more = std::clamp( // extra room between the numbers
            (isWide ? room - spreadSlot : room) / 4, 0, kMostMore);
        painter.setFont(option.font);
        if (model().showsSpreads() && cell.spread && !isWide) {
            write(spread(), {Ink::Role::Muted},
                std::max(spreadSlot,
                    ComparisonCells::percentWidth(metrics) + changeSlot(metrics) + 2 * more));
        } else {
            write(cell.ratio, cell.changeInk, ComparisonCells::percentWidth(metrics) + more);
            write(cell.amount, cell.changeInk, changeSlot(metrics) + more);
        }
        if (isWide)
            write(spread(), {Ink::Role::Muted}, spreadSlot + more);
        write(cell.text, cell.ink, right - option.rect.left());
    }

    // A heading runs across all columns; each cell draws its part.
    void heading()
    {
        const auto* const table = qobject_cast<const QTableView*>(option.widget);
        if (!table)
            return;
        const int first = table->columnViewportPosition(table->horizontalHeader()->logicalIndex(0));
        QRect line = option.rect;
        line.setLeft(first + 2 * kEdge);
        line.setRight(line.left() + table->viewport()->width());
        painter.setClipRect(option.rect);
        painter.setFont(option.font);
        painter.setPen(theme.muted);
        painter.drawText(
            line, Qt::AlignLeft | Qt::AlignVCenter, index.data(Qt::DisplayRole).toString());
    }

    void write(const std::string& text, const Ink& ink, int room)
    {
        const QRect place(right - room, option.rect.top(), room, option.rect.height());
        painter.setPen(colourOf(ink, theme));
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(toQt(text), Qt::ElideRight, room));
        right -= room;
    }
};

} // namespace

void ComparisonCells::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = *static_cast<const Model*>(index.model());
    const bool isBase = index.column() == model.base();
    const bool isHeading = model.isHeading(index.row());
    painter->save();
    Pen pen{*painter, option, index};
    pen.background(isBase, isHeading);
    if (isHeading)
        pen.heading();
    else if (isBase)
        pen.base(model.cellAt(index));
    else
        pen.compared(model.cellAt(index));
    painter->restore();
}

int ComparisonCells::fullWidth(const QFontMetrics& metrics)
{
    return baseWidth(metrics) + changeSlot(metrics) + percentWidth(metrics);
}

int ComparisonCells::percentWidth(const QFontMetrics& metrics)
{
    return slot(metrics, "+888 %") + kGap;
}

int ComparisonCells::spreadWidth(const QFontMetrics& metrics)
{
    return slot(metrics, "$88.8M \u2013 $88.8M") + kValueGap;
}

int ComparisonCells::baseWidth(const QFontMetrics& metrics)
{
    return kEdge + slot(metrics, "$88,888") + kGap;
}

int ComparisonCells::baseWidth(QFont font, const QString& name)
{
    constexpr int kMargins = 18; // of the heading
    constexpr int kWidest = 176;
    const int numbers = baseWidth(QFontMetrics(font));
    font.setWeight(QFont::DemiBold);
    return std::clamp(QFontMetrics(font).horizontalAdvance(name) + kMargins, numbers, kWidest);
}

ComparisonLabels::ComparisonLabels(QWidget* parent) : QHeaderView(Qt::Vertical, parent)
{
    setSectionsClickable(true);
    setHighlightSections(false);
    setDefaultSectionSize(kComparisonRow);
    setSectionResizeMode(QHeaderView::Fixed);
}

void ComparisonLabels::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const int kind = model()->headerData(section, Qt::Vertical, Model::HeadingRole).toInt();
    const bool isHeading = kind != Model::NoHeading;
    const Theme& theme = Theme::of(palette());
    painter->save();
    painter->fillRect(rect, theme.surface);
    painter->fillRect(
        rect.left(), rect.bottom(), rect.width(), 1, isHeading ? theme.border : theme.grid);
    QFont words = font();
    if (isHeading) {
        painter->setPen(theme.muted);
        drawChevron(*painter, QPointF(rect.left() + kIndent / 2.0, rect.center().y() + 0.5),
            kind == Model::Unfolded);
        words.setWeight(QFont::DemiBold);
    }
    painter->setFont(words);
    painter->setPen(theme.text);
    const QRect room = rect.adjusted(kIndent, 0, -4, 0);
    const QString label = model()->headerData(section, Qt::Vertical).toString();
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(label, Qt::ElideMiddle, room.width()));
    painter->restore();
}

QSize ComparisonLabels::sectionSizeFromContents(int section) const
{
    QFont words = font();
    words.setWeight(QFont::DemiBold); // measured as a heading, the widest type
    const QString label = model()->headerData(section, Qt::Vertical).toString();
    return {kIndent + QFontMetrics(words).horizontalAdvance(label) + 8, kComparisonRow};
}

} // namespace isocost
