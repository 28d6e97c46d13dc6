// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a command takes: its options, its flags and its actions. CLI11 reads the command line; its
// code, which compiles slowly, is in options.cpp and main.cpp alone.
//
// Command and Option are handles of what the parser holds. They are copied freely and are good as
// long as the parser lives; so must be a variable that an option is read into.
//
// Errors    std::runtime_error for an option whose name is taken or is no name, and for the name of
//           an option that does not exist
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the library's
class App;
class Option;
} // namespace CLI

namespace isocost::cli {

// What a value has to be, before it is read.
struct ValueCheck {
    // Says what is wrong with the value, or nothing; it may write the value anew, and it may throw
    // an InputError for a sentence of its own.
    std::function<std::string(std::string& value)> complaint;
    std::string range{}; // behind the type in --help: "FLOAT in [0 - 1]"; may be empty
};

class Option {
public:
    explicit Option(CLI::Option& option) : m_option(&option) { }

    // It has to be given (require), or it may be given again with one word each time (repeat).
    // --help calls its value `word`, when empty by its type.
    Option require(const std::string& word = {});
    Option repeat(const std::string& word = {});
    Option showAs(const std::string& word); // in --help
    Option showDefault(); // in --help: what its variable holds now
    Option hide(); // from --help: it is read only to say what should be written

    Option check(const ValueCheck& check);
    // The same, with the sentences of CLI11: one of these words, or a number of this range, whose
    // ends are in it. --help says "INT in [10 - 100]" of an int, "UINT in ..." of an unsigned one.
    Option limitTo(const std::vector<std::string>& words);
    Option limit(int least, int most);
    Option limit(std::uint64_t least, std::uint64_t most);

    [[nodiscard]] std::string name() const; // "--seed"
    [[nodiscard]] bool isGiven() const; // on the command line

private:
    CLI::Option* m_option;
};

// What an option can be read into; options.cpp has a line for each.
template <class Value, class... Types>
concept OneOfTypes = (std::same_as<Value, Types> || ...);
template <class Value>
concept OptionValue = OneOfTypes<Value, std::string, unsigned, std::uint64_t,
    std::optional<std::string>, std::optional<int>, std::optional<std::uint64_t>,
    std::optional<double>, std::vector<std::string>, std::vector<double>>;

class Command {
public:
    explicit Command(CLI::App& app) : m_app(&app) { }

    // An option by its names ("-o,--output"), or an argument by its place if the name has no dash.
    // What `value` holds before stays unless the option is given.
    template <OptionValue Value>
    Option addOption(const std::string& names, Value& value, const std::string& description);
    void addFlag(const std::string& names, bool& value, const std::string& description);
    void setFooter(const std::string& text); // below the options in --help

    // A command with actions needs one of them: isocost-cli platform list.
    [[nodiscard]] Command addAction(const std::string& name, const std::string& description);

    [[nodiscard]] std::string name() const;
    [[nodiscard]] bool isGiven(const std::string& option) const; // on the command line
    [[nodiscard]] bool isTaken() const; // the command line names this command, or this action

private:
    CLI::App* m_app;
};

} // namespace isocost::cli
