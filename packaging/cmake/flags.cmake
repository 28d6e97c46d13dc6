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
    add_link_options(-fsanitize=address,undefined -Wl,--as-needed) # as without them
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

# What a release is compiled and linked with; tests/packaging proves it flag by flag, and of the
# programs themselves packaging/release_checks.sh. No path of the build gets into a program.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-fcf-protection ISOCOST_HAS_CF_PROTECTION)
set(ISOCOST_RELEASE_COMPILE_FLAGS -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS
    -fstack-protector-strong -fstack-clash-protection)
if(ISOCOST_HAS_CF_PROTECTION)
    list(APPEND ISOCOST_RELEASE_COMPILE_FLAGS -fcf-protection)
endif()
set(ISOCOST_RELEASE_LINK_FLAGS -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
if(ISOCOST_HARDENED)
    add_compile_options(${ISOCOST_RELEASE_COMPILE_FLAGS}
        -ffile-prefix-map=${PROJECT_SOURCE_DIR}=. -ffile-prefix-map=${PROJECT_BINARY_DIR}=.)
    add_link_options(${ISOCOST_RELEASE_LINK_FLAGS})
endif()
