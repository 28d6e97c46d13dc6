// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of one view for several scenarios of the project, whose axes are to hold all of
// them. A picture is made once and kept until the project changes; while a slider is held only that
// of the scenario under the hand is made again.
//
// A view whose answers come late has a study for each scenario, one of them at work at a time.
// Until all of its answers are there, a scenario has no picture, and while a slider is held the
// pictures from before stay.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include <QObject>

#include "core/views/view_table.h"

namespace isocost {

class ScenarioScale : public QObject {
    Q_OBJECT

public:
    using InputOf = std::function<ViewInput(int scenario)>;

    explicit ScenarioScale(InputOf inputOf, QObject* parent = nullptr);
    ~ScenarioScale() override;

    void clear(); // scenarios came, went or moved
    void forget(); // values have changed
    void forget(int scenario);
    // The pictures of these scenarios that are there.
    [[nodiscard]] std::vector<ViewPicture> of(
        const ViewRow& view, const ViewChoices& choices, const std::vector<int>& scenarios);

    [[nodiscard]] bool isSettled() const; // no scenario asked for waits for its picture

signals:
    void pictureMade(); // one more is there than when it was asked for last
    void answered(); // by a study; emitted on a thread of its own

private:
    struct Made {
        ViewPicture picture;
        bool isThere = false;
        bool isFresh = false; // made of the project as it is
    };

    void make(Made& made, int scenario);
    [[nodiscard]] bool isBusyBeside(int scenario) const; // the study of another one is at work

    InputOf m_inputOf;
    const ViewRow* m_view = nullptr;
    ViewChoices m_choices;
    std::vector<int> m_asked; // the scenarios, for the last time
    std::map<int, Made> m_made;
    std::map<int, std::unique_ptr<ViewStudy>> m_studies; // last, so destroyed first: they call it
};

} // namespace isocost
