// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_palette.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include "ui/controls/controls.h"
#include "ui/controls/isocost_style.h"
#include "ui/models/assumption_search.h"
#include "ui/models/theme.h"
#include "ui/window/main_window.h"

namespace isocost {

namespace {

constexpr int kWidth = 560; // at growth 1, like the other sizes
constexpr int kHeight = 362; // whole rows
constexpr int kMostShown = 100;
constexpr double kFieldSize = 15.0;
constexpr double kListSize = 12.5;
constexpr int kKeywordRank = 10;

// The rank of an entry, lower is better; nothing if a word of the query is missing.
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
        const bool isWordStart = at == 0 || !entry.title.at(at - 1).isLetterOrNumber();
        if (at > 0)
            rank += isWordStart ? 1 : 2;
    }
    return rank;
}

struct Query {
    QStringList words;
    bool isQuestion = false;
};

// Drops the words that are in every question: "Should we buy?" becomes "buy". An empty text counts
// as a question too.
Query queryOf(const QString& text)
{
    static const QRegularExpression asking(
        QStringLiteral("\\b(?:what|which|how|much|many|does|do|should|would|is|are|if|we|i|our|to|"
                       "cost|costs|long|take|takes)\\b|[?]"),
        QRegularExpression::CaseInsensitiveOption);
    const QString asked = QString(text).remove(asking).simplified();
    static const QRegularExpression opening(
        QStringLiteral("^\\s*(?:what|which|how|should|does|do|would|is|are|can|when)\\b|[?]"),
        QRegularExpression::CaseInsensitiveOption);
    const bool isQuestion = text.isEmpty() || (text.contains(opening) && !asked.isEmpty());
    return {wordsOf(isQuestion ? asked : text), isQuestion};
}

constexpr int kDetailRole = Qt::UserRole + 1;

// Draws a title and, muted at the right, its value or shortcut.
class EntryDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return {100, option.fontMetrics.height() * (isLong(option, index) ? 2 : 1) + 12};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        const QFontMetrics& metrics = option.fontMetrics;
        const QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
        const QString detail = metrics.elidedText(
            index.data(kDetailRole).toString(), Qt::ElideRight, room.width() / 2);
        const int right = detail.isEmpty() ? 0 : metrics.horizontalAdvance(detail) + kPadding;
        const QString title = isLong(option, index)
            ? index.data().toString()
            : metrics.elidedText(index.data().toString(), Qt::ElideRight, room.width() - right);
        const QStyle& style = *option.widget->style();
        painter->save();
        painter->setFont(option.font);
        style.drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
        style.drawItemText(painter, room, Qt::AlignVCenter | Qt::AlignRight, option.palette, true,
            detail, QPalette::PlaceholderText);
        style.drawItemText(painter, room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap,
            option.palette, true, title, QPalette::Text);
        painter->restore();
    }

private:
    static constexpr int kPadding = 10;

    // Whether it is a sentence of two lines, such as a refusal.
    static bool isLong(const QStyleOptionViewItem& option, const QModelIndex& index)
    {
        constexpr int kEdges = 24; // of the card
        return index.data(kDetailRole).toString().isEmpty()
            && option.fontMetrics.horizontalAdvance(index.data().toString())
            > option.widget->parentWidget()->width() - kEdges - 2 * kPadding;
    }
};

} // namespace

CommandPalette::CommandPalette(MainWindow* window)
    : QFrame(window), m_window(window), m_field(new QLineEdit), m_list(new QListWidget)
{
    auto* const layout = makeColumn(this, {12, 12, 12, 12}, 3);
    auto* const line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_field, line, m_list})
        layout->addWidget(part);
    setLook(*this, Look::Card);
    setFrameShape(QFrame::StyledPanel);
    m_field->setAccessibleName(tr("Search everything"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_field->setFont(uiFont(kFieldSize));
    m_field->setFrame(false);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runChosen);
    hide();
}

void CommandPalette::openPalette()
{
    m_examples.clear();
    m_takesChanges = true;
    open(tr("Any assumption, result, view or command"), paletteEntries(*m_window));
}

void CommandPalette::offer(const QString& hint, std::vector<PaletteEntry> entries)
{
    m_examples.clear();
    m_takesChanges = false;
    open(hint, std::move(entries));
}

void CommandPalette::askWhatIf(const QString& typed)
{
    m_takesChanges = true;
    m_examples = {QStringLiteral("utilization 50 %"), QStringLiteral("utilization 100 %"),
        QStringLiteral("power price x2"), QStringLiteral("horizon x2")};
    open(tr("What if? An assumption and its number: power price x2"), paletteEntries(*m_window),
        typed);
}

void CommandPalette::setGrowth(double growth)
{
    m_growth = growth;
    m_field->setFont(uiFont(kFieldSize * growth));
    m_list->setFont(growth > 1.0 ? uiFont(kListSize * growth) : QFont());
}

void CommandPalette::open(
    const QString& hint, std::vector<PaletteEntry> entries, const QString& typed)
{
    m_entries = std::move(entries);
    m_fixed = m_entries.size();
    m_field->setPlaceholderText(hint);
    {
        const QSignalBlocker once(m_field);
        m_field->setText(typed);
    }
    filter(typed);
    show();
    raise();
    // A shortcut selects the text, and the next letter would replace it.
    m_field->setFocus(typed.isEmpty() ? Qt::ShortcutFocusReason : Qt::OtherFocusReason);
    m_field->end(false);
}

void CommandPalette::list(std::size_t index)
{
    const PaletteEntry& entry = m_entries[index];
    auto* const item = new QListWidgetItem(entry.title, m_list);
    item->setData(Qt::UserRole, static_cast<int>(index));
    item->setData(kDetailRole, entry.detail);
    item->setToolTip(entry.title);
    item->setData(Qt::AccessibleTextRole, entry.title + QLatin1String(", ") + entry.detail);
    if (!entry.run)
        item->setFlags(Qt::NoItemFlags);
}

void CommandPalette::filter(const QString& text)
{
    const Query query = queryOf(text);
    m_entries.resize(m_fixed);
    const QStringList asked = text.isEmpty() ? m_examples : QStringList{text};
    for (const QString& typed : m_takesChanges ? asked : QStringList()) {
        std::vector<PaletteEntry> changes = changeEntries(*m_window, typed, !m_examples.isEmpty());
        if (text.isEmpty() && !changes.empty())
            changes.resize(1); // only the best for an example
        std::ranges::move(changes, std::back_inserter(m_entries));
    }
    std::vector<std::pair<int, std::size_t>> found;
    const bool hasExamplesOnly = text.isEmpty() && !m_examples.isEmpty();
    for (std::size_t i = 0; i < m_fixed && !hasExamplesOnly; ++i) {
        const PaletteEntry& entry = m_entries[i];
        const bool isAsked = entry.keywords.contains(text.simplified(), Qt::CaseInsensitive);
        const auto isListed = [&entry](
                                  const PaletteEntry& one) { return one.title == entry.title; };
        if (std::any_of(m_entries.begin() + static_cast<std::ptrdiff_t>(m_fixed), m_entries.end(),
                isListed))
            continue; // already listed as a change
        auto rank = rankOf(entry, query.words);
        if (rank && query.isQuestion && entry.isAnswer)
            rank = isAsked ? -2 : -1;
        if (rank)
            found.emplace_back(*rank, i);
    }
    QStringList longWords; // "buy or rent": short words are in many sentences
    for (const QString& word : query.words)
        if (word.size() >= 4)
            longWords << QLatin1Char(' ') + word;
    const bool isNothing = found.empty() && m_entries.size() == m_fixed && !longWords.isEmpty();
    for (std::size_t i = 0; i < m_fixed && isNothing && !hasExamplesOnly; ++i)
        if (m_entries[i].isAnswer && rankOf(m_entries[i], longWords))
            found.emplace_back(0, i);
    std::ranges::sort(found);
    found.resize(std::min<std::size_t>(found.size(), kMostShown));
    // A view whose title begins with the text comes before changes that the text would make.
    const auto others = std::stable_partition(found.begin(), found.end(), [&](const auto& one) {
        const PaletteEntry& entry = m_entries[one.second];
        return m_examples.isEmpty() && !query.isQuestion && entry.isAnswer
            && entry.title.startsWith(text.trimmed(), Qt::CaseInsensitive);
    });
    m_list->clear();
    for (auto one = found.begin(); one != others; ++one)
        list(one->second);
    for (std::size_t i = m_fixed; i < m_entries.size(); ++i)
        list(i);
    for (auto one = others; one != found.end(); ++one)
        list(one->second);
    const bool isEmpty = m_list->count() == 0;
    if (isEmpty) {
        auto* const nothing =
            new QListWidgetItem(tr("Nothing found for \u201C%1\u201D").arg(text.trimmed()), m_list);
        nothing->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(isEmpty ? -1 : 0);
    fit();
}

// Makes the card as high as its list, as far as there is room.
void CommandPalette::fit()
{
    constexpr int kTop = 56;
    const QRect usual(0, kTop, m_window->width(), m_window->height() - 80);
    const QRect room = m_place ? m_place() : usual;
    const int width = qMin(qRound(kWidth * m_growth), room.width() - 24);
    resize(width, height()); // the rows are measured in it
    int rows = 0;
    for (int row = 0; row < m_list->count(); ++row)
        rows += m_list->sizeHintForRow(row);
    const int around = sizeHint().height() - m_list->sizeHint().height() + 4;
    const int row = qMax(m_list->sizeHintForRow(0), 1);
    const int most = qMax(qMin(qRound(kHeight * m_growth), room.height()) - around, 2 * row);
    if (rows > most)
        rows = most - most % row; // whole ones
    const int height = around + rows;
    const int top = m_place ? room.bottom() - height : room.top();
    setGeometry(room.left() + (room.width() - width) / 2, top, width, height);
}

void CommandPalette::runChosen()
{
    const QListWidgetItem* const item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled)) // "Nothing found"
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
        return QFrame::eventFilter(watched, event);
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
        return QFrame::eventFilter(watched, event);
    return true;
}

} // namespace isocost
