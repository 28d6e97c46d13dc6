// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/complaint.h"

#include <iostream>

#include "core/text/utf8.h"

namespace isocost {

void note(std::string_view program, std::string_view sentence)
{
    std::cerr << program << ": " << withDirectionsShown(sentence) << "\n";
}

int complain(std::string_view program, std::string_view sentence, int exitCode)
{
    note(program, sentence);
    return exitCode;
}

} // namespace isocost
