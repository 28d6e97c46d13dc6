// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints pages of a report into an image, for its preview, and onto paper.
#pragma once

#include <QImage>

#include "ui/report/report_pages.h"

class QPrinter;

namespace isocost {

// `scale` is pixels per 1/96 inch.
[[nodiscard]] QImage imageOf(const ReportPages& pages, int page, double scale);

// The pages from `first` to `last`, from 0. False: the printer does not take them.
[[nodiscard]] bool printPages(const ReportPages& pages, QPrinter& printer, int first, int last);

} // namespace isocost
