// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Projects and files for the tests of the store.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost::test {

// Two scenarios with every kind of value, a named version, notes with an umlaut, view state,
// a trace that counts nodes lost.
[[nodiscard]] Project richProject();

[[nodiscard]] std::string bytesOf(const std::filesystem::path& path);
void writeBytes(const std::filesystem::path& path, const std::string& bytes);

// Bytes and time of last change: what opening must not touch.
struct FileMark {
    std::string bytes;
    std::filesystem::file_time_type changedAt;
    bool operator==(const FileMark&) const = default;
};
[[nodiscard]] FileMark markOf(const std::filesystem::path& path);

// Changes a project file as an attacker would: with SQLite, all defences down.
void attack(const std::filesystem::path& path, const std::string& sql);
// The same, with the content hash made right again: reaches the checks behind it.
void attackAndRehash(const std::filesystem::path& path, const std::string& sql);

// The sentence of the InputError, or "no error" when there is none.
[[nodiscard]] std::string refusalOf(const std::function<void()>& action);
[[nodiscard]] std::string refusalOfLoading(const std::filesystem::path& path);

} // namespace isocost::test
