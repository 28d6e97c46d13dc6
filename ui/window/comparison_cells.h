// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the comparison is painted: in each column of a scenario the value, its difference to the base
// and the percent end at three places, the same in every row; the base is tinted. A narrow column
// leaves the difference to the percent; shares have no percent but points.
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

    // Pixels that value, difference and percent take; the percent; the value alone, or below the
    // name of the base if that is no sentence.
    [[nodiscard]] static int fullWidth(const QFontMetrics& metrics);
    [[nodiscard]] static int percentWidth(const QFontMetrics& metrics);
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
