// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QUrl>

#include "core/explain/definition_changes.h"
#include "core/model/list_price.h"
#include "core/model/quotes.h"
#include "core/store/sample.h"
#include "core/text/display_text.h"
#include "ui/column/explanation_view.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_cards.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/chart_clipboard.h"
#include "ui/window/chart_views.h"
#include "ui/window/chart_writer.h"
#include "ui/window/command_palette.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/context_menu.h"
#include "ui/window/export_dialog.h"
#include "ui/window/file_actions.h"
#include "ui/window/guided_path.h"
#include "ui/window/menus.h"
#include "ui/window/message.h"
#include "ui/window/presentation.h"
#include "ui/window/reading_order.h"
#include "ui/window/risk_window.h"
#include "ui/window/scenario_bar.h"
#include "ui/window/theme_switch.h"
#include "ui/window/turn_trials.h"

namespace isocost {

namespace {

// Whether it is a price with offers to choose from.
bool isQuoted(ParameterAddress price)
{
    return isListPrice(price.parameter) || isQuotedPrice(price.parameter);
}

constexpr QLatin1String kWhatTurnsIt("what-turns-it"); // a name in it leads to its slider

} // namespace

MainWindow::MainWindow(const QString& stateFolder, QWidget* parent)
    : QMainWindow(parent),
      m_themes(std::make_unique<ThemeSwitch>()),
      m_document(std::make_unique<Document>(stateFolder)),
      m_parts(buildParts(m_document.get(), this)),
      m_files(std::make_unique<FileActions>(m_document.get(), this)),
      m_presentation(std::make_unique<Presentation>(this)),
      m_writer(std::make_unique<ChartWriter>())
{
    auto* const places = new QStackedWidget;
    places->addWidget(parts().centre);
    setCentralWidget(places);
    m_guided = new GuidedPath(this, places);
    buildMenus(*this);
    m_palette = new CommandPalette(this);
    joinDocument();
    joinViews();
    new TurnTrials(*this);
    auto* const menuKey = new QShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F10), this);
    connect(menuKey, &QShortcut::activated, this, [this] { // many keyboards lack a menu key
        const QPoint at = (focusWidget() ? focusWidget() : this)->mapToGlobal(QPoint(8, 8));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, at);
        openContextMenu(*this, *this, event);
    });
    resize(1280, 800);
    setMinimumSize(480, 320);
    setAcceptDrops(true);
    showTitle();
}

MainWindow::~MainWindow()
{
    document().disconnect(this);
    delete takeCentralWidget(); // its parts read the document, which goes next
}

void MainWindow::joinDocument()
{
    Document* const source = &document();
    connect(source, &Document::dirtyChanged, this, &MainWindow::setWindowModified);
    connect(source, &Document::fileChanged, this, [this] {
        showTitle();
        showReadOnly();
    });
    connect(source, &Document::recoveryFailed, this, [this](const QString& sentence) {
        parts().notKept->announce(tr("Edits cannot be kept for a crash: %1. Isocost goes on "
                                     "trying; save the project to be sure.")
                                      .arg(sentence),
            {{tr("Understood"), [] {}}});
    });
    connect(source, &Document::recoveryWorks, parts().notKept, &QWidget::hide);
    connect(&files(), &FileActions::opened, this, [this] {
        parts().changes->hide();
        parts().decision->hide();
        const std::string told = definitionChangesSince(document().project().model);
        if (!told.empty())
            parts().changes->announceInFull(toQt(told), {{tr("Understood"), [] {}}});
        document().showScenario(document().viewState(QStringLiteral("window.scenario")));
        parts().restoreFrom(document());
        parts().explanation->showMetric({Metric::PlanAnnualCost});
    });
    connect(&files(), &FileActions::aboutToSave, this, [this] { parts().rememberIn(document()); });
}

void MainWindow::joinViews()
{
    const WindowParts& all = parts();
    const auto explainMetric = [this](MetricAddress address) { explain(address); };
    connect(all.cards, &HeadlineCards::explainRequested, this, explainMetric);
    connect(all.charts, &ChartViews::seedChosen, all.cards, &HeadlineCards::follow);
    connect(all.findings, &FindingsView::explainRequested, this, explainMetric);
    connect(&all.comparison->table(), &ComparisonTable::viewRequested, all.charts,
        &ChartViews::showResult);
    connect(
        all.findings, &FindingsView::parameterRequested, all.assumptions, &AssumptionPanel::reveal);
    connect(all.explanation, &ExplanationView::parameterRequested, all.assumptions,
        &AssumptionPanel::reveal);
    connect(
        all.assumptions, &AssumptionPanel::sought, this, [this] { parts().leaveExplanation(); });
    connect(all.assumptions, &AssumptionPanel::explainRequested, this,
        [this](ParameterAddress address) { explain(address); });
    connect(all.assumptions, &AssumptionPanel::resultRequested, this, explainMetric);
    connect(all.assumptions, &AssumptionPanel::riskRegisterRequested, this,
        [this] { openRiskRegister(*this); });
    const auto refuse = [this](const QString& sentence) { tell(this, sentence); };
    connect(&chartWriter(), &ChartWriter::failed, this, refuse);
    connect(&chartWriter(), &ChartWriter::written, this, &MainWindow::tellExported);
    connect(all.scenarios, &ScenarioBar::refused, this, refuse);
    const auto followBase = [this] {
        const int base = parts().comparison->table().comparison().base();
        Chart& chart = *parts().charts->current();
        if (parts().explanation->compareWith(parts().compare->isChecked() ? base : -1)
            && chart.id() == kEveryScenario)
            chart.choose({{"base", static_cast<double>(base)}});
    };
    connect(
        &all.comparison->table().comparison(), &QAbstractItemModel::modelReset, this, followBase);
    connect(all.compare, &QPushButton::toggled, this, [this, followBase](bool isOn) {
        parts().comparison->setVisible(isOn);
        parts().charts->showWhile(isOn, kEveryScenario);
        followBase();
    });
    connect(all.present, &QPushButton::clicked, &presentation(), &Presentation::toggle);
    connect(all.exportChart, &QPushButton::clicked, this, [this] { openExportDialog(*this); });
    connect(all.charts, &ChartViews::explainRequested, this,
        qOverload<const QString&, const QString&, const QString&>(&MainWindow::explain));
    connect(&all.comparison->table(), &ComparisonTable::explainRequested, this,
        [this](const QString& id, const QString& name) { explain(id, name); });
    connect(all.explanation, &ExplanationView::bridgeRequested, &all.comparison->table(),
        &ComparisonTable::bridge);
    connect(all.charts, &ChartViews::acted, this, [this](const QString& id) {
        if (auto* const action = findChild<QAction*>(id))
            action->trigger();
    });
    connect(all.charts, &ChartViews::neverReached, this, [this](const QString& why) {
        parts().exported->announce(why, {{tr("Close"), [] {}}}, Tone::Warning);
    });
    connect(all.charts, &ChartViews::viewShown, this, [this](const QString& id) {
        document().setViewState(QStringLiteral("window.view"), id);
        parts().findings->setGroup(parts().charts->current()->row().group);
    });
}

void MainWindow::openAtStart(const QString& projectOrSample)
{
    const QString prefix = QStringLiteral("sample:");
    if (projectOrSample.startsWith(prefix))
        return files().openSample(projectOrSample.mid(prefix.size()));
    files().openSample(QString::fromLatin1(kFirstSample));
    if (!projectOrSample.isEmpty())
        files().openPath(projectOrSample);
}

void MainWindow::closeWithoutAsking()
{
    m_asksBeforeClosing = false;
    close();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_asksBeforeClosing && !files().mayLeave())
        return event->ignore();
    if (m_asksBeforeClosing || !document().isDirty())
        document().closeCleanly();
    event->accept();
}

bool MainWindow::event(QEvent* event)
{
    const bool isTaken = QMainWindow::event(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        themes().followSystem();
    if (event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        parts().leaveExplanation();
    if (event->type() == QEvent::ThemeChange) // the desktop's theme changed
        themes().choose(themes().choice());
    return isTaken;
}

void MainWindow::contextMenuEvent(QContextMenuEvent* event)
{
    openContextMenu(*this, *this, *event);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    return focusNextAsRead(*this, next);
}

void MainWindow::showTitle()
{
    setWindowTitle(tr("%1[*] \u2013 Isocost").arg(plainTitle(document().displayName())));
    setWindowModified(document().isDirty());
}

void MainWindow::showReadOnly()
{
    parts().readOnly->hide();
    const std::vector<Banner::Choice> copy{{tr("Save a copy"), [this] { files().saveAs(); }}};
    if (const QString path = document().besidePath(); !path.isEmpty())
        parts().readOnly->announce(
            tr("%1 is not as it was when these edits were made: they are open beside it, and Save "
               "asks for another name.")
                .arg(QFileInfo(path).fileName()),
            copy);
    if (!document().isReadOnly())
        return;
    const QFileInfo file(document().path());
    const bool mayWrite = file.isWritable() && QFileInfo(file.absolutePath()).isWritable();
    const QString cause =
        mayWrite ? tr("%1 is open in another window") : tr("%1 or its folder may not be written");
    parts().readOnly->announce(
        cause.arg(document().displayName()) + tr(": you can look and try, and save a copy."), copy);
}

void MainWindow::tellExported(const QString& path, const QString& news)
{
    const QFileInfo file(path);
    const auto open = [](const QString& what) {
        QDesktopServices::openUrl(QUrl::fromLocalFile(what));
    };
    const bool isMisread = file.suffix() == QLatin1String("csv") && numberSigns().point != '.';
    const QString more = news.isEmpty() ? QString() : QStringLiteral(" %1.").arg(news);
    parts().exported->announce(tr("%1 is written.").arg(file.fileName()) + more
            + (isMisread ? tr(" Its numbers have a decimal point: choose English (USA) where a "
                              "spreadsheet imports it.")
                         : QString()),
        {{tr("Open"), [open, path] { open(path); }},
            {tr("Show in its folder"), [open, folder = file.absolutePath()] { open(folder); }},
            {tr("Close"), [] {}}});
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = event->mimeData()->urls().value(0).toLocalFile();
    event->acceptProposedAction();
    if (path.endsWith(QLatin1String(".isocost"), Qt::CaseInsensitive))
        return files().openPath(path);
    const QUndoStack& steps = document().undoStack();
    const int before = steps.index();
    if (const auto problem = document().importDropped(path))
        return tell(this, problem);
    const QString what = steps.index() == before ? tr("nothing new") : steps.undoText();
    parts().exported->announce(
        tr("%1 is read: %2.").arg(QFileInfo(path).fileName(), what), {{tr("Close"), [] {}}});
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::explain(MetricAddress address)
{
    parts().explanation->showMetric(address);
    m_guided->showWork();
    parts().showExplanation();
}

void MainWindow::explain(ParameterAddress address, const QString& said)
{
    parts().explanation->showParameter(address, said);
    m_guided->showWork();
    parts().showExplanation();
}

void MainWindow::explain(const QString& id, const QString& ofScenario, const QString& said)
{
    const Scenario& scenario = document().current();
    for (const MetricAddress metric : allMetrics(scenario))
        if (toQt(idOf(scenario, metric)) == id) {
            parts().explanation->showMetric(metric, ofScenario);
            return parts().showExplanation();
        }
    for (const ParameterAddress parameter : allAddresses(scenario))
        if (toQt(idOf(scenario, parameter)) == id) {
            explain(parameter, said);
            if (isQuoted(parameter) && !numberOf(scenario, document().project().catalog, parameter))
                parts().assumptions->offerPrices(parameter); // the next thing to do
            if (parts().charts->current()->id() == kWhatTurnsIt)
                parts().assumptions->reveal(parameter);
            return;
        }
}

void MainWindow::copyInSight()
{
    QWidget* const focus = QApplication::focusWidget();
    const auto holdsFocus = [focus](QWidget* part) { return focus && part->isAncestorOf(focus); };
    if (holdsFocus(parts().comparison))
        parts().comparison->table().copy();
    else if (holdsFocus(parts().explanation))
        copyText(parts().explanation->text());
    else
        copyChart(*parts().charts);
}

} // namespace isocost
