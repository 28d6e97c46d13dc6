// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// 10,000 random texts, many of them made to break a format, as words of a project through CSV,
// XLSX, PDF and SVG: each comes back as it was, none as a formula or a script.
#include <QtTest>

#include <random>

#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "core/store/sample.h"
#include "core/text/csv.h"
#include "core/text/table.h"
#include "core/views/picture/picture_table.h"
#include "core/workbook/tables_workbook.h"
#include "tests/support/test_program.h"
#include "ui/document/qt_text.h"
#include "ui/export/chart_export.h"
#include "ui/export/snapshot.h"
#include "ui/report/report_arguments.h"
#include "ui/report/report_pdf.h"

using namespace isocost;

namespace {

constexpr std::size_t kTexts = 10000;
constexpr std::uint64_t kSeed = 20261130;

// Of 1 to 14 letters, without spaces at its ends and without two of them in a row.
std::string randomText(std::mt19937_64& random)
{
    static const QStringList kPieces{"=", "+", "-", "@", "\"", "'", ",", ";", "<", ">", "&", "<b>",
        "</a>", "&lt;", "]]>", "(", ")", "\\", "%", "_x0041_", "{1}", "#", "$", "|", "a", "B", "z",
        "7", "0", ".", "\u00E4", "\u00DF", "\u03A9", "\u0416", "\u20AC", "\u2013", "\u201C", "e",
        "n", " "};
    QString text;
    const std::uint64_t most = 1 + random() % 14;
    while (static_cast<std::uint64_t>(text.size()) < most)
        text +=
            kPieces[static_cast<qsizetype>(random() % static_cast<std::uint64_t>(kPieces.size()))];
    text = text.left(14).simplified();
    return text.isEmpty() ? std::string("=") : text.toStdString();
}

const std::vector<std::string>& texts()
{
    static const std::vector<std::string> all = [] {
        std::mt19937_64 random(kSeed);
        std::vector<std::string> made{"=1+1", "<script>", "@SUM(1)", "-2", "&amp;", "'"};
        while (made.size() < kTexts)
            made.push_back(randomText(random));
        return made;
    }();
    return all;
}

NamedTable tableOfTexts()
{
    NamedTable table{.id = {}, .name = "texts", .table = {{{"Text"}, {"Number"}}, {}}};
    for (const std::string& text : texts())
        table.table.rows.push_back({DataCell(text), DataCell(1.0)});
    return table;
}

QByteArray outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(60000);
    return process.readAllStandardOutput();
}

// The words of all elements of that name.
QStringList wordsOf(const QByteArray& xml, const char* element)
{
    QStringList words;
    QXmlStreamReader reader(xml);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == QLatin1String("script") || reader.name() == QLatin1String("f"))
            qFatal("a script or a formula");
        if (reader.name() == QLatin1String(element))
            words.append(reader.readElementText(QXmlStreamReader::IncludeChildElements));
    }
    if (reader.hasError())
        qFatal("%s", qPrintable(reader.errorString()));
    return words;
}

} // namespace

class TestRandomTexts : public QObject {
    Q_OBJECT

private slots:
    void throughCsv()
    {
        const CsvTable read =
            CsvTable::parse(csvText(tableOfTexts().table, Digits::Known), "t.csv");
        QCOMPARE(read.rows().size(), kTexts);
        for (std::size_t i = 0; i < kTexts; ++i)
            QCOMPARE(read.rows()[i].cells[0], neutralised(texts()[i]));
    }

    void throughXlsx()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("texts.xlsx"));
        const TablesOfView shown{"Texts", "title", {tableOfTexts()}};
        const std::string bytes = tablesWorkbook({"project", "footer"}, {&shown, 1}, Digits::Known);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(bytes));
        file.close();
        const QStringList strings =
            wordsOf(outputOf(QStringLiteral("unzip"), {"-p", path, "xl/sharedStrings.xml"}), "si");
        // Excel reads _xHHHH_ as one letter; that of "_" stands before text that looks so.
        QSet<QString> there;
        for (QString text : strings)
            there.insert(text.replace(QStringLiteral("_x005F_"), QStringLiteral("_")));
        for (const std::string& text : texts())
            QVERIFY2(there.contains(toQt(text)), text.c_str());
        for (const QString& text : strings)
            QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("(?<!_x005F)_x0041_"))),
                qPrintable(text));
        for (const char* const sheet : {"xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"})
            (void)wordsOf(
                outputOf(QStringLiteral("unzip"), {"-p", path, QLatin1String(sheet)}), "v");
    }

    // As lines of the notes of scenarios.
    void throughPdf()
    {
        constexpr std::size_t kLines = 2500; // of one note
        for (std::size_t from = 0; from < kTexts; from += kLines) {
            Project project = sampleProject("your-cluster");
            std::string& note = project.scenarios.front().note;
            note.clear();
            for (std::size_t i = from; i < std::min(kTexts, from + kLines); ++i)
                note += texts()[i] + "\n";
            const auto shared = std::make_shared<const Project>(project);
            ReportPdf pdf(
                std::make_shared<ReportPages>(std::vector{std::make_shared<const Snapshot>(
                                                  shared, shared->scenarios.front())},
                    ReportRequest{.views = {findView("results")}}),
                nullptr);
            while (!pdf.isDone())
                pdf.drawNext();
            const QTemporaryDir folder;
            QFile file(folder.filePath(QStringLiteral("report.pdf")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(pdf.content());
            file.close();
            QSet<QString> lines;
            for (const QString& line : QString::fromUtf8(
                     outputOf(QStringLiteral("pdftotext"), {"-raw", file.fileName(), "-"}))
                                           .split(u'\n'))
                lines.insert(line.simplified());
            for (std::size_t i = from + 1; i < std::min(kTexts, from + kLines); ++i)
                QVERIFY2(lines.contains(toQt(texts()[i])), texts()[i].c_str());
        }
    }

    // As names of risks, five in a chart.
    void throughSvg()
    {
        constexpr std::size_t kRisks = 5;
        const auto project = std::make_shared<const Project>(sampleProject("your-cluster"));
        Scenario scenario = project->scenarios.front();
        scenario.risks.resize(1);
        scenario.risks.resize(kRisks, scenario.risks.front());
        for (std::size_t from = 0; from < kTexts; from += kRisks) {
            std::set<std::string> names;
            for (std::size_t i = 0; i < kRisks; ++i) {
                scenario.risks[i].name = texts()[std::min(from + i, kTexts - 1)];
                names.insert(scenario.risks[i].name);
            }
            const Snapshot shown(project, scenario);
            Chart chart(*findView("risk"));
            chart.show(shown.input());
            const DrawnChart drawn = drawChart(
                chart, shown.input(), {.format = PictureFormat::Svg, .size = QSize(1200, 800)});
            // A letter of another script begins another element.
            const QString words = wordsOf(drawn.vectors, "text").join(QString());
            for (const std::string& name : names)
                QVERIFY2(words.contains(toQt(name)), qPrintable(toQt(name) + u' ' + words));
        }
    }
};

ISOCOST_TEST_WITH(QApplication, TestRandomTexts)
#include "tst_random_texts.moc"
