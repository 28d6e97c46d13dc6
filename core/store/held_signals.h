// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds back the signals that end a program from this thread while a file is half written: they
// take their usual effect once the file is whole or gone again. Nothing runs in a handler.
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
