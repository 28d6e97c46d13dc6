// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One parameter in the panel: what every kind of row shares (tool tip, context menu, reset).
#pragma once

#include "core/model/assign.h"
#include "ui/widgets/panel_item.h"

class QMenu;

namespace isocost {

class Document;

struct RowStyle {
    QString label; // in place of the table's; empty means the table's
    int platformColour = -1; // of the slider; -1 means the accent
    bool asMtbi = false; // the interruption rate as mean time between interruptions
};

class AssumptionRow : public PanelItem {
    Q_OBJECT

public:
    AssumptionRow(Document* document, ParameterAddress address, QWidget* parent = nullptr);

    [[nodiscard]] ParameterAddress address() const { return m_address; }
    [[nodiscard]] virtual QString refusal() const { return {}; } // the sentence shown in place
    [[nodiscard]] QString tipText() const; // description, id, unit, range, source
    [[nodiscard]] QMenu* makeMenu(); // reset, range, copy, explain; a child of the row

signals:
    void explainRequested(ParameterAddress address);

protected:
    bool event(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    virtual void askRange() { }
    virtual void extendMenu(QMenu&) { } // with what only this kind of row can do
    [[nodiscard]] virtual bool hasRange() const { return false; }

    [[nodiscard]] Document& document() const { return *m_document; }
    [[nodiscard]] const Scenario& scenario() const;
    [[nodiscard]] const Catalog& catalog() const;
    [[nodiscard]] QString id() const;
    void reset();

private:
    Document* m_document;
    ParameterAddress m_address;
};

// The row that fits the parameter's kind.
[[nodiscard]] AssumptionRow* makeAssumptionRow(
    Document* document, ParameterAddress address, const RowStyle& style, QWidget* parent);

} // namespace isocost
