// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "core/store/output_path.h"
#include "core/store/refusal.h"
#include "core/text/complaint.h"
#include "core/text/utf8.h"

namespace isocost::cli {

JsonValue jsonDocument()
{
    JsonValue json;
    json["schema"] = kJsonSchema;
    return json;
}

std::string jsonText(const JsonValue& json)
{
    // Text is checked where it enters; if it were not UTF-8, a mark is better than no answer.
    const std::string text = json.dump(-1, ' ', false, JsonValue::error_handler_t::replace) + "\n";
    return withDirectionsShown(text, "\\u", ""); // the same text to who reads JSON
}

void printOut(std::string_view text)
{
    const std::size_t written = std::fwrite(text.data(), 1, text.size(), stdout);
    if (written != text.size() || std::fflush(stdout) != 0)
        throw std::runtime_error(
            std::string("standard output cannot be written: ") + std::strerror(errno));
}

int answer(std::string_view text)
{
    printOut(text);
    return kGood;
}

void printNote(std::string_view sentence)
{
    note("isocost-cli", sentence);
}

void writeOut(const std::string& path, const std::function<void(const TextSink&)>& write,
    const std::vector<std::filesystem::path>& inputs)
{
    if (path.empty())
        return write(printOut);
    requireFreeOutput(path, inputs);
    try {
        replaceFile(path, write);
    } catch (const Refusal& refusal) {
        throw std::runtime_error(path + " " + refusal.what());
    }
}

} // namespace isocost::cli
