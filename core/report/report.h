// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds a report as plain values: its parts in the order in which they are read. It knows no paper
// and no type; ui/report places it on pages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/views/picture/plot_layers.h"
#include "core/views/view_table.h"

namespace isocost {

struct ReportBlock;

// Level 1 begins a chapter on a new page, 2 a section; both stand in the contents. 3 heads a part.
struct ReportHeading {
    std::string text;
    int level = 1;
    bool isSilent = false; // stands in the contents and the bookmarks alone
};

struct ReportText {
    enum class Role : std::uint8_t {
        Decision, // or the title of the report, in the largest type
        Conclusion, // that of a chapter or view
        Doubt, // grey, below a conclusion
        Body,
        Note // small and grey
    };
    std::string text;
    Role role = Role::Body;
};

struct ReportNumber {
    std::string label;
    std::string value;
    std::string note{};
};
struct ReportNumbers {
    std::vector<ReportNumber> numbers; // the first one leads
};

struct ReportItem {
    enum class Mark : std::uint8_t { Dot, Box, Good, Caution, Stop };
    Mark mark = Mark::Dot;
    std::string text;
    std::string detail{};
    std::string remedy{};
};
struct ReportList {
    std::vector<ReportItem> items;
};

struct ReportCell {
    std::string text;
    bool isBold = false;
    Ink ink{};
};
struct ReportColumn {
    std::string head;
    bool isNumber = false; // to the right, never wrapped
    bool isOfPrevious = false; // never stands apart from the column before it
};
struct ReportRow {
    std::vector<ReportCell> cells{};
    bool isChosen = false; // tinted
    bool isHeading = false; // its first cell names the rows below it
};
struct ReportTable {
    std::string heading; // stands in the first head
    std::vector<ReportColumn> columns{}; // the first names the rows
    std::vector<ReportRow> rows{};
    std::string note{}; // below it
};

// The panels of a view alone, without its words: the caller says those.
struct ReportChart {
    const ViewRow* view = nullptr; // of viewTable() or partTable()
    std::size_t scenario = 0; // of the report
    double height = 0.0; // as share of its width
    std::string alternative; // says it in words
    std::string panel{}; // the only one that is shown; empty: all
};

// A view with its conclusion, its chart and the tables behind it.
struct ReportView {
    const ViewRow* view = nullptr;
    std::size_t scenario = 0;
    bool isOfAll = false; // says the same of every scenario, and so names none
};

struct ReportColumns {
    std::vector<std::vector<ReportBlock>> columns; // side by side, of one width
};

// The headings with their pages. Where scenarios are named, theirs stand side by side.
struct ReportContents {
    std::vector<std::string> scenarios{}; // by their number
};

struct ReportBlock {
    std::variant<ReportHeading, ReportText, ReportNumbers, ReportList, ReportTable, ReportChart,
        ReportView, ReportColumns, ReportContents>
        what;
    int leaving = 0; // above 0: left out where a page has no room for all, the highest first
};

// What stands on the pages of one chapter or more.
struct ReportPart {
    std::optional<std::size_t> scenario{}; // named in the head of its pages; none: all of them
    bool isOnePage = false; // blocks give way until the rest has room on one
    int depth = 0; // of its headings in the contents, below those of depth 0
    std::vector<ReportBlock> blocks{};
};

struct ReportDocument {
    std::string title; // of the project
    std::vector<ReportPart> parts;
};

} // namespace isocost
