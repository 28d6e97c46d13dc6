// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// New, open, save, and the questions before a project is left.
#pragma once

#include <QObject>

class QWidget;

namespace isocost {

class Document;
struct Project;

class FileActions : public QObject {
    Q_OBJECT

public:
    FileActions(Document* document, QWidget* window) : m_document(document), m_window(window) { }

    // Each asks about unsaved changes first and reports a failure in one sentence.
    void startNew();
    bool startWith(const Project& project); // false: the present project stays
    void open();
    void openPath(const QString& path);
    void openSample(const QString& name);
    bool save(); // false when nothing was saved
    bool saveAs();
    bool saveTo(const QString& path);
    // Asks if there are unsaved changes; false: stay.
    [[nodiscard]] bool mayLeave();
    [[nodiscard]] QString source() const; // as the command line names it; empty: a new project

signals:
    void opened(); // another project is in the window
    void aboutToSave(); // receivers store view state in the document now
    void recentChanged();

private:
    bool tellFailure(const std::optional<QString>& sentence); // true when there was one
    void load(const QString& path); // forgets a recent file that fails to open

    Document* m_document;
    QWidget* m_window;
    QString m_sample; // "sample:NAME"; empty if no sample is open
};

} // namespace isocost
