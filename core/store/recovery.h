// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recovery file: every edit at once, so that kill -9 loses nothing.
//
// A private SQLite file (WAL, synchronous=NORMAL) in the user's state folder, one per open
// document. It holds the whole project as of the last save or structural change, then single
// value edits. A clean close removes it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/model/project.h"

namespace isocost {

class Recovery {
public:
    // Creates the file in `folder` (made when missing).
    explicit Recovery(const std::filesystem::path& folder);
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;
    ~Recovery(); // leaves the file: only discard() removes it

    // The project behind the edits that follow; `projectPath` empty for one never saved.
    void snapshot(const Project& project, const std::string& projectPath);
    // One value: the id and text that assign() takes; an empty text resets to the preset.
    void record(std::size_t scenario, const std::string& id, const std::string& text);
    void markSaved(const Project& project, const std::string& projectPath);
    void discard(); // the document was closed cleanly

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

struct RecoveredProject {
    std::filesystem::path file;
    std::string projectPath;
    std::string editedAt; // ISO 8601, UTC
    Project project; // with every edit applied
};

// Recovery files with unsaved edits whose program is gone; files of live programs are skipped.
[[nodiscard]] std::vector<RecoveredProject> findRecoverable(const std::filesystem::path& folder);
void discardRecovery(const std::filesystem::path& file);

} // namespace isocost
