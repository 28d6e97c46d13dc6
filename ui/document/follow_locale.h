// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers on screen with the signs of a locale: "1.234,5" in German.
//
// Only signs: Latin digits, groups of three, "$" and "%" where they are. A locale of other digits
// or of another decimal sign than point and comma leaves "1,234.5".
#pragma once

#include <QLocale>

namespace isocost {

void followLocale(const QLocale& locale = QLocale()); // before anything is written

} // namespace isocost
