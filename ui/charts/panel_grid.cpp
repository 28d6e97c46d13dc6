// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/panel_grid.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include <qcustomplot.h>

#include "core/views/picture/paper_words.h"
#include "core/views/picture/shared_scale.h"
#include "core/views/picture/spread_column.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/paragraph.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr double kColumnGap = 12.0;
constexpr double kRowGap = 10.0;
constexpr int kCaptionGap = 8;
constexpr double kLeastPlot = 200.0; // pixels; a lower one has fewer words around it
constexpr double kLow = 220.0; // pixels; a lower plot names only the panels left out
constexpr int kCaptionFoot = 2; // or the last descenders are cut

QFont captionFont(qreal scale, bool isPresented)
{
    return uiFont((isPresented ? 12.5 : 11.0) * scale); // presented, 17 px at 768
}

// Tracks share a length by their weights; a track of weight 0 has its fixed size. Gives the start
// and end of each.
std::vector<Interval> tracks(
    const std::vector<double>& weights, const std::vector<double>& fixed, double length, double gap)
{
    const double given = std::accumulate(fixed.begin(), fixed.end(), 0.0)
        + gap * static_cast<double>(weights.size() - 1);
    const double whole = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<Interval> found;
    double at = 0.0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double size =
            weights[i] > 0.0 ? std::max(0.0, length - given) * weights[i] / whole : fixed[i];
        found.push_back({at, at + size});
        at += size + gap;
    }
    return found;
}

// The line of the caption that says what bands and whiskers mean; null without them.
const Sentence* legendOf(const std::vector<Sentence>& caption)
{
    const auto found = std::ranges::find_if(
        caption, [](const Sentence& line) { return line.find(kSpreadLegend) != nullptr; });
    return found == caption.end() ? nullptr : &*found;
}

} // namespace

PanelGrid::PanelGrid(QCustomPlot& plot)
    : m_plot(plot), m_layout(new QCPLayoutInset), m_leftEnds(new QCPMarginGroup(&plot))
{
    plot.plotLayout()->clear(); // the axes that every plot starts with
    plot.plotLayout()->addElement(0, 0, m_layout);
    new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawCaption(painter); });
}

PanelGrid::~PanelGrid() = default;

void PanelGrid::rebuild(std::size_t count)
{
    while (m_panels.size() > count) {
        m_panels.back()->clear();
        m_layout->remove(&m_panels.back()->area());
        m_panels.pop_back();
    }
    while (m_panels.size() < count) {
        m_panels.push_back(std::make_unique<PanelView>(m_plot));
        PanelView& panel = *m_panels.back();
        panel.pin(m_isPinned);
        m_layout->addElement(&panel.area(), QRectF(0.0, 0.0, 1.0, 1.0));
        if (m_theme)
            panel.applyTheme(*m_theme, m_scale, m_smallestType);
    }
}

void PanelGrid::show(
    const ViewPicture& picture, const ViewPicture* ghost, std::span<const ViewPicture> alike)
{
    rebuild(picture.panels.size());
    if (!ghost) { // at rest the same picture is always painted the same
        m_foot.place = {};
        for (const auto& panel : m_panels)
            panel->forgetRanges();
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const ViewPanel& panel = picture.panels[i];
        const ViewPanel* before = nullptr;
        if (ghost) {
            const auto same = std::ranges::find(ghost->panels, panel.id, &ViewPanel::id);
            before = same == ghost->panels.end() ? nullptr : &*same;
        }
        m_panels[i]->setOnPaper(m_isOnPaper);
        m_panels[i]->setData(panel, before, panelsOf(alike, panel.id));
    }
    m_words = picture.words;
    m_arrangements = picture.arrangements;
    if (m_arrangements.empty())
        m_arrangements.push_back({{{}}});
    place();
}

void PanelGrid::applyTheme(const Theme& theme, qreal scale, qreal smallestType)
{
    m_theme = &theme;
    m_scale = scale;
    m_smallestType = smallestType;
    for (const auto& panel : m_panels)
        panel->applyTheme(theme, scale, smallestType);
    m_size = {}; // laid out anew
}

void PanelGrid::pin(bool isPinned)
{
    m_isPinned = isPinned;
    for (const auto& panel : m_panels)
        panel->pin(isPinned);
}

void PanelGrid::setOnPaper(bool isOnPaper)
{
    m_isOnPaper = isOnPaper;
    for (const auto& panel : m_panels)
        panel->setOnPaper(isOnPaper);
}

bool PanelGrid::layoutFor(QSize size, int captionLines)
{
    const bool isSame =
        m_size == size && m_captionLines == captionLines && m_isPlacedOnPaper == m_isOnPaper;
    m_isPlacedOnPaper = m_isOnPaper;
    m_size = size;
    m_captionLines = captionLines;
    if (!isSame)
        place();
    return !isSame;
}

// The words name the panels that an arrangement leaves out, which may take another line. Then there
// is less room, a later arrangement is due, and the words name more panels.
PanelGrid::Due PanelGrid::dueIn(QSize size, int captionLines) const
{
    Due due{&m_arrangements.front()};
    const auto fits = [&](const Arrangement& one) {
        return size.width() >= one.smallestWidth * m_scale
            && size.height() - due.foot.margin() >= one.smallestHeight * m_scale
            && size.width() <= one.widest * size.height();
    };
    for (const Arrangement* said = nullptr; said != due.arrangement;) {
        said = due.arrangement;
        due.foot = footOf(*said, size, captionLines);
        const auto found = std::ranges::find_if(m_arrangements, fits);
        due.arrangement =
            std::max(said, found == m_arrangements.end() ? &m_arrangements.back() : &*found);
    }
    return due;
}

const WordRoom& PanelGrid::wordsFor(const std::function<QSize(const WordRoom&)>& sizeWith) const
{
    const std::size_t first = isPresented() ? 1 : 0;
    auto rooms = std::span<const WordRoom>(kWordRooms).subspan(first);
    const auto due = [&](auto& words) { return dueIn(sizeWith(words), words.caption).arrangement; };
    const auto shown = [&](const WordRoom& words) { return due(words)->places.size(); };
    const auto hasRoom = [&](const WordRoom& words) {
        const QSize size = sizeWith(words);
        return size.height() - dueIn(size, words.caption).foot.margin() >= kLeastPlot * m_scale;
    };
    if (m_panels.empty()) // nothing is shown yet, or the view waits for its first answer
        return rooms.front();
    const bool isAllShown = m_arrangements.size() == 1 || shown(rooms.front()) == m_panels.size();
    if (isAllShown && hasRoom(rooms.front()))
        return rooms.front();
    if (!isAllShown && due(rooms.back())->isTitleShort)
        rooms = std::span<const WordRoom>(kWordRoomsBelow).subspan(first);
    const auto found = std::ranges::find_if(rooms, [&, most = shown(rooms.back())](auto& words) {
        return shown(words) >= most && hasRoom(words);
    });
    return found == rooms.end() ? rooms.back() : *found;
}

double PanelGrid::fixedHeight(const Arrangement& arrangement, int row) const
{
    double height = 0.0;
    for (const PanelPlace& place : arrangement.places)
        if (place.row == row && place.rows == 1)
            height = std::max(height, m_panels[place.panel]->neededHeight());
    return height;
}

void PanelGrid::place()
{
    if (m_size.isEmpty() || !m_theme || m_panels.empty())
        return;
    const Due due = dueIn(m_size, m_captionLines);
    m_foot = due.foot;
    m_plot.plotLayout()->setMargins({0, 0, 0, m_foot.margin()});
    const QSizeF size(m_size.width(), m_size.height() - m_foot.margin());
    const Arrangement& arrangement = *due.arrangement;
    std::vector<double> fixed(arrangement.rows.size(), 0.0);
    for (std::size_t row = 0; row < fixed.size(); ++row)
        if (arrangement.rows[row] <= 0.0)
            fixed[row] = fixedHeight(arrangement, static_cast<int>(row));
    const auto rows = tracks(arrangement.rows, fixed, size.height(), kRowGap);
    const auto columns = tracks(arrangement.columns,
        std::vector<double>(arrangement.columns.size(), 0.0), size.width(), kColumnGap);
    std::vector<bool> isPlaced(m_panels.size(), false);
    for (const PanelPlace& place : arrangement.places) {
        const auto at = [](const std::vector<Interval>& all, int first, int count) {
            return Interval{all[static_cast<std::size_t>(first)].from,
                all[static_cast<std::size_t>(first + count - 1)].to};
        };
        const Interval x = at(columns, place.column, place.columns);
        const Interval y = at(rows, place.row, place.rows);
        PanelView& panel = *m_panels[place.panel];
        isPlaced[place.panel] = true;
        m_layout->setInsetRect(static_cast<int>(place.panel),
            QRectF(x.from / size.width(), y.from / size.height(), (x.to - x.from) / size.width(),
                (y.to - y.from) / size.height()));
        panel.layoutFor({x.to - x.from, y.to - y.from});
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        m_panels[i]->setVisible(isPlaced[i]);
    align(arrangement);
}

// Equal places on a shared x axis stand above each other, equal values on a shared y axis beside
// each other.
void PanelGrid::align(const Arrangement& arrangement)
{
    for (const PanelPlace& place : arrangement.places) {
        PanelView& panel = *m_panels[place.panel];
        const PanelView* first = nullptr; // of the panels side by side on one scale
        int right = 0;
        int top = 0;
        qsizetype heading = 0;
        for (const PanelPlace& it : arrangement.places) {
            const PanelView& other = *m_panels[it.panel];
            const bool isStacked =
                it.panel != place.panel && it.column == place.column && it.columns == place.columns;
            if (isStacked && panel.sharesTheX(other))
                right = std::max(right, other.rightRoom());
            if (it.row != place.row || it.rows != place.rows || !panel.sharesTheY(other))
                continue;
            first = first ? first : &other;
            top = std::max(top, other.topRoom());
            heading = std::max(heading, other.headingForm());
        }
        panel.headFrom(heading);
        panel.area().setMarginGroup(QCP::msLeft, right > 0 ? m_leftEnds : nullptr);
        panel.leave(right, top);
        if (first && first != &panel)
            panel.takeScale(*first);
    }
}

// A presentation names none: in its larger type, nobody can make the view larger. Nor can who reads
// a file.
QString PanelGrid::missing(const Arrangement& arrangement) const
{
    if (isPresented())
        return {};
    QStringList names; // they may hold commas
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        if (std::ranges::find(arrangement.places, i, &PanelPlace::panel) == arrangement.places.end()
            && !m_panels[i]->data().name.empty())
            names.append(toQt(m_panels[i]->data().name));
    if (names.isEmpty())
        return {};
    return (
        m_isOnPaper ? QStringLiteral(" Left out here: %1.") : QStringLiteral(" Enlarge to see %1."))
        .arg(names.join(u"; "));
}

int PanelGrid::Foot::margin() const
{
    return lines.isEmpty() ? 0 : height + kCaptionGap + kCaptionFoot;
}

// While bands are drawn they are explained: in short, on a line of their own.
QString PanelGrid::withLegend(const QString& words) const
{
    const Sentence* const line = legendOf(m_words.caption);
    if (line == nullptr)
        return words;
    const QString brief = said(*line, kShort);
    return words.isEmpty() ? brief : words + u'\n' + brief;
}

// Room at the foot for as many lines as the words need, or needed before in the drag at this width.
PanelGrid::Foot PanelGrid::footOf(
    const Arrangement& arrangement, QSize size, int captionLines) const
{
    const QString more = missing(arrangement);
    QStringList feet;
    for (const PanelPlace& place : arrangement.places)
        feet.append(toQt(m_panels[place.panel]->data().caption));
    feet.removeAll(QString());
    QStringList lines;
    QStringList pieces;
    const ViewWords paper = m_isOnPaper ? onPaper(m_words) : ViewWords{};
    const std::vector<Sentence>& caption = m_isOnPaper ? paper.caption : m_words.caption;
    const Sentence* const legend = legendOf(caption);
    if (!feet.isEmpty() || caption.empty()) {
        lines.append(feet.join(u' '));
        pieces.append(lines.front());
    }
    for (const Sentence& line : caption) {
        QStringList own = saidInPieces(line);
        lines.append(own.join(QString()));
        if (&line == legend)
            continue;
        if (!pieces.isEmpty())
            own.front().prepend(u'\n');
        pieces += own;
    }
    lines.front() = (lines.front() + more).trimmed();
    Foot foot{lines.join(u'\n')};
    const bool isWhole = size.height() >= kLow * m_scale;
    QString words = isWhole ? foot.whole : withLegend(more.trimmed());
    const QFont font = captionFont(m_scale, isPresented());
    if (isWhole && paragraphLines(font, size.width(), words).size() > captionLines)
        words = withLegend(cutToPieces(font, size.width(), captionLines, pieces, more));
    foot.isCut = words.size() < foot.whole.size();
    if (!words.isEmpty())
        foot.lines = paragraphLines(font, size.width(), words);
    foot.height =
        static_cast<int>(std::ceil(QFontMetricsF(font).height() * double(foot.lines.size())));
    foot.place = {size.width(), m_scale, isWhole ? lines.size() : 0, captionLines};
    if (foot.place == m_foot.place)
        foot.height = std::max(foot.height, m_foot.height);
    return foot;
}

// The caption has the whole width, however short its lines are.
QRect PanelGrid::captionPlace() const
{
    return m_plot.rect().adjusted(0, m_plot.height() - m_foot.margin(), 0, 0);
}

void PanelGrid::drawCaption(QCPPainter& painter) const
{
    if (m_foot.lines.isEmpty() || !m_theme)
        return;
    painter.setFont(captionFont(m_scale, isPresented()));
    const QRectF place(m_plot.viewport());
    QPointF corner(place.left(), place.bottom() - kCaptionFoot);
    for (auto line = m_foot.lines.crbegin(); line != m_foot.lines.crend(); ++line) {
        corner.ry() -= labelSize(painter.font(), *line).height();
        drawLine(painter, corner, *line, m_theme->muted);
    }
}

} // namespace isocost
