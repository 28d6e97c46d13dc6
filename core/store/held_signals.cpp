// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/held_signals.h"

#include <algorithm>
#include <array>

#include <pthread.h>

namespace isocost {

namespace {

constexpr std::array kEndings{SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGXFSZ};

} // namespace

HeldSignals::HeldSignals()
{
    ::sigemptyset(&m_held);
    for (const int signal : kEndings)
        ::sigaddset(&m_held, signal);
    ::pthread_sigmask(SIG_BLOCK, &m_held, &m_before);
}

HeldSignals::~HeldSignals()
{
    ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

bool HeldSignals::isOneWaiting() const
{
    sigset_t waiting{};
    ::sigpending(&waiting);
    return std::ranges::any_of(kEndings, [&](int signal) {
        return ::sigismember(&waiting, signal) == 1 && ::sigismember(&m_before, signal) == 0;
    });
}

} // namespace isocost
