// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/window_under_test.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include "ui/column/headline_cards.h"
#include "ui/controls/message_dialog.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

QAction* findIn(const QList<QAction*>& actions, const QString& text)
{
    for (QAction* const action : actions) {
        QString own = action->text();
        own.remove(QLatin1Char('&')).remove(QStringLiteral("\u2026"));
        if (own == text)
            return action;
        if (action->menu())
            if (QAction* const found = findIn(action->menu()->actions(), text))
                return found;
    }
    return nullptr;
}

// Boxes come up later than the click that opens them.
void answer(int button, int patience, const std::function<void(MessageDialog&)>& look)
{
    for (QWidget* const widget : QApplication::topLevelWidgets()) {
        auto* const box = qobject_cast<MessageDialog*>(widget);
        if (!box || !box->isVisible())
            continue;
        look(*box);
        box->button(static_cast<MessageDialog::Answer>(button))->click();
        return;
    }
    if (patience > 0)
        QTimer::singleShot(20, qApp, [=] { answer(button, patience - 1, look); });
}

} // namespace

QPushButton& buttonIn(QWidget& parent, const QString& text)
{
    for (QPushButton* const button : parent.findChildren<QPushButton*>())
        if (button->text() == text)
            return *button;
    qFatal("there is no button %s", qPrintable(text));
}

WindowUnderTest::WindowUnderTest(const QString& project)
    : m_window(std::make_unique<MainWindow>(m_state.path()))
{
    m_window->openAtStart(project);
}

WindowUnderTest::~WindowUnderTest()
{
    m_window->document().closeCleanly();
}

void WindowUnderTest::show()
{
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

Slider& WindowUnderTest::slider(const char* id)
{
    auto* const row = m_window->findChild<QWidget*>(QLatin1String(id));
    auto* const slider = row ? row->findChild<Slider*>() : nullptr;
    if (!slider)
        qFatal("there is no slider for %s", id);
    return *slider;
}

HeadlineCard& WindowUnderTest::card(int index)
{
    return *m_window->parts().cards->card(index);
}

QAction& WindowUnderTest::action(const QString& text)
{
    QAction* const action = findIn(m_window->menuBar()->actions(), text);
    if (!action)
        qFatal("there is no action %s", qPrintable(text));
    return *action;
}

double WindowUnderTest::h100Mfu()
{
    return document().inputs().platforms[0][Parameter::Mfu];
}

NextBox::NextBox(int button)
{
    answer(button, 100, [text = m_text, plain = m_isPlain](MessageDialog& box) {
        *text = box.text();
        *plain = box.findChild<QLabel*>()->textFormat() == Qt::PlainText;
    });
}

} // namespace isocost
