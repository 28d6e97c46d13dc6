# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes one source with every file as an array of bytes, so that no content can break a literal.
file(MAKE_DIRECTORY ${OUT})
set(arrays "")
set(body "")
set(names "")
set(index 0)
foreach(path IN LISTS FILES)
    get_filename_component(name ${path} NAME)
    file(READ ${path} bytes HEX)
    string(LENGTH "${bytes}" length)
    math(EXPR length "${length} / 2")
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
    string(REPLACE "'\\x0a'," "'\\x0a',\n    " bytes "${bytes}") # a line for a line
    string(APPEND arrays "constexpr char kFile${index}[] = {\n    ${bytes}'\\0'};\n")
    string(APPEND body
        "    if (fileName == \"${name}\")\n        return {kFile${index}, ${length}};\n")
    string(APPEND names "\"${name}\", ")
    math(EXPR index "${index} + 1")
endforeach()
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
namespace {
${arrays}}
std::string_view find(std::string_view fileName)
{
${body}    return {};
}
std::span<const std::string_view> fileNames()
{
    static constexpr std::array<std::string_view, ${index}> names { ${names} };
    return names;
}
}
")
