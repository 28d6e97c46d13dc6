// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A real window on a real X server with a window manager, driven by xdotool's mouse and keys.
#include <QApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QScreen>
#include <QTest>

#include "core/store/left_behind.h"
#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/headline_card.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/document/state_folder.h"
#include "ui/panel/price_row.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/recovery_offer.h"

namespace isocost {

namespace {

constexpr int kPatience = 20000; // ms; the machine may be busy

// Runs xdotool while our own window goes on handling its events.
QString xdotool(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral("xdotool"), arguments);
    [&] { QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, kPatience); }();
    return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
}

QStringList position(const QWidget& widget, QPoint place)
{
    const QPoint global = widget.mapToGlobal(place);
    return {QString::number(global.x()), QString::number(global.y())};
}

// The program itself, with an edit made by its keyboard.
class EditedProgram {
public:
    EditedProgram()
    {
        m_process.setProcessChannelMode(QProcess::ForwardedChannels);
        m_process.start(QStringLiteral(ISOCOST_BIN_DIR "/isocost"), QStringList());
        [this] { QTRY_VERIFY_WITH_TIMEOUT(!(m_window = findWindow()).isEmpty(), kPatience); }();
        xdotool({QStringLiteral("windowactivate"), QStringLiteral("--sync"), m_window});
        xdotool({QStringLiteral("key"), QStringLiteral("ctrl+k")});
        QTest::qWait(300);
        xdotool({QStringLiteral("type"), QStringLiteral("H100 MFU")});
        xdotool({QStringLiteral("key"), QStringLiteral("Return"), QStringLiteral("Right"),
            QStringLiteral("Right"), QStringLiteral("Right")});
        [this] { QTRY_VERIFY_WITH_TIMEOUT(title().contains(QLatin1Char('*')), kPatience); }();
    }
    ~EditedProgram()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    [[nodiscard]] QProcess& process() { return m_process; }

private:
    [[nodiscard]] QString findWindow() const
    {
        return xdotool({QStringLiteral("search"), QStringLiteral("--onlyvisible"),
                           QStringLiteral("--pid"), QString::number(m_process.processId())})
            .section(QLatin1Char('\n'), 0, 0);
    }
    [[nodiscard]] QString title() const
    {
        return xdotool({QStringLiteral("getwindowname"), m_window});
    }

    QProcess m_process;
    QString m_window;
};

// The MFU of H100 in the sample that a first start opens.
double mfuBefore()
{
    const Project project = sampleProject("your-cluster");
    return *numberOf(project.scenarios.front(), project.catalog, kH100Mfu);
}

std::vector<RecoveredProject> recoverable()
{
    return findRecoverable(defaultStateFolder().toStdString());
}

} // namespace

class RealWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aRealMouseMovesTheMoney();
    void aRightClickOnAChartOpensItsMenu();
    void anUnpricedWayOpensItsOffers();
    void editsOfAKilledProgramAreOffered();
    void sigtermEndsInOrderAndKeepsTheEdits();
};

void RealWindowTest::initTestCase()
{
    QCOMPARE(QGuiApplication::platformName(), QStringLiteral("xcb"));
}

void RealWindowTest::aRealMouseMovesTheMoney()
{
    WindowUnderTest window;
    window->resize(1280, 800);
    window.show();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&*window, kPatience));
    Slider& slider = window.slider("platform.h100.mfu");
    const QString title = window->parts().charts->current()->title();
    xdotool(QStringList{QStringLiteral("mousemove")} + position(slider, slider.handleCentre())
        + QStringList{QStringLiteral("mousedown"), QStringLiteral("1"), QStringLiteral("mousemove")}
        + position(slider, {slider.pixelOf(52.0), slider.handleCentre().y()})
        + QStringList{QStringLiteral("mousemove")}
        + position(slider, {slider.pixelOf(60.0), slider.handleCentre().y()})
        + QStringList{QStringLiteral("mouseup"), QStringLiteral("1")});
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(window.h100Mfu() - 0.60) < 0.01, kPatience);
    QTRY_COMPARE(window.document().undoStack().count(), 1);
    // 2309199.739 x 0.45 / 0.60 = 1731899.8 USD: issue 2 and inverse proportion.
    QVERIFY(window.card(1).headline().value.startsWith(QStringLiteral("$1.7")));
    QVERIFY(window->parts().charts->current()->title() != title);
    const QPixmap picture = QGuiApplication::primaryScreen()->grabWindow(0);
    QVERIFY(picture.save(QStringLiteral("real_window.png"))); // in the build folder, to look at
    QVERIFY(picture.width() >= 1280);

    xdotool({QStringLiteral("key"), QStringLiteral("ctrl+z")});
    QTRY_COMPARE_WITH_TIMEOUT(window.h100Mfu(), 0.45, kPatience);
    QCOMPARE(window.card(1).headline().value, QStringLiteral("$2.31M"));
    QCOMPARE(window->parts().charts->current()->title(), title);
}

void RealWindowTest::aRightClickOnAChartOpensItsMenu()
{
    WindowUnderTest window;
    window->resize(1280, 800);
    window.show();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&*window, kPatience));
    const Chart& chart = *window->parts().charts->current();
    xdotool(QStringList{QStringLiteral("mousemove")} + position(chart, chart.rect().center())
        + QStringList{QStringLiteral("click"), QStringLiteral("3")});
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activePopupWidget(), kPatience);
    xdotool({QStringLiteral("key"), QStringLiteral("Escape")});
    QTRY_VERIFY_WITH_TIMEOUT(!QApplication::activePopupWidget(), kPatience);
    window.card(1).setFocus(); // and on a keyboard without a menu key
    xdotool({QStringLiteral("key"), QStringLiteral("shift+F10")});
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activePopupWidget(), kPatience);
    QApplication::activePopupWidget()->close();
}

// A click on the row of a way that has no price.
void RealWindowTest::anUnpricedWayOpensItsOffers()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    constexpr ParameterAddress kOneYear{Parameter::PriceReserved1y, 1}; // of H200
    QVERIFY(!numberOf(window.document().current(), window.document().project().catalog, kOneYear));
    emit window->parts().charts->explainRequested(
        QStringLiteral("platform.h200.price_reserved_1y"), {}, {});
    const auto opened = [&]() -> QMenu* {
        for (const PriceRow* const row : window->findChildren<PriceRow*>())
            for (QMenu* const menu : row->findChildren<QMenu*>())
                if (row->address() == kOneYear && menu->isVisible())
                    return menu;
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(opened(), kPatience);
    const QMenu* const menu = opened();
    QCOMPARE(menu->actions().front()->text(),
        QStringLiteral("DigitalOcean H200 droplet, us\t$3.40 /chip-h, undated, beside one of "
                       "2026-10-06"));
    menu->actions().front()->trigger();
    QCOMPARE(
        numberOf(window.document().current(), window.document().project().catalog, kOneYear), 3.4);
}

void RealWindowTest::editsOfAKilledProgramAreOffered()
{
    {
        EditedProgram program;
        program.process().kill();
        QVERIFY(program.process().waitForFinished(kPatience));
    }
    QCOMPARE(recoverable().size(), std::size_t(1));
    MainWindow window(defaultStateFolder());
    window.openAtStart(QString());
    window.show();
    offerRecoveredEdits(window);
    QVERIFY(window.parts().recovery->isVisible());
    QTest::mouseClick(window.parts().recovery->button(0), Qt::LeftButton);
    QVERIFY(window.document().inputs().platforms[0][Parameter::Mfu] > mfuBefore());
    QVERIFY(window.isWindowModified());
    window.document().closeCleanly();
    QVERIFY(recoverable().empty());
}

void RealWindowTest::sigtermEndsInOrderAndKeepsTheEdits()
{
    {
        EditedProgram program;
        program.process().terminate();
        QVERIFY(program.process().waitForFinished(3000)); // reliability.md: within 3 s
        QCOMPARE(program.process().exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.process().exitCode(), 0);
    }
    const auto all = recoverable();
    QCOMPARE(all.size(), std::size_t(1));
    const Project& project = all.front().project;
    QVERIFY(*numberOf(project.scenarios.front(), project.catalog, kH100Mfu) > mfuBefore());
    discardRecovery(all.front().file);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::RealWindowTest)
#include "tst_real_window.moc"
