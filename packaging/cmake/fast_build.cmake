# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# What makes the build quick and changes nothing else: a compiler cache, precompiled headers of
# others (our own change too often) and a quick linker.
#
#   isocost_precompile(<target> <headers>)            the target has a precompiled header of its own
#   isocost_precompile(<target> REUSE_FROM <other>)   it takes that of another
#
# A file still includes what it uses: the preset "tidy" and the headers of tests/headers are
# compiled without them.
option(ISOCOST_PRECOMPILE "Precompiled headers" ON)
option(ISOCOST_QUICK_LINKER "Link with mold or lld where there is one" ON)

find_program(CCACHE ccache)
if(CCACHE)
    # Without these words ccache passes by what has a precompiled header.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND ISOCOST_PRECOMPILE)
        add_compile_options(-fpch-preprocess)
    endif()
endif()

if(ISOCOST_QUICK_LINKER)
    foreach(linker mold lld)
        find_program(ISOCOST_${linker} NAMES ${linker} ld.${linker})
        if(ISOCOST_${linker})
            add_link_options(-fuse-ld=${linker})
            break()
        endif()
    endforeach()
endif()

set(ISOCOST_STANDARD_HEADERS <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <limits>
    <map> <memory> <numeric> <optional> <ranges> <set> <span> <string> <string_view> <utility>
    <variant> <vector>)
set(ISOCOST_WIDGET_HEADERS <QAction> <QApplication> <QComboBox> <QDialog> <QHash> <QHBoxLayout>
    <QKeyEvent> <QLabel> <QLineEdit> <QMenu> <QPainter> <QPushButton> <QRegularExpression>
    <QScrollArea> <QSettings> <QStyle> <QTimer> <QVBoxLayout> <QWidget>)

function(isocost_precompile target)
    if(ISOCOST_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # ccache and clang: no hits
        if("${ARGV1}" STREQUAL "REUSE_FROM")
            target_precompile_headers(${target} REUSE_FROM ${ARGV2})
        else()
            target_precompile_headers(${target} PRIVATE ${ISOCOST_STANDARD_HEADERS} ${ARGN})
        endif()
        # GCC 12 forgets that std::string is a header of the system and blames it (its bug 105651).
        target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
    endif()
endfunction()
