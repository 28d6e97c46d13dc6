// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text of the core as a QString, which QCOMPARE can print when it differs.
#pragma once

#include <QString>

#include <string_view>

#include "core/text/say.h"

namespace isocost::test {

[[nodiscard]] inline QString said(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

[[nodiscard]] inline QString said(const Sentence& sentence, const Form& form = kFull)
{
    return said(say(sentence, form));
}

} // namespace isocost::test
