// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A sum whose rounding error does not grow with the number of terms.
//
// Source    Neumaier 1974, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen"
#pragma once

#include <cmath>

namespace isocost {

class CompensatedSum {
public:
    void add(double term)
    {
        const double next = m_sum + term;
        m_lost +=
            std::fabs(m_sum) >= std::fabs(term) ? (m_sum - next) + term : (term - next) + m_sum;
        m_sum = next;
    }
    [[nodiscard]] double value() const { return m_sum + m_lost; }

private:
    double m_sum = 0.0;
    double m_lost = 0.0;
};

} // namespace isocost
