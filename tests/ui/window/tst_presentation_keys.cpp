// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a presentation: questions are typed without losing a letter, black is black, the red
// point follows the mouse, one chosen slider is live.
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QTest>

#include "core/store/left_behind.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/presented_window.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/number_row.h"
#include "ui/window/command_palette.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/presentation_layers.h"

namespace isocost {

class PresentationKeysTest : public QObject {
    Q_OBJECT

private slots:
    void lettersOfAWordAreAQuestion_data();
    void lettersOfAWordAreAQuestion();
    void lettersAfterAPauseAreKeys();
    void aQuestionIsAnsweredAndTheKeysComeBack();
    void aQuestionCoversNeitherTitleNorNumbers_data();
    void aQuestionCoversNeitherTitleNorNumbers();
    void blackLetsNothingThrough();
    void theRedPointFollowsTheMouse();
    void theCardNamesEveryKey();
    void anotherSliderCanBeLive();
    void theSliderTakesTheArrowsUntilEscape();
    void leavingIsAsBefore();
    void aCrashLosesNothing();

private:
    static constexpr int kPause = 400; // ms: longer than between the letters of a word
};

void PresentationKeysTest::lettersOfAWordAreAQuestion_data()
{
    QTest::addColumn<QString>("typed");
    for (const char* const typed : {"what", "/", "power price x2", "be", "is owning cheaper",
             "sure", "llama", "node price", "512 H200 at 62 %", "hours", "pue 1.3"})
        QTest::newRow(typed) << QString::fromLatin1(typed);
}

// Whatever keys its first letters are: black, sliders, a second scenario, the fifth view.
void PresentationKeysTest::lettersOfAWordAreAQuestion()
{
    QFETCH(const QString, typed);
    PresentedWindow window(QStringLiteral("budget"));
    Presentation& presentation = window.presentation();
    const CommandPalette& palette = window->palettePopup();
    for (const QChar letter : typed) {
        QWidget* const focus = palette.isVisible() ? static_cast<QWidget*>(&palette.field())
                                                   : static_cast<QWidget*>(&*window);
        QTest::keyClicks(focus, letter);
    }
    QVERIFY(palette.isVisible());
    QCOMPARE(palette.field().text(), typed == u"/" ? QString() : typed);
    QVERIFY(!presentation.isBlank());
    QVERIFY(!presentation.isPointing());
    QVERIFY(!presentation.areKeysShown());
    QVERIFY(presentation.isScaleShared());
    QVERIFY(!window->parts().assumptions->isVisible());
    QCOMPARE(window->parts().charts->beside(), -1);
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("budget"));
    QCOMPARE(window.document().currentIndex(), 0);
}

void PresentationKeysTest::lettersAfterAPauseAreKeys()
{
    PresentedWindow window({}, QStringLiteral("l"));
    Presentation& presentation = window.presentation();
    QVERIFY(presentation.isPointing());
    QTest::qWait(kPause);
    QTest::keyClicks(&*window, QStringLiteral("p"));
    QVERIFY(!presentation.isScaleShared());
    QVERIFY(presentation.isPointing());
    QVERIFY(!window->palettePopup().isVisible());
    QTest::qWait(kPause);
    QTest::keyClicks(&*window, QStringLiteral("pp")); // a key pressed again is a key
    QVERIFY(!presentation.isScaleShared());
    QVERIFY(!window->palettePopup().isVisible());
}

void PresentationKeysTest::aQuestionIsAnsweredAndTheKeysComeBack()
{
    PresentedWindow window;
    const CommandPalette& palette = window->palettePopup();
    const std::size_t before = window.document().project().scenarios.size();
    QTest::keyClicks(&*window, QStringLiteral("u"));
    QTest::keyClicks(&palette.field(), QStringLiteral("tilization 50 %"));
    QTest::keyClick(&palette.field(), Qt::Key_Return);
    QVERIFY(!palette.isVisible());
    QCOMPARE(window.document().project().scenarios.size(), before + 1);
    const int now = window.document().currentIndex();
    QTest::keyClick(&*window, Qt::Key_Right);
    QVERIFY(window.document().currentIndex() != now);
    QTest::keyClicks(&*window, QStringLiteral("x"));
    QTest::keyClick(&palette.field(), Qt::Key_Escape);
    QVERIFY(window->presentation().isOn());
    QVERIFY(!window->parts().foot->isAncestorOf(QApplication::focusWidget()));
}

void PresentationKeysTest::aQuestionCoversNeitherTitleNorNumbers_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("keys"); // before the question
    QTest::newRow("beside its numbers") << "budget"
                                        << "";
    QTest::newRow("across") << "cash"
                            << "";
    QTest::newRow("two scenarios") << "budget"
                                   << "s";
}

void PresentationKeysTest::aQuestionCoversNeitherTitleNorNumbers()
{
    QFETCH(const QString, view);
    QFETCH(const QString, keys);
    PresentedWindow window(view);
    const WindowParts& parts = window->parts();
    QTRY_COMPARE(window->size(), window->screen()->size());
    QTest::keyClicks(&*window, keys);
    QTest::qWait(kPause);
    const CommandPalette& palette = window->palettePopup();
    const auto placeOf = [&](const QWidget& part) {
        return QRect(part.mapTo(&*window, QPoint()), part.size());
    };
    QTest::keyClicks(&*window, QStringLiteral("/"));
    QVERIFY(palette.isVisible());
    for (const char* const typed : {"u", "tilization 50 %"}) {
        QTest::keyClicks(&palette.field(), QLatin1String(typed));
        const auto isFree = [&](const QWidget& part) {
            return !part.isVisible() || !placeOf(part).intersects(palette.geometry());
        };
        QVERIFY(isFree(*parts.charts->current()->findChild<QLabel*>(QStringLiteral("chartTitle"))));
        QVERIFY(isFree(*parts.rightColumn));
        for (const bool isBeside : {false, true})
            QVERIFY(isFree(parts.charts->head(isBeside)));
        QVERIFY(window->rect().contains(palette.geometry()));
    }
}

void PresentationKeysTest::blackLetsNothingThrough()
{
    PresentedWindow window({}, QStringLiteral("b"));
    Presentation& presentation = window.presentation();
    QVERIFY(presentation.isBlank());
    const QImage seen = window->grab().toImage();
    QCOMPARE(seen.pixelColor(seen.width() / 2, seen.height() / 2), QColor(Qt::black));
    QCOMPARE(seen.pixelColor(2, seen.height() - 3), QColor(Qt::black));
    QWidget* const top = window->childAt(window->parts().present->mapTo(&*window, QPoint(5, 5)));
    QVERIFY(dynamic_cast<BlankScreen*>(top));
    QTest::mouseClick(top, Qt::LeftButton);
    QVERIFY(presentation.isOn() && presentation.isBlank());
    QTest::qWait(kPause);
    const int shown = window.document().currentIndex();
    QTest::keyClick(&*window, Qt::Key_Right);
    QVERIFY(!presentation.isBlank());
    QCOMPARE(window.document().currentIndex(), shown); // that key came back, no more
    QTest::keyClicks(&*window, QStringLiteral("."));
    QVERIFY(presentation.isBlank()); // as clickers do
    QTest::keyClick(&*window, Qt::Key_F5);
    QVERIFY(presentation.isOn() && !presentation.isBlank());
    QTest::qWait(kPause);
    QTest::keyClicks(&*window, QStringLiteral("b"));
    QTest::qWait(kPause);
    QTest::keyClick(&*window, Qt::Key_Escape);
    QVERIFY(presentation.isOn() && !presentation.isBlank());
}

void PresentationKeysTest::theRedPointFollowsTheMouse()
{
    PresentedWindow window({}, QStringLiteral("l"));
    Presentation& presentation = window.presentation();
    QVERIFY(presentation.isPointing());
    QWidget* point = nullptr;
    for (QWidget* const child :
        window->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (dynamic_cast<LaserPoint*>(child))
            point = child;
    QVERIFY(point);
    const QPoint place(321, 234);
    QTest::mouseMove(&*window, place);
    QTRY_VERIFY((point->geometry().center() - place).manhattanLength() <= 2);
    const QImage seen = window->grab().toImage();
    const QColor red = seen.pixelColor(point->geometry().center() * window->devicePixelRatio());
    QVERIFY2(red.red() > 200 && red.green() < 80 && red.blue() < 80, qPrintable(red.name()));
    QVERIFY(window->childAt(place) != point); // clicks go to what lies below
    QTest::qWait(kPause);
    QTest::keyClicks(&*window, QStringLiteral("l"));
    QVERIFY(!presentation.isPointing());
    QVERIFY(!QGuiApplication::overrideCursor());
}

void PresentationKeysTest::theCardNamesEveryKey()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_Question);
    QVERIFY(window->presentation().areKeysShown());
    const QString all =
        window->findChild<QFrame*>(QStringLiteral("keyCard"))->accessibleDescription();
    for (const char* const key :
        {"Page down", "Home", "/", "Return", "Ctrl+L", "I ", "S ", "P ", "B ", "L ", "N ", "H "})
        QVERIFY2(all.contains(QLatin1String(key)), key);
    QTest::keyClick(&*window, Qt::Key_Escape);
    QVERIFY(!window->presentation().areKeysShown());
    QVERIFY(window->presentation().isOn());
}

void PresentationKeysTest::anotherSliderCanBeLive()
{
    PresentedWindow window(QStringLiteral("budget"));
    const PresentationFoot& foot = *window->parts().foot;
    QVERIFY(foot.lever()->address() == ParameterAddress{Parameter::FleetUtilization});
    QTest::keyClick(&*window, Qt::Key_L, Qt::ControlModifier);
    const CommandPalette& palette = window->palettePopup();
    QVERIFY(palette.isVisible());
    QVERIFY(palette.list().item(0)->text().contains(QStringLiteral("That of the view")));
    QTest::keyClicks(&palette.field(), QStringLiteral("pue"));
    QTest::keyClick(&palette.field(), Qt::Key_Return);
    QVERIFY(foot.lever()->address() == ParameterAddress{Parameter::FacilityPue});
    window->parts().charts->showView(QStringLiteral("cash"));
    QVERIFY(foot.lever()->address() == ParameterAddress{Parameter::FleetUtilization});
    window->parts().charts->showView(QStringLiteral("budget")); // it keeps its own choice
    QVERIFY(foot.lever()->address() == ParameterAddress{Parameter::FacilityPue});
    foot.chooser().click();
    QTest::keyClick(&palette.field(), Qt::Key_Return);
    QVERIFY(foot.lever()->address() == ParameterAddress{Parameter::FleetUtilization});
}

void PresentationKeysTest::theSliderTakesTheArrowsUntilEscape()
{
    WindowUnderTest window(QStringLiteral("sample:reference"));
    window.show();
    window->parts().charts->showView(QStringLiteral("break-even"));
    Presentation& presentation = window->presentation();
    presentation.toggle();
    auto* const row = qobject_cast<NumberRow*>(window->parts().foot->lever());
    QVERIFY(row);
    QTest::keyClick(&*window, Qt::Key_Return);
    QWidget* const focus = window->focusWidget();
    QVERIFY(row->isAncestorOf(focus));
    Slider& slider = row->slider();
    slider.setFocus();
    const double before = window.document().inputs()[Parameter::FleetUtilization];
    QTest::keyClick(&slider, Qt::Key_Right);
    QCOMPARE(window.document().currentIndex(), 0);
    QVERIFY(window.document().inputs()[Parameter::FleetUtilization] != before);
    QTest::keyClicks(&slider, QStringLiteral("b")); // a letter is no key of a slider
    QVERIFY(presentation.isBlank());
    QTest::qWait(kPause);
    QTest::keyClick(&slider, Qt::Key_Down);
    QTest::keyClick(&slider, Qt::Key_Escape);
    QVERIFY(presentation.isOn());
    QVERIFY(!slider.hasFocus());
    QTest::keyClick(&*window, Qt::Key_Right);
    QCOMPARE(window.document().currentIndex(), 1);
    QTest::keyClick(&*window, Qt::Key_Escape);
    QVERIFY(!presentation.isOn());
}

void PresentationKeysTest::leavingIsAsBefore()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const WindowParts& parts = window->parts();
    parts.charts->showView(QStringLiteral("cash"));
    const std::vector<std::string> chosen = parts.charts->current()->chosen();
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_Right);
    QTest::keyClick(&*window, Qt::Key_Down);
    QTest::keyClick(&*window, Qt::Key_Down);
    QVERIFY(parts.charts->current()->id() != QStringLiteral("cash"));
    QTest::keyClicks(&*window, QStringLiteral("s"));
    QVERIFY(parts.charts->besideChart());
    QTest::keyClick(&*window, Qt::Key_Escape);
    QVERIFY(!window->presentation().isOn());
    QCOMPARE(parts.charts->current()->id(), QStringLiteral("cash"));
    QCOMPARE(parts.charts->current()->chosen(), chosen);
    QCOMPARE(window.document().currentIndex(), 0);
    QVERIFY(!parts.charts->besideChart());
    QVERIFY(!parts.charts->head(false).isVisible());
}

// What was changed in front of the audience is in the recovery file, as at any other time.
void PresentationKeysTest::aCrashLosesNothing()
{
    const QTemporaryDir state;
    {
        MainWindow window(state.path());
        window.openAtStart(QStringLiteral("sample:reference"));
        window.show();
        window.presentation().toggle();
        QVERIFY(!window.document().setNumber(kH100Mfu, 0.61));
        window.closeWithoutAsking();
    }
    const auto left = findRecoverable(state.path().toStdString());
    QCOMPARE(left.size(), std::size_t(1));
    const Project& project = left.front().project;
    QCOMPARE(numberOf(project.scenarios.front(), project.catalog, kH100Mfu).value_or(0.0), 0.61);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentationKeysTest)
#include "tst_presentation_keys.moc"
