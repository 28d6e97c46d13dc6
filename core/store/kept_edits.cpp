// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/kept_edits.h"

#include <utility>

#include "core/text/input_error.h"

namespace isocost {

namespace {

void keep(Recovery& recovery, const Project& project, const EditBase& base, bool isUnsaved)
{
    if (isUnsaved)
        recovery.keepUnsaved(project, base);
    else
        recovery.keepSaved(project, base);
}

} // namespace

// When it fails, the file keeps what it held.
bool KeptEdits::keepInFile(const Project& project, const EditBase& base, As as)
{
    if (!m_recovery)
        return false;
    try {
        keep(*m_recovery, project, base, as == As::Unsaved);
        m_problem.reset();
        return true;
    } catch (const InputError& error) {
        m_problem = error.what();
        return false;
    }
}

void KeptEdits::keepInNewFile(const Project& project, const EditBase& base, As as)
{
    std::unique_ptr<Recovery> fresh;
    try {
        fresh = std::make_unique<Recovery>(m_folder);
        keep(*fresh, project, base, as == As::Unsaved);
        if (m_recovery) { // its edits are nowhere else
            fresh->prove();
            m_recovery->discard();
        }
        m_recovery = std::move(fresh);
        m_problem.reset();
    } catch (const InputError& error) {
        m_problem = error.what();
        if (fresh)
            fresh->discard();
    }
}

void KeptEdits::keepWhole(const Project& project, const EditBase& base, As as)
{
    if (!keepInFile(project, base, as))
        keepInNewFile(project, base, as);
}

void KeptEdits::letGoOfRestored()
{
    if (!m_restored || m_problem)
        return;
    try {
        m_recovery->prove();
        m_restored->discard();
        m_restored.reset();
    } catch (const InputError& error) {
        m_problem = error.what();
    }
}

void KeptEdits::discardAll()
{
    if (const auto own = std::exchange(m_recovery, nullptr))
        own->discard();
    if (m_restored)
        m_restored->discard();
    m_restored.reset();
}

void KeptEdits::started(const Project& project, const EditBase& base)
{
    discardAll();
    keepInNewFile(project, base, As::Saved);
}

void KeptEdits::restored(const Project& project, const EditBase& base, ClaimedEdits from)
{
    discardAll();
    m_restored.emplace(std::move(from));
    edited(project, base);
}

void KeptEdits::edited(const Project& project, const EditBase& base)
{
    keepWhole(project, base, As::Unsaved);
    letGoOfRestored();
}

void KeptEdits::edited(const ValueEdit& edit, const Project& project, const EditBase& base)
{
    if (!m_recovery || m_problem)
        return edited(project, base);
    try {
        m_recovery->record(edit);
    } catch (const InputError&) {
        edited(project, base);
    }
}

void KeptEdits::saved(const Project& project, const EditBase& base)
{
    if (m_restored)
        m_restored->discard();
    m_restored.reset();
    if (keepInFile(project, base, As::Saved))
        return;
    discardAll(); // it is older than what was saved
    keepInNewFile(project, base, As::Saved);
}

void KeptEdits::closed()
{
    discardAll();
    m_problem.reset();
}

} // namespace isocost
