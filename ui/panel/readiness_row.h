// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An item of the readiness checklist: its state, and the note beside it.
#pragma once

#include "ui/controls/controls.h"
#include "ui/panel/choice_row.h"

namespace isocost {

class ReadinessRow final : public ChoiceRow {
    Q_OBJECT

public:
    ReadinessRow(Document* document, ParameterAddress address, const QString& label,
        QWidget* parent = nullptr);

    void refresh() override;
    [[nodiscard]] QPushButton& noteButton() const { return *m_edit; }

protected:
    void extendMenu(QMenu& menu) override;

private:
    [[nodiscard]] QString note() const;
    void askNote();

    ElidedLabel* m_note;
    QPushButton* m_edit;
};

} // namespace isocost
