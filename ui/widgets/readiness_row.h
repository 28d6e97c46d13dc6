// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An item of the readiness checklist: its state, and the note beside it.
#pragma once

#include "ui/widgets/choice_row.h"
#include "ui/widgets/text_button.h"

namespace isocost {

class ReadinessRow final : public ChoiceRow {
    Q_OBJECT

public:
    ReadinessRow(Document* document, ParameterAddress address, const RowStyle& style,
        QWidget* parent = nullptr);

    void refresh() override;
    void setTheme(const Theme& theme) override;
    [[nodiscard]] QString shownNote() const; // one line; empty without a note
    [[nodiscard]] TextButton& noteButton() const { return *m_edit; }

protected:
    void extendMenu(QMenu& menu) override;

private:
    [[nodiscard]] QString note() const;
    void askNote();

    ElidedLabel* m_note;
    TextButton* m_edit;
};

} // namespace isocost
