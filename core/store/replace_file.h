// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a file so that it appears whole under its name or not at all.
//
// A temporary in the same folder is written, synced, read back, compared and renamed, then the
// folder is synced; each step is checked. Throws Refusal with the system's reason. A failure, or a
// signal that ends the program, leaves the old file whole and no temporary behind.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace isocost {

using TextSink = std::function<void(std::string_view)>;

// The new file gets the rights of `like`, else those of the file it replaces, else the usual ones.
void replaceFile(const std::filesystem::path& path, std::string_view bytes,
    const std::filesystem::path& like = {});
// For content too long to be held at once: `write` gives it to the sink part by part; if it throws,
// no file is left.
void replaceFile(const std::filesystem::path& path,
    const std::function<void(const TextSink&)>& write, const std::filesystem::path& like = {});

// The same for a name that no file has: one that appears there meanwhile stays and is a Refusal.
void createFile(
    const std::filesystem::path& path, const std::function<void(const TextSink&)>& write);
void requireNothingAt(const std::filesystem::path& path); // the same Refusal

} // namespace isocost
