// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_run.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

#include <limits>

namespace isocost::test {

QJsonObject CliRun::json() const
{
    return QJsonDocument::fromJson(output).object();
}

QList<QByteArray> CliRun::lines() const
{
    return output.trimmed().split('\n');
}

QString CliRun::onlyComplaint() const
{
    const QByteArray start = "isocost-cli: ";
    const bool isOneLine = messages.count('\n') == 1 && messages.endsWith('\n');
    if (!output.isEmpty() || !isOneLine || !messages.startsWith(start))
        return QStringLiteral("not one complaint: ") + QString::fromUtf8(output + messages);
    return QString::fromUtf8(messages.mid(start.size()).trimmed());
}

CliRun runCli(const QStringList& arguments)
{
    constexpr int kPatience = 60000; // ms
    QProcess process;
    process.start(QStringLiteral(ISOCOST_CLI), arguments);
    CliRun run;
    if (!process.waitForFinished(kPatience) || process.exitStatus() != QProcess::NormalExit)
        return run;
    run.exitCode = process.exitCode();
    run.output = process.readAllStandardOutput();
    run.messages = process.readAllStandardError();
    return run;
}

QJsonObject resultOf(const CliRun& run, const char* id)
{
    return run.json()[QStringLiteral("results")].toObject()[QLatin1String(id)].toObject();
}

double valueOf(const CliRun& run, const char* id)
{
    return resultOf(run, id)[QStringLiteral("value")].toDouble(
        std::numeric_limits<double>::quiet_NaN());
}

QString written(const QTemporaryDir& folder, const char* name, const QByteArray& text)
{
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return {};
    return file.fileName();
}

} // namespace isocost::test
