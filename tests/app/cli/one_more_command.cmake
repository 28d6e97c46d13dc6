# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# A command is one file and one row: the command line once more, with that file and with a row more
# in the place of its table.
set(table ${PROJECT_SOURCE_DIR}/app/cli/command_table.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
file(READ ${table} before)
string(REPLACE "        {kLists, \"samples\""
    "        {kLists, \"count\", \"Count the scenarios of a project\", addCount},
        {kLists, \"samples\"" text "${before}")
if(text STREQUAL before)
    message(FATAL_ERROR "${table}: the row of a command is not where it was")
endif()
string(REPLACE "Task addSamples(" "Task addCount(Command& command);\nTask addSamples(" text "${text}")
file(CONFIGURE OUTPUT one_more_command_table.cpp CONTENT "${text}" @ONLY)

add_executable(isocost-cli-with-one-more-command
    $<FILTER:$<TARGET_OBJECTS:isocost-cli>,EXCLUDE,command_table>
    one_more_command.cpp ${CMAKE_CURRENT_BINARY_DIR}/one_more_command_table.cpp)
set_target_properties(isocost-cli-with-one-more-command PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
target_link_libraries(isocost-cli-with-one-more-command PRIVATE isocost_store isocost_workbook isocost_core
    isocost_warnings nlohmann_json::nlohmann_json)

isocost_add_test(tst_arguments_command LIBRARY isocost_cli_run isocost_store
    SOURCES tst_arguments.cpp
    DEFINITIONS ISOCOST_CLI_WITH_COUNT="$<TARGET_FILE:isocost-cli-with-one-more-command>"
        ISOCOST_README="${PROJECT_SOURCE_DIR}/README.md"
    DEPENDS isocost-cli-with-one-more-command)
