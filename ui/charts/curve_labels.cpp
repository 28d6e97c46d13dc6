// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_labels.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QLineF>
#include <qcustomplot.h>

#include "ui/charts/end_labels.h"
#include "ui/charts/surroundings.h"

namespace isocost {

namespace {

constexpr qreal kLabelSize = 12.0;
constexpr qreal kAir = 5.0; // between a label and its line

// Picks places in the order of what matters most.
class Placing {
public:
    Placing(const CurvePicture& picture, const Canvas& canvas)
        : m_picture(picture), m_canvas(canvas), m_area(canvas.area()), m_around(picture, canvas)
    {
        m_placed.isMarkShown.assign(picture.marks.size(), false);
        takeLinesAndDots();
    }

    CurveLabels run()
    {
        placePresent();
        placeMarks();
        placeDots();
        placeBands();
        placeArea();
        m_placed.ends = placeEndLabels(m_picture, m_canvas);
        return std::move(m_placed);
    }

private:
    struct Words {
        QString text;
        QFont font;
        Ink ink;
        [[nodiscard]] QSizeF size() const { return labelSize(font, text); }
    };

    void takeLinesAndDots()
    {
        for (const ChartMark& mark : m_picture.marks) {
            if (isShown(mark.at, m_canvas))
                m_around.take(lineOf(mark));
        }
        for (const ChartCurve& curve : m_picture.curves) {
            if (!curve.present)
                continue;
            QPointF dot = m_canvas.at(*curve.present);
            dot.setY(std::max(dot.y(), m_area.top() + 4.0)); // an arrow, when above
            m_around.take(QRectF(dot - QPointF(6.0, 6.0), QSizeF(12.0, 12.0)));
        }
        if (const auto x = presentPixel())
            m_around.take(QRectF(*x - 1.0, m_area.top(), 2.0, m_area.height()));
    }

    [[nodiscard]] std::optional<double> presentPixel() const
    {
        const QCPRange range = m_canvas.x->range();
        if (!m_picture.presentX || *m_picture.presentX < range.lower
            || *m_picture.presentX > range.upper)
            return std::nullopt;
        return m_canvas.pixelX(*m_picture.presentX);
    }

    [[nodiscard]] QRectF lineOf(const ChartMark& mark) const
    {
        const QPointF top = m_canvas.at(mark.at);
        return {top.x() - 1.0, top.y(), 2.0, m_area.bottom() - top.y()};
    }

    [[nodiscard]] bool put(
        const Words& words, const std::vector<QRectF>& wishes, const QRectF& bounds)
    {
        const auto place = m_around.place(wishes, bounds);
        if (place)
            m_placed.inside.push_back({words.text, *place, words.font, words.ink});
        return place.has_value();
    }

    void placePresent()
    {
        const auto x = presentPixel();
        if (!x)
            return;
        const Words words{m_picture.presentText, m_canvas.font(kLabelSize, QFont::Medium), {}};
        (void)put(words, besideLine(*x, m_area.top() + 2.0, words.size()), m_area);
    }

    static std::vector<QRectF> besideLine(double x, double top, const QSizeF& size)
    {
        return {QRectF({x - kAir - size.width(), top}, size), QRectF({x + kAir, top}, size)};
    }

    void placeMarks()
    {
        for (std::size_t i = 0; i < m_picture.marks.size(); ++i) {
            const ChartMark& mark = m_picture.marks[i];
            if (!isShown(mark.at, m_canvas))
                continue;
            for (const QString& text : {mark.text, mark.shortText}) {
                if (text.isEmpty() || m_placed.isMarkShown[i])
                    continue;
                const Words words{text, m_canvas.font(kLabelSize, QFont::DemiBold), mark.ink};
                m_placed.isMarkShown[i] =
                    (!mark.isAtAxis && placeAtPoint(mark, words)) || placeAtFoot(mark, words);
            }
        }
    }

    // Nearer to its own point than to any other, or nobody knows whose value it is.
    bool placeAtPoint(const ChartMark& mark, const Words& words)
    {
        const QPointF point = m_canvas.at(mark.at);
        std::vector<QRectF> wishes = besidePoint(point, words.size());
        std::erase_if(wishes, [&](const QRectF& wish) { return isNearerToAnother(wish, mark); });
        const double reach = 2.0 * words.size().height();
        return !wishes.empty()
            && put(words, wishes, {m_area.left(), point.y() - reach, m_area.width(), 2.0 * reach});
    }

    [[nodiscard]] bool isNearerToAnother(const QRectF& wish, const ChartMark& mark) const
    {
        const auto distance = [&](const ChartMark& to) {
            return QLineF(wish.center(), m_canvas.at(to.at)).length();
        };
        return std::ranges::any_of(m_picture.marks,
            [&](const ChartMark& other) { return distance(other) < distance(mark); });
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

    // Beside the line that leads from the point to the axis, at no other height.
    bool placeAtFoot(const ChartMark& mark, const Words& words)
    {
        const QRectF line = lineOf(mark);
        const double top = m_area.bottom() - words.size().height() - 4.0;
        std::vector<QRectF> wishes = besideLine(line.center().x(), top, words.size());
        std::ranges::reverse(wishes); // right of it first
        return put(words, wishes, {m_area.left(), line.top(), m_area.width(), line.height()});
    }

    void placeDots()
    {
        for (const ChartCurve& curve : m_picture.curves) {
            if (!curve.present)
                continue;
            if (isAbove(*curve.present, m_canvas))
                placeOffScale(curve);
            else if (isShown(*curve.present, m_canvas) && !curve.presentText.isEmpty())
                (void)placeAtDot(curve, curve.presentText, 2.5);
        }
    }

    // In full or short beside its arrow; else in full or short further down.
    void placeOffScale(const ChartCurve& curve)
    {
        constexpr double kFar = 10.0;
        for (const double reach : {2.0, kFar}) {
            for (const QString& text : curve.offScaleTexts) {
                if (placeAtDot(curve, text, reach))
                    return;
            }
        }
    }

    // `reach` in heights of the label, up and down.
    bool placeAtDot(const ChartCurve& curve, const QString& text, double reach)
    {
        const Words words{text, m_canvas.font(kLabelSize, QFont::DemiBold), curve.ink};
        const QSizeF size = words.size();
        QPointF dot = m_canvas.at(*curve.present);
        dot.setY(std::max(dot.y(), m_area.top() - kAir));
        reach *= size.height();
        return put(words, besidePoint(dot + QPointF(3.0, 3.0), size),
            {m_area.left(), dot.y() - reach, m_area.width(), 2.0 * reach});
    }

    void placeBands()
    {
        for (const ChartBand& band : m_picture.bands) {
            if (!placeBand(band, band.text) && !band.shortText.isEmpty())
                (void)placeBand(band, band.shortText);
        }
    }

    // Starts inside its band, as far up as there is room; or ends in it at the right edge.
    bool placeBand(const ChartBand& band, const QString& text)
    {
        constexpr int kPlaces = 6;
        const double left = std::max(m_canvas.pixelX(band.x.from), m_area.left()) + 3.0;
        const double right = std::min(m_canvas.pixelX(band.x.to), m_area.right()) - 3.0;
        if (right <= left)
            return true; // out of sight
        const Words words{text, m_canvas.font(11.0, QFont::Medium), band.ink};
        const QSizeF size = words.size();
        const bool fits = size.width() <= right - left;
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
        return put(words, wishes, m_area);
    }

    // As far right as the area has room and no curve runs through; else not at all.
    void placeArea()
    {
        constexpr double kStep = 16.0;
        if (!m_picture.area || m_picture.area->upper.empty() || m_picture.area->text.isEmpty())
            return;
        const ChartArea& area = *m_picture.area;
        const Words words{area.text, m_canvas.font(kLabelSize, QFont::DemiBold), area.ink};
        const double from = m_canvas.pixelX(area.upper.front().x);
        const double to = m_canvas.pixelX(area.upper.back().x) - words.size().width() - 8.0;
        for (double left = to; left > from; left -= kStep) {
            if (placeInArea(area, left, words))
                return;
        }
    }

    bool placeInArea(const ChartArea& area, double left, const Words& words)
    {
        constexpr double kStep = 6.0;
        constexpr double kGap = 4.0;
        const auto edge = [&](const std::vector<CurvePoint>& curve, double pixel) {
            return m_canvas.pixelY(valueAt(curve, m_canvas.x->pixelToCoord(pixel)));
        };
        const QSizeF size = words.size();
        const double right = left + size.width();
        const double top =
            std::max({edge(area.upper, left), edge(area.upper, right), m_area.top()}) + kGap;
        const double bottom = std::min(edge(area.lower, left), edge(area.lower, right)) - kGap;
        for (double y = top; y + size.height() < bottom; y += kStep) {
            const QRectF place(QPointF(left, y), size);
            if (!m_around.isFree(place))
                continue;
            m_placed.inside.push_back({words.text, place, words.font, words.ink});
            return true;
        }
        return false;
    }

    const CurvePicture& m_picture;
    const Canvas& m_canvas;
    QRectF m_area;
    Surroundings m_around;
    CurveLabels m_placed;
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

CurveLabels placeLabels(const CurvePicture& picture, const Canvas& canvas)
{
    return Placing(picture, canvas).run();
}

} // namespace isocost
