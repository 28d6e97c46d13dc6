// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes strips of the parts of a report: lines of text, rows of tables, charts at their size.
#pragma once

#include <functional>
#include <vector>

#include "core/report/report.h"
#include "ui/report/page_item.h"
#include "ui/report/report_structure.h"
#include "ui/report/report_style.h"

namespace isocost {

// The chart of a view of a scenario of the report, with all its numbers.
using ChartOfReport = std::function<Chart&(std::size_t scenario, const ViewRow& view)>;

// Where the headings of blocks stand in the contents.
struct HeadingPlace {
    int depth = 0; // levels deeper than on the page
    std::optional<std::size_t> scenario{}; // of the report
};

class StripMaker {
public:
    StripMaker(qreal width, ChartOfReport charts, ReportStructure& structure)
        : m_width(width), m_charts(std::move(charts)), m_structure(structure)
    {
    }

    [[nodiscard]] std::vector<PageStrip> strips(
        const std::vector<ReportBlock>& blocks, const HeadingPlace& headings = {});
    // The lines of the contents: all headings of levels 1 and 2 made so far.
    [[nodiscard]] std::vector<PageStrip> contents(const ContentsPlace& place);

    void add(const ReportHeading& heading);
    void add(const ReportText& text);
    void add(const ReportNumbers& numbers);
    void add(const ReportList& list);
    void add(const ReportTable& table);
    void add(const ReportChart& chart);
    void add(const ReportView& view);
    void add(const ReportColumns& columns);
    void add(const ReportContents& contents);

private:
    struct Lines;
    struct ContentsLine;
    void addLines(const Lines& lines);
    void addNumber(PageStrip& strip, const ReportNumber& number, qreal left, bool leads);
    [[nodiscard]] std::size_t addAnchor(const QString& text, int level);
    void addContentsHead(const ReportContents& contents);
    void addContentsLine(const ContentsLine& line, std::size_t list);
    [[nodiscard]] qreal widthOf(const ReportNumber& number, bool leads) const;

    qreal m_width;
    ChartOfReport m_charts;
    ReportStructure& m_structure;
    ReportStyle m_style;
    HeadingPlace m_headings;
    std::vector<PageStrip> m_strips;
};

} // namespace isocost
