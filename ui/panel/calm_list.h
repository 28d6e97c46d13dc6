// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A list to choose from in the panel: the wheel scrolls the panel unless the list has the focus.
#pragma once

#include <QComboBox>
#include <QWheelEvent>

#include "ui/models/theme.h"

namespace isocost {

class CalmList final : public QComboBox {
public:
    explicit CalmList(QWidget* parent) : QComboBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setMinimumContentsLength(8);
        setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setFont(uiFont(13));
    }

protected:
    void wheelEvent(QWheelEvent* event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace isocost
