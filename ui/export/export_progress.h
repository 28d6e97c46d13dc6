// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Progress of a long export from the command line: nothing for two seconds, then now and then how
// far it is and roughly how much longer it takes.
#pragma once

#include <optional>

#include <QString>

namespace isocost {

class ExportProgress {
public:
    explicit ExportProgress(const QString& view) : m_view(view) { }

    // The sentence that is due when that share is done after so many seconds, or nothing.
    [[nodiscard]] std::optional<QString> sentence(double share, double seconds);

private:
    QString m_view;
    double m_due = 2.0; // seconds
};

} // namespace isocost
