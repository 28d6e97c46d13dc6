// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a number comes from: its formula in names, in numbers, then its parts as a tree that
// unfolds down to parameters and their sources. Follows the values while they change.
#pragma once

#include <memory>

#include <QWidget>

#include "core/model/assign.h"
#include "core/model/evaluate.h"

namespace isocost {

class Document;

class ExplanationView : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationView(Document* document, QWidget* parent = nullptr);
    ~ExplanationView() override;

    void showMetric(MetricAddress address);
    void showParameter(ParameterAddress address); // value, range, preset, source, description
    [[nodiscard]] QString text() const; // the whole explanation as plain text, as copied

signals:
    void parameterRequested(ParameterAddress address); // a leaf was activated

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace isocost
