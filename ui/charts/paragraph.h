// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Wrapped text that keeps a number and its unit on one line.
#pragma once

#include <QRectF>
#include <QStringList>

class QFont;
class QPainter;

namespace isocost {

// Draws from the top of a place and returns where the last line ends. The lines hold the text as it
// is given: a search in a file finds "36.7 %" with its plain space.
qreal drawParagraph(QPainter& painter, const QRectF& place, const QString& text);
[[nodiscard]] QStringList paragraphLines(const QFont& font, qreal width, const QString& text);
// The pieces of a text that fit into so many lines, from the first on, or none. The tail follows
// whole.
[[nodiscard]] QString cutToPieces(
    const QFont& font, qreal width, int lines, const QStringList& pieces, const QString& tail = {});
// As many words as have room, with an ellipsis.
[[nodiscard]] QString cutToWords(const QFont& font, qreal width, int lines, const QString& text);
[[nodiscard]] qreal paragraphHeight(const QFont& font, qreal width, const QString& text);

} // namespace isocost
