// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/slider_accessible.h"

#include <algorithm>

#include "ui/widgets/slider.h"

namespace isocost {

namespace {

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    Q_UNUSED(className)
    if (auto* slider = qobject_cast<Slider*>(object))
        return new SliderAccessible(slider);
    return nullptr;
}

} // namespace

SliderAccessible::SliderAccessible(Slider* slider) : QAccessibleWidget(slider, QAccessible::Slider)
{
}

void SliderAccessible::install()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

Slider* SliderAccessible::slider() const
{
    return static_cast<Slider*>(widget());
}

void* SliderAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::ValueInterface)
        return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
}

QString SliderAccessible::text(QAccessible::Text kind) const
{
    if (kind == QAccessible::Value)
        return slider()->valueText();
    return QAccessibleWidget::text(kind);
}

QVariant SliderAccessible::currentValue() const
{
    return slider()->value();
}

void SliderAccessible::setCurrentValue(const QVariant& value)
{
    const SliderScale& scale = slider()->scale();
    slider()->requestValue(std::clamp(value.toDouble(), scale.minimum, scale.maximum));
}

QVariant SliderAccessible::maximumValue() const
{
    return slider()->scale().maximum;
}

QVariant SliderAccessible::minimumValue() const
{
    return slider()->scale().minimum;
}

QVariant SliderAccessible::minimumStepSize() const
{
    const SliderScale& scale = slider()->scale();
    const double moved = scale.moved(slider()->value(), 1, SliderScale::Stride::Fine);
    return moved - slider()->value();
}

} // namespace isocost
