// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_run.h"

#include <QJsonDocument>
#include <QProcess>

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

} // namespace isocost::test
