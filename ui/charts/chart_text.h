// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and lists as chart titles, labels and ticks say them.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include "core/model/inputs.h"
#include "core/model/scenario.h"

namespace isocost {

inline constexpr double kHoursAYear = 8760.0;

[[nodiscard]] QString shareText(double share); // "45 %", "36.7 %", "0.52 %"
// Of one list: all with the decimals of the one that needs most, "36.7 %" beside "41.0 %".
[[nodiscard]] QStringList shareTexts(const std::vector<double>& shares);
[[nodiscard]] QString moneyText(double usd); // "$2.31M"
[[nodiscard]] QString priceText(double usdPerHour); // "$3.55"
// "396 h", "18.9 years", "3.2 million years", "over a billion years"
[[nodiscard]] QString hoursText(double hours);
[[nodiscard]] QString minutesText(double minutes); // "75.2 min", "8.3 h"
[[nodiscard]] QString countText(double count); // "1,024"
// "1 trial", "10,000 trials"
[[nodiscard]] QString countedText(double count, const QString& one, const QString& many);

// "A", "A and B", "A, B and C"; beyond `most` names the rest is counted: "A, B and 9 others".
[[nodiscard]] QString listText(const QStringList& names, int most = 4);

// Project text in a title or label: one line, not endless.
[[nodiscard]] QString shortText(const std::string& text, int most = 40);
[[nodiscard]] QString platformLabel(const Scenario& scenario, std::size_t platform);

// "on demand", "reserved for 1 year", "on spot", "owned"
[[nodiscard]] QString purchaseText(Purchase purchase);

} // namespace isocost
