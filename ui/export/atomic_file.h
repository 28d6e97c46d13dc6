// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a picture or a table as a file that appears whole or not at all, never in the place of a
// project: core/store/replace_file.h, with a sentence for the window.
#pragma once

#include <optional>

#include <QByteArray>
#include <QString>

namespace isocost {

// Returns the sentence of a failure; the file at `path` is then unchanged.
[[nodiscard]] std::optional<QString> writeWhole(const QString& path, const QByteArray& content);

} // namespace isocost
