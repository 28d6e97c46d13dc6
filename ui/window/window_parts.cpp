// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_parts.h"

#include <algorithm>

#include <QMainWindow>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>

#include "ui/column/explanation_view.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_cards.h"
#include "ui/column/try_card.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/models/theme.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_splitter.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/scenario_bar.h"

namespace isocost {

namespace {

constexpr int kLeftWidth = 292;
constexpr int kRightWidth = 320;
constexpr int kEdge = 8; // around the cards

void buildTopBar(WindowParts& parts, Document* document)
{
    parts.topBar = new QWidget;
    parts.topBar->setAutoFillBackground(true);
    parts.topBar->setBackgroundRole(QPalette::Base);
    parts.scenarios = new ScenarioBar(document);
    parts.presentingHint = makeLabel(
        QObject::tr(
            "\u2190 \u2192 scenario   \u2191 \u2193 view   I sliders   H keys   Esc leaves"),
        uiFont(17), QPalette::PlaceholderText);
    parts.presentingHint->hide();
    parts.compare = new QPushButton(QObject::tr("Compare"));
    parts.compare->setCheckable(true);
    parts.present = new QPushButton(QObject::tr("Present"));
    parts.exportChart = new QPushButton(QObject::tr("Export"));
    parts.exportChart->setDefault(true); // the primary button
    auto* const layout = makeLine(parts.topBar, {12, 6, 12, 6}, 8);
    layout->addWidget(parts.scenarios, 1);
    layout->addWidget(parts.presentingHint);
    for (QPushButton* const button : {parts.compare, parts.present, parts.exportChart}) {
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    }
}

QScrollArea* scrolling(QWidget* content, int leastHeight)
{
    QScrollArea* const area = makeScrollArea(content);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumHeight(leastHeight);
    return area;
}

constexpr int kFindingsTab = 0;
constexpr int kExplanationTab = 1;

// The doubts about the numbers, or where one of them comes from.
void buildReasons(WindowParts& parts, Document* document)
{
    parts.findings = new FindingsView(document);
    parts.explanation = new ExplanationView(document);
    parts.reasons = makeTabs(QObject::tr("Findings or explanation"));
    parts.reasons->insertTab(kFindingsTab, parts.findings->heading());
    parts.reasons->insertTab(kExplanationTab, QObject::tr("Explain"));
    auto* const pages = new QStackedWidget;
    auto* const findings = new QWidget;
    auto* const list = makeColumn(findings, {});
    list->addWidget(parts.findings);
    list->addStretch(1);
    pages->insertWidget(kFindingsTab, scrolling(findings, 80));
    pages->insertWidget(kExplanationTab, scrolling(parts.explanation, 96));
    parts.reasonsPlace = new QWidget;
    auto* const layout = makeColumn(parts.reasonsPlace, {}, 4);
    layout->addWidget(parts.reasons);
    layout->addWidget(pages, 1);
    QObject::connect(
        parts.reasons, &QTabBar::currentChanged, pages, &QStackedWidget::setCurrentIndex);
    QObject::connect(parts.findings, &FindingsView::changed, parts.reasons,
        [tabs = parts.reasons, findings = parts.findings] {
            if (tabs->tabText(kFindingsTab) != findings->heading()) // else tabs lay out again
                tabs->setTabText(kFindingsTab, findings->heading());
        });
}

// Words that wrap take more lines in less width.
int heightIn(const QWidget& part, int width)
{
    return part.hasHeightForWidth() ? part.heightForWidth(width) : part.sizeHint().height();
}

void buildRightColumn(WindowParts& parts, Document* document)
{
    parts.cards = new HeadlineCards(document);
    parts.tryCard = new TryCard;
    buildReasons(parts, document);
    parts.rightColumn = new QWidget;
    auto* const layout = makeColumn(parts.rightColumn, {4, kEdge, kEdge, kEdge}, kEdge);
    layout->addWidget(parts.cards);
    layout->addWidget(parts.tryCard);
    layout->addWidget(parts.reasonsPlace, 1);
    layout->addStretch(0); // for when nothing else stands below the cards
    const auto fit = [column = parts.rightColumn, cards = parts.cards, card = parts.tryCard] {
        constexpr int kAround = 3 * kEdge; // between the cards, and so that none is squeezed
        const int taken = card->isHidden() ? 0 : heightIn(*card, cards->width()) + kAround;
        cards->setRoom(column->height() - 2 * kEdge - taken);
    };
    whenResized(parts.rightColumn, [fit](QSize) { fit(); });
    QObject::connect(parts.tryCard, &TryCard::shown, parts.cards, fit);
}

void buildSplitters(WindowParts& parts, Document* document)
{
    parts.assumptions = new AssumptionPanel(document);
    parts.charts = new ChartViews(document);
    parts.headlines = makeLink(QObject::tr("Headlines"));
    parts.headlines->hide(); // while there is room for them
    parts.charts->tabs().addBeside(parts.headlines);
    buildRightColumn(parts, document);
    parts.comparison = new ComparisonView(document);
    parts.rows =
        new ComparisonSplitter(parts.charts, parts.comparison); // beside it sliders, headlines
    parts.rows->setObjectName(QStringLiteral("rows"));
    parts.columns = new QSplitter(Qt::Horizontal);
    parts.columns->setObjectName(QStringLiteral("columns"));
    for (QWidget* const part : {static_cast<QWidget*>(parts.assumptions),
             static_cast<QWidget*>(parts.rows), parts.rightColumn})
        parts.columns->addWidget(part);
    parts.columns->setStretchFactor(1, 1);
    for (QSplitter* const splitter : {parts.columns, static_cast<QSplitter*>(parts.rows)}) {
        splitter->setHandleWidth(5);
        splitter->setChildrenCollapsible(false);
    }
    parts.columns->setSizes({kLeftWidth, 704, kRightWidth});
    parts.rows->setSizes({372, parts.comparison->sizeHint().height()});
    parts.comparison->hide(); // until it is asked for
}

// "292,720,260"; anything else is ignored.
void restoreSizes(QSplitter& splitter, const QString& text)
{
    QList<int> sizes;
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool isNumber = false;
        const int size = part.toInt(&isNumber);
        if (!isNumber || size < 0 || size > 100000)
            return;
        sizes.push_back(size);
    }
    if (sizes.size() == splitter.count())
        splitter.setSizes(sizes);
}

QString sizesText(const QList<int>& sizes)
{
    QStringList parts;
    for (const int size : sizes)
        parts.push_back(QString::number(size));
    return parts.join(QLatin1Char(','));
}

// Forgets the slider ranges of platforms that no scenario has any more; keys name the platform.
void forgetSlidersOfGonePlatforms(Document& document)
{
    const std::vector<Scenario>& scenarios = document.project().scenarios;
    QStringList gone;
    for (const auto& [key, range] : document.project().viewState) {
        const QStringList parts = toQt(key).split(QLatin1Char('.')); // "slider.platform.h100.mfu"
        const bool isOfPlatform = parts.size() == 4 && parts[0] == QLatin1String("slider")
            && parts[1] == QLatin1String("platform");
        if (isOfPlatform && std::ranges::none_of(scenarios, [&](const Scenario& scenario) {
                return scenario.platformIndex(parts[2].toStdString()) >= 0;
            }))
            gone.append(toQt(key));
    }
    for (const QString& key : gone)
        document.setViewState(key, {});
}

} // namespace

// Beside the menus, or in a presentation beside the slider at its foot; where that is too narrow to
// read, below either, where nothing is free.
static QRect roomForNews(QMainWindow& window, const WindowParts& parts)
{
    constexpr int kLeast = 420;
    const QRect whole = window.rect().adjusted(kEdge, 2, -kEdge, 0);
    if (const PresentationFoot& foot = *parts.foot; foot.isVisible()) {
        const int end = foot.views().mapTo(&window, QPoint()).x() - kEdge;
        const ScenarioBar& scenarios = *parts.scenarios; // they stand at the foot
        const int begin = scenarios.mapTo(&window, QPoint()).x() + scenarios.width() + kEdge;
        const QRect beside(QPoint(qMax(whole.center().x(), begin), window.height() - foot.height()),
            QPoint(end, window.height() - 1));
        return beside.width() >= kLeast ? beside
                                        : QRect(whole.left(), window.height(), whole.width(), 0);
    }
    const QMenuBar& menus = *window.menuBar();
    int end = 0;
    for (QAction* const menu : menus.actions())
        end = qMax(end, menus.actionGeometry(menu).right() + 3 * kEdge);
    const int free = menus.height() + parts.compare->y(); // down to the buttons of the top bar
    const QRect beside(whole.left() + end, whole.top(), whole.width() - end, free - whole.top());
    return beside.width() >= kLeast ? beside
                                    : QRect(whole.left(), menus.height(), whole.width(), 0);
}

WindowParts buildParts(Document* document, QMainWindow* window)
{
    WindowParts parts;
    parts.centre = new QWidget(window);
    parts.readOnly = new Banner;
    parts.changes = new Banner;
    parts.decision = new Banner;
    parts.recovery = new Banner;
    parts.notKept = new Banner;
    buildTopBar(parts, document);
    buildSplitters(parts, document);
    auto* const layout = makeColumn(parts.centre, {}, 0);
    for (QWidget* const part : std::initializer_list<QWidget*>{parts.notKept, parts.recovery,
             parts.readOnly, parts.changes, parts.decision, parts.topBar})
        layout->addWidget(part);
    layout->addWidget(parts.columns, 1);
    parts.foot = new PresentationFoot(document, parts.charts);
    parts.foot->hide();
    layout->addWidget(parts.foot);
    parts.exported = new Banner(window, [window, parts] { return roomForNews(*window, parts); });
    QObject::connect(
        parts.exported, &Banner::roomNeeded, layout, [layout, foot = parts.foot](int height) {
            const bool isAtFoot = foot->isVisible();
            layout->setContentsMargins(0, isAtFoot ? 0 : height, 0, isAtFoot ? height : 0);
        });
    QObject::connect(&document->undoStack(), &QUndoStack::indexChanged, parts.exported,
        &QWidget::hide); // the news is outdated
    return parts;
}

void WindowParts::showHeadlines(bool shown) const
{
    rightColumn->setVisible(shown);
    headlines->setText(shown ? QObject::tr("Assumptions") : QObject::tr("Headlines"));
    assumptions->setHidden(shown && centre->window()->width() < kNarrow);
}

void WindowParts::showExplanation() const
{
    reasons->setCurrentIndex(kExplanationTab);
    if (!rightColumn->window()->isFullScreen())
        showHeadlines(true);
}

void WindowParts::leaveExplanation() const
{
    if (assumptions->isHidden() && !centre->window()->isFullScreen())
        showHeadlines(false);
}

void WindowParts::restoreFrom(const Document& document) const
{
    restoreSizes(*columns, document.viewState(QStringLiteral("window.columns")));
    restoreSizes(*rows, document.viewState(QStringLiteral("window.rows")));
    charts->restoreChoices();
    const QString view = document.viewState(QStringLiteral("window.view"));
    compare->setChecked(
        document.viewState(QStringLiteral("window.compare")) == QStringLiteral("on"));
    charts->showView(view); // comparing has changed it
}

void WindowParts::rememberIn(Document& document) const
{
    document.setViewState(QStringLiteral("window.scenario"), toQt(document.current().name));
    if (!columns->window()->isFullScreen()) // a presentation has its own
        document.setViewState(QStringLiteral("window.columns"), sizesText(columns->sizes()));
    charts->rememberChoices();
    comparison->table().comparison().forgetWhatIsGone();
    forgetSlidersOfGonePlatforms(document);
    if (comparison->isVisible())
        document.setViewState(QStringLiteral("window.rows"), sizesText(rows->ownSizes()));
    document.setViewState(QStringLiteral("window.compare"),
        compare->isChecked() ? QStringLiteral("on") : QStringLiteral("off"));
}

} // namespace isocost
