// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every view of a scenario as a file of a folder, named after its id, or the numbers of all as one
// workbook: drawn one after the other, encoded on another thread, and only then written: all of
// them or, where it is cancelled, none.
#pragma once

#include <functional>
#include <future>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/views/view_table.h"
#include "ui/export/chart_export.h"
#include "ui/export/drawing_steps.h"
#include "ui/export/snapshot.h"

namespace isocost {

struct ViewFilesRequest {
    std::span<const ViewRow> views = viewTable();
    std::map<std::string, ViewChoices> chosen{}; // by view: as its controls stand
    ExportRequest each; // the type is smaller for a view that could not be read
    QString place; // the folder, or the file of the workbook
};

class ViewFiles final : public DrawingSteps {
public:
    ViewFiles(std::shared_ptr<const Snapshot> shown, ViewFilesRequest request);
    ~ViewFiles() override;

    [[nodiscard]] bool isDone() const override;
    [[nodiscard]] bool isSettled() override;
    [[nodiscard]] double settledShare() const override;
    using DrawingSteps::drawNext;
    void drawNext(const StudyProgress& progress) override;

    // Once, when all are drawn, on any thread. Errors: std::runtime_error for a workbook that
    // cannot be made.
    [[nodiscard]] std::vector<FileContent> take();
    // Ids of the views that have no numbers to be written.
    [[nodiscard]] const std::vector<std::string>& leftOut() const { return m_leftOut; }

private:
    void begin();
    using Files = std::vector<FileContent>;
    void encode(DrawnChart drawn);
    void encode(std::function<Files()> files); // on another thread

    std::shared_ptr<const Snapshot> m_shown;
    ViewFilesRequest m_request;
    std::size_t m_drawn = 0;
    std::unique_ptr<Chart> m_chart; // of the next view, once it has begun
    std::vector<FileContent> m_files;
    std::vector<TablesOfView> m_numbers; // for a workbook
    std::vector<std::string> m_leftOut;
    std::future<Files> m_encoding; // of the view drawn last
};

} // namespace isocost
