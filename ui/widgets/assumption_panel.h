// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The left column: every assumption of the current scenario, a short selection first.
//
// Rows come from the parameter table. Groups are built when they are unfolded, and values change in
// place, so that twelve platforms stay as quick as one.
#pragma once

#include <memory>

#include <QWidget>

#include "core/model/assign.h"

namespace isocost {

class Document;

class AssumptionPanel : public QWidget {
    Q_OBJECT

public:
    explicit AssumptionPanel(Document* document, QWidget* parent = nullptr);
    ~AssumptionPanel() override;

    void reveal(ParameterAddress address); // clears the search, unfolds, scrolls and focuses
    void focusSearch();
    void setCompact(bool compact); // only the short selection: the strip of presentation mode

signals:
    void explainRequested(ParameterAddress address);
    void riskRegisterRequested();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace isocost
