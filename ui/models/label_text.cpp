// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/label_text.h"

namespace isocost {

QString continuedLabel(const QString& label)
{
    const bool isName = label.size() > 1 && label.at(1).isUpper();
    return isName ? label : label.left(1).toLower() + label.mid(1);
}

} // namespace isocost
