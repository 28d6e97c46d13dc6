// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/guided_page.h"

#include <algorithm>

#include <QKeyEvent>
#include <QPainter>
#include <QShortcut>

#include "core/text/say.h"
#include "core/views/view_table.h"
#include "ui/charts/chart.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/controls/value_field.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"
#include "ui/window/guided_control.h"
#include "ui/window/guided_costs.h"
#include "ui/window/guided_steps.h"

namespace isocost {

namespace {

constexpr int kLeftWidth = 280;
constexpr int kCentreWidth = 860; // at most; longer lines are hard to read
constexpr QMargins kBeside{40, 26, 32, 20}; // around the question
constexpr int kRightWidth = 300;

int lastQuestion()
{
    return static_cast<int>(guidedQuestions().size()) - 1;
}

const GuidedQuestion& questionAt(int question)
{
    return guidedQuestions()[static_cast<std::size_t>(question)];
}

QPushButton* makeButton(const QString& text, QWidget* parent)
{
    auto* const button = new QPushButton(text, parent);
    button->setFont(uiFont(14, QFont::Medium));
    button->setMinimumSize(96, 38);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

GuidedPage::GuidedPage(const Catalog& catalog, QWidget* parent)
    : QWidget(parent), m_catalog(catalog)
{
    setAccessibleName(tr("Should we buy?"));
    auto* const line = makeLine(this, {}, 0);
    QWidget* const questions = makeLeft();
    QScrollArea* const known = makeScrollArea(makeRight());
    known->setFixedWidth(kRightWidth);
    known->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    line->addWidget(questions);
    m_centre = makeScrollArea(makeCentre());
    m_centre->setMaximumWidth(kCentreWidth + kBeside.left() + kBeside.right());
    line->addWidget(m_centre, 1);
    line->addWidget(known);
    line->addStretch(0); // of a wide window
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // the work says how small it may be
    whenResized(this, [questions, known](QSize size) {
        constexpr int kLeastCentre = 400;
        known->setVisible(size.width() >= kLeftWidth + kLeastCentre + kRightWidth);
        questions->setVisible(size.width() >= kLeftWidth + kLeastCentre);
    });
    auto* const backKey = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this);
    backKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(backKey, &QShortcut::activated, this, &GuidedPage::back);
    ask(0);
}

QWidget* GuidedPage::makeLeft()
{
    auto* const left = new QWidget(this);
    left->setFixedWidth(kLeftWidth);
    left->setAutoFillBackground(true);
    left->setBackgroundRole(QPalette::Base);
    auto* const column = makeColumn(left, {14, 20, 14, 18}, 0);
    auto* const head = makeColumn(nullptr, {14, 0, 14, 12}, 4);
    head->addWidget(
        makeLabel(tr("Should we buy?"), uiFont(17, QFont::DemiBold), QPalette::WindowText, left));
    m_count = makeLabel({}, uiFont(13), QPalette::PlaceholderText, left);
    head->addWidget(m_count);
    column->addLayout(head);
    m_steps = new GuidedSteps(left);
    column->addWidget(m_steps);
    column->addStretch(1);
    auto* const foot = makeColumn(nullptr, {14, 0, 14, 0}, 10);
    auto* const hint = makeWrappedLabel(left, 12.5, QPalette::PlaceholderText);
    hint->setText(
        tr("Each answer can be skipped: the usual value is used and the result says so."));
    foot->addWidget(hint);
    auto* const leave = makeLink(tr("Leave and keep the answers"), left);
    leave->setFont(uiFont(13, QFont::Medium));
    connect(leave, &QPushButton::clicked, this, &GuidedPage::left);
    column->addLayout(foot);
    column->addSpacing(10);
    auto* const last = makeLine(nullptr, {8, 0, 8, 0}, 0); // its words stand below the others
    last->addWidget(leave, 0, Qt::AlignLeft);
    column->addLayout(last);
    connect(m_steps, &GuidedSteps::chosen, this, &GuidedPage::ask);
    return left;
}

QWidget* GuidedPage::makeCentre()
{
    auto* const centre = new QWidget;
    auto* const outer = makeLine(centre, kBeside, 0);
    auto* const inner = new QWidget(centre);
    outer->addWidget(inner, 1);
    auto* const column = makeColumn(inner, {}, 10);
    m_title = makeWrappedLabel(inner, 27);
    m_title->setFont(uiFont(27, QFont::DemiBold));
    m_help = makeWrappedLabel(inner, 14.5, QPalette::PlaceholderText);
    m_controlsPlace = new QWidget(inner);
    (void)makeColumn(m_controlsPlace, {0, 14, 0, 0}, 26);
    column->addWidget(m_title);
    column->addWidget(m_help);
    column->addWidget(m_controlsPlace);
    column->addStretch(1);
    m_refusal = makeRefusal(inner);
    column->addWidget(m_refusal);
    auto* const buttons = makeLine(nullptr, {}, 16);
    m_back = makeButton(tr("Back"), inner);
    m_skip = makeLink(tr("Skip"), inner);
    m_skip->setFont(uiFont(14, QFont::Medium));
    m_next = makeButton(tr("Next"), inner);
    m_next->setMinimumWidth(120);
    m_next->setDefault(true); // the primary button
    buttons->addWidget(m_back);
    buttons->addStretch(1);
    buttons->addWidget(m_skip);
    buttons->addWidget(m_next);
    column->addLayout(buttons);
    connect(m_back, &QPushButton::clicked, this, &GuidedPage::back);
    connect(m_skip, &QPushButton::clicked, this, &GuidedPage::skip);
    connect(m_next, &QPushButton::clicked, this, &GuidedPage::next);
    return centre;
}

QWidget* GuidedPage::makeRight()
{
    auto* const right = new QWidget;
    auto* const column = makeColumn(right, {0, 26, 24, 20}, 16);
    m_soFar = new GuidedSoFar(right);
    m_moves = new GuidedMovesCard(right);
    column->addWidget(m_soFar);
    column->addWidget(m_moves);
    column->addStretch(1);
    return right;
}

void GuidedPage::begin(const GuidedAnswers& answers)
{
    m_answers = answers;
    int question = 0;
    const auto isOpen = [&answers](GuidedField field) {
        return answers.of(field).state == GuidedAnswer::State::Open;
    };
    while (question < lastQuestion() && std::ranges::none_of(questionAt(question).fields, isOpen))
        ++question;
    ask(question);
}

void GuidedPage::ask(int question)
{
    m_question = question;
    const GuidedQuestion& asked = questionAt(question);
    m_count->setText(tr("Question %1 of %2").arg(question + 1).arg(lastQuestion() + 1));
    m_title->setText(toQt(phraseText(*asked.title)));
    m_help->setText(toQt(phraseText(*asked.help)));
    m_controlsPlace->setAccessibleName(m_title->text());
    m_controlsPlace->setAccessibleDescription(m_help->text());
    m_back->setEnabled(question > 0);
    m_next->setText(question == lastQuestion() ? tr("Show the result") : tr("Next"));
    for (GuidedControl* const control : std::exchange(m_controls, {})) {
        control->hide();
        control->deleteLater(); // one of them may have asked
    }
    for (const GuidedField field : asked.fields)
        make(field);
    m_touched = asked.fields.front();
    follow();
    if (isVisible())
        m_controls.front()->takeFocus();
}

void GuidedPage::make(GuidedField field)
{
    auto* const control = new GuidedControl(field, m_controlsPlace);
    m_controlsPlace->layout()->addWidget(control);
    connect(control, &GuidedControl::given, this,
        [this, field](double number) { answer(field, number); });
    connect(control, &GuidedControl::unsure, this, [this, field] { answer(field, std::nullopt); });
    m_controls.push_back(control);
    control->show();
}

GuidedControl* GuidedPage::control(GuidedField field) const
{
    const auto found = std::ranges::find(m_controls, field, &GuidedControl::field);
    return found == m_controls.end() ? nullptr : *found;
}

void GuidedPage::answer(GuidedField field, const std::optional<double>& number)
{
    if (number)
        m_answers.give(field, *number);
    else
        m_answers.giveUnsure(field);
    m_touched = field;
    follow();
}

void GuidedPage::next()
{
    if (std::ranges::any_of(m_controls, &GuidedControl::isRefused))
        return;
    for (const GuidedField field : questionAt(m_question).fields)
        if (!m_answers.isAnswered(field))
            m_answers.give(field, m_answers.numberOf(field));
    goOn();
}

void GuidedPage::skip()
{
    for (const GuidedField field : questionAt(m_question).fields)
        m_answers.skip(field);
    goOn();
}

void GuidedPage::goOn()
{
    if (m_question < lastQuestion())
        return ask(m_question + 1);
    follow();
    emit finished();
}

void GuidedPage::back()
{
    if (m_question > 0)
        ask(m_question - 1);
}

void GuidedPage::refuse(const QString& sentence)
{
    setOrHide(*m_refusal, sentence);
}

void GuidedPage::follow()
{
    refuse({});
    for (GuidedControl* const control : m_controls)
        control->show(m_answers);
    m_steps->follow(m_answers, m_question);
    m_plan = guidedPlan(m_answers, m_catalog);
    m_inputs = resolve(m_plan.scenario, m_catalog);
    m_results = evaluate(m_inputs);
    fitChart();
    m_soFar->follow(m_answers, m_plan, m_catalog);
    m_moves->follow(guidedMoves(m_answers, m_touched, m_catalog));
}

// What is left of the height in sight by all but the chart.
int GuidedPage::roomForChart() const
{
    const QWidget* const inner = m_controlsPlace->parentWidget();
    const QLayout& column = *inner->layout();
    int taken = kBeside.top() + kBeside.bottom();
    for (int i = 0; i < column.count(); ++i) {
        QLayoutItem& item = *column.itemAt(i);
        if (item.isEmpty() || item.widget() == m_chart)
            continue;
        taken += column.spacing()
            + (item.hasHeightForWidth() ? item.heightForWidth(inner->width())
                                        : item.sizeHint().height());
    }
    return m_centre->viewport()->height() - taken;
}

// The curves over the busy hours, where there is room for them.
void GuidedPage::fitChart()
{
    constexpr int kAround = 12; // between the chart and what stands above
    const ViewRow& view = *findView("break-even");
    const bool isAsked = questionAt(m_question).fields.front() == GuidedField::Busy;
    const bool isShown = isAsked && roomForChart() >= view.smallestHeight + kAround;
    if (isShown && !m_chart) {
        m_chart = new Chart(view, m_controlsPlace->parentWidget());
        m_chart->setTheme(Theme::of(palette()));
        m_chart->setSource({[this] {
            return ViewInput{&m_plan.scenario, &m_catalog, &m_inputs, &m_results};
        }});
        auto* const column = static_cast<QBoxLayout*>(m_controlsPlace->parentWidget()->layout());
        column->insertWidget(column->indexOf(m_controlsPlace) + 1, m_chart, 4);
        column->insertSpacing(column->indexOf(m_chart), 12);
    }
    if (!m_chart)
        return;
    m_chart->setVisible(isShown);
    if (isShown)
        m_chart->refresh();
}

void GuidedPage::changeEvent(QEvent* event)
{
    if (m_chart && event->type() == QEvent::PaletteChange)
        m_chart->setTheme(Theme::of(palette()));
    QWidget::changeEvent(event);
}

void GuidedPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitChart();
}

// A typed number is not the whole answer where another control stands below it.
GuidedControl* GuidedPage::controlAfterNumber() const
{
    const QWidget* const focus = focusWidget();
    for (std::size_t i = 0; i + 1 < m_controls.size(); ++i) {
        const QWidget* const number = m_controls[i]->number();
        if (number && (number == focus || number->isAncestorOf(focus)))
            return m_controls[i]->isRefused() ? nullptr : m_controls[i + 1];
    }
    return nullptr;
}

void GuidedPage::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (auto* const button = qobject_cast<QPushButton*>(focusWidget()))
            return button->click();
        if (auto* const step = qobject_cast<GuidedStep*>(focusWidget()))
            return step->click();
        if (GuidedControl* const below = controlAfterNumber())
            return below->takeFocus();
        return next();
    case Qt::Key_Escape:
        emit left();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void GuidedPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Theme::of(palette()).background);
}

} // namespace isocost
