// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: it puts the parts together and joins their signals, nothing else.
//
// Menus are built in menus.cpp, files are handled by FileActions, F5 by Presentation, the questions
// of "Should we buy?" by GuidedPath.
#pragma once

#include <memory>

#include <QMainWindow>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "ui/window/window_parts.h"

namespace isocost {

class ChartWriter;
class CommandPalette;
class FileActions;
class GuidedPath;
class Presentation;
class ThemeSwitch;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const QString& stateFolder, QWidget* parent = nullptr);
    ~MainWindow() override;

    // Opens "sample:NAME" or a path; a failure is reported and opens the sample `reference`.
    void openAtStart(const QString& projectOrSample);
    void closeWithoutAsking(); // edits stay in the recovery file

    [[nodiscard]] Document& document() const { return *m_document; }
    [[nodiscard]] const WindowParts& parts() const { return m_parts; }
    [[nodiscard]] ThemeSwitch& themes() const { return *m_themes; }
    [[nodiscard]] FileActions& files() const { return *m_files; }
    [[nodiscard]] Presentation& presentation() const { return *m_presentation; }
    [[nodiscard]] GuidedPath& guided() const { return *m_guided; }
    [[nodiscard]] CommandPalette& palettePopup() const { return *m_palette; }
    [[nodiscard]] ChartWriter& chartWriter() const { return *m_writer; }

    void explain(MetricAddress address);
    void explain(ParameterAddress address, const QString& said = {});
    // Explains a parameter, with what a chart said about it, or a result of the current scenario or
    // of another one, such as a what-if.
    void explain(const QString& id, const QString& ofScenario = {}, const QString& said = {});
    void copyInSight(); // the table or explanation with the focus, else the chart

protected:
    void closeEvent(QCloseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void joinDocument();
    void joinViews();
    void showTitle();
    void showReadOnly();
    void tellExported(const QString& path, const QString& news);

    std::unique_ptr<ThemeSwitch> m_themes;
    std::unique_ptr<Document> m_document;
    WindowParts m_parts;
    std::unique_ptr<FileActions> m_files;
    std::unique_ptr<Presentation> m_presentation;
    std::unique_ptr<ChartWriter> m_writer;
    GuidedPath* m_guided = nullptr;
    CommandPalette* m_palette = nullptr;
    bool m_asksBeforeClosing = true;
};

} // namespace isocost
