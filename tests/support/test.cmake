# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# isocost_add_test(name [LIBRARY <targets>] SOURCES <test> [<helpers>] [LABELS <words>]
#     [TIMEOUT <s>] [DEFINITIONS <macros>] [DEPENDS <targets>] [DISPLAY] [OWN_PROGRAM]
#     [PROGRAM <name>])
#
# Adds the test class of the first source to the test program of the folder (tests/core/views:
# core_views_tests), which runs it by the name of its file. Ctest runs each class as a process of
# its own with a temporary home, C locale, UTC and the offscreen platform; with DISPLAY, in a
# private Xvfb with a window manager. A test fails if its log has a warning that
# QTest::ignoreMessage did not announce. Sources find tests/data as ISOCOST_TEST_DATA and the
# programs of the build as ISOCOST_BIN_DIR; DEFINITIONS apply to the first source only. A test with
# a main() is an OWN_PROGRAM; tests whose helpers replace a part of the libraries share a PROGRAM
# apart from the others. The folder's path gives the labels core, ui, app.
#
# Sources of one program share the namespace isocost::test: two headers that give one name to two
# things hold them in inline namespaces of their own (tests/core/model/worked.h).
set(ISOCOST_RUN_TEST ${CMAKE_CURRENT_LIST_DIR}/run_test.sh)
set(ISOCOST_TEST_LIST ${PROJECT_BINARY_DIR}/tests/tests.txt) # "tests/core/text/tst_csv core_text_tests"
file(WRITE ${ISOCOST_TEST_LIST} "")

function(isocost_add_test_program program)
    add_executable(${program})
    target_link_libraries(${program} PRIVATE Qt6::Test isocost_warnings)
    target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${program} PRIVATE
        ISOCOST_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
        ISOCOST_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
    set_target_properties(${program} PROPERTIES
        AUTOMOC ON
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
endfunction()

function(isocost_add_test name)
    cmake_parse_arguments(ARG "DISPLAY;OWN_PROGRAM" "TIMEOUT;PROGRAM"
        "LIBRARY;SOURCES;LABELS;DEFINITIONS;DEPENDS" ${ARGN})
    if(ARG_UNPARSED_ARGUMENTS OR NOT ARG_SOURCES)
        message(FATAL_ERROR "isocost_add_test(${name}): bad arguments ${ARG_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 120)
    endif()
    if(ISOCOST_SANITIZE) # sanitizers make everything slower
        math(EXPR ARG_TIMEOUT "5 * ${ARG_TIMEOUT}")
    endif()
    file(RELATIVE_PATH place ${PROJECT_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    list(GET ARG_SOURCES 0 test)
    get_filename_component(class ${test} NAME_WE)
    if(ARG_OWN_PROGRAM)
        set(program ${name})
        set(class "")
        isocost_add_test_program(${program})
    else()
        if(ARG_PROGRAM)
            string(APPEND ARG_PROGRAM "_")
        endif()
        string(REPLACE "/" "_" program ${place}_${ARG_PROGRAM}tests)
        if(NOT TARGET ${program})
            isocost_add_test_program(${program})
            target_link_libraries(${program} PRIVATE isocost_test_main)
            if(place MATCHES "^ui/(document|models)$") # without widgets
                isocost_precompile(${program} <QtTest>)
            elseif(place MATCHES "^ui/")
                isocost_precompile(${program} REUSE_FROM isocost_window_test_headers)
            else()
                isocost_precompile(${program} REUSE_FROM isocost_test_main)
            endif()
        endif()
    endif()
    target_sources(${program} PRIVATE ${ARG_SOURCES})
    target_link_libraries(${program} PRIVATE ${ARG_LIBRARY})
    if(ARG_DEFINITIONS)
        set_source_files_properties(${test} PROPERTIES COMPILE_DEFINITIONS "${ARG_DEFINITIONS}")
    endif()
    if(ARG_DEPENDS)
        add_dependencies(${program} ${ARG_DEPENDS})
    endif()

    set(options "")
    if(ARG_DISPLAY)
        set(options --display)
    endif()
    add_test(NAME ${name} COMMAND ${ISOCOST_RUN_TEST} ${options} $<TARGET_FILE:${program}> ${class})
    string(REGEX REPLACE "/.*" "" part ${place})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${part};${ARG_LABELS}")
    file(APPEND ${ISOCOST_TEST_LIST} "tests/${place}/${name} ${program} ${class}\n")
endfunction()
