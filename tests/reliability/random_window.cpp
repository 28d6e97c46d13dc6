// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// random_window PROJECT EVENTS SEED: sends so many random clicks, drags, wheels and keys to a
// window and its dialogs, and looks for "nan" in its texts; at the end it saves the project, reads
// it again and compares. Prints what it did; with status 1, standard error says what was wrong.
//
// Random keys in a file dialog would delete and rename files. So it refuses to start unless only
// its home and the folders below it can be written (sandbox.py), and sends no event to a file
// dialog.
#include <algorithm>
#include <array>
#include <cstdio>
#include <random>

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <sys/statvfs.h>

#include "core/store/project_file.h"
#include "tests/support/replaced_origins.h"
#include "ui/document/document.h"
#include "ui/document/state_folder.h"
#include "ui/window/main_window.h"

namespace {

int gComplaints = 0;

void complain(const QString& what)
{
    ++gComplaints;
    std::fprintf(stderr, "%s\n", qPrintable(what));
}

void noteWarnings(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    if (type != QtDebugMsg && type != QtInfoMsg
        && !text.startsWith(QStringLiteral("This plugin does not support")))
        complain(text);
}

// Rights do not stop root: only a file system that is mounted read-only does.
bool isReadOnly(const char* path)
{
    struct statvfs system { };
    return ::statvfs(path, &system) == 0 && (system.f_flag & ST_RDONLY) != 0;
}

bool isConfined()
{
    const std::array places{"/", "/tmp", "/var/tmp", "/dev/shm", "/run", "/root", "/home"};
    return std::ranges::all_of(places, [](const char* place) {
        return !QFileInfo::exists(QString::fromLatin1(place)) || isReadOnly(place);
    });
}

constexpr int kPatience = 40; // events that a dialog or a menu may live

class RandomUser {
public:
    RandomUser(isocost::MainWindow* window, unsigned seed) : m_window(window), m_random(seed) { }

    // The next event is scheduled before one is sent, since one that opens a dialog returns late.
    void act(int events)
    {
        m_left = events;
        QTimer::singleShot(0, qApp, [this] { step(); });
        while (m_left > 0) {
            m_window->show();
            QApplication::exec(); // somebody may have chosen Quit
        }
    }

private:
    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(m_random); }

    void step()
    {
        if (--m_left <= 0)
            return QApplication::exit();
        QTimer::singleShot(0, qApp, [this] { step(); });
        if (auto* const files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget()))
            return files->reject();
        if (QWidget* const top = ripeDialog())
            return void(top->close());
        QWidget* const target = anyWidget();
        if (!target)
            return m_window->show();
        send(*target);
        if (m_left % 100 == 0)
            lookForNan();
    }

    // The popup or dialog that has been open for long enough; null if none.
    QWidget* ripeDialog()
    {
        QWidget* const top = QApplication::activePopupWidget() ? QApplication::activePopupWidget()
                                                               : QApplication::activeModalWidget();
        m_age = top ? m_age + 1 : 0;
        if (m_age < kPatience)
            return nullptr;
        m_age = 0;
        return top;
    }

    QWidget* anyWidget()
    {
        QWidget* top = QApplication::activePopupWidget();
        top = top ? top : QApplication::activeModalWidget();
        top = top ? top : static_cast<QWidget*>(m_window);
        QList<QWidget*> seen{top};
        for (QWidget* const child : top->findChildren<QWidget*>())
            if (child->isVisible() && child->isEnabled() && !child->visibleRegion().isEmpty())
                seen.append(child);
        return top->isVisible() ? seen[below(static_cast<int>(seen.size()))] : nullptr;
    }

    QPoint placeIn(const QWidget& widget)
    {
        return {below(std::max(1, widget.width())), below(std::max(1, widget.height()))};
    }

    void send(QWidget& target)
    {
        switch (below(8)) {
        case 0:
        case 1:
        case 2:
            return press(target, 0);
        case 3:
            return press(target, 3);
        case 4:
            return QTest::mouseMove(&target, placeIn(target));
        case 5:
            return turnWheel(target);
        default:
            pressKey(target);
        }
    }

    // A press may delete the widget it hits: it returns only after the button's menu has acted.
    void press(QWidget& target, int moves)
    {
        const QPointer<QWidget> guard(&target);
        const QPoint place = placeIn(target);
        QTest::mousePress(&target, Qt::LeftButton, {}, place);
        for (int i = 0; i < moves && guard; ++i)
            QTest::mouseMove(&target, placeIn(target));
        if (guard)
            QTest::mouseRelease(&target, Qt::LeftButton, {}, moves == 0 ? place : placeIn(target));
    }

    void turnWheel(QWidget& target)
    {
        const QPoint place = placeIn(target);
        QWheelEvent event(place, target.mapToGlobal(place), {}, {0, below(2) == 0 ? 120 : -120},
            Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&target, &event);
    }

    void pressKey(QWidget& target)
    {
        static constexpr std::array kKeys{Qt::Key_Tab, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Left,
            Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home,
            Qt::Key_End, Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_F5, Qt::Key_F6, Qt::Key_0,
            Qt::Key_1, Qt::Key_5, Qt::Key_9, Qt::Key_Period, Qt::Key_Minus, Qt::Key_E, Qt::Key_A,
            Qt::Key_Space};
        static constexpr std::array kWithControl{
            Qt::Key_Z, Qt::Key_Y, Qt::Key_K, Qt::Key_C, Qt::Key_V, Qt::Key_A, Qt::Key_F, Qt::Key_D};
        QWidget* const focus = QApplication::focusWidget();
        QWidget* const to = focus ? focus : &target;
        if (below(4) == 0)
            QTest::keyClick(to, kWithControl[static_cast<std::size_t>(below(kWithControl.size()))],
                Qt::ControlModifier);
        else
            QTest::keyClick(to, kKeys[static_cast<std::size_t>(below(kKeys.size()))]);
    }

    void lookForNan()
    {
        static const QRegularExpression nan(QStringLiteral("(?<![a-z])-?(nan|inf)(?![a-z0-9])"),
            QRegularExpression::CaseInsensitiveOption);
        for (const QLabel* const label : m_window->findChildren<QLabel*>())
            if (label->isVisible() && nan.match(label->text()).hasMatch())
                complain(QStringLiteral("shown: ") + label->text());
    }

    isocost::MainWindow* m_window;
    std::mt19937 m_random;
    int m_left = 0;
    int m_age = 0;
};

std::vector<isocost::Scenario> inForce(std::vector<isocost::Scenario> scenarios)
{
    for (isocost::Scenario& scenario : scenarios)
        isocost::test::dropReplacedOrigins(scenario);
    return scenarios;
}

void requireSound(isocost::Document& document, const QString& path)
{
    if (const auto problem = document.saveAs(path))
        return complain(*problem);
    document.closeCleanly();
    isocost::Project read = isocost::loadProject(path.toStdString());
    if (inForce(read.scenarios) != inForce(document.project().scenarios))
        complain(QStringLiteral("what was saved reads otherwise"));
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4)
        return 2;
    if (!isConfined()) {
        std::fputs(
            "random_window: starts only where nothing but its home can be written\n", stderr);
        return 2;
    }
    qInstallMessageHandler(noteWarnings);
    QApplication::setQuitOnLastWindowClosed(false);
    isocost::MainWindow window(isocost::defaultStateFolder());
    window.openAtStart(arguments[1]);
    window.resize(1280, 800);
    RandomUser(&window, arguments[3].toUInt()).act(arguments[2].toInt());
    requireSound(window.document(), arguments[1] + QStringLiteral(".after.isocost"));
    std::printf("%d steps back\n", window.document().undoStack().count());
    return gComplaints == 0 ? 0 : 1;
}
