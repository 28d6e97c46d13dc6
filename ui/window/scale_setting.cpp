// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scale_setting.h"

#include <algorithm>

#include <QByteArray>
#include <QSettings>

namespace isocost {

namespace {

const QLatin1String kKey("window/scale");
constexpr const char* kVariable = "QT_SCALE_FACTOR";

} // namespace

int storedScale()
{
    const int percent = QSettings().value(kKey, kScales.front()).toInt();
    return std::ranges::find(kScales, percent) == kScales.end() ? kScales.front() : percent;
}

void storeScale(int percent)
{
    QSettings().setValue(kKey, percent);
}

void applyStoredScale()
{
    const int percent = storedScale();
    if (percent == kScales.front() || qEnvironmentVariableIsSet(kVariable))
        return;
    qputenv(kVariable, QByteArray::number(percent / 100.0));
}

} // namespace isocost
