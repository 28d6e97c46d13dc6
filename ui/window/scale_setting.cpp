// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scale_setting.h"

#include <algorithm>

#include <QByteArray>
#include <QCoreApplication>
#include <QProcess>
#include <QSettings>

namespace isocost {

namespace {

const QLatin1String kKey("window/scale");
constexpr const char* kVariable = "QT_SCALE_FACTOR";

struct Process {
    bool hasOwnFactor = false; // the variable is ours, not the user's
    std::optional<QStringList> next;
};

Process& thisProcess()
{
    static Process process;
    return process;
}

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
    thisProcess().hasOwnFactor = true;
}

void wishToStartAgain(const QStringList& arguments)
{
    thisProcess().next = arguments;
}

std::optional<QStringList> wantedStart()
{
    return thisProcess().next;
}

void startAgainIfWished()
{
    if (!wantedStart())
        return;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (thisProcess().hasOwnFactor)
        environment.remove(QLatin1String(kVariable));
    process.setProcessEnvironment(environment);
    process.setProgram(QCoreApplication::applicationFilePath());
    process.setArguments(*wantedStart());
    process.startDetached();
}

} // namespace isocost
