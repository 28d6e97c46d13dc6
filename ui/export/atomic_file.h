// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A file that appears whole or not at all: temporary file in the target's folder, fsync, rename,
// fsync of the folder, every result checked (QSaveFile reports success when the sync fails).
#pragma once

#include <optional>

#include <QByteArray>
#include <QString>

namespace isocost {

// Returns the sentence of a failure; what stood at `path` is then unchanged.
[[nodiscard]] std::optional<QString> writeWhole(const QString& path, const QByteArray& content);

} // namespace isocost
