// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The price that a way of buying a platform is computed with. A bar or crossing of that way is
// dragged by moving it.
#pragma once

#include <optional>

#include "core/model/scenario_values.h"
#include "core/views/picture/plot_layers.h"
#include "core/views/view_input.h"

namespace isocost {

// Nothing for a way without a price.
[[nodiscard]] std::optional<ParameterAddress> priceLever(
    const Inputs<double>& in, std::size_t platform, Purchase way);

// The handle of a result of a way of buying; nothing for a way without a price.
[[nodiscard]] std::optional<ViewHandle> priceHandle(
    const ViewInput& input, std::size_t platform, Purchase way, MetricAddress result);

} // namespace isocost
