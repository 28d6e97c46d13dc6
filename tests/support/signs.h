// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as a German desktop shows them, while it lives, and what is left of "1,234.5" in a text.
#pragma once

#include <QRegularExpression>
#include <QString>

#include "core/text/display_text.h"

namespace isocost::test {

class GermanSigns {
public:
    GermanSigns() { setNumberSigns({',', "."}); }
    ~GermanSigns() { setNumberSigns({}); }
};

// The first number that stands alone with a decimal point or comma groups; names of chips, dates
// and models ("p5.48xlarge", "Llama 3.1 405B") and what a source is quoted with are none.
inline QString pointedNumber(const QString& text)
{
    static const QRegularExpression names(QStringLiteral(
        "\\b(Llama|GPT|PaLM|Gemma|Qwen|DeepSeek|v|version|ROCm|CUDA|its own|makes) ?[\\d.]+"));
    static const QRegularExpression pointed(
        QStringLiteral("(?<![\\w.,/-])\\d+\\.(?!\\d{3}(?!\\d))\\d+(?![\\w-]*\\.\\w)"
                       "|(?<![\\w.,])\\d{1,3}(,\\d{3}){2,}(?!\\d)"));
    return pointed.match(QString(text).remove(names)).captured();
}

} // namespace isocost::test
