# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes an enum of the rows of a table: isocost_enumerators(target NAME name PREFIX P FILES a.h b.h)
# adds a header "embedded/<name>.h" with every P::Name of the files, in their order, as "Name,".
function(isocost_enumerators target)
    cmake_parse_arguments(ARG "" "NAME;PREFIX" "FILES" ${ARGN})
    set(names "")
    foreach(file IN LISTS ARG_FILES)
        file(READ ${CMAKE_CURRENT_SOURCE_DIR}/${file} text)
        string(REGEX MATCHALL "${ARG_PREFIX}::[A-Z][A-Za-z0-9]*" found "${text}")
        list(APPEND names ${found})
    endforeach()
    list(TRANSFORM names REPLACE "${ARG_PREFIX}::(.*)" "    \\1,\n")
    string(JOIN "" names ${names})
    file(CONFIGURE OUTPUT embedded/${ARG_NAME}.h CONTENT "${names}" @ONLY)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARG_FILES})
    target_include_directories(${target} PUBLIC ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
