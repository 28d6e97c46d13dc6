// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include <CLI/CLI.hpp>

namespace isocost::cli {

Option Option::require(const std::string& word)
{
    m_option->required();
    return word.empty() ? *this : showAs(word);
}

Option Option::repeat(const std::string& word)
{
    m_option->allow_extra_args(false);
    return word.empty() ? *this : showAs(word);
}

Option Option::showAs(const std::string& word)
{
    m_option->type_name(word);
    return *this;
}

Option Option::showDefault()
{
    m_option->capture_default_str();
    return *this;
}

Option Option::hide()
{
    m_option->group("");
    return *this;
}

Option Option::check(const ValueCheck& check)
{
    m_option->transform(CLI::Validator(check.complaint, check.range));
    return *this;
}

Option Option::limitTo(const std::vector<std::string>& words)
{
    m_option->check(CLI::IsMember(words));
    return *this;
}

Option Option::limit(int least, int most)
{
    m_option->check(CLI::Range(least, most));
    return *this;
}

Option Option::limit(std::uint64_t least, std::uint64_t most)
{
    m_option->check(CLI::Range(least, most));
    return *this;
}

std::string Option::name() const
{
    return m_option->get_name();
}

bool Option::isGiven() const
{
    return m_option->count() > 0;
}

template <OptionValue Value>
Option Command::addOption(const std::string& names, Value& value, const std::string& description)
{
    return Option(*m_app->add_option(names, value, description));
}

template Option Command::addOption(const std::string&, std::string&, const std::string&);
template Option Command::addOption(const std::string&, unsigned&, const std::string&);
template Option Command::addOption(const std::string&, std::uint64_t&, const std::string&);
template Option Command::addOption(
    const std::string&, std::optional<std::string>&, const std::string&);
template Option Command::addOption(const std::string&, std::optional<int>&, const std::string&);
template Option Command::addOption(
    const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option Command::addOption(const std::string&, std::optional<double>&, const std::string&);
template Option Command::addOption(
    const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::addOption(const std::string&, std::vector<double>&, const std::string&);

void Command::addFlag(const std::string& names, bool& value, const std::string& description)
{
    m_app->add_flag(names, value, description);
}

void Command::setFooter(const std::string& text)
{
    m_app->footer(text);
}

Command Command::addAction(const std::string& name, const std::string& description)
{
    m_app->require_subcommand(1);
    return Command(*m_app->add_subcommand(name, description));
}

std::string Command::name() const
{
    return m_app->get_name();
}

bool Command::isGiven(const std::string& option) const
{
    return m_app->count(option) > 0;
}

bool Command::isTaken() const
{
    return m_app->parsed();
}

} // namespace isocost::cli
