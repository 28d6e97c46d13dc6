// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A slider for screen readers: role, name, number, range, and the value as people read it.
#include <algorithm>

#include <QAccessibleWidget>

#include "ui/controls/slider.h"
#include "ui/controls/slider_end.h"

namespace isocost {

namespace {

class SliderAccessible final : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit SliderAccessible(Slider* slider) : QAccessibleWidget(slider, QAccessible::Slider) { }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? slider()->valueText() : QAccessibleWidget::text(kind);
    }
    QVariant currentValue() const override { return slider()->value(); }
    void setCurrentValue(const QVariant& value) override
    {
        slider()->requestValue(std::clamp(value.toDouble(), scale().minimum, scale().maximum));
    }
    QVariant maximumValue() const override
    {
        const auto& span = slider()->span();
        return span && span->holdsBase ? span->high : scale().maximum;
    }
    QVariant minimumValue() const override
    {
        const auto& span = slider()->span();
        return span && span->holdsBase ? span->low : scale().minimum;
    }
    QVariant minimumStepSize() const override
    {
        const double value = slider()->value();
        return scale().moved(value, 1, SliderScale::Stride::Fine) - value;
    }

private:
    [[nodiscard]] Slider* slider() const { return static_cast<Slider*>(widget()); }
    [[nodiscard]] const SliderScale& scale() const { return slider()->scale(); }
};

class SliderEndAccessible final : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit SliderEndAccessible(SliderEnd* end) : QAccessibleWidget(end, QAccessible::Slider) { }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? end()->valueText() : QAccessibleWidget::text(kind);
    }
    QVariant currentValue() const override { return end()->value(); }
    void setCurrentValue(const QVariant& value) override
    {
        end()->requestValue(std::clamp(value.toDouble(), scale().minimum, scale().maximum));
    }
    QVariant maximumValue() const override { return scale().maximum; }
    QVariant minimumValue() const override { return scale().minimum; }
    QVariant minimumStepSize() const override
    {
        return scale().moved(end()->value(), 1, SliderScale::Stride::Fine) - end()->value();
    }

private:
    [[nodiscard]] SliderEnd* end() const { return static_cast<SliderEnd*>(widget()); }
    [[nodiscard]] const SliderScale& scale() const { return end()->slider().scale(); }
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    if (auto* end = qobject_cast<SliderEnd*>(object))
        return new SliderEndAccessible(end);
    auto* slider = qobject_cast<Slider*>(object);
    return slider ? new SliderAccessible(slider) : nullptr;
}

} // namespace

void installSliderAccessibility()
{
    QAccessible::installFactory(makeInterface); // Qt keeps each factory once
}

} // namespace isocost
