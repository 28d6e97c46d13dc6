// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows numbers with German signs while GermanSigns lives, and finds numbers like "1,234.5" that
// are left in a text.
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

// The first number with a decimal point or comma groups that stands alone. Names of chips and
// models ("p5.48xlarge", "Llama 3.1 405B"), dates and quotes of a source do not count.
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
