// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a number comes from: its formula in names, in numbers, then its parts as a tree that
// unfolds down to parameters and their sources. Follows the values while they change; out of sight,
// when it comes into sight or its text is asked for.
#pragma once

#include <optional>
#include <string>

#include <QTimer>
#include <QWidget>

#include "core/explain/explanation.h"
#include "core/model/assign.h"
#include "core/model/evaluate.h"

class QLabel;
class QPushButton;

namespace isocost {

class CardFrame;
class Document;
class ExplanationTree;

class ExplanationView : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationView(Document* document, QWidget* parent = nullptr);

    // Of the present scenario, of another by its name or of a what-if by its label (what_if.h).
    void showMetric(MetricAddress address, const QString& ofScenario = {});
    // Value, range, preset, source, description; above it what a chart says, until a value changes.
    void showParameter(ParameterAddress address, const QString& said = {});
    // Beside its result too, else negative. Whether that is another than before.
    bool compareWith(int scenario);
    [[nodiscard]] QString text(); // the whole explanation as plain text, as copied

signals:
    void parameterRequested(ParameterAddress address); // a leaf was activated
    // Of the scenario of that name, or the present one's where it has none.
    void bridgeRequested(MetricAddress address, const QString& scenario);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void remember(int index);
    bool resolve();
    void follow();
    void catchUp();
    void fillMetric();
    void fillParameter();
    void fillDifference();
    void fillTree();

    Document* m_document;
    CardFrame* m_frame;
    QLabel* m_value;
    QLabel* m_about; // what a result is, what a chart says of a parameter
    QLabel* m_formula;
    QLabel* m_numbers;
    ExplanationTree* m_tree;
    QLabel* m_difference; // to the base
    QPushButton* m_bridge;
    MetricAddress m_metric{Metric::TrainingCost, 0};
    std::optional<ParameterAddress> m_parameter;
    QString m_said; // by a chart of the parameter
    QString m_scenario; // whose metric; empty: the present one's
    QString m_called; // "Base: ", said before the metric
    std::string m_platform; // key of what is explained: indices move when platforms go
    int m_base = -1; // the scenario it is compared with
    Explanation m_shown; // of the metric
    bool m_isBehind = false; // the values
    QTimer m_treeRest; // runs while the tree lags behind a drag
};

} // namespace isocost
