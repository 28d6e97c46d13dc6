// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/view_json.h"

#include <array>
#include <cmath>

#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/picture/picture_table.h"

namespace isocost {

static constexpr const char* kKinds[]{"money", "price", "share", "count", "hours", "minutes"};
static constexpr const char* kStyles[]{"solid", "dashed", "dotted"};

static std::optional<double> finite(double value)
{
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

static void to_json(Json& json, const AxisTick& tick)
{
    json = told({always("at", tick.at), always("text", tick.text), {"is_quiet", tick.isQuiet}});
}

static void to_json(Json& json, const ViewAxis& axis)
{
    json = told({always("name", axis.name), always("unit", axis.unit),
        always("kind", kKinds[static_cast<std::size_t>(axis.kind)]), always("needed", axis.needed),
        {"titles", axis.titles}, word("range", axis.policy, {"needed", "from_zero", "exact"}),
        word("scale", axis.scale, {"linear", "log"}), {"last_tick", finite(axis.lastTick)},
        {"most_told", finite(axis.mostTold)}, {"rows_above", axis.rowsAbove}, {"step", axis.step},
        {"is_shown", axis.isShown, true}, {"ticks", axis.ticks}});
}

static void to_json(Json& json, const ViewCurve& curve)
{
    json = told({always("name", curve.name), {"end_label", curve.endLabel},
        word("label_place", curve.labelPlace, {"margin", "inside"}), always("ink", curve.ink),
        word("style", curve.style, kStyles), {"width", curve.width, 2.0},
        {"is_faint", curve.isFaint}, {"is_stepped", curve.isStepped}, {"present", curve.present},
        {"present_words", curve.presentWords}, {"off_scale_words", curve.offScaleWords},
        {"reading", curve.reading}, {"reading_beside", curve.readingBeside},
        {"is_read", curve.isRead, true}, {"address", curve.address},
        always("points", curve.points)});
}

static void to_json(Json& json, const ViewMark& mark)
{
    json = told({always("at", mark.at), {"words", mark.words}, always("ink", mark.ink),
        word("label", mark.label, {"point", "foot", "flag"}), {"is_filled", mark.isFilled},
        {"is_strong", mark.isStrong}, {"runs_through", mark.runsThrough}});
}

static void to_json(Json& json, const ViewLevel& level)
{
    json = told(
        {always("axis", level.axis == ViewLevel::Across::X ? "x" : "y"), always("at", level.at),
            {"words", level.words}, always("ink", level.ink), word("style", level.style, kStyles),
            {"is_present", level.isPresent}, {"is_at_head", level.isAtHead}});
}

static void to_json(Json& json, const ViewBand& band)
{
    json = told({always("x", band.x), {"words", band.words}, always("ink", band.ink),
        always("strength", band.strength), {"has_edges", band.hasEdges, true},
        {"is_hatched", band.isHatched}, {"is_told_at_foot", band.isToldAtFoot}});
}

static void to_json(Json& json, const ViewArea& area)
{
    json = told({{"words", area.words}, always("ink", area.ink), always("strength", area.strength),
        {"is_hatched", area.isHatched}, {"is_pointed_at", area.isPointedAt},
        always("upper", area.upper), always("lower", area.lower)});
}

static void to_json(Json& json, const ViewBar& bar)
{
    json = told(
        {always("x", bar.x), always("value", bar.value), {"base", bar.base}, always("ink", bar.ink),
            {"is_hatched", bar.isHatched}, {"is_outlined", bar.isOutlined}, {"text", bar.text}});
}

static void to_json(Json& json, const ViewBars& bars)
{
    json = told({always("name", bars.name), {"reading", bars.reading},
        {"is_histogram", bars.isHistogram}, always("bars", bars.bars)});
}

static void to_json(Json& json, const ViewSpread& spread)
{
    json = {{"text", spread.text}, {"middle", spread.middle}, {"low", spread.low},
        {"high", spread.high}, {"ink", spread.ink}};
}

static void to_json(Json& json, const HeatContour& contour)
{
    json = told(
        {always("level", contour.level), always("text", contour.text), always("ink", contour.ink),
            {"is_strong", contour.isStrong}, always("lines", contour.lines)});
}

static void to_json(Json& json, const HeatRegion& region)
{
    json = {{"at", region.at}, {"words", region.words}, {"ink", region.ink}};
}

static void to_json(Json& json, const ViewHeatMap& map)
{
    json = told({always("columns", map.columns), always("rows", map.rows), always("x", map.x),
        always("y", map.y), always("kind", kKinds[static_cast<std::size_t>(map.kind)]),
        {"centre", map.centre}, {"reading", map.reading}});
    Json& values = json["values"] = Json::array();
    for (const std::optional<double>& value : map.values)
        values.push_back(value ? Json(*value) : Json());
    put(json, {{"contours", map.contours}, {"regions", map.regions}});
}

static void to_json(Json& json, const KeyEntry& entry)
{
    json = told({always("ink", entry.ink), always("words", entry.words),
        {"is_hatched", entry.isHatched}, {"name", entry.name}});
}

static void to_json(Json& json, const StripKind& kind)
{
    json = {{"name", kind.name}, {"ink", kind.ink}};
}

static void to_json(Json& json, const StripPart& part)
{
    json = told({always("x", Interval{part.from, part.to}), always("kind", part.kind),
        {"value", part.value}});
}

static void to_json(Json& json, const ViewStrip& strip)
{
    json = told({always("names", strip.names), always("kinds", strip.kinds),
        always("height", strip.height), {"is_on_axis", strip.isOnAxis, true},
        {"axis_names", strip.axisNames}, {"empty_text", strip.emptyText},
        {"readings", strip.readings}, always("parts", strip.parts)});
}

static void to_json(Json& json, const ViewPanel& panel)
{
    json = told({always("id", panel.id), {"name", panel.name}, {"headings", panel.headings},
        {"empty_reason", panel.emptyReason}, always("x", panel.x), always("y", panel.y),
        {"reading_head", panel.readingHead}, {"bands", panel.bands}, {"areas", panel.areas},
        {"heat_map", panel.heatMap}, {"bars", panel.bars}, {"strips", panel.strips},
        {"curves", panel.curves}, {"levels", panel.levels}, {"marks", panel.marks},
        {"spreads", panel.spreads}, {"key", panel.key}, {"is_key_beside", panel.isKeyBeside},
        {"reading_lines", panel.readingLines}, {"caption", panel.caption}});
    putTables(json, panel);
}

static void to_json(Json& json, const PanelPlace& place)
{
    json = told({always("panel", place.panel), always("row", place.row),
        always("column", place.column), {"rows", place.rows, 1}, {"columns", place.columns, 1}});
}

static void to_json(Json& json, const Arrangement& arrangement)
{
    json = told({always("places", arrangement.places), always("rows", arrangement.rows),
        always("columns", arrangement.columns), {"smallest_width", arrangement.smallestWidth},
        {"smallest_height", arrangement.smallestHeight}, {"widest", finite(arrangement.widest)}});
}

static void to_json(Json& json, const ViewControl& control)
{
    constexpr std::array kControls{"number", "choice", "market", "action"};
    static_assert(kControls.size() == static_cast<std::size_t>(ViewControl::Kind::Action) + 1);
    put(json,
        {always("id", control.id),
            always("kind", kControls[static_cast<std::size_t>(control.kind)]),
            {"label", control.label}, {"prefix", control.prefix}, {"least_text", control.leastText},
            always("range", control.range), always("value", control.value),
            {"choices", control.choices}, {"panel", control.panel}});
}

static void to_json(Json& json, const DataTable& table)
{
    Json& columns = json["columns"] = Json::array();
    for (const DataColumn& column : table.columns)
        columns.push_back({{"name", column.name}, {"unit", column.unit}});
    Json& rows = json["rows"] = Json::array();
    for (const std::vector<DataCell>& row : table.rows) {
        Json& cells = rows.emplace_back(Json::array());
        for (const DataCell& cell : row)
            if (const double* const number = std::get_if<double>(&cell))
                cells.push_back(*number);
            else if (const std::string* const words = std::get_if<std::string>(&cell))
                cells.push_back(*words);
            else
                cells.push_back(nullptr);
    }
}

namespace cli {

void putPicture(JsonValue& json, const ViewPicture& picture)
{
    const ViewWords& words = picture.words;
    std::string shortTitle = say(words.title, kShort);
    if (shortTitle == say(words.title))
        shortTitle.clear();
    const auto caption =
        eachOf<std::string>(words.caption, [](const Sentence& line) { return say(line); });
    put(json,
        {always("title", say(words.title)), {"short_title", shortTitle},
            always("subtitle", say(words.subtitle)), {"caption", caption},
            {"empty_reason", say(words.emptyReason)}, always("panels", picture.panels),
            {"arrangements", picture.arrangements}, {"controls", picture.controls},
            always("table", tableOf(picture))});
}

} // namespace cli

} // namespace isocost
