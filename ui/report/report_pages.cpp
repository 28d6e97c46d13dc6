// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_pages.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <thread>
#include <utility>

#include <QDateTime>
#include <QFontMetricsF>
#include <QPainterPath>
#include <QScopeGuard>

#include "core/report/board_page.h"
#include "core/report/full_report.h"
#include "core/report/report_phrases.h"
#include "core/text/display_text.h"
#include "core/text/say.h"
#include "core/text/visible_text.h"
#include "ui/charts/chart.h"
#include "ui/charts/chart_painter.h"
#include "ui/document/qt_text.h"
#include "ui/export/chart_export.h"
#include "ui/report/block_strips.h"

namespace isocost {

using namespace report_phrases;

namespace {

constexpr double kDotsPerInch = 96.0;
constexpr qreal kChartScale = 0.75; // type of charts on paper against the screen

void shrinkCharts(std::vector<ReportBlock>& blocks, double factor)
{
    for (ReportBlock& block : blocks)
        if (auto* const columns = std::get_if<ReportColumns>(&block.what))
            for (std::vector<ReportBlock>& column : columns->columns)
                shrinkCharts(column, factor);
        else if (auto* const chart = std::get_if<ReportChart>(&block.what))
            chart->height *= factor;
}

ReportRequest dated(ReportRequest request)
{
    if (!request.date.isValid())
        request.date = QDateTime::currentDateTimeUtc().date();
    return request;
}

QString visible(const std::string& text)
{
    return toQt(madeVisible(text));
}

} // namespace

QColor ReportStyle::colourOf(const Ink& ink)
{
    switch (ink.role) {
    case Ink::Role::Accent:
        return theme().accent;
    case Ink::Role::Muted:
        return theme().muted;
    case Ink::Role::Good:
        return readable(theme().good, theme().surface);
    case Ink::Role::Caution:
        return readable(theme().caution, theme().surface);
    case Ink::Role::Stop:
        return readable(theme().stop, theme().surface);
    default:
        return theme().text;
    }
}

// Charts by scenario and view, each made once.
class ReportCharts final : public ReportSource {
public:
    ReportCharts(std::vector<std::shared_ptr<const Snapshot>> scenarios, QDate date)
        : m_scenarios(std::move(scenarios)), m_date(date)
    {
        for (const auto& scenario : m_scenarios)
            m_inputs.push_back(scenario->input());
    }

    [[nodiscard]] std::size_t scenarios() const override { return m_scenarios.size(); }
    [[nodiscard]] std::string date() const override
    {
        return m_date.toString(Qt::ISODate).toStdString();
    }
    [[nodiscard]] const ViewInput& input(std::size_t scenario) const override
    {
        return m_inputs.at(scenario);
    }
    [[nodiscard]] const ViewPicture& picture(
        std::size_t scenario, std::string_view view) const override
    {
        return chart(scenario, *findView(view)).picture();
    }
    [[nodiscard]] Chart& chart(std::size_t scenario, const ViewRow& view) const
    {
        std::unique_ptr<Chart>& made = m_charts[{scenario, view.id}];
        if (!made) {
            made = std::make_unique<Chart>(view);
            made->setTheme(ReportStyle::theme());
            made->show(m_inputs.at(scenario));
        }
        return *made;
    }

private:
    std::vector<std::shared_ptr<const Snapshot>> m_scenarios;
    QDate m_date;
    std::vector<ViewInput> m_inputs;
    mutable std::map<std::pair<std::size_t, std::string_view>, std::unique_ptr<Chart>> m_charts;
};

struct ReportPages::Parts {
    Parts(std::vector<std::shared_ptr<const Snapshot>> scenarios, ReportRequest wanted)
        : request(dated(std::move(wanted))), charts(std::move(scenarios), request.date)
    {
        for (std::size_t scenario = 0; scenario < charts.scenarios(); ++scenario)
            for (const ViewRow* const view : neededBy(scenario))
                due.emplace_back(scenario, view);
    }

    [[nodiscard]] std::vector<const ViewRow*> neededBy(std::size_t scenario) const
    {
        std::set<std::string_view> ids;
        for (const std::string_view id : boardViews(charts.input(scenario)))
            ids.insert(id);
        if (!request.isOnePage)
            for (const ViewRow* const view : request.views)
                ids.insert(view->id);
        std::vector<const ViewRow*> views;
        for (const ViewRow& view : viewTable())
            if (ids.contains(view.id))
                views.push_back(&view);
        return views;
    }

    void placeAll();
    [[nodiscard]] std::vector<PageStrip> stripsOf(const ReportPart& part, StripMaker& maker);
    void place(const ReportPart& part, std::vector<PageStrip> strips);
    void furnish();
    void beginPage(std::optional<std::size_t> scenario)
    {
        pages.push_back({scenario, chapter, {}});
        top = style.top;
    }
    void put(const PageStrip& strip);
    [[nodiscard]] qreal bottom() const { return size.height() - style.bottom; }
    void addFurniture(std::size_t index);
    void paint(const PageItem& item, ChartPainter& painter) const;

    void draw(const PageText& text, ChartPainter& painter) const;
    void draw(const PageNumber& number, ChartPainter& painter) const;
    void draw(const PageFill& fill, ChartPainter& painter) const;
    void draw(const PageLine& line, ChartPainter& painter) const;
    void draw(const PageMark& mark, ChartPainter& painter) const;
    void draw(const PageChart& chart, ChartPainter& painter) const;

    ReportRequest request;
    ReportCharts charts;
    std::vector<std::pair<std::size_t, const ViewRow*>> due; // charts to be made
    std::size_t made = 0;
    bool isPlaced = false;

    ReportStyle style;
    QSizeF size;
    ReportDocument document;
    ReportStructure structure;
    std::vector<ReportPage> pages;
    std::vector<PdfLink> links; // in 1/96 inch; their places to are those of anchors
    std::vector<std::size_t> linkAnchors;
    QString chapter; // of the page that is filled
    qreal top = 0.0; // where the next strip stands
};

// Charts shrink, then gaps close, then blocks give way, until the rest has room on one page.
std::vector<PageStrip> ReportPages::Parts::stripsOf(const ReportPart& part, StripMaker& maker)
{
    const auto heightOf = [](const std::vector<PageStrip>& strips) {
        qreal height = 0.0;
        for (const PageStrip& strip : strips)
            height += strip.height + (height > 0.0 ? strip.gap : 0.0);
        return height;
    };
    constexpr double kShrunk = 0.88; // of the height of charts
    constexpr int kShrinks = 3; // so often
    constexpr qreal kClosed = 0.6; // of the gaps
    const ReportStructure before = structure;
    std::vector<ReportBlock> blocks = part.blocks;
    const auto stripsAgain = [&](qreal gaps) {
        structure = before;
        std::vector<PageStrip> strips = maker.strips(blocks, {part.depth, part.scenario});
        for (PageStrip& strip : strips)
            strip.gap *= gaps;
        return strips;
    };
    std::vector<PageStrip> strips = stripsAgain(1.0);
    const auto hasRoom = [&] {
        return !part.isOnePage || heightOf(strips) <= bottom() - style.top;
    };
    for (int shrinks = 0; !hasRoom() && shrinks < kShrinks; ++shrinks) {
        shrinkCharts(blocks, kShrunk);
        strips = stripsAgain(1.0);
    }
    if (!hasRoom())
        strips = stripsAgain(kClosed);
    while (!hasRoom()) {
        const auto next = std::ranges::max_element(blocks, {}, &ReportBlock::leaving);
        if (next == blocks.end() || next->leaving == 0)
            break;
        blocks.erase(next);
        strips = stripsAgain(kClosed);
    }
    return strips;
}

void ReportPages::Parts::placeAll()
{
    const PlainSigns plain; // a report is the same wherever it is read
    size = QPageSize(request.paper).size(QPageSize::Inch) * kDotsPerInch;
    document = request.isOnePage ? boardReport(charts) : fullReport(charts, request.views);
    StripMaker maker(
        size.width() - 2.0 * style.margin,
        [this](std::size_t scenario, const ViewRow& view) -> Chart& {
            return charts.chart(scenario, view);
        },
        structure);
    std::vector<std::vector<PageStrip>> all;
    for (const ReportPart& part : document.parts)
        all.push_back(stripsOf(part, maker));
    for (std::vector<PageStrip>& strips : all)
        for (std::size_t i = 0; i < strips.size(); ++i)
            if (const std::optional<ContentsPlace> contents = strips[i].contents) {
                std::vector<PageStrip> lines = maker.contents(*contents);
                strips.erase(strips.begin() + static_cast<std::ptrdiff_t>(i));
                strips.insert(strips.begin() + static_cast<std::ptrdiff_t>(i),
                    std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
                break;
            }
    for (std::size_t i = 0; i < all.size(); ++i)
        place(document.parts[i], std::move(all[i]));
    for (std::size_t i = 0; i < pages.size(); ++i)
        addFurniture(i);
    isPlaced = true;
}

// A strip that is kept with the next one, and so on, goes to a new page with it.
void ReportPages::Parts::place(const ReportPart& part, std::vector<PageStrip> strips)
{
    chapter.clear();
    beginPage(part.scenario);
    for (std::size_t i = 0; i < strips.size(); ++i) {
        const PageStrip& strip = strips[i];
        qreal needed = strip.height;
        for (std::size_t next = i; strips[next].isKeptWithNext && next + 1 < strips.size(); ++next)
            needed += strips[next + 1].gap + strips[next + 1].height;
        const bool isTop = top <= style.top;
        if (strip.beginsPage && strip.anchor)
            chapter = structure.anchors()[*strip.anchor].text;
        const bool isFull = top + strip.gap + std::min(needed, bottom() - style.top) > bottom();
        if (!isTop && (strip.beginsPage || isFull)) {
            beginPage(part.scenario);
            if (strip.head && !strip.beginsPage) {
                for (const PageItem& item : strip.head->items)
                    pages.back().items.push_back(moved(item, {style.margin, top}));
                top += strip.head->height;
            }
        } else if (isTop && strip.beginsPage) {
            pages.back().chapter = chapter;
        }
        put(strip);
    }
}

void ReportPages::Parts::put(const PageStrip& strip)
{
    if (top > style.top && pages.back().items.size() > 0)
        top += strip.gap;
    const std::size_t page = pages.size() - 1;
    for (const PageItem& item : strip.items)
        pages.back().items.push_back(moved(item, {style.margin, top}));
    if (strip.anchor) {
        structure.anchors()[*strip.anchor].page = page;
        structure.anchors()[*strip.anchor].top = top;
    }
    for (const StripLink& link : strip.links) {
        links.push_back({.from = {page, style.margin + link.left, top},
            .width = link.width,
            .height = strip.height,
            .to = {},
            .element = link.element});
        linkAnchors.push_back(link.anchor);
    }
    top += strip.height;
}

// The head and the foot of a page are no content.
void ReportPages::Parts::addFurniture(std::size_t index)
{
    ReportPage& page = pages[index];
    const Theme& theme = ReportStyle::theme();
    const qreal right = size.width() - style.margin;
    const qreal foot = size.height() - style.foot;
    const ViewInput& input = charts.input(page.scenario.value_or(0));
    const auto write = [&](const QString& text, const QFont& font, qreal baseline, bool isRight) {
        const QFontMetricsF metrics(font);
        const qreal width = metrics.horizontalAdvance(text);
        page.items.push_back({PageText{
            {isRight ? right - width : style.margin, baseline}, text, font, theme.muted}});
        return width;
    };
    const auto writePair = [&](const QString& left, const QString& atRight, const QFont& font,
                               qreal baseline) {
        const qreal taken = write(atRight, font, baseline, true);
        const qreal room = right - style.margin - taken - style.between;
        write(QFontMetricsF(font).elidedText(left, Qt::ElideMiddle, room), font, baseline, false);
    };
    QStringList head{visible(document.title)};
    if (!page.chapter.isEmpty())
        head.append(page.chapter);
    const QString ofScenario =
        toQt(page.scenario ? phraseText(kHeadOfScenario, {{"scenario", Name{input.scenario->name}}})
                           : phraseText(kHeadOfAll,
                               {{"count", asCount(static_cast<double>(charts.scenarios()))}}));
    const QString date = request.date.toString(QStringLiteral("d MMMM yyyy"));
    writePair(head.join(QStringLiteral(" \u00B7 ")), ofScenario + QStringLiteral(" \u00B7 ") + date,
        style.label(), style.head - 9.0);
    page.items.push_back(
        {PageLine{{style.margin, style.head, right, style.head}, ReportStyle::rule(), 1.6}});
    page.items.push_back({PageLine{{style.margin, foot, right, foot}, theme.border, 0.6}});
    const QString ofPage = toQt(phraseText(kPage,
        {{"page", asCount(static_cast<double>(index + 1))},
            {"pages", asCount(static_cast<double>(pages.size()))}}));
    const QFontMetricsF metrics(style.furniture());
    const qreal room = right - style.margin - metrics.horizontalAdvance(ofPage) - style.between;
    const auto isFitting = [&](const QString& text) {
        return metrics.horizontalAdvance(text) <= room;
    };
    const QString footer = page.scenario ? footerText(input, request.date, isFitting)
                                         : projectFooter(input, request.date);
    writePair(footer, ofPage, style.furniture(), foot + 15.0);
}

void ReportPages::Parts::draw(const PageText& text, ChartPainter& painter) const
{
    painter.setFont(text.font);
    painter.setPen(text.colour);
    painter.drawText(text.baseline, text.text);
}

void ReportPages::Parts::draw(const PageNumber& number, ChartPainter& painter) const
{
    const QString text = QString::number(structure.anchors()[number.anchor].page + 1);
    const qreal width = QFontMetricsF(number.font).horizontalAdvance(text);
    draw(
        PageText{number.baseline - QPointF(width, 0.0), text, number.font, number.colour}, painter);
}

void ReportPages::Parts::draw(const PageFill& fill, ChartPainter& painter) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill.colour);
    painter.drawRoundedRect(fill.place, fill.radius, fill.radius);
}

void ReportPages::Parts::draw(const PageLine& line, ChartPainter& painter) const
{
    painter.setPen(QPen(line.colour, line.width));
    painter.drawLine(line.line);
}

void ReportPages::Parts::draw(const PageMark& mark, ChartPainter& painter) const
{
    using enum ReportItem::Mark;
    const Theme& theme = ReportStyle::theme();
    const QRectF& place = mark.place;
    painter.setPen(Qt::NoPen);
    switch (mark.mark) {
    case Dot:
        painter.setBrush(theme.text);
        painter.drawEllipse(place.center(), 1.6, 1.6);
        break;
    case Box:
        painter.setPen(QPen(theme.muted, 0.8));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place, 1.5, 1.5);
        break;
    case Good:
        painter.setBrush(theme.good);
        painter.drawEllipse(place);
        break;
    case Caution: {
        painter.setBrush(readable(theme.caution, theme.surface));
        painter.drawPolygon(QPolygonF(
            {place.bottomLeft(), place.bottomRight(), QPointF(place.center().x(), place.top())}));
        break;
    }
    case Stop:
        painter.setBrush(readable(theme.stop, theme.surface));
        painter.drawRect(place);
        break;
    }
}

void ReportPages::Parts::draw(const PageChart& chart, ChartPainter& painter) const
{
    const PlainSigns plain;
    painter.save();
    painter.translate(chart.place.topLeft());
    painter.scale(kChartScale, kChartScale);
    chart.chart->drawPanels(painter, (chart.place.size() / kChartScale).toSize(), chart.panel);
    painter.restore();
}

ReportPages::ReportPages(
    std::vector<std::shared_ptr<const Snapshot>> scenarios, ReportRequest request)
    : m_parts(std::make_unique<Parts>(std::move(scenarios), std::move(request)))
{
}

ReportPages::~ReportPages() = default;

bool ReportPages::isDone() const
{
    return m_parts->isPlaced;
}

// The charts after the next one begin as well, so that as many threads compute as run at once.
bool ReportPages::isSettled()
{
    const std::size_t ahead = std::clamp(std::thread::hardware_concurrency(), 2U, 8U);
    const Parts& parts = *m_parts;
    for (std::size_t i = parts.made; i < std::min(parts.made + ahead, parts.due.size()); ++i)
        (void)parts.charts.chart(parts.due[i].first, *parts.due[i].second);
    if (parts.made == parts.due.size())
        return true;
    return parts.charts.chart(parts.due[parts.made].first, *parts.due[parts.made].second)
        .isSettled();
}

double ReportPages::settledShare() const
{
    const Parts& parts = *m_parts;
    return static_cast<double>(parts.made) / static_cast<double>(parts.due.size());
}

void ReportPages::drawNext(const StudyProgress& progress)
{
    Parts& parts = *m_parts;
    if (parts.made == parts.due.size())
        return parts.placeAll();
    const auto& [scenario, view] = parts.due[parts.made++];
    const PlainSigns plain;
    parts.charts.chart(scenario, *view).finish(progress);
}

int ReportPages::pages() const
{
    return static_cast<int>(m_parts->pages.size());
}

QSizeF ReportPages::size() const
{
    return m_parts->size;
}

QPageSize ReportPages::paper() const
{
    return QPageSize(m_parts->request.paper);
}

QString ReportPages::title() const
{
    return visible(m_parts->document.title);
}

void ReportPages::paint(int page, ChartPainter& painter, const Stretch& stretch) const
{
    std::optional<std::size_t> element;
    bool isFirst = true;
    for (const PageItem& item : m_parts->pages.at(static_cast<std::size_t>(page)).items) {
        if (stretch && (isFirst || item.element != element))
            stretch(item.element);
        element = item.element;
        isFirst = false;
        std::visit([this, &painter](const auto& what) { m_parts->draw(what, painter); }, item.what);
    }
}

PdfStructure ReportPages::structure() const
{
    constexpr double kPoints = 72.0 / kDotsPerInch;
    const Parts& parts = *m_parts;
    const auto placeOf = [&parts](std::size_t anchor) {
        const PageAnchor& to = parts.structure.anchors()[anchor];
        return PdfPlace{to.page, parts.style.margin * kPoints, to.top * kPoints};
    };
    PdfStructure structure;
    structure.elements = parts.structure.elements();
    for (std::size_t i = 0; i < parts.structure.anchors().size(); ++i)
        structure.bookmarks.push_back({parts.structure.anchors()[i].text.toStdString(),
            parts.structure.anchors()[i].level, placeOf(i)});
    for (std::size_t i = 0; i < parts.links.size(); ++i) {
        PdfLink link = parts.links[i];
        link.from.left *= kPoints;
        link.from.top *= kPoints;
        link.width *= kPoints;
        link.height *= kPoints;
        link.to = placeOf(parts.linkAnchors[i]);
        structure.links.push_back(link);
    }
    return structure;
}

} // namespace isocost
