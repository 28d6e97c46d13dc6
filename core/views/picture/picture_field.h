// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Describes a field of a picture to those who tell the picture: its name and when it is told in
// JSON, its place in the text, its place and column in the table. The lists are in
// picture_fields.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace isocost {

// Says when JSON tells a field. A field is unusual if it differs from the default of its member, or
// an enumeration from its first word.
enum class Told : std::uint8_t { Always, WhenUnusual, Never };

// The way in which the text says a field.
struct Saying {
    int place = 0; // among the fields of its struct, from 1; 0: not on its own
    std::string_view joint{}; // joins it to the text before
    std::string_view word{}; // said if a boolean is true
};

// The way in which the table lists a field.
struct Listing {
    int place = 0; // among the fields of its struct, from 1; 0: not on its own
    std::string_view column{}; // its head; empty if the panel or its axes have it
};

// The source is a member, or a function of the struct if JSON tells something that no member holds.
template <auto Source, Told When>
struct PictureField {
    static constexpr auto kSource = Source;
    static constexpr Told kTold = When;

    std::string_view name; // its name in JSON; empty: the fields of the value replace it
    Saying saying{};
    Listing listing{};

    template <class Owner>
    [[nodiscard]] static decltype(auto) of(const Owner& owner)
    {
        return std::invoke(Source, owner);
    }
    [[nodiscard]] consteval PictureField said(
        int place, std::string_view joint = {}, std::string_view word = {}) const
    {
        return {name, {place, joint, word}, listing};
    }
    [[nodiscard]] consteval PictureField listed(int place, std::string_view column = {}) const
    {
        return {name, saying, {place, column}};
    }
};

template <auto Source>
[[nodiscard]] consteval auto always(std::string_view name)
{
    return PictureField<Source, Told::Always>{name};
}
template <auto Source>
[[nodiscard]] consteval auto whenUnusual(std::string_view name)
{
    return PictureField<Source, Told::WhenUnusual>{name};
}
template <auto Source>
[[nodiscard]] consteval auto inPlace()
{
    return PictureField<Source, Told::Always>{};
}
template <auto Source>
[[nodiscard]] consteval auto untold()
{
    return PictureField<Source, Told::Never>{};
}

// The list of a struct is a tuple of its fields; a type without a list is a value.
template <class Owner>
inline constexpr std::nullptr_t kFields{};
template <class Owner>
inline constexpr bool kHasFields = !std::is_same_v<decltype(kFields<Owner>), const std::nullptr_t>;

// The words of an enumeration in JSON, in the order of its enumerators.
template <class Enum>
inline constexpr std::nullptr_t kWordsOf{};

template <class Enum, class... Words>
[[nodiscard]] consteval std::array<std::string_view, sizeof...(Words)> wordsTo(
    Enum last, Words... words)
{
    if (static_cast<std::size_t>(last) + 1 != sizeof...(Words))
        throw "an enumerator without its word"; // the compiler says where
    return {words...};
}

// Returns whether JSON tells a field of this owner.
template <class Owner, auto Source, Told When>
[[nodiscard]] bool isTold(const PictureField<Source, When>& field, const Owner& owner)
{
    if constexpr (When != Told::WhenUnusual) {
        return When == Told::Always;
    } else if constexpr (std::is_enum_v<std::remove_cvref_t<decltype(field.of(owner))>>) {
        return field.of(owner) != std::remove_cvref_t<decltype(field.of(owner))>{};
    } else {
        static const Owner kUsual{};
        return !(field.of(owner) == field.of(kUsual));
    }
}

// Calls visit(field, value) for every field of a struct, in the order of its list.
template <class Owner, class Visit>
void visitFields(const Owner& owner, const Visit& visit)
{
    std::apply([&](const auto&... field) { (visit(field, field.of(owner)), ...); }, kFields<Owner>);
}

enum class Teller : std::uint8_t { Text, Table };

// Returns the indices in the list of those fields that have a place with a teller, by rising place.
template <class Owner, Teller To>
[[nodiscard]] consteval auto placedFields()
{
    constexpr auto kPlaces = std::apply(
        [](const auto&... field) {
            return std::array{(To == Teller::Text ? field.saying.place : field.listing.place)...};
        },
        kFields<Owner>);
    constexpr auto kUnplaced = static_cast<std::size_t>(std::ranges::count(kPlaces, 0));
    std::array<std::size_t, kPlaces.size() - kUnplaced> order{};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto found = std::ranges::find(kPlaces, static_cast<int>(i) + 1);
        if (found == kPlaces.end())
            throw "a place that two fields have, or none"; // the compiler says where
        order[i] = static_cast<std::size_t>(found - kPlaces.begin());
    }
    return order;
}

// Calls visit(field, value) only for the fields that have a place with the teller.
template <Teller To, class Owner, class Visit>
void visitPlaced(const Owner& owner, const Visit& visit)
{
    constexpr auto kOrder = placedFields<Owner, To>();
    [&]<std::size_t... I>(std::index_sequence<I...>)
    {
        const auto visitOne = [&](const auto& field) { visit(field, field.of(owner)); };
        (visitOne(std::get<kOrder[I]>(kFields<Owner>)), ...);
    }
    (std::make_index_sequence<kOrder.size()>());
}

// Calls visit(each) for everything that a field holds: all items of a list, the value of an
// optional.
template <class Held, class Visit>
void visitHeld(const std::vector<Held>& list, const Visit& visit)
{
    std::ranges::for_each(list, visit);
}
template <class Held, class Visit>
void visitHeld(const std::optional<Held>& held, const Visit& visit)
{
    if (held)
        visit(*held);
}

} // namespace isocost
