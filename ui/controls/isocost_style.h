// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The look of every control: Fusion without its ornaments, in the colours of the palette.
//
// A widget says what it is by its class and, where a class has several looks, by its Look: flat
// push buttons are links, radio buttons stand side by side as segments, lists tint their choice.
#pragma once

#include <cstdint>

#include <QProxyStyle>

namespace isocost {

enum class Look : std::uint8_t { Usual, Fold, Reset, Card, Pill, Choice };

void setLook(QWidget& widget, Look look);
[[nodiscard]] Look lookOf(const QWidget* widget);
void setDot(QWidget& fold, int platform); // draws the platform's colour before the title

class IsocostStyle : public QProxyStyle {
    Q_OBJECT

public:
    IsocostStyle();

    [[nodiscard]] int pixelMetric(
        PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
        QStyleHintReturn* result) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
        QPainter* painter, const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
        SubControl part, const QWidget* widget) const override;
    [[nodiscard]] QRect subElementRect(
        SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option,
        const QSize& contents, const QWidget* widget) const override;

private:
    [[nodiscard]] bool drawOwn(ControlElement element, const QStyleOption& option,
        QPainter& painter, const QWidget* widget) const;
    [[nodiscard]] bool drawOwn(PrimitiveElement element, const QStyleOption& option,
        QPainter& painter, const QWidget* widget) const;
};

} // namespace isocost
