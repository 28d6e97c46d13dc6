// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of picture_fields.h are whole: every member of everything in a picture is in one, once.
#include <QtTest>

#include <optional>
#include <set>
#include <type_traits>
#include <vector>

#include "core/views/picture/picture_fields.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace isocost::test {

// Stands for a value of any type where nothing is evaluated.
struct Anything {
    template <class T>
    operator T() const;
};

} // namespace isocost::test

namespace {

// The number of values that braces may hold is that of the members.
template <class T, std::size_t... I>
consteval bool takes(std::index_sequence<I...>)
{
    return requires
    {
        T{(static_cast<void>(I), test::Anything{})...};
    };
}

template <class T, std::size_t Count = 0>
consteval std::size_t memberCount()
{
    if constexpr (takes<T>(std::make_index_sequence<Count + 1>()))
        return memberCount<T, Count + 1>();
    else
        return Count;
}

template <auto Source>
inline constexpr bool kIsMember = std::is_member_object_pointer_v<decltype(Source)>;
template <auto Source>
struct Tag {
};

// As many different members as the struct has.
template <class Owner>
consteval bool listsEveryMemberOnce()
{
    return std::apply(
        []<class... Field>(const Field&...) {
            const auto isListedOnce = []<class One>(const One*) {
                return (std::size_t{std::is_same_v<Tag<One::kSource>, Tag<Field::kSource>>} + ...)
                    == 1;
            };
            const std::size_t members = (std::size_t{kIsMember<Field::kSource>} + ...);
            return members == memberCount<Owner>()
                && (isListedOnce(static_cast<const Field*>(nullptr)) && ...);
        },
        kFields<Owner>);
}

template <class T>
struct Held {
    using Type = T;
};
template <class T>
struct Held<std::optional<T>> : Held<T> {
};
template <class T>
struct Held<std::vector<T>> : Held<T> {
};

// Types that JSON writes as one value. Others that have members need a list.
template <class T>
inline constexpr bool kIsValue =
    !std::is_class_v<
        T> || std::is_same_v<T, std::string> || std::is_same_v<T, Sentence> || std::is_same_v<T, DataCell> || std::is_same_v<T, CurvePoint> || std::is_same_v<T, Interval> || std::is_same_v<T, ParameterAddress>;

// The struct, and what its fields hold.
template <class Owner>
consteval bool isWhole()
{
    if constexpr (kIsValue<Owner>) {
        return true;
    } else {
        static_assert(kHasFields<Owner>, "a struct of a picture has no list of fields");
        static_assert(listsEveryMemberOnce<Owner>(), "a member is not listed, or listed twice");
        return std::apply(
            []<class... Field>(const Field&...) {
                return (isWhole<typename Held<std::remove_cvref_t<decltype(Field::of(
                            std::declval<const Owner&>()))>>::Type>()
                    && ...);
            },
            kFields<Owner>);
    }
}

static_assert(isWhole<ViewPicture>());

// Two names alike, or one that JSON tells and that is empty where it has no fields of its own.
template <class Owner>
QStringList flawsOfNames()
{
    QStringList flaws;
    std::set<std::string_view> names;
    visitFields(Owner{}, [&](const auto& field, const auto& value) {
        using Type = typename Held<std::remove_cvref_t<decltype(value)>>::Type;
        if (field.kTold != Told::Never && field.name.empty() && !kHasFields<Type>)
            flaws += QStringLiteral("a field has no name");
        if (!field.name.empty() && !names.insert(field.name).second)
            flaws += QString::fromStdString(std::string(field.name));
        if constexpr (kHasFields<Type>)
            flaws += flawsOfNames<Type>();
    });
    return flaws;
}

} // namespace

class TestPictureFields : public QObject {
    Q_OBJECT

private slots:
    void everyNameIsOfOneField() { QCOMPARE(flawsOfNames<ViewPicture>(), QStringList()); }

    // Curves and bars share rows of a table; an area lies between curves.
    void everyLayerHasItsPlaceInTextAndTable()
    {
        visitFields(ViewPanel{}, [](const auto& field, const auto& value) {
            using Kind = std::remove_cvref_t<decltype(value)>;
            using Layer = typename Held<Kind>::Type;
            constexpr bool kIsLayer =
                kHasFields<
                    Layer> && !std::is_same_v<Kind, Layer> && !std::is_same_v<Layer, KeyEntry>;
            constexpr bool kIsOfPlot =
                std::is_same_v<Layer,
                    ViewCurve> || std::is_same_v<Layer, ViewBars> || std::is_same_v<Layer, ViewArea>;
            const std::string name(field.name);
            QVERIFY2((field.saying.place > 0) == kIsLayer, name.c_str());
            QVERIFY2((field.listing.place > 0) == (kIsLayer && !kIsOfPlot), name.c_str());
        });
    }

    void whatIsAsUsualIsNotTold()
    {
        const auto told = [](const auto& owner) {
            QStringList names;
            visitFields(owner, [&](const auto& field, const auto&) {
                if (isTold(field, owner))
                    names += QString::fromStdString(std::string(field.name));
            });
            return names;
        };
        QCOMPARE(told(ViewMark{}), (QStringList{"at", "ink"}));
        ViewMark mark{
            .at = {}, .words = {"optimum"}, .label = ViewMark::Label::Flag, .isStrong = true};
        QCOMPARE(told(mark), (QStringList{"at", "words", "ink", "label", "is_strong"}));
        QCOMPARE(told(Ink{}), QStringList{"role"});
        QCOMPARE(told(Ink::ofSeries(0)), (QStringList{"role", "series"}));
        // Usual is the first word, also where another is the default: a line across is dashed.
        QCOMPARE(told(ViewLevel{}), (QStringList{"axis", "at", "ink", "style"}));
        QCOMPARE(told(wordlessLevel(1.0, {})), (QStringList{"axis", "at", "ink"}));
    }
};

ISOCOST_TEST(TestPictureFields)
#include "tst_picture_fields.moc"
