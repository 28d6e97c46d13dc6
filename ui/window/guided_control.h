// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The control of one field of "Should we buy?": a slider with its number and quick answers, or
// choices side by side. The last of them is "I am not sure", with what stands for it.
#pragma once

#include <QWidget>

#include "core/views/guided/guided_answers.h"

class QLabel;

namespace isocost {

class SegmentedControl;
class Slider;
class ValueField;

class GuidedControl final : public QWidget {
    Q_OBJECT

public:
    enum class Answers : std::uint8_t { All, Plain }; // Plain: no quick ones, always sure
    explicit GuidedControl(
        GuidedField field, QWidget* parent = nullptr, Answers offered = Answers::All);

    [[nodiscard]] GuidedField field() const { return m_row.field; }
    // Shows the answer, or the usual value while there is none.
    void show(const GuidedAnswers& answers);
    using QWidget::show;
    void takeFocus();
    [[nodiscard]] bool isRefused() const { return m_isRefused; } // what was typed
    [[nodiscard]] QString whyRefused() const; // empty unless it is
    [[nodiscard]] SegmentedControl& choices() const { return *m_choices; }
    [[nodiscard]] Slider* slider() const { return m_slider; } // null for a choice
    [[nodiscard]] ValueField* number() const { return m_number; } // null for a choice

signals:
    void given(double number);
    void unsure();

private:
    void addNumber();
    void showNumber(double number);
    void refuse(bool isRefused);
    void take(const QString& typed);
    void choose(int index);
    [[nodiscard]] int unsureIndex() const;

    const GuidedFieldRow& m_row;
    Slider* m_slider = nullptr;
    ValueField* m_number = nullptr;
    QLabel* m_why = nullptr; // why a number is refused; seen only then
    SegmentedControl* m_choices = nullptr;
    bool m_isRefused = false;
};

} // namespace isocost
