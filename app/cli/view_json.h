// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture as JSON: words, panels with axes and layers, layout, controls, and its table. What is
// empty or as usual is left out; a point is [x, y], a stretch [from, to]. The library finds to_json
// by the type of what it writes.
#pragma once

#include "app/cli/output.h"
#include "core/views/picture.h"

namespace isocost {

using Json = cli::JsonValue;

// Left out where it is as usual.
template <class T>
void put(Json& json, const char* name, const T& value, const T& usual = T{})
{
    if (!(value == usual))
        json[name] = value;
}

template <class T>
void put(Json& json, const char* name, const std::optional<T>& value)
{
    if (value)
        json[name] = *value;
}

// An enumeration by its word; the first one is usual.
template <class Enum, std::size_t N>
void putWord(Json& json, const char* name, Enum value, const char* const (&words)[N])
{
    if (value != Enum{})
        json[name] = words[static_cast<std::size_t>(value)];
}

inline void to_json(Json& json, const Interval& range)
{
    json = Json::array({range.from, range.to});
}

inline void to_json(Json& json, const CurvePoint& point)
{
    json = Json::array({point.x, point.y});
}

inline void to_json(Json& json, const Ink& ink)
{
    constexpr const char* kRoles[]{"series", "text", "muted", "grey", "accent", "good", "caution",
        "stop", "cheaper", "dearer"};
    json["role"] = kRoles[static_cast<std::size_t>(ink.role)];
    if (ink.role == Ink::Role::Series)
        json["series"] = ink.series;
    put(json, "strength", ink.strength, 1.0);
}

// Of panels that have rows, boxes or cells in place of two axes.
void putTables(Json& json, const ViewPanel& panel);

namespace cli {

void putPicture(Json& json, const ViewPicture& picture);

} // namespace cli

} // namespace isocost
