// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs isocost-cli and reads what it says.
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace isocost::test {

struct CliRun {
    int exitCode = -1; // -1: it did not end by itself
    QByteArray output;
    QByteArray messages;

    [[nodiscard]] QJsonObject json() const; // empty when the output is no JSON object
    [[nodiscard]] QList<QByteArray> lines() const; // of the output, without the last line end
    // "isocost-cli: SENTENCE": exactly one line on standard error and nothing on standard output.
    [[nodiscard]] QString onlyComplaint() const;
};

[[nodiscard]] CliRun runCli(const QStringList& arguments);

} // namespace isocost::test
