// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>

#include "core/text/phrase.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/export/file_name.h"
#include "ui/report/page_painting.h"
#include "ui/report/report_arguments.h"
#include "ui/report/report_pdf.h"
#include "ui/window/chart_writer.h"
#include "ui/window/drawing_box.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"
#include "ui/window/report_preview.h"

namespace isocost {

namespace {

constexpr int kListHeight = 132;

void addChecked(QListWidget& list, const QString& text, const QVariant& data, bool isChecked)
{
    auto* const item = new QListWidgetItem(text, &list);
    item->setData(Qt::UserRole, data);
    item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setCheckState(isChecked ? Qt::Checked : Qt::Unchecked);
}

std::vector<int> checkedRows(const QListWidget& list)
{
    std::vector<int> rows;
    for (int row = 0; row < list.count(); ++row)
        if (list.item(row)->checkState() == Qt::Checked)
            rows.push_back(row);
    return rows;
}

QList<QPushButton*> dialogButtons(const QDialogButtonBox& box)
{
    return box.findChildren<QPushButton*>();
}

// Paper as it is used where the desktop is.
int usualPaper()
{
    const bool isMetric = QLocale::system().measurementSystem() == QLocale::MetricSystem;
    return isMetric ? 0 : 1;
}

void print(MainWindow& window, const WantedReport& report)
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageSize(report.pages->paper());
    printer->setFullPage(true);
    printer->setDocName(report.pages->title());
    QPrintDialog dialog(printer.get(), &window);
    dialog.setMinMax(1, report.pages->pages());
    if (dialog.exec() != QDialog::Accepted)
        return;
    const bool isPart = printer->printRange() == QPrinter::PageRange;
    const int first = isPart ? printer->fromPage() - 1 : 0;
    const int last = isPart ? printer->toPage() - 1 : report.pages->pages() - 1;
    if (!printPages(*report.pages, *printer, first, last))
        tell(&window, ReportDialog::tr("The printer does not take the report."));
}

void preview(MainWindow& window, const WantedReport& report)
{
    auto* const shown = new ReportPreview(report.pages, &window);
    shown->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(shown, &ReportPreview::saveWanted, &window,
        [&window, report] { saveReport(window, report); });
    QObject::connect(
        shown, &ReportPreview::printWanted, &window, [&window, report] { print(window, report); });
    shown->open();
}

void act(MainWindow& window, ReportDialog::Answer answer, const WantedReport& report)
{
    if (answer == ReportDialog::Answer::Save)
        return saveReport(window, report);
    const auto then = [&window, answer, report] {
        answer == ReportDialog::Answer::Print ? print(window, report) : preview(window, report);
    };
    drawInSteps(window, ReportDialog::tr("Making the report."), report.pages, then);
}

} // namespace

ReportDialog::ReportDialog(MainWindow& window)
    : QDialog(&window),
      m_window(window),
      m_what(new QComboBox),
      m_scenarios(new QListWidget),
      m_views(new QListWidget),
      m_paper(new QComboBox),
      m_attach(new QCheckBox(tr("Put the scenarios into the PDF, so that it can be opened here"))),
      m_preview(new QPushButton(tr("Pre&view"))),
      m_print(new QPushButton(tr("&Print\u2026"))),
      m_save(new QPushButton(tr("&Save as PDF\u2026")))
{
    setWindowTitle(tr("Report"));
    setObjectName(QStringLiteral("report"));
    fill();
    arrange();
    connect(m_what, &QComboBox::currentIndexChanged, this, &ReportDialog::showWhatApplies);
    connect(m_scenarios, &QListWidget::itemChanged, this, &ReportDialog::showWhatApplies);
    showWhatApplies();
}

void ReportDialog::fill()
{
    const Document& document = m_window.document();
    m_what->addItem(tr("One page for the board"));
    m_what->addItem(tr("The whole report"));
    m_what->setAccessibleName(tr("What the report has"));
    m_scenarios->setAccessibleName(tr("Scenarios of the report"));
    m_views->setAccessibleName(tr("Views of the whole report"));
    for (const Scenario& scenario : document.project().scenarios)
        addChecked(*m_scenarios, toQt(shortText(scenario.name)), {},
            scenario.name == document.current().name);
    for (const ViewRow* const view : viewsOfReport())
        addChecked(*m_views, toQt(view->label), toQt(view->id), true);
    for (QListWidget* const list : {m_scenarios, m_views})
        list->setFixedHeight(kListHeight);
    for (const ReportPaper& paper : kReportPapers)
        m_paper->addItem(QLatin1String(paper.label), static_cast<int>(paper.page));
    m_paper->setCurrentIndex(usualPaper());
    m_paper->setAccessibleName(tr("Paper"));
    m_attach->setChecked(true);
}

void ReportDialog::arrange()
{
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(m_save, QDialogButtonBox::AcceptRole);
    buttons->addButton(m_preview, QDialogButtonBox::ActionRole);
    buttons->addButton(m_print, QDialogButtonBox::ActionRole);
    for (QPushButton* const other : dialogButtons(*buttons))
        other->setAutoDefault(other == m_save);
    m_save->setDefault(true);
    connect(m_save, &QPushButton::clicked, this, [this] { finish(Answer::Save); });
    connect(m_preview, &QPushButton::clicked, this, [this] { finish(Answer::Preview); });
    connect(m_print, &QPushButton::clicked, this, [this] { finish(Answer::Print); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(20, 16, 20, 16);
    form->setVerticalSpacing(10);
    form->addRow(tr("What"), m_what);
    form->addRow(tr("Scenarios"), m_scenarios);
    form->addRow(tr("Views"), m_views);
    form->addRow(tr("Paper"), m_paper);
    form->addRow(QString(), m_attach);
    form->addRow(buttons);
    setMinimumWidth(480);
}

void ReportDialog::showWhatApplies()
{
    static_cast<QFormLayout*>(layout())->setRowVisible(m_views, m_what->currentIndex() == 1);
    adjustSize();
    const bool hasScenario = !checkedRows(*m_scenarios).empty();
    for (QPushButton* const button : {m_preview, m_print, m_save})
        button->setEnabled(hasScenario);
}

void ReportDialog::finish(Answer answer)
{
    m_answer = answer;
    accept();
}

std::optional<WantedReport> ReportDialog::wanted() const
{
    const Document& document = m_window.document();
    const auto project = std::make_shared<const Project>(document.project());
    std::vector<Scenario> scenarios;
    std::vector<std::shared_ptr<const Snapshot>> shown;
    for (const int row : checkedRows(*m_scenarios)) {
        scenarios.push_back(project->scenarios.at(static_cast<std::size_t>(row)));
        shown.push_back(std::make_shared<const Snapshot>(project, scenarios.back()));
    }
    if (shown.empty())
        return std::nullopt;
    ReportRequest request{.isOnePage = m_what->currentIndex() == 0,
        .paper = static_cast<QPageSize::PageSizeId>(m_paper->currentData().toInt())};
    const std::vector<const ViewRow*> views = viewsOfReport();
    for (const int row : checkedRows(*m_views))
        request.views.push_back(views.at(static_cast<std::size_t>(row)));
    const auto attached =
        m_attach->isChecked() ? projectOfReport(*project, scenarios, request.isOnePage) : nullptr;
    return WantedReport{
        std::make_shared<ReportPages>(std::move(shown), std::move(request)), attached};
}

void saveReport(MainWindow& window, const WantedReport& report, const QString& path)
{
    if (QFileInfo(path).suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) != 0)
        return tell(&window,
            ReportDialog::tr("%1 is not written: the name of a report ends in .pdf.")
                .arg(QFileInfo(path).fileName()));
    const auto pdf = std::make_shared<ReportPdf>(report.pages, report.attached);
    const auto write = [&window, pdf, path] {
        window.chartWriter().write(
            [pdf, path] {
                return std::vector<FileContent>{{path, pdf->content()}};
            },
            path, [](std::size_t) { return QString(); });
    };
    drawInSteps(window, ReportDialog::tr("Making the report."), pdf, write);
}

void saveReport(MainWindow& window, const WantedReport& report)
{
    QFileDialog dialog(&window, ReportDialog::tr("Save the report as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(QStringLiteral("PDF (*.pdf)"));
    dialog.setDefaultSuffix(QStringLiteral("pdf"));
    dialog.setDirectory(lastFolder(FileKind::Export));
    dialog.selectFile(
        fileNameOf(toQt(window.document().project().title) + ReportDialog::tr(" report"))
        + QStringLiteral(".pdf"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().constFirst();
    rememberFolderOf(path, FileKind::Export);
    saveReport(window, report, path);
}

void openReportDialog(MainWindow& window)
{
    auto* const dialog = new ReportDialog(window);
    QObject::connect(
        dialog, &QDialog::accepted, &window,
        [dialog, &window] {
            if (const std::optional<WantedReport> report = dialog->wanted())
                act(window, dialog->answer(), *report);
        },
        Qt::QueuedConnection);
    QObject::connect(
        dialog, &QDialog::finished, dialog, &QObject::deleteLater, Qt::QueuedConnection);
    dialog->open();
}

} // namespace isocost
