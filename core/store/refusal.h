// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a file, as the end of a sentence that begins with its name.
//
// Inside core/store every error is a Refusal or an SQLite::Exception; at the border namingFile()
// turns it into one InputError.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

namespace isocost {

class Refusal : public std::runtime_error {
public:
    using std::runtime_error::runtime_error; // "is not an Isocost project"
};

// Throws an InputError made from the exception being handled.
[[noreturn]] void rethrowNaming(const std::filesystem::path& path);

template <class Action>
decltype(auto) namingFile(const std::filesystem::path& path, Action&& action)
{
    try {
        return std::forward<Action>(action)();
    } catch (...) {
        rethrowNaming(path);
    }
}

// "cannot be written: No space left on device", from errno.
[[nodiscard]] Refusal systemRefusal(const std::string& what);

} // namespace isocost
