# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# isocost_add_other_build(name SOURCES <files of isocost_core and of the test>)
#
# Builds a program with the other compiler (clang++ if the rest is built by g++, and the reverse)
# but the same flags: those of the build type, of isocost_exact and of each source of isocost_core.
# Call it only if ISOCOST_OTHER_CXX was found.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    find_program(ISOCOST_OTHER_CXX NAMES clang++ clang++-14 DOC "Second compiler, for comparison")
else()
    find_program(ISOCOST_OTHER_CXX NAMES g++ g++-12 DOC "Second compiler, for comparison")
endif()

function(isocost_add_other_build name)
    cmake_parse_arguments(ARG "" "" "SOURCES" ${ARGN})
    string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
    separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}")
    get_target_property(exact isocost_exact INTERFACE_COMPILE_OPTIONS)
    get_target_property(definitions isocost_core COMPILE_DEFINITIONS)
    list(TRANSFORM definitions PREPEND -D)
    set(objects "")
    foreach(source IN LISTS ARG_SOURCES)
        get_source_file_property(own ${source} TARGET_DIRECTORY isocost_core COMPILE_OPTIONS)
        if(NOT own)
            set(own "")
        endif()
        cmake_path(GET source FILENAME file)
        set(object ${CMAKE_CURRENT_BINARY_DIR}/${name}.dir/${file}.o)
        add_custom_command(OUTPUT ${object}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/${name}.dir
            COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${ISOCOST_OTHER_CXX} -std=c++20 -fPIE ${flags}
                ${exact} ${own} ${definitions} -I${PROJECT_SOURCE_DIR} -I${PROJECT_BINARY_DIR}/core
                -MD -MT ${object} -MF ${object}.d -o ${object} -c ${source}
            DEPENDS ${source}
            DEPFILE ${object}.d
            COMMENT "Building ${name}.dir/${file}.o with ${ISOCOST_OTHER_CXX}"
            VERBATIM)
        list(APPEND objects ${object})
    endforeach()
    set(program ${CMAKE_CURRENT_BINARY_DIR}/${name})
    add_custom_command(OUTPUT ${program}
        COMMAND ${ISOCOST_OTHER_CXX} ${objects} -pie -pthread -o ${program}
        DEPENDS ${objects}
        COMMENT "Linking ${name} with ${ISOCOST_OTHER_CXX}"
        VERBATIM)
    add_custom_target(${name}_built ALL DEPENDS ${program})
endfunction()
