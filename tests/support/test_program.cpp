// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

namespace isocost::test {

namespace {

std::map<std::string, RunTest>& tests()
{
    static std::map<std::string, RunTest> all; // made before the first test is added
    return all;
}

} // namespace

bool addTest(std::string_view file, RunTest run)
{
    tests().emplace(std::filesystem::path(file).stem().string(), run);
    return true;
}

} // namespace isocost::test

int main(int argc, char** argv)
{
    const auto& tests = isocost::test::tests();
    const auto test = argc > 1 ? tests.find(argv[1]) : tests.end();
    if (test != tests.end()) {
        argv[1] = argv[0]; // Qt Test parses the rest
        return test->second(argc - 1, argv + 1);
    }
    std::fprintf(stderr, "%s: name one of its tests:\n", argv[0]);
    for (const auto& [name, run] : tests)
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}
