// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One plain sentence to the user: never rich text, never in the way of the event loop.
#pragma once

#include <optional>

#include <QString>

class QMessageBox;
class QWidget;

namespace isocost {

// A box with our name as its title; the caller adds buttons and shows it.
[[nodiscard]] QMessageBox* plainBox(QWidget* parent, const QString& sentence);
void tell(QWidget* parent, const std::optional<QString>& sentence); // if any; returns at once

} // namespace isocost
