// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Why a result has no number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace isocost {

enum class Reason : std::uint8_t {
    None, // there is a number
    Never, // no value in range does it
    Always, // every value in range does it
    Undefined, // the question makes no sense here
    Several, // more than one value does it, so none of them is the answer
    Unpriced // it needs a price that is not public
};

inline constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::Unpriced) + 1;

[[nodiscard]] constexpr std::string_view wordOf(Reason reason)
{
    switch (reason) {
    case Reason::Never:
        return "never";
    case Reason::Always:
        return "always";
    case Reason::Undefined:
        return "undefined";
    case Reason::Several:
        return "several";
    case Reason::Unpriced:
        return "unpriced";
    case Reason::None:
        break;
    }
    return "";
}

} // namespace isocost
