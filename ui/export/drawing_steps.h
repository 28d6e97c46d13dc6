// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn into files in steps, each when its numbers are there, so that a window stays usable
// meanwhile:
//   while (!work.isDone()) work.drawNext();               // here and now, on one thread
//   drawAll(work);                                        // its numbers come from threads
//   on a timer: if (work.isSettled()) work.drawNext();    // as in the window
#pragma once

#include "core/views/view_study.h"

namespace isocost {

class DrawingSteps {
public:
    DrawingSteps() = default;
    virtual ~DrawingSteps() = default;
    DrawingSteps(const DrawingSteps&) = delete;
    DrawingSteps& operator=(const DrawingSteps&) = delete;

    [[nodiscard]] virtual bool isDone() const = 0;
    // Whether the numbers of the next step are there; it begins to compute what is missing.
    [[nodiscard]] virtual bool isSettled() = 0;
    [[nodiscard]] virtual double settledShare() const = 0; // of all steps
    // Draws one step, after it has computed here and now what is still missing.
    virtual void drawNext(const StudyProgress& progress) = 0;
    void drawNext() { drawNext(nullptr); }
};

// Draws all steps while threads compute the numbers of those that follow. It is for a program
// without a window: it handles the events of the application.
void drawAll(DrawingSteps& work);

} // namespace isocost
