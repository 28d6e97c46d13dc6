// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two races between threads of our own, one called from Qt Test, one from Qt's event loop:
// tsan.supp hides neither. CMakeLists.txt looks for both in the output of ThreadSanitizer.
#include <thread>

#include <QtTest>

#include "tests/support/test_program.h"

class RaceTest : public QObject {
    Q_OBJECT

private slots:
    void belowATestFunction();
    void belowAQueuedEvent();

private:
    void countInTest() { ++m_inTest; }
    void countInEvent() { ++m_inEvent; }

    int m_inTest = 0; // two counters: an address is reported only once
    int m_inEvent = 0;
};

void RaceTest::belowATestFunction()
{
    const std::jthread other(&RaceTest::countInTest, this);
    countInTest();
}

void RaceTest::belowAQueuedEvent()
{
    QMetaObject::invokeMethod(this, &RaceTest::countInEvent, Qt::QueuedConnection);
    const std::jthread other(&RaceTest::countInEvent, this);
    QCoreApplication::processEvents();
}

ISOCOST_TEST_WITH(QCoreApplication, RaceTest)
#include "tst_race_is_reported.moc"
