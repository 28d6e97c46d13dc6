// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A belief about an uncertain number, cut to the values that its parameter allows.
//
// Units     those of the parameter; the deviation of a lognormal is that of the natural logarithm
// Domain    low <= mode <= high, low < high, deviations and medians above 0; checked by
//           BoundedDistribution
// Source    Boost.Math distributions
#pragma once

#include <string>
#include <variant>

#include "core/model/parameter_row.h"

namespace isocost {

struct Uniform {
    double low = 0.0;
    double high = 0.0;
};
struct Triangular {
    double low = 0.0;
    double mode = 0.0;
    double high = 0.0;
};
struct Normal {
    double mean = 0.0;
    double deviation = 0.0;
};
struct Lognormal {
    double median = 0.0;
    double deviation = 0.0;
};
using Distribution = std::variant<Uniform, Triangular, Normal, Lognormal>;

// Cut to [minimum, maximum] of the range and, for a stepped parameter, rounded to whole numbers.
class BoundedDistribution {
public:
    // `id` names the parameter in the InputError for an invalid distribution, or one with less than
    // kLeastShare inside the range.
    BoundedDistribution(const Distribution& whole, const Limits& limits, const std::string& id);

    // The value below which `share` of the probability lies, 0 < share < 1.
    [[nodiscard]] double quantile(double share) const;
    // The share of the probability within the limits that lies below a value.
    [[nodiscard]] double shareBelow(double value) const;
    // The share of the whole distribution that the limits cut off.
    [[nodiscard]] double cutBelow() const { return m_below; }
    [[nodiscard]] double cutAbove() const { return 1.0 - m_below - m_inside; }

private:
    Distribution m_whole;
    Limits m_limits;
    double m_below = 0.0; // probability under the range
    double m_inside = 1.0;
};

inline constexpr double kLeastShare = 1e-6;

} // namespace isocost
