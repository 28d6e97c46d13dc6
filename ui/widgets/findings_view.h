// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The governance rules that the present numbers break, worst first, counted in the heading; those
// kept follow.
//
// A click goes to the parameter that would mend it, or to the explanation when there is none.
#pragma once

#include <memory>

#include <QDate>
#include <QWidget>

#include "core/model/assign.h"
#include "core/model/evaluate.h"

namespace isocost {

class Document;

class FindingsView : public QWidget {
    Q_OBJECT

public:
    explicit FindingsView(Document* document, QWidget* parent = nullptr);
    ~FindingsView() override;

    void setToday(const QDate& day); // the age of prices is told against it; else today (UTC)

signals:
    void parameterRequested(ParameterAddress address);
    void explainRequested(MetricAddress address);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace isocost
