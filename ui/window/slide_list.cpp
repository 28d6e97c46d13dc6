// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slide_list.h"

#include <QKeyEvent>
#include <QPainter>

#include "core/text/say.h"
#include "core/views/slides/slides.h"
#include "ui/charts/chart_style.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/slide_model.h"
#include "ui/models/theme.h"
#include "ui/window/slide_pictures.h"

namespace isocost {

namespace {

constexpr int kRowHeight = 66;
constexpr int kHandle = 10; // left edge of its dots
constexpr int kNumber = 24; // left edge
constexpr int kNumberWidth = 26;
constexpr int kPictureLeft = 54;
constexpr int kWords = 148;
constexpr int kEdge = 10;
constexpr int kGap = 10; // between view and scenario
constexpr qreal kType = 13.0;
constexpr qreal kTint = 0.10; // of the chosen one

// Paints one row.
struct RowPen {
    QPainter& painter;
    const QRect place;
    const Theme& theme;
    const bool isChosen;

    void handle()
    {
        constexpr int kStep = 6;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.muted);
        const QPointF first(place.left() + kHandle, place.center().y() - kStep);
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 2; ++column)
                painter.drawEllipse(first + QPointF(column, row) * kStep, 1.5, 1.5);
    }

    void number(int number)
    {
        painter.setFont(uiFont(kType, isChosen ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isChosen ? theme.accent : theme.muted);
        painter.drawText(QRect(place.left() + kNumber, place.top(), kNumberWidth, place.height()),
            Qt::AlignCenter, QString::number(number));
    }

    void picture(const QImage& image)
    {
        QRect frame(QPoint(0, 0), SlidePictures::kSmall);
        frame.moveTopLeft(
            {place.left() + kPictureLeft, place.center().y() - SlidePictures::kSmall.height() / 2});
        if (!image.isNull())
            painter.drawImage(frame, image);
        painter.setPen(theme.border);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(frame.adjusted(0, 0, -1, -1));
    }

    // One line, half of the row; returns where the words end.
    int line(bool isFirst, int left, const QString& words, const QColor& ink, QFont::Weight weight)
    {
        const int right = place.right() - kEdge;
        if (left >= right)
            return left;
        painter.setFont(uiFont(kType, weight));
        painter.setPen(ink);
        const QFontMetrics metrics(painter.font());
        const QString shown = metrics.elidedText(words, Qt::ElideRight, right - left);
        constexpr int kApart = 22; // of the two lines
        const int top = place.center().y() - kApart + (isFirst ? 0 : kApart);
        painter.drawText(
            QRect(left, top, right - left, kApart), Qt::AlignLeft | Qt::AlignVCenter, shown);
        return left + metrics.horizontalAdvance(shown);
    }
};

} // namespace

void SlideDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = *static_cast<const SlideModel*>(index.model());
    const Slide& slide = model.slideAt(index.row());
    const Theme& theme = Theme::of(option.palette);
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter->fillRect(
        option.rect, isChosen ? tinted(theme.accent, theme.surface, kTint) : theme.surface);
    painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, theme.grid);
    if (isChosen && option.state.testFlag(QStyle::State_HasFocus))
        painter->fillRect(
            option.rect.left(), option.rect.top(), 3, option.rect.height(), theme.accent);
    RowPen pen{*painter, option.rect, theme, isChosen};
    pen.handle();
    pen.number(index.row() + 1);
    pen.picture(m_pictures->smallPictureOf(slide));
    const int left = option.rect.left() + kWords;
    const int end = pen.line(
        true, left, toQt(viewOf(slide)), isChosen ? theme.accent : theme.text, QFont::DemiBold);
    pen.line(true, end + kGap, said(scenariosOf(slide)), theme.muted, QFont::Normal);
    const Sentence trouble = troubleOf(slide, model.document().project());
    if (!trouble.empty())
        pen.line(false, left, said(trouble, kLabel), theme.caution, QFont::DemiBold);
    else
        pen.line(false, left, toQt(noteInLine(slide)),
            slide.note.empty() ? theme.muted : theme.text, QFont::Normal);
    painter->restore();
}

QSize SlideDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {option.rect.width(), kRowHeight};
}

SlideList::SlideList(SlideModel* model, SlidePictures* pictures, QWidget* parent)
    : QListView(parent), m_model(model)
{
    setAccessibleName(tr("Slides, in the order of the meeting"));
    setModel(model);
    setItemDelegate(new SlideDelegate(pictures, this));
    setUniformItemSizes(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragDropMode(QAbstractItemView::InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setDropIndicatorShown(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    connect(pictures, &SlidePictures::changed, viewport(), qOverload<>(&QWidget::update));
    connect(model, &SlideModel::rowsInserted, this, &SlideList::currentRowChanged);
    connect(model, &SlideModel::rowsRemoved, this, &SlideList::currentRowChanged);
    connect(model, &SlideModel::rowsMoved, this, &SlideList::currentRowChanged);
    choose(0);
}

void SlideList::choose(int row)
{
    const QModelIndex index = m_model->index(row);
    setCurrentIndex(index);
    scrollTo(index);
}

void SlideList::move(int step)
{
    const int to = currentRow() + step;
    if (m_model->move(currentRow(), to))
        choose(to);
}

void SlideList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    emit currentRowChanged();
}

void SlideList::keyPressEvent(QKeyEvent* event)
{
    const bool isAlt = event->modifiers().testFlag(Qt::AltModifier);
    const int key = event->key();
    if (isAlt && (key == Qt::Key_Up || key == Qt::Key_Down))
        move(key == Qt::Key_Up ? -1 : 1);
    else if (key == Qt::Key_Delete)
        emit removeRequested();
    else if (key == Qt::Key_Insert)
        emit addRequested();
    else
        QListView::keyPressEvent(event);
}

} // namespace isocost
