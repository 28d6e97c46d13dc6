// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message.h"

#include "core/text/sentence.h"
#include "core/text/visible_text.h"
#include "ui/controls/message_dialog.h"

namespace isocost {

QString briefSentence(const QString& sentence)
{
    return QString::fromStdString(shortSentence(linesMadeVisible(sentence.toStdString())));
}

MessageDialog* plainBox(QWidget* parent, const QString& sentence)
{
    return new MessageDialog(briefSentence(sentence), parent);
}

void tell(QWidget* parent, const std::optional<QString>& sentence)
{
    if (sentence)
        plainBox(parent, *sentence)->open();
}

void showLines(QWidget* parent, const QString& ownText)
{
    (new MessageDialog(ownText, parent))->open();
}

} // namespace isocost
