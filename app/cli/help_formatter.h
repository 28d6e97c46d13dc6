// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// --help that promises what an option takes: an option that may be repeated takes one word each
// time, so no "..." follows it.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace isocost::cli {

class HelpFormatter : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override;
};

} // namespace isocost::cli
