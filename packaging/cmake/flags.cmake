# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiler flags as targets: isocost_warnings for our own code, isocost_exact for the core.
add_library(isocost_warnings INTERFACE)
target_compile_options(isocost_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual)

# Every scalar, thread count and instruction set gives the same bits.
add_library(isocost_exact INTERFACE)
target_compile_options(isocost_exact INTERFACE -ffp-contract=off)

if(ISOCOST_SANITIZE STREQUAL "address")
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined
        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
elseif(ISOCOST_SANITIZE STREQUAL "thread")
    add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
    add_link_options(-fsanitize=thread)
endif()
if(ISOCOST_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(ISOCOST_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()
if(ISOCOST_HARDENED)
    add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS
        -fstack-protector-strong -fstack-clash-protection)
    add_link_options(-pie -Wl,-z,relro,-z,now)
endif()
