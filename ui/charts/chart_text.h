// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of core/text as Qt holds them, for chart titles, labels and ticks.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include "core/model/inputs.h"
#include "core/model/scenario.h"

namespace isocost {

inline constexpr double kHoursAYear = 8760.0;

namespace charts {

[[nodiscard]] QString shareText(double share);
[[nodiscard]] QStringList shareTexts(const std::vector<double>& shares);
[[nodiscard]] QString moneyText(double usd);
[[nodiscard]] QString priceText(double usdPerHour);
[[nodiscard]] QString hoursText(double hours);
[[nodiscard]] QString minutesText(double minutes);
[[nodiscard]] QString countText(double count);
[[nodiscard]] QString countedText(double count, const QString& one, const QString& many);
[[nodiscard]] QString listText(const QStringList& names, std::size_t most = 4);
[[nodiscard]] QString shortText(const std::string& text, std::size_t most = 40);
[[nodiscard]] QString platformLabel(const Scenario& scenario, std::size_t platform);
[[nodiscard]] QString purchaseText(Purchase purchase);

} // namespace charts

using namespace charts;

} // namespace isocost
