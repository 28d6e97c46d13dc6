// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/text/input_error.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "ui/export/export_arguments.h"

using namespace isocost;

namespace {

ExportArguments parsed(const QString& line)
{
    return parseExportArguments(line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

QString problemOf(const QString& line)
{
    try {
        (void)parsed(line);
    } catch (const InputError& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

} // namespace

class TestExportArguments : public QObject {
    Q_OBJECT

private slots:
    void everyArgumentIsUnderstood()
    {
        const ExportArguments arguments =
            parsed(QStringLiteral("sample:reference --view break-even --format svg -o out.svg "
                                  "--size 800x600 --theme dark --scenario Base "
                                  "--set fleet.utilization=0.5 --set platform.h100.mfu=0.3 "
                                  "--demand days.csv"));
        QCOMPARE(arguments.project, std::string("sample:reference"));
        QCOMPARE(arguments.views.size(), std::size_t{1});
        QCOMPARE(arguments.views.data(), findView("break-even"));
        QCOMPARE(arguments.request.format, PictureFormat::Svg);
        QCOMPARE(arguments.output, QStringLiteral("out.svg"));
        QCOMPARE(arguments.request.size, QSize(800, 600));
        QVERIFY(arguments.request.theme->isDark);
        QCOMPARE(arguments.scenarios, std::vector<std::string>{"Base"});
        QCOMPARE(arguments.settings.size(), std::size_t(2));
        QCOMPARE(arguments.demand, std::string("days.csv"));
        QVERIFY(!arguments.isAll);
    }

    // A4 is 297 x 210 mm, a pixel of a PDF 1/96 inch.
    void sizesHaveNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QSize>("size");
        QTest::newRow("screen") << "16:9" << QSize(1920, 1080);
        QTest::newRow("projector") << "4:3" << QSize(1440, 1080);
        QTest::newRow("paper") << "A4" << QSize(1123, 794);
        QTest::newRow("American paper") << "letter" << QSize(1056, 816);
        QTest::newRow("slide") << "slide" << QSize(1280, 720);
    }
    void sizesHaveNames()
    {
        QFETCH(QString, name);
        QFETCH(QSize, size);
        const QString line = QStringLiteral("p --view mfu-cost -o c.pdf --scale 1.5 --size ");
        QCOMPARE(parsed(line + name).request.size, size);
        QCOMPARE(parsed(line + name).request.scale, 1.5);
    }

    void formatComesFromTheFileWithoutAnOption()
    {
        QCOMPARE(parsed(QStringLiteral("p --view mfu-cost -o chart.PDF")).request.format,
            PictureFormat::Pdf);
        QCOMPARE(parsed(QStringLiteral("p --view mfu-cost --format pdf -o c.PDF")).request.format,
            PictureFormat::Pdf);
    }

    void aNameWithoutAnEndingTakesAnyFormat()
    {
        QCOMPARE(
            parsed(QStringLiteral("p --view mfu-cost --format svg -o /dev/stdout")).request.format,
            PictureFormat::Svg);
    }

    void allViewsAreEveryChart()
    {
        const ExportArguments arguments = parsed(QStringLiteral("p --view all -o folder.pdf"));
        QVERIFY(arguments.isAll);
        QCOMPARE(arguments.request.format, PictureFormat::Png); // a folder's name says none
        QCOMPARE(arguments.views.size(), viewTable().size());
        QCOMPARE(parsed(QStringLiteral("p --view all -o tables.xlsx")).request.format,
            PictureFormat::Xlsx); // one file
    }

    void mistakesAreSentencesThatNameTheArgument_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("named");
        QTest::newRow("no project") << "--view all --format png -o x"
                                    << "project";
        QTest::newRow("two projects") << "a b --view all --format png -o x"
                                      << "not 2";
        QTest::newRow("no view") << "p --format png -o x"
                                 << "--view";
        QTest::newRow("unknown view") << "p --view pie --format png -o x"
                                      << "\"pie\"";
        QTest::newRow("no output") << "p --view all --format png"
                                   << "--output";
        QTest::newRow("unknown format") << "p --view mfu-cost --format gif -o x"
                                        << "\"gif\"";
        QTest::newRow("unknown ending") << "p --view mfu-cost -o x.jpeg"
                                        << "\"jpeg\"";
        QTest::newRow("another format's ending") << "p --view mfu-cost --format png -o chart.pdf"
                                                 << "call it chart.png";
        QTest::newRow("ending of no format") << "p --view mfu-cost --format svg -o my.chart.jpg"
                                             << "call it my.chart.svg";
        QTest::newRow("size in words") << "p --view mfu-cost -o x.png --size big"
                                       << "\"big\"";
        QTest::newRow("size too small") << "p --view mfu-cost -o x.png --size 10x10"
                                        << "480x320";
        QTest::newRow("size too large") << "p --view mfu-cost -o x.png --size 99999x99999"
                                        << "16000x16000";
        QTest::newRow("scale") << "p --view mfu-cost -o x.png --scale 99"
                               << "\"99\"";
        QTest::newRow("digits of a picture") << "p --view mfu-cost -o x.png --digits full"
                                             << "--digits is for csv and xlsx";
        QTest::newRow("digits") << "p --view mfu-cost -o x.csv --digits many"
                                << "\"many\"";
        QTest::newRow("theme") << "p --view mfu-cost -o x.png --theme pink"
                               << "\"pink\"";
        QTest::newRow("unknown option") << "p --view mfu-cost -o x.png --colour"
                                        << "colour";
    }
    void mistakesAreSentencesThatNameTheArgument()
    {
        QFETCH(QString, line);
        QFETCH(QString, named);
        const QString problem = problemOf(line);
        QVERIFY2(problem.contains(named), qPrintable(problem));
        QVERIFY(!problem.contains(QLatin1Char('\n')));
    }

    void helpNeedsNothingElse()
    {
        QVERIFY(parsed(QStringLiteral("--help")).wantsHelp);
        const QString help = exportHelp();
        for (const char* word : {"--view", "--format", "--output", "--size", "spot-churn"})
            QVERIFY2(help.contains(QLatin1String(word)), word);
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestExportArguments)
#include "tst_export_arguments.moc"
