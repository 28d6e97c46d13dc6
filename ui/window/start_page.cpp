// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start_page.h"

#include <algorithm>
#include <array>
#include <ranges>

#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>

#include "core/store/sample.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/guided/guided_phrases.h"
#include "core/views/guided/guided_plan.h"
#include "ui/controls/card_frame.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/controls/segmented_control.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/models/theme.h"
#include "ui/window/guided_control.h"

namespace isocost {

using namespace guided_phrases;

namespace {

constexpr std::array kWaysShown{Purchase::OnDemand, Purchase::Reserved1y, Purchase::Reserved3y,
    Purchase::Specialty, Purchase::Owned};
constexpr double kType = 13.0;
constexpr int kMostRecent = 4;

CardFrame* makeCard(const QString& title, const QString& about, QWidget* parent)
{
    auto* const card = new CardFrame(parent);
    card->hideHeading();
    card->body()->setContentsMargins(15, 12, 15, 12);
    card->body()->setSpacing(8);
    card->body()->addWidget(
        makeLabel(title, uiFont(19, QFont::DemiBold), QPalette::WindowText, card));
    card->body()->addWidget(makeLabel(about, uiFont(kType), QPalette::PlaceholderText, card));
    card->body()->addSpacing(4);
    return card;
}

QPushButton* makeEntry(const QString& text, QWidget* parent)
{
    QPushButton* const entry = makeLink(plainLabel(text), parent);
    entry->setFont(uiFont(kType, QFont::Medium));
    entry->setFocusPolicy(Qt::TabFocus);
    return entry;
}

QWidget* makeList(const QString& title, QWidget* parent)
{
    auto* const list = new QWidget(parent);
    auto* const column = makeColumn(list, {}, 2);
    column->addWidget(makeLabel(title, uiFont(15, QFont::DemiBold), QPalette::WindowText, list));
    return list;
}

std::optional<double> yearOf(const std::vector<GuidedCost>& costs, Purchase way)
{
    const auto found = std::ranges::find(costs, way, &GuidedCost::way);
    return found == costs.end() ? std::nullopt : found->year;
}

} // namespace

StartPage::StartPage(const Catalog& catalog, QWidget* parent) : QWidget(parent), m_catalog(catalog)
{
    setAccessibleName(tr("Start"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // the work says how small it may be
    auto* const content = new QWidget;
    auto* const middle = makeLine(content, {40, 24, 40, 20}, 0);
    auto* const inner = new QWidget(content);
    inner->setMaximumWidth(1080);
    middle->addWidget(inner, 1);
    auto* const column = makeColumn(inner, {}, 8);
    QLabel* const title = makeWrappedLabel(inner, 28);
    title->setFont(uiFont(28, QFont::DemiBold));
    title->setText(tr("What does your cluster cost, and should you buy it?"));
    QLabel* const about = makeWrappedLabel(inner, 14, QPalette::PlaceholderText);
    about->setText(tr("Start with any of these. Everything can be changed later, nothing leaves "
                      "this computer."));
    auto* const cards = makeLine(nullptr, {0, 12, 0, 12}, 24);
    cards->addWidget(makeCluster(), 62);
    cards->addWidget(makeQuestions(), 40);
    auto* const lists = makeLine(nullptr, {}, 24);
    lists->addWidget(makeSamples(), 62);
    lists->addWidget(makeRecent(), 40);
    column->addWidget(title);
    column->addWidget(about);
    column->addLayout(cards);
    column->addLayout(lists);
    column->addStretch(1);
    const std::string date = catalog.newestDate();
    column->addWidget(makeLabel(tr("Prices and chips: catalog of %1").arg(toQt(date)), uiFont(12),
        QPalette::PlaceholderText, inner));
    auto* const outer = makeColumn(this, {}, 0);
    outer->addWidget(makeScrollArea(content));
    follow();
}

QWidget* StartPage::makeCluster()
{
    CardFrame* const card = makeCard(
        tr("Your cluster"), tr("Say what you have or plan, and see what a year costs."), this);
    for (const GuidedField field : {GuidedField::Chip, GuidedField::Gpus, GuidedField::Busy}) {
        auto* const control = new GuidedControl(field, card, GuidedControl::Answers::Plain);
        connect(control, &GuidedControl::given, this, [this, field](double number) {
            m_answers.give(field, number);
            follow();
        });
        card->body()->addWidget(control);
        m_controls.push_back(control);
    }
    QStringList names;
    for (const Purchase way : kWaysShown)
        names << toQt(std::string(labelOf(way)));
    m_ways = new SegmentedControl(tr("Way of buying"), names, card);
    for (int i = 0; i < names.size(); ++i) {
        m_ways->segment(i)->setFont(uiFont(kType));
        m_ways->segment(i)->setMinimumHeight(30);
    }
    m_ways->setCurrent(0);
    connect(m_ways, &SegmentedControl::chosen, this, &StartPage::follow);
    card->body()->addSpacing(4);
    card->body()->addWidget(m_ways);
    auto* const line = makeLine(nullptr, {0, 6, 0, 0}, 14);
    m_year = makeLabel({}, uiFont(34, QFont::DemiBold), QPalette::WindowText, card);
    m_about = makeWrappedLabel(card, kType, QPalette::PlaceholderText);
    auto* const shown = new QPushButton(tr("Show the year"), card);
    shown->setFont(uiFont(14, QFont::Medium));
    shown->setMinimumHeight(38);
    shown->setDefault(true); // the primary button
    connect(shown, &QPushButton::clicked, this, &StartPage::yearWanted);
    line->addWidget(m_year);
    line->addWidget(m_about, 1);
    line->addWidget(shown);
    card->body()->addLayout(line);
    return card;
}

QWidget* StartPage::makeQuestions()
{
    CardFrame* const card =
        makeCard(tr("Should we buy?"), tr("Seven questions, about two minutes."), this);
    auto* const questions = new QGridLayout;
    card->body()->addLayout(questions);
    questions->setHorizontalSpacing(12);
    questions->setColumnStretch(1, 1);
    int number = 0;
    for (const GuidedQuestion& question : guidedQuestions()) {
        const QFont type = uiFont(kType);
        questions->addWidget(
            makeLabel(QString::number(number + 1), type, QPalette::PlaceholderText, card), number,
            0);
        questions->addWidget(
            makeLabel(toQt(phraseText(*question.title)), type, QPalette::WindowText, card), number,
            1);
        ++number;
    }
    card->body()->addStretch(1);
    auto* const line = makeLine(nullptr, {}, 12);
    QLabel* const end = makeWrappedLabel(card, kType, QPalette::PlaceholderText);
    end->setText(tr("Ends with one sentence for the board, and with what would change it."));
    auto* const ask = new QPushButton(tr("Ask me"), card);
    ask->setFont(uiFont(14, QFont::Medium));
    ask->setMinimumSize(110, 38);
    connect(ask, &QPushButton::clicked, this, &StartPage::questionsWanted);
    line->addWidget(end, 1);
    line->addWidget(ask);
    card->body()->addLayout(line);
    return card;
}

QWidget* StartPage::makeSamples()
{
    QWidget* const list = makeList(tr("Look around in a sample"), this);
    auto* const grid = new QGridLayout;
    static_cast<QBoxLayout*>(list->layout())->addLayout(grid);
    grid->setVerticalSpacing(0);
    constexpr int kColumns = 2;
    int place = 0;
    for (const std::string& name : sampleNames()) {
        QPushButton* const entry = makeEntry(toQt(sampleProject(name).title), list);
        connect(
            entry, &QPushButton::clicked, this, [this, name] { emit sampleWanted(toQt(name)); });
        grid->addWidget(entry, place / kColumns, place % kColumns, Qt::AlignLeft);
        ++place;
    }
    static_cast<QBoxLayout*>(list->layout())->addStretch(1);
    return list;
}

QWidget* StartPage::makeRecent()
{
    QWidget* const list = makeList(tr("Recent"), this);
    const QStringList all = recentFiles();
    const QStringList recent = all.first(std::min(all.size(), qsizetype(kMostRecent)));
    for (const QString& path : recent) {
        QPushButton* const entry = makeEntry(QFileInfo(path).completeBaseName(), list);
        entry->setToolTip(plainToolTip(path));
        connect(entry, &QPushButton::clicked, this, [this, path] { emit fileWanted(path); });
        list->layout()->addWidget(entry);
        list->layout()->setAlignment(entry, Qt::AlignLeft);
    }
    if (recent.isEmpty())
        list->layout()->addWidget(makeLabel(tr("Projects that you save are listed here."),
            uiFont(kType), QPalette::PlaceholderText, list));
    QPushButton* const open = makeEntry(tr("Open\u2026"), list);
    connect(open, &QPushButton::clicked, this, [this] { emit fileWanted({}); });
    list->layout()->addWidget(open);
    list->layout()->setAlignment(open, Qt::AlignLeft);
    static_cast<QBoxLayout*>(list->layout())->addStretch(1);
    return list;
}

void StartPage::takeFocus()
{
    m_controls.front()->takeFocus();
}

Purchase StartPage::way() const
{
    return kWaysShown[static_cast<std::size_t>(m_ways->current().value_or(0))];
}

QString StartPage::year() const
{
    return m_year->text();
}

GuidedControl& StartPage::control(GuidedField field) const
{
    return **std::ranges::find(m_controls, field, &GuidedControl::field);
}

// The year in the chosen way, and what renting by the hour and owning cost beside it.
void StartPage::follow()
{
    for (GuidedControl* const control : m_controls)
        control->show(m_answers);
    const std::vector<GuidedCost> costs = guidedCosts(guidedPlan(m_answers, m_catalog), m_catalog);
    const std::optional<double> year = yearOf(costs, way());
    m_year->setText(year ? toQt(moneyText(*year)) : tr("no price"));
    QStringList others;
    for (const Purchase other : {Purchase::OnDemand, Purchase::Reserved3y, Purchase::Owned})
        if (const std::optional<double> cost = yearOf(costs, other); cost && other != way())
            others << toQt(loweredLabel(labelOf(other))) + QLatin1Char(' ')
                    + toQt(moneyText(*cost));
    m_about->setText(tr("a year\n%1").arg(others.join(QStringLiteral(", "))));
}

void StartPage::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (auto* const button = qobject_cast<QPushButton*>(focusWidget()))
            return button->click();
        emit yearWanted();
        return;
    case Qt::Key_Escape:
        emit left();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void StartPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Theme::of(palette()).background);
}

} // namespace isocost
