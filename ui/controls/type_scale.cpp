// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/type_scale.h"

#include <QVariant>
#include <QWidget>

namespace isocost {

constexpr const char* kOwnSize = "isocostTypeSize"; // in pixels, before any scaling

void scaleType(QWidget& root, double factor)
{
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        QFont font = widget->font();
        QVariant own = widget->property(kOwnSize);
        const bool inherits = !widget->testAttribute(Qt::WA_SetFont); // scaled with its parent
        if (!own.isValid() && (factor == 1.0 || inherits))
            continue;
        if (!own.isValid()) {
            own = font.pixelSize();
            widget->setProperty(kOwnSize, own);
        }
        font.setPixelSize(qMax(1, qRound(own.toInt() * factor)));
        widget->setFont(font);
        widget->updateGeometry();
    }
}

} // namespace isocost
