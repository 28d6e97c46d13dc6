// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results leave the program whole or not at all. JSON as every command prints it: schema number
// first, keys in order, full precision, one line.
//
// Errors    std::runtime_error when the text could not be written, InputError for a place that
//           cannot take a file
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/store/replace_file.h"

namespace isocost::cli {

using JsonValue = nlohmann::ordered_json;

inline constexpr int kJsonSchema = 1; // changes when a reader of the old shape would break

[[nodiscard]] JsonValue jsonDocument(); // {"schema":1}
[[nodiscard]] std::string jsonPart(JsonValue json); // of a document written piece by piece
[[nodiscard]] std::string jsonText(JsonValue json); // with a line end

void printOut(std::string_view text); // standard output
// The same, and the exit code of a command that has nothing more to say.
[[nodiscard]] int answer(std::string_view text);
// For a command that has changed a project, or made one. The edit stands even if the answer cannot
// be written: then standard error says so, and the exit code is that of success.
[[nodiscard]] int answerEdit(std::string_view text);
void printNote(std::string_view sentence); // standard error, after the name of the program
// Writes a file or, without a path, to standard output, which keeps the beginning of a text that
// fails on the way. A file that is named like another format ("costs.json" for "csv") is refused.
// `inputs`: what the text is made from; neither they nor any project is written over.
void writeOut(const std::string& path, std::string_view format,
    const std::function<void(const TextSink&)>& write,
    const std::vector<std::filesystem::path>& inputs);

// Collects what is written until it is worth a system call.
class Buffer {
public:
    explicit Buffer(const TextSink& sink) : m_sink(sink) { }

    [[nodiscard]] std::string& text() { return m_text; }
    void giveWhenFull()
    {
        constexpr std::size_t kFull = std::size_t{1} << 20U; // bytes
        if (m_text.size() >= kFull)
            give();
    }
    void give()
    {
        m_sink(m_text);
        m_text.clear();
    }

private:
    const TextSink& m_sink;
    std::string m_text;
};

} // namespace isocost::cli
