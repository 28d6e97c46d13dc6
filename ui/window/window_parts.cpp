// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/models/theme.h"
#include "ui/widgets/assumption_panel.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/explanation_view.h"
#include "ui/widgets/findings_view.h"
#include "ui/widgets/headline_cards.h"
#include "ui/widgets/scenario_bar.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"

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
    parts.presentingHint =
        new QLabel(QObject::tr("\u2190 \u2192 scenarios   I sliders   Esc leaves"));
    parts.presentingHint->setTextFormat(Qt::PlainText);
    parts.presentingHint->setFont(uiFont(17));
    parts.presentingHint->setForegroundRole(QPalette::PlaceholderText);
    parts.presentingHint->hide();
    parts.compare = new QPushButton(QObject::tr("Compare"));
    parts.compare->setCheckable(true);
    parts.present = new QPushButton(QObject::tr("Present"));
    parts.exportChart = new QPushButton(QObject::tr("Export"));
    parts.exportChart->setDefault(true); // the primary one
    auto* const layout = new QHBoxLayout(parts.topBar);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->setSpacing(8);
    layout->addWidget(parts.scenarios, 1);
    layout->addWidget(parts.presentingHint);
    for (QPushButton* const button : {parts.compare, parts.present, parts.exportChart}) {
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    }
}

QScrollArea* scrolling(QWidget* content, int leastHeight)
{
    auto* const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    area->setMinimumHeight(leastHeight);
    return area;
}

// Cards and findings scroll when the window is low; the explanation stays in sight below them.
void buildRightColumn(WindowParts& parts, Document* document)
{
    parts.cards = new HeadlineCards(document);
    parts.findings = new FindingsView(document);
    parts.explanation = new ExplanationView(document);
    auto* const column = new QWidget;
    auto* const layout = new QVBoxLayout(column);
    layout->setContentsMargins(4, kEdge, kEdge, 4);
    layout->setSpacing(8);
    layout->addWidget(parts.cards);
    layout->addWidget(parts.findings);
    layout->addStretch(1);
    auto* const below = new QWidget;
    auto* const belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(4, 4, 8, 8);
    belowLayout->addWidget(parts.explanation);
    parts.explanationPlace = scrolling(below, 96);
    parts.rightColumn = new QSplitter(Qt::Vertical);
    QScrollArea* const above = scrolling(column, 80);
    // All cards are in sight while presenting.
    whenResized(above->viewport(),
        [cards = parts.cards](QSize size) { cards->setRoom(size.height() - 2 * kEdge); });
    parts.rightColumn->addWidget(above);
    parts.rightColumn->addWidget(parts.explanationPlace);
    parts.rightColumn->setStretchFactor(0, 3);
    parts.rightColumn->setStretchFactor(1, 2);
    parts.rightColumn->setSizes({470, 120});
}

void buildSplitters(WindowParts& parts, Document* document)
{
    parts.assumptions = new AssumptionPanel(document);
    parts.charts = new ChartViews(document);
    buildRightColumn(parts, document);
    parts.comparison = new ComparisonView(document);
    parts.rows = new QSplitter(Qt::Vertical); // sliders and headlines stay beside the comparison
    parts.rows->setObjectName(QStringLiteral("rows"));
    parts.rows->addWidget(parts.charts);
    parts.rows->addWidget(parts.comparison);
    parts.rows->setStretchFactor(0, 1);
    parts.rows->setStretchFactor(1, 1);
    parts.columns = new QSplitter(Qt::Horizontal);
    parts.columns->setObjectName(QStringLiteral("columns"));
    for (QWidget* const part : {static_cast<QWidget*>(parts.assumptions),
             static_cast<QWidget*>(parts.rows), static_cast<QWidget*>(parts.rightColumn)})
        parts.columns->addWidget(part);
    parts.columns->setStretchFactor(1, 1);
    for (QSplitter* const splitter : {parts.columns, parts.rows, parts.rightColumn}) {
        splitter->setHandleWidth(5);
        splitter->setChildrenCollapsible(false);
    }
    parts.columns->setSizes({kLeftWidth, 704, kRightWidth});
    parts.rows->setSizes({360, parts.comparison->sizeHint().height()});
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

QString sizesText(const QSplitter& splitter)
{
    QStringList parts;
    for (const int size : splitter.sizes())
        parts.push_back(QString::number(size));
    return parts.join(QLatin1Char(','));
}

} // namespace

WindowParts buildParts(Document* document, QWidget* window)
{
    WindowParts parts;
    parts.centre = new QWidget(window);
    parts.readOnly = new Banner;
    parts.changes = new Banner;
    parts.recovery = new Banner;
    buildTopBar(parts, document);
    buildSplitters(parts, document);
    auto* const layout = new QVBoxLayout(parts.centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(parts.recovery);
    layout->addWidget(parts.readOnly);
    layout->addWidget(parts.changes);
    layout->addWidget(parts.topBar);
    layout->addWidget(parts.columns, 1);
    return parts;
}

void WindowParts::restoreFrom(const Document& document) const
{
    restoreSizes(*columns, document.viewState(QStringLiteral("window.columns")));
    restoreSizes(*rightColumn, document.viewState(QStringLiteral("window.right")));
    restoreSizes(*rows, document.viewState(QStringLiteral("window.rows")));
    charts->showView(document.viewState(QStringLiteral("window.view")));
    compare->setChecked(
        document.viewState(QStringLiteral("window.compare")) == QStringLiteral("on"));
}

void WindowParts::rememberIn(Document& document) const
{
    document.setViewState(QStringLiteral("window.columns"), sizesText(*columns));
    document.setViewState(QStringLiteral("window.right"), sizesText(*rightColumn));
    if (comparison->isVisible())
        document.setViewState(QStringLiteral("window.rows"), sizesText(*rows));
    document.setViewState(QStringLiteral("window.compare"),
        compare->isChecked() ? QStringLiteral("on") : QStringLiteral("off"));
}

} // namespace isocost
