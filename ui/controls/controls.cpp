// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/controls.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QResizeEvent>

#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Controls", text);
}

class ResizeListener final : public QObject {
public:
    ResizeListener(QWidget* widget, std::function<void(QSize)> act)
        : QObject(widget), m_act(std::move(act))
    {
        widget->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            m_act(static_cast<QResizeEvent*>(event)->size());
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void(QSize)> m_act;
};

} // namespace

QPushButton* makeLink(const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setFlat(true);
    button->setFont(uiFont(12, QFont::Medium));
    button->setCursor(Qt::PointingHandCursor);
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    button->setMinimumWidth(button->fontMetrics().averageCharWidth() * 4);
    button->setAutoDefault(false);
    return button;
}

QPushButton* makeFold(const QString& title, QWidget* parent)
{
    auto* button = new QPushButton(plainLabel(title), parent);
    setLook(*button, Look::Fold);
    QFont capitals = uiFont(11, QFont::DemiBold);
    capitals.setLetterSpacing(QFont::AbsoluteSpacing, 0.7);
    button->setFont(capitals);
    button->setCheckable(true);
    button->setAutoDefault(true); // Return clicks as well
    button->setCursor(Qt::PointingHandCursor);
    button->setAccessibleName(title);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumWidth(60);
    return button;
}

QToolButton* makeReset(const QString& label, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    setLook(*button, Look::Reset);
    button->setFixedSize(18, 18);
    button->setCursor(Qt::PointingHandCursor);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(tr("Reset to the preset"));
    button->setAccessibleName(tr("Reset %1").arg(label));
    return button;
}

QTabBar* makeTabs(const QString& name, QWidget* parent)
{
    auto* const bar = new QTabBar(parent);
    bar->setDrawBase(false);
    bar->setExpanding(false);
    bar->setFocusPolicy(Qt::TabFocus);
    bar->setAccessibleName(name);
    return bar;
}

QVBoxLayout* makeColumn(QWidget* parent, const QMargins& margins, int spacing)
{
    auto* const column = new QVBoxLayout(parent);
    column->setContentsMargins(margins);
    column->setSpacing(spacing);
    return column;
}

QHBoxLayout* makeLine(QWidget* parent, const QMargins& margins, int spacing)
{
    auto* const line = new QHBoxLayout(parent);
    line->setContentsMargins(margins);
    line->setSpacing(spacing);
    return line;
}

QScrollArea* makeScrollArea(QWidget* content)
{
    auto* const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    return area;
}

void dressTable(QTableView& table)
{
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    QHeaderView& header = *table.horizontalHeader();
    QFont font = header.font();
    font.setWeight(QFont::DemiBold);
    header.setFont(font);
    header.setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header.setTextElideMode(Qt::ElideRight);
    header.setHighlightSections(false);
    header.setSectionsClickable(false);
}

void whenResized(QWidget* widget, const std::function<void(QSize)>& act)
{
    new ResizeListener(widget, act); // owned by the widget
}

} // namespace isocost
