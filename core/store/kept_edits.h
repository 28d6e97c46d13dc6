// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the edits of one document for a crash: decides what to write into its recovery file, and
// when.
//
// After a failed write, the next edit tries again with the whole project, into a new file if the
// old one cannot be written. A file is removed only when another one is proven to hold more, when
// the project was saved, or at a clean end.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/model/project.h"
#include "core/store/left_behind.h"
#include "core/store/recovery.h"

namespace isocost {

class KeptEdits {
public:
    explicit KeptEdits(std::filesystem::path folder) : m_folder(std::move(folder)) { }

    // Another project replaces the one before, whose edits are no longer wanted.
    void started(const Project& project, const EditBase& base);
    // The same for edits that a crash left: their file stays until the new one is proven.
    void restored(const Project& project, const EditBase& base, ClaimedEdits from);
    void edited(const Project& project, const EditBase& base);
    // Keeps one value, or the whole project if an earlier edit could not be kept.
    void edited(const ValueEdit& edit, const Project& project, const EditBase& base);
    void saved(const Project& project, const EditBase& base);
    void closed();

    // Why the last edit is not kept, in one sentence; nothing when all are.
    [[nodiscard]] const std::optional<std::string>& problem() const { return m_problem; }

private:
    enum class As : bool { Saved, Unsaved };

    [[nodiscard]] bool keepInFile(const Project& project, const EditBase& base, As as);
    void keepInNewFile(const Project& project, const EditBase& base, As as);
    void keepWhole(const Project& project, const EditBase& base, As as);
    void letGoOfRestored();
    void discardAll();

    std::filesystem::path m_folder;
    std::unique_ptr<Recovery> m_recovery; // lacks the last edits only if there is a problem
    std::optional<ClaimedEdits> m_restored; // until its edits are proven to be elsewhere
    std::optional<std::string> m_problem;
};

} // namespace isocost
