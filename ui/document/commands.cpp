// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/commands.h"

#include <algorithm>

#include <QCoreApplication>
#include <QSignalBlocker>

#include "ui/document/qt_text.h"

namespace isocost {

namespace {

QString labelOf(const Scenario& scenario, const std::vector<NewSetting>& settings)
{
    const ParameterAddress address = settings.front().address;
    const QString label = toQt(rowOf(address.parameter).label);
    if (address.platform < 0 || settings.size() > 1)
        return QCoreApplication::translate("ChangeValues", "change of %1").arg(label);
    return QCoreApplication::translate("ChangeValues", "change of %1 %2")
        .arg(toQt(scenario.platform(address.platform).label), label);
}

bool differOnlyInNodes(const std::optional<MarketTrace>& a, const std::optional<MarketTrace>& b)
{
    return a && b && a->isFlipped == b->isFlipped && a->fleetNodes == b->fleetNodes
        && a->source == b->source && a->neededNodes != b->neededNodes && a->counted == b->counted;
}

std::size_t bytesOf(const std::optional<MarketTrace>& market)
{
    return market ? market->counted->steps.size() * sizeof(TraceStep) : 0;
}

// The one slide whose note alone differs; -1: more than that, or nothing.
int slideOfOtherNote(const std::vector<Slide>& a, const std::vector<Slide>& b)
{
    const auto differ = std::ranges::mismatch(a, b);
    if (a.size() != b.size() || differ.in1 == a.end())
        return -1;
    const auto place = static_cast<std::size_t>(differ.in1 - a.begin());
    std::vector<Slide> noted = a;
    noted[place].note = b[place].note;
    return noted == b ? static_cast<int>(place) : -1;
}

const UndoStep& stepAt(const QUndoStack& stack, int index)
{
    return static_cast<const UndoStep&>(*stack.command(index)); // nothing else is pushed
}

// The first of the newest steps that keep no more than so many bytes.
int firstWithin(const QUndoStack& stack, std::size_t mostBytes)
{
    int first = stack.count();
    for (std::size_t bytes = 0; first > 0; --first) {
        bytes += stepAt(stack, first - 1).bytes();
        if (bytes > mostBytes)
            break;
    }
    return std::min(first, stack.count() - 1);
}

} // namespace

void UndoStep::redo()
{
    if (!std::exchange(m_isDone, false))
        apply();
}

std::unique_ptr<UndoStep> UndoStep::copyDone() const
{
    std::unique_ptr<UndoStep> step = copy();
    step->m_isDone = true;
    return step;
}

void keepWithin(QUndoStack& stack, std::size_t mostBytes)
{
    const int first = firstWithin(stack, mostBytes);
    if (first <= 0)
        return;
    const QSignalBlocker quiet(stack); // the next undo and the saved state stay as they are
    std::vector<std::unique_ptr<UndoStep>> kept;
    for (int i = first; i < stack.count(); ++i)
        kept.push_back(stepAt(stack, i).copyDone());
    const int clean = stack.cleanIndex() - first;
    stack.clear();
    stack.resetClean();
    for (std::unique_ptr<UndoStep>& step : kept) {
        if (stack.index() == clean)
            stack.setClean();
        stack.push(step.release());
    }
    if (stack.index() == clean)
        stack.setClean();
}

ChangeValues::ChangeValues(Document::State& state, Change change)
    : UndoStep(labelOf(state.scenario(change.scenario), change.after)),
      m_state(state),
      m_change(std::move(change))
{
}

ChangeValues::ChangeValues(Document::State& state, Change change, const QString& label)
    : UndoStep(label), m_state(state), m_change(std::move(change))
{
}

bool ChangeValues::mergeWith(const QUndoCommand* next)
{
    const Change& change = static_cast<const ChangeValues*>(next)->m_change;
    if (change.gesture == 0 || change.gesture != m_change.gesture
        || change.scenario != m_change.scenario
        || !std::ranges::equal(
            change.after, m_change.after, {}, &NewSetting::address, &NewSetting::address))
        return false;
    m_change.after = change.after;
    setObsolete(m_change.after == m_change.before);
    return true;
}

std::size_t ChangeValues::bytes() const
{
    return sizeof(*this) + (m_change.before.size() + m_change.after.size()) * sizeof(NewSetting);
}

std::unique_ptr<UndoStep> ChangeValues::copy() const
{
    return std::unique_ptr<UndoStep>(new ChangeValues(m_state, m_change, text()));
}

ReplaceContent::ReplaceContent(
    Document::State& state, const QString& label, Replacement replacement)
    : UndoStep(label), m_state(state), m_replacement(std::move(replacement))
{
}

std::size_t ReplaceContent::bytes() const
{
    return sizeof(*this) + m_replacement.before->bytes() + m_replacement.after->bytes();
}

std::unique_ptr<UndoStep> ReplaceContent::copy() const
{
    return std::make_unique<ReplaceContent>(m_state, text(), m_replacement);
}

void ReplaceContent::put(const SharedContent& whole)
{
    const Content content = whole.content();
    if (m_replacement.changes == Changes::Structure)
        m_state.adopt(content);
    else
        m_state.adoptScenarios(content.current, content.scenarios);
}

ReplaceDemand::ReplaceDemand(Document::State& state, std::string before, std::string after)
    : UndoStep(QCoreApplication::translate("ReplaceDemand", "change of the demand by day")),
      m_state(state),
      m_before(std::move(before)),
      m_after(std::move(after))
{
}

std::unique_ptr<UndoStep> ReplaceDemand::copy() const
{
    return std::make_unique<ReplaceDemand>(m_state, m_before, m_after);
}

ReplaceSlides::ReplaceSlides(Document::State& state, const QString& label, Replacement replacement)
    : UndoStep(label), m_state(state), m_replacement(std::move(replacement))
{
}

bool ReplaceSlides::mergeWith(const QUndoCommand* next)
{
    const Replacement& later = static_cast<const ReplaceSlides&>(*next).m_replacement;
    const int noted = slideOfOtherNote(m_replacement.before, m_replacement.after);
    if (noted < 0 || noted != slideOfOtherNote(later.before, later.after))
        return false;
    m_replacement.after = later.after;
    setObsolete(m_replacement.after == m_replacement.before);
    return true;
}

std::size_t ReplaceSlides::bytes() const
{
    return bytesOfSlides(m_replacement.before) + bytesOfSlides(m_replacement.after);
}

std::unique_ptr<UndoStep> ReplaceSlides::copy() const
{
    return std::make_unique<ReplaceSlides>(m_state, text(), m_replacement);
}

ReplaceMarket::ReplaceMarket(
    Document::State& state, std::optional<MarketTrace> before, std::optional<MarketTrace> after)
    : UndoStep(QCoreApplication::translate("ReplaceMarket", "change of the market's trace")),
      m_state(state),
      m_before(std::move(before)),
      m_after(std::move(after))
{
}

bool ReplaceMarket::mergeWith(const QUndoCommand* next)
{
    const auto& other = static_cast<const ReplaceMarket&>(*next);
    if (!differOnlyInNodes(m_before, m_after) || !differOnlyInNodes(m_after, other.m_after))
        return false;
    m_after = other.m_after;
    setObsolete(m_after == m_before);
    return true;
}

std::size_t ReplaceMarket::bytes() const
{
    return sizeof(*this) + bytesOf(m_before) + bytesOf(m_after);
}

std::unique_ptr<UndoStep> ReplaceMarket::copy() const
{
    return std::make_unique<ReplaceMarket>(m_state, m_before, m_after);
}

} // namespace isocost
