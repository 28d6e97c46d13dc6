// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs of the window: notes, named versions, export, about.
#include <stdexcept>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTextEdit>
#include <QTimer>

#include "core/views/view_table.h"
#include "tests/support/signs.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/all_charts.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/controls/asking_dialog.h"
#include "ui/controls/message_dialog.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/chart_writer.h"
#include "ui/window/comparison_view.h"
#include "ui/window/export_dialog.h"
#include "ui/window/message.h"
#include "ui/window/presentation.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/scale_setting.h"
#include "ui/window/scenario_bar.h"
#include "ui/window/settled_chart.h"
#include "ui/window/versions_dialog.h"

namespace isocost {

class DialogsTest : public QObject {
    Q_OBJECT

private slots:
    void notesAreKeptWhenAccepted();
    void versionsAreKeptAndBroughtBack();
    void aVersionSaysThenAndNow();
    void whyAVersionDiffersIsItsBridge();
    void aVersionIsCompared();
    void aVersionIsKeptFromTheMenu();
    void theExportDialogAsksForWhatItShows();
    void aSizeHasItsName();
    void whatCannotBeReadIsRefused();
    void allViewsAreWrittenIntoAFolder();
    void allScenariosAreWrittenIntoAFolderEach();
    void aChartIsWrittenBehindTheWindow_data();
    void aChartIsWrittenBehindTheWindow();
    void aTableForAGermanSpreadsheetTellsItsPoint();
    void theEndingOfTheNameIsTheFormat_data();
    void theEndingOfTheNameIsTheFormat();
    void anEndingOfNoFormatIsRefused();
    void newsCoversNothing();
    void newsGoesWithTheNextAction();
    void newsGoesOnceItIsRead();
    void aFailedExportIsTold();
    void whatCannotBeMadeIsTold();
    void tablesThatNobodyNamedAreNotReplaced();
    void aboutNamesModelCatalogAndLicences();
    void helpLeadsToTheGuideOfFiles();
    void anotherSizeOpensTheWindowAnew();
    void aStrangeScaleIsIgnored();
    void aRefusalFitsTheScreenWhateverItRepeats();
    void aMessageHasOurLookAndIsHeard();
    void returnSavesAndEscapeCancels();
};

static QComboBox* boxOf(const ExportDialog& dialog, const char* name)
{
    for (QComboBox* const box : dialog.findChildren<QComboBox*>())
        if (box->accessibleName() == QLatin1String(name))
            return box;
    return nullptr;
}

static void setSize(ExportDialog& dialog, QSize size)
{
    const auto fields = dialog.findChildren<QSpinBox*>(); // width, then height
    fields.at(0)->setValue(size.width());
    fields.at(1)->setValue(size.height());
}

void DialogsTest::notesAreKeptWhenAccepted()
{
    WindowUnderTest window;
    window.show();
    for (const bool isAccepted : {false, true}) {
        window.action(QStringLiteral("Notes")).trigger();
        auto* const edit = window->findChild<QPlainTextEdit*>();
        QVERIFY(edit);
        edit->setPlainText(QStringLiteral("<i>plain</i>"));
        auto* const dialog = qobject_cast<AskingDialog*>(edit->window());
        dialog->buttons()
            .button(isAccepted ? QDialogButtonBox::Ok : QDialogButtonBox::Cancel)
            ->click();
        QCOMPARE(window.document().isDirty(), isAccepted);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    QCOMPARE(window.document().project().notes, std::string("<i>plain</i>"));
}

void DialogsTest::versionsAreKeptAndBroughtBack()
{
    WindowUnderTest window;
    window.show();
    const std::size_t count = window.document().project().scenarios.size();
    window.action(QStringLiteral("Named versions")).trigger();
    auto* const dialog = window->findChild<VersionsDialog*>();
    QVERIFY(dialog);
    QPushButton& keep = buttonIn(*dialog, QStringLiteral("Keep as a version"));
    QPushButton& restore = buttonIn(*dialog, QStringLiteral("Bring back as scenarios"));
    QVERIFY(!keep.isEnabled());
    QVERIFY(!restore.isEnabled());
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("March"));
    QTest::mouseClick(&keep, Qt::LeftButton);
    const auto* const list = dialog->findChild<QListWidget*>();
    QCOMPARE(list->count(), 1);
    QVERIFY(list->item(0)->text().startsWith(QStringLiteral("March")));
    QTest::mouseClick(&restore, Qt::LeftButton);
    QCOMPARE(window.document().project().scenarios.size(), 2 * count);
    QCOMPARE(window.document().project().scenarios[count].name, std::string("Base (March)"));
}

// 1,024 H100 at 12.50 $ and 80 % of 8,760 h: 89.7 M$; half of it at 40 %.
static VersionsDialog* versionsOf(WindowUnderTest& window)
{
    window.show();
    Document& document = window.document();
    document.setNumber({Parameter::InferencePlan}, static_cast<double>(ServingPlan::LeftOut));
    document.setNumber({Parameter::FleetUtilization}, 0.4);
    document.saveVersion(QStringLiteral("March"));
    document.setNumber({Parameter::FleetUtilization}, 0.8);
    window.action(QStringLiteral("Named versions")).trigger();
    return window->findChild<VersionsDialog*>();
}

void DialogsTest::aVersionSaysThenAndNow()
{
    WindowUnderTest window;
    VersionsDialog* const dialog = versionsOf(window);
    const QString text = dialog->findChild<QListWidget*>()->item(0)->text();
    QVERIFY2(text.contains(QStringLiteral("Base cost $44.9M a year, now $89.7M: $44.9M more")),
        qPrintable(text));
}

void DialogsTest::whyAVersionDiffersIsItsBridge()
{
    WindowUnderTest window;
    VersionsDialog* const dialog = versionsOf(window);
    buttonIn(*dialog, QStringLiteral("Why it differs")).click();
    Chart& chart = *window->parts().charts->current();
    QCOMPARE(chart.id(), QStringLiteral("bridge"));
    chart.finish();
    QCOMPARE(chart.title(),
        QStringLiteral("Since \u201CMarch\u201D, Base costs $44.9M more a year, only because the "
                       "utilization rose"));
}

void DialogsTest::aVersionIsCompared()
{
    WindowUnderTest window;
    VersionsDialog* const dialog = versionsOf(window);
    buttonIn(*dialog, QStringLiteral("Compare")).click();
    QVERIFY(window->parts().compare->isChecked());
    QCOMPARE(window->parts().comparison->versions().currentText(), QStringLiteral("March"));
}

void DialogsTest::aVersionIsKeptFromTheMenu()
{
    WindowUnderTest window;
    window.show();
    window.action(QStringLiteral("Keep as a version")).trigger();
    auto* dialog = window->findChild<AskingDialog*>();
    QVERIFY(dialog);
    auto* const name = dialog->findChild<QLineEdit*>();
    QCOMPARE(dialog->focusWidget(), name);
    dialog->buttons().button(QDialogButtonBox::Ok)->click();
    QCOMPARE(dialog->refusal(), QStringLiteral("A version needs a name."));
    QTest::keyClicks(name, QStringLiteral("March"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(window.document().project().versions.size(), std::size_t(1));
    window.document().undoStack().undo();
    QVERIFY(window.document().project().versions.empty());
}

void DialogsTest::theExportDialogAsksForWhatItShows()
{
    const auto charts = makeCharts();
    ExportDialog dialog(*charts.front(), 1, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QCOMPARE(dialog.request().format, PictureFormat::Png);
    auto* const formats = boxOf(dialog, "Format");
    formats->setCurrentIndex(formats->findData(static_cast<int>(PictureFormat::Svg)));
    setSize(dialog, {800, 500});
    QCOMPARE(dialog.request().format, PictureFormat::Svg);
    QCOMPARE(dialog.request().size, QSize(800, 500));
    QVERIFY(!dialog.request().theme->isDark);
}

// A size is chosen by name or typed; each tells the other.
void DialogsTest::aSizeHasItsName()
{
    const auto charts = makeCharts();
    ExportDialog dialog(*charts.front(), 1, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QComboBox* const sizes = boxOf(dialog, "Size");
    QCOMPARE(dialog.request().size, QSize(1920, 1080));
    sizes->setCurrentIndex(sizes->findText(QStringLiteral("A4, landscape")));
    QCOMPARE(dialog.request().size, QSize(1123, 794));
    setSize(dialog, {1440, 1080});
    QCOMPARE(sizes->currentText(), QStringLiteral("4:3, an older projector"));
    setSize(dialog, {1000, 700});
    QCOMPARE(sizes->currentText(), QStringLiteral("Another size"));
    QComboBox* const type = boxOf(dialog, "Size of the type");
    QCOMPARE(dialog.request().scale, 0.0);
    type->setCurrentIndex(type->findText(QStringLiteral("150 % of the window's")));
    QCOMPARE(dialog.request().scale, 1.5);
}

void DialogsTest::whatCannotBeReadIsRefused()
{
    WindowUnderTest window;
    window.show();
    const NextBox box(QDialogButtonBox::Ok);
    const QString path = window.file(QStringLiteral("chart.png"));
    exportChartAs(*window, {.size = QSize(640, 480), .scale = 3.0}, path);
    QTRY_VERIFY2(
        box.text().contains(QStringLiteral("cannot be read at 640x480")), qPrintable(box.text()));
    QVERIFY(!QFile::exists(path));
}

// All of them or none, each as its controls stand.
void DialogsTest::allViewsAreWrittenIntoAFolder()
{
    WindowUnderTest window;
    window.show();
    const QString folder = window.file(QStringLiteral("views"));
    QVERIFY(QDir().mkpath(folder));
    const QSignalSpy written(&window->chartWriter(), &ChartWriter::written);
    exportViewsInto(*window, {.format = PictureFormat::Svg, .size = QSize(640, 480)}, folder);
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, 60000);
    QStringList expected;
    for (const ViewRow& view : viewTable())
        expected << toQt(view.id) + QStringLiteral(".svg");
    expected.sort();
    QCOMPARE(QDir(folder).entryList(QDir::Files, QDir::Name), expected);
    QCOMPARE(window->parts().exported->sentence(),
        QStringLiteral("views is written. %1 files are in it.").arg(expected.size()));
    exportViewsInto(*window, {.format = PictureFormat::Pdf}, folder);
    QTest::qWait(50);
    auto* const box = window->findChild<QProgressDialog*>(QStringLiteral("drawing"));
    QVERIFY(box);
    emit box->canceled();
    QTRY_VERIFY(!window->findChild<QProgressDialog*>(QStringLiteral("drawing")));
    QCOMPARE(QDir(folder).entryList({QStringLiteral("*.pdf")}, QDir::Files), QStringList());
    QCOMPARE(written.count(), 1);
}

void DialogsTest::allScenariosAreWrittenIntoAFolderEach()
{
    WindowUnderTest window;
    QVERIFY(!window->document().addScenario(QStringLiteral("Other/way")));
    window.show();
    const QString folder = window.file(QStringLiteral("scenarios"));
    const QSignalSpy written(&window->chartWriter(), &ChartWriter::written);
    exportScenariosInto(*window, {.format = PictureFormat::Csv}, folder);
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, 60000);
    const QString first = toQt(window->document().project().scenarios.front().name);
    for (const QString& scenario : {first, QStringLiteral("Other-way")})
        QVERIFY2(QFile::exists(QDir(folder).filePath(scenario + QStringLiteral("/budget.csv"))),
            qPrintable(scenario));
}

void DialogsTest::aChartIsWrittenBehindTheWindow_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
    QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF");
    QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
    QTest::newRow("csv") << QStringLiteral("csv") << QByteArray("MFU");
}

void DialogsTest::aChartIsWrittenBehindTheWindow()
{
    QFETCH(QString, suffix);
    QFETCH(QByteArray, start);
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("chart.") + suffix);
    QSignalSpy written(&window->chartWriter(), &ChartWriter::written);
    ExportRequest request;
    request.format = *pictureFormatOf(suffix);
    request.size = QSize(640, 400);
    ChartViews& area = *window->parts().charts;
    const auto place = [&] {
        QTest::qWait(0);
        return area.current()->rect().translated(area.current()->mapTo(&*window, QPoint()));
    };
    const QRect before = place();
    window->chartWriter().write(drawChart(*area.current(), area.input(), request), path);
    QTRY_COMPARE(written.count(), 1);
    QVERIFY(window->parts().exported->isVisible());
    QCOMPARE(place(), before); // nothing moves under the mouse
    QCOMPARE(
        window->parts().exported->sentence(), QStringLiteral("chart.%1 is written.").arg(suffix));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(start));
    if (suffix == QStringLiteral("png"))
        QCOMPARE(QImage(path).size(), QSize(640, 400));
}

void DialogsTest::theEndingOfTheNameIsTheFormat_data()
{
    aChartIsWrittenBehindTheWindow_data();
}

// PNG is what the dialog offers first; a PDF program could not open what is called chart.pdf.
void DialogsTest::theEndingOfTheNameIsTheFormat()
{
    QFETCH(QString, suffix);
    QFETCH(QByteArray, start);
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("Chart.") + suffix.toUpper());
    const QSignalSpy written(&window->chartWriter(), &ChartWriter::written);
    exportChartAs(*window, {.format = PictureFormat::Png, .size = QSize(640, 400)}, path);
    QTRY_COMPARE(written.count(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(start));
}

void DialogsTest::anEndingOfNoFormatIsRefused()
{
    WindowUnderTest window;
    window.show();
    const NextBox box(QDialogButtonBox::Ok);
    const QString path = window.file(QStringLiteral("plan v1.2"));
    exportChartAs(*window, {.format = PictureFormat::Png, .size = QSize(640, 400)}, path);
    QTRY_COMPARE(box.text(),
        QStringLiteral("plan v1.2 is not written: the name of a chart ends in .png, .pdf, .svg, "
                       ".csv or .xlsx."));
    QVERIFY(!QFile::exists(path));
}

// Its spreadsheet would take "2.309" for thousands.
void DialogsTest::aTableForAGermanSpreadsheetTellsItsPoint()
{
    const test::GermanSigns german;
    WindowUnderTest window;
    window.show();
    QSignalSpy written(&window->chartWriter(), &ChartWriter::written);
    ChartViews& area = *window->parts().charts;
    const auto told = [&](PictureFormat format) {
        const QString path = window.file(QStringLiteral("chart.") + nameOf(format));
        const DrawnChart drawn =
            drawChart(*area.current(), area.input(), {.format = format, .size = QSize(640, 400)});
        window->chartWriter().write(drawn, path);
        return written.wait() ? window->parts().exported->sentence() : QString();
    };
    QCOMPARE(told(PictureFormat::Csv),
        QStringLiteral("chart.csv is written. Its numbers have a decimal point: choose English "
                       "(USA) where a spreadsheet imports it."));
    QCOMPARE(told(PictureFormat::Png), QStringLiteral("chart.png is written."));
}

// No rows, views or assumptions, at any size and in a presentation.
void DialogsTest::newsCoversNothing()
{
    WindowUnderTest window;
    window.show();
    const WindowParts& parts = window->parts();
    const auto placeOf = [&window](const QWidget& part) {
        return QRect(part.mapTo(&*window, QPoint()), part.size());
    };
    const QString answer = QStringLiteral(
        "Utilization 50 %: a year of the plan costs $7.50M, no more and no less; a chip-hour at "
        "work costs $5.94, as planned $3.75; a close call on the node price: owning costs "
        "$27,659 more; below $287k "
        "a "
        "node it would cost less.");
    for (const bool isPresenting : {false, true}) {
        if (isPresenting)
            window->presentation().toggle();
        for (const QSize size : {QSize(1920, 1080), QSize(1280, 800), QSize(900, 700)}) {
            window->resize(size);
            QTest::qWait(0);
            parts.exported->announce(answer, {{QStringLiteral("Close"), [] {}}});
            QTest::qWait(0);
            const QRect news = placeOf(*parts.exported);
            QVERIFY(window->rect().contains(news));
            for (const QWidget* const part : std::initializer_list<const QWidget*>{parts.charts,
                     parts.assumptions, parts.rightColumn, parts.scenarios, parts.compare,
                     parts.present, parts.exportChart, &parts.foot->views()})
                QVERIFY2(!part->isVisible() || !placeOf(*part).intersects(news),
                    qPrintable(QString::number(size.width()) + QLatin1Char(0x20)
                        + QLatin1String(part->metaObject()->className())));
        }
    }
}

void DialogsTest::newsGoesWithTheNextAction()
{
    WindowUnderTest window;
    window.show();
    Banner& news = *window->parts().exported;
    news.announce(QStringLiteral("chart.png is written."), {});
    QTest::keyClick(&*window, Qt::Key_A); // the key that made it may still be heard
    QVERIFY(news.isVisible());
    QTest::qWait(500);
    QTest::mouseClick(&news, Qt::LeftButton); // to select its text
    QVERIFY(news.isVisible());
    QTest::mouseClick(window->parts().charts->current(), Qt::LeftButton);
    QVERIFY(!news.isVisible());
    Banner& trouble = *window->parts().notKept; // stays until it is understood
    trouble.announce(QStringLiteral("Edits cannot be kept."), {{QStringLiteral("Fine"), [] {}}});
    QTest::qWait(500);
    QTest::mouseClick(window->parts().charts->current(), Qt::LeftButton);
    QVERIFY(trouble.isVisible());
}

void DialogsTest::newsGoesOnceItIsRead()
{
    WindowUnderTest window;
    window.show();
    const Banner& news = *window->parts().exported;
    window->parts().exported->announce(QStringLiteral("chart.png is written."), {});
    QTest::qWait(3000);
    QVERIFY(news.isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!news.isVisible(), 10000);
}

// A workbook is made on another thread: what fails there does not end the program.
void DialogsTest::whatCannotBeMadeIsTold()
{
    WindowUnderTest window;
    window.show();
    const NextBox box(QDialogButtonBox::Ok);
    window->chartWriter().write(
        []() -> std::vector<FileContent> { throw std::runtime_error("the disk is full"); },
        QStringLiteral("tables.xlsx"), [](std::size_t) { return QString(); });
    QTRY_VERIFY2(box.text().contains(QStringLiteral("cannot write tables.xlsx: the disk is full")),
        qPrintable(box.text()));
}

// Whoever calls a file chart.csv has not said that chart-what-if.csv may go.
void DialogsTest::tablesThatNobodyNamedAreNotReplaced()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    window->parts().charts->showView(QStringLiteral("budget"));
    QFile other(window.file(QStringLiteral("chart-what-if.csv")));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("mine") == 4);
    other.close();
    const NextBox box(QDialogButtonBox::Cancel);
    const QString path = window.file(QStringLiteral("chart.csv"));
    exportChartAs(*window, {}, path);
    QTRY_VERIFY2(box.text().contains(QStringLiteral("chart-what-if.csv would be replaced")),
        qPrintable(box.text()));
    QTest::qWait(50);
    QVERIFY(!QFile::exists(path));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), QByteArray("mine"));
}

void DialogsTest::aFailedExportIsTold()
{
    WindowUnderTest window;
    window.show();
    const NextBox box(QDialogButtonBox::Ok);
    ChartViews& area = *window->parts().charts;
    window->chartWriter().write(
        drawChart(*area.current(), area.input(), {}), QStringLiteral("/proc/no/such/chart.png"));
    QTRY_VERIFY(!box.text().isEmpty());
    QVERIFY(box.isPlain());
}

void DialogsTest::aboutNamesModelCatalogAndLicences()
{
    WindowUnderTest window;
    window.show();
    const NextBox box(QDialogButtonBox::Ok);
    window.action(QStringLiteral("About Isocost")).trigger();
    QTRY_VERIFY(!box.text().isEmpty());
    QVERIFY(box.text().contains(QString::fromStdString(std::string(kModelVersion))));
    QVERIFY(box.text().contains(
        QString::fromStdString(window.document().project().catalog.newestDate())));
    QVERIFY(box.isPlain());
    // packaging/third_party.txt; that its rows are all that is linked is proved in tests/packaging.
    for (const char* const line : {"\nQCustomPlot 2.1.0: GPL-3.0-or-later\n", "\nSQLite 3.",
             "\nNettle 3.", ": LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only\n",
             "\nSpot traces of Bamboo, UCLASystem: MIT"})
        QVERIFY2(box.text().contains(QLatin1String(line)), line);
}

void DialogsTest::helpLeadsToTheGuideOfFiles()
{
    WindowUnderTest window;
    window.show();
    window.action(QStringLiteral("Your files")).trigger();
    auto* const page = window->findChild<QTextEdit*>();
    QVERIFY(page && page->isReadOnly());
    QVERIFY(page->toPlainText().startsWith(QStringLiteral("What Isocost promises")));
}

void DialogsTest::anotherSizeOpensTheWindowAnew()
{
    WindowUnderTest window(QStringLiteral("sample:cloud-or-own"));
    window.show();
    {
        const NextBox later(QDialogButtonBox::Cancel);
        window.action(QStringLiteral("150 %")).trigger();
        QTRY_VERIFY(!later.text().isEmpty());
    }
    QCOMPARE(storedScale(), 150);
    QVERIFY(window->isVisible());
    QVERIFY(!wantedStart());
    const NextBox now(QDialogButtonBox::Ok);
    window.action(QStringLiteral("200 %")).trigger();
    QTRY_VERIFY(!window->isVisible());
    QCOMPARE(storedScale(), 200);
    QCOMPARE(wantedStart(), std::optional(QStringList{QStringLiteral("sample:cloud-or-own")}));
    storeScale(100);
}

void DialogsTest::aStrangeScaleIsIgnored()
{
    storeScale(150);
    QCOMPARE(storedScale(), 150);
    storeScale(12345);
    QCOMPARE(storedScale(), 100);
    storeScale(100);
}

// 660,114 bytes of names once made a box of 32,767 pixels.
void DialogsTest::aRefusalFitsTheScreenWhateverItRepeats()
{
    WindowUnderTest window;
    window->resize(1280, 720);
    window.show();
    const QString names = QStringLiteral("there is no scenario \"%1\"; choose another one")
                              .arg(QString(660000, QChar(0x4F8B)));
    MessageDialog* const box = plainBox(&*window, names);
    box->show();
    QVERIFY2(box->height() <= 400, qPrintable(QString::number(box->height())));
    QVERIFY(box->text().size() <= 300);
    QVERIFY2(
        box->text().endsWith(QStringLiteral("\"; choose another one")), qPrintable(box->text()));
    Banner banner;
    banner.announce(names, {});
    banner.resize(1280, 100);
    QVERIFY(banner.sentence().size() <= 300);
    QVERIFY(banner.heightForWidth(1280) <= 200);
    delete box;
}

// It is drawn as the other dialogs are: plain text that wraps and no sign of the desktop's.
void DialogsTest::aMessageHasOurLookAndIsHeard()
{
    WindowUnderTest window;
    window.show();
    const QString sentence =
        QStringLiteral("The file <b>plan</b> is not written: there is no room left on this disk, "
                       "and what was saved before is as it was.");
    tell(&*window, sentence);
    auto* const box = window->findChild<MessageDialog*>();
    QVERIFY(box);
    QCOMPARE(box->text(), sentence);
    QCOMPARE(box->accessibleDescription(), sentence);
    QCOMPARE(box->accessibleName(), QStringLiteral("Isocost"));
    for (const QLabel* const label : box->findChildren<QLabel*>()) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(label->pixmap().isNull());
        QVERIFY(label->height() >= label->heightForWidth(label->width()));
    }
    QVERIFY(box->button(QDialogButtonBox::Ok)->isDefault());
    QTRY_VERIFY(box->button(QDialogButtonBox::Ok)->hasFocus());
    const QPointer<MessageDialog> open(box);
    QTest::keyClick(box, Qt::Key_Escape);
    QTRY_VERIFY(!open);
}

void DialogsTest::returnSavesAndEscapeCancels()
{
    for (const auto& [key, answer] : {std::pair{Qt::Key_Return, QDialogButtonBox::Save},
             std::pair{Qt::Key_Escape, QDialogButtonBox::Cancel}}) {
        auto* const box = new MessageDialog(QStringLiteral("Plan has changes."), nullptr);
        box->setAnswers(
            QDialogButtonBox::Save | QDialogButtonBox::Discard | QDialogButtonBox::Cancel,
            QDialogButtonBox::Save);
        QTimer::singleShot(100, box, [box, pressed = key] { QTest::keyClick(box, pressed); });
        QCOMPARE(box->ask(), answer);
    }
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::DialogsTest)
#include "tst_dialogs.moc"
