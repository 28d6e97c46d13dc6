// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios as pills: a click or the arrow keys switch, + duplicates the current one, a double
// click or F2 renames in place, the context menu duplicates, renames and deletes. The note of the
// current one stands beside them.
#pragma once

#include <optional>

#include <QWidget>

#include "ui/document/document.h"
#include "ui/window/scenario_tabs.h"

class QLabel;
class QPushButton;

namespace isocost {

class ScenarioBar : public QWidget {
    Q_OBJECT

public:
    explicit ScenarioBar(Document* document, QWidget* parent = nullptr);

    void setPresenting(bool presenting, double growth = 1.0); // larger type, no + button
    void duplicateCurrent() { duplicate(m_document->currentIndex()); } // then edits its name
    void renameCurrent() { m_tabs->edit(m_document->currentIndex()); }
    void removeCurrent() { report(m_document->removeScenario(m_document->currentIndex())); }

signals:
    void refused(const QString& sentence); // the document refused an edit

private:
    void follow();
    void duplicate(int index);
    void report(const std::optional<QString>& sentence);
    [[nodiscard]] QString freeName(const QString& stem) const;

    Document* m_document;
    ScenarioTabs* m_tabs;
    QPushButton* m_add;
    QLabel* m_note; // of the current scenario; takes the room left
};

} // namespace isocost
