// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The small controls of a view above its plot, as its picture asks for them.
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "core/views/picture/picture.h"

class QHBoxLayout;

namespace isocost {

class ControlRow : public QWidget {
    Q_OBJECT

public:
    explicit ControlRow(QWidget* parent = nullptr);

    void show(const std::vector<ViewControl>& controls); // no controls: the row is hidden
    using QWidget::show;
    void add(QWidget* control); // takes the rest of the row
    void setAway(bool away); // hides the row, whatever it shows
    [[nodiscard]] int fullWidth() const; // pixels in which no list cuts its words
    void fitInto(int width); // puts what has no room in these pixels on a second line

signals:
    void chosen(const QString& id, double value);
    void acted(const QString& id); // a button was pressed

private:
    [[nodiscard]] QWidget* made(const ViewControl& control);
    void insert(std::size_t place, const ViewControl& control);
    void takeAway(std::size_t place);
    void update(QWidget& widget, const ViewControl& control);
    void choose(const QString& id, double value);
    [[nodiscard]] int fullWidth(const QWidget& widget) const;
    void arrange();
    void appear() { setVisible(!m_isAway && !m_widgets.empty()); }

    QHBoxLayout* m_line;
    QHBoxLayout* m_secondLine;
    std::size_t m_inLine = std::string::npos; // widgets that have room in the first line
    std::optional<std::vector<ViewControl>> m_shown;
    bool m_isAway = false;
    std::vector<QWidget*> m_widgets; // those that were added come last
    std::size_t m_made = 0; // the widgets made for the picture, named by their ids
};

} // namespace isocost
