// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of the project as a PDF from the window: asks for its name, then draws page after page
// as their numbers are there. A box shows how far it is and can be cancelled; the window stays
// usable, and later edits do not come into the file.
#pragma once

#include <QString>

#include "ui/export/slides_pdf.h"

namespace isocost {

class MainWindow;

void saveSlides(MainWindow& window, const SlidesRequest& request);
// The same under a name that is known.
void saveSlidesAs(MainWindow& window, const SlidesRequest& request, const QString& path);

} // namespace isocost
