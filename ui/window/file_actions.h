// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// New, open, save and what must be asked before a project is left.
#pragma once

#include <QObject>

class QWidget;

namespace isocost {

class Document;
class MainWindow;

class FileActions : public QObject {
    Q_OBJECT

public:
    FileActions(Document* document, QWidget* window) : m_document(document), m_window(window) { }

    // Each asks about unsaved changes first and tells a failure in one sentence.
    void startNew();
    void open();
    void openPath(const QString& path);
    void openSample(const QString& name);
    bool save(); // false when nothing was saved
    bool saveAs();
    bool saveTo(const QString& path);
    // Asks when there are unsaved changes; false means stay.
    [[nodiscard]] bool mayLeave();
    [[nodiscard]] QString source() const; // as the command line names it; empty: a new project

signals:
    void opened(); // another project is in the window
    void aboutToSave(); // put view state into the document now
    void recentChanged();

private:
    bool tellFailure(const std::optional<QString>& sentence); // true when there was one
    void load(const QString& path); // a file that does not open is no recent one

    Document* m_document;
    QWidget* m_window;
    QString m_sample; // "sample:NAME"; not when the project came otherwise
};

// What a crash left behind: a banner for each set of edits, to be restored or discarded.
void offerRecoveredEdits(MainWindow& window);

} // namespace isocost
