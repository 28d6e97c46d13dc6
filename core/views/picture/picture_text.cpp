// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/picture_text.h"

#include <algorithm>
#include <utility>

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/unit_text.h"
#include "core/views/picture/panel_table.h"
#include "core/views/picture/picture_fields.h"
#include "core/views/picture/tables_text.h"

namespace isocost {

namespace {

constexpr std::size_t kFewBars = 12; // as many are said one by one

std::string written(const ViewAxis& axis, double value)
{
    const bool hasUnit = axis.kind == NumberKind::Count && !axis.unit.empty();
    return writtenAs(axis.kind, value) + (hasUnit ? ' ' + displayUnit(axis.unit, value) : "");
}

std::string spokenName(const ViewAxis& axis)
{
    return axis.spoken.empty() ? loweredLabel(axis.name) : axis.spoken;
}

// "MFU 45 %"
std::string named(const ViewAxis& axis, double value)
{
    if (axis.name.empty())
        return written(axis, value);
    return spokenName(axis) + ' ' + written(axis, value);
}

std::string stretch(const ViewAxis& axis, Interval range)
{
    return named(axis, range.from) + " to " + written(axis, range.to);
}

// "P10 $5.67M to P90 $7.19M"
std::string spreadText(const ViewAxis& axis, Interval spread)
{
    return "P10 " + written(axis, spread.from) + " to P90 " + written(axis, spread.to);
}

// Says the layers between the axes.
struct PlotText {
    const ViewPanel& panel;
    std::vector<std::string>& sentences;

    void say(const ViewCurve& curve) const
    {
        sentences.push_back(curve.name + ": " + curveText(curve));
        if (!curve.band.empty())
            sentences.push_back(curve.name + ", at " + named(panel.x, curve.band.front().x) + ": "
                + spreadText(panel.y, {curve.band.front().low, curve.band.front().high}) + "; at "
                + named(panel.x, curve.band.back().x) + ": "
                + spreadText(panel.y, {curve.band.back().low, curve.band.back().high}));
    }

    void say(const ViewBars& bars) const
    {
        if (!bars.bars.empty())
            sentences.push_back(bars.name + ": " + barsText(bars));
    }

    void say(const ViewSpread& spread) const
    {
        sentences.push_back(spread.text + ": " + named(panel.x, spread.middle) + ", from "
            + written(panel.x, spread.low) + " to " + written(panel.x, spread.high));
    }

    void say(const ViewLevel& level) const
    {
        const ViewAxis& axis = level.axis == ViewLevel::Across::X ? panel.x : panel.y;
        sayLabel(
            "Line", first(level.words), level.tellsPlace ? std::string() : named(axis, level.at));
    }

    void say(const ViewMark& mark) const
    {
        std::string place = untold(mark);
        if (mark.spread && mark.spread->x)
            place += (place.empty() ? "" : ", ") + spreadText(panel.x, *mark.spread->x);
        else if (mark.spread && mark.spread->y)
            place += (place.empty() ? "" : ", ") + spreadText(panel.y, *mark.spread->y);
        sayLabel("Mark" + curveAt(mark, panel), first(mark.words), place);
    }

    void say(const ViewArea& area) const
    {
        if (!area.words.empty())
            sayLabel("Area", area.words.front(),
                stretch(panel.x, {area.upper.front().x, area.upper.back().x}));
    }

    void say(const ViewBand& band) const
    {
        sayLabel("Band", first(band.words), stretch(panel.x, band.x));
    }

    // Says how much of each kind there is.
    void say(const ViewStrip& strip) const
    {
        std::vector<double> lengths(strip.kinds.size(), 0.0);
        for (const StripPart& part : strip.parts)
            lengths[part.kind] += part.to - part.from;
        Words said;
        for (std::size_t i = 0; i < lengths.size(); ++i)
            if (lengths[i] > 0.0)
                said.push_back(strip.kinds[i].name + ' '
                    + (strip.isOnAxis ? written(panel.x, lengths[i]) : shareText(lengths[i])));
        const std::string name = first(strip.names);
        const std::string text =
            said.empty() ? strip.emptyText : listText(said, strip.kinds.size());
        if (!text.empty())
            sentences.push_back(name.empty() ? text : name + ": " + text);
    }

    void say(const ViewHeatMap& map) const
    {
        std::vector<CurvePoint> values; // x: the place in the map
        for (std::size_t i = 0; i < map.values.size(); ++i)
            if (map.values[i])
                values.push_back({static_cast<double>(i), *map.values[i]});
        if (values.empty())
            return sentences.push_back("Map: nothing has a value");
        const auto [least, greatest] = std::ranges::minmax(values, {}, &CurvePoint::y);
        sentences.push_back("Map: least " + writtenAs(map.kind, least.y) + " at "
            + placeIn(map, least) + "; greatest " + writtenAs(map.kind, greatest.y) + " at "
            + placeIn(map, greatest));
        for (const HeatContour& contour : map.contours)
            if (!contour.text.empty())
                sentences.push_back("Contour: " + contour.text);
        for (const HeatRegion& region : map.regions)
            sayLabel("Region", region.words.front(), placeText(region.at));
    }

private:
    [[nodiscard]] std::string at(CurvePoint point) const
    {
        return written(panel.y, point.y) + " at " + written(panel.x, point.x);
    }

    // Says "now $3.55 at utilization 80 %; " from the curve's own dot, else from the panel's
    // present place.
    [[nodiscard]] std::string presentText(const ViewCurve& curve) const
    {
        const auto there = [this](CurvePoint point) {
            return written(panel.y, point.y) + " at " + named(panel.x, point.x) + "; ";
        };
        if (curve.present)
            return "now " + there(*curve.present);
        for (const ViewLevel& level : panel.levels)
            if (level.isPresent && level.axis == ViewLevel::Across::X)
                return there({level.at, valueAt(curve.points, level.at)});
        return {};
    }

    [[nodiscard]] std::string curveText(const ViewCurve& curve) const
    {
        if (curve.points.empty())
            return "nothing to draw";
        const CurvePoint& start = curve.points.front();
        const CurvePoint& end = curve.points.back();
        const auto [least, greatest] = std::ranges::minmax(curve.points, {}, &CurvePoint::y);
        if (written(panel.y, least.y) == written(panel.y, greatest.y))
            return written(panel.y, start.y) + " throughout";
        std::string text = presentText(curve) + "from " + at(start) + " to " + at(end);
        const auto isAtEnd = [&](double y) { return y == start.y || y == end.y; };
        if (!isAtEnd(least.y))
            text += "; least " + at(least);
        if (!isAtEnd(greatest.y))
            text += "; greatest " + at(greatest);
        return text;
    }

    // Returns the part of a mark's place that its words do not tell.
    [[nodiscard]] std::string untold(const ViewMark& mark) const
    {
        Words places;
        if (!mark.tellsX)
            places.push_back(named(panel.x, mark.at.x));
        if (!mark.tellsY)
            places.push_back(named(panel.y, mark.at.y));
        return joined(places, ", ");
    }

    [[nodiscard]] std::string placeText(CurvePoint point) const
    {
        return named(panel.x, point.x) + ", " + named(panel.y, point.y);
    }

    // "Mark, Trainium2 parity 36.7 %: cost $2.31M"
    void sayLabel(const std::string& what, const std::string& label, const std::string& place) const
    {
        std::string said = what;
        if (!label.empty())
            said += ", " + label;
        if (!place.empty())
            said += ": " + place;
        sentences.push_back(std::move(said));
    }

    [[nodiscard]] std::string barText(const ViewBar& bar) const
    {
        if (const std::string name = tickIn(panel.x, bar.x); !name.empty()) // a part of a stack
            return written(panel.y, bar.value - bar.base) + " at " + name;
        const std::string value = bar.text.empty() ? written(panel.y, bar.value) : bar.text;
        return value + " at " + written(panel.x, bar.x.from) + " to " + written(panel.x, bar.x.to);
    }

    [[nodiscard]] std::string barsText(const ViewBars& bars) const
    {
        const auto text = [this](const ViewBar& bar) { return barText(bar); };
        if (!bars.isHistogram && bars.bars.size() <= kFewBars)
            return joined(bars.bars, "; ", text);
        std::string said = countedText(static_cast<double>(bars.bars.size()), "bar", "bars");
        if (panel.x.ticks.size() < 2)
            said += " over " + stretch(panel.x, {bars.bars.front().x.from, bars.bars.back().x.to});
        return said + ", the highest " + barText(std::ranges::max(bars.bars, {}, &ViewBar::value));
    }

    [[nodiscard]] std::string placeIn(const ViewHeatMap& map, const CurvePoint& value) const
    {
        return placeText(placeOf(map, static_cast<std::size_t>(value.x), panel));
    }
};

// Says the name of a panel and, if it has axes, the quantities on them: "progress: useful work done
// over wall-clock time 0 h to 423 h, in h".
std::string headingOf(const ViewPanel& panel)
{
    const std::string name =
        panel.name.empty() && panel.headings.empty() ? std::string() : nameOf(panel);
    if (panel.x.name.empty() || panel.y.name.empty())
        return name;
    std::string heading = name.empty() ? panel.y.name : name + ": " + spokenName(panel.y);
    const std::vector<AxisTick>& ticks = panel.x.ticks;
    if (ticks.size() < 2)
        heading += " over " + stretch(panel.x, panel.x.needed);
    else
        heading +=
            " over " + spokenName(panel.x) + ' ' + ticks.front().text + " to " + ticks.back().text;
    if (!panel.y.unit.empty())
        heading += ", in " + panel.y.unit;
    return heading;
}

// Says every layer of a panel: a kind of layer that has no say() does not compile.
struct LayersText : PlotText, TablesText {
    using PlotText::say;
    using TablesText::say;
};

// Says one panel: its heading first, then what it shows, layer by layer.
std::vector<std::string> sentencesOf(const ViewPanel& panel)
{
    std::vector<std::string> sentences;
    if (std::string heading = headingOf(panel); !heading.empty())
        sentences.push_back(std::move(heading));
    if (!panel.emptyReason.empty()) {
        sentences.push_back(panel.emptyReason);
        return sentences;
    }
    const LayersText text{{panel, sentences}, {panel, sentences}};
    visitPlaced<Teller::Text>(panel, [&text](const auto&, const auto& layers) {
        visitHeld(layers, [&text](const auto& layer) { text.say(layer); });
    });
    return sentences;
}

void addParagraph(std::string& text, const std::vector<std::string>& sentences)
{
    if (!sentences.empty() && !text.empty())
        text += '\n';
    constexpr std::string_view kEnds = ".!?:";
    for (const std::string& sentence : sentences)
        if (!sentence.empty()) {
            const bool hasEnd = kEnds.find(sentence.back()) != std::string_view::npos;
            text += sentence + (hasEnd ? "\n" : ".\n");
        }
}

} // namespace

std::string textOf(const ViewPicture& picture)
{
    std::string text;
    const auto spoken = [](const Sentence& sentence) { return say(sentence, kSpoken); };
    addParagraph(text,
        {spoken(picture.words.title), spoken(picture.words.subtitle),
            spoken(picture.words.emptyReason)});
    if (picture.words.emptyReason.empty())
        for (const ViewPanel& panel : picture.panels)
            addParagraph(text, sentencesOf(panel));
    auto foot = eachOf<std::string>(picture.panels, &ViewPanel::caption);
    std::ranges::transform(picture.words.caption, std::back_inserter(foot), spoken);
    std::erase(foot, std::string());
    addParagraph(text, foot);
    return text;
}

} // namespace isocost
