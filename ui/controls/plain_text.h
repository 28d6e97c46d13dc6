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
[[nodiscard]] QString withoutShortcut(QString label); // the label as it is seen

// In a window title Qt puts its mark of unsaved edits in place of [*].
[[nodiscard]] QString plainTitle(QString text);

// Copies to the clipboard.
void copyText(const QString& text);

// A label of one line, cut with an ellipsis where room is short; its whole text stays accessible.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent, double pixelSize = 12, const QString& text = {});
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] virtual QColor ink() const { return palette().color(foregroundRole()); }
};

// Sets a text, and tells the layout only when the height changes: a slider changes words at every
// step, and laying out the window each time is slow. During a drag the height only grows.
void setSteadyText(QLabel& label, const QString& text, bool isUnderTheHand = false);

// A label of one line.
[[nodiscard]] QLabel* makeLabel(const QString& text, const QFont& type,
    QPalette::ColorRole ink = QPalette::NoRole, QWidget* parent = nullptr);
// A wrapping label in a size of the theme's type.
[[nodiscard]] QLabel* makeWrappedLabel(
    QWidget* parent, double pixelSize, QPalette::ColorRole ink = QPalette::NoRole);
// A label for the reason of a refusal; hidden until there is one.
[[nodiscard]] QLabel* makeRefusal(QWidget* parent);
// Sets the text; hides the label if it is empty.
void setOrHide(QLabel& label, const QString& text);

} // namespace isocost
