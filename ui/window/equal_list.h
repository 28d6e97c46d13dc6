// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A list of "Make this equal to": each row has a name, whole over as many lines as it takes, and
// below it a line about it. All rows have one height, and none is cut at the lower edge: the list
// takes as much of its room as whole rows fill.
//
// The columns behind the first are not seen: they hold what the line below the name says, each by
// itself.
#pragma once

#include <QTreeWidget>

namespace isocost {

class EqualList final : public QTreeWidget {
public:
    EqualList(const QString& name, int columns);

    [[nodiscard]] QWidget& room() const { return *parentWidget(); } // stands in a layout
    // A row of these columns with the line below its name, at the end. Then come others, or fit().
    QTreeWidgetItem* add(const QStringList& columns, const QString& about);
    void fit();
    void setRows(int least, int most); // so many have room; most -1: as many as there is
    [[nodiscard]] int rowHeight() const { return m_rowHeight; } // pixels
    [[nodiscard]] QString aboutOf(const QTreeWidgetItem& row) const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int heightOfRows() const;

    int m_rowHeight = 0;
    int m_least = 1;
    int m_most = -1;
};

} // namespace isocost
