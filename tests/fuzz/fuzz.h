// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The entry that libFuzzer and the short run call; anything but an InputError ends the program.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <unistd.h>

#include "core/model/evaluate.h"
#include "core/text/input_error.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace isocost::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

// Cuts the first line off the text and returns it.
inline std::string_view nextLine(std::string_view& text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
    return line;
}

inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

// Refused with one sentence, or not at all.
template <class Action>
void orOneSentence(const Action& action)
{
    try {
        action();
    } catch (const InputError& error) {
        const std::string_view sentence = error.what();
        require(!sentence.empty() && sentence.find('\n') == std::string_view::npos);
    }
}

// A number or a reason, nothing else.
inline void requireNumbersOrReasons(const Scenario& scenario, const Results<double>& results)
{
    for (const MetricAddress address : allMetrics(scenario)) {
        const Outcome<double>& outcome = results.of(address);
        require(!outcome.hasNumber() || std::isfinite(outcome.value));
    }
}

inline std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Files for the life of the process, in a folder of its own.
class Folder {
public:
    Folder()
        : m_path(
            std::filesystem::temp_directory_path() / ("isocost-fuzz-" + std::to_string(::getpid())))
    {
        std::filesystem::create_directories(m_path);
    }
    ~Folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::filesystem::path write(const std::string& name, std::string_view bytes) const
    {
        std::ofstream(m_path / name, std::ios::binary | std::ios::trunc) << bytes;
        return m_path / name;
    }
    [[nodiscard]] std::string read(const std::string& name) const { return bytesOf(m_path / name); }

private:
    std::filesystem::path m_path;
};

} // namespace isocost::fuzz
