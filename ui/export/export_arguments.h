// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What `isocost export` was asked for.
//
//   isocost export PROJECT|sample:NAME --view ID|all --format png|pdf|svg|csv -o FILE|FOLDER
//                  [--size WxH|16:9|4:3|slide|a4|letter] [--scale S] [--theme light|dark]
//                  [--digits known|full] [--scenario S]... [--set id=value]... [--demand FILE.csv]
//   isocost export PROJECT --slides -o FILE.pdf [--with-notes]
//
// Errors    InputError with one sentence naming the argument
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QStringList>

#include "ui/export/chart_export.h"

namespace isocost {

struct ExportArguments {
    std::string project;
    std::vector<std::string> scenarios; // by name; without any the first
    std::vector<std::string> settings; // id=value, the last one wins
    std::string demand; // file of its days; empty: the scenario's own demand
    std::span<const ViewRow> views; // the one, or all
    std::vector<std::string> choices; // of the view's controls, id=value
    bool isAll = false; // views
    bool isFolder = false; // the output; of several scenarios it holds a folder each
    bool areSlides = false; // of the project, in one PDF; then nothing above but the project counts
    bool hasNotes = false; // below the slides
    QString output;
    ExportRequest request;
    bool wantsHelp = false;
};

// `arguments` without the program's name and without "export".
[[nodiscard]] ExportArguments parseExportArguments(const QStringList& arguments);
[[nodiscard]] QString exportHelp();

} // namespace isocost
