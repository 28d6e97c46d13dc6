// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where "Make this equal to" can be asked: of a card, a place of a chart, a cell of the comparison,
// the explanation and a finding.
#pragma once

#include <optional>

#include <QPoint>

#include "ui/window/equal_dialog.h"

class QWidget;

namespace isocost {

class MainWindow;

// The result at a place of a part of the window, or at its keyboard focus; nothing if there is none
// of the current scenario.
[[nodiscard]] std::optional<EqualWish> equalWishAt(
    const MainWindow& window, QWidget& part, const std::optional<QPoint>& place = {});

// Opens the dialog; says why instead where the result has no number.
void makeEqual(MainWindow& window, const EqualWish& wish);
// The same for the result with the keyboard focus, else for what a year of the plan costs.
void makeEqualInSight(MainWindow& window);

} // namespace isocost
