// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of undo step: one value, of all platforms perhaps, the market's trace, and a whole: a
// scenario, the scenarios, the days of demand.
#pragma once

#include <functional>
#include <utility>

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

    [[nodiscard]] int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override { m_state.adoptSettings(m_change.scenario, m_change.before); }
    void redo() override { m_state.adoptSettings(m_change.scenario, m_change.after); }

private:
    Document::State& m_state;
    Change m_change;
};

// A whole in the place of another, which undo adopts again.
class Replace : public QUndoCommand {
public:
    template <class Whole, class Adopt>
    Replace(const QString& label, Whole before, Whole after, const Adopt& adopt)
        : QUndoCommand(label),
          m_undo([adopt, whole = std::move(before)] { adopt(whole); }),
          m_redo([adopt, whole = std::move(after)] { adopt(whole); })
    {
    }

    void undo() override { m_undo(); }
    void redo() override { m_redo(); }

private:
    std::function<void()> m_undo;
    std::function<void()> m_redo;
};

// Merges with the next change of the nodes that the job needs of the same trace.
class ReplaceMarket : public QUndoCommand {
public:
    ReplaceMarket(Document::State& state, std::optional<MarketTrace> after);

    [[nodiscard]] int id() const override { return 2; }
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override { m_state.adoptMarket(m_before); }
    void redo() override { m_state.adoptMarket(m_after); }

private:
    Document::State& m_state;
    std::optional<MarketTrace> m_before;
    std::optional<MarketTrace> m_after;
};

} // namespace isocost
