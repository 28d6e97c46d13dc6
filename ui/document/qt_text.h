// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text of the core, which is UTF-8, as it is shown: characters that no name may
// hold are visible, numbers have the signs of the screen.
#pragma once

#include <string_view>

#include <QString>
#include <QStringList>

#include "core/text/say.h"
#include "core/text/visible_text.h"

namespace isocost {

[[nodiscard]] inline QString toQt(std::string_view text)
{
    const std::string shown = linesMadeVisible(text);
    return QString::fromUtf8(shown.data(), static_cast<qsizetype>(shown.size()));
}

[[nodiscard]] inline QString said(const Sentence& sentence, const Form& form = kFull)
{
    return toQt(say(sentence, form));
}

// The same in pieces, of which the last ones may be left out (say.h).
[[nodiscard]] inline QStringList saidInPieces(const Sentence& sentence)
{
    QStringList pieces;
    for (const std::string& piece : sayInPieces(sentence))
        pieces.append(toQt(piece));
    return pieces;
}

// "36.7 %" and "45 h" with a no-break space between number and unit, "bake-off" with a hyphen at
// which no line ends; for labels on screen.
[[nodiscard]] QString keptTogether(const QString& text);

} // namespace isocost
