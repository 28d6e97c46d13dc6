# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# A view is one file and one row: the table with a row more, and the command line that is linked
# with it and that file. What stands in the libraries for the table is then left out.
set(table ${PROJECT_SOURCE_DIR}/core/views/view_table.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
file(READ ${table} text)
set(before "${text}")
string(REGEX REPLACE "\n(    ViewRow{\"mfu-cost\")"
    "\n    ViewRow{\"power-price\", Cost, \"Power price\", \"What a run costs over power\", Parameter::FacilityPowerPrice, powerPrice},\n\\1"
    text "${text}")
string(REGEX REPLACE "\n(ViewPicture mfuCost)"
    "\nViewPicture powerPrice(const ViewInput& input);\n\\1" text "${text}")
string(LENGTH "${before}" lengthBefore)
string(LENGTH "${text}" length)
math(EXPR more "${length} - ${lengthBefore}")
if(more LESS 100)
    message(FATAL_ERROR "${table}: the row of a view is not where it was")
endif()
file(CONFIGURE OUTPUT one_more_view_table.cpp CONTENT "${text}" @ONLY)

add_executable(isocost-cli-with-one-more-view $<TARGET_OBJECTS:isocost-cli>
    one_more_view.cpp ${CMAKE_CURRENT_BINARY_DIR}/one_more_view_table.cpp)
set_target_properties(isocost-cli-with-one-more-view PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
target_link_libraries(isocost-cli-with-one-more-view PRIVATE isocost_store isocost_workbook isocost_core
    isocost_warnings nlohmann_json::nlohmann_json)

isocost_add_test(tst_one_more_view LIBRARY Qt6::Core SOURCES tst_one_more_view.cpp
    DEFINITIONS ISOCOST_CLI="$<TARGET_FILE:isocost-cli-with-one-more-view>"
    DEPENDS isocost-cli-with-one-more-view)
