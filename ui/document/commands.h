// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of undo step: one value (perhaps of all platforms), the market's trace, the days of
// demand, the slides, and a whole content.
#pragma once

#include <memory>
#include <utility>

#include <QUndoCommand>

#include "ui/document/document_state.h"

namespace isocost {

// An undo step that can be pushed once more, as done, onto a shortened stack.
class UndoStep : public QUndoCommand {
public:
    [[nodiscard]] int id() const final { return m_isDone ? -1 : kind(); } // -1 merges with nothing
    void redo() final;

    [[nodiscard]] std::unique_ptr<UndoStep> copyDone() const;
    [[nodiscard]] virtual std::size_t bytes() const = 0; // roughly; only what no other keeps

protected:
    using QUndoCommand::QUndoCommand;

    [[nodiscard]] virtual int kind() const { return -1; } // steps of one kind may merge
    [[nodiscard]] virtual std::unique_ptr<UndoStep> copy() const = 0;
    virtual void apply() = 0;

private:
    bool m_isDone = false; // its first redo changes nothing
};

// Takes the oldest steps off a stack whose newest step has just been pushed, until the others keep
// no more than so many bytes; the newest one stays.
void keepWithin(QUndoStack& stack, std::size_t mostBytes);

// Merges with the next change of the same values in the same drag. A drag back to its start leaves
// no step.
class ChangeValues : public UndoStep {
public:
    struct Change {
        int scenario = 0;
        std::vector<NewSetting> before;
        std::vector<NewSetting> after; // of the same addresses, one at least
        int gesture = 0; // 0: not part of a drag
    };
    ChangeValues(Document::State& state, Change change);

    [[nodiscard]] const Change& change() const { return m_change; }
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override { m_state.adoptSettings(m_change.scenario, m_change.before); }
    [[nodiscard]] std::size_t bytes() const override;

protected:
    [[nodiscard]] int kind() const override { return 1; }
    [[nodiscard]] std::unique_ptr<UndoStep> copy() const override;
    void apply() override { m_state.adoptSettings(m_change.scenario, m_change.after); }

private:
    ChangeValues(Document::State& state, Change change, const QString& label);

    Document::State& m_state;
    Change m_change;
};

// Puts a whole content in the place of another. The structure stays where only the current scenario
// and those that follow it change.
class ReplaceContent : public UndoStep {
public:
    using Whole = std::shared_ptr<const SharedContent>;
    enum class Changes : bool { Structure, ScenariosOnly };
    struct Replacement {
        Whole before;
        Whole after;
        Changes changes = Changes::Structure;
    };
    ReplaceContent(Document::State& state, const QString& label, Replacement replacement);

    void undo() override { put(*m_replacement.before); }
    [[nodiscard]] std::size_t bytes() const override;

protected:
    [[nodiscard]] std::unique_ptr<UndoStep> copy() const override;
    void apply() override { put(*m_replacement.after); }

private:
    void put(const SharedContent& whole);

    Document::State& m_state;
    Replacement m_replacement;
};

// Days of demand, as a project keeps them; empty: none.
class ReplaceDemand : public UndoStep {
public:
    ReplaceDemand(Document::State& state, std::string before, std::string after);

    void undo() override { m_state.adoptDemand(m_before); }
    [[nodiscard]] std::size_t bytes() const override { return m_before.size() + m_after.size(); }

protected:
    [[nodiscard]] std::unique_ptr<UndoStep> copy() const override;
    void apply() override { m_state.adoptDemand(m_after); }

private:
    Document::State& m_state;
    std::string m_before;
    std::string m_after;
};

// Merges with the next step if both change only the note of the same slide.
class ReplaceSlides : public UndoStep {
public:
    using Slides = std::vector<Slide>;
    struct Replacement {
        Slides before;
        Slides after;
    };
    ReplaceSlides(Document::State& state, const QString& label, Replacement replacement);

    bool mergeWith(const QUndoCommand* next) override;
    void undo() override { m_state.adoptSlides(m_replacement.before); }
    [[nodiscard]] std::size_t bytes() const override;

protected:
    [[nodiscard]] int kind() const override { return 3; }
    [[nodiscard]] std::unique_ptr<UndoStep> copy() const override;
    void apply() override { m_state.adoptSlides(m_replacement.after); }

private:
    Document::State& m_state;
    Replacement m_replacement;
};

// Merges with the next step if both change only the nodes that the job needs of the same trace.
class ReplaceMarket : public UndoStep {
public:
    ReplaceMarket(Document::State& state, std::optional<MarketTrace> before,
        std::optional<MarketTrace> after);

    bool mergeWith(const QUndoCommand* next) override;
    void undo() override { m_state.adoptMarket(m_before); }
    [[nodiscard]] std::size_t bytes() const override;

protected:
    [[nodiscard]] int kind() const override { return 2; }
    [[nodiscard]] std::unique_ptr<UndoStep> copy() const override;
    void apply() override { m_state.adoptMarket(m_after); }

private:
    Document::State& m_state;
    std::optional<MarketTrace> m_before;
    std::optional<MarketTrace> m_after;
};

} // namespace isocost
