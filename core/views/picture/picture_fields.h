// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the fields of everything in a picture, each once (picture_field.h). The order of a list is
// that of the JSON, which leaves out fields that only a painter or a click needs.
//
// A new member is a line here; tst_picture_fields.cpp counts the members of every struct.
#pragma once

#include <optional>
#include <string>
#include <tuple>

#include "core/text/say.h"
#include "core/views/picture/picture.h"
#include "core/views/picture/picture_field.h"
#include "core/views/picture/picture_table.h"

namespace isocost {

template <>
inline constexpr auto kWordsOf<NumberKind> = wordsTo(
    NumberKind::Minutes, "money", "price", "share", "count", "hours", "minutes");
template <>
inline constexpr auto kWordsOf<RangePolicy> = wordsTo(
    RangePolicy::Exact, "needed", "from_zero", "exact");
template <>
inline constexpr auto kWordsOf<AxisScale> = wordsTo(AxisScale::Log, "linear", "log");
template <>
inline constexpr auto kWordsOf<Ink::Role> = wordsTo(Ink::Role::Dearer, "series", "text", "muted",
    "grey", "accent", "good", "caution", "stop", "cheaper", "dearer");
template <>
inline constexpr auto kWordsOf<LineStyle> = wordsTo(LineStyle::Dotted, "solid", "dashed", "dotted");
template <>
inline constexpr auto kWordsOf<LabelPlace> = wordsTo(LabelPlace::Inside, "margin", "inside");
template <>
inline constexpr auto kWordsOf<ViewMark::Label> = wordsTo(
    ViewMark::Label::Flag, "point", "foot", "flag");
template <>
inline constexpr auto kWordsOf<ViewLevel::Across> = wordsTo(ViewLevel::Across::Y, "x", "y");
template <>
inline constexpr auto kWordsOf<ViewRowItem::Role> = wordsTo(
    ViewRowItem::Role::Subtotal, "row", "heading", "total", "subtotal");
template <>
inline constexpr auto kWordsOf<ViewControl::Kind> = wordsTo(
    ViewControl::Kind::Action, "number", "choice", "market", "action");

namespace told_of {

// Returns the number of a series; other inks have none.
[[nodiscard]] inline std::optional<int> series(const Ink& ink)
{
    return ink.role == Ink::Role::Series ? std::optional(ink.series) : std::nullopt;
}
[[nodiscard]] inline Interval stretch(const StripPart& part)
{
    return {part.from, part.to};
}
// Returns the short title; empty if it is the whole title.
[[nodiscard]] inline std::string shortTitle(const ViewWords& words)
{
    std::string title = say(words.title, kShort);
    if (title == say(words.title))
        title.clear();
    return title;
}
[[nodiscard]] inline std::vector<NamedTable> tables(const ViewPicture& picture)
{
    return tablesOf(picture);
}

} // namespace told_of

// clang-format off
template <> inline constexpr auto kFields<Ink> = std::tuple{
    always<&Ink::role>("role"),
    whenUnusual<&told_of::series>("series"),
    untold<&Ink::series>(),
    whenUnusual<&Ink::strength>("strength")};

template <> inline constexpr auto kFields<AxisTick> = std::tuple{
    always<&AxisTick::at>("at"),
    always<&AxisTick::text>("text"),
    whenUnusual<&AxisTick::isQuiet>("is_quiet"),
    untold<&AxisTick::reading>()};

template <> inline constexpr auto kFields<ViewAxis> = std::tuple{
    always<&ViewAxis::name>("name"),
    always<&ViewAxis::unit>("unit"),
    always<&ViewAxis::kind>("kind"),
    always<&ViewAxis::needed>("needed"),
    whenUnusual<&ViewAxis::titles>("titles"),
    whenUnusual<&ViewAxis::policy>("range"),
    whenUnusual<&ViewAxis::scale>("scale"),
    whenUnusual<&ViewAxis::lastTick>("last_tick"),
    whenUnusual<&ViewAxis::mostTold>("most_told"),
    whenUnusual<&ViewAxis::rowsAbove>("rows_above"),
    whenUnusual<&ViewAxis::step>("step"),
    untold<&ViewAxis::spoken>(),
    whenUnusual<&ViewAxis::isShown>("is_shown"),
    whenUnusual<&ViewAxis::ticks>("ticks")};

// Layers between two axes.

template <> inline constexpr auto kFields<BandPoint> = std::tuple{
    always<&BandPoint::x>("x"),
    always<&BandPoint::low>("p10"),
    always<&BandPoint::high>("p90")};

template <> inline constexpr auto kFields<MarkSpread> = std::tuple{
    whenUnusual<&MarkSpread::x>("x"),
    whenUnusual<&MarkSpread::y>("y")};

template <> inline constexpr auto kFields<ViewCurve> = std::tuple{
    always<&ViewCurve::name>("name"),
    whenUnusual<&ViewCurve::endLabel>("end_label"),
    whenUnusual<&ViewCurve::labelPlace>("label_place"),
    always<&ViewCurve::ink>("ink"),
    whenUnusual<&ViewCurve::style>("style"),
    whenUnusual<&ViewCurve::width>("width"),
    whenUnusual<&ViewCurve::isFaint>("is_faint"),
    whenUnusual<&ViewCurve::isStepped>("is_stepped"),
    whenUnusual<&ViewCurve::present>("present"),
    whenUnusual<&ViewCurve::presentWords>("present_words"),
    whenUnusual<&ViewCurve::offScaleWords>("off_scale_words"),
    whenUnusual<&ViewCurve::reading>("reading"),
    whenUnusual<&ViewCurve::readingBeside>("reading_beside"),
    whenUnusual<&ViewCurve::isRead>("is_read"),
    whenUnusual<&ViewCurve::address>("address"),
    untold<&ViewCurve::endBrief>(),
    untold<&ViewCurve::endNow>(),
    untold<&ViewCurve::along>(),
    whenUnusual<&ViewCurve::band>("band"),
    always<&ViewCurve::points>("points")};

template <> inline constexpr auto kFields<ViewHandle> = std::tuple{
    untold<&ViewHandle::control>(),
    untold<&ViewHandle::result>(),
    untold<&ViewHandle::lever>(),
    untold<&ViewHandle::tip>(),
    untold<&ViewHandle::never>()};

template <> inline constexpr auto kFields<ViewMark> = std::tuple{
    always<&ViewMark::at>("at"),
    whenUnusual<&ViewMark::words>("words"),
    always<&ViewMark::ink>("ink"),
    whenUnusual<&ViewMark::label>("label"),
    whenUnusual<&ViewMark::isFilled>("is_filled"),
    whenUnusual<&ViewMark::isStrong>("is_strong"),
    whenUnusual<&ViewMark::runsThrough>("runs_through"),
    untold<&ViewMark::tellsX>(),
    untold<&ViewMark::tellsY>(),
    untold<&ViewMark::namesCurve>(),
    whenUnusual<&ViewMark::address>("address"),
    whenUnusual<&ViewMark::spread>("spread"),
    untold<&ViewMark::handle>()};

template <> inline constexpr auto kFields<ViewLevel> = std::tuple{
    always<&ViewLevel::axis>("axis"),
    always<&ViewLevel::at>("at"),
    whenUnusual<&ViewLevel::words>("words"),
    always<&ViewLevel::ink>("ink"),
    whenUnusual<&ViewLevel::style>("style"),
    whenUnusual<&ViewLevel::isPresent>("is_present"),
    whenUnusual<&ViewLevel::isAtHead>("is_at_head"),
    untold<&ViewLevel::tellsPlace>(),
    untold<&ViewLevel::handle>()};

template <> inline constexpr auto kFields<ViewBand> = std::tuple{
    always<&ViewBand::x>("x"),
    whenUnusual<&ViewBand::words>("words"),
    always<&ViewBand::ink>("ink"),
    always<&ViewBand::strength>("strength"),
    whenUnusual<&ViewBand::hasEdges>("has_edges"),
    whenUnusual<&ViewBand::isHatched>("is_hatched"),
    whenUnusual<&ViewBand::isToldAtFoot>("is_told_at_foot")};

template <> inline constexpr auto kFields<ViewArea> = std::tuple{
    whenUnusual<&ViewArea::words>("words"),
    always<&ViewArea::ink>("ink"),
    always<&ViewArea::strength>("strength"),
    whenUnusual<&ViewArea::isHatched>("is_hatched"),
    whenUnusual<&ViewArea::isPointedAt>("is_pointed_at"),
    always<&ViewArea::upper>("upper"),
    always<&ViewArea::lower>("lower")};

template <> inline constexpr auto kFields<ViewBar> = std::tuple{
    always<&ViewBar::x>("x"),
    always<&ViewBar::value>("value"),
    whenUnusual<&ViewBar::base>("base"),
    always<&ViewBar::ink>("ink"),
    whenUnusual<&ViewBar::isHatched>("is_hatched"),
    whenUnusual<&ViewBar::isOutlined>("is_outlined"),
    whenUnusual<&ViewBar::text>("text")};

template <> inline constexpr auto kFields<ViewBars> = std::tuple{
    always<&ViewBars::name>("name"),
    whenUnusual<&ViewBars::reading>("reading"),
    whenUnusual<&ViewBars::isHistogram>("is_histogram"),
    always<&ViewBars::bars>("bars")};

template <> inline constexpr auto kFields<ViewSpread> = std::tuple{
    always<&ViewSpread::text>("text"),
    always<&ViewSpread::middle>("middle"),
    always<&ViewSpread::low>("low"),
    always<&ViewSpread::high>("high"),
    always<&ViewSpread::ink>("ink")};

template <> inline constexpr auto kFields<HeatContour> = std::tuple{
    always<&HeatContour::level>("level"),
    always<&HeatContour::text>("text"),
    always<&HeatContour::ink>("ink"),
    whenUnusual<&HeatContour::isStrong>("is_strong"),
    always<&HeatContour::lines>("lines")};

template <> inline constexpr auto kFields<HeatRegion> = std::tuple{
    always<&HeatRegion::at>("at"),
    always<&HeatRegion::words>("words"),
    always<&HeatRegion::ink>("ink")};

template <> inline constexpr auto kFields<ViewHeatMap> = std::tuple{
    always<&ViewHeatMap::columns>("columns"),
    always<&ViewHeatMap::rows>("rows"),
    always<&ViewHeatMap::x>("x"),
    always<&ViewHeatMap::y>("y"),
    always<&ViewHeatMap::kind>("kind"),
    whenUnusual<&ViewHeatMap::centre>("centre"),
    whenUnusual<&ViewHeatMap::reading>("reading"),
    always<&ViewHeatMap::values>("values"),
    whenUnusual<&ViewHeatMap::contours>("contours"),
    whenUnusual<&ViewHeatMap::regions>("regions"),
    untold<&ViewHeatMap::present>(),
    untold<&ViewHeatMap::name>(),
    untold<&ViewHeatMap::unit>(),
    untold<&ViewHeatMap::alongX>(),
    untold<&ViewHeatMap::alongY>()};

// Strips, rows, boxes and cells.

template <> inline constexpr auto kFields<KeyEntry> = std::tuple{
    always<&KeyEntry::ink>("ink"),
    always<&KeyEntry::words>("words"),
    whenUnusual<&KeyEntry::isHatched>("is_hatched"),
    whenUnusual<&KeyEntry::name>("name")};

template <> inline constexpr auto kFields<StripKind> = std::tuple{
    always<&StripKind::name>("name"),
    always<&StripKind::ink>("ink")};

template <> inline constexpr auto kFields<StripPart> = std::tuple{
    always<&told_of::stretch>("x"),
    untold<&StripPart::from>(),
    untold<&StripPart::to>(),
    always<&StripPart::kind>("kind"),
    whenUnusual<&StripPart::value>("value")};

template <> inline constexpr auto kFields<ViewStrip> = std::tuple{
    always<&ViewStrip::names>("names"),
    always<&ViewStrip::kinds>("kinds"),
    always<&ViewStrip::height>("height"),
    whenUnusual<&ViewStrip::isOnAxis>("is_on_axis"),
    whenUnusual<&ViewStrip::axisNames>("axis_names"),
    whenUnusual<&ViewStrip::emptyText>("empty_text"),
    whenUnusual<&ViewStrip::readings>("readings"),
    untold<&ViewStrip::kind>(),
    always<&ViewStrip::parts>("parts")};

template <> inline constexpr auto kFields<TableCell> = std::tuple{
    always<&TableCell::text>("text"),
    whenUnusual<&TableCell::ink>("ink"),
    whenUnusual<&TableCell::isBold>("is_bold"),
    whenUnusual<&TableCell::value>("value"),
    untold<&TableCell::unit>(),
    untold<&TableCell::isElastic>(),
    untold<&TableCell::brief>(),
    untold<&TableCell::address>(),
    whenUnusual<&TableCell::spread>("spread")};

template <> inline constexpr auto kFields<RowBar> = std::tuple{
    always<&RowBar::x>("x"),
    always<&RowBar::ink>("ink"),
    whenUnusual<&RowBar::before>("before"),
    whenUnusual<&RowBar::after>("after"),
    whenUnusual<&RowBar::isHatched>("is_hatched"),
    whenUnusual<&RowBar::under>("under"),
    whenUnusual<&RowBar::isDoubted>("is_doubted"),
    whenUnusual<&RowBar::name>("name"),
    untold<&RowBar::value>(),
    untold<&RowBar::unit>(),
    untold<&RowBar::beforeBrief>(),
    untold<&RowBar::afterBrief>(),
    whenUnusual<&RowBar::spread>("spread"),
    untold<&RowBar::handle>()};

template <> inline constexpr auto kFields<RowPoint> = std::tuple{
    always<&RowPoint::at>("at"),
    always<&RowPoint::ink>("ink"),
    whenUnusual<&RowPoint::text>("text"),
    whenUnusual<&RowPoint::isFilled>("is_filled")};

template <> inline constexpr auto kFields<RowSlider> = std::tuple{
    always<&RowSlider::present>("present"),
    whenUnusual<&RowSlider::turn>("turn"),
    whenUnusual<&RowSlider::turned>("turned"),
    whenUnusual<&RowSlider::range>("range"),
    whenUnusual<&RowSlider::value>("value")};

template <> inline constexpr auto kFields<ViewRowItem> = std::tuple{
    always<&ViewRowItem::before>("before").said(1).listed(1),
    whenUnusual<&ViewRowItem::role>("role"),
    whenUnusual<&ViewRowItem::after>("after").said(5).listed(6),
    whenUnusual<&ViewRowItem::swatch>("swatch"),
    whenUnusual<&ViewRowItem::bars>("bars").said(2).listed(3),
    whenUnusual<&ViewRowItem::points>("points").said(3).listed(4),
    whenUnusual<&ViewRowItem::band>("band").said(4).listed(5),
    whenUnusual<&ViewRowItem::slider>("slider"),
    whenUnusual<&ViewRowItem::connector>("connector"),
    whenUnusual<&ViewRowItem::reading>("reading"),
    whenUnusual<&ViewRowItem::isChosen>("is_chosen").said(6, "; ", "chosen"),
    whenUnusual<&ViewRowItem::address>("address"),
    whenUnusual<&ViewRowItem::scenario>("scenario"),
    untold<&ViewRowItem::doubt>().listed(2, "doubt")};

template <> inline constexpr auto kFields<ViewRows> = std::tuple{
    whenUnusual<&ViewRows::columnsBefore>("columns_before"),
    whenUnusual<&ViewRows::columnsAfter>("columns_after"),
    always<&ViewRows::rows>("rows"),
    untold<&ViewRows::presented>(), untold<&ViewRows::main>()};

template <> inline constexpr auto kFields<MatrixCell> = std::tuple{
    always<&MatrixCell::text>("text").said(1),
    whenUnusual<&MatrixCell::note>("note").said(2, ", "),
    whenUnusual<&MatrixCell::value>("value"),
    always<&MatrixCell::fill>("fill"),
    whenUnusual<&MatrixCell::isChosen>("is_chosen").said(4, "; ", "chosen"),
    whenUnusual<&MatrixCell::isBest>("is_best").said(3, "; ", "the best"),
    whenUnusual<&MatrixCell::isHatched>("is_hatched"),
    whenUnusual<&MatrixCell::reading>("reading"),
    whenUnusual<&MatrixCell::address>("address")};

template <> inline constexpr auto kFields<ViewMatrix> = std::tuple{
    always<&ViewMatrix::corner>("corner"),
    always<&ViewMatrix::columns>("columns"),
    always<&ViewMatrix::rows>("rows"),
    always<&ViewMatrix::cells>("cells"),
    untold<&ViewMatrix::unit>()};

template <> inline constexpr auto kFields<FlowEnd> = std::tuple{
    always<&FlowEnd::text>("text").said(1).listed(1, "leads to"),
    always<&FlowEnd::ink>("ink"),
    always<&FlowEnd::value>("value").listed(2, "value"),
    whenUnusual<&FlowEnd::valueText>("value_text").said(2, " "),
    whenUnusual<&FlowEnd::isChosen>("is_chosen").said(3, ", ", "chosen"),
    whenUnusual<&FlowEnd::reading>("reading"),
    whenUnusual<&FlowEnd::address>("address")};

template <> inline constexpr auto kFields<ViewFlow> = std::tuple{
    always<&ViewFlow::box>("box").said(1).listed(1, "what"),
    whenUnusual<&ViewFlow::boxNote>("box_note").said(2, ", "),
    always<&ViewFlow::ends>("ends").said(3, ": "),
    whenUnusual<&ViewFlow::most>("most"),
    whenUnusual<&ViewFlow::notes>("notes").said(4, "; "),
    whenUnusual<&ViewFlow::changes>("changes")};

template <> inline constexpr auto kFields<CellKind> = std::tuple{
    always<&CellKind::ink>("ink"),
    always<&CellKind::count>("count").listed(1, "count"),
    whenUnusual<&CellKind::isHatched>("is_hatched")};

template <> inline constexpr auto kFields<ViewCells> = std::tuple{
    always<&ViewCells::cellsPerBlock>("cells_per_block"),
    always<&ViewCells::kinds>("kinds")};

template <> inline constexpr auto kFields<ViewFigure> = std::tuple{
    always<&ViewFigure::text>("text").said(1),
    always<&ViewFigure::lines>("lines").said(2, ": ").listed(1, "in words"),
    always<&ViewFigure::ink>("ink"),
    untold<&ViewFigure::value>(),
    untold<&ViewFigure::unit>(),
    untold<&ViewFigure::briefLines>(),
    whenUnusual<&ViewFigure::spread>("spread")};

// The picture as a whole.

// The table lists curves and bars in shared rows before every other layer; it lists no areas, which
// lie between curves.
template <> inline constexpr auto kFields<ViewPanel> = std::tuple{
    always<&ViewPanel::id>("id"),
    whenUnusual<&ViewPanel::name>("name"),
    whenUnusual<&ViewPanel::headings>("headings"),
    whenUnusual<&ViewPanel::emptyReason>("empty_reason"),
    always<&ViewPanel::x>("x"),
    always<&ViewPanel::y>("y"),
    whenUnusual<&ViewPanel::readingHead>("reading_head"),
    whenUnusual<&ViewPanel::bands>("bands").said(8).listed(5),
    whenUnusual<&ViewPanel::areas>("areas").said(7),
    whenUnusual<&ViewPanel::heatMap>("heat_map").said(9).listed(7),
    whenUnusual<&ViewPanel::bars>("bars").said(2),
    whenUnusual<&ViewPanel::strips>("strips").said(3).listed(1),
    whenUnusual<&ViewPanel::curves>("curves").said(1),
    whenUnusual<&ViewPanel::levels>("levels").said(5).listed(4),
    whenUnusual<&ViewPanel::marks>("marks").said(6).listed(3),
    whenUnusual<&ViewPanel::spreads>("spreads").said(4).listed(6),
    whenUnusual<&ViewPanel::key>("key"),
    whenUnusual<&ViewPanel::isKeyBeside>("is_key_beside"),
    whenUnusual<&ViewPanel::readingLines>("reading_lines"),
    whenUnusual<&ViewPanel::caption>("caption"),
    whenUnusual<&ViewPanel::rows>("rows").said(11).listed(2),
    whenUnusual<&ViewPanel::matrix>("matrix").said(12).listed(8),
    whenUnusual<&ViewPanel::flows>("flows").said(13).listed(9),
    whenUnusual<&ViewPanel::flowHeads>("flow_heads"),
    whenUnusual<&ViewPanel::cells>("cells").said(14).listed(10),
    whenUnusual<&ViewPanel::figure>("figure").said(10).listed(11),
    whenUnusual<&ViewPanel::reading>("reading"),
    whenUnusual<&ViewPanel::address>("address")};

template <> inline constexpr auto kFields<PanelPlace> = std::tuple{
    always<&PanelPlace::panel>("panel"),
    always<&PanelPlace::row>("row"),
    always<&PanelPlace::column>("column"),
    whenUnusual<&PanelPlace::rows>("rows"),
    whenUnusual<&PanelPlace::columns>("columns")};

template <> inline constexpr auto kFields<Arrangement> = std::tuple{
    always<&Arrangement::places>("places"),
    always<&Arrangement::rows>("rows"),
    always<&Arrangement::columns>("columns"),
    whenUnusual<&Arrangement::smallestWidth>("smallest_width"),
    whenUnusual<&Arrangement::smallestHeight>("smallest_height"),
    whenUnusual<&Arrangement::widest>("widest"),
    untold<&Arrangement::isTitleShort>()};

template <> inline constexpr auto kFields<ViewControl> = std::tuple{
    always<&ViewControl::id>("id"),
    always<&ViewControl::kind>("kind"),
    whenUnusual<&ViewControl::label>("label"),
    whenUnusual<&ViewControl::prefix>("prefix"),
    whenUnusual<&ViewControl::leastText>("least_text"),
    always<&ViewControl::range>("range"),
    always<&ViewControl::value>("value"),
    whenUnusual<&ViewControl::choices>("choices"),
    whenUnusual<&ViewControl::panel>("panel"),
    untold<&ViewControl::rival>()};

template <> inline constexpr auto kFields<DataColumn> = std::tuple{
    always<&DataColumn::name>("name"),
    always<&DataColumn::unit>("unit")};

template <> inline constexpr auto kFields<DataTable> = std::tuple{
    always<&DataTable::columns>("columns"),
    always<&DataTable::rows>("rows")};

template <> inline constexpr auto kFields<NamedTable> = std::tuple{
    whenUnusual<&NamedTable::id>("id"),
    whenUnusual<&NamedTable::name>("name"),
    inPlace<&NamedTable::table>()};

template <> inline constexpr auto kFields<ViewWords> = std::tuple{
    always<&ViewWords::title>("title"),
    whenUnusual<&told_of::shortTitle>("short_title"),
    always<&ViewWords::subtitle>("subtitle"),
    whenUnusual<&ViewWords::caption>("caption"),
    whenUnusual<&ViewWords::emptyReason>("empty_reason")};

template <> inline constexpr auto kFields<ViewPicture> = std::tuple{
    always<&ViewPicture::subject>("scenario"),
    inPlace<&ViewPicture::words>(),
    always<&ViewPicture::panels>("panels"),
    whenUnusual<&ViewPicture::arrangements>("arrangements"),
    whenUnusual<&ViewPicture::controls>("controls"),
    always<&told_of::tables>("tables"),
    untold<&ViewPicture::table>(),
    untold<&ViewPicture::lever>(),
    untold<&ViewPicture::isAwaited>()};
// clang-format on

} // namespace isocost
