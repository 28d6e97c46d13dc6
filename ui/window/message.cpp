// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message.h"

#include <QMessageBox>

namespace isocost {

QMessageBox* plainBox(QWidget* parent, const QString& sentence)
{
    auto* const box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QStringLiteral("Isocost"));
    box->setTextFormat(Qt::PlainText);
    box->setText(sentence);
    return box;
}

void tell(QWidget* parent, const std::optional<QString>& sentence)
{
    if (!sentence)
        return;
    QMessageBox* const box = plainBox(parent, *sentence);
    box->setStandardButtons(QMessageBox::Ok);
    box->open();
}

} // namespace isocost
