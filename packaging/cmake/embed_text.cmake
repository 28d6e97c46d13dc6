# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes one source with every file as raw string literals (split: a literal may hold 64 KB).
file(MAKE_DIRECTORY ${OUT})
set(body "")
set(names "")
foreach(path IN LISTS FILES)
    get_filename_component(name ${path} NAME)
    file(READ ${path} text)
    string(LENGTH "${text}" length)
    set(literals "")
    set(start 0)
    while(start LESS length)
        string(SUBSTRING "${text}" ${start} 8000 part)
        string(APPEND literals "R\"isocost(${part})isocost\"\n")
        math(EXPR start "${start} + 8000")
    endwhile()
    string(APPEND body "    if (fileName == \"${name}\")\n        return ${literals};\n")
    string(APPEND names "\"${name}\", ")
endforeach()
list(LENGTH FILES count)
file(WRITE ${OUT}/${NAMESPACE}.h "#pragma once
#include <span>
#include <string_view>
namespace isocost::embedded::${NAMESPACE} {
std::string_view find(std::string_view fileName); // empty when there is no such file
std::span<const std::string_view> fileNames();
}
")
file(WRITE ${OUT}/${NAMESPACE}.cpp "#include \"embedded/${NAMESPACE}.h\"
#include <array>
namespace isocost::embedded::${NAMESPACE} {
std::string_view find(std::string_view fileName)
{
${body}    return {};
}
std::span<const std::string_view> fileNames()
{
    static constexpr std::array<std::string_view, ${count}> names { ${names} };
    return names;
}
}
")
