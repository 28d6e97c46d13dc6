// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_dialog.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include "core/workbook/model_workbook.h"
#include "ui/controls/message_dialog.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/export/export_size.h"
#include "ui/export/file_name.h"
#include "ui/export/scenario_folders.h"
#include "ui/export/view_files.h"
#include "ui/models/theme.h"
#include "ui/window/chart_views.h"
#include "ui/window/chart_writer.h"
#include "ui/window/drawing_box.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"
#include "ui/window/settled_chart.h"

namespace isocost {

namespace {

QSpinBox* sizeField(int smallest, int largest, const QString& name)
{
    auto* const field = new QSpinBox;
    field->setRange(smallest, largest);
    field->setSingleStep(10);
    field->setSuffix(QStringLiteral(" px"));
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

// The path, after a question where its ending says another format than the dialog; nothing if the
// question is not answered.
std::optional<QString> agreedPath(MainWindow& window, const QString& path, PictureFormat asked)
{
    const auto named = formatByEnding(path);
    if (!named || *named == asked)
        return path;
    const QFileInfo file(path);
    const QString other = file.dir().filePath(file.completeBaseName() + u'.' + nameOf(asked));
    MessageDialog* const box = plainBox(&window,
        ExportDialog::tr("%1 ends in .%2, but %3 was chosen. Yes writes %2, No writes %3 as %4.")
            .arg(file.fileName(), nameOf(*named), nameOf(asked).toUpper(),
                QFileInfo(other).fileName()));
    box->setAnswers(QDialogButtonBox::Yes | QDialogButtonBox::No | QDialogButtonBox::Cancel,
        QDialogButtonBox::Yes);
    const MessageDialog::Answer answer = box->ask();
    if (answer == QDialogButtonBox::Yes)
        return path;
    return answer == QDialogButtonBox::No ? std::optional(other) : std::nullopt;
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
    const auto path = agreedPath(window, dialog.selectedFiles().constFirst(), request.format);
    if (!path)
        return;
    rememberFolderOf(*path, FileKind::Export);
    exportChartAs(window, request, *path);
}

bool mayGoOn(MainWindow& window, const QString& question)
{
    MessageDialog* const box = plainBox(&window, question);
    box->setAnswers(QDialogButtonBox::Yes | QDialogButtonBox::Cancel, QDialogButtonBox::Yes);
    return box->ask() == QDialogButtonBox::Yes;
}

// Whether files of an earlier export may be replaced.
bool mayReplace(MainWindow& window, const ExportRequest& request, const QString& folder)
{
    const auto isThere = [&](const ViewRow& view) {
        return QFileInfo::exists(
            QDir(folder).filePath(toQt(view.id) + QLatin1Char('.') + nameOf(request.format)));
    };
    const auto count = std::ranges::count_if(viewTable(), isThere);
    return count == 0
        || mayGoOn(window,
            ExportDialog::tr("%1 of the files are in %2 already. Replace them?")
                .arg(count)
                .arg(QDir(folder).dirName()));
}

// Further tables of a CSV have names that nobody typed. Where the first is new they are not of an
// earlier export.
bool mayReplaceBeside(MainWindow& window, const DrawnChart& drawn, const QString& path)
{
    if (drawn.format != PictureFormat::Csv || QFileInfo::exists(path))
        return true;
    QStringList there;
    for (const FileContent& file : contentsOf(drawn, path))
        if (QFileInfo::exists(file.path))
            there.append(QFileInfo(file.path).fileName());
    return there.isEmpty()
        || mayGoOn(window,
            ExportDialog::tr("The view has several tables: %1 would be replaced. Go on?")
                .arg(there.join(u", ")));
}

QString newsOf(const DrawnChart& drawn)
{
    const std::size_t tables = drawn.numbers.tables.size();
    if (drawn.format != PictureFormat::Csv || tables < 2)
        return {};
    if (tables == 2)
        return ExportDialog::tr("Another table of the view is beside it");
    return ExportDialog::tr("%1 more tables of the view are beside it").arg(tables - 1);
}

// Empty: none was chosen.
QString chosenWorkbook(MainWindow& window, const QString& question, const QString& what)
{
    const QString suffix = nameOf(PictureFormat::Xlsx);
    QFileDialog dialog(&window, question);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(QStringLiteral("XLSX (*.xlsx)"));
    dialog.setDefaultSuffix(suffix);
    dialog.setDirectory(lastFolder(FileKind::Export));
    dialog.selectFile(
        fileNameOf(toQt(window.document().current().name) + what) + QLatin1Char('.') + suffix);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    const QString path = dialog.selectedFiles().constFirst();
    rememberFolderOf(path, FileKind::Export);
    return path;
}

bool mayReplaceFolders(MainWindow& window, const QString& place)
{
    QStringList names;
    for (const Scenario& scenario : window.document().project().scenarios)
        names.append(toQt(scenario.name));
    QStringList there;
    for (const QString& folder : foldersFor(names))
        if (QDir inside(QDir(place).filePath(folder)); inside.exists() && !inside.isEmpty())
            there.append(folder);
    return there.isEmpty()
        || mayGoOn(window,
            ExportDialog::tr("There are files in %1 already. Replace those of the same name?")
                .arg(there.join(QStringLiteral(", "))));
}

void chooseFolderOfScenarios(MainWindow& window, const ExportRequest& request)
{
    const QString folder = QFileDialog::getExistingDirectory(&window,
        ExportDialog::tr("The folder for the folders of the scenarios"),
        lastFolder(FileKind::Export));
    if (folder.isEmpty() || !mayReplaceFolders(window, folder))
        return;
    rememberFolderOf(QDir(folder).filePath(QStringLiteral("views")), FileKind::Export);
    exportScenariosInto(window, request, folder);
}

// Each view as its controls stand in the window.
ViewFilesRequest requestAsShown(
    MainWindow& window, const ExportRequest& request, const QString& place)
{
    ViewFilesRequest wanted{.each = request, .place = place};
    for (const auto& [view, choices] : window.parts().charts->allChosen())
        wanted.chosen[std::string(viewTable()[view].id)] = choices;
    return wanted;
}

void chooseFolder(MainWindow& window, const ExportRequest& request)
{
    const QString folder = QFileDialog::getExistingDirectory(
        &window, ExportDialog::tr("The folder for the views"), lastFolder(FileKind::Export));
    if (folder.isEmpty() || !mayReplace(window, request, folder))
        return;
    rememberFolderOf(QDir(folder).filePath(QStringLiteral("views")), FileKind::Export);
    exportViewsInto(window, request, folder);
}

} // namespace

ExportDialog::ExportDialog(const Chart& chart, std::size_t scenarios, QWidget* parent)
    : QDialog(parent),
      m_what(new QComboBox),
      m_format(new QComboBox),
      m_size(new QComboBox),
      m_width(sizeField(kSmallestExport.width(), kLargestExport.width(), tr("Width"))),
      m_height(sizeField(kSmallestExport.height(), kLargestExport.height(), tr("Height"))),
      m_type(new QComboBox),
      m_dark(new QCheckBox(tr("Dark background")))
{
    setWindowTitle(tr("Export"));
    fill(chart, scenarios);
    arrange();
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showWhatApplies);
    connect(m_size, &QComboBox::currentIndexChanged, this, &ExportDialog::takeSize);
    for (QSpinBox* const field : {m_width, m_height})
        connect(field, &QSpinBox::valueChanged, this, [this] {
            const int named = m_size->findData(QSize(m_width->value(), m_height->value()));
            const QSignalBlocker quiet(m_size);
            m_size->setCurrentIndex(named >= 0 ? named : m_size->count() - 1);
        });
    takeSize();
}

void ExportDialog::fill(const Chart& chart, std::size_t scenarios)
{
    const auto offerViews = [this](ExportedViews views, const QString& label) {
        m_what->addItem(label, static_cast<int>(views));
    };
    offerViews(ExportedViews::InSight, tr("This view: %1").arg(toQt(chart.row().label)));
    offerViews(ExportedViews::OfScenario, tr("All views of the scenario, into a folder"));
    if (scenarios > 1)
        offerViews(ExportedViews::OfAllScenarios,
            tr("All views of all %1 scenarios, a folder each").arg(scenarios));
    m_what->setAccessibleName(tr("What is exported"));
    const auto offer = [this](PictureFormat format, const QString& label) {
        m_format->addItem(label, static_cast<int>(format));
    };
    offer(PictureFormat::Png, tr("PNG, pixels"));
    offer(PictureFormat::Pdf, tr("PDF, vectors with real text"));
    offer(PictureFormat::Svg, tr("SVG, vectors with real text"));
    offer(PictureFormat::Csv, tr("CSV, the numbers behind it"));
    offer(PictureFormat::Xlsx, tr("XLSX, the numbers as a workbook"));
    m_format->setAccessibleName(tr("Format"));
    for (const ExportSize& one : kExportSizes)
        m_size->addItem(QLatin1String(one.label), one.size);
    if (!chart.size().isEmpty())
        m_size->addItem(tr("As in the window"), chart.size().expandedTo(kSmallestExport));
    m_size->addItem(tr("Another size"));
    m_size->setAccessibleName(tr("Size"));
    m_type->addItem(tr("As the size needs it"), 0.0);
    for (const int percent : {100, 125, 150, 200, 300})
        m_type->addItem(tr("%1 % of the window's").arg(percent), percent / 100.0);
    m_type->setAccessibleName(tr("Size of the type"));
}

void ExportDialog::arrange()
{
    auto* const pixels = new QHBoxLayout;
    pixels->addWidget(m_width);
    pixels->addWidget(new QLabel(QStringLiteral("\u00D7")));
    pixels->addWidget(m_height);
    pixels->addStretch(1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Export\u2026"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(20, 16, 20, 16);
    form->setVerticalSpacing(10);
    form->addRow(tr("What"), m_what);
    form->addRow(tr("Format"), m_format);
    form->addRow(tr("Size"), m_size);
    form->addRow(QString(), pixels);
    form->addRow(tr("Type"), m_type);
    form->addRow(QString(), m_dark);
    form->addRow(buttons);
    setMinimumWidth(420);
}

void ExportDialog::takeSize()
{
    const QSize named = m_size->currentData().toSize();
    if (named.isEmpty())
        return;
    const QSignalBlocker width(m_width);
    const QSignalBlocker height(m_height);
    m_width->setValue(named.width());
    m_height->setValue(named.height());
}

void ExportDialog::showWhatApplies()
{
    const bool isPicture = !isOfNumbers(request().format);
    for (QWidget* const part :
        std::initializer_list<QWidget*>{m_size, m_width, m_height, m_type, m_dark})
        part->setEnabled(isPicture);
}

ExportedViews ExportDialog::views() const
{
    return static_cast<ExportedViews>(m_what->currentData().toInt());
}

ExportRequest ExportDialog::request() const
{
    return {.format = static_cast<PictureFormat>(m_format->currentData().toInt()),
        .size = QSize(m_width->value(), m_height->value()),
        .scale = m_type->currentData().toDouble(),
        .theme = m_dark->isChecked() ? &Theme::dark() : &Theme::light()};
}

void exportChartAs(MainWindow& window, ExportRequest request, const QString& path)
{
    const std::optional<PictureFormat> named = formatByEnding(path);
    if (!named)
        return tell(&window,
            ExportDialog::tr("%1 is not written: the name of a chart ends in .png, .pdf, .svg, "
                             ".csv or .xlsx.")
                .arg(QFileInfo(path).fileName()));
    request.format = *named;
    Chart& chart = *window.parts().charts->current();
    if (const auto problem = tooSmall(chart.row(), request); problem && !isOfNumbers(*named))
        return tell(&window, *problem + QLatin1Char('.'));
    whenSettled(chart, &window, [&window, &chart, request, path] {
        const DrawnChart drawn = drawChart(chart, window.parts().charts->input(), request);
        if (mayReplaceBeside(window, drawn, path))
            window.chartWriter().write(drawn, path, newsOf(drawn));
    });
}

void exportViewsInto(MainWindow& window, const ExportRequest& request, const QString& place)
{
    const Document& document = window.document();
    ViewFilesRequest wanted = requestAsShown(window, request, place);
    const auto files = std::make_shared<ViewFiles>(
        std::make_shared<const Snapshot>(
            std::make_shared<const Project>(document.project()), document.current()),
        std::move(wanted));
    const bool isWorkbook = request.format == PictureFormat::Xlsx;
    const auto newsOf = [isWorkbook](std::size_t count) {
        return isWorkbook ? QString() : ExportDialog::tr("%1 files are in it").arg(count);
    };
    const auto write = [&window, files, place, newsOf] {
        window.chartWriter().write([files] { return files->take(); }, place, newsOf);
    };
    drawInSteps(window, ExportDialog::tr("Drawing the views."), files, write);
}

void exportScenariosInto(MainWindow& window, const ExportRequest& request, const QString& folder)
{
    const auto project = std::make_shared<const Project>(window.document().project());
    std::vector<std::shared_ptr<const Snapshot>> scenarios;
    for (const Scenario& scenario : project->scenarios)
        scenarios.push_back(std::make_shared<const Snapshot>(project, scenario));
    const auto files =
        std::make_shared<ScenarioFolders>(scenarios, requestAsShown(window, request, folder));
    const auto write = [&window, files, folder] {
        window.chartWriter().write([files] { return files->take(); }, folder,
            [](std::size_t count) { return ExportDialog::tr("%1 files are in it").arg(count); });
    };
    drawInSteps(window, ExportDialog::tr("Drawing the views of all scenarios."), files, write);
}

void exportTables(MainWindow& window)
{
    const QString path = chosenWorkbook(
        window, ExportDialog::tr("Export the tables of all views as"), ExportDialog::tr(" tables"));
    if (!path.isEmpty())
        exportViewsInto(window, {.format = PictureFormat::Xlsx}, path);
}

void exportModelAs(MainWindow& window, const QString& path)
{
    const auto project = std::make_shared<Project>(window.document().project());
    project->catalog = merged(project->catalog, builtinCatalog());
    const auto make = [project, path] {
        return std::vector<FileContent>{{path, QByteArray::fromStdString(modelWorkbook(*project))}};
    };
    window.chartWriter().write(make, path, [](std::size_t) {
        return ExportDialog::tr("Its formulas follow the inputs that are changed in it");
    });
}

void exportModel(MainWindow& window)
{
    const QString path =
        chosenWorkbook(window, ExportDialog::tr("Export the model as a workbook that computes"),
            ExportDialog::tr(" model"));
    if (!path.isEmpty())
        exportModelAs(window, path);
}

void exportData(MainWindow& window)
{
    chooseFile(window, {.format = PictureFormat::Csv});
}

void openExportDialog(MainWindow& window)
{
    auto* const dialog = new ExportDialog(
        *window.parts().charts->current(), window.document().project().scenarios.size(), &window);
    QObject::connect(
        dialog, &QDialog::accepted, &window,
        [dialog, &window] {
            const ExportRequest request = dialog->request();
            if (dialog->views() == ExportedViews::InSight)
                chooseFile(window, request);
            else if (dialog->views() == ExportedViews::OfAllScenarios)
                chooseFolderOfScenarios(window, request);
            else if (request.format == PictureFormat::Xlsx)
                exportTables(window);
            else
                chooseFolder(window, request);
        },
        Qt::QueuedConnection);
    QObject::connect(
        dialog, &QDialog::finished, dialog, &QObject::deleteLater, Qt::QueuedConnection);
    dialog->open();
}

} // namespace isocost
