// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every view of a scenario as a file of a folder, named after its id: drawn one after the other,
// encoded on another thread, and only then written: all of them or, where it is cancelled, none.
#pragma once

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
    ExportRequest each; // the size is enlarged for a view that could not be read at it
    QString folder;
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

    [[nodiscard]] std::vector<FileContent> take(); // once, when all are drawn

private:
    void begin();

    std::shared_ptr<const Snapshot> m_shown;
    ViewFilesRequest m_request;
    std::size_t m_drawn = 0;
    std::unique_ptr<Chart> m_chart; // of the next view, once it has begun
    std::vector<FileContent> m_files;
    std::future<std::vector<FileContent>> m_encoding; // of the view drawn last
};

} // namespace isocost
