// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is painted on the pages of a report, each thing at its place and with the element of the
// document's structure that it belongs to.
//
// Units     1/96 inch from the top left corner of the page or of the strip that holds it
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <QColor>
#include <QFont>
#include <QLineF>
#include <QRectF>
#include <QString>

#include "core/report/report.h"

namespace isocost {

class Chart;

struct PageText {
    QPointF baseline; // of its left end
    QString text;
    QFont font;
    QColor colour;
};

// The number of the page of a heading, ending at a place.
struct PageNumber {
    std::size_t anchor = 0;
    QPointF baseline; // of its right end
    QFont font;
    QColor colour;
};

struct PageFill {
    QRectF place;
    QColor colour;
    qreal radius = 0.0;
};

struct PageLine {
    QLineF line;
    QColor colour;
    qreal width = 1.0;
};

struct PageMark {
    ReportItem::Mark mark;
    QRectF place;
};

struct PageChart {
    Chart* chart = nullptr; // outlives the page
    std::string panel; // the only one; empty: all
    QRectF place;
};

struct PageItem {
    std::variant<PageText, PageNumber, PageFill, PageLine, PageMark, PageChart> what;
    std::optional<std::size_t> element{}; // none: no content, as rules are
};

[[nodiscard]] PageItem moved(PageItem item, QPointF by);

// A heading that the contents and the bookmarks name.
struct PageAnchor {
    QString text;
    int level = 1;
    std::optional<std::size_t> scenario{}; // of the report
    std::size_t page = 0;
    qreal top = 0.0;
};

// The contents of a report, which are written when all headings are known.
struct ContentsPlace {
    std::size_t element = 0;
    ReportContents what{};
};

// Stands again at the top of a page that begins within a table.
struct RepeatedHead {
    qreal height = 0.0;
    std::vector<PageItem> items;
};

// A click on a stretch of a strip leads to an anchor.
struct StripLink {
    std::size_t anchor = 0;
    std::size_t element = 0; // of type "Link"
    qreal left = 0.0;
    qreal width = 0.0;
};

// A piece that stays whole on its page.
struct PageStrip {
    qreal gap = 0.0; // above it, but not at the top of a page
    qreal height = 0.0;
    std::vector<PageItem> items{}; // from its top left corner
    bool isKeptWithNext = false;
    bool beginsPage = false;
    std::optional<ContentsPlace> contents{}; // whose lines come here
    std::optional<std::size_t> anchor{}; // that stands in it
    std::vector<StripLink> links{};
    std::shared_ptr<const RepeatedHead> head{};
};

struct ReportPage {
    std::optional<std::size_t> scenario{}; // none: of all
    QString chapter; // that begins or goes on there
    std::vector<PageItem> items{};
};

} // namespace isocost
