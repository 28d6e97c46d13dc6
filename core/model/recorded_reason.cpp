// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/recorded_reason.h"

namespace isocost {

namespace {

double codeOf(Reason reason)
{
    return static_cast<double>(reason);
}

} // namespace

RecordedReason::RecordedReason(Reason reason) : m_code(codeOf(reason)) { }

RecordedReason::operator Reason() const
{
    if (Recording* const here = Recording::innermost())
        here->decide(TakenDecision::Kind::Exact, m_code.node());
    return now();
}

Reason RecordedReason::now() const
{
    return static_cast<Reason>(static_cast<int>(m_code.value()));
}

Recorder::Mask RecordedReason::isNone() const
{
    constexpr double kBetweenCodes = 0.5;
    return lessThan(m_code, Recorder(kBetweenCodes));
}

RecordedReason RecordedReason::orWhen(Recorder::Mask mask, Reason why) const
{
    return orElse(RecordedReason(select(mask, Recorder(codeOf(why)), Recorder(0.0))));
}

RecordedReason RecordedReason::orUnless(Recorder::Mask mask, Reason why) const
{
    return orElse(RecordedReason(select(mask, Recorder(0.0), Recorder(codeOf(why)))));
}

RecordedReason RecordedReason::orElse(const RecordedReason& other) const
{
    return RecordedReason(select(isNone(), other.m_code, m_code));
}

RecordedReason RecordedReason::underDecisions() const
{
    return RecordedReason(isocost::underDecisions(m_code));
}

RecordedReason RecordedReason::found(Reason reason)
{
    return RecordedReason(Recorder::found(codeOf(reason), {}));
}

} // namespace isocost
