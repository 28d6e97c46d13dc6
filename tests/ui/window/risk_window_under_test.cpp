// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/risk_window_under_test.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>

#include "tests/ui/window/window_under_test.h"

namespace isocost {

RiskWindowUnderTest::RiskWindowUnderTest()
{
    m_window.setAttribute(Qt::WA_DeleteOnClose, false);
    m_window.show();
    m_window.activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), &m_window);
}

void RiskWindowUnderTest::choose(int row, int column)
{
    table().setCurrentIndex(table().model()->index(row, column));
}

void RiskWindowUnderTest::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(&table(), key, modifiers);
}

QLineEdit* RiskWindowUnderTest::editor()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return table().findChild<QLineEdit*>();
}

QPushButton& RiskWindowUnderTest::button(const QString& text)
{
    return buttonIn(m_window, text);
}

void RiskWindowUnderTest::type(int row, int column, const QString& text)
{
    choose(row, column);
    press(Qt::Key_F2);
    QVERIFY(editor());
    editor()->selectAll();
    QTest::keyClicks(editor(), text);
    QTest::keyClick(editor(), Qt::Key_Return);
    QTRY_VERIFY(!editor());
}

} // namespace isocost
