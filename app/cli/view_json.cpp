// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/view_json.h"

#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/text/say.h"
#include "core/views/picture/picture_fields.h"

namespace isocost::cli {

namespace {

template <class Owner>
void putFields(JsonValue& json, const Owner& owner);

JsonValue jsonOf(const CurvePoint& point)
{
    return JsonValue::array({point.x, point.y});
}

JsonValue jsonOf(const Interval& stretch)
{
    return JsonValue::array({stretch.from, stretch.to});
}

JsonValue jsonOf(const Sentence& sentence)
{
    return say(sentence);
}

template <class T>
JsonValue jsonOf(const T& value)
{
    if constexpr (kHasFields<T>) {
        constexpr std::size_t kUsual = 4; // fields of a cell, of which a large table has a million
        JsonValue::object_t fields;
        fields.reserve(kUsual);
        JsonValue json = std::move(fields);
        putFields(json, value);
        if (json.empty())
            return nullptr;
        return json;
    } else if constexpr (std::is_enum_v<T>) {
        return kWordsOf<T>[static_cast<std::size_t>(value)];
    } else {
        return value;
    }
}

template <class T>
JsonValue jsonOf(const std::optional<T>& value)
{
    return value ? jsonOf(*value) : JsonValue();
}

JsonValue jsonOf(const DataCell& cell)
{
    if (const double* const number = std::get_if<double>(&cell))
        return *number;
    if (const std::string* const words = std::get_if<std::string>(&cell))
        return *words;
    return nullptr;
}

template <class T>
JsonValue jsonOf(const std::vector<T>& values)
{
    JsonValue::array_t parts;
    parts.reserve(values.size());
    for (const T& value : values)
        parts.push_back(jsonOf(value));
    return parts;
}

template <class Owner>
void putFields(JsonValue& json, const Owner& owner)
{
    visitFields(owner, [&](const auto& field, const auto& value) {
        using Kind = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::remove_cvref_t<decltype(field)>::kTold != Told::Never) {
            if (!isTold(field, owner))
                return;
            if constexpr (kHasFields<Kind>) {
                if (field.name.empty())
                    return putFields(json, value);
            }
            json[std::string(field.name)] = jsonOf(value);
        }
    });
}

} // namespace

void putPicture(JsonValue& json, const ViewPicture& picture)
{
    putFields(json, picture);
}

} // namespace isocost::cli
