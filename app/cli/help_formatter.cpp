// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help_formatter.h"

#include <string_view>

namespace isocost::cli {

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const
{
    constexpr std::string_view kList = " ..."; // for every option that is kept as a list
    std::string text = CLI::Formatter::make_option_opts(option);
    const std::size_t at = text.find(kList);
    const bool isList = option->get_allow_extra_args();
    if (!isList && at != std::string::npos)
        text.erase(at, kList.size());
    return text;
}

} // namespace isocost::cli
