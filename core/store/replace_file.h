// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A file appears whole under its name or not at all.
//
// Temporary in the same folder, written, synced, read back and compared, renamed, folder synced;
// each step checked. Throws Refusal with the system's reason; a failure leaves the old file whole
// and no temporary behind, nor does a signal that ends the program.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace isocost {

using TextSink = std::function<void(std::string_view)>;

// A new file gets the rights of `like`; without it those of the file in its place, else the usual.
void replaceFile(const std::filesystem::path& path, std::string_view bytes,
    const std::filesystem::path& like = {});
// What is too long to be held at once: `write` gives it to the sink part by part; what it throws
// leaves no file.
void replaceFile(const std::filesystem::path& path,
    const std::function<void(const TextSink&)>& write, const std::filesystem::path& like = {});

// The same of a name that nothing has: what appears there on the way stays and is a Refusal.
void createFile(
    const std::filesystem::path& path, const std::function<void(const TextSink&)>& write);
// Removes the temporaries of programs that were killed.
void removeOrphans(const std::filesystem::path& folder) noexcept;
void requireNothingAt(const std::filesystem::path& path); // a Refusal in the same words

} // namespace isocost
