// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes that pictures are asked for by name: pixels of a PNG; of a PDF and SVG 1/96 inch.
#pragma once

#include <algorithm>
#include <array>

#include <QSize>
#include <QString>

namespace isocost {

struct ExportSize {
    const char* id; // "16:9", as the command line takes it
    const char* label;
    QSize size;
    int margin = 0; // of a PDF on paper, which printers leave white
};

inline constexpr int kPaperMargin = 28; // 7.4 mm, around the margin that a picture has anyway
inline constexpr std::array kExportSizes{
    ExportSize{"16:9", "16:9, a screen", {1920, 1080}},
    ExportSize{"4:3", "4:3, an older projector", {1440, 1080}},
    ExportSize{"slide", "16:9 slide, 13.3 by 7.5 inches", {1280, 720}},
    ExportSize{"a4", "A4, landscape", {1123, 794}, kPaperMargin}, // 297 x 210 mm
    ExportSize{"letter", "Letter, landscape", {1056, 816}, kPaperMargin}, // 11 x 8.5 inches
};

// Null: no size has that id.
[[nodiscard]] inline const ExportSize* findExportSize(const QString& id)
{
    const auto* const found = std::ranges::find_if(
        kExportSizes, [&id](const ExportSize& one) { return id == QLatin1String(one.id); });
    return found == kExportSizes.end() ? nullptr : found;
}

// 0 for a size that is no paper's.
[[nodiscard]] inline int paperMargin(QSize size)
{
    const auto* const found = std::ranges::find(kExportSizes, size, &ExportSize::size);
    return found == kExportSizes.end() ? 0 : found->margin;
}

} // namespace isocost
