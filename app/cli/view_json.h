// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture as JSON: words, panels with axes and layers, layout, controls, and its table. Empty and
// usual values are left out; a point is [x, y], a stretch [from, to]. The library finds to_json by
// the type of the value.
#pragma once

#include "app/cli/output.h"
#include "core/views/picture/picture.h"

namespace isocost {

using Json = cli::JsonValue;

// An entry of an object, written only where it is not as usual: {"width", curve.width, 2.0}.
struct Field {
    Field(const char* key, Json it, bool isToTell)
        : name(key), value(std::move(it)), isTold(isToTell)
    {
    }
    template <class T>
    Field(const char* key, const T& it, const T& usual = T{}) : Field(key, Json(it), !(it == usual))
    {
    }
    template <class T>
    Field(const char* key, const std::optional<T>& it)
        : Field(key, it ? Json(*it) : Json(), it.has_value())
    {
    }

    const char* name;
    mutable Json value; // put() moves it out of the list
    bool isTold;
};

template <class T>
[[nodiscard]] Field always(const char* name, const T& value)
{
    return {name, Json(value), true};
}

// An enumeration by its word; the first one is usual.
template <class Enum, std::size_t N>
[[nodiscard]] Field word(const char* name, Enum value, const char* const (&words)[N])
{
    return {name, Json(words[static_cast<std::size_t>(value)]), value != Enum{}};
}

inline void put(Json& json, std::initializer_list<Field> fields)
{
    for (const Field& field : fields)
        if (field.isTold)
            json[field.name] = std::move(field.value);
}

[[nodiscard]] inline Json told(std::initializer_list<Field> fields)
{
    Json json;
    put(json, fields);
    return json;
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
    put(json, {{"strength", ink.strength, 1.0}});
}

// Adds what a panel has in place of two axes: rows, boxes or cells.
void putTables(Json& json, const ViewPanel& panel);

namespace cli {

void putPicture(Json& json, const ViewPicture& picture);

} // namespace cli

} // namespace isocost
