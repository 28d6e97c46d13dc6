// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMessageBox>
#include <QNetworkAccessManager>

#include "ui/window/main_window.h"

void show(QLabel* label)
{
    label->setTextFormat(Qt::RichText);
    QSaveFile file("a");
    std::ranges::unique(label->values());
    std::printf("%s", label->name());
}
