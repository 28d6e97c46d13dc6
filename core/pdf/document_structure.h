// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds what a PDF tells besides its pages: the tree of headings, paragraphs, tables and figures
// that a screen reader follows (ISO 32000-1, 14.8), bookmarks, links and a file inside it.
//
// Units     points of 1/72 inch from the top left corner of a page; pages from 0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace isocost {

struct PdfElement {
    std::string type; // a standard type: "H1", "P", "Table", "TR", "TH", "TD", "L", "LI", "Figure"
    std::optional<std::size_t> parent{}; // an earlier element; none: the document
    std::string alternative{}; // says a figure in words
};

struct PdfPlace {
    std::size_t page = 0;
    double left = 0.0;
    double top = 0.0;
};

struct PdfBookmark {
    std::string title;
    int level = 1; // the first is 1; each is at most one deeper than the one before
    PdfPlace place;
};

struct PdfLink {
    PdfPlace from; // corner of the rectangle that is clicked
    double width = 0.0;
    double height = 0.0;
    PdfPlace to;
    std::size_t element = 0; // of type "Link"
};

struct PdfAttachment {
    std::string name; // with its ending, without a folder
    std::string mimeType;
    std::string description;
    std::string bytes;
};

// The stretches of a page in the order in which they were painted: the element of each, or none for
// what is no content (rules, page numbers).
using PdfStretches = std::vector<std::optional<std::size_t>>;

struct PdfStructure {
    std::string language = "en";
    std::vector<PdfElement> elements{};
    std::vector<PdfStretches> pages{};
    std::vector<PdfBookmark> bookmarks{};
    std::vector<PdfLink> links{};
    std::optional<PdfAttachment> attachment{};
};

} // namespace isocost
