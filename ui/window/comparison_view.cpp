// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/comparison_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QScrollBar>

#include "core/views/comparison/comparison_words.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/models/theme.h"
#include "ui/window/comparison_cells.h"
#include "ui/window/comparison_table.h"
#include "ui/window/row_chooser.h"

namespace isocost {

namespace {

constexpr int kRowsInSight = 12;
constexpr int kLeastRows = 4;
constexpr int kBar = 36;
constexpr int kLongestName = 20; // wide letters
constexpr int kShortestName = 10; // letters

} // namespace

ComparisonView::ComparisonView(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_table(new ComparisonTable(document)),
      m_title(makeLabel(tr("Comparison"), uiFont(13, QFont::DemiBold))),
      m_base(new QComboBox),
      m_differences(new QCheckBox(tr("Only differences"))),
      m_spreads(new QCheckBox(tr("P10 \u2013 P90"))),
      m_versions(new QComboBox),
      m_note(makeLabel({}, uiFont(12), QPalette::PlaceholderText)),
      m_showAll(makeLink({})),
      m_rows(makeLink(tr("Rows\u2026"))),
      m_copy(makeLink(tr("Copy"))),
      m_layout(makeColumn(this, {}, 0))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_layout->addWidget(makeBar());
    m_layout->addWidget(m_table, 1);
    ScenarioComparisonModel& model = m_table->comparison();
    connect(m_base, &QComboBox::activated, &model, &ScenarioComparisonModel::setBase);
    connect(
        m_differences, &QCheckBox::clicked, &model, &ScenarioComparisonModel::setOnlyDifferences);
    connect(m_spreads, &QCheckBox::clicked, &model, &ScenarioComparisonModel::setSpreads);
    connect(&model, &ScenarioComparisonModel::spreadsChanged, this, &ComparisonView::showSpreads);
    connect(m_versions, &QComboBox::activated, this,
        [this](int index) { showVersion(index == 0 ? QString() : m_versions->itemText(index)); });
    connect(m_showAll, &QPushButton::clicked, &model, &ScenarioComparisonModel::showAllRows);
    connect(m_rows, &QPushButton::clicked, this,
        [this, &model] { (new RowChooser(model, window()))->open(); });
    connect(m_copy, &QPushButton::clicked, m_table, &ComparisonTable::copy);
    connect(&model, &QAbstractItemModel::modelReset, this, &ComparisonView::showState);
    connect(
        m_table->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &ComparisonView::fitRows);
    showState();
}

void ComparisonView::showVersion(const QString& name)
{
    ScenarioComparisonModel& model = m_table->comparison();
    model.setVersion(name);
    if (name.isEmpty())
        return;
    const int first = static_cast<int>(m_document->project().scenarios.size());
    for (const int column : {model.columnCount() - 1, first}) // the last one, then the first
        m_table->scrollTo(model.index(0, column));
}

QWidget* ComparisonView::makeBar()
{
    auto* const bar = new QWidget;
    bar->setFixedHeight(kBar);
    m_base->setAccessibleName(tr("Base of the comparison"));
    m_base->setToolTip(tr("The base: the others are compared with it"));
    m_versions->setAccessibleName(tr("Named version beside now"));
    for (QComboBox* const list : {m_base, m_versions}) {
        list->setFont(uiFont(12));
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(kShortestName);
    }
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // it is cut first
    m_differences->setFont(uiFont(12));
    m_spreads->setFont(uiFont(12));
    m_spreads->setToolTip(
        tr("8 of 10 trials lie between; where a column is narrow, in the place of the difference"));
    m_rows->setToolTip(tr("Which results are compared"));
    m_copy->setToolTip(tr("Every digit and the differences, for a spreadsheet"));
    auto* const line = makeLine(bar, {12, 4, 12, 4}, 8);
    line->addWidget(m_title);
    m_baseLabel = makeLabel(tr("Base"), uiFont(12), QPalette::PlaceholderText);
    line->addWidget(m_baseLabel);
    line->addWidget(m_base);
    line->addSpacing(8);
    line->addWidget(m_versions);
    line->addSpacing(8);
    line->addWidget(m_differences);
    line->addWidget(m_spreads);
    line->addWidget(m_note, 1);
    line->addWidget(m_showAll);
    line->addWidget(m_rows);
    line->addWidget(m_copy);
    return bar;
}

// The list is as wide as its names need, up to a limit.
void ComparisonView::listBases()
{
    const ScenarioComparisonModel& model = m_table->comparison();
    m_base->clear();
    const QFontMetrics metrics(m_base->font());
    int letters = kShortestName;
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString name = model.headerData(column, Qt::Horizontal).toString();
        m_base->addItem(name);
        const int wide =
            metrics.horizontalAdvance(name) / metrics.horizontalAdvance(QStringLiteral("X")) + 1;
        letters = std::clamp(wide, letters, kLongestName);
    }
    m_letters = letters;
    fitLists();
    m_base->setCurrentIndex(model.base());
}

// Beside both named versions and percentiles the lists leave the buttons their words.
void ComparisonView::fitLists()
{
    constexpr int kCrowded = 6; // letters
    const ScenarioComparisonModel& model = m_table->comparison();
    const bool hasVersions = !model.versionNames().isEmpty();
    const bool isCrowded = hasVersions && model.hasSpreads();
    const int least = isCrowded ? kCrowded : kShortestName;
    m_baseLabel->setHidden(isCrowded);
    m_versions->setMinimumContentsLength(least);
    m_base->setMinimumContentsLength(hasVersions ? least : m_letters);
    for (QComboBox* const list : {m_base, m_versions})
        list->updateGeometry(); // Qt does so for another policy alone
}

void ComparisonView::showSpreads()
{
    const ScenarioComparisonModel& model = m_table->comparison();
    m_spreads->setVisible(model.hasSpreads());
    m_spreads->setChecked(!model.hasSpreads() || model.showsSpreads());
    fitLists();
}

void ComparisonView::showState()
{
    showSpreads();
    const ScenarioComparisonModel& model = m_table->comparison();
    listBases();
    const bool isOneAlone = model.columnCount() < 2;
    m_base->setEnabled(!isOneAlone);
    m_differences->setEnabled(!isOneAlone);
    m_differences->setChecked(model.showsOnlyDifferences());
    m_versions->clear();
    m_versions->addItem(tr("No version"));
    m_versions->addItems(model.versionNames());
    m_versions->setCurrentIndex(
        static_cast<int>(model.versionNames().indexOf(model.version())) + 1); // -1: none
    m_versions->setVisible(m_versions->count() > 1);
    m_title->setVisible(m_versions->count() <= 1); // leaves its room to them
    const int putAway = model.putAwayCount();
    m_showAll->setText(said(hiddenNote(putAway)));
    m_showAll->setVisible(putAway > 0);
    const int hidden = model.hiddenCount();
    QString note;
    QString toolTip;
    if (isOneAlone) {
        note = toolTip = said(aloneNote(), kLabel);
    } else if (hidden > 0) {
        note = said(alikeNote(hidden));
        toolTip = said(alikeReading(hidden));
    }
    m_note->setText(note);
    m_note->setToolTip(toolTip);
    m_note->setAccessibleName(toolTip);
}

QString ComparisonView::note() const
{
    return m_note->text();
}

QSize ComparisonView::sizeHint() const
{
    return {600, leastHeight() + (kRowsInSight - kLeastRows) * kComparisonRow};
}

// The empty rest below the rows needs no height.
QSize ComparisonView::minimumSizeHint() const
{
    return {QWidget::minimumSizeHint().width(), leastHeight() - kComparisonRow};
}

int ComparisonView::leastHeight() const
{
    const int head = m_table->horizontalHeader()->sizeHint().height();
    return kBar + head + kLeastRows * kComparisonRow;
}

// Leaves the room below the last whole row empty.
void ComparisonView::fitRows()
{
    const QScrollBar& bar = *m_table->horizontalScrollBar();
    const int used = kBar + m_table->horizontalHeader()->height()
        + (bar.maximum() > bar.minimum() ? bar.sizeHint().height() : 0);
    const int rest = std::max(0, height() - used) % kComparisonRow;
    m_layout->setContentsMargins(0, 0, 0, rest);
}

void ComparisonView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitRows();
}

} // namespace isocost
