// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One parameter in the panel: the parts that all kinds of rows share (label, reset, refusal in
// place, tool tip, context menu).
#pragma once

#include <QGridLayout>
#include <QHBoxLayout>
#include <QToolButton>

#include "core/model/scenario_values.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/panel_item.h"

class QMenu;

namespace isocost {

struct RowStyle {
    QString label{}; // replaces the table's; empty means the table's
    int platformColour = -1; // colours the slider; -1 means none
    bool asMtbi = false; // the interruption rate as mean time between interruptions
    bool ofAll = false; // sets all platforms while they have the same number
};

class AssumptionRow : public PanelItem {
    Q_OBJECT

public:
    AssumptionRow(
        Document* document, ParameterAddress address, const QString& label, QWidget* parent);

    [[nodiscard]] ParameterAddress address() const { return m_address; }
    [[nodiscard]] AssumptionRow* assumption() final { return this; }
    [[nodiscard]] QString label() const { return m_label->text(); }
    [[nodiscard]] QString refusal() const { return m_refusal->text(); } // the sentence shown
    [[nodiscard]] QToolButton& resetButton() { return *m_reset; }
    [[nodiscard]] QString note() const; // shown below: the value in use, or what it feeds
    [[nodiscard]] bool isIdle() const { return m_isIdle; } // moves nothing in this scenario
    // description, what it feeds, id, range, source
    [[nodiscard]] virtual QString tipText() const;
    void fillMenu(QMenu& menu); // reset, range, copy, explain

protected:
    bool event(QEvent* event) override;
    virtual void reset() { m_document->reset(m_address); }
    [[nodiscard]] virtual bool isResettable() const
    {
        return !isPreset(scenario(), catalog(), m_address);
    }
    [[nodiscard]] virtual QString resetWords() const { return tr("&Reset to the preset"); }
    [[nodiscard]] virtual QString copiedValue() const
    {
        return toQt(valueText(scenario(), catalog(), m_address));
    }
    virtual void askRange() { }
    virtual void extendMenu(QMenu&) { } // adds what only this row can do
    virtual void fillRangeMenu(QMenu&) { } // of an assumption that may be a range
    // The parameters that an edit sets: this one, or the same one of every platform.
    [[nodiscard]] virtual std::vector<ParameterAddress> moved() const { return {m_address}; }
    [[nodiscard]] virtual bool hasRange() const { return false; }
    [[nodiscard]] virtual bool isUnderTheHand() const { return false; } // dragged right now
    // Whether the row says itself which value is in use.
    [[nodiscard]] virtual bool tellsItself() const { return false; }
    virtual void showIdle(bool isIdle); // greys the row
    virtual void hear(const QString& note); // for a screen reader
    virtual void showRefusal(const QString& sentence); // empty: none

    static constexpr int kRangeRow = 2; // row of the grid, empty unless there is a range
    static constexpr int kNewsRow = 3;
    static constexpr int kRefusalRow = 4;
    static constexpr int kBelowTheRefusal = 5;
    static constexpr int kNoteRow = 6;
    static constexpr int kColumns = 5;
    static constexpr int kBesideTheLabel = 1; // column of the grid, empty in most rows
    static constexpr int kHoverColumn = 2; // for what is offered under the pointer
    // Label, reset and field in a line, the control below, the refusal below that.
    QGridLayout* arrange(QWidget* control, QWidget* field = nullptr);
    // Adds a muted text with its action below the refusal.
    QHBoxLayout* addBelow(QLabel* text, QWidget* action);
    void offerReset() { m_reset->setVisible(isResettable()); }
    // Shows the note of the present values. During a drag only the row under the hand follows, as
    // the others would take too long. A row that is not in sight waits until it is seen.
    void tellInfluence();
    void setLabel(const QString& label);
    [[nodiscard]] Document& document() const { return *m_document; }
    [[nodiscard]] const Scenario& scenario() const { return m_document->current(); }
    [[nodiscard]] const Catalog& catalog() const { return m_document->project().catalog; }
    [[nodiscard]] QString id() const { return toQt(idOf(scenario(), m_address)); }

private:
    Document* m_document;
    ParameterAddress m_address;
    ElidedLabel* m_label;
    QToolButton* m_reset;
    QLabel* m_refusal;
    QLabel* m_note;
    bool m_isIdle = false;
    bool m_isTold = false; // the note is of some values
    bool m_isStale = false; // not of the present ones
    bool m_tellsValue = false; // the note is a value in use
};

// The row that fits the parameter's kind.
[[nodiscard]] AssumptionRow* makeAssumptionRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent);

} // namespace isocost
