// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_export.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QBuffer>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QPdfWriter>
#include <QScopeGuard>
#include <QSvgGenerator>

#include "core/model/scenario_values.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/visible_text.h"
#include "core/views/spreads/trial_answers.h"
#include "ui/charts/chart_painter.h"
#include "ui/document/qt_text.h"
#include "ui/export/atomic_file.h"
#include "ui/export/export_size.h"

namespace isocost {

namespace {

constexpr std::array kFormatNames{"png", "pdf", "svg", "csv", "xlsx"};
constexpr double kDotsPerInch = 96.0;

// Type is laid out for 1050 x 660, in which every view has all its panels; larger pictures get
// larger type; a page of paper, somewhat smaller type rather than fewer panels.
double scaleFor(const ExportRequest& request, QSize area)
{
    if (request.scale > 0.0)
        return request.scale;
    const double fit = std::min(area.width() / 1050.0, area.height() / 660.0);
    return std::clamp(fit, area == request.size ? 1.0 : 0.9, 8.0);
}

struct Page {
    QSize logical;
    double scale = 1.0;
    double margin = 0.0; // not scaled
};

Page pageOf(const ExportRequest& request)
{
    const int margin = request.format == PictureFormat::Pdf ? paperMargin(request.size) : 0;
    const QSize area = request.size.shrunkBy({margin, margin, margin, margin});
    const double scale = scaleFor(request, area);
    return {QSize(qRound(area.width() / scale), qRound(area.height() / scale)), scale,
        static_cast<double>(margin)};
}

// Text for the data about a file, with the characters of names that cannot be seen made visible.
QString onOneLine(const QString& text)
{
    return QString::fromStdString(madeVisible(text.toStdString()));
}

// `units` of the device are 1/96 inch.
void drawVectors(
    QPaintDevice& device, Chart& chart, const Page& page, double units, const QString& footer)
{
    ChartPainter painter(ChartPainter::Kind::Vectors);
    painter.begin(&device);
    painter.scale(units, units);
    painter.translate(page.margin, page.margin);
    painter.scale(page.scale, page.scale);
    chart.drawTo(painter, page.logical, footer);
}

QImage drawImage(Chart& chart, const ExportRequest& request, const QString& footer)
{
    const Page page = pageOf(request);
    QImage image(request.size, QImage::Format_RGB32);
    QCPPainter painter(&image);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic, page.scale > 1.0);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(page.scale, page.scale);
    chart.drawTo(painter, page.logical, footer);
    painter.end();
    image.setText(QStringLiteral("Title"), onOneLine(chart.title()));
    image.setText(QStringLiteral("Description"), onOneLine(chart.subtitle()));
    image.setText(QStringLiteral("Source"), onOneLine(footer));
    return image;
}

// The file is the same wherever it is read: it has no signs of the screen, nor do words in cells.
TablesOfView numbersOf(Chart& chart)
{
    TablesOfView numbers{.view = std::string(chart.row().label), .title = {}, .tables = {}};
    {
        const PlainSigns plain;
        chart.refresh();
        numbers.title = say(chart.picture().words.title);
        numbers.tables = tablesOf(chart.picture());
    }
    chart.refresh();
    return numbers;
}

QByteArray drawPdf(Chart& chart, const ExportRequest& request, const QString& footer)
{
    constexpr int kResolution = 1200; // fine units: letters keep their places
    const Page page = pageOf(request);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(onOneLine(chart.title()));
    writer.setCreator(onOneLine(footer));
    writer.setResolution(kResolution);
    const QSizeF inches(request.size.width() / kDotsPerInch, request.size.height() / kDotsPerInch);
    writer.setPageSize(
        QPageSize(inches, QPageSize::Inch, QStringLiteral("chart"), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    drawVectors(writer, chart, page, kResolution / kDotsPerInch, footer);
    return buffer.data();
}

QByteArray drawSvg(Chart& chart, const ExportRequest& request, const QString& footer)
{
    const Page page = pageOf(request);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(kDotsPerInch));
    generator.setSize(request.size);
    generator.setViewBox(QRect(QPoint(0, 0), request.size));
    // The generator writes these two as they are; it escapes only the texts of the picture.
    generator.setTitle(onOneLine(chart.title()).toHtmlEscaped());
    generator.setDescription(onOneLine(footer).toHtmlEscaped());
    drawVectors(generator, chart, page, 1.0, footer);
    // The generator names one family; who opens the file may not have it.
    bytes.replace("font-family=\"Inter\"", "font-family=\"Inter, Helvetica, Arial, sans-serif\"");
    return bytes;
}

// "12 values of its own"
QString overridden(const ViewInput& input)
{
    const Scenario& scenario = *input.scenario;
    const auto count = std::ranges::count_if(allAddresses(scenario),
        [&](ParameterAddress address) { return !isPreset(scenario, *input.catalog, address); });
    if (count == 0)
        return QStringLiteral("all values preset");
    return count == 1 ? QStringLiteral("1 value of its own")
                      : QStringLiteral("%1 values of its own").arg(count);
}

// `begins` stands between the program and the date.
QString footerOf(const QStringList& begins, const ViewInput& input, QDate date, bool hasTrials)
{
    if (!date.isValid())
        date = QDateTime::currentDateTimeUtc().date();
    const std::string prices = input.catalog->newestDate();
    QStringList parts{QStringLiteral("Isocost")};
    parts += begins;
    parts += {date.toString(Qt::ISODate), QStringLiteral("model ") + toQt(kModelVersion)};
    if (!prices.empty())
        parts.append(QStringLiteral("catalog ") + QString::fromStdString(prices));
    parts.append(QStringLiteral("USD"));
    if (hasTrials)
        parts.append(QStringLiteral("%1 trials, seed %2")
                         .arg(toQt(withThousands(static_cast<double>(kTrialsAtRest), 0)))
                         .arg(trialSeedOf(input.project)));
    return parts.join(QStringLiteral(" \u00B7 "));
}

} // namespace

std::optional<PictureFormat> pictureFormatOf(const QString& name)
{
    for (std::size_t i = 0; i < kFormatNames.size(); ++i)
        if (name.compare(QLatin1String(kFormatNames[i]), Qt::CaseInsensitive) == 0)
            return static_cast<PictureFormat>(i);
    return std::nullopt;
}

std::optional<PictureFormat> formatByEnding(const QString& path)
{
    return pictureFormatOf(QFileInfo(path).suffix());
}

QString nameOf(PictureFormat format)
{
    return QLatin1String(kFormatNames[static_cast<std::size_t>(format)]);
}

QString footerText(const ViewInput& input, QDate date, std::size_t mostOfName)
{
    return footerOf(
        {QStringLiteral("scenario ") + toQt(shortName(input.scenario->name, mostOfName)),
            overridden(input)},
        input, date, hasRanges(*input.scenario));
}

QString projectFooter(const ViewInput& input, QDate date)
{
    const bool isRanged = input.project && std::ranges::any_of(input.project->scenarios, hasRanges);
    return footerOf({}, input, date, isRanged);
}

QString footerText(
    const ViewInput& input, QDate date, const std::function<bool(const QString&)>& isFitting)
{
    constexpr std::size_t kLeast = 10;
    constexpr std::size_t kStep = 5;
    std::size_t most = kMostOfName;
    QString footer = footerText(input, date, most);
    while (!isFitting(footer) && most > kLeast) {
        most -= kStep;
        footer = footerText(input, date, most);
    }
    return footer;
}

WorkbookFacts factsOf(const ViewInput& input, QDate date)
{
    return {input.project ? input.project->title : input.scenario->name,
        footerText(input, date).toStdString()};
}

std::optional<QString> tooSmall(const ViewRow& view, const ExportRequest& request)
{
    const QSize page = pageOf(request).logical;
    if (page.width() >= view.smallestWidth && page.height() >= view.smallestHeight)
        return std::nullopt;
    const double scale = pageOf(request).scale;
    return QStringLiteral("%1 cannot be read at %2x%3; its smallest size is %4x%5")
        .arg(toQt(view.id))
        .arg(request.size.width())
        .arg(request.size.height())
        .arg(static_cast<int>(std::ceil(view.smallestWidth * scale)))
        .arg(static_cast<int>(std::ceil(view.smallestHeight * scale)));
}

DrawnChart drawChart(Chart& chart, const ViewInput& input, const ExportRequest& request)
{
    const auto itsOwn = qScopeGuard([&chart, own = chart.theme()] { chart.setTheme(own); });
    chart.setTheme(request.theme ? *request.theme : Theme::light());
    chart.refresh(); // the file says what the source says
    chart.finish(request.progress);
    const QString footer = footerText(input, request.date);
    DrawnChart drawn;
    drawn.format = request.format;
    if (request.format == PictureFormat::Png)
        drawn.image = drawImage(chart, request, footer);
    else if (request.format == PictureFormat::Pdf)
        drawn.vectors = drawPdf(chart, request, footer);
    else if (request.format == PictureFormat::Svg)
        drawn.vectors = drawSvg(chart, request, footer);
    else
        drawn.numbers = numbersOf(chart);
    drawn.digits = request.digits;
    drawn.facts = factsOf(input, request.date);
    return drawn;
}

std::vector<FileContent> contentsOf(const DrawnChart& drawn, const QString& path)
{
    if (drawn.format == PictureFormat::Png) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        drawn.image.save(&buffer, "PNG");
        return {{path, buffer.data()}};
    }
    if (!isOfNumbers(drawn.format))
        return {{path, drawn.vectors}};
    if (drawn.numbers.tables.empty())
        return {{path, {}}};
    if (drawn.format == PictureFormat::Xlsx)
        return {{path,
            QByteArray::fromStdString(
                tablesWorkbook(drawn.facts, std::span(&drawn.numbers, 1), drawn.digits))}};
    std::vector<FileContent> files;
    const QFileInfo file(path);
    const QString beside = QStringLiteral("%1-%2.%3");
    for (const NamedTable& one : drawn.numbers.tables) {
        const QString name = beside.arg(file.completeBaseName(), toQt(one.id), file.suffix());
        files.push_back({files.empty() ? path : file.dir().filePath(name),
            QByteArray::fromStdString(csvText(one.table, drawn.digits))});
    }
    return files;
}

std::optional<QString> writeFiles(const std::vector<FileContent>& files)
{
    for (const FileContent& file : files) {
        const auto format = formatByEnding(file.path);
        const bool isTable = format && isOfNumbers(*format);
        if (file.bytes.isEmpty())
            return QStringLiteral("cannot write %1: %2")
                .arg(file.path,
                    isTable ? QStringLiteral("the chart has no numbers to tell")
                            : QStringLiteral("the picture could not be encoded"));
        if (std::optional<QString> problem = writeWhole(file.path, file.bytes))
            return problem;
    }
    return std::nullopt;
}

} // namespace isocost
