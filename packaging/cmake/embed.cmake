# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts text files into the program: isocost_embed(target NAMESPACE name FILES a.csv b.json) adds a
# header "embedded/<name>.h" with `std::string_view find(std::string_view fileName)` and the list
# `fileNames()` in namespace isocost::embedded::<name>.
set(ISOCOST_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_text.cmake)

function(isocost_embed target)
    cmake_parse_arguments(ARG "" "NAMESPACE" "FILES" ${ARGN})
    set(out ${CMAKE_CURRENT_BINARY_DIR}/embedded)
    list(TRANSFORM ARG_FILES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    add_custom_command(
        OUTPUT ${out}/${ARG_NAMESPACE}.cpp ${out}/${ARG_NAMESPACE}.h
        COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DNAMESPACE=${ARG_NAMESPACE} "-DFILES=${ARG_FILES}"
                -P ${ISOCOST_EMBED_SCRIPT}
        DEPENDS ${ARG_FILES} ${ISOCOST_EMBED_SCRIPT}
        VERBATIM)
    target_sources(${target} PRIVATE ${out}/${ARG_NAMESPACE}.cpp ${out}/${ARG_NAMESPACE}.h)
    target_include_directories(${target} PUBLIC ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
