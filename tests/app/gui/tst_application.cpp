// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an event throws is said in a sentence, and the window goes on.
#include <new>
#include <system_error>

#include <QTest>

#include "app/gui/application.h"
#include "ui/controls/message_dialog.h"

namespace isocost {

namespace {

class Thrower : public QObject {
public:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::User)
            throw std::bad_alloc();
        if (event->type() == QEvent::MaxUser)
            throw std::system_error(
                std::make_error_code(std::errc::resource_unavailable_try_again), "thread");
        return QObject::event(event);
    }
};

QString saidOf(QEvent::Type type)
{
    Thrower thrower;
    for (int i = 0; i < 3; ++i) // of many in a row, one sentence
        QCoreApplication::postEvent(&thrower, new QEvent(type));
    QStringList said;
    QTest::qWait(50);
    for (QWidget* const widget : QApplication::topLevelWidgets())
        if (auto* const box = qobject_cast<MessageDialog*>(widget)) {
            said.append(box->text());
            delete box;
        }
    return said.join(QLatin1Char('|'));
}

} // namespace

class ApplicationTest : public QObject {
    Q_OBJECT

private slots:
    void wantOfMemoryIsASentence()
    {
        QCOMPARE(saidOf(QEvent::User),
            QStringLiteral("This could not be done: there is not enough memory for this."));
    }
    void wantOfThreadsIsASentence()
    {
        QVERIFY(saidOf(QEvent::MaxUser)
                    .startsWith(QStringLiteral(
                        "This could not be done: the system starts no further thread")));
    }
};

} // namespace isocost

int main(int argc, char** argv)
{
    isocost::Application application(argc, argv);
    isocost::ApplicationTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_application.moc"
