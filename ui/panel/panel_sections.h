// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which assumptions stand in which section of the panel, and how each section builds its rows.
#pragma once

#include <functional>
#include <vector>

#include "ui/panel/panel_section.h"

namespace isocost {

// The few assumptions that matter most: what is bought (chip, number, way, horizon), its price and
// use, MFU by platform, power, spot.
[[nodiscard]] std::vector<PanelSection*> makeSelection(Document* document, QWidget* parent);

// Requests of rows that the panel must pass on.
struct PanelWishes {
    std::function<void(const QString& key)> removePlatform;
    std::function<void()> openRisks;
};

// Every assumption: a section for each platform, then one for each group of the table.
[[nodiscard]] PanelSection* makePlatformSection(
    Document* document, int platform, const PanelWishes& wishes, QWidget* parent);
[[nodiscard]] std::vector<PanelSection*> makeGroupSections(
    Document* document, const PanelWishes& wishes, QWidget* parent);

} // namespace isocost
