// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every view of several scenarios as files: a folder a scenario, called after it; the numbers of
// all views as "tables.xlsx" in it. They are drawn one after the other, and written only when all
// are drawn.
#pragma once

#include <memory>
#include <vector>

#include <QStringList>

#include "ui/export/view_files.h"

namespace isocost {

class ScenarioFolders final : public DrawingSteps {
public:
    // One scenario at least; `request.place` is the folder of the folders.
    ScenarioFolders(
        const std::vector<std::shared_ptr<const Snapshot>>& scenarios, ViewFilesRequest request);

    [[nodiscard]] bool isDone() const override;
    [[nodiscard]] bool isSettled() override;
    [[nodiscard]] double settledShare() const override;
    using DrawingSteps::drawNext;
    void drawNext(const StudyProgress& progress) override;

    // Once, when all are drawn, on any thread: makes the folders that are not there. Errors:
    // std::runtime_error for one that cannot be made.
    [[nodiscard]] std::vector<FileContent> take();
    // Ids of the views of any scenario that have no numbers to be written.
    [[nodiscard]] std::vector<std::string> leftOut() const;

private:
    QStringList m_folders;
    std::vector<std::unique_ptr<ViewFiles>> m_files; // by scenario
    std::size_t m_drawn = 0; // scenarios
};

// A folder for each name, different ones whatever the case.
[[nodiscard]] QStringList foldersFor(const QStringList& names);

} // namespace isocost
