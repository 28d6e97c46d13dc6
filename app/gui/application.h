// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The application. No failure ends the window without a word: when an event throws, for want of
// memory or of a thread, a sentence says so and the event is over.
#pragma once

#include <exception>

#include <QApplication>
#include <QTimer>

#include "core/text/failure_text.h"
#include "ui/window/message.h"

namespace isocost {

class Application : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        try {
            return QApplication::notify(receiver, event);
        } catch (const std::exception& error) {
            say(QString::fromStdString(failureText(error)));
            return true;
        }
    }

private:
    // Tells once the stack is unwound; of many failures in a row only the first.
    void say(const QString& failure)
    {
        if (m_isSaying)
            return;
        m_isSaying = true;
        QTimer::singleShot(0, this, [this, failure] {
            tell(activeWindow(), tr("This could not be done: %1.").arg(failure));
            m_isSaying = false;
        });
    }

    bool m_isSaying = false;
};

} // namespace isocost
