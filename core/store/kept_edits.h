// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The edits of one document, kept for a crash: what is written into its recovery file, and when.
//
// A failed write ends nothing: the next edit tries again with the whole project, into a new file
// where the old one cannot be written. A file goes only when another one, proven, holds more, when
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

    // Another project takes the place of the one before, whose edits are not wanted any more.
    void started(const Project& project, const EditBase& base);
    // The same with edits that a crash left: their file stays until the new one is proven.
    void restored(const Project& project, const EditBase& base, ClaimedEdits from);
    void edited(const Project& project, const EditBase& base);
    // One value; the whole project where an edit before it could not be kept.
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
    std::unique_ptr<Recovery> m_recovery; // may be behind: then there is a problem
    std::optional<ClaimedEdits> m_restored; // until what it holds is proven elsewhere
    std::optional<std::string> m_problem;
};

} // namespace isocost
