// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gives numbers on screen the signs of a locale: "1.234,5" in German.
//
// Only signs change: Latin digits, groups of three, "$" and "%" stay. A locale with other digits,
// or with a decimal sign other than point and comma, leaves "1,234.5".
#pragma once

class QLocale;

namespace isocost {

void followLocale(const QLocale& locale); // before any number is written

} // namespace isocost
