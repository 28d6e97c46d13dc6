// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: editing values.
#include <utility>

#include "core/model/assumption_range.h"
#include "core/model/named_versions.h"
#include "core/model/origin.h"
#include "ui/document/commands.h"

namespace isocost {

namespace {

// Sets what an edit of a copy leaves behind.
template <class Edit>
std::optional<QString> changeBy(Document::State& state, ParameterAddress address, Edit edit)
{
    Scenario trial = state.scenario(state.current);
    auto problem = sentenceOf([&] {
        edit(trial);
        (void)evaluationOf(trial, state.project.catalog);
    });
    if (!problem)
        state.changeTo({{address, settingOf(trial, address)}});
    return problem;
}

// Adds the settings that make the number, or returns why it is refused.
std::optional<QString> numbersFor(const Scenario& scenario, ParameterAddress address, double number,
    std::vector<NewSetting>& settings)
{
    for (const ParameterAddress one : addressesOf(scenario, address)) {
        if (const auto problem = problemWith(scenario, one, number))
            return QString::fromStdString(*problem);
        settings.push_back({one, {Setting::State::Number, number}});
    }
    return std::nullopt;
}

} // namespace

std::vector<NewSetting> Document::State::settingsBefore(std::vector<NewSetting>& after)
{
    const Scenario& present = scenario(current);
    const bool isWhatIf = findScenario(project.scenarios, present.plan) != nullptr;
    std::vector<NewSetting> before = after;
    for (std::size_t i = 0; i < after.size(); ++i) {
        NewSetting& it = before[i];
        it.setting = settingOf(present, it.address);
        if (it.setsRange)
            it.range = keptRange(present, it.address);
        it.isOwn = present.own.contains(idOf(present, it.address));
        const bool differs = after[i].setting != it.setting || after[i].range != it.range;
        after[i].isOwn = it.isOwn || (isWhatIf && differs);
    }
    return before;
}

void Document::State::changeTo(std::vector<NewSetting> after)
{
    document.endPreview();
    const std::vector<NewSetting> before = settingsBefore(after);
    if (before == after)
        return;
    undo.push(new ChangeValues(*this, {current, before, after, isDragging ? gesture : 0}));
}

void Document::beginDrag()
{
    if (m_state->isDragging)
        return;
    m_state->isDragging = true;
    ++m_state->gesture;
    m_state->dragBase = m_state->evaluations.of(m_state->current);
}

void Document::endDrag()
{
    if (!m_state->isDragging)
        return;
    m_state->isDragging = false;
    m_state->dragBase.reset();
    if (m_state->keptEdits.problem())
        m_state->keepAll();
    emit dragEnded();
}

// A change back to the start merges with the step of the drag, which is then none.
void Document::dropDrag()
{
    if (!m_state->isDragging)
        return;
    QUndoStack& undo = m_state->undo;
    const auto* const step = undo.index() > 0
        ? dynamic_cast<const ChangeValues*>(undo.command(undo.index() - 1))
        : nullptr;
    if (step && step->change().gesture == m_state->gesture) {
        ChangeValues::Change back = step->change();
        back.after = back.before;
        undo.push(new ChangeValues(*m_state, back));
    }
    endDrag();
}

std::optional<QString> Document::setNumber(ParameterAddress address, double number)
{
    std::vector<NewSetting> after;
    const auto problem = numbersFor(current(), address, number, after);
    if (!problem)
        m_state->changeTo(after);
    return problem;
}

std::optional<QString> Document::previewNumber(ParameterAddress address, double number)
{
    std::vector<NewSetting> after;
    if (const auto problem = numbersFor(current(), address, number, after))
        return problem;
    m_state->takeBackPreview();
    if (!m_state->dragBase)
        m_state->dragBase = m_state->evaluations.of(m_state->current);
    m_state->preview = {m_state->current, m_state->settingsBefore(after)};
    m_state->putFollowed(m_state->current, after);
    emit valuesChanged();
    return std::nullopt;
}

void Document::endPreview()
{
    if (!m_state->preview)
        return;
    m_state->takeBackPreview();
    m_state->dragBase.reset();
    emit valuesChanged();
    emit dragEnded();
}

void Document::State::takeBackPreview()
{
    if (const auto shown = std::exchange(preview, std::nullopt))
        putFollowed(shown->scenario, shown->before);
}

std::optional<QString> Document::setText(ParameterAddress address, const QString& text)
{
    const auto edit = [&](Scenario& scenario) {
        assign(scenario, project().catalog, idOf(scenario, address), text.toStdString());
    };
    if (address.parameter == Parameter::Accelerator)
        return changeAccelerator(address.platform, text);
    if (address.parameter == Parameter::FacilityReference)
        return makeReference(text);
    if (rowOf(address.parameter).limits.kind != Kind::Text)
        return changeBy(*m_state, address, edit);
    return m_state->change(
        tr("change of text"), [&](Content& content) { edit(content.currentScenario()); });
}

void Document::reset(ParameterAddress address)
{
    if (rowOf(address.parameter).limits.kind != Kind::Text) {
        Scenario trial = current();
        resetToPreset(trial, address);
        m_state->changeTo({{address, settingOf(trial, address)}});
        return;
    }
    (void)m_state->change(tr("reset"), // presets are never refused
        [&](Content& content) {
            Scenario& changed = content.currentScenario();
            assign(changed, content.catalog, idOf(changed, address), kPresetWord);
        });
}

std::optional<QString> Document::setInEvery(const std::vector<ParameterAddress>& addresses)
{
    const Scenario from = current();
    const auto copyTo = [&](Scenario& to, ParameterAddress address) {
        const bool isOfPlatform = isPlatformParameter(address.parameter);
        const ParameterAddress there{address.parameter,
            isOfPlatform ? to.platformIndex(from.platform(address.platform).key) : -1};
        if (isOfPlatform && there.platform < 0)
            return;
        assign(to, project().catalog, idOf(to, there), valueText(from, project().catalog, address));
        if (const Origin* const origin = originOf(from, address))
            addOrigin(to, there, *origin);
        copyRange(from, address, to, there);
    };
    return m_state->change(tr("value in every scenario"), [&](Content& content) {
        for (Scenario& scenario : content.scenarios)
            for (const ParameterAddress address : addresses)
                copyTo(scenario, address);
    });
}

std::optional<double> Document::commonNumber(Parameter parameter) const
{
    return commonNumberOf(current(), project().catalog, parameter);
}

} // namespace isocost
