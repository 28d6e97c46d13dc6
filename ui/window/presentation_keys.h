// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a presentation, in one table: the presentation obeys it, its help shows it.
#pragma once

#include <optional>
#include <vector>

#include <QString>

class QKeyEvent;

namespace isocost {

enum class PresentationAct : std::uint8_t {
    NextScenario,
    PreviousScenario,
    NextView,
    PreviousView,
    NextSlide, // of the project; without slides the next scenario
    PreviousSlide,
    FirstSlide,
    LastSlide,
    View, // the one of the digit
    Ask, // opens the field for a question
    TakeSlider, // the slider at the foot gets the arrow keys
    ChooseSlider, // another assumption at the foot
    Sliders, // the strip of sliders
    Beside, // a second scenario
    ShareScale, // one scale for all scenarios
    Blank, // a black screen
    Laser,
    Notes, // the presenter's window
    Help
};

struct PresentationKeyRow {
    PresentationAct act;
    std::vector<int> keys; // with modifiers, as Qt combines them
    QString shown{}; // on the card of keys; empty: told with another row
    QString words{};
};

[[nodiscard]] const std::vector<PresentationKeyRow>& presentationKeys();
[[nodiscard]] std::optional<PresentationAct> actOf(const QKeyEvent& key);
// Whether the key types a character, as in a question.
[[nodiscard]] bool isTyped(const QKeyEvent& key);

} // namespace isocost
