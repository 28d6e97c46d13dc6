// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison at the bottom of the window: above its table the choice of the base and of a named
// version beside now, the filter, and Copy. The table shows whole rows.
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace isocost {

class ComparisonTable;
class Document;

class ComparisonView : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonView(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] ComparisonTable& table() const { return *m_table; }
    [[nodiscard]] QComboBox& base() const { return *m_base; }
    [[nodiscard]] QCheckBox& onlyDifferences() const { return *m_differences; }
    [[nodiscard]] QCheckBox& spreads() const { return *m_spreads; } // hidden without ranges
    [[nodiscard]] QComboBox& versions() const { return *m_versions; } // hidden if there are none
    void showVersion(const QString& name); // its scenarios beside those of now; empty: none
    [[nodiscard]] QPushButton& showAll() const { return *m_showAll; } // shows hidden rows
    [[nodiscard]] QString note() const; // "5 rows alike are hidden"
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int leastHeight() const; // pixels for a few rows

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeBar();
    void listBases();
    void showState();
    void showSpreads();
    void fitLists();
    void fitRows();

    Document* m_document;
    ComparisonTable* m_table;
    QLabel* m_title;
    QLabel* m_baseLabel = nullptr;
    QComboBox* m_base;
    QCheckBox* m_differences;
    QCheckBox* m_spreads;
    int m_letters = 0; // of the longest base, up to a limit
    QComboBox* m_versions;
    QLabel* m_note;
    QPushButton* m_showAll;
    QPushButton* m_rows;
    QPushButton* m_copy;
    QVBoxLayout* m_layout;
};

} // namespace isocost
