// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/turn_trials.h"

#include <QPushButton>

#include "ui/charts/chart.h"
#include "ui/column/try_card.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/parameter_text.h"
#include "ui/window/chart_views.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

constexpr const char* kView = "what-turns-it";

// The row of the assumption, else the first one that can be tried; null without any.
const ViewRowItem* rowToTry(const ViewPicture& picture, const QString& chosen)
{
    const ViewRowItem* first = nullptr;
    for (const ViewPanel& panel : picture.panels) {
        if (!panel.rows)
            continue;
        for (const ViewRowItem& row : panel.rows->rows) {
            if (!row.slider || !row.slider->value)
                continue;
            if (toQt(row.address) == chosen)
                return &row;
            first = first ? first : &row;
        }
    }
    return first;
}

std::optional<TurnTrial> trialIn(
    const ViewInput& input, const ViewPicture& picture, const QString& chosen)
{
    const ViewRowItem* const row = rowToTry(picture, chosen);
    const std::vector<Decision> decisions = decisionsOf(input);
    if (!row || picture.controls.empty() || decisions.empty())
        return std::nullopt;
    const auto decision = static_cast<std::size_t>(picture.controls.front().value);
    if (decision >= decisions.size())
        return std::nullopt;
    return turnTrialOf(
        input, decisions[decision], addressOf(*input.scenario, row->address), *row->slider->value);
}

} // namespace

TurnTrials::TurnTrials(MainWindow& window) : QObject(&window), m_window(window)
{
    const WindowParts& parts = window.parts();
    connect(parts.charts, &ChartViews::refreshed, this, &TurnTrials::follow);
    connect(parts.charts, &ChartViews::viewShown, this, &TurnTrials::follow);
    connect(parts.charts, &ChartViews::explainRequested, this,
        [this](const QString& address) { choose(address); });
    connect(parts.charts, &ChartViews::walked, this,
        [this] { choose(m_window.parts().charts->current()->subjectAt({}).address); });
    connect(&parts.tryCard->setButton(), &QPushButton::clicked, this, [this] {
        const TurnTrial trial = *m_window.parts().tryCard->trial();
        tell(&m_window, m_window.document().setNumber(trial.parameter, trial.value));
    });
    connect(&parts.tryCard->whatIfButton(), &QPushButton::clicked, this, [this] {
        const TurnTrial trial = *m_window.parts().tryCard->trial();
        Document& document = m_window.document();
        tell(&m_window,
            document.addWhatIf(trial.parameter, trial.value,
                changeName(document.current(), trial.parameter, trial.value)));
    });
    follow();
}

// While a slider is held the card stays as it is, as do the turns that the view has found.
void TurnTrials::follow()
{
    const Chart& chart = *m_window.parts().charts->current();
    if (chart.id() != QLatin1String(kView))
        return m_window.parts().tryCard->show(std::nullopt);
    if (!m_window.document().dragBase())
        m_window.parts().tryCard->show(
            trialIn(m_window.parts().charts->input(), chart.picture(), m_chosen));
}

void TurnTrials::choose(const QString& address)
{
    if (address.isEmpty() || m_window.parts().tryCard->isHidden())
        return;
    m_chosen = address;
    follow();
}

} // namespace isocost
