// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs isocost-cli, reads what it says, and writes the files that it reads.
#pragma once

#include <QJsonObject>
#include <QStringList>

class QTemporaryDir;

namespace isocost::test {

// AddressSanitizer keeps what was freed for a while: peaks of memory are several times as high.
#ifdef __SANITIZE_ADDRESS__
inline constexpr long kPeakOfBuild = 8;
#else
inline constexpr long kPeakOfBuild = 1;
#endif

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

// The answer of that id; empty without one.
[[nodiscard]] QJsonObject resultOf(const CliRun& run, const char* id);
[[nodiscard]] double valueOf(const CliRun& run, const char* id); // NaN without a number

// The path of a new file with that text; empty when it cannot be written.
[[nodiscard]] QString written(
    const QTemporaryDir& folder, const char* name, const QByteArray& text);

} // namespace isocost::test
