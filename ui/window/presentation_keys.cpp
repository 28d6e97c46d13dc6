// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation_keys.h"

#include <algorithm>

#include <QCoreApplication>
#include <QKeyEvent>

namespace isocost {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("PresentationKeys", text);
}

std::vector<PresentationKeyRow> makeRows()
{
    using enum PresentationAct;
    constexpr int kCtrl = Qt::ControlModifier;
    return {
        {NextScenario, {Qt::Key_Right}, QStringLiteral("\u2190 \u2192"), tr("scenario")},
        {PreviousScenario, {Qt::Key_Left}},
        {NextView, {Qt::Key_Down}, QStringLiteral("\u2191 \u2193"), tr("view; 1 to 9 one of them")},
        {PreviousView, {Qt::Key_Up}},
        {View,
            {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7, Qt::Key_8,
                Qt::Key_9}},
        {NextSlide, {Qt::Key_PageDown, Qt::Key_Space}, tr("Page up, Page down"),
            tr("slide of the project; without slides, scenario")},
        {PreviousSlide, {Qt::Key_PageUp, Qt::Key_Backspace}},
        {FirstSlide, {Qt::Key_Home}, tr("Home, End"), tr("first slide, last slide")},
        {LastSlide, {Qt::Key_End}},
        {Ask, {Qt::Key_Slash}, QStringLiteral("/"),
            tr("a question; or type it, other letters begin one as well")},
        {TakeSlider, {Qt::Key_Return, Qt::Key_Enter}, tr("Return"),
            tr("the arrows move the slider at the foot; Esc gives them back")},
        {ChooseSlider, {kCtrl | Qt::Key_L}, QStringLiteral("Ctrl+L"), tr("another slider")},
        {Sliders, {Qt::Key_I}, QStringLiteral("I"), tr("more sliders")},
        {Beside, {Qt::Key_S}, QStringLiteral("S"), tr("another scenario beside this one")},
        {ShareScale, {Qt::Key_P}, QStringLiteral("P"), tr("one scale for all scenarios, or not")},
        {Blank, {Qt::Key_B, Qt::Key_Period}, QStringLiteral("B"), tr("black; any key comes back")},
        {Laser, {Qt::Key_L}, QStringLiteral("L"), tr("a red point at the mouse")},
        {Notes, {Qt::Key_N}, QStringLiteral("N"), tr("notes, the next slide and a clock")},
        {Help, {Qt::Key_H, Qt::Key_Question}, QStringLiteral("H"), tr("these keys")},
    };
}

} // namespace

const std::vector<PresentationKeyRow>& presentationKeys()
{
    static const std::vector<PresentationKeyRow> rows = makeRows();
    return rows;
}

// A question mark, a digit of the number pad and the like are the character that they type.
std::optional<PresentationAct> actOf(const QKeyEvent& key)
{
    const int modifiers = (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)).toInt();
    const int pressed = key.key() | modifiers;
    for (const PresentationKeyRow& row : presentationKeys())
        if (std::ranges::find(row.keys, pressed) != row.keys.end())
            return row.act;
    return std::nullopt;
}

bool isTyped(const QKeyEvent& key)
{
    const bool isShortcut = key.modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    const QString text = key.text();
    return !isShortcut && text.size() == 1 && text.front().isPrint() && !text.front().isSpace();
}

} // namespace isocost
