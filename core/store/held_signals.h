// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The signals that end a program, held back from this thread while a file is half written: they
// take effect, as they always do, once it is whole or gone again. Nothing runs in a handler.
#pragma once

#include <csignal>

namespace isocost {

class HeldSignals {
public:
    HeldSignals(); // SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGXFSZ
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;
    ~HeldSignals();

    [[nodiscard]] bool isOneWaiting() const;

private:
    sigset_t m_held{};
    sigset_t m_before{};
};

} // namespace isocost
