// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/block_strips.h"

#include <algorithm>
#include <utility>

#include <QFontMetricsF>

#include "core/report/full_report.h"
#include "core/report/printed_table.h"
#include "core/report/report_phrases.h"
#include "core/text/say.h"
#include "core/views/picture/paper_words.h"
#include "ui/charts/chart.h"
#include "ui/charts/paragraph.h"
#include "ui/document/qt_text.h"
#include "ui/report/table_layout.h"

namespace isocost {

using namespace report_phrases;

namespace {

constexpr qreal kHeadingPad = 7.0; // from a rule to the words below it
constexpr qreal kViewHeight = 0.62; // of the width of its chart

qreal lineOf(const QFont& font)
{
    return QFontMetricsF(font).lineSpacing();
}

const char* typeOf(int level)
{
    constexpr std::array kTypes{"H1", "H2", "H3"};
    return kTypes[static_cast<std::size_t>(std::clamp(level, 1, 3) - 1)];
}

} // namespace

// A paragraph.
struct StripMaker::Lines {
    QStringList lines{};
    QFont font{};
    QColor colour{};
    qreal gap = 0.0;
    qreal left = 0.0;
    std::size_t element = 0;
};

void StripMaker::addLines(const Lines& lines)
{
    constexpr qsizetype kWhole = 8; // longer paragraphs may go on on the next page
    const QFontMetricsF metrics(lines.font);
    const bool isWhole = lines.lines.size() <= kWhole;
    for (qsizetype i = 0; i < lines.lines.size(); ++i) {
        if (i == 0 || !isWhole)
            m_strips.push_back({.gap = i == 0 ? lines.gap : 0.0});
        PageStrip& strip = m_strips.back();
        // Who hears the lines hears a space between their words.
        const QString joint = i + 1 < lines.lines.size() ? QStringLiteral(" ") : QString();
        if (!lines.lines[i].isEmpty())
            strip.items.push_back({PageText{{lines.left, strip.height + metrics.ascent()},
                                       lines.lines[i] + joint, lines.font, lines.colour},
                lines.element});
        strip.height += metrics.lineSpacing();
    }
}

void StripMaker::add(const ReportHeading& heading)
{
    constexpr qreal kGap = 22.0;
    if (heading.isSilent) {
        m_strips.push_back(
            {.isKeptWithNext = true, .anchor = addAnchor(toQt(heading.text), heading.level)});
        return;
    }
    const QFont font = heading.level == 1 ? m_style.conclusion() : m_style.heading();
    const QString text = toQt(heading.text);
    const std::size_t element = m_structure.add(typeOf(heading.level));
    const auto first = m_strips.size();
    addLines({.lines = paragraphLines(font, m_width, text),
        .font = font,
        .colour = ReportStyle::theme().text,
        .gap = kGap,
        .element = element});
    PageStrip& strip = m_strips[first];
    for (PageItem& item : strip.items)
        if (auto* const line = std::get_if<PageText>(&item.what))
            line->baseline.ry() += kHeadingPad;
    strip.height += kHeadingPad;
    strip.items.insert(
        strip.items.begin(), {PageLine{{0.0, 0.0, m_width, 0.0}, ReportStyle::rule(), 0.8}});
    strip.isKeptWithNext = true;
    if (heading.level == 1) {
        strip.beginsPage = true;
        strip.items.erase(strip.items.begin()); // the head of the page has a line
    }
    if (heading.level < 3)
        strip.anchor = addAnchor(text, heading.level);
}

void StripMaker::add(const ReportText& text)
{
    using enum ReportText::Role;
    const Theme& theme = ReportStyle::theme();
    if (text.text.empty())
        return;
    Lines lines{.lines = {},
        .colour = theme.text,
        .gap = 6.0,
        .element = m_structure.add(text.role == Decision ? "H1" : "P")};
    switch (text.role) {
    case Decision:
        lines.font = m_style.decision();
        break;
    case Conclusion:
        lines.font = m_style.conclusion();
        lines.gap = 8.0;
        break;
    case Doubt:
        lines.font = m_style.doubt();
        lines.colour = theme.muted;
        break;
    case Body:
        lines.font = m_style.body();
        break;
    case Note:
        lines.font = m_style.note();
        lines.colour = theme.muted;
        lines.gap = 3.0;
        break;
    }
    lines.lines = paragraphLines(lines.font, m_width, toQt(text.text));
    addLines(lines);
    if (text.role == Decision || text.role == Conclusion)
        m_strips.back().isKeptWithNext = true;
}

qreal StripMaker::widthOf(const ReportNumber& number, bool leads) const
{
    const QFont value = leads ? m_style.hero() : m_style.number();
    return std::max({QFontMetricsF(value).horizontalAdvance(toQt(number.value)),
        QFontMetricsF(m_style.label()).horizontalAdvance(toQt(number.label)),
        QFontMetricsF(m_style.note()).horizontalAdvance(toQt(number.note))});
}

void StripMaker::addNumber(PageStrip& strip, const ReportNumber& number, qreal left, bool leads)
{
    constexpr qreal kTop = 11.0;
    const Theme& theme = ReportStyle::theme();
    const std::size_t element = m_structure.add("P");
    qreal top = kTop;
    const auto write = [&](const std::string& text, const QFont& font, const QColor& colour) {
        const QFontMetricsF metrics(font);
        if (!text.empty())
            strip.items.push_back(
                {PageText{{left, top + metrics.ascent()}, toQt(text), font, colour}, element});
        top += metrics.lineSpacing();
    };
    write(number.label, m_style.label(), theme.muted);
    write(number.value, leads ? m_style.hero() : m_style.number(), theme.text);
    write(number.note, m_style.note(), theme.muted);
}

void StripMaker::add(const ReportNumbers& numbers)
{
    constexpr qreal kHeight = 80.0;
    constexpr qreal kPad = 16.0;
    PageStrip strip{.gap = 11.0, .height = kHeight};
    strip.items.push_back({PageFill{{0.0, 0.0, m_width, kHeight}, ReportStyle::plate(), 6.0}});
    qreal used = 0.0;
    for (std::size_t i = 0; i < numbers.numbers.size(); ++i)
        used += widthOf(numbers.numbers[i], i == 0);
    const auto gaps = static_cast<qreal>(std::max<std::size_t>(1, numbers.numbers.size() - 1));
    constexpr qreal kMostGap = 60.0;
    const qreal gap = std::clamp((m_width - 2.0 * kPad - used) / gaps, kPad / 2.0, kMostGap);
    qreal left = kPad;
    for (std::size_t i = 0; i < numbers.numbers.size(); ++i) {
        addNumber(strip, numbers.numbers[i], left, i == 0);
        left += widthOf(numbers.numbers[i], i == 0) + gap;
    }
    m_strips.push_back(std::move(strip));
}

void StripMaker::add(const ReportList& list)
{
    constexpr qreal kIndent = 14.0;
    constexpr qreal kSide = 7.0;
    const Theme& theme = ReportStyle::theme();
    const std::size_t parent = m_structure.add("L");
    for (const ReportItem& item : list.items) {
        const std::size_t element = m_structure.add("LI", parent);
        const bool isLeading = !item.detail.empty() || !item.remedy.empty();
        const QFont font = isLeading ? m_style.bold() : m_style.body();
        const auto first = m_strips.size();
        addLines({.lines = paragraphLines(font, m_width - kIndent, toQt(item.text)),
            .font = font,
            .colour = theme.text,
            .gap = 6.0,
            .left = kIndent,
            .element = element});
        const auto addMore = [&](const std::string& text) {
            if (text.empty())
                return;
            m_strips.back().isKeptWithNext = true;
            addLines({.lines = paragraphLines(m_style.note(), m_width - kIndent, toQt(text)),
                .font = m_style.note(),
                .colour = theme.muted,
                .gap = 1.0,
                .left = kIndent,
                .element = element});
        };
        addMore(item.detail);
        addMore(item.remedy);
        const qreal middle = lineOf(font) / 2.0;
        m_strips[first].items.push_back(
            {PageMark{item.mark, {0.0, middle - kSide / 2.0, kSide, kSide}}});
    }
}

void StripMaker::add(const ReportTable& table)
{
    if (table.columns.empty())
        add(ReportHeading{table.heading, 3});
    addTable(m_strips, table, m_width, m_structure);
    if (table.note.empty())
        return;
    m_strips.back().isKeptWithNext = true;
    add(ReportText{table.note, ReportText::Role::Note});
}

void StripMaker::add(const ReportChart& chart)
{
    const qreal height = chart.height * m_width;
    const std::size_t element = m_structure.add("Figure", {}, chart.alternative);
    m_strips.push_back({.gap = 8.0, .height = height});
    m_strips.back().items.push_back({PageChart{&m_charts(chart.scenario, *chart.view), chart.panel,
                                         {0.0, 0.0, m_width, height}},
        element});
}

// The name of the view stands in the contents, its conclusion above its chart.
void StripMaker::add(const ReportView& view)
{
    add(ReportHeading{std::string(view.view->label), 2});
    const ViewPicture& picture = m_charts(view.scenario, *view.view).picture();
    const ViewWords words = onPaper(picture.words);
    add(ReportText{say(words.title), ReportText::Role::Conclusion});
    add(ReportText{say(view.isOfAll ? onPaper(unnamedSubtitle(picture)) : words.subtitle),
        ReportText::Role::Doubt});
    if (!words.emptyReason.empty()) {
        add(ReportText{say(words.emptyReason), ReportText::Role::Body});
        return;
    }
    if (isOfWords(picture)) {
        for (const ViewPanel& panel : picture.panels)
            add(rowsTable(panel));
        for (const Sentence& line : words.caption)
            add(ReportText{say(line), ReportText::Role::Note});
        return;
    }
    m_strips.back().isKeptWithNext = true;
    add(ReportChart{
        view.view, view.scenario, kViewHeight, say(words.title) + ". " + say(words.subtitle)});
    for (const ReportTable& table : tablesBehind(picture))
        add(table);
}

void StripMaker::add(const ReportColumns& columns)
{
    if (columns.columns.empty())
        return;
    const auto count = static_cast<qreal>(columns.columns.size());
    const qreal width = (m_width - (count - 1.0) * m_style.between) / count;
    PageStrip whole{.gap = 17.0};
    qreal left = 0.0;
    for (const std::vector<ReportBlock>& column : columns.columns) {
        qreal top = 0.0;
        for (PageStrip& strip : StripMaker(width, m_charts, m_structure).strips(column)) {
            top += top > 0.0 ? strip.gap : 0.0;
            for (PageItem& item : strip.items)
                whole.items.push_back(moved(std::move(item), {left, top}));
            top += strip.height;
        }
        whole.height = std::max(whole.height, top);
        left += width + m_style.between;
    }
    m_strips.push_back(std::move(whole));
}

std::size_t StripMaker::addAnchor(const QString& text, int level)
{
    return m_structure.addAnchor({text, level + m_headings.depth, m_headings.scenario});
}

void StripMaker::add(const ReportContents& contents)
{
    m_strips.push_back({.contents = ContentsPlace{m_structure.add("TOC"), contents}});
}

// A heading with its page, or with one page for each scenario.
struct StripMaker::ContentsLine {
    QString text;
    int level = 1;
    std::vector<std::size_t> anchors{}; // by scenario, or the only one
};

namespace {

constexpr qreal kContentsIndent = 16.0;
constexpr qreal kContentsColumn = 84.0; // of the pages of a scenario

} // namespace

// The names of the scenarios above their pages.
void StripMaker::addContentsHead(const ReportContents& contents)
{
    constexpr qsizetype kMostLines = 3;
    const QFont font = m_style.note();
    const QFontMetricsF metrics(font);
    const qreal room = kContentsColumn - 0.5 * m_style.between;
    PageStrip head{.gap = 2.0, .isKeptWithNext = true};
    std::vector<QStringList> names;
    for (const std::string& name : contents.scenarios) {
        QStringList lines = paragraphLines(font, room, toQt(name));
        if (lines.size() > kMostLines)
            lines = paragraphLines(
                font, room, metrics.elidedText(toQt(name), Qt::ElideMiddle, 2.4 * room));
        head.height =
            std::max(head.height, metrics.lineSpacing() * static_cast<qreal>(lines.size()));
        names.push_back(std::move(lines));
    }
    const std::size_t element = m_structure.add("P");
    qreal right = m_width - kContentsColumn * static_cast<qreal>(names.size() - 1);
    for (const QStringList& lines : names) {
        qreal baseline = head.height - metrics.descent()
            - metrics.lineSpacing() * static_cast<qreal>(lines.size() - 1);
        for (const QString& line : lines) {
            head.items.push_back({PageText{{right - metrics.horizontalAdvance(line), baseline},
                                      line, font, ReportStyle::theme().muted},
                element});
            baseline += metrics.lineSpacing();
        }
        right += kContentsColumn;
    }
    m_strips.push_back(std::move(head));
}

void StripMaker::addContentsLine(const ContentsLine& line, std::size_t list)
{
    const Theme& theme = ReportStyle::theme();
    const bool isChapter = line.level == 1;
    const QFont font = isChapter ? m_style.bold() : m_style.body();
    const QFontMetricsF metrics(font);
    const std::size_t element = m_structure.add("TOCI", list);
    PageStrip strip{.gap = isChapter ? 8.0 : 2.0, .height = metrics.lineSpacing()};
    const qreal indent = kContentsIndent * (line.level - 1);
    qreal right = m_width - kContentsColumn * static_cast<qreal>(line.anchors.size() - 1);
    qreal left = 0.0;
    const qreal room = right - indent - 2.0 * kContentsIndent;
    for (const std::size_t anchor : line.anchors) {
        const std::size_t link = m_structure.add("Link", element);
        if (strip.links.empty())
            strip.items.push_back(
                {PageText{{indent, metrics.ascent()},
                     metrics.elidedText(line.text, Qt::ElideRight, room), font, theme.text},
                    link});
        strip.items.push_back(
            {PageNumber{anchor, {right, metrics.ascent()}, font, theme.text}, link});
        strip.links.push_back({anchor, link, left, right - left});
        left = right;
        right += kContentsColumn;
    }
    m_strips.push_back(std::move(strip));
}

std::vector<PageStrip> StripMaker::contents(const ContentsPlace& place)
{
    std::vector<PageStrip> before = std::exchange(m_strips, {});
    add(ReportHeading{phraseText(kContents), 3});
    const bool isBeside = !place.what.scenarios.empty();
    if (isBeside)
        addContentsHead(place.what);
    std::vector<ContentsLine> lines;
    const std::vector<PageAnchor>& anchors = m_structure.anchors();
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        const PageAnchor& anchor = anchors[i];
        const bool isOfOne = isBeside && anchor.scenario;
        const QString text =
            isOfOne && anchor.level == 1 ? toQt(phraseText(kDecision)) : anchor.text;
        const auto known = std::ranges::find_if(lines, [&](const ContentsLine& line) {
            return line.level == anchor.level && line.text == text;
        });
        if (isOfOne && known != lines.end())
            known->anchors.push_back(i);
        else
            lines.push_back({text, anchor.level, {i}});
    }
    for (const ContentsLine& line : lines)
        addContentsLine(line, place.element);
    return std::exchange(m_strips, std::move(before));
}

std::vector<PageStrip> StripMaker::strips(
    const std::vector<ReportBlock>& blocks, const HeadingPlace& headings)
{
    m_headings = headings;
    for (const ReportBlock& block : blocks)
        std::visit([this](const auto& what) { add(what); }, block.what);
    return std::exchange(m_strips, {});
}

} // namespace isocost
