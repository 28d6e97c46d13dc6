// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/failure_text.h"

#include <array>
#include <cerrno>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace isocost {

std::string systemReason(int number)
{
    constexpr auto kReasons = std::to_array<std::pair<int, const char*>>({
        {EAGAIN, "the system has no room for it at the moment"},
        {EBADF, "it is closed"},
        {EMFILE, "too many files are open"},
        {ENFILE, "too many files are open"},
        {ENOMEM, "there is not enough memory"},
        {EPIPE, "nobody reads it any more"},
    });
    for (const auto& [code, reason] : kReasons)
        if (code == number)
            return reason;
    return std::generic_category().message(number);
}

std::string failureText(const std::exception& error)
{
    if (dynamic_cast<const std::bad_alloc*>(&error)
        || dynamic_cast<const std::length_error*>(&error))
        return "there is not enough memory for this";
    const auto* const ofSystem = dynamic_cast<const std::system_error*>(&error);
    if (ofSystem && ofSystem->code() == std::errc::resource_unavailable_try_again)
        return "the system starts no further thread at the moment; end other programs, or try "
               "again with fewer threads";
    if (ofSystem)
        return "the system refuses it: " + systemReason(ofSystem->code().value());
    if (dynamic_cast<const std::runtime_error*>(&error))
        return error.what(); // one of our own sentences
    return std::string("there is a fault in Isocost itself (") + error.what() + ")";
}

} // namespace isocost
