# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# packaging/third_party.txt with the versions of the installed packages.
#
# isocost_read_third_party(out) sets a list of "name|licence|package|source|version|libraries"; what
# has no package has no source and no version. isocost_third_party_fields(row) takes one apart into
# variables of these names.
function(isocost_read_third_party out)
    file(STRINGS ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../third_party.txt rows REGEX "^[^#]")
    set(found "")
    foreach(row IN LISTS rows)
        if(NOT row MATCHES "^([^|]+) [|] ([^|]+) [|] ([^| ]*) ?[|] ([^|]+)$")
            message(FATAL_ERROR "third_party.txt: not four fields with | between: ${row}")
        endif()
        set(start "${CMAKE_MATCH_1}|${CMAKE_MATCH_2}")
        set(package "${CMAKE_MATCH_3}")
        set(libraries "${CMAKE_MATCH_4}")
        set(version "|")
        if(package MATCHES "^/")
            execute_process(COMMAND dpkg-query -S ${package}
                OUTPUT_VARIABLE package ERROR_QUIET RESULT_VARIABLE ignored)
            string(REGEX REPLACE ":.*" "" package "${package}")
        endif()
        if(package)
            execute_process(
                COMMAND dpkg-query -W "-f=\${source:Package}|\${source:Version}\n" ${package}
                OUTPUT_VARIABLE said ERROR_QUIET RESULT_VARIABLE ignored)
            string(REGEX MATCH "^[^\n]*[|][^\n]*" known "${said}") # a line for each architecture
            if(known)
                set(version "${known}")
            endif()
        endif()
        list(APPEND found "${start}|${package}|${version}|${libraries}")
    endforeach()
    set(${out} "${found}" PARENT_SCOPE)
endfunction()

macro(isocost_third_party_fields row)
    string(REPLACE "|" ";" fields "${row}")
    list(GET fields 0 name)
    list(GET fields 1 licence)
    list(GET fields 2 package)
    list(GET fields 3 source)
    list(GET fields 4 version)
    list(GET fields 5 libraries)
endmacro()

# Makes third_party.h with `constexpr const char* kThirdParty`: lines of "Qt 6.4.2: LICENCE".
function(isocost_write_third_party_header target)
    isocost_read_third_party(rows)
    set(text "")
    foreach(row IN LISTS rows)
        isocost_third_party_fields("${row}")
        string(REGEX REPLACE "^([0-9]+:)?([0-9.]*[0-9]).*" " \\2" upstream "${version}")
        string(APPEND text "\n    \"${name}${upstream}: ${licence}\\n\"")
    endforeach()
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/embedded/third_party.h CONTENT
"#pragma once
namespace isocost::embedded {
inline constexpr const char* kThirdParty = ${text};
}
")
    target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
