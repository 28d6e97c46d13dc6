// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides one below the other: handle, number, small picture, view, scenario and note. They are
// put in order by dragging a row.
//
// Keys      Alt+Up and Alt+Down move the slide, Delete removes it, Insert adds the view in sight
#pragma once

#include <QListView>
#include <QStyledItemDelegate>

namespace isocost {

class SlideModel;
class SlidePictures;

class SlideDelegate final : public QStyledItemDelegate {
public:
    SlideDelegate(SlidePictures* pictures, QObject* parent)
        : QStyledItemDelegate(parent), m_pictures(pictures)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    SlidePictures* m_pictures;
};

class SlideList : public QListView {
    Q_OBJECT

public:
    SlideList(SlideModel* model, SlidePictures* pictures, QWidget* parent = nullptr);

    [[nodiscard]] int currentRow() const { return currentIndex().row(); } // -1 without one
    void choose(int row);
    void move(int step); // the current slide, which stays current

signals:
    void currentRowChanged(); // also when rows come and go
    void addRequested();
    void removeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    SlideModel* m_model;
};

} // namespace isocost
