// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/risk_window.h"

#include <algorithm>

#include <QAction>
#include <QSplitter>

#include "ui/charts/chart.h"
#include "ui/column/headline_card.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/window/context_menu.h"
#include "ui/window/main_window.h"
#include "ui/window/risk_table.h"

namespace isocost {

namespace {

constexpr QSize kSize{780, 740};

} // namespace

RiskWindow::RiskWindow(Document* document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_table(new RiskTable(document)),
      m_totals{new HeadlineCard, new HeadlineCard},
      m_chart(new Chart(*findView("risk"))),
      m_refusal(makeRefusal(this)),
      m_buttons{makeLink(tr("+ Add a risk")), makeLink(tr("Remove")), makeLink(tr("Move up")),
          makeLink(tr("Move down"))}
{
    setAttribute(Qt::WA_DeleteOnClose);
    arrange();
    listen();
    follow();
    offerButtons();
    resize(kSize.boundedTo(screen()->availableSize() * 0.95));
    m_table->setFocus(Qt::OtherFocusReason);
}

void RiskWindow::arrange()
{
    auto* const buttons = new QHBoxLayout;
    for (QPushButton* const button : m_buttons)
        buttons->addWidget(button);
    buttons->addStretch(1);
    auto* const top = new QWidget;
    auto* const rows = makeColumn(top, {0, 0, 0, 8}, 8);
    rows->addLayout(buttons);
    rows->addWidget(m_table, 1);
    rows->addWidget(m_refusal);
    auto* const totals = makeLine(nullptr, {}, 8);
    for (HeadlineCard* const card : m_totals) {
        card->setAutoDefault(false);
        totals->addWidget(card);
        connect(card, &HeadlineCard::clicked, this,
            [this, card] { emit explainRequested(card->headline().metric); });
    }
    rows->addLayout(totals);
    auto* const splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(top);
    splitter->addWidget(makeScrollArea(m_chart)); // scrolls if smaller than the chart's least size
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({300, 420});
    makeColumn(this, {12, 12, 12, 12})->addWidget(splitter);
}

void RiskWindow::listen()
{
    connect(m_buttons[Add], &QPushButton::clicked, m_table, &RiskTable::add);
    connect(m_buttons[Remove], &QPushButton::clicked, m_table, &RiskTable::remove);
    connect(m_buttons[Up], &QPushButton::clicked, m_table, [this] { m_table->move(-1); });
    connect(m_buttons[Down], &QPushButton::clicked, m_table, [this] { m_table->move(1); });
    connect(m_table, &RiskTable::refused, m_refusal,
        [this](const QString& sentence) { setOrHide(*m_refusal, sentence); });
    connect(m_table, &RiskTable::edited, m_refusal, [this] { setOrHide(*m_refusal, {}); });
    connect(m_table, &RiskTable::currentRowChanged, this, &RiskWindow::offerButtons);
    connect(m_document, &Document::valuesChanged, this, &RiskWindow::follow);
}

void RiskWindow::follow()
{
    setOrHide(*m_refusal, {});
    setWindowTitle(tr("Risk register \u2013 %1").arg(plainTitle(toQt(m_document->current().name))));
    const ViewInput input = inputOf(*m_document);
    m_chart->show(input);
    const std::vector<Headline> totals = riskHeadlines(input);
    expected().setHeadline(textOf(totals[0]));
    nineteenInTwenty().setHeadline(textOf(totals[1]));
}

void RiskWindow::offerButtons()
{
    const int row = m_table->currentRow();
    const int last = m_table->model()->rowCount() - 1;
    m_buttons[Remove]->setEnabled(row >= 0);
    m_buttons[Up]->setEnabled(row > 0);
    m_buttons[Down]->setEnabled(row >= 0 && row < last);
}

void RiskWindow::contextMenuEvent(QContextMenuEvent* event)
{
    if (auto* const main = qobject_cast<MainWindow*>(parentWidget()))
        openContextMenu(*main, *this, *event);
}

void openRiskRegister(MainWindow& window)
{
    for (RiskWindow* const open : window.findChildren<RiskWindow*>()) {
        if (!open->isVisible())
            continue; // closed, and soon deleted
        open->setWindowState(open->windowState() & ~Qt::WindowMinimized);
        return open->activateWindow();
    }
    auto* const opened = new RiskWindow(&window.document(), &window);
    // The main window's shortcuts do not work in this one.
    for (const QKeySequence& key : {QKeySequence(QKeySequence::Save),
             QKeySequence(QKeySequence::Undo), QKeySequence(Qt::CTRL | Qt::Key_Y)})
        for (QAction* const action : window.actions())
            if (action->shortcuts().contains(key))
                opened->addAction(action);
    QObject::connect(opened, &RiskWindow::explainRequested, &window,
        [&window](MetricAddress address) { window.explain(address); });
    opened->show();
    opened->activateWindow();
}

} // namespace isocost
