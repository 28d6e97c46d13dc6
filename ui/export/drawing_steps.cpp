// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/drawing_steps.h"

#include <QCoreApplication>
#include <QThread>

namespace isocost {

void drawAll(DrawingSteps& work)
{
    constexpr unsigned long kLook = 1; // ms between two looks at the numbers of a step
    while (!work.isDone()) {
        if (work.isSettled())
            work.drawNext();
        else
            QThread::msleep(kLook);
        QCoreApplication::processEvents(); // hands over what the threads have found
    }
}

} // namespace isocost
