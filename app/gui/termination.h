// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// SIGTERM, SIGINT and SIGHUP end the event loop in order; edits stay in the recovery file.
//
// The handler only writes a byte into a socket pair: all work is done by the event loop.
#pragma once

#include <functional>

#include <QObject>

namespace isocost {

class Termination : public QObject {
    Q_OBJECT

public:
    explicit Termination(std::function<void()> end, QObject* parent = nullptr);
    ~Termination() override;

private:
    std::function<void()> m_end;
};

} // namespace isocost
