// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_dialog.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>

#include "ui/controls/isocost_style.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/report/report_arguments.h"
#include "ui/report/report_pdf.h"
#include "ui/window/chart_writer.h"
#include "ui/window/drawing_box.h"
#include "ui/window/main_window.h"
#include "ui/window/report_preview.h"

namespace isocost {

namespace {

constexpr int kRows = 5; // of a list
constexpr int kRowsInLowWindow = 3;
constexpr int kLowWindow = 520; // what is lower than the dialog with more rows
constexpr int kAroundLine = 8; // above and below the words of a row

int rowHeight(const QListWidget& list)
{
    return list.fontMetrics().height() + kAroundLine;
}

void addChecked(QListWidget& list, const QString& text, const QVariant& data, bool isChecked)
{
    auto* const item = new QListWidgetItem(text, &list);
    item->setData(Qt::UserRole, data);
    item->setToolTip(plainToolTip(text));
    item->setSizeHint({1, rowHeight(list)}); // as wide as the list
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

void preview(MainWindow& window, const WantedReport& report)
{
    auto* const shown = new ReportPreview(report.pages, &window);
    shown->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(shown, &ReportPreview::saveWanted, &window,
        [&window, report, shown] { saveReport(window, report, *shown); });
    QObject::connect(shown, &ReportPreview::printWanted, &window,
        [report, shown] { printReport(report, *shown); });
    QObject::connect(
        &window.chartWriter(), &ChartWriter::written, shown, &ReportPreview::tellWritten);
    shown->open();
}

void act(MainWindow& window, ReportDialog::Answer answer, const WantedReport& report)
{
    if (answer == ReportDialog::Answer::Save)
        return saveReport(window, report, window);
    const auto then = [&window, answer, report] {
        if (answer == ReportDialog::Answer::Print)
            printReport(report, window);
        else
            preview(window, report);
    };
    drawInSteps(window, ReportDialog::tr("Making the report."), report.pages, then);
}

} // namespace

ReportDialog::ReportDialog(MainWindow& window, const ReportChoices& proposed)
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
    fill(proposed);
    arrange();
    connect(m_what, &QComboBox::currentIndexChanged, this, &ReportDialog::showWhatApplies);
    connect(m_scenarios, &QListWidget::itemChanged, this, &ReportDialog::showWhatApplies);
    showWhatApplies();
}

void ReportDialog::fill(const ReportChoices& proposed)
{
    m_what->addItem(tr("One page for the board"));
    m_what->addItem(tr("The whole report"));
    m_what->setCurrentIndex(proposed.isOnePage ? 0 : 1);
    m_what->setAccessibleName(tr("What the report has"));
    m_scenarios->setAccessibleName(tr("Scenarios of the report"));
    m_views->setAccessibleName(tr("Views of the whole report"));
    fillScenarios(proposed.scenarios);
    for (const ViewRow* const view : viewsOfReport())
        addChecked(
            *m_views, toQt(view->label), toQt(view->id), !proposed.leftOut.contains(view->id));
    const int rows = m_window.height() < kLowWindow ? kRowsInLowWindow : kRows;
    for (QListWidget* const list : {m_scenarios, m_views}) {
        list->setFixedHeight(rows * rowHeight(*list) + 2 * list->frameWidth());
        setLook(*list, Look::Card); // its line is seen on dark ground too
        list->setTextElideMode(Qt::ElideMiddle); // names often differ at their ends alone
        list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    for (const ReportPaper& paper : kReportPapers)
        m_paper->addItem(QLatin1String(paper.label), static_cast<int>(paper.page));
    m_paper->setCurrentIndex(std::max(0, m_paper->findData(static_cast<int>(proposed.paper))));
    m_paper->setAccessibleName(tr("Paper"));
    m_attach->setChecked(proposed.isAttached);
}

// Without any of those proposed it is the one in sight.
void ReportDialog::fillScenarios(const std::vector<std::string>& proposed)
{
    const Document& document = m_window.document();
    const auto isProposed = [&](const Scenario& scenario) {
        return std::ranges::find(proposed, scenario.name) != proposed.end();
    };
    const std::vector<Scenario>& scenarios = document.project().scenarios;
    const bool isAnyLeft = std::ranges::any_of(scenarios, isProposed);
    for (const Scenario& scenario : scenarios)
        addChecked(*m_scenarios, toQt(scenario.name), {},
            isAnyLeft ? isProposed(scenario) : scenario.name == document.current().name);
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
    setMinimumWidth(520);
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

// The one in sight alone is what is proposed anyway: then the next report follows it.
ReportChoices ReportDialog::choices() const
{
    const Document& document = m_window.document();
    ReportChoices chosen{.isOnePage = m_what->currentIndex() == 0,
        .paper = static_cast<QPageSize::PageSizeId>(m_paper->currentData().toInt()),
        .isAttached = m_attach->isChecked()};
    for (const int row : checkedRows(*m_scenarios))
        chosen.scenarios.push_back(
            document.project().scenarios.at(static_cast<std::size_t>(row)).name);
    if (chosen.scenarios == std::vector{document.current().name})
        chosen.scenarios.clear();
    for (const ViewRow* const view : viewsOfReport())
        chosen.leftOut.emplace(view->id);
    for (const int row : checkedRows(*m_views))
        chosen.leftOut.erase(std::string(viewsOfReport().at(static_cast<std::size_t>(row))->id));
    return chosen;
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
    const ReportChoices chosen = choices();
    ReportRequest request{.isOnePage = chosen.isOnePage, .paper = chosen.paper};
    for (const ViewRow* const view : viewsOfReport())
        if (!chosen.leftOut.contains(view->id))
            request.views.push_back(view);
    const auto attached =
        chosen.isAttached ? projectOfReport(*project, scenarios, request.isOnePage) : nullptr;
    return WantedReport{
        std::make_shared<ReportPages>(std::move(shown), std::move(request)), attached};
}

void openReportDialog(MainWindow& window, const std::shared_ptr<ReportChoices>& choices)
{
    auto* const dialog = new ReportDialog(window, *choices);
    QObject::connect(
        dialog, &QDialog::accepted, &window,
        [dialog, &window, choices] {
            const std::optional<WantedReport> report = dialog->wanted();
            if (!report)
                return;
            *choices = dialog->choices();
            storeReportChoices(*choices);
            act(window, dialog->answer(), *report);
        },
        Qt::QueuedConnection);
    QObject::connect(
        dialog, &QDialog::finished, dialog, &QObject::deleteLater, Qt::QueuedConnection);
    dialog->open();
}

} // namespace isocost
