// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// SIGTERM, SIGINT and SIGHUP end the event loop in order; edits stay in the recovery file.
//
// The handler only writes a byte into a socket pair: all work is done by the event loop.
#pragma once

#include <functional>
#include <memory>

class QSocketNotifier;

namespace isocost {

class Termination {
public:
    explicit Termination(std::function<void()> end);
    ~Termination();
    Termination(const Termination&) = delete;
    Termination& operator=(const Termination&) = delete;

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace isocost
