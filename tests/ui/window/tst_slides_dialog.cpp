// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window of the slides: adding, ordering, changing and presenting them, their pictures, the
// PDF.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QStringListModel>
#include <QTest>

#include "core/views/slides/slides.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/headline.h"
#include "ui/document/document.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/presentation.h"
#include "ui/window/slide_editor.h"
#include "ui/window/slide_list.h"
#include "ui/window/slide_pictures.h"
#include "ui/window/slides_dialog.h"
#include "ui/window/slides_file.h"

namespace isocost {

namespace {

void addSlides(Document& document)
{
    const std::string scenario = document.current().name;
    for (const char* const view : {"budget", "cash", "risk"})
        QVERIFY(!document.addSlide(
            {.view = view, .scenario = scenario}, static_cast<int>(document.slides().size())));
}

SlidesDialog& opened(WindowUnderTest& window)
{
    window.action(QStringLiteral("Slides of this project")).trigger();
    for (SlidesDialog* const dialog : window->findChildren<SlidesDialog*>())
        if (dialog->isVisible())
            return *dialog;
    qFatal("the slides do not open");
}

QStringList viewsOf(const Document& document)
{
    QStringList views;
    for (const Slide& slide : document.slides())
        views.push_back(QString::fromStdString(slide.view));
    return views;
}

// Chooses an entry as a person does.
void choose(QComboBox& box, const QString& text)
{
    const int place = box.findText(text);
    QVERIFY2(place >= 0, qPrintable(text));
    box.setCurrentIndex(place);
    emit box.activated(place);
}

} // namespace

class SlidesDialogTest : public QObject {
    Q_OBJECT

private slots:
    void itOpensOnce();
    void withoutSlidesItSaysWhatToDo();
    void theViewInSightIsAddedWithItsChoices();
    void theMenuAddsBehindAllAndSaysSo();
    void theOrderIsChangedByKeys();
    void keysAddCopyAndRemove();
    void undoIsOneStepEach();
    void aSlideIsChanged();
    void anotherViewHasTheChoicesThatItKnows();
    void aViewThatComesBackHasItsChoices();
    void theLiveSliderIsFoundByWords();
    void aNoteIsKeptWhenTheWindowGoes();
    void aNoteIsKeptBeforeAnotherSlideIsShown();
    void whatIsGoneSaysSo();
    void picturesAreMadeAndFollowTheNumbers();
    void picturesDoNotHoldUpTheWindow();
    void presentingBeginsWithTheSlide();
    void theWindowIsOutOfTheWayOfThePicture();
    void theFirstSlideIsAddedByKeys_data();
    void theFirstSlideIsAddedByKeys();
    void thePdfIsWrittenAndSaysWhatIsLeftOut();
    void everythingHasANameAndPlainText();
    void nothingIsCutOff();
};

void SlidesDialogTest::itOpensOnce()
{
    WindowUnderTest window;
    window.show();
    SlidesDialog& first = opened(window);
    QCOMPARE(&opened(window), &first);
    QVERIFY(!first.isModal());
    QTest::keyClick(&first, Qt::Key_Escape);
    QVERIFY(!first.isVisible());
    QVERIFY(opened(window).isVisible());
}

void SlidesDialogTest::withoutSlidesItSaysWhatToDo()
{
    WindowUnderTest window;
    window.show();
    SlidesDialog& dialog = opened(window);
    QCOMPARE(dialog.title(), QStringLiteral("No slides yet"));
    QVERIFY(!dialog.list().isVisible());
    QVERIFY(!buttonIn(dialog, QStringLiteral("Present")).isEnabled());
    QVERIFY(!buttonIn(dialog, QStringLiteral("Save as PDF")).isEnabled());
    QVERIFY(!dialog.editor().isEnabled());
    buttonIn(dialog, QStringLiteral("Add this view")).click();
    QCOMPARE(window.document().slides().size(), std::size_t(1));
    QVERIFY(dialog.list().isVisible());
    QCOMPARE(dialog.list().currentRow(), 0);
    QCOMPARE(dialog.title(), QStringLiteral("1 slide, one without a note"));
}

void SlidesDialogTest::theViewInSightIsAddedWithItsChoices()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    window->parts().charts->showView(QStringLiteral("budget"));
    window->parts().charts->current()->chooseAgain({"period=Quarter"});
    dialog.list().choose(0);
    buttonIn(dialog, QStringLiteral("Add this view")).click();
    const Slide& added = window.document().slides()[1];
    QCOMPARE(added.view, std::string("budget"));
    QCOMPARE(added.scenario, window.document().current().name);
    QCOMPARE(added.choices, window->parts().charts->current()->chosen());
    QVERIFY(std::ranges::find(added.choices, "period=Quarter") != added.choices.end());
    QCOMPARE(dialog.list().currentRow(), 1);
}

void SlidesDialogTest::theMenuAddsBehindAllAndSaysSo()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    window->parts().charts->showView(QStringLiteral("break-even"));
    window.action(QStringLiteral("Add this view as a slide")).trigger();
    QCOMPARE(viewsOf(window.document()), QStringList({"budget", "cash", "risk", "break-even"}));
    Banner& news = *window->parts().exported;
    QVERIFY2(news.sentence().startsWith(QStringLiteral("Slide 4 is added: Break-even, ")),
        qPrintable(news.sentence()));
    news.button(0)->click();
    QVERIFY(window->findChild<SlidesDialog*>()->isVisible());
}

void SlidesDialogTest::theOrderIsChangedByKeys()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    dialog.list().choose(2);
    QTest::keyClick(&dialog.list(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(viewsOf(window.document()), QStringList({"budget", "risk", "cash"}));
    QCOMPARE(dialog.list().currentRow(), 1);
    QTest::keyClick(&dialog.list(), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(&dialog.list(), Qt::Key_Up, Qt::AltModifier); // is the first already
    QCOMPARE(viewsOf(window.document()), QStringList({"risk", "budget", "cash"}));
    QCOMPARE(dialog.list().currentRow(), 0);
    QTest::keyClick(&dialog.list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(viewsOf(window.document()), QStringList({"budget", "risk", "cash"}));
    QTest::keyClick(&dialog.list(), Qt::Key_Down); // without Alt only another is chosen
    QCOMPARE(dialog.list().currentRow(), 2);
    QCOMPARE(viewsOf(window.document()), QStringList({"budget", "risk", "cash"}));
}

void SlidesDialogTest::keysAddCopyAndRemove()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    QTRY_COMPARE(QApplication::activeWindow(), &dialog);
    window->parts().charts->showView(QStringLiteral("network"));
    QTest::keyClick(&dialog.list(), Qt::Key_Insert);
    QCOMPARE(viewsOf(window.document()), QStringList({"budget", "network", "cash", "risk"}));
    QTest::keyClick(&dialog.list(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(
        viewsOf(window.document()), QStringList({"budget", "network", "network", "cash", "risk"}));
    QCOMPARE(dialog.list().currentRow(), 2);
    QTest::keyClick(&dialog.list(), Qt::Key_Delete);
    QTest::keyClick(&dialog.list(), Qt::Key_Delete);
    QCOMPARE(viewsOf(window.document()), QStringList({"budget", "network", "risk"}));
    QCOMPARE(dialog.list().currentRow(), 2);
    QTest::keyClick(&dialog.list(), Qt::Key_Delete);
    QCOMPARE(dialog.list().currentRow(), 1);
}

void SlidesDialogTest::undoIsOneStepEach()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    QTRY_COMPARE(QApplication::activeWindow(), &dialog);
    QTest::keyClick(&dialog.list(), Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(&dialog.list(), Qt::Key_Delete);
    QCOMPARE(viewsOf(window.document()), QStringList({"cash", "risk"}));
    buttonIn(dialog, QStringLiteral("Undo")).click();
    QCOMPARE(viewsOf(window.document()), QStringList({"cash", "budget", "risk"}));
    QTest::keyClick(&dialog.list(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(viewsOf(window.document()), QStringList({"budget", "cash", "risk"}));
}

void SlidesDialogTest::aSlideIsChanged()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    dialog.list().choose(1);
    SlideEditor& editor = dialog.editor();
    QCOMPARE(editor.view().currentText(), QStringLiteral("Cash"));
    QCOMPARE(editor.scenario().currentText(), QStringLiteral("Plan"));
    QCOMPARE(editor.beside().currentText(), QStringLiteral("None"));
    QCOMPARE(editor.beside().findText(QStringLiteral("Plan")), -1); // not beside itself
    choose(editor.scenario(), QStringLiteral("Own the hardware"));
    choose(editor.beside(), QStringLiteral("On demand"));
    choose(editor.lever(), QStringLiteral("Power price"));
    const Slide expected{.view = "cash",
        .scenario = "Own the hardware",
        .beside = "On demand",
        .lever = "facility.power_price"};
    QCOMPARE(window.document().slides()[1], expected);
    choose(editor.beside(), QStringLiteral("None"));
    QVERIFY(window.document().slides()[1].beside.empty());
    QVERIFY(editor.lever().itemText(0).startsWith(QStringLiteral("That of the view")));
    choose(editor.lever(), editor.lever().itemText(0));
    QVERIFY(window.document().slides()[1].lever.empty());
}

// The bridge asks for a result as the scenarios do; the network has nothing to choose.
void SlidesDialogTest::anotherViewHasTheChoicesThatItKnows()
{
    WindowUnderTest window;
    window.show();
    Document& document = window.document();
    const ViewPicture scenarios = findView("scenarios")->picture(inputOf(document, 0));
    const auto result = std::ranges::find(scenarios.controls, "metric", &ViewControl::id);
    QVERIFY(result != scenarios.controls.end());
    const std::vector<std::string> chosen{"metric=" + result->choices.at(3)};
    QVERIFY(!document.addSlide(
        {.view = "scenarios", .scenario = document.current().name, .choices = chosen}, 0));
    SlidesDialog& dialog = opened(window);
    choose(dialog.editor().view(), QStringLiteral("Bridge"));
    QCOMPARE(document.slides()[0].view, std::string("bridge"));
    QCOMPARE(document.slides()[0].choices, chosen);
    choose(dialog.editor().view(), QStringLiteral("Network"));
    QVERIFY(document.slides()[0].choices.empty());
}

void SlidesDialogTest::aViewThatComesBackHasItsChoices()
{
    WindowUnderTest window;
    window.show();
    Document& document = window.document();
    const std::string scenario = document.current().name;
    const std::vector<std::string> chosen{"period=Quarter"};
    QVERIFY(!document.addSlide({.view = "budget", .scenario = scenario, .choices = chosen}, 0));
    QVERIFY(!document.addSlide({.view = "risk", .scenario = scenario}, 1));
    SlidesDialog& dialog = opened(window);
    SlideEditor& editor = dialog.editor();
    choose(editor.view(), QStringLiteral("Network"));
    choose(editor.scenario(), editor.scenario().itemText(1)); // what else changes, it comes back
    QVERIFY(document.slides()[0].choices.empty());
    choose(editor.view(), QStringLiteral("Budget"));
    QCOMPARE(document.slides()[0].choices, chosen);
    choose(editor.view(), QStringLiteral("Network"));
    QVERIFY(!document.moveSlide(0, 1));
    dialog.list().choose(0); // which is another slide now
    QCOMPARE(editor.view().currentText(), QStringLiteral("Risk"));
    choose(editor.view(), QStringLiteral("Budget"));
    QVERIFY(document.slides()[0].choices.empty());
}

void SlidesDialogTest::theLiveSliderIsFoundByWords()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    QComboBox& lever = dialog.editor().lever();
    const auto chosen = [&] { return window.document().slides()[0].lever; };
    lever.setFocus();
    lever.lineEdit()->selectAll();
    QTest::keyClicks(lever.lineEdit(), QStringLiteral("price node"));
    const auto& found = static_cast<QStringListModel&>(*lever.completer()->model());
    QVERIFY(found.stringList().contains(QStringLiteral("Node price")));
    for (const QString& name : found.stringList())
        QVERIFY2(lever.findText(name) > 0, qPrintable(name)); // each can be chosen
    lever.lineEdit()->selectAll();
    QTest::keyClicks(lever.lineEdit(), QStringLiteral("node price"));
    QTest::keyClick(lever.lineEdit(), Qt::Key_Return);
    QCOMPARE(chosen(), std::string("facility.node_price"));
    lever.lineEdit()->selectAll();
    QTest::keyClicks(lever.lineEdit(), QStringLiteral("no such thing"));
    QTest::keyClick(lever.lineEdit(), Qt::Key_Return);
    QCOMPARE(chosen(), std::string("facility.node_price"));
    dialog.editor().note().setFocus(); // what was typed is no slider
    QTRY_COMPARE(lever.currentText(), QStringLiteral("Node price"));
}

void SlidesDialogTest::aNoteIsKeptWhenTheWindowGoes()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    QTest::keyClicks(&dialog.editor().note(), QStringLiteral("Two vendors answer"));
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QCOMPARE(window.document().slides()[0].note, std::string("Two vendors answer"));
}

void SlidesDialogTest::aNoteIsKeptBeforeAnotherSlideIsShown()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    const int steps = window.document().undoStack().count();
    QTest::keyClicks(&dialog.editor().note(), QStringLiteral("first"));
    dialog.list().choose(1);
    QVERIFY(dialog.editor().note().toPlainText().isEmpty());
    QTest::keyClicks(&dialog.editor().note(), QStringLiteral("second"));
    QTRY_COMPARE(window.document().slides()[1].note, std::string("second")); // after a while
    QCOMPARE(window.document().slides()[0].note, std::string("first"));
    QCOMPARE(window.document().undoStack().count(), steps + 2);
    QCOMPARE(dialog.title(), QStringLiteral("3 slides, one without a note"));
    window.document().undoStack().undo();
    QVERIFY(dialog.editor().note().toPlainText().isEmpty());
}

void SlidesDialogTest::whatIsGoneSaysSo()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const QStringList views{"budget", "cash"};
    QVERIFY(!window.document().addSlide({.view = "budget", .scenario = "On demand"}, 0));
    QVERIFY(!window.document().addSlide({.view = "cash", .scenario = "Plan"}, 1));
    QVERIFY(!window.document().addSlide({.view = "of-another-isocost", .scenario = "Plan"}, 2));
    SlidesDialog& dialog = opened(window);
    QVERIFY(!window.document().removeScenario(2));
    QCOMPARE(dialog.title(), QStringLiteral("3 slides, 3 without a note, 2 skipped"));
    const QAbstractItemModel& model = *dialog.list().model();
    QVERIFY(model.index(0, 0).data().toString().endsWith(QStringLiteral("scenario gone")));
    QVERIFY(model.index(2, 0).data().toString().endsWith(QStringLiteral("view not known")));
    QCOMPARE(dialog.editor().scenario().currentText(), QStringLiteral("On demand (gone)"));
    QVERIFY(dialog.pictures().pictureOf(window.document().slides()[0]).isNull());
    choose(dialog.editor().scenario(), QStringLiteral("Plan"));
    QCOMPARE(dialog.title(), QStringLiteral("3 slides, 3 without a note, one skipped"));
    dialog.list().choose(2);
    QCOMPARE(
        dialog.editor().view().currentText(), QStringLiteral("of-another-isocost (not known)"));
}

void SlidesDialogTest::picturesAreMadeAndFollowTheNumbers()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    SlidePictures& pictures = dialog.pictures();
    const Slide slide = window.document().slides()[0];
    QTRY_VERIFY_WITH_TIMEOUT(!pictures.pictureOf(slide).isNull(), 10000);
    const QImage before = pictures.pictureOf(slide);
    const QSize expected = (QSizeF(SlidePictures::kPage) * SlidePictures::kScale).toSize();
    QVERIFY(before.width() == expected.width() && before.height() >= expected.height() - 2);
    QVERIFY(!window.document().setNumber(kH100Mfu, 0.7));
    QCOMPARE(pictures.pictureOf(slide), before); // until there is a new one
    QTRY_VERIFY_WITH_TIMEOUT(pictures.pictureOf(slide) != before, 10000);
}

// Every view in turn: none of the steps that draw its picture takes long enough to be felt.
void SlidesDialogTest::picturesDoNotHoldUpTheWindow()
{
    WindowUnderTest window;
    window.show();
    for (const ViewRow& view : viewTable())
        QVERIFY(!window.document().addSlide(
            {.view = std::string(view.id), .scenario = window.document().current().name},
            static_cast<int>(window.document().slides().size())));
    SlidesDialog& dialog = opened(window);
    QTest::qWait(50);
    qint64 longest = 0;
    QElapsedTimer all;
    all.start();
    const auto areMade = [&] {
        bool are = true;
        for (const Slide& slide : window.document().slides())
            are = !dialog.pictures().pictureOf(slide).isNull() && are;
        return are;
    };
    while (!areMade() && all.elapsed() < 60000) {
        QElapsedTimer one;
        one.start();
        QCoreApplication::processEvents();
        longest = std::max(longest, one.elapsed());
    }
    QVERIFY(areMade());
    qInfo("%lld pictures in %lld ms, the longest step %lld ms",
        static_cast<long long>(window.document().slides().size()),
        static_cast<long long>(all.elapsed()), static_cast<long long>(longest));
    QVERIFY2(longest < 1000, qPrintable(QString::number(longest))); // on a slow machine, too
}

void SlidesDialogTest::presentingBeginsWithTheSlide()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    QVERIFY(!window.document().addSlide({.view = "cash", .scenario = "gone"}, 0));
    QVERIFY(!window.document().addSlide({.view = "risk", .scenario = "On demand"}, 1));
    SlidesDialog& dialog = opened(window);
    dialog.list().choose(0);
    QSignalSpy asked(&dialog, &SlidesDialog::presentRequested);
    buttonIn(dialog, QStringLiteral("Present")).click();
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].toInt(), 0);
    QVERIFY(window->presentation().isOn());
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("risk"));
    QCOMPARE(window.document().current().name, std::string("On demand"));
    window->presentation().toggle();
}

void SlidesDialogTest::theWindowIsOutOfTheWayOfThePicture()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    addSlides(window.document());
    const SlidesDialog& dialog = opened(window);
    window->presentation().toggle();
    QVERIFY(window->presentation().isOn());
    QVERIFY(!dialog.isVisible());
    window->presentation().toggle();
    QVERIFY(dialog.isVisible());
}

void SlidesDialogTest::theFirstSlideIsAddedByKeys_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("insert") << Qt::Key_Insert;
    QTest::newRow("return") << Qt::Key_Return;
}

void SlidesDialogTest::theFirstSlideIsAddedByKeys()
{
    QFETCH(Qt::Key, key);
    WindowUnderTest window;
    window.show();
    SlidesDialog& dialog = opened(window);
    dialog.activateWindow();
    QTRY_VERIFY(dialog.focusWidget() != nullptr);
    QTest::keyClick(dialog.focusWidget(), key);
    QCOMPARE(window.document().slides().size(), std::size_t(1));
    QVERIFY(dialog.list().isVisible());
}

void SlidesDialogTest::thePdfIsWrittenAndSaysWhatIsLeftOut()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    QVERIFY(!window.document().addSlide({.view = "cash", .scenario = "gone"}, 3));
    const QString path = window.file(QStringLiteral("meeting.pdf"));
    saveSlidesAs(*window, {}, path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 20000);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF-"));
    QTRY_VERIFY(window->parts().exported->sentence().contains(
        QStringLiteral("meeting.pdf is written. 3 pages; 1 slide is left out")));
    QVERIFY(!window->findChild<QProgressDialog*>(QStringLiteral("drawing"))
        || !window->findChild<QProgressDialog*>(QStringLiteral("drawing"))->isVisible());
}

void SlidesDialogTest::everythingHasANameAndPlainText()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    for (const QLabel* const label : dialog.findChildren<QLabel*>())
        QVERIFY2(label->textFormat() == Qt::PlainText || label->text().isEmpty(),
            qPrintable(label->text()));
    for (const QWidget* const part : dialog.findChildren<QWidget*>())
        if (part->focusPolicy() & Qt::TabFocus && part->isVisible()
            && !qobject_cast<const QPushButton*>(part))
            QVERIFY2(!part->accessibleName().isEmpty() || part->inherits("QCheckBox")
                    || part->inherits("QScrollBar"),
                part->metaObject()->className());
}

void SlidesDialogTest::nothingIsCutOff()
{
    WindowUnderTest window;
    window.show();
    addSlides(window.document());
    SlidesDialog& dialog = opened(window);
    dialog.resize(dialog.minimumSizeHint().expandedTo({700, 480}));
    QCoreApplication::processEvents();
    for (const QPushButton* const button : dialog.findChildren<QPushButton*>())
        if (button->isVisible())
            QVERIFY2(button->width() >= button->minimumSizeHint().width()
                    && dialog.rect().contains(
                        QRect(button->mapTo(&dialog, QPoint()), button->size())),
                qPrintable(button->text()));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::SlidesDialogTest)
#include "tst_slides_dialog.moc"
