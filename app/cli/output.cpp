// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "core/store/output_path.h"
#include "core/store/refusal.h"
#include "core/text/complaint.h"

namespace isocost::cli {

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

void writeOut(const std::string& path, std::string_view text,
    const std::vector<std::filesystem::path>& inputs)
{
    writeOut(
        path, [text](const TextSink& sink) { sink(text); }, inputs);
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
