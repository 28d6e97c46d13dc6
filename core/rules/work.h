// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of work a platform is recommended for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace isocost {

enum class Work : std::uint8_t { CustomKernels, Serving, Training };
inline constexpr std::array kWorks{Work::CustomKernels, Work::Serving, Work::Training};

[[nodiscard]] constexpr std::string_view wordOf(Work work) // "custom_kernels"
{
    constexpr std::array<std::string_view, kWorks.size()> kWords{
        "custom_kernels", "serving", "training"};
    return kWords[static_cast<std::size_t>(work)];
}

} // namespace isocost
