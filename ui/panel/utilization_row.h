// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The utilization: as the work of a year asks for, or as somebody set it by hand (model.md F13).
//
// A stored 0 means "from the work": the row then shows the value in use. Moving or typing it sets
// it by hand; the link, the reset button and a typed 0 or "work" go back to the work.
#pragma once

#include "ui/panel/number_row.h"

class QPushButton;

namespace isocost {

class InkLabel;

class UtilizationRow final : public NumberRow {
    Q_OBJECT

public:
    UtilizationRow(Document* document, ParameterAddress address, const RowStyle& style,
        QWidget* parent = nullptr);

    void refresh() override;
    [[nodiscard]] QString origin() const; // "from the work", "by hand"
    [[nodiscard]] QString work() const; // "8 runs of 30 days on 256 chips", "work fills 66 %"
    [[nodiscard]] QPushButton& showLink() { return *m_show; }
    [[nodiscard]] QPushButton& backLink() { return *m_back; }

protected:
    [[nodiscard]] bool tellsItself() const override { return true; }
    void reset() override;
    [[nodiscard]] bool isResettable() const override;
    [[nodiscard]] QString resetWords() const override;
    [[nodiscard]] QString copiedValue() const override;
    [[nodiscard]] std::optional<double> numberShown() const override;
    [[nodiscard]] double storedOf(double shown) const override;
    [[nodiscard]] std::optional<double> meaningOf(const QString& typed) const override;

private:
    void goBack();
    void tellWork();
    [[nodiscard]] bool isByHand() const;
    [[nodiscard]] bool hasWork() const; // a number of hours that is not 0

    InkLabel* m_origin;
    InkLabel* m_work;
    QPushButton* m_show;
    QPushButton* m_back;
};

} // namespace isocost
