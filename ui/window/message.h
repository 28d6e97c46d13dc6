// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One plain sentence to the user: never rich text, never in the way of the event loop.
#pragma once

#include <optional>

#include <QString>

class QWidget;

namespace isocost {

class MessageDialog;

// Shortens what the sentence repeats of foreign text (core/text/sentence.h): a box or banner higher
// than the screen cannot be answered.
[[nodiscard]] QString briefSentence(const QString& sentence);
// A box titled with our name and the brief sentence; the caller sets its answers and shows it.
[[nodiscard]] MessageDialog* plainBox(QWidget* parent, const QString& sentence);
void tell(QWidget* parent, const std::optional<QString>& sentence); // if any; returns at once
void showLines(QWidget* parent, const QString& ownText); // several lines, in full

} // namespace isocost
