// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the comparison: in each column of a scenario the value, its difference to the base and the
// percent end at three places, the same in every row; the base is tinted. Shares differ by points,
// without a percent. P10 and P90 stand behind the value, where the column has no room for all in
// the place of difference and percent.
#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace isocost {

inline constexpr int kComparisonRow = 25; // pixels

class ComparisonCells final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;

    // Widths in pixels: of value, difference and percent together; of the percent; of the value
    // alone; of the base's column, which has room for its name up to a limit.
    [[nodiscard]] static int fullWidth(const QFontMetrics& metrics);
    [[nodiscard]] static int percentWidth(const QFontMetrics& metrics);
    [[nodiscard]] static int spreadWidth(const QFontMetrics& metrics); // of P10 and P90
    [[nodiscard]] static int baseWidth(const QFontMetrics& metrics);
    [[nodiscard]] static int baseWidth(QFont font, const QString& name);
};

// The names of the rows and, with a chevron, of their groups.
class ComparisonLabels final : public QHeaderView {
    Q_OBJECT

public:
    explicit ComparisonLabels(QWidget* parent = nullptr);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;
};

} // namespace isocost
