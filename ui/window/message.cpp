// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message.h"

#include <QMessageBox>

#include "core/text/sentence.h"
#include "core/text/visible_text.h"

namespace isocost {

QString briefSentence(const QString& sentence)
{
    return QString::fromStdString(shortSentence(linesMadeVisible(sentence.toStdString())));
}

QMessageBox* plainBox(QWidget* parent, const QString& sentence)
{
    auto* const box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QStringLiteral("Isocost"));
    box->setTextFormat(Qt::PlainText);
    box->setText(briefSentence(sentence));
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

void showLines(QWidget* parent, const QString& ownText)
{
    QMessageBox* const box = plainBox(parent, {});
    box->setText(ownText);
    box->setStandardButtons(QMessageBox::Ok);
    box->open();
}

} // namespace isocost
