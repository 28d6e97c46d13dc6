// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// SIGTERM, SIGINT and SIGHUP end the event loop in order; edits stay in the recovery file.
//
// The handler only writes a byte into a socket pair: all work is done by the event loop.
#pragma once

#include <array>
#include <csignal>
#include <functional>
#include <memory>
#include <utility>

#include <QSocketNotifier>

#include <sys/socket.h>
#include <unistd.h>

namespace isocost {

class Termination {
public:
    explicit Termination(std::function<void()> end)
    {
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, sockets.data())
            != 0)
            return; // the default action of the signals stays: the recovery file is whole anyway
        m_notifier = std::make_unique<QSocketNotifier>(sockets[1], QSocketNotifier::Read);
        QObject::connect(
            m_notifier.get(), &QSocketNotifier::activated, [this, end = std::move(end)] {
                m_notifier->setEnabled(false);
                end();
            });
        setHandlers([](int) {
            const char byte = 1;
            (void)!::write(sockets[0], &byte, sizeof byte);
        });
    }
    ~Termination()
    {
        setHandlers(SIG_DFL);
        for (int& descriptor : sockets)
            if (descriptor >= 0)
                ::close(std::exchange(descriptor, -1));
    }
    Termination(const Termination&) = delete;
    Termination& operator=(const Termination&) = delete;

private:
    static void setHandlers(void (*handler)(int))
    {
        for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
            struct sigaction action { };
            action.sa_handler = handler;
            action.sa_flags = SA_RESTART;
            ::sigaction(signal, &action, nullptr);
        }
    }

    static inline std::array<int, 2> sockets{-1, -1};
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace isocost
