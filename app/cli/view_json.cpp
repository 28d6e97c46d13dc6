// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/view_json.h"

#include <array>
#include <cmath>

#include "core/views/picture_table.h"

namespace isocost {

static constexpr const char* kKinds[]{"money", "price", "share", "count", "hours", "minutes"};
static constexpr const char* kStyles[]{"solid", "dashed", "dotted"};

static void to_json(Json& json, const AxisTick& tick)
{
    json = {{"at", tick.at}, {"text", tick.text}};
    put(json, "is_quiet", tick.isQuiet);
}

static void to_json(Json& json, const ViewAxis& axis)
{
    json["name"] = axis.name;
    json["unit"] = axis.unit;
    json["kind"] = kKinds[static_cast<std::size_t>(axis.kind)];
    json["needed"] = axis.needed;
    put(json, "titles", axis.titles);
    putWord(json, "range", axis.policy, {"needed", "from_zero", "exact"});
    putWord(json, "scale", axis.scale, {"linear", "log"});
    if (std::isfinite(axis.lastTick))
        json["last_tick"] = axis.lastTick;
    if (std::isfinite(axis.mostTold))
        json["most_told"] = axis.mostTold;
    put(json, "rows_above", axis.rowsAbove);
    put(json, "step", axis.step);
    put(json, "is_shown", axis.isShown, true);
    put(json, "ticks", axis.ticks);
}

static void to_json(Json& json, const ViewCurve& curve)
{
    json["name"] = curve.name;
    put(json, "end_label", curve.endLabel);
    putWord(json, "label_place", curve.labelPlace, {"margin", "inside"});
    json["ink"] = curve.ink;
    putWord(json, "style", curve.style, kStyles);
    put(json, "width", curve.width, 2.0);
    put(json, "is_faint", curve.isFaint);
    put(json, "is_stepped", curve.isStepped);
    put(json, "present", curve.present);
    put(json, "present_words", curve.presentWords);
    put(json, "off_scale_words", curve.offScaleWords);
    put(json, "reading", curve.reading);
    put(json, "reading_beside", curve.readingBeside);
    put(json, "is_read", curve.isRead, true);
    put(json, "address", curve.address);
    json["points"] = curve.points;
}

static void to_json(Json& json, const ViewMark& mark)
{
    json["at"] = mark.at;
    put(json, "words", mark.words);
    json["ink"] = mark.ink;
    putWord(json, "label", mark.label, {"point", "foot", "flag"});
    put(json, "is_filled", mark.isFilled);
    put(json, "is_strong", mark.isStrong);
    put(json, "runs_through", mark.runsThrough);
}

static void to_json(Json& json, const ViewLevel& level)
{
    json["axis"] = level.axis == ViewLevel::Across::X ? "x" : "y";
    json["at"] = level.at;
    put(json, "words", level.words);
    json["ink"] = level.ink;
    putWord(json, "style", level.style, kStyles);
    put(json, "is_present", level.isPresent);
    put(json, "is_at_head", level.isAtHead);
}

static void to_json(Json& json, const ViewBand& band)
{
    json["x"] = band.x;
    put(json, "words", band.words);
    json["ink"] = band.ink;
    json["strength"] = band.strength;
    put(json, "has_edges", band.hasEdges, true);
    put(json, "is_hatched", band.isHatched);
    put(json, "is_told_at_foot", band.isToldAtFoot);
}

static void to_json(Json& json, const ViewArea& area)
{
    put(json, "words", area.words);
    json["ink"] = area.ink;
    json["strength"] = area.strength;
    put(json, "is_hatched", area.isHatched);
    put(json, "is_pointed_at", area.isPointedAt);
    json["upper"] = area.upper;
    json["lower"] = area.lower;
}

static void to_json(Json& json, const ViewBar& bar)
{
    json["x"] = bar.x;
    json["value"] = bar.value;
    put(json, "base", bar.base);
    json["ink"] = bar.ink;
    put(json, "is_hatched", bar.isHatched);
    put(json, "is_outlined", bar.isOutlined);
    put(json, "text", bar.text);
}

static void to_json(Json& json, const ViewBars& bars)
{
    json["name"] = bars.name;
    put(json, "reading", bars.reading);
    put(json, "is_histogram", bars.isHistogram);
    json["bars"] = bars.bars;
}

static void to_json(Json& json, const ViewSpread& spread)
{
    json = {{"text", spread.text}, {"middle", spread.middle}, {"low", spread.low},
        {"high", spread.high}, {"ink", spread.ink}};
}

static void to_json(Json& json, const HeatContour& contour)
{
    json = {{"level", contour.level}, {"text", contour.text}, {"ink", contour.ink}};
    put(json, "is_strong", contour.isStrong);
    json["lines"] = contour.lines;
}

static void to_json(Json& json, const HeatRegion& region)
{
    json = {{"at", region.at}, {"text", region.text}, {"ink", region.ink}};
}

static void to_json(Json& json, const ViewHeatMap& map)
{
    json = {{"columns", map.columns}, {"rows", map.rows}, {"x", map.x}, {"y", map.y}};
    json["kind"] = kKinds[static_cast<std::size_t>(map.kind)];
    put(json, "centre", map.centre);
    put(json, "reading", map.reading);
    Json& values = json["values"] = Json::array();
    for (const std::optional<double>& value : map.values)
        values.push_back(value ? Json(*value) : Json());
    put(json, "contours", map.contours);
    put(json, "regions", map.regions);
}

static void to_json(Json& json, const KeyEntry& entry)
{
    json = {{"ink", entry.ink}, {"words", entry.words}};
    put(json, "is_hatched", entry.isHatched);
    put(json, "name", entry.name);
}

static void to_json(Json& json, const StripKind& kind)
{
    json = {{"name", kind.name}, {"ink", kind.ink}};
}

static void to_json(Json& json, const StripPart& part)
{
    json = {{"x", Interval{part.from, part.to}}, {"kind", part.kind}};
    put(json, "value", part.value);
}

static void to_json(Json& json, const ViewStrip& strip)
{
    json = {{"names", strip.names}, {"kinds", strip.kinds}, {"height", strip.height}};
    put(json, "is_on_axis", strip.isOnAxis, true);
    put(json, "axis_names", strip.axisNames);
    put(json, "empty_text", strip.emptyText);
    put(json, "readings", strip.readings);
    json["parts"] = strip.parts;
}

static void to_json(Json& json, const ViewPanel& panel)
{
    json["id"] = panel.id;
    put(json, "name", panel.name);
    put(json, "headings", panel.headings);
    put(json, "empty_reason", panel.emptyReason);
    json["x"] = panel.x;
    json["y"] = panel.y;
    put(json, "reading_head", panel.readingHead);
    put(json, "bands", panel.bands);
    put(json, "areas", panel.areas);
    put(json, "heat_map", panel.heatMap);
    put(json, "bars", panel.bars);
    put(json, "strips", panel.strips);
    put(json, "curves", panel.curves);
    put(json, "levels", panel.levels);
    put(json, "marks", panel.marks);
    put(json, "spreads", panel.spreads);
    put(json, "key", panel.key);
    put(json, "key_from", panel.keyFrom);
    put(json, "reading_lines", panel.readingLines);
    putTables(json, panel);
}

static void to_json(Json& json, const PanelPlace& place)
{
    json = {{"panel", place.panel}, {"row", place.row}, {"column", place.column}};
    put(json, "rows", place.rows, 1);
    put(json, "columns", place.columns, 1);
}

static void to_json(Json& json, const Arrangement& arrangement)
{
    json = {{"places", arrangement.places}, {"rows", arrangement.rows},
        {"columns", arrangement.columns}};
    put(json, "smallest_width", arrangement.smallestWidth);
    put(json, "smallest_height", arrangement.smallestHeight);
    if (std::isfinite(arrangement.widest))
        json["widest"] = arrangement.widest;
}

static void to_json(Json& json, const ViewControl& control)
{
    constexpr std::array kControls{"number", "choice", "market", "action"};
    static_assert(kControls.size() == static_cast<std::size_t>(ViewControl::Kind::Action) + 1);
    json = {{"id", control.id}, {"kind", kControls[static_cast<std::size_t>(control.kind)]}};
    put(json, "label", control.label);
    put(json, "prefix", control.prefix);
    put(json, "least_text", control.leastText);
    json["range"] = control.range;
    json["value"] = control.value;
    put(json, "choices", control.choices);
    put(json, "panel", control.panel);
}

static void to_json(Json& json, const DataTable& table)
{
    Json& columns = json["columns"] = Json::array();
    for (const DataColumn& column : table.columns)
        columns.push_back({{"name", column.name}, {"unit", column.unit}});
    Json& rows = json["rows"] = Json::array();
    for (const std::vector<DataCell>& row : table.rows) {
        Json& cells = rows.emplace_back(Json::array());
        for (const DataCell& cell : row) {
            if (const double* const number = std::get_if<double>(&cell))
                cells.push_back(*number);
            else if (const std::string* const words = std::get_if<std::string>(&cell))
                cells.push_back(*words);
            else
                cells.push_back(nullptr);
        }
    }
}

namespace cli {

void putPicture(JsonValue& json, const ViewPicture& picture)
{
    json["title"] = picture.words.title;
    put(json, "short_title", picture.words.shortTitle);
    json["subtitle"] = picture.words.subtitle;
    put(json, "caption", picture.words.caption);
    put(json, "empty_reason", picture.words.emptyReason);
    json["panels"] = picture.panels;
    put(json, "arrangements", picture.arrangements);
    put(json, "controls", picture.controls);
    json["table"] = tableOf(picture);
}

} // namespace cli

} // namespace isocost
