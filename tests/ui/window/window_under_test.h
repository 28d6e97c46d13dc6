// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A main window on the sample `reference` with a state folder of its own, and ways to its parts.
#pragma once

#include <QTemporaryDir>

#include "ui/window/main_window.h"

class QAction;
class QPushButton;

namespace isocost {

class HeadlineCard;
class Slider;

inline constexpr ParameterAddress kH100Mfu{Parameter::Mfu, 0};

QPushButton& buttonIn(QWidget& parent, const QString& text); // by all of its text

class WindowUnderTest {
public:
    explicit WindowUnderTest(const QString& project = QStringLiteral("sample:reference"));
    ~WindowUnderTest();

    MainWindow& operator*() { return *m_window; }
    MainWindow* operator->() { return m_window.get(); }
    Document& document() { return m_window->document(); }
    [[nodiscard]] QString stateFolder() const { return m_state.path(); }
    [[nodiscard]] QString file(const QString& name) const { return m_state.filePath(name); }

    Slider& slider(const char* id);
    HeadlineCard& card(int index);
    QAction& action(const QString& text); // of any menu, without & and ellipsis
    double h100Mfu();
    void show(); // and waits until it is exposed

private:
    QTemporaryDir m_state;
    std::unique_ptr<MainWindow> m_window;
};

// Presses `button` in the message box that comes up next, and keeps its text.
class NextBox {
public:
    explicit NextBox(int button);
    [[nodiscard]] QString text() const { return *m_text; }
    [[nodiscard]] bool isPlain() const { return *m_isPlain; }

private:
    std::shared_ptr<QString> m_text = std::make_shared<QString>();
    std::shared_ptr<bool> m_isPlain = std::make_shared<bool>(false);
};

} // namespace isocost
