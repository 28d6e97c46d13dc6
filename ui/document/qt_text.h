// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text of the core, which is UTF-8, as Qt holds it.
#pragma once

#include <string_view>

#include <QString>

namespace isocost {

[[nodiscard]] inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace isocost
