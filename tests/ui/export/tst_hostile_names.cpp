// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every export of every view is parsed again, as a strict reader of its format does, under names
// that are made to break it: markup, quotes, formulas, and characters that no name may hold.
#include <QtTest>

#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/visible_text.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/all_charts.h"
#include "ui/export/chart_export.h"

using namespace isocost;
using test::tellGate;
using test::ViewSample;

namespace {

// What the first file of it holds.
QByteArray encode(const DrawnChart& drawn)
{
    return contentsOf(drawn, QStringLiteral("chart")).front().bytes;
}

constexpr const char* kMarkup = "R&D </desc><script>alert(\"1\")</script><!-- ]]> &amp;";
constexpr const char* kPdf = "a) >> endobj (b\\ %%EOF";
constexpr const char* kFormula = "=HYPERLINK(\"x\",\"y\")";
// CSI of the C1 controls, a next line, a turned direction, what XML forbids; a byte order mark.
constexpr const char* kUnseen = "a\u009B31mb\u0085c\u202Ed\uFFFFe\td\nf\uFEFFg";

int parsed = 0; // files

ViewSample named(const char* name)
{
    ViewSample sample;
    Scenario& scenario = sample.scenario();
    scenario.name = name;
    scenario.note = name;
    for (Platform& platform : scenario.platforms)
        platform.label = name + platform.key;
    for (Risk& risk : scenario.risks) {
        risk.name = name;
        risk.unit = name;
    }
    sample.resolveAgain();
    return sample;
}

DrawnChart exported(Chart& chart, const ViewInput& input, PictureFormat format)
{
    ExportRequest request;
    request.format = format;
    request.size = QSize(1200, 720);
    request.date = QDate(2026, 7, 1);
    return drawChart(chart, input, request);
}

QString problemWithXml(const QByteArray& bytes, const QString& title)
{
    QXmlStreamReader reader(bytes);
    QString itsTitle;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == QLatin1String("script"))
            return QStringLiteral("there is a script");
        if (reader.name() == QLatin1String("title"))
            itsTitle = reader.readElementText();
    }
    if (reader.hasError())
        return reader.errorString();
    return itsTitle == title ? QString() : QStringLiteral("the title is ") + itsTitle;
}

QString runOver(const QString& program, const QStringList& options, const QByteArray& bytes)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("chart.pdf")));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush())
        return QStringLiteral("no file");
    QProcess process;
    process.start(program, options + QStringList{file.fileName(), QStringLiteral("-")});
    if (!process.waitForFinished() || process.exitCode() != 0)
        return program + QStringLiteral(" failed: ") + process.errorString();
    const QByteArray complaints = process.readAllStandardError();
    return complaints.isEmpty() ? QString::fromUtf8(process.readAllStandardOutput())
                                : QString::fromUtf8(complaints);
}

QString problemWithPdf(const QByteArray& bytes, const QString& title)
{
    const QString text = runOver(QStringLiteral("pdftotext"), {}, bytes);
    if (!text.contains(QLatin1String("Isocost")))
        return QStringLiteral("its text is ") + text;
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("chart.pdf")));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush())
        return QStringLiteral("no file");
    QProcess info;
    info.start(QStringLiteral("pdfinfo"),
        {QStringLiteral("-enc"), QStringLiteral("UTF-8"), file.fileName()});
    if (!info.waitForFinished() || info.exitCode() != 0)
        return QStringLiteral("pdfinfo failed");
    const QString said = QString::fromUtf8(info.readAllStandardOutput())
        + QString::fromUtf8(info.readAllStandardError());
    const QString line = said.section(QLatin1Char('\n'), 0, 0).section(QLatin1Char(':'), 1);
    return line.trimmed() == title.trimmed() ? QString() : QStringLiteral("pdfinfo says ") + said;
}

QString problemWithCsv(const QByteArray& bytes)
{
    try {
        const CsvTable table = CsvTable::parse(bytes.toStdString(), "chart.csv");
        for (const CsvRow& row : table.rows())
            for (const std::string& cell : row.cells)
                if (!cell.empty()
                    && std::string_view("=+-@").find(cell.front()) != std::string_view::npos
                    && !parseNumber(cell))
                    return QStringLiteral("a formula: ") + QString::fromStdString(cell);
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

// The sheets hold no formula, and their words are well formed.
QString problemWithXlsx(const QByteArray& bytes)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("chart.xlsx")));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return QStringLiteral("no file");
    file.close();
    const auto partOf = [&file](const QString& part) {
        QProcess unzip;
        unzip.start(QStringLiteral("unzip"), {QStringLiteral("-p"), file.fileName(), part});
        return unzip.waitForFinished() ? unzip.readAllStandardOutput() : QByteArray();
    };
    if (partOf(QStringLiteral("xl/worksheets/*")).contains("<f>"))
        return QStringLiteral("a formula");
    QXmlStreamReader reader(partOf(QStringLiteral("xl/sharedStrings.xml")));
    while (!reader.atEnd())
        reader.readNext();
    return reader.hasError() ? reader.errorString() : QString();
}

QString problemWithPng(const QByteArray& bytes, const QString& title)
{
    QImage image;
    if (!image.loadFromData(bytes, "PNG"))
        return QStringLiteral("no PNG");
    return image.text(QStringLiteral("Title")) == title ? QString()
                                                        : image.text(QStringLiteral("Title"));
}

// Of the data about a file, on one line.
QString titleOf(const Chart& chart)
{
    return QString::fromStdString(madeVisible(chart.title().toStdString()));
}

QString problemWith(Chart& chart, const ViewInput& input, PictureFormat format)
{
    const DrawnChart drawn = exported(chart, input, format);
    const QByteArray bytes = encode(drawn);
    ++parsed;
    if (isOfNumbers(format) && drawn.numbers.tables.empty())
        return {}; // a chart without numbers
    switch (format) {
    case PictureFormat::Svg:
        return problemWithXml(bytes, titleOf(chart));
    case PictureFormat::Pdf:
        return problemWithPdf(bytes, titleOf(chart));
    case PictureFormat::Csv:
        for (const FileContent& file : contentsOf(drawn, QStringLiteral("chart.csv")))
            if (QString problem = problemWithCsv(file.bytes); !problem.isEmpty())
                return problem;
        return {};
    case PictureFormat::Xlsx:
        return problemWithXlsx(bytes);
    case PictureFormat::Png:
        break;
    }
    return problemWithPng(bytes, titleOf(chart));
}

} // namespace

class TestHostileNames : public QObject {
    Q_OBJECT

private slots:
    void everyExportIsWellFormed_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<PictureFormat>("format");
        const std::pair<const char*, const char*> names[]{
            {"markup", kMarkup}, {"PDF", kPdf}, {"formula", kFormula}, {"unseen", kUnseen}};
        const std::pair<const char*, PictureFormat> formats[]{{"png", PictureFormat::Png},
            {"pdf", PictureFormat::Pdf}, {"svg", PictureFormat::Svg}, {"csv", PictureFormat::Csv},
            {"xlsx", PictureFormat::Xlsx}};
        for (const auto& [what, name] : names)
            for (const auto& [word, format] : formats)
                QTest::addRow("%s in %s", what, word) << QByteArray(name) << format;
    }

    void everyExportIsWellFormed()
    {
        QFETCH(const QByteArray, name);
        QFETCH(const PictureFormat, format);
        const ViewSample sample = named(name.constData());
        for (const auto& chart : makeCharts()) {
            chart->show(sample.input());
            const QString problem = problemWith(*chart, sample.input(), format);
            QVERIFY2(problem.isEmpty(),
                qPrintable(QString::fromUtf8(chart->row().id.data()) + ": " + problem));
        }
    }

    void tellsTheGate()
    {
        tellGate("exports under hostile names", std::to_string(parsed) + " files parsed",
            "0 malformed, 0 scripts, 0 formulas");
    }
};

ISOCOST_TEST_WITH(QApplication, TestHostileNames)
#include "tst_hostile_names.moc"
