// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An end of the span of a slider, as the keyboard and screen readers find it. The slider paints it,
// takes its presses of the mouse and moves it.
#pragma once

#include "ui/controls/slider.h"

namespace isocost {

class SliderEnd final : public QWidget {
    Q_OBJECT

public:
    SliderEnd(Slider* slider, Slider::Part part);

    [[nodiscard]] const Slider& slider() const { return *m_slider; }
    [[nodiscard]] double value() const { return m_slider->valueOf(m_part); }
    [[nodiscard]] QString valueText() const { return m_valueText; } // what a screen reader says
    void setValueText(const QString& text) { m_valueText = text; }
    void requestValue(double value); // as if moved by hand: one short drag

protected:
    void keyPressEvent(QKeyEvent* event) override { m_slider->pressKey(m_part, event); }
    void keyReleaseEvent(QKeyEvent* event) override { m_slider->releaseKey(event); }
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    Slider* m_slider;
    Slider::Part m_part;
    QString m_valueText;
};

} // namespace isocost
