// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a command that nobody wrote yet: isocost-cli count.
#include <memory>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/store/sample.h"

namespace isocost::cli {

Task addCount(Command& command)
{
    const auto project = std::make_shared<std::string>();
    command.addOption("project", *project, "An .isocost file or sample:NAME").require("PROJECT");
    return [project] {
        printOut(std::to_string(openProject(*project).scenarios.size()) + "\n");
        return kGood;
    };
}

} // namespace isocost::cli
