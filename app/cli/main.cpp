// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <exception>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/model/evaluate.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/print.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"

namespace {

using namespace isocost;

constexpr const char* kProgram = "isocost-cli";

// Makes --help promise what an option takes: an option that may be repeated takes one word each
// time, so no "..." follows it.
class HelpFormatter : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override
    {
        constexpr std::string_view kList = " ..."; // CLI11 adds it for every list
        std::string text = CLI::Formatter::make_option_opts(option);
        const std::size_t at = text.find(kList);
        if (!option->get_allow_extra_args() && at != std::string::npos)
            text.erase(at, kList.size());
        return text;
    }
};

// A command that has actions needs one of them.
void requireAction(const CLI::App& command)
{
    const auto actions = command.get_subcommands([](const CLI::App*) { return true; });
    const auto names =
        eachOf<std::string>(actions, [](const CLI::App* action) { return action->get_name(); });
    if (!names.empty() && command.get_subcommands().empty())
        throw InputError(
            command.get_name() + " needs an action: " + listText(names) + "; --help tells more");
}

// Reads the command line; help and version are answers, every other failure is bad input.
int parse(CLI::App& app, int argc, char** argv)
{
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        std::ostringstream said;
        const int code = app.exit(success, said, said);
        cli::printOut(said.str());
        return code;
    } catch (const CLI::ParseError& error) {
        const std::string word = argc > 1 ? argv[1] : "";
        const auto names = eachOf<std::string>(cli::commandTable(), &cli::CommandRow::name);
        if (std::ranges::count(names, word) > 0)
            requireAction(*app.get_subcommand(word));
        else if (!word.empty() && word.front() != '-')
            throw InputError("there is no command " + inQuotes(word) + suggestionFor(word, names)
                + "; --help lists them");
        throw InputError(error.what() + std::string("; --help tells more"));
    }
    return -1;
}

int run(int argc, char** argv)
{
    CLI::App app("Isocost: what a GPU cluster costs, from the command line");
    app.name(kProgram);
    app.formatter(std::make_shared<HelpFormatter>()); // the commands inherit it
    app.set_version_flag(
        "--version", "isocost-cli " ISOCOST_VERSION ", model " + std::string(kModelVersion));
    app.require_subcommand(0, 1);
    app.footer("A PROJECT is an .isocost file or sample:NAME.\n"
               "Exit status: 0 good, 1 failed, 2 bad arguments or input, 3 a rule of severity "
               "stop is broken (check).\n\n"
               "Example:\n  isocost-cli eval sample:reference --metric "
               "platform.h100.training_cost");
    cli::Task task;
    for (const cli::CommandRow& row : cli::commandTable()) {
        CLI::App* const subcommand = app.add_subcommand(row.name, row.line)->group(row.question);
        cli::Command command(*subcommand);
        subcommand->callback([&task, run = row.add(command)] { task = run; });
    }
    const int answered = parse(app, argc, argv);
    if (answered >= 0)
        return answered;
    return task ? task() : complain(kProgram, "a command is needed; --help lists them", kBadInput);
}

} // namespace

int main(int argc, char** argv)
{
    keepStandardStreams();
    try {
        return run(argc, argv);
    } catch (const InputError& error) {
        return complain(kProgram, error.what(), kBadInput);
    } catch (const std::exception& error) {
        return complain(kProgram, failureText(error), kFailed);
    }
}
