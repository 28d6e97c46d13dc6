// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// File > Report: what it asks, its preview, the PDF it writes, and that PDF opened in the window.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressDialog>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/report/page_painting.h"
#include "ui/window/chart_writer.h"
#include "ui/window/file_actions.h"
#include "ui/window/report_dialog.h"
#include "ui/window/report_headings.h"
#include "ui/window/report_preview.h"

namespace isocost {

namespace {

constexpr int kPatience = 60000; // ms
const QString kSample = QStringLiteral("sample:your-cluster");

QPushButton* buttonOf(const QWidget& dialog, const char* text)
{
    for (QPushButton* const button : dialog.findChildren<QPushButton*>())
        if (button->text().remove(u'&').startsWith(QLatin1String(text)))
            return button;
    qFatal("no such button");
}

// The scenarios, then the views.
QListWidget& listOf(const ReportDialog& dialog, qsizetype index)
{
    return *dialog.findChildren<QListWidget*>().at(index);
}

ReportDialog& openDialog(WindowUnderTest& window)
{
    QCoreApplication::processEvents(); // an earlier one goes
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    window.action(QStringLiteral("Report")).trigger();
    auto* const dialog = window->findChild<ReportDialog*>();
    if (!dialog)
        qFatal("there is no dialog");
    return *dialog;
}

QStringList checkedTexts(const QListWidget& list)
{
    QStringList texts;
    for (int row = 0; row < list.count(); ++row)
        if (list.item(row)->checkState() == Qt::Checked)
            texts << list.item(row)->text();
    return texts;
}

QComboBox& boxOf(const ReportDialog& dialog, const char* name)
{
    for (QComboBox* const box : dialog.findChildren<QComboBox*>())
        if (box->accessibleName() == QLatin1String(name))
            return *box;
    qFatal("no such box");
}

// The box of a report that is being made, once it is there.
void cancelProgress(WindowUnderTest& window)
{
    QProgressDialog* box = nullptr;
    QTRY_VERIFY(box = window->findChild<QProgressDialog*>(QStringLiteral("drawing")));
    emit box->canceled();
    QTRY_VERIFY(!window->findChild<QProgressDialog*>(QStringLiteral("drawing")));
}

// Of the first scenarios; all of it, or their pages for the board.
std::shared_ptr<ReportPages> pagesOf(WindowUnderTest& window, int scenarios, bool isWhole)
{
    ReportDialog dialog(*window);
    dialog.findChild<QComboBox*>()->setCurrentIndex(isWhole ? 1 : 0);
    for (int row = 0; row < scenarios; ++row)
        listOf(dialog, 0).item(row)->setCheckState(Qt::Checked);
    const auto pages = dialog.wanted()->pages;
    while (!pages->isDone())
        pages->drawNext();
    return pages;
}

QPushButton& named(const ReportPreview& preview, const char* name)
{
    for (QPushButton* const button : preview.findChildren<QPushButton*>())
        if (button->accessibleName() == QLatin1String(name))
            return *button;
    qFatal("no such button");
}

void show(ReportPreview& preview)
{
    preview.open();
    preview.activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(&preview));
}

// Types `path` into the next file dialog, and returns what is in it when it comes back.
QString pathAfter(const std::function<void()>& save, const QString& path)
{
    QString proposed;
    int shown = 0;
    QTimer looks;
    QObject::connect(&looks, &QTimer::timeout, &looks, [&] {
        auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        auto* const name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        if (++shown == 1) {
            name->setText(path);
            return static_cast<QDialog*>(dialog)->accept();
        }
        proposed = name->text();
        dialog->reject();
    });
    looks.start(20);
    save();
    return proposed;
}

} // namespace

class ReportDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }
    void theScenarioInSightIsChosen();
    void withoutAScenarioThereIsNothingToWrite();
    void theReportIsWrittenAndOpensAgain();
    void cancelledNothingIsWritten();
    void anotherEndingIsRefused();
    void noProjectIsPrintedOver();
    void anotherEndingIsToldBeforeAnyReplacing();
    void choicesAreProposedAgain();
    void choicesStayWithTheirProject();
    void theOneInSightIsFollowed();
    void longNamesAreWholeInTheList();
    void thePreviewShowsEveryPage();
    void thePreviewIsWalkedByKeys();
    void returnInThePageFieldGoesThere();
    void headingsLeadToTheirPlaces();
    void aPageAloneHasNoHeadings();
    void thePreviewIsAsLargeAsWanted();
    void aNarrowPreviewShowsWholePages();
};

void ReportDialogTest::theScenarioInSightIsChosen()
{
    WindowUnderTest window(kSample);
    window.show();
    window.document().switchTo(1);
    const ReportDialog dialog(*window);
    const QListWidget& scenarios = listOf(dialog, 0);
    QCOMPARE(scenarios.count(), 4);
    for (int row = 0; row < scenarios.count(); ++row)
        QCOMPARE(scenarios.item(row)->checkState() == Qt::Checked, row == 1);
    QVERIFY(listOf(dialog, 1).isHidden()); // views are of the whole report
    dialog.findChild<QComboBox*>()->setCurrentIndex(1);
    QVERIFY(!listOf(dialog, 1).isHidden());
}

void ReportDialogTest::withoutAScenarioThereIsNothingToWrite()
{
    WindowUnderTest window(kSample);
    window.show();
    const ReportDialog dialog(*window);
    QVERIFY(buttonOf(dialog, "Save")->isEnabled());
    listOf(dialog, 0).item(0)->setCheckState(Qt::Unchecked);
    QVERIFY(!buttonOf(dialog, "Save")->isEnabled());
    QVERIFY(!buttonOf(dialog, "Preview")->isEnabled());
    QVERIFY(!dialog.wanted());
}

void ReportDialogTest::theReportIsWrittenAndOpensAgain()
{
    WindowUnderTest window(kSample);
    window.show();
    Document& document = window.document();
    const double year = document.results().of(Metric::PlanAnnualCost).value;
    const QString path = window.file(QStringLiteral("board.pdf"));
    const QSignalSpy written(&window->chartWriter(), &ChartWriter::written);
    saveReport(*window, *ReportDialog(*window).wanted(), path);
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, kPatience);
    QVERIFY(QFileInfo::exists(path));
    window->files().openSample(QStringLiteral("reference"));
    window->files().openPath(path);
    QCOMPARE(document.project().scenarios.size(), std::size_t(1));
    QCOMPARE(document.results().of(Metric::PlanAnnualCost).value, year);
    QVERIFY(document.path().isEmpty()); // saving asks for a name: the PDF stays
}

void ReportDialogTest::cancelledNothingIsWritten()
{
    WindowUnderTest window(kSample);
    window.show();
    const QString path = window.file(QStringLiteral("board.pdf"));
    ReportDialog dialog(*window);
    dialog.findChild<QComboBox*>()->setCurrentIndex(1);
    saveReport(*window, *dialog.wanted(), path);
    auto* const box = window->findChild<QProgressDialog*>(QStringLiteral("drawing"));
    QVERIFY(box);
    QTest::qWait(50);
    emit box->canceled();
    QTRY_VERIFY(!window->findChild<QProgressDialog*>(QStringLiteral("drawing")));
    QVERIFY(!QFileInfo::exists(path));
}

void ReportDialogTest::noProjectIsPrintedOver()
{
    WindowUnderTest window(kSample);
    const QString path = window.file(QStringLiteral("kept.isocost"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a project");
    file.close();
    QVERIFY(refusalOfPrint(path).has_value());
    QVERIFY(!refusalOfPrint(window.file(QStringLiteral("board.pdf"))).has_value());
    QVERIFY(!refusalOfPrint(QString()).has_value()); // a printer
}

void ReportDialogTest::anotherEndingIsRefused()
{
    WindowUnderTest window(kSample);
    window.show();
    const QString path = window.file(QStringLiteral("board.docx"));
    saveReport(*window, *ReportDialog(*window).wanted(), path);
    QVERIFY(!window->findChild<QProgressDialog*>(QStringLiteral("drawing")));
    QVERIFY(!QFileInfo::exists(path));
}

// Today's board.png is nothing that a report replaces, so that nobody is asked about it.
void ReportDialogTest::anotherEndingIsToldBeforeAnyReplacing()
{
    WindowUnderTest window(kSample);
    window.show();
    const WantedReport report = *ReportDialog(*window).wanted();
    const QString picture = window.file(QStringLiteral("board.png"));
    QFile file(picture);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const NextBox told(QDialogButtonBox::Ok);
    const auto save = [&] { saveReport(*window, report, *window); };
    QCOMPARE(pathAfter(save, picture), QStringLiteral("board.pdf"));
    QCOMPARE(told.text(),
        QStringLiteral("board.png is not written: the name of a report ends in .pdf."));
    // What has the right ending is asked about.
    const QString older = window.file(QStringLiteral("older.pdf"));
    QVERIFY(file.rename(older));
    const NextBox asked(QDialogButtonBox::Cancel);
    QCOMPARE(pathAfter(save, older), QStringLiteral("older.pdf"));
    QCOMPARE(asked.text(), QStringLiteral("older.pdf is there already. Replace it?"));
    QCOMPARE(QFileInfo(older).size(), qint64(0));
}

void ReportDialogTest::choicesAreProposedAgain()
{
    WindowUnderTest window(kSample);
    window.show();
    ReportDialog& first = openDialog(window);
    boxOf(first, "What the report has").setCurrentIndex(1);
    boxOf(first, "Paper").setCurrentIndex(1);
    listOf(first, 0).item(2)->setCheckState(Qt::Checked);
    listOf(first, 1).item(3)->setCheckState(Qt::Unchecked);
    first.findChild<QCheckBox*>()->setChecked(false);
    const QStringList scenarios = checkedTexts(listOf(first, 0));
    const QStringList views = checkedTexts(listOf(first, 1));
    QCOMPARE(scenarios.size(), 2);
    buttonOf(first, "Preview")->click();
    cancelProgress(window);

    const ReportDialog& again = openDialog(window);
    QCOMPARE(boxOf(again, "What the report has").currentIndex(), 1);
    QCOMPARE(boxOf(again, "Paper").currentIndex(), 1);
    QCOMPARE(checkedTexts(listOf(again, 0)), scenarios);
    QCOMPARE(checkedTexts(listOf(again, 1)), views);
    QVERIFY(!again.findChild<QCheckBox*>()->isChecked());
}

// Of another project only the kind of report and its paper are proposed, even if names are the
// same; and what is gone is not proposed.
void ReportDialogTest::choicesStayWithTheirProject()
{
    WindowUnderTest window(kSample);
    window.show();
    Document& document = window.document();
    ReportDialog& first = openDialog(window);
    boxOf(first, "What the report has").setCurrentIndex(1);
    listOf(first, 0).item(1)->setCheckState(Qt::Checked);
    listOf(first, 0).item(2)->setCheckState(Qt::Checked);
    first.findChild<QCheckBox*>()->setChecked(false);
    QStringList scenarios = checkedTexts(listOf(first, 0));
    buttonOf(first, "Preview")->click();
    cancelProgress(window);

    QVERIFY(!document.removeScenario(1));
    QVERIFY(!document.addScenario(QStringLiteral("Newcomer")));
    scenarios.removeAt(1);
    ReportDialog& again = openDialog(window);
    QCOMPARE(checkedTexts(listOf(again, 0)), scenarios);
    QCOMPARE(listOf(again, 0).findItems(QStringLiteral("Newcomer"), Qt::MatchExactly).size(), 1);
    again.reject();

    document.undoStack().undo();
    document.undoStack().undo();
    document.closeCleanly();
    window->files().openSample(QStringLiteral("your-cluster"));
    const ReportDialog& other = openDialog(window);
    QCOMPARE(boxOf(other, "What the report has").currentIndex(), 1);
    QCOMPARE(checkedTexts(listOf(other, 0)), QStringList{toQt(document.current().name)});
    QVERIFY(other.findChild<QCheckBox*>()->isChecked());
}

// Whoever never chose another scenario is offered the one that is looked at.
void ReportDialogTest::theOneInSightIsFollowed()
{
    WindowUnderTest window(kSample);
    window.show();
    buttonOf(openDialog(window), "Preview")->click();
    cancelProgress(window);
    window.document().switchTo(1);
    QCOMPARE(checkedTexts(listOf(openDialog(window), 0)),
        QStringList{toQt(window.document().current().name)});
}

void ReportDialogTest::longNamesAreWholeInTheList()
{
    WindowUnderTest window(kSample);
    window.show();
    const QString same(QStringLiteral("Reserved for three years in the second region, grown by "));
    for (const char* const end : {"a third", "a half"})
        QVERIFY(!window.document().addScenario(same + QLatin1String(end)));
    const ReportDialog dialog(*window);
    const QListWidget& list = listOf(dialog, 0);
    QCOMPARE(list.textElideMode(), Qt::ElideMiddle);
    for (const char* const end : {"a third", "a half"}) {
        const QString name = same + QLatin1String(end);
        const auto found = list.findItems(name, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        QVERIFY(found.front()->toolTip().contains(name));
        QVERIFY(list.visualItemRect(found.front()).width() <= list.viewport()->width());
    }
}

void ReportDialogTest::thePreviewShowsEveryPage()
{
    WindowUnderTest window(kSample);
    window.show();
    const auto pages = pagesOf(window, 2, false); // two scenarios: two pages
    QCOMPARE(pages->pages(), 2);
    ReportPreview preview(pages, &*window);
    preview.show();
    QVERIFY(QTest::qWaitForWindowExposed(&preview));
    const auto* const field = preview.findChild<QSpinBox*>();
    QCOMPARE(field->value(), 1);
    QCOMPARE(field->maximum(), 2);
    QCOMPARE(field->accessibleName(), QStringLiteral("Page of 2"));
    // The page is paper white at its corner, and something is written on it.
    const QImage image = imageOf(*pages, 0, 1.0);
    QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
    int inked = 0;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3)
            inked += image.pixelColor(x, y).lightness() < 128 ? 1 : 0;
    QVERIFY(inked > 500);
}

void ReportDialogTest::thePreviewIsWalkedByKeys()
{
    WindowUnderTest window(kSample);
    window.show();
    ReportPreview preview(pagesOf(window, 3, false), &*window);
    show(preview);
    QCOMPARE(preview.pageInSight(), 0);
    QTest::keyClick(preview.focusWidget(), Qt::Key_PageDown);
    QCOMPARE(preview.pageInSight(), 1);
    named(preview, "Smaller").click();
    QCOMPARE(preview.pageInSight(), 1);
    QTest::keyClick(preview.focusWidget(), Qt::Key_End);
    QCOMPARE(preview.pageInSight(), 2);
    QTest::keyClick(preview.focusWidget(), Qt::Key_PageUp);
    QCOMPARE(preview.pageInSight(), 1);
    QTest::keyClick(preview.focusWidget(), Qt::Key_Home);
    QCOMPARE(preview.pageInSight(), 0);
}

// And saves nothing, though Save is the button of Return elsewhere.
void ReportDialogTest::returnInThePageFieldGoesThere()
{
    WindowUnderTest window(kSample);
    window.show();
    ReportPreview preview(pagesOf(window, 3, false), &*window);
    const QSignalSpy saving(&preview, &ReportPreview::saveWanted);
    show(preview);
    auto* const field = preview.findChild<QSpinBox*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_3);
    QCOMPARE(preview.pageInSight(), 0); // it may become 31
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(preview.pageInSight(), 2);
    QCOMPARE(saving.count(), 0);
    auto* const bar = preview.findChild<QScrollArea*>()->verticalScrollBar();
    const int top = bar->value();
    bar->setValue(top + 40);
    QTest::keyClick(field, Qt::Key_Return); // the same page again
    QCOMPARE(bar->value(), top);
    bar->setValue(0);
    QCOMPARE(field->value(), 1);
}

void ReportDialogTest::headingsLeadToTheirPlaces()
{
    WindowUnderTest window(kSample);
    window.show();
    const auto pages = pagesOf(window, 1, true);
    const std::vector<PdfBookmark> bookmarks = pages->structure().bookmarks;
    ReportPreview preview(pages, &*window);
    preview.resize(1200, 760);
    show(preview);
    auto* const headings = preview.findChild<ReportHeadings*>();
    QVERIFY(headings->isVisible());
    QVERIFY(!headings->accessibleName().isEmpty());
    auto* const bar = preview.findChild<QScrollArea*>()->verticalScrollBar();
    int before = -1;
    for (std::size_t i = 0; i < bookmarks.size(); ++i) { // by the arrow, from one to the next
        headings->setFocus();
        if (headings->marked() != i)
            QTest::keyClick(headings, Qt::Key_Down);
        QVERIFY(headings->marked() == i);
        QCOMPARE(preview.pageInSight(), static_cast<int>(bookmarks[i].place.page));
        QVERIFY(bar->value() >= before);
        before = bar->value();
    }
    bar->setValue(0);
    QCOMPARE(headings->marked().has_value(), bookmarks.front().place.page == 0); // or a title page
    const std::size_t middle = bookmarks.size() / 2;
    preview.showHeading(middle);
    bar->setValue(bar->value() + 1);
    QCOMPARE(preview.pageInSight(), static_cast<int>(bookmarks[middle].place.page));
    QTest::mouseClick(headings->viewport(), Qt::LeftButton, {},
        headings->visualItemRect(headings->currentItem()).center());
    QVERIFY(!headings->hasFocus()); // keys go to the pages again
    buttonOf(preview, "Headings")->click();
    QVERIFY(!headings->isVisible());
}

void ReportDialogTest::aPageAloneHasNoHeadings()
{
    WindowUnderTest window(kSample);
    window.show();
    ReportPreview preview(pagesOf(window, 1, false), &*window);
    preview.show();
    QVERIFY(!preview.findChild<ReportHeadings*>()->isVisible());
    QVERIFY(!buttonOf(preview, "Headings")->isVisible());
}

void ReportDialogTest::thePreviewIsAsLargeAsWanted()
{
    WindowUnderTest window(kSample);
    window.show();
    ReportPreview preview(pagesOf(window, 1, false), &*window);
    show(preview);
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(preview.focusWidget(), key, Qt::ControlModifier);
    };
    QCOMPARE(preview.zoom(), 1.0);
    press(Qt::Key_Plus);
    QCOMPARE(preview.zoom(), 1.25);
    press(Qt::Key_Minus);
    press(Qt::Key_Minus);
    QCOMPARE(preview.zoom(), 0.8);
    press(Qt::Key_0);
    QCOMPARE(preview.zoom(), 1.0);
    auto* const area = preview.findChild<QScrollArea*>();
    QPushButton* const fit = buttonOf(preview, "Page width");
    fit->click();
    for (const int width : {700, 1100}) {
        preview.resize(width, 600);
        QTRY_VERIFY(std::abs(area->widget()->width() - area->viewport()->width()) <= 1);
    }
    press(Qt::Key_0);
    QVERIFY(!fit->isChecked());
}

// A page is not cut where there is no room for it and its headings.
void ReportDialogTest::aNarrowPreviewShowsWholePages()
{
    WindowUnderTest window(kSample);
    window->resize(850, 530); // a laptop of 1280 x 800 at 150 %
    window.show();
    ReportPreview preview(pagesOf(window, 1, true), &*window);
    show(preview);
    const auto* const headings = preview.findChild<ReportHeadings*>();
    const auto* const area = preview.findChild<QScrollArea*>();
    QVERIFY(!headings->isVisible());
    QVERIFY(preview.zoom() > 0.95);
    QVERIFY(area->widget()->width() <= area->viewport()->width());
    buttonOf(preview, "Headings")->click();
    QVERIFY(headings->isVisible());
    QTRY_VERIFY(area->widget()->width() <= area->viewport()->width());
    QVERIFY2(preview.zoom() > 0.6, qPrintable(QString::number(preview.zoom())));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ReportDialogTest)
#include "tst_report_dialog.moc"
