// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of undo step: one value, of all platforms perhaps, one scenario, the scenarios as a
// whole, the market's trace.
#pragma once

#include <QUndoCommand>

#include "ui/document/document_state.h"

namespace isocost {

// Merges with the next change of the same values in the same drag; back at its start it is dropped.
class ChangeValues : public QUndoCommand {
public:
    struct Change {
        int scenario = 0;
        std::vector<NewSetting> before;
        std::vector<NewSetting> after; // of the same addresses, one at least
        int gesture = 0; // 0: not part of a drag
    };
    ChangeValues(Document::State& state, Change change);

    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;

private:
    Document::State& m_state;
    Change m_change;
};

// What the current scenario holds besides settings: risks, notes of the checklist.
class ReplaceScenario : public QUndoCommand {
public:
    ReplaceScenario(Document::State& state, Scenario after, const QString& label);

    void undo() override;
    void redo() override;

private:
    Document::State& m_state;
    int m_index;
    Scenario m_before;
    Scenario m_after;
};

class ReplaceScenarios : public QUndoCommand {
public:
    ReplaceScenarios(Document::State& state, Content after, const QString& label);

    void undo() override;
    void redo() override;

private:
    Document::State& m_state;
    Content m_before;
    Content m_after;
};

// Merges with the next change of the nodes that the job needs of the same trace.
class ReplaceMarket : public QUndoCommand {
public:
    ReplaceMarket(Document::State& state, std::optional<MarketTrace> after);

    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;

private:
    Document::State& m_state;
    std::optional<MarketTrace> m_before;
    std::optional<MarketTrace> m_after;
};

class ReplaceDemand : public QUndoCommand {
public:
    ReplaceDemand(Document::State& state, std::string after); // as kept; empty: none

    void undo() override;
    void redo() override;

private:
    Document::State& m_state;
    std::string m_before;
    std::string m_after;
};

} // namespace isocost
