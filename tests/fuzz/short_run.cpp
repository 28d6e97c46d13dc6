// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The short form of a fuzz target: short_run CHANGES FOLDER runs each seed of the folder and so
// many seeded changes of them (bytes flipped, set, cut out, doubled, two seeds joined). A crash
// leaves the input that caused it in fuzz-last-input.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "tests/fuzz/fuzz.h"

namespace {

using Random = std::mt19937_64;

std::vector<std::string> seedsOf(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> seeds{""};
    for (const auto& file : files) {
        std::ifstream stream(file, std::ios::binary);
        seeds.emplace_back(
            std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
    return seeds;
}

// The same on every machine: no distribution of the library, whose draws are its own.
std::size_t below(Random& random, std::size_t limit)
{
    return limit == 0 ? 0 : static_cast<std::size_t>(random() % limit);
}

void changeOnce(std::string& text, const std::vector<std::string>& seeds, Random& random)
{
    static constexpr char kLikely[] = "0123456789-+.eE,=;\n\r\t\"'{}[]: \0\xff\x80";
    const std::size_t at = below(random, text.size());
    const std::size_t length = 1 + below(random, 16);
    switch (below(random, 6)) {
    case 0:
        if (!text.empty())
            text[at] = static_cast<char>(text[at] ^ (1 << below(random, 8)));
        break;
    case 1:
        if (!text.empty())
            text[at] = kLikely[below(random, sizeof kLikely - 1)];
        break;
    case 2:
        text.insert(at, 1, kLikely[below(random, sizeof kLikely - 1)]);
        break;
    case 3:
        text.erase(at, length);
        break;
    case 4:
        text.insert(at, text.substr(below(random, text.size()), length));
        break;
    default: {
        const std::string& other = seeds[below(random, seeds.size())];
        text = text.substr(0, at) + other.substr(below(random, other.size()));
    }
    }
}

const std::string* gInput = nullptr; // of the run under way

void keepInput(int signal)
{
    std::ofstream("fuzz-last-input", std::ios::binary | std::ios::trunc) << *gInput;
    std::fprintf(stderr, "signal %d; the input stands in fuzz-last-input\n", signal);
    std::_Exit(1);
}

void run(const std::string& input)
{
    gInput = &input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    const std::vector<std::string> seeds = seedsOf(argv[2]);
    if (seeds.size() < 2) {
        std::fprintf(stderr, "no seed in %s\n", argv[2]);
        return 1;
    }
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL})
        std::signal(signal, keepInput);
    for (const std::string& seed : seeds)
        run(seed);
    Random random(20261120);
    for (int i = std::atoi(argv[1]); i > 0; --i) {
        std::string text = seeds[below(random, seeds.size())];
        for (std::size_t changes = 1 + below(random, 6); changes > 0; --changes)
            changeOnce(text, seeds, random);
        run(text);
    }
    std::printf("%zu seeds and %s changes: no crash\n", seeds.size() - 1, argv[1]);
    return 0;
}
