// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A few choices side by side, many of them in two lines. One is chosen, or none when the values
// behind the control differ.
#pragma once

#include <optional>

#include <QButtonGroup>
#include <QRadioButton>

namespace isocost {

class SegmentedControl : public QWidget {
    Q_OBJECT

public:
    SegmentedControl(const QString& name, const QStringList& choices, QWidget* parent = nullptr);

    void setCurrent(std::optional<int> index); // nothing: mixed; emits nothing
    [[nodiscard]] std::optional<int> current() const;
    [[nodiscard]] const QStringList& words() const { return m_words; }
    [[nodiscard]] QAbstractButton* segment(int index) const { return m_group.button(index); }
    void takeFocus() { segment(current().value_or(0))->setFocus(Qt::OtherFocusReason); }

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void chosen(int index);

private:
    QStringList m_words;
    QButtonGroup m_group;
};

} // namespace isocost
