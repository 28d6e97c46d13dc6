// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows how far a long task is, as one line of standard error that is gone when the task ends or is
// interrupted (SIGINT). Shows nothing if standard error is no terminal, or for a short task.
//
// Only one may exist at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

namespace isocost::cli {

class ProgressLine {
public:
    // `what` is counted, up to `whole` of them: "trials".
    ProgressLine(std::string what, std::uint64_t whole);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    [[nodiscard]] std::atomic<std::uint64_t>& done() { return m_done; } // the task counts it up

private:
    void run(const std::stop_token& end) const;
    void show() const;

    std::string m_what;
    std::uint64_t m_whole;
    std::atomic<std::uint64_t> m_done{0};
    std::jthread m_thread; // last: ends before the rest goes
};

} // namespace isocost::cli
