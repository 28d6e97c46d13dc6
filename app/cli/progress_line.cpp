// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace isocost::cli {

namespace {

constexpr std::chrono::milliseconds kPatience(500); // before the line comes
constexpr std::chrono::milliseconds kStep(200);
constexpr std::string_view kErased =
    "\r                                                                      \r";
constexpr std::size_t kWidth = kErased.size() - 2;

volatile std::sig_atomic_t isInterrupted = 0;

void put(std::string_view text)
{
    if (::write(STDERR_FILENO, text.data(), text.size()) < 0)
        return; // a terminal that went away is told nothing
}

// Takes the line away, then ends the program as if there were no handler.
void eraseAndEnd(int signal)
{
    isInterrupted = 1;
    put(kErased);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

ProgressLine::ProgressLine(std::string what, std::uint64_t whole)
    : m_what(std::move(what)), m_whole(std::max<std::uint64_t>(whole, 1))
{
    if (::isatty(STDERR_FILENO) == 1)
        m_thread = std::jthread([this](const std::stop_token& end) { run(end); });
}

ProgressLine::~ProgressLine()
{
    if (!m_thread.joinable())
        return;
    m_thread.request_stop();
    m_thread.join();
}

void ProgressLine::run(const std::stop_token& end) const
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    const auto isOverWithin = [&](std::chrono::milliseconds time) {
        never.wait_for(lock, end, time, [] { return false; });
        return end.stop_requested();
    };
    if (isOverWithin(kPatience))
        return;
    // A program started with SIGINT ignored goes on ignoring it.
    const auto before = std::signal(SIGINT, eraseAndEnd);
    if (before == SIG_IGN)
        std::signal(SIGINT, SIG_IGN);
    do {
        show();
    } while (!isOverWithin(kStep));
    put(kErased);
    std::signal(SIGINT, before);
}

void ProgressLine::show() const
{
    if (isInterrupted != 0)
        return;
    const std::uint64_t done = std::min(m_done.load(std::memory_order_relaxed), m_whole);
    const double percent = 100.0 * static_cast<double>(done) / static_cast<double>(m_whole);
    std::string line = "\risocost-cli: " + std::to_string(static_cast<int>(percent)) + " % of "
        + std::to_string(m_whole) + " " + m_what;
    line.resize(std::min(line.size(), kWidth));
    put(line);
}

} // namespace isocost::cli
