// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The headings of a report as a tree, beside its preview: those that a PDF has as bookmarks.
//
// Keys      arrows lead to the heading above or below; Return gives the keys back to the pages
#pragma once

#include <optional>
#include <vector>

#include <QTreeWidget>

#include "core/pdf/document_structure.h"

namespace isocost {

class ReportHeadings : public QTreeWidget {
    Q_OBJECT

public:
    explicit ReportHeadings(std::vector<PdfBookmark> bookmarks);

    [[nodiscard]] const std::vector<PdfBookmark>& bookmarks() const { return m_bookmarks; }
    void mark(std::optional<std::size_t> bookmark); // as the one in sight; nothing is chosen
    [[nodiscard]] std::optional<std::size_t> marked() const; // none on a page before the first

signals:
    void chosen(std::size_t bookmark);
    void done(); // choosing: the keys go back to the pages

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void showMark();
    [[nodiscard]] std::size_t indexOf(const QTreeWidgetItem& item) const;

    std::vector<PdfBookmark> m_bookmarks;
    std::vector<QTreeWidgetItem*> m_items; // of each bookmark
};

} // namespace isocost
