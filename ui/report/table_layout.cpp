// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/table_layout.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <QFontMetricsF>
#include <QRegularExpression>

#include "ui/charts/paragraph.h"
#include "ui/document/qt_text.h"
#include "ui/report/report_structure.h"
#include "ui/report/report_style.h"

namespace isocost {

namespace {

constexpr qreal kGap = 14.0; // between two columns
constexpr qreal kPad = 3.1; // above and below the words of a row
constexpr qreal kMostSpread = 70.0; // of a column of numbers beyond what it needs
constexpr qreal kWidestWords = 330.0; // of a column of words before it is wrapped
constexpr qreal kWeightOfNames = 3.0; // other words take three lines before a name takes two

struct Fonts {
    ReportStyle style{};
    QFont body = style.body();
    QFont bold = style.bold();
    QFont head = style.note();
    QFont heading = style.heading();
};

struct Widths {
    qreal least = 0.0; // the longest word, but for an address in one cell of many
    qreal usual = 0.0; // nine of ten cells on one line, within bounds
    qreal natural = 0.0; // everything on one line, within bounds
    qreal whole = 0.0; // the same without bounds
};

qreal longestWord(const QFontMetricsF& metrics, const QString& text)
{
    static const QRegularExpression kSpaces(
        QStringLiteral("[ \\n]+")); // not one that keeps together
    qreal longest = 0.0;
    for (const QString& word : keptTogether(text).split(kSpaces))
        longest = std::max(longest, metrics.horizontalAdvance(word));
    return longest;
}

const QFont& fontOf(const ReportCell& cell, const Fonts& fonts)
{
    return cell.isBold ? fonts.bold : fonts.body;
}

bool isFirst(std::size_t column)
{
    return column == 0;
}

// The number that this share of them does not exceed.
qreal quantileOf(std::vector<qreal> numbers, double share)
{
    const auto rank = static_cast<std::ptrdiff_t>(share * static_cast<double>(numbers.size()));
    const auto found = numbers.begin() + rank;
    std::ranges::nth_element(numbers, found);
    return *found;
}

// A heading inside the table may run over the columns beside it.
Widths widthsOf(const ReportTable& table, std::size_t column, const Fonts& fonts)
{
    constexpr double kMostCells = 0.95;
    constexpr qreal kLongWord = 110.0;
    constexpr qreal kMuchLonger = 1.3;
    constexpr double kUsualCells = 0.9;
    constexpr qreal kAir = 1.5; // measured and laid out, words differ a little
    const QFontMetricsF body(fonts.body);
    const QFontMetricsF bold(fonts.bold);
    const bool isNumber = table.columns[column].isNumber;
    const bool isHeading = isFirst(column) && table.columns[column].head == table.heading;
    const QFontMetricsF head(isHeading ? fonts.heading : fonts.head);
    const QString text = toQt(table.columns[column].head);
    std::vector<qreal> words{longestWord(head, text)}; // the longest of each cell
    std::vector<qreal> lines{isNumber ? words.front() : head.horizontalAdvance(text)};
    for (const ReportRow& row : table.rows) {
        if (column >= row.cells.size() || row.isHeading)
            continue;
        const QFontMetricsF& metrics = row.cells[column].isBold ? bold : body;
        const QString cell = toQt(row.cells[column].text);
        lines.push_back(metrics.horizontalAdvance(cell));
        words.push_back(isNumber ? lines.back() : longestWord(metrics, cell));
    }
    Widths widths;
    widths.least = kAir + std::ranges::max(words);
    if (!isNumber && !isFirst(column))
        widths.least = std::min(
            widths.least, std::max(kLongWord, kMuchLonger * quantileOf(words, kMostCells)));
    widths.whole = kAir + std::ranges::max(lines);
    widths.natural =
        isNumber ? widths.whole : std::min(widths.whole, std::max(kWidestWords, widths.least));
    widths.usual = std::clamp(kAir + quantileOf(lines, kUsualCells), widths.least, widths.natural);
    return widths;
}

std::vector<Widths> widthsOf(const ReportTable& table, const Fonts& fonts)
{
    std::vector<Widths> widths;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        widths.push_back(widthsOf(table, column, fonts));
    return widths;
}

using ColumnGroup = std::vector<std::size_t>; // columns side by side, that of the names first

qreal naturalOfOthers(const ColumnGroup& group, const std::vector<Widths>& widths)
{
    return std::accumulate(group.begin() + 1, group.end(), 0.0,
        [&](qreal sum, std::size_t column) { return sum + widths[column].natural; });
}

// What the columns of a group take where all have room: words run on over what the names of the
// rows leave of the width, and numbers spread over the rest.
std::vector<qreal> roomyWidths(const ColumnGroup& group, const ReportTable& table,
    const std::vector<Widths>& widths, qreal room)
{
    const qreal others = naturalOfOthers(group, widths);
    const qreal names = std::min(widths[group.front()].whole, room - others);
    qreal rest = room - others - names;
    std::vector<qreal> taken;
    for (const std::size_t column : group) {
        const Widths& own = widths[column];
        const qreal more = isFirst(column) ? 0.0 : std::min(rest, own.whole - own.natural);
        taken.push_back(isFirst(column) ? names : own.natural + more);
        rest -= more;
    }
    const auto takers = static_cast<qreal>(std::max<std::size_t>(1, group.size() - 1));
    const qreal spread = std::min(kMostSpread, rest / takers);
    for (std::size_t i = 0; i < group.size(); ++i)
        if (table.columns[group[i]].isNumber && (!isFirst(group[i]) || group.size() == 1))
            taken[i] += spread;
    return taken;
}

// What a column takes where each column of words has that share of what it usually takes on one
// line: a few long cells do not take the room of all others.
qreal shareOf(std::size_t column, const Widths& widths, qreal share)
{
    const qreal weight = isFirst(column) ? kWeightOfNames : 1.0;
    const qreal most = isFirst(column) ? widths.usual : widths.natural;
    return std::clamp(share * weight * widths.usual, widths.least, most);
}

// The same where words must be wrapped: into about as many lines in each column, those of the names
// last. Where not even the longest words have room, the widest column gives what is lacking.
std::vector<qreal> tightWidths(
    const ColumnGroup& group, const std::vector<Widths>& widths, qreal room)
{
    const auto takenAt = [&](qreal share) {
        std::vector<qreal> taken;
        for (const std::size_t column : group)
            taken.push_back(shareOf(column, widths[column], share));
        return taken;
    };
    const auto sumAt = [&](qreal share) {
        const std::vector<qreal> taken = takenAt(share);
        return std::accumulate(taken.begin(), taken.end(), 0.0);
    };
    constexpr int kHalvings = 40;
    qreal low = 0.0;
    qreal high = 10.0;
    for (int i = 0; i < kHalvings; ++i) {
        const qreal middle = 0.5 * (low + high);
        (sumAt(middle) > room ? high : low) = middle;
    }
    std::vector<qreal> taken = takenAt(low);
    const auto widest = std::ranges::max_element(
        group, {}, [&widths](std::size_t column) { return widths[column].least; });
    taken[static_cast<std::size_t>(widest - group.begin())] += std::min(0.0, room - sumAt(low));
    return taken;
}

std::vector<ColumnPlace> placesOf(const ColumnGroup& group, const ReportTable& table,
    const std::vector<Widths>& widths, qreal width)
{
    const qreal room = width - kGap * static_cast<qreal>(group.size() - 1);
    const bool isRoomy = widths[group.front()].natural + naturalOfOthers(group, widths) <= room;
    const std::vector<qreal> taken =
        isRoomy ? roomyWidths(group, table, widths, room) : tightWidths(group, widths, room);
    std::vector<ColumnPlace> places;
    qreal left = 0.0;
    for (std::size_t i = 0; i < group.size(); ++i) {
        places.push_back({group[i], left, taken[i]});
        left += taken[i] + kGap;
    }
    return places;
}

// Columns go below where the names, that wide, leave them no room.
std::vector<ColumnGroup> groupsOf(
    const ReportTable& table, const std::vector<Widths>& widths, qreal names, qreal width)
{
    const auto isOfPrevious = [&table](std::size_t column) {
        return table.columns[column].isOfPrevious || table.columns[column].head.empty();
    };
    std::vector<ColumnGroup> groups{{0}};
    qreal used = names;
    for (std::size_t column = 1; column < widths.size();) {
        std::size_t end = column + 1;
        qreal needed = kGap + widths[column].least;
        for (; end < widths.size() && isOfPrevious(end); ++end)
            needed += kGap + widths[end].least;
        if (used + needed > width && groups.back().size() > 1) {
            groups.push_back({0});
            used = names;
        }
        for (; column < end; ++column)
            groups.back().push_back(column);
        used += needed;
    }
    return groups;
}

struct Painted {
    std::vector<QStringList> lines; // by column of the group
    qreal height = 0.0;
};

// The words of a row, wrapped into their columns.
template <class Text, class Font>
Painted wrapped(
    const ReportTable& table, const std::vector<ColumnPlace>& places, Text text, Font font)
{
    constexpr qreal kSlack = 1.006; // words are laid out a little narrower than their column
    Painted painted;
    for (const ColumnPlace& place : places) {
        const QFont& own = font(place.column);
        const QString words = toQt(text(place.column));
        const bool isWhole = table.columns[place.column].isNumber
            && QFontMetricsF(own).horizontalAdvance(words) <= place.width + 0.5;
        painted.lines.push_back(
            isWhole ? QStringList{words} : paragraphLines(own, kSlack * place.width, words));
        painted.height = std::max(painted.height,
            QFontMetricsF(own).lineSpacing() * static_cast<qreal>(painted.lines.back().size()));
    }
    return painted;
}

struct CellLook {
    QFont font;
    QColor colour;
    bool isRight = false;
    std::size_t element = 0;
};

void addLines(PageStrip& strip, const QStringList& lines, const ColumnPlace& place, qreal top,
    const CellLook& look)
{
    const QFontMetricsF metrics(look.font);
    qreal baseline = top + metrics.ascent();
    for (const QString& line : lines) {
        const qreal left =
            look.isRight ? place.left + place.width - metrics.horizontalAdvance(line) : place.left;
        if (!line.isEmpty())
            strip.items.push_back(
                {PageText{{left, baseline}, line, look.font, look.colour}, look.element});
        baseline += metrics.lineSpacing();
    }
}

// What the strips of a group of columns share.
struct Placing {
    const ReportTable& table;
    const std::vector<ColumnPlace>& places;
    const Fonts& fonts;
    qreal width;
    std::size_t element; // the table
    ReportStructure& structure;
};

// The heading stands in the head of the first column if it has room on one line.
bool hasHeadingBeside(
    const ReportTable& table, const std::vector<ColumnPlace>& places, const Fonts& fonts)
{
    return table.columns.front().head == table.heading && !table.heading.empty()
        && QFontMetricsF(fonts.heading).horizontalAdvance(toQt(table.heading))
        <= places.front().width;
}

void addHeading(PageStrip& strip, const ReportTable& table, const Fonts& fonts, qreal width,
    std::size_t element)
{
    const QStringList lines = paragraphLines(fonts.heading, width, toQt(table.heading));
    addLines(strip, lines, {0, 0.0, width}, strip.height,
        {fonts.heading, ReportStyle::theme().text, false, element});
    strip.height += QFontMetricsF(fonts.heading).lineSpacing() * static_cast<qreal>(lines.size());
}

PageStrip headStrip(const Placing& placing)
{
    const auto& [table, places, fonts, width, element, structure] = placing;
    const bool isBeside = hasHeadingBeside(table, places, fonts);
    const auto textOf = [&](std::size_t column) {
        const bool isTold =
            isFirst(column) && !isBeside && table.columns[column].head == table.heading;
        return isTold ? std::string() : table.columns[column].head;
    };
    const auto headFont = [&](std::size_t column) -> const QFont& {
        return isFirst(column) && isBeside ? fonts.heading : fonts.head;
    };
    const Painted painted = wrapped(table, places, textOf, headFont);
    const Theme& theme = ReportStyle::theme();
    PageStrip strip{.gap = 20.0, .height = 2.0 * kPad, .isKeptWithNext = true};
    strip.items.push_back({PageLine{{0.0, 0.0, width, 0.0}, ReportStyle::rule(), 0.8}});
    if (!isBeside && !table.heading.empty())
        addHeading(strip, table, fonts, width, structure.add("Caption", element));
    const std::size_t row = structure.add("TR", element);
    const qreal top = strip.height;
    strip.height += painted.height + kPad;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t column = places[i].column;
        const QFont& font = headFont(column);
        const CellLook look{font, isFirst(column) && isBeside ? theme.text : theme.muted,
            table.columns[column].isNumber, structure.add("TH", row)};
        const qreal own =
            QFontMetricsF(font).lineSpacing() * static_cast<qreal>(painted.lines[i].size());
        addLines(strip, painted.lines[i], places[i], top + painted.height - own, look);
    }
    strip.items.push_back({PageLine{{0.0, strip.height, width, strip.height}, theme.border, 0.6}});
    return strip;
}

bool hasWords(const ReportRow& row, const std::vector<ColumnPlace>& group)
{
    return std::ranges::any_of(group, [&row](const ColumnPlace& place) {
        return !isFirst(place.column) && place.column < row.cells.size()
            && !row.cells[place.column].text.empty();
    });
}

// The first columns name every row; further ones only the rows that they tell something of, and
// the headings above these.
bool isTold(const ReportTable& table, std::size_t index, const std::vector<ColumnPlace>& group)
{
    const bool isOfFirst = group.size() < 2 || group[1].column == 1;
    if (isOfFirst || !table.rows[index].isHeading)
        return isOfFirst || hasWords(table.rows[index], group);
    for (std::size_t i = index + 1; i < table.rows.size() && !table.rows[i].isHeading; ++i)
        if (hasWords(table.rows[i], group))
            return true;
    return false;
}

// Who hears the table has heard its head before.
std::shared_ptr<const RepeatedHead> repeated(const PageStrip& head)
{
    auto again = std::make_shared<RepeatedHead>(RepeatedHead{head.height, head.items});
    for (PageItem& item : again->items)
        item.element.reset();
    return again;
}

PageStrip rowStrip(const Placing& placing, const ReportRow& row)
{
    const auto& [table, places, fonts, width, element, structure] = placing;
    const ReportStyle style;
    const Theme& theme = ReportStyle::theme();
    std::vector<ColumnPlace> own = places;
    if (row.isHeading) // over the whole width
        own = {{0, 0.0, width}};
    const auto textOf = [&](std::size_t column) {
        return column < row.cells.size() ? row.cells[column].text : std::string();
    };
    const auto cellFont = [&](std::size_t column) -> const QFont& {
        if (row.isHeading)
            return fonts.bold;
        return column < row.cells.size() ? fontOf(row.cells[column], fonts) : fonts.body;
    };
    const Painted painted = wrapped(table, own, textOf, cellFont);
    PageStrip strip{.height = painted.height + 2.0 * kPad, .isKeptWithNext = row.isHeading};
    if (row.isHeading)
        strip.gap = 6.0;
    if (row.isChosen)
        strip.items.push_back(
            {PageFill{{-style.overhang, 0.5, width + 2.0 * style.overhang, strip.height - 1.0},
                ReportStyle::tint(), 3.0}});
    const std::size_t line = structure.add("TR", element);
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::size_t column = own[i].column;
        const Ink ink = column < row.cells.size() ? row.cells[column].ink : Ink{};
        const CellLook look{cellFont(column),
            row.isHeading ? theme.muted : ReportStyle::colourOf(ink),
            table.columns[column].isNumber && !row.isHeading,
            structure.add(isFirst(column) ? "TH" : "TD", line)};
        addLines(strip, painted.lines[i], own[i], kPad, look);
    }
    strip.items.push_back({PageLine{{0.0, strip.height, width, strip.height}, theme.border, 0.6}});
    return strip;
}

// The first rows of a long table stay with its head, and the last ones together: no page has a row
// or two of it alone.
void keepEndsTogether(std::vector<PageStrip>& strips, std::size_t first)
{
    constexpr std::size_t kLong = 6;
    constexpr std::size_t kTogether = 3;
    if (strips.size() - first < kLong)
        return;
    for (std::size_t i = 1; i < kTogether; ++i) {
        strips[first + i - 1].isKeptWithNext = true;
        strips[strips.size() - 1 - i].isKeptWithNext = true;
    }
}

} // namespace

std::vector<std::vector<ColumnPlace>> columnPlaces(const ReportTable& table, qreal width)
{
    const std::vector<Widths> widths = widthsOf(table, {});
    std::vector<ColumnGroup> groups = groupsOf(table, widths, widths.front().least, width);
    // Names on one line may move columns to the next group, but make no further one.
    std::vector<ColumnGroup> wide = groupsOf(table, widths, widths.front().natural, width);
    if (wide.size() == groups.size())
        groups = std::move(wide);
    std::vector<std::vector<ColumnPlace>> places;
    for (const ColumnGroup& group : groups)
        places.push_back(placesOf(group, table, widths, width));
    return places;
}

void addTable(std::vector<PageStrip>& strips, const ReportTable& table, qreal width,
    ReportStructure& structure)
{
    if (table.columns.empty())
        return;
    const Fonts fonts;
    const std::size_t element = structure.add("Table");
    for (const std::vector<ColumnPlace>& group : columnPlaces(table, width)) {
        const Placing placing{table, group, fonts, width, element, structure};
        strips.push_back(headStrip(placing));
        const auto head = repeated(strips.back());
        const std::size_t first = strips.size();
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const ReportRow& row = table.rows[i];
            if (!isTold(table, i, group))
                continue;
            strips.push_back(rowStrip(placing, row));
            strips.back().head = head;
            if (i + 2 == table.rows.size() && table.rows.back().isHeading)
                strips.back().isKeptWithNext = true; // words about the table end it
        }
        keepEndsTogether(strips, first);
    }
}

} // namespace isocost
