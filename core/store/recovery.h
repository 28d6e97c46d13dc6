// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recovery file: keeps every edit as soon as it is made, so that kill -9 loses nothing.
//
// A private SQLite file (WAL, synchronous=NORMAL) in the user's state folder, one per open
// document. It holds the whole project as of the last save or structural change, then single
// value edits. A clean close removes it. kept_edits.h decides what to write and when;
// left_behind.h reads what a crash left.
//
// Errors    InputError with one sentence; edits kept before stay, and the next call may succeed
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/model/project.h"

namespace isocost {

// The file that edits are based on, as it was last read or saved.
struct EditBase {
    std::string projectPath; // empty: the project was never saved
    std::string contentHash; // of that file (project_file.h); empty: never saved, or not known

    bool operator==(const EditBase&) const = default;
};

struct ValueEdit {
    std::size_t scenario = 0;
    std::string scenarioName{}; // finds the scenario when the snapshot cannot be read
    std::string id{};
    std::string text{}; // for assign(); empty resets to the preset
    bool isOwn = false; // a what-if sets it itself, even if the plan has the same value
};

class Recovery {
public:
    // Creates the file in `folder` (made when missing).
    explicit Recovery(const std::filesystem::path& folder);
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;
    ~Recovery(); // leaves the file: only discard() removes it

    // Replaces everything kept by the whole project: as it was saved, or with unsaved edits.
    void keepSaved(const Project& project, const EditBase& base);
    void keepUnsaved(const Project& project, const EditBase& base);
    void record(const ValueEdit& edit);
    // Forces the project that was kept last to the disk and reads it back.
    void prove();
    void discard(); // nothing in it is needed any more

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

// Removes a recovery file with its journals and its lock.
void discardRecovery(const std::filesystem::path& file);

} // namespace isocost
