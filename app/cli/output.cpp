// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdio>
#include <utility>

#include "core/store/output_path.h"
#include "core/store/refusal.h"
#include "core/text/complaint.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/print.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost::cli {

namespace {

// As JSON writes a character: "\u202E", beyond U+FFFF a pair of surrogates.
std::string escaped(char32_t character)
{
    constexpr char32_t kBeyond = 0x10000;
    if (character >= kBeyond) {
        const char32_t rest = character - kBeyond;
        return escaped(0xD800 + (rest >> 10U)) + escaped(0xDC00 + (rest & 0x3FFU));
    }
    std::array<char, 8> text{};
    (void)std::snprintf(text.data(), text.size(), "\\u%04X", static_cast<unsigned>(character));
    return text.data();
}

// Other programs go by the name of a file. An ending that says no format may be any.
void refuseOtherEnding(const std::filesystem::path& path, std::string_view format)
{
    constexpr std::array<std::string_view, 6> kEndings{"json", "csv", "png", "pdf", "svg", "xlsx"};
    std::string ending = path.extension().string();
    for (char& letter : ending)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const std::string_view promised = std::string_view(ending).substr(ending.empty() ? 0 : 1);
    if (promised == format || std::ranges::find(kEndings, promised) == kEndings.end())
        return;
    const bool isData = format == "json" || format == "csv"; // else text, of any other ending
    const std::string instead =
        path.stem().string() + "." + (isData ? std::string(format) : std::string("txt"));
    throw InputError(inQuotes(path.filename().string()) + " would hold " + std::string(format)
        + "; call it " + inQuotes(instead) + ", or choose the format that its name promises");
}

void dropMinusZeros(JsonValue& json)
{
    if (json.is_number_float())
        json = withoutMinusZero(json.get<double>());
    else if (json.is_structured())
        for (JsonValue& part : json)
            dropMinusZeros(part);
}

} // namespace

JsonValue jsonDocument()
{
    JsonValue json;
    json["schema"] = kJsonSchema;
    return json;
}

std::string jsonPart(JsonValue json)
{
    dropMinusZeros(json);
    // Text is checked where it enters; if it were not UTF-8, a mark is better than no answer.
    const std::string text = json.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
    return withUnseen(text, escaped); // a reader of JSON gets the same text
}

std::string jsonText(JsonValue json)
{
    return jsonPart(std::move(json)) + "\n";
}

void printOut(std::string_view text)
{
    if (const int problem = print(stdout, text); problem != 0)
        throw std::runtime_error("standard output cannot be written: " + systemReason(problem));
}

int answer(std::string_view text)
{
    printOut(text);
    return kGood;
}

int answerEdit(std::string_view text)
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that went away must not end us
    if (const int problem = print(stdout, text); problem != 0)
        printNote("the project was changed, but the answer could not be written: "
            + systemReason(problem));
    return kGood;
}

void printNote(std::string_view sentence)
{
    note("isocost-cli", sentence);
}

void writeOut(const std::string& path, std::string_view format,
    const std::function<void(const TextSink&)>& write,
    const std::vector<std::filesystem::path>& inputs)
{
    if (path.empty())
        return write(printOut);
    requireFreeOutput(path, inputs);
    refuseOtherEnding(path, format);
    try {
        replaceFile(path, write);
    } catch (const Refusal& refusal) {
        throw std::runtime_error(path + " " + refusal.what());
    }
}

} // namespace isocost::cli
