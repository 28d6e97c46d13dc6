// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/termination.h"

#include <array>
#include <csignal>
#include <utility>

#include <QSocketNotifier>

#include <sys/socket.h>
#include <unistd.h>

namespace isocost {

namespace {

std::array<int, 2> sockets{-1, -1}; // the handler writes to the first, the loop reads the second

void handle(int)
{
    const char byte = 1;
    (void)!::write(sockets[0], &byte, sizeof byte);
}

void setHandlers(void (*handler)(int))
{
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction action { };
        action.sa_handler = handler;
        action.sa_flags = SA_RESTART;
        ::sigaction(signal, &action, nullptr);
    }
}

} // namespace

Termination::Termination(std::function<void()> end)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, sockets.data()) != 0)
        return; // the default action of the signals stays: the recovery file is whole anyway
    m_notifier = std::make_unique<QSocketNotifier>(sockets[1], QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, [this, end = std::move(end)] {
        m_notifier->setEnabled(false);
        end();
    });
    setHandlers(handle);
}

Termination::~Termination()
{
    setHandlers(SIG_DFL);
    for (int& descriptor : sockets)
        if (descriptor >= 0)
            ::close(std::exchange(descriptor, -1));
}

} // namespace isocost
