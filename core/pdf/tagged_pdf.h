// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gives a PDF of Qt 6.4, which writes no tags, its structure, with libqpdf.
//
// Where a stretch of a page begins, the painter fills the rectangle of pdfMark(number of the
// stretch, from 0): far outside of the page, so that nobody sees it. It becomes the operator that
// begins the marked content. A stretch ends where the next one begins, or with its page.
//
// Errors    std::runtime_error with the words of the library
#pragma once

#include <string>
#include <string_view>

#include "core/pdf/document_structure.h"

namespace isocost {

struct PdfMark {
    int x;
    int y;
    static constexpr int kSide = 1; // of the square
};

[[nodiscard]] constexpr PdfMark pdfMark(std::size_t stretch)
{
    constexpr int kFar = -5000;
    constexpr int kPerLine = 1000;
    const int number = static_cast<int>(stretch);
    return {kFar - number % kPerLine, -7 - number / kPerLine};
}

// The pages are those of the structure. The same bytes and structure give the same file.
[[nodiscard]] std::string taggedPdf(const std::string& pdf, const PdfStructure& structure);

} // namespace isocost
