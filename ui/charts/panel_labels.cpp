// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/panel_labels.h"

#include <algorithm>
#include <array>

#include <QLineF>
#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr qreal kLabelSize = 12.0;
constexpr qreal kAir = 5.0; // between a label and its line

// Picks places in the order of what matters most.
class Placing {
public:
    Placing(const ViewPanel& panel, const Canvas& canvas)
        : m_panel(panel), m_canvas(canvas), m_area(canvas.area()), m_free(panel, canvas)
    {
        m_placed.isMarkShown.assign(panel.marks.size(), false);
        takeLinesAndDots();
        m_placed.inside = placeTable(panel, canvas).labels;
        for (const PlacedLabel& label : m_placed.inside)
            m_free.take(label.place);
    }

    PanelLabels run()
    {
        placePresent();
        placeMarks();
        placeDots();
        placeBands();
        placeArea();
        placeHeatWords(m_panel, m_canvas, m_free, m_placed.inside);
        placeLines(m_panel, m_canvas, m_free, m_placed.inside);
        for (PlacedLabel& label : m_placed.inside)
            groundOnAreas(label);
        // A table has nothing below its words, and a halo is what takes the time of painting one.
        if (m_panel.heatMap || (m_panel.rows && hasRowBars(m_panel))) {
            for (PlacedLabel& label : m_placed.inside)
                label.hasHalo = !label.ground && m_area.intersects(label.place);
        }
        m_placed.ends = placeEndLabels(m_panel, m_canvas, m_placed.inside);
        return std::move(m_placed);
    }

private:
    struct Label {
        QString text;
        QFont font;
        Ink ink;
        [[nodiscard]] QSizeF size() const { return labelSize(font, text); }
    };

    void takeLinesAndDots()
    {
        for (const ViewMark& mark : m_panel.marks) {
            if (mark.label != ViewMark::Label::Flag && isShown(mark.at, m_canvas))
                m_free.take(lineOf(mark));
        }
        const double head = std::min(40.0 * m_canvas.scale, m_area.height()); // of their words
        for (const ViewBand& band : m_panel.bands)
            if (band.hasEdges && m_canvas.x->range().contains(band.x.to))
                m_free.take({m_canvas.pixelX(band.x.to) - 1.0, m_area.top() + head, 2.0,
                    m_area.height() - head});
        for (const ViewCurve& curve : m_panel.curves) {
            if (!curve.present)
                continue;
            QPointF dot = m_canvas.at(*curve.present);
            dot.setY(std::max(dot.y(), m_area.top() + 4.0)); // an arrow, when above
            m_free.take(QRectF(dot - QPointF(6.0, 6.0), QSizeF(12.0, 12.0)));
        }
        for (const ViewLevel& level : m_panel.levels) {
            if (!isOnAxis(level, m_canvas))
                continue;
            if (level.axis == ViewLevel::Across::Y)
                m_free.take({m_area.left(), m_canvas.pixelY(level.at) - 1.0, m_area.width(), 2.0});
            else if (level.isPresent)
                m_free.take({m_canvas.pixelX(level.at) - 1.0, m_area.top(), 2.0, m_area.height()});
        }
    }

    [[nodiscard]] QRectF lineOf(const ViewMark& mark) const
    {
        const QPointF point = m_canvas.at(mark.at);
        const double top = mark.runsThrough ? m_area.top() : point.y();
        return {point.x() - 1.0, top, 2.0, m_area.bottom() - top};
    }

    [[nodiscard]] bool put(
        const Label& label, const std::vector<QRectF>& wishes, const QRectF& bounds)
    {
        constexpr double kOver = 4.0; // of the gap before the labels at the ends
        const auto place =
            m_free.place(wishes, bounds.intersected(m_area.adjusted(0.0, 0.0, kOver, 0.0)));
        if (place)
            m_placed.inside.push_back({label.text, *place, label.font, label.ink});
        return place.has_value();
    }

    // The tint of the areas that words stand on.
    void groundOnAreas(PlacedLabel& label) const
    {
        const double x = m_canvas.x->pixelToCoord(label.place.center().x());
        const double y = m_canvas.y->pixelToCoord(label.place.center().y());
        for (const ViewArea& area : m_panel.areas)
            if (!area.upper.empty() && x >= area.upper.front().x && x <= area.upper.back().x
                && y <= valueAt(area.upper, x) && y >= valueAt(area.lower, x))
                label.ground = area.ink.tinted(area.strength);
    }

    void placePresent()
    {
        for (const ViewLevel& level : m_panel.levels) {
            if (!level.isPresent || level.words.empty() || !isOnAxis(level, m_canvas))
                continue;
            const Label label{
                toQt(level.words.front()), m_canvas.font(kLabelSize, QFont::Medium), level.ink};
            (void)put(label,
                besideLine(m_canvas.pixelX(level.at), m_area.top() + 2.0, label.size()), m_area);
        }
    }

    static std::vector<QRectF> besideLine(
        double x, double top, const QSizeF& size, double air = kAir)
    {
        return {QRectF({x - air - size.width(), top}, size), QRectF({x + air, top}, size)};
    }

    void placeMarks()
    {
        for (std::size_t i = 0; i < m_panel.marks.size(); ++i) {
            const ViewMark& mark = m_panel.marks[i];
            if (mark.label == ViewMark::Label::Flag || !isShown(mark.at, m_canvas))
                continue;
            for (const std::string& text : mark.words) {
                if (text.empty() || m_placed.isMarkShown[i])
                    continue;
                const Label label{toQt(text), m_canvas.font(kLabelSize, QFont::DemiBold), mark.ink};
                m_placed.isMarkShown[i] =
                    (mark.label == ViewMark::Label::Point && placeAtPoint(mark, label))
                    || placeAtFoot(mark, label);
            }
        }
    }

    // Nearer to its own point than to any other, or nobody knows whose value it is.
    bool placeAtPoint(const ViewMark& mark, const Label& label)
    {
        const QPointF point = m_canvas.at(mark.at);
        std::vector<QRectF> wishes = besidePoint(point, label.size());
        std::erase_if(wishes, [&](const QRectF& wish) { return isNearerToAnother(wish, mark); });
        const double reach = 3.0 * label.size().height();
        return !wishes.empty()
            && put(label, wishes, {m_area.left(), point.y() - reach, m_area.width(), 2.0 * reach});
    }

    [[nodiscard]] bool isNearerToAnother(const QRectF& wish, const ViewMark& mark) const
    {
        const auto distance = [&](const ViewMark& to) {
            return QLineF(wish.center(), m_canvas.at(to.at)).length();
        };
        return std::ranges::any_of(
            m_panel.marks, [&](const ViewMark& other) { return distance(other) < distance(mark); });
    }

    static std::vector<QRectF> besidePoint(QPointF point, const QSizeF& size)
    {
        const double right = point.x() + kAir;
        const double left = point.x() - kAir - size.width();
        const double above = point.y() - size.height() - kAir;
        const double below = point.y() + kAir;
        return {QRectF({right, above}, size), QRectF({left, below}, size),
            QRectF({right, below}, size), QRectF({left, above}, size)};
    }

    // Beside the line that leads from the point to the axis, at no other height; close to it where
    // there is little room.
    bool placeAtFoot(const ViewMark& mark, const Label& label)
    {
        const QRectF line = lineOf(mark);
        const double top = m_area.bottom() - label.size().height() - 4.0;
        return std::ranges::any_of(std::array{kAir, 2.0}, [&](double air) {
            std::vector<QRectF> wishes = besideLine(line.center().x(), top, label.size(), air);
            std::ranges::reverse(wishes); // right of it first
            return put(
                label, wishes, {m_area.left(), line.top(), 2.0 * m_area.width(), line.height()});
        });
    }

    void placeDots()
    {
        constexpr double kFar = 10.0; // down from an arrow, where there is no room beside it
        for (const ViewCurve& curve : m_panel.curves) {
            if (!curve.present || curve.labelPlace == LabelPlace::Inside)
                continue;
            if (isAbove(*curve.present, m_canvas))
                placeFirst(curve, curve.offScaleWords, {2.0, kFar});
            else if (isShown(*curve.present, m_canvas))
                placeFirst(curve, curve.presentWords, {2.5});
        }
    }

    // `reaches` in heights of the label, up and down.
    void placeFirst(
        const ViewCurve& curve, const Words& words, std::initializer_list<double> reaches)
    {
        for (const double reach : reaches) {
            for (const std::string& text : words) {
                if (placeAtDot(curve, toQt(text), reach))
                    return;
            }
        }
    }

    bool placeAtDot(const ViewCurve& curve, const QString& text, double reach)
    {
        const Label label{text, m_canvas.font(kLabelSize, QFont::DemiBold), curve.ink};
        const QSizeF size = label.size();
        QPointF dot = m_canvas.at(*curve.present);
        dot.setY(std::max(dot.y(), m_area.top() - kAir));
        reach *= size.height();
        QRectF room(m_area.left(), dot.y() - reach, m_area.width(), 2.0 * reach);
        for (const ViewCurve& other : m_panel.curves) { // half of the way to another dot
            const double away =
                other.present ? (m_canvas.at(*other.present).y() - dot.y()) / 2.0 : 0.0;
            if (away < 0.0)
                room.setTop(std::max(room.top(), dot.y() + away));
            else if (away > 0.0)
                room.setBottom(std::min(room.bottom(), dot.y() + away));
        }
        return put(label, besidePoint(dot + QPointF(3.0, 3.0), size), room);
    }

    void placeBands()
    {
        for (const ViewBand& band : m_panel.bands) {
            const auto fits = [&](const auto& text) { return placeBand(band, toQt(text), true); };
            if (!band.isToldAtFoot && !std::ranges::any_of(band.words, fits) && !band.words.empty())
                (void)placeBand(band, toQt(band.words.back()), false);
        }
    }

    // Inside its band, as far up as there is room; else starts there or ends in it at the right
    // edge.
    bool placeBand(const ViewBand& band, const QString& text, bool mustFit)
    {
        constexpr int kPlaces = 6;
        const double left = std::max(m_canvas.pixelX(band.x.from), m_area.left()) + 3.0;
        const double right = std::min(m_canvas.pixelX(band.x.to), m_area.right()) - 3.0;
        if (right <= left)
            return true; // out of sight
        const Label label{text, m_canvas.font(11.0, QFont::Medium), band.ink};
        const QSizeF size = label.size();
        const bool fits = size.width() <= right - left;
        if (mustFit && !fits)
            return false;
        const double last = fits ? right - size.width() : std::max(left, right - 8.0);
        std::vector<QRectF> wishes;
        for (int i = 0; i <= kPlaces; ++i) {
            const double start = last + (left - last) * i / kPlaces;
            wishes.emplace_back(
                QPointF(std::min(start, m_area.right() - size.width() - 2.0), m_area.top() + 3.0),
                size);
        }
        if (!fits)
            std::ranges::reverse(wishes); // as much of it inside as can be
        return put(label, wishes, m_area);
    }

    // As far right as the area has room and no curve runs through; else beside it or not at all.
    void placeArea()
    {
        constexpr double kStep = 16.0;
        for (const ViewArea& area : m_panel.areas) {
            if (area.upper.empty() || area.words.empty())
                continue;
            const Label label{
                toQt(area.words.front()), m_canvas.font(kLabelSize, QFont::DemiBold), area.ink};
            const double from = m_canvas.pixelX(area.upper.front().x);
            double left = m_canvas.pixelX(area.upper.back().x) - label.size().width() - 8.0;
            bool isPlaced = false;
            for (; left > from && !isPlaced; left -= kStep)
                isPlaced = placeInArea(area, left, label);
            if (!isPlaced && area.isPointedAt)
                placeBesideArea(area, label);
        }
    }

    // With a line to where the area is highest; not where that is next to nothing.
    void placeBesideArea(const ViewArea& area, const Label& label)
    {
        constexpr double kLeast = 4.0;
        constexpr double kLine = 24.0;
        QPointF highest;
        double most = kLeast;
        for (std::size_t i = 0; i < std::min(area.upper.size(), area.lower.size()); ++i) {
            const QPointF top = m_canvas.at(area.upper[i]);
            const double height = m_canvas.at(area.lower[i]).y() - top.y();
            if (height < most)
                continue;
            most = height;
            highest = {top.x(), top.y() + height / 2.0};
        }
        if (most <= kLeast)
            return;
        const double middle = m_canvas.pixelX((area.upper.front().x + area.upper.back().x) / 2.0);
        const QPointF end(highest.x() + std::clamp(middle - highest.x(), -6.0, 6.0), highest.y());
        const QSizeF size = label.size();
        const double right = end.x() + kLine;
        const double wished = end.y() - size.height() / 2.0;
        if (put(label,
                {QRectF({right, wished}, size), QRectF({right + kLine, wished}, size),
                    QRectF({end.x() - kLine - size.width(), wished}, size)},
                m_area))
            m_placed.inside.back().pointsAt = end;
    }

    bool placeInArea(const ViewArea& area, double left, const Label& label)
    {
        constexpr double kStep = 6.0;
        constexpr double kGap = 4.0;
        const auto edge = [&](const std::vector<CurvePoint>& curve, double pixel) {
            return m_canvas.pixelY(valueAt(curve, m_canvas.x->pixelToCoord(pixel)));
        };
        const QSizeF size = label.size();
        const double right = left + size.width();
        const double top =
            std::max({edge(area.upper, left), edge(area.upper, right), m_area.top()}) + kGap;
        const double bottom = std::min(edge(area.lower, left), edge(area.lower, right)) - kGap;
        for (double y = top; y + size.height() < bottom; y += kStep) {
            const QRectF place(QPointF(left, y), size);
            if (!m_free.isFree(place))
                continue;
            m_placed.inside.push_back({label.text, place, label.font, label.ink});
            m_free.take(place);
            return true;
        }
        return false;
    }

    const ViewPanel& m_panel;
    const Canvas& m_canvas;
    QRectF m_area;
    FreePlaces m_free;
    PanelLabels m_placed;
};

bool isBeside(double value, const QCPRange& range)
{
    return value < range.lower || value > range.upper;
}

} // namespace

bool isShown(const CurvePoint& point, const Canvas& canvas)
{
    return !isBeside(point.x, canvas.x->range()) && !isBeside(point.y, canvas.y->range());
}

bool isAbove(const CurvePoint& point, const Canvas& canvas)
{
    return !isBeside(point.x, canvas.x->range()) && point.y > canvas.y->range().upper;
}

PanelLabels placeLabels(const ViewPanel& panel, const Canvas& canvas)
{
    return Placing(panel, canvas).run();
}

} // namespace isocost
