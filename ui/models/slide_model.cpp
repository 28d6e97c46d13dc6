// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/slide_model.h"

#include <algorithm>

#include "core/text/say.h"
#include "core/views/slides/slides.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

// The slides after one of them has moved to another place.
std::vector<Slide> moved(std::vector<Slide> slides, std::size_t from, std::size_t to)
{
    const Slide slide = slides[from];
    slides.erase(slides.begin() + static_cast<std::ptrdiff_t>(from));
    slides.insert(slides.begin() + static_cast<std::ptrdiff_t>(to), slide);
    return slides;
}

} // namespace

SlideModel::SlideModel(Document* document, QObject* parent)
    : QAbstractListModel(parent), m_document(document), m_shown(document->slides())
{
    connect(document, &Document::slidesChanged, this, &SlideModel::follow);
    connect(document, &Document::structureChanged, this, &SlideModel::retell);
}

int SlideModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant SlideModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    return said(lineOf(slideAt(index.row()), m_document->project()), kSpoken);
}

// A row is dropped between rows, not on one.
Qt::ItemFlags SlideModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
        | Qt::ItemNeverHasChildren;
}

bool SlideModel::moveRows(
    const QModelIndex& from, int row, int count, const QModelIndex& to, int child)
{
    if (from.isValid() || to.isValid() || count != 1 || row < 0 || row >= rowCount() || child < 0
        || child > rowCount() || child == row || child == row + 1)
        return false;
    return move(row, child > row ? child - 1 : child);
}

bool SlideModel::move(int from, int to)
{
    if (from < 0 || to < 0 || from >= rowCount() || to >= rowCount() || from == to)
        return false;
    const auto problem = m_document->moveSlide(from, to);
    if (problem)
        emit refused(*problem);
    return !problem;
}

void SlideModel::follow()
{
    const std::vector<Slide>& now = m_document->slides();
    if (now.size() != m_shown.size())
        followCount(now);
    else if (!followMove(now))
        m_shown = now;
    retell();
}

// One slide that has another place and all others as they were.
bool SlideModel::followMove(const std::vector<Slide>& now)
{
    const auto first = std::ranges::mismatch(m_shown, now).in1 - m_shown.begin();
    if (first == std::ssize(now))
        return true;
    auto last = std::ssize(now) - 1;
    while (m_shown[static_cast<std::size_t>(last)] == now[static_cast<std::size_t>(last)])
        --last;
    for (const auto& [from, to] : {std::pair(first, last), std::pair(last, first)}) {
        if (moved(m_shown, static_cast<std::size_t>(from), static_cast<std::size_t>(to)) != now)
            continue;
        const int before = static_cast<int>(to > from ? to + 1 : to);
        const int row = static_cast<int>(from);
        beginMoveRows({}, row, row, {}, before);
        m_shown = now;
        endMoveRows();
        return true;
    }
    return false;
}

// Slides that came or went stand together, between those that are as they were.
void SlideModel::followCount(const std::vector<Slide>& now)
{
    const auto first = static_cast<int>(std::ranges::mismatch(m_shown, now).in1 - m_shown.begin());
    const int count = static_cast<int>(now.size()) - rowCount();
    const int start = std::min({first, rowCount(), static_cast<int>(now.size())});
    if (count > 0) {
        beginInsertRows({}, start, start + count - 1);
        m_shown = now;
        endInsertRows();
    } else {
        beginRemoveRows({}, start, start - count - 1);
        m_shown = now;
        endRemoveRows();
    }
}

void SlideModel::retell()
{
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

} // namespace isocost
