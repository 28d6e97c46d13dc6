// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/state_folder.h"

#include <QDir>

namespace isocost {

QString defaultStateFolder()
{
    const QString base = qEnvironmentVariable("XDG_STATE_HOME");
    const bool isUsable = QDir::isAbsolutePath(base); // as the XDG specification asks
    return (isUsable ? base : QDir::homePath() + QStringLiteral("/.local/state"))
        + QStringLiteral("/isocost");
}

} // namespace isocost
