// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of an explanation, unfolding down to parameters and their sources.
//
// Items are made when their parent is unfolded: an explanation can name a thousand quantities.
#pragma once

#include <QTreeWidget>

#include "core/explain/explanation.h"

namespace isocost {

// "$2.31M", "45 %", or the reason why there is no number.
[[nodiscard]] QString valueTextOf(const Explanation& explanation);

class ExplanationTree final : public QTreeWidget {
    Q_OBJECT

public:
    enum Role { Value = Qt::UserRole, Detail, Height };

    explicit ExplanationTree(QWidget* parent = nullptr);

    // Updates in place while the quantities stay the same; unfolded items stay unfolded.
    void showParts(const Explanation& explanation);
    [[nodiscard]] QSize minimumSizeHint() const override; // the whole tree
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

signals:
    void parameterRequested(ParameterAddress address);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill(QTreeWidgetItem* parent, const Explanation& of);
    void update(QTreeWidgetItem* item, const Explanation& part);
    [[nodiscard]] const Explanation* partOf(const QTreeWidgetItem* item) const;

    Explanation m_root;
    bool m_hasChanged = false;
    bool m_needsLayout = false; // a detail wraps differently now
};

} // namespace isocost
