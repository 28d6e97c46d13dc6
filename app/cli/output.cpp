// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>

#include "core/store/output_path.h"
#include "core/store/refusal.h"
#include "core/store/replace_file.h"
#include "core/text/input_error.h"

namespace isocost::cli {

namespace {

constexpr std::size_t kLargestInput = std::size_t{1} << 30; // 1 GiB

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

[[noreturn]] void refuseInput(const std::string& path, const std::string& why)
{
    throw InputError(path + " cannot be read: " + why);
}

} // namespace

void printOut(std::string_view text)
{
    const std::size_t written = std::fwrite(text.data(), 1, text.size(), stdout);
    if (written != text.size() || std::fflush(stdout) != 0)
        throw std::runtime_error(
            std::string("standard output cannot be written: ") + std::strerror(errno));
}

void printNote(std::string_view sentence)
{
    std::cerr << "isocost-cli: " << sentence << "\n";
}

void writeFile(const std::string& path, std::string_view text,
    const std::vector<std::filesystem::path>& inputs)
{
    requireFreeOutput(path, inputs);
    try {
        replaceFile(path, text);
    } catch (const Refusal& refusal) {
        throw std::runtime_error(path + " " + refusal.what());
    }
}

namespace {

std::string readAll(std::FILE* file, const std::string& path)
{
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) {
        text.append(block, 0, count);
        if (text.size() > kLargestInput)
            refuseInput(path, "it is larger than 1 GiB");
    }
    if (std::ferror(file) != 0)
        refuseInput(path, std::strerror(errno));
    return text;
}

} // namespace

std::string readFile(const std::string& path)
{
    if (path.empty())
        throw InputError("the name of a file is empty");
    if (path == "-")
        return readAll(stdin, "standard input");
    if (std::filesystem::is_directory(path))
        refuseInput(path, "it is a folder");
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file)
        refuseInput(path, std::strerror(errno));
    return readAll(file.get(), path);
}

} // namespace isocost::cli
