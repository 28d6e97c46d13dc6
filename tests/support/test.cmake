# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# isocost_add_test(name LIBRARY <targets> SOURCES <files> [LABELS <words>] [TIMEOUT <s>] [DISPLAY])
#
# A Qt Test program that runs in a world of its own: temporary home, C locale, UTC, offscreen
# platform; with DISPLAY in a private Xvfb with a window manager. A warning in its log that
# QTest::ignoreMessage did not announce fails it. Sources find tests/data as ISOCOST_TEST_DATA and
# the programs of the build as ISOCOST_BIN_DIR. The folder's path gives the labels core, ui, app.
set(ISOCOST_RUN_TEST ${CMAKE_CURRENT_LIST_DIR}/run_test.sh)

function(isocost_add_test name)
    cmake_parse_arguments(ARG "DISPLAY" "TIMEOUT" "LIBRARY;SOURCES;LABELS" ${ARGN})
    if(ARG_UNPARSED_ARGUMENTS OR NOT ARG_SOURCES)
        message(FATAL_ERROR "isocost_add_test(${name}): bad arguments ${ARG_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 120)
    endif()
    if(ISOCOST_SANITIZE) # which makes everything slower
        math(EXPR ARG_TIMEOUT "5 * ${ARG_TIMEOUT}")
    endif()
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE ${ARG_LIBRARY} Qt6::Test isocost_warnings)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${name} PRIVATE
        ISOCOST_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
        ISOCOST_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
    set_target_properties(${name} PROPERTIES
        AUTOMOC ON
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})

    file(RELATIVE_PATH place ${PROJECT_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    string(REGEX REPLACE "/.*" "" part ${place})
    set(options "")
    if(ARG_DISPLAY)
        set(options --display)
    endif()
    add_test(NAME ${name} COMMAND ${ISOCOST_RUN_TEST} ${options} $<TARGET_FILE:${name}>)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${part};${ARG_LABELS}")
endfunction()
