// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The spot view's own row of controls: which trial the timeline shows, and the market's trace that
// the job is replayed over.
#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "core/simulation/trace.h"
#include "ui/models/theme.h"

class QLabel;
class QSpinBox;

namespace isocost {

class TextButton;

class SpotControls : public QWidget {
    Q_OBJECT

public:
    explicit SpotControls(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setTrials(std::uint64_t trials); // that there are to choose from
    [[nodiscard]] std::optional<std::uint64_t> trial() const; // nothing: the median one
    // Reads a trace in either dialect; the sentence of a failure, which is shown as well.
    std::optional<QString> loadTrace(const QString& path);
    [[nodiscard]] const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    [[nodiscard]] double neededNodes() const;
    [[nodiscard]] QString message() const; // what the row says of the trace

signals:
    void trialChanged();
    void traceChanged();

private:
    void build();
    void askForTrace();
    void adopt(std::shared_ptr<const Trace> trace);
    void flip();
    void say();

    QSpinBox* m_trial;
    TextButton* m_load;
    QLabel* m_needs;
    QSpinBox* m_nodes;
    TextButton* m_flip;
    TextButton* m_remove;
    QLabel* m_message;
    std::shared_ptr<const Trace> m_trace;
    QString m_problem;
    Theme m_theme = Theme::light();
};

} // namespace isocost
