// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of a new document's scenarios, and ways to its rows.
#pragma once

#include "tests/ui/models/model_fixture.h"
#include "ui/models/scenario_comparison_model.h"

namespace isocost::test {

inline constexpr ParameterAddress kH100Mfu{Parameter::Mfu, 0};

class ComparisonFixture : protected ModelFixture<ScenarioComparisonModel> {
protected:
    void renew() // before each test function
    {
        ModelFixture::renew();
        m_h100Cost = rowOf(QStringLiteral("H100 training cost"));
        m_year = rowOf(QStringLiteral("Year of the plan"));
    }
    [[nodiscard]] QStringList labels() const
    {
        QStringList all;
        for (int row = 0; row < m_model->rowCount(); ++row)
            all.append(m_model->headerData(row, Qt::Vertical).toString());
        return all;
    }
    [[nodiscard]] int rowOf(const QString& label) const
    {
        return static_cast<int>(labels().indexOf(label));
    }

    int m_h100Cost = -1;
    int m_year = -1;
};

} // namespace isocost::test
