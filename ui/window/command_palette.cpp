// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_palette.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/window/main_window.h"
#include "ui/window/palette_delegate.h"

namespace isocost {

namespace {

constexpr int kWidth = 560;
constexpr int kHeight = 380;
constexpr int kMostShown = 100;
constexpr int kKeywordRank = 10;

// Lower is better; nothing when a word of the query is missing.
std::optional<int> rankOf(const PaletteEntry& entry, const QStringList& words)
{
    int rank = 0;
    for (const QString& word : words) {
        const qsizetype at = entry.title.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0 && !entry.keywords.contains(word, Qt::CaseInsensitive))
            return std::nullopt;
        if (at < 0) {
            rank += kKeywordRank;
            continue;
        }
        const bool isWordStart = at == 0 || entry.title.at(at - 1) == QLatin1Char(' ');
        rank += at == 0 ? 0 : isWordStart ? 1 : 2;
    }
    return rank;
}

} // namespace

CommandPalette::CommandPalette(MainWindow* window)
    : QWidget(window),
      m_window(window),
      m_field(new QLineEdit),
      m_list(new QListWidget),
      m_delegate(new PaletteDelegate(this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    m_field->setPlaceholderText(tr("Any assumption, result, view or command"));
    m_field->setAccessibleName(tr("Search everything"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(m_delegate);
    m_field->setFont(uiFont(15));
    m_field->setFrame(false);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runChosen);
    hide();
}

void CommandPalette::openPalette()
{
    m_entries = paletteEntries(*m_window);
    m_field->clear();
    filter({});
    place();
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::place()
{
    const QSize size(qMin(kWidth, m_window->width() - 24), qMin(kHeight, m_window->height() - 80));
    setGeometry((m_window->width() - size.width()) / 2, 56, size.width(), size.height());
}

void CommandPalette::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_delegate->setTheme(theme);
    QPalette colours = theme.palette();
    colours.setColor(QPalette::Base, theme.surface);
    m_field->setPalette(colours);
    m_list->setPalette(colours);
    update();
}

void CommandPalette::filter(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (const auto rank = rankOf(m_entries[i], words))
            found.emplace_back(*rank, i);
    std::ranges::sort(found);
    found.resize(std::min<std::size_t>(found.size(), kMostShown));
    m_list->clear();
    for (const auto& [rank, index] : found) {
        const PaletteEntry& entry = m_entries[index];
        auto* const item = new QListWidgetItem(entry.title, m_list);
        item->setData(Qt::UserRole, static_cast<int>(index));
        item->setData(PaletteDelegate::DetailRole, entry.detail);
        item->setData(Qt::AccessibleTextRole, entry.title + QLatin1String(", ") + entry.detail);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runChosen()
{
    const QListWidgetItem* const item = m_list->currentItem();
    if (!item)
        return;
    const auto index = static_cast<std::size_t>(item->data(Qt::UserRole).toInt());
    const auto run = m_entries[index].run;
    hide();
    run();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut)
        hide();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int row = m_list->currentRow();
    if (key == Qt::Key_Escape)
        hide();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        runChosen();
    else if (key == Qt::Key_Down)
        m_list->setCurrentRow(qMin(row + 1, m_list->count() - 1));
    else if (key == Qt::Key_Up)
        m_list->setCurrentRow(qMax(row - 1, 0));
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void CommandPalette::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.border, 1.0));
    painter.setBrush(m_theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8.0, 8.0);
    const int line = m_field->geometry().bottom() + 3;
    painter.fillRect(QRect(1, line, width() - 2, 1), m_theme.border);
}

} // namespace isocost
