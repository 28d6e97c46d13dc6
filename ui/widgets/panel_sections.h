// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which assumptions stand in which section of the panel, and how each section builds its rows.
#pragma once

#include <functional>
#include <vector>

#include "ui/widgets/panel_section.h"

namespace isocost {

class Document;

// The few assumptions that decide most: MFU by platform, reservation, utilization, power, spot.
[[nodiscard]] std::vector<PanelSection*> makeSelection(Document* document, QWidget* parent);

// What the last row of a platform's section and the panel's own button ask for.
struct PlatformEdits {
    std::function<void(const QString& key)> remove;
};

// Every assumption: a section for each platform, then one for each group of the table.
[[nodiscard]] PanelSection* makePlatformSection(
    Document* document, int platform, const PlatformEdits& edits, QWidget* parent);
[[nodiscard]] std::vector<PanelSection*> makeGroupSections(Document* document, QWidget* parent);

} // namespace isocost
