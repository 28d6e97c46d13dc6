// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a number comes from: its formula in names and in numbers, then its parts as a tree that
// unfolds down to parameters and their sources. Follows the values while it is visible; otherwise
// catches up when it is shown or its text is asked for.
#pragma once

#include <optional>
#include <string>

#include <QTimer>
#include <QWidget>

#include "core/explain/explanation.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "core/text/clause.h"

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

    // A result of the present scenario, another one by name or a what-if by label (what_if.h).
    void showMetric(MetricAddress address, const QString& ofScenario = {});
    // Value, range, preset, source, description; above them what a chart said, until a value
    // changes.
    void showParameter(ParameterAddress address, const QString& said = {});
    // Shows the difference to this scenario's result too; negative: to none. Returns whether the
    // scenario is another than before.
    bool compareWith(int scenario);
    // The result of the present scenario that it explains, if it does.
    [[nodiscard]] std::optional<MetricAddress> shownMetric() const
    {
        return m_parameter || !m_scenario.isEmpty() ? std::nullopt : std::optional(m_metric);
    }
    [[nodiscard]] QString text(); // the whole explanation as plain text, for copying

signals:
    void parameterRequested(ParameterAddress address); // a leaf was activated
    // For the scenario of that name; empty: the present one.
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
    [[nodiscard]] Sentence differenceToBase() const;
    void fillDifference();
    void fillTree();

    Document* m_document;
    CardFrame* m_frame;
    QLabel* m_value;
    QLabel* m_about; // about a result, or what a chart said of a parameter
    QLabel* m_formula;
    QLabel* m_numbers;
    ExplanationTree* m_tree;
    QLabel* m_difference; // to the base
    QPushButton* m_bridge;
    MetricAddress m_metric{Metric::TrainingCost, 0};
    std::optional<ParameterAddress> m_parameter;
    QString m_said; // by a chart about the parameter
    QString m_scenario; // the metric's; empty: the present one
    QString m_called; // "Base: ", put before the metric
    std::string m_platform; // a key: indices move when platforms go
    int m_base = -1; // the scenario it is compared with
    Explanation m_shown; // explains the metric
    bool m_isBehind = false; // it does not show the latest values
    QTimer m_treeRest; // runs while the tree lags behind a drag
};

} // namespace isocost
