// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/complaint.h"

#include <cstdio>
#include <string>

#include "core/text/print.h"
#include "core/text/sentence.h"
#include "core/text/visible_text.h"

namespace isocost {

void note(std::string_view program, std::string_view sentence)
{
    const std::string line = std::string(program) + ": " + madeVisible(sentence) + "\n";
    (void)print(stderr, line); // nobody is left to be told
}

int complain(std::string_view program, std::string_view sentence, int exitCode)
{
    note(program, shortSentence(madeVisible(sentence)));
    return exitCode;
}

} // namespace isocost
