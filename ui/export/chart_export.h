// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as a file: PNG in chosen pixels, PDF and SVG as vectors with real text, and its numbers:
// CSV as a file for each table, the first under the name that was given, XLSX as a sheet for each.
//
// The file shows what the screen shows, in the light theme unless asked for another. Its footer has
// the scenario, how much of it is overridden, date, model version, catalog date and currency, and
// of ranges the trials with their seed.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QDate>
#include <QImage>
#include <QSize>
#include <QString>

#include "core/views/picture/picture_table.h"
#include "core/workbook/tables_workbook.h"
#include "ui/charts/chart.h"

namespace isocost {

enum class PictureFormat : std::uint8_t { Png, Pdf, Svg, Csv, Xlsx };

[[nodiscard]] constexpr bool isOfNumbers(PictureFormat format)
{
    return format == PictureFormat::Csv || format == PictureFormat::Xlsx;
}

[[nodiscard]] std::optional<PictureFormat> pictureFormatOf(const QString& name); // "png"
[[nodiscard]] QString nameOf(PictureFormat format);
[[nodiscard]] std::optional<PictureFormat> formatByEnding(const QString& path); // none if unknown

struct ExportRequest {
    PictureFormat format = PictureFormat::Png;
    QSize size{1600, 960}; // pixels of a PNG; of a PDF and SVG in 1/96 inch
    double scale = 0.0; // pixels per pixel of type; 0 chooses type that reads at this size
    const Theme* theme = nullptr; // light
    QDate date{}; // today (UTC)
    Digits digits = Digits::Known; // of numbers
    StudyProgress progress{}; // reports what the chart still has to compute
};

// Drawn, not yet a file: encoding and writing need no window and may run on a worker thread.
struct DrawnChart {
    PictureFormat format = PictureFormat::Png;
    QImage image; // of a PNG
    QByteArray vectors; // of a PDF or SVG
    TablesOfView numbers; // of a CSV and XLSX
    Digits digits = Digits::Known;
    WorkbookFacts facts; // of an XLSX
};

inline constexpr QSize kSmallestExport{480, 320}; // of any view
inline constexpr QSize kLargestExport{16000, 16000};

// Why a view cannot be read at the size and scale of a request, in one sentence.
[[nodiscard]] std::optional<QString> tooSmall(const ViewRow& view, const ExportRequest& request);

// Draws what the chart's source says now, with the footer of `input`.
[[nodiscard]] DrawnChart drawChart(
    Chart& chart, const ViewInput& input, const ExportRequest& request);
struct FileContent {
    QString path;
    QByteArray bytes;
};

// The file that is named and, of a CSV, those of further tables beside it: "budget-what-if.csv".
// Errors: std::runtime_error for a workbook that cannot be made.
[[nodiscard]] std::vector<FileContent> contentsOf(const DrawnChart& drawn, const QString& path);
// Returns the sentence of a failure; files from the one on that could not be written are as they
// were.
[[nodiscard]] std::optional<QString> writeFiles(const std::vector<FileContent>& files);
inline constexpr std::size_t kMostOfName = 40; // characters of a scenario's name
// "Isocost · scenario Base · 2 values of its own · 2026-07-01 · model 3.0 · catalog 2026-06-30 ·
// USD"
[[nodiscard]] QString footerText(
    const ViewInput& input, QDate date, std::size_t mostOfName = kMostOfName);
// The same with the name shortened further until it fits: trials, seed and model version stay.
[[nodiscard]] QString footerText(
    const ViewInput& input, QDate date, const std::function<bool(const QString&)>& isFitting);
// The same of what holds for all scenarios of the project.
[[nodiscard]] QString projectFooter(const ViewInput& input, QDate date);
[[nodiscard]] WorkbookFacts factsOf(const ViewInput& input, QDate date);

} // namespace isocost
