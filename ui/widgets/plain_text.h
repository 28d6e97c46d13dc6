// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text that may come from a project file, shown as it is: Qt must never take it for markup.
#pragma once

#include <QLabel>
#include <QString>

#include "ui/document/qt_text.h"

namespace isocost {

// Tool tips have no plain format: this one is escaped and wraps.
[[nodiscard]] QString plainToolTip(const QString& text);

// Menus and buttons take & for a shortcut.
[[nodiscard]] QString plainLabel(QString text);
[[nodiscard]] QString withoutShortcut(QString label); // what a reader sees of one

// Titles of windows take [*] for the place of Qt's mark of an edit.
[[nodiscard]] QString plainTitle(QString text);

// To the clipboard.
void copyText(const QString& text);

// A label of one line that gives way with an ellipsis; its whole text stays accessible.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent, double pixelSize = 12, const QString& text = {});
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

// Layouts hear of the text only where it takes another height: a slider changes words with every
// step, and a window that lays itself out each time is slow. Under the hand the height only grows.
void setSteadyText(QLabel& label, const QString& text, bool isUnderTheHand = false);

// A label of one line.
[[nodiscard]] QLabel* makeLabel(const QString& text, const QFont& type,
    QPalette::ColorRole ink = QPalette::NoRole, QWidget* parent = nullptr);
// A wrapping label in a size of the theme's type.
[[nodiscard]] QLabel* makeWrappedLabel(
    QWidget* parent, double pixelSize, QPalette::ColorRole ink = QPalette::NoRole);
// Why what was asked for is not taken; out of sight until there is something to say.
[[nodiscard]] QLabel* makeRefusal(QWidget* parent);
// Out of sight without a text.
void setOrHide(QLabel& label, const QString& text);

} // namespace isocost
