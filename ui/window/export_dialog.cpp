// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/models/theme.h"
#include "ui/window/chart_views.h"
#include "ui/window/chart_writer.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"
#include "ui/window/settled_chart.h"

namespace isocost {

namespace {

QSpinBox* sizeField(int value, int smallest, int largest, const QString& name)
{
    auto* const field = new QSpinBox;
    field->setRange(smallest, largest);
    field->setSingleStep(10);
    field->setSuffix(QStringLiteral(" px"));
    field->setValue(value);
    field->setAccessibleName(name);
    return field;
}

// "Plan Break-even.png"
QString proposedName(const MainWindow& window, const QString& suffix)
{
    const Chart& chart = *window.parts().charts->current();
    const QString scenario = toQt(window.document().current().name);
    const QString name = scenario + QLatin1Char(' ') + toQt(chart.row().label);
    return fileNameOf(name) + QLatin1Char('.') + suffix;
}

// The file is chosen after the dialog has closed: two stacked modal boxes confuse.
void chooseFile(MainWindow& window, const ExportRequest& request)
{
    const QString suffix = nameOf(request.format);
    QFileDialog dialog(&window, ExportDialog::tr("Export the chart as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog.setDefaultSuffix(suffix);
    dialog.setDirectory(lastFolder(FileKind::Export));
    dialog.selectFile(proposedName(window, suffix));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().constFirst();
    rememberFolderOf(path, FileKind::Export);
    exportChartAs(window, request, path);
}

} // namespace

ExportDialog::ExportDialog(const Chart& chart, QWidget* parent)
    : QDialog(parent),
      m_format(new QComboBox),
      m_width(sizeField(1600, chart.row().smallestWidth, kLargestExport.width(), tr("Width"))),
      m_height(sizeField(960, chart.row().smallestHeight, kLargestExport.height(), tr("Height"))),
      m_dark(new QCheckBox(tr("Dark background")))
{
    setWindowTitle(tr("Export the chart"));
    const auto offer = [this](PictureFormat format, const QString& label) {
        m_format->addItem(label, static_cast<int>(format));
    };
    offer(PictureFormat::Png, tr("PNG, pixels"));
    offer(PictureFormat::Pdf, tr("PDF, vectors with real text"));
    offer(PictureFormat::Svg, tr("SVG, vectors with real text"));
    offer(PictureFormat::Csv, tr("CSV, the chart's numbers"));
    m_format->setAccessibleName(tr("Format"));
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] {
        const bool isPicture = request().format != PictureFormat::Csv;
        for (QWidget* const part : std::initializer_list<QWidget*>{m_width, m_height, m_dark})
            part->setEnabled(isPicture);
    });
    arrange(chart.title());
}

void ExportDialog::arrange(const QString& chartTitle)
{
    auto* const title = new QLabel(chartTitle);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    auto* const size = new QHBoxLayout;
    size->addWidget(m_width);
    size->addWidget(new QLabel(QStringLiteral("\u00D7")));
    size->addWidget(m_height);
    size->addStretch(1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Export\u2026"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(20, 16, 20, 16);
    form->setVerticalSpacing(10);
    form->addRow(title);
    form->addRow(tr("Format"), m_format);
    form->addRow(tr("Size"), size);
    form->addRow(QString(), m_dark);
    form->addRow(buttons);
    setMinimumWidth(420);
}

QString fileNameOf(QString words)
{
    static const QRegularExpression unwelcome(
        QStringLiteral("[^\\w .,()%+-]+"), QRegularExpression::UseUnicodePropertiesOption);
    return words.replace(unwelcome, QStringLiteral("-"));
}

ExportRequest ExportDialog::request() const
{
    return {.format = static_cast<PictureFormat>(m_format->currentData().toInt()),
        .size = QSize(m_width->value(), m_height->value()),
        .theme = m_dark->isChecked() ? &Theme::dark() : &Theme::light()};
}

void exportChartAs(MainWindow& window, ExportRequest request, const QString& path)
{
    const std::optional<PictureFormat> named = formatByEnding(path);
    if (!named)
        return tell(&window,
            ExportDialog::tr("%1 is not written: the name of a chart ends in .png, .pdf, .svg or "
                             ".csv.")
                .arg(QFileInfo(path).fileName()));
    request.format = *named;
    Chart& chart = *window.parts().charts->current();
    whenSettled(chart, &window, [&window, &chart, request, path] {
        const DrawnChart drawn = drawChart(chart, window.parts().charts->input(), request);
        const int more = static_cast<int>(filesOf(drawn, path).size()) - 1;
        QString news;
        if (more > 0)
            news = more == 1
                ? ExportDialog::tr("Another table of the view is beside it")
                : ExportDialog::tr("%1 more tables of the view are beside it").arg(more);
        window.chartWriter().write(drawn, path, news);
    });
}

void exportData(MainWindow& window)
{
    chooseFile(window, {.format = PictureFormat::Csv});
}

void openExportDialog(MainWindow& window)
{
    auto* const dialog = new ExportDialog(*window.parts().charts->current(), &window);
    QObject::connect(
        dialog, &QDialog::accepted, &window,
        [dialog, &window] { chooseFile(window, dialog->request()); }, Qt::QueuedConnection);
    QObject::connect(
        dialog, &QDialog::finished, dialog, &QObject::deleteLater, Qt::QueuedConnection);
    dialog->open();
}

} // namespace isocost
