// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Why a recorded result has no number, as a part of its graph: the number of the reason, 0 for
// none. Guards change it whether they fire or not, so that a workbook can say "never" when one
// does.
//
// To read it as a plain Reason is a decision: what is recorded later rests on it.
#pragma once

#include "core/model/reason.h"
#include "core/scalar/recorder.h"

namespace isocost {

class RecordedReason {
public:
    RecordedReason(Reason reason); // NOLINT(google-explicit-constructor): it stands for the reason
    operator Reason() const; // NOLINT(google-explicit-constructor)

    [[nodiscard]] Reason now() const; // without a decision, for whoever reads a recording
    [[nodiscard]] const Recorder& code() const { return m_code; }
    // This reason, or else that one while the comparison holds (or fails).
    [[nodiscard]] RecordedReason orWhen(Recorder::Mask mask, Reason why) const;
    [[nodiscard]] RecordedReason orUnless(Recorder::Mask mask, Reason why) const;
    [[nodiscard]] RecordedReason orElse(const RecordedReason& other) const;
    [[nodiscard]] RecordedReason underDecisions() const;
    [[nodiscard]] Recorder::Mask isNone() const;
    [[nodiscard]] static RecordedReason found(Reason reason); // by a search

private:
    explicit RecordedReason(const Recorder& code) : m_code(code) { }

    Recorder m_code;
};

} // namespace isocost
