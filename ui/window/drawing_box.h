// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws into files from the window, step after step as the numbers are there. A box shows how far
// it is and can be cancelled; the window stays usable.
#pragma once

#include <functional>
#include <memory>

#include <QString>

#include "ui/export/drawing_steps.h"

class QWidget;

namespace isocost {

// Calls `done` after the last step; not if it is cancelled or the window is gone.
void drawInSteps(QWidget& window, const QString& label, std::shared_ptr<DrawingSteps> work,
    std::function<void()> done);

} // namespace isocost
