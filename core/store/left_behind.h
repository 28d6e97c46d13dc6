// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a crash left in the state folder: edits to restore, and files that cannot be read.
//
// Looking changes nothing, but removes files whose edits were saved. It skips files of live
// programs.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/model/project.h"
#include "core/store/recovery.h"

namespace isocost {

struct RecoveredProject {
    std::filesystem::path file;
    EditBase base;
    std::string editedAt; // ISO 8601, UTC
    Project project; // with every edit that could be read
    std::string lost; // a sentence about edits that could not be read; usually empty
};

// A recovery file whose project cannot be read; its edits of single values may be intact.
struct UnreadableEdits {
    std::filesystem::path file;
    std::string problem; // a sentence that names the file
    std::size_t edits = 0; // so many setAside() writes into a table
};

struct LeftBehind {
    std::vector<RecoveredProject> projects; // the newest edits first
    std::vector<UnreadableEdits> unreadable;
};

[[nodiscard]] LeftBehind findLeftBehind(const std::filesystem::path& folder);
[[nodiscard]] std::vector<RecoveredProject> findRecoverable(const std::filesystem::path& folder);

// What has become of the file that edits are based on.
enum class BaseState : std::uint8_t {
    NeverSaved,
    Unchanged,
    Changed, // saved by anybody since, or another project
    Gone,
    Unreadable,
    NotKnown // edits kept by an Isocost that stored no content hash
};
[[nodiscard]] BaseState baseStateOf(const RecoveredProject& recovered);
// The same from the content hash of the file, when it is already open.
[[nodiscard]] bool isBasedOn(const RecoveredProject& recovered, const std::string& contentHash);

// A recovery file that is being restored: no other program offers it while this lives.
class ClaimedEdits {
public:
    // InputError when it is gone, claimed by another program or cannot be read.
    explicit ClaimedEdits(const std::filesystem::path& file);
    ClaimedEdits(ClaimedEdits&&) noexcept;
    ClaimedEdits& operator=(ClaimedEdits&&) noexcept;
    ~ClaimedEdits(); // leaves the file

    [[nodiscard]] const RecoveredProject& recovered() const;
    void discard(); // its edits are proven to be elsewhere, or not wanted

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

// Removes the file, unless another program is restoring it.
void discardLeftBehind(const std::filesystem::path& file);

// Renames a file that cannot be read, so that it is not offered again, and writes those of its
// edits that are readable into a table beside it (columns scenario, id, value, edited_at). Returns
// the new name; InputError when that fails, and nothing is lost.
std::filesystem::path setAside(const std::filesystem::path& file);

} // namespace isocost
