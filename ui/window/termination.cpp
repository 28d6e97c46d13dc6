// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/termination.h"

#include <array>
#include <csignal>
#include <utility>

#include <QSocketNotifier>

#include <sys/socket.h>
#include <unistd.h>

namespace isocost {

namespace {

constexpr std::array kSignals{SIGTERM, SIGINT, SIGHUP};
std::array<int, 2> sockets{-1, -1};

void handle(int)
{
    const char byte = 1;
    (void)!::write(sockets[0], &byte, sizeof byte);
}

void setHandlers(void (*handler)(int))
{
    for (const int signal : kSignals) {
        struct sigaction action { };
        action.sa_handler = handler;
        action.sa_flags = SA_RESTART;
        ::sigaction(signal, &action, nullptr);
    }
}

} // namespace

Termination::Termination(std::function<void()> end, QObject* parent)
    : QObject(parent), m_end(std::move(end))
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, sockets.data()) != 0)
        return; // the default action of the signals stays: the recovery file is whole anyway
    auto* const notifier = new QSocketNotifier(sockets[1], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false);
        m_end();
    });
    setHandlers(handle);
}

Termination::~Termination()
{
    setHandlers(SIG_DFL);
    for (int& descriptor : sockets) {
        if (descriptor >= 0)
            ::close(descriptor);
        descriptor = -1;
    }
}

} // namespace isocost
