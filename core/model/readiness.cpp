// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/readiness.h"

#include "core/model/limits.h"
#include "core/text/input_error.h"
#include "core/text/visible_text.h"

namespace isocost {

bool isReadinessItem(Parameter parameter)
{
    return rowOf(parameter).group == Group::Readiness;
}

Readiness readinessOf(const Scenario& scenario, Parameter item)
{
    return static_cast<Readiness>(scenario.of(item));
}

std::string_view readinessNote(const Scenario& scenario, Parameter item)
{
    const auto found = scenario.readinessNotes.find(item);
    return found == scenario.readinessNotes.end() ? std::string_view() : found->second;
}

void setReadinessNote(Scenario& scenario, Parameter item, std::string_view note)
{
    const std::string id(rowOf(item).id);
    if (!isReadinessItem(item))
        throw InputError(id + " is no item of the readiness checklist");
    if (const auto fault = faultOfLines(note, limits::kReadinessNote))
        throw InputError("the note of " + id + " " + *fault);
    if (note.empty())
        scenario.readinessNotes.erase(item);
    else
        scenario.readinessNotes[item] = note;
}

} // namespace isocost
