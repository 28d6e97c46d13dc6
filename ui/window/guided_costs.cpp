// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/guided_costs.h"

#include <algorithm>

#include <QGridLayout>
#include <QPainter>

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/buying.h"
#include "core/views/guided/guided_phrases.h"
#include "ui/controls/figures.h"
#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

using namespace guided_phrases;

namespace {

constexpr double kType = 13.0;
constexpr double kSmallType = 12.0;
constexpr int kRow = 40;
constexpr int kLeastRow = 32;
constexpr int kBar = 9;
constexpr std::size_t kMostMoves = 6;
constexpr int kMoneyWidth = 66; // of a column

QString nameOf(Purchase way)
{
    return toQt(std::string(labelOf(way)));
}

QString moneyOf(const std::optional<double>& usd)
{
    return usd ? toQt(moneyText(*usd)) : QStringLiteral("\u2013");
}

// A heading that is larger than that of other cards, as there is nothing else to read.
QLabel* addTitle(CardFrame& card)
{
    card.hideHeading();
    QLabel* const title = makeWrappedLabel(&card, kType, QPalette::PlaceholderText);
    title->setFont(uiFont(kType, QFont::DemiBold));
    card.body()->addWidget(title);
    card.body()->setSpacing(10);
    return title;
}

QLabel* addNote(CardFrame& card)
{
    QLabel* const note = makeWrappedLabel(&card, kSmallType, QPalette::PlaceholderText);
    card.body()->addWidget(note);
    return note;
}

} // namespace

GuidedBars::GuidedBars(QWidget* parent) : QWidget(parent)
{
    setFont(uiFont(kType));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

// The cheapest year first, those that a plan cannot count on last.
void GuidedBars::setCosts(const std::vector<GuidedCost>& costs)
{
    m_costs = costs;
    std::ranges::stable_sort(m_costs, [](const GuidedCost& one, const GuidedCost& other) {
        if (one.isCounted != other.isCounted)
            return one.isCounted;
        return *one.year < *other.year;
    });
    QStringList said;
    for (const GuidedCost& cost : m_costs)
        said << nameOf(cost.way) + QLatin1Char(' ') + moneyOf(cost.year);
    setAccessibleName(said.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize GuidedBars::sizeHint() const
{
    return {240, kRow * static_cast<int>(m_costs.size())};
}

QSize GuidedBars::minimumSizeHint() const
{
    return {180, kLeastRow * static_cast<int>(m_costs.size())};
}

void GuidedBars::paintEvent(QPaintEvent*)
{
    if (m_costs.empty())
        return;
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    const QColor bar = theme.isDark ? QColor(0x52, 0x5C, 0x6B) : QColor(0xBA, 0xC2, 0xCD);
    double most = 0.0;
    for (const GuidedCost& cost : m_costs)
        most = std::max(most, *cost.year);
    const double row = static_cast<double>(height()) / static_cast<double>(m_costs.size());
    double top = 0.0;
    for (const GuidedCost& cost : m_costs) {
        const QRectF words(0.0, top, width(), 18.0);
        painter.setPen(cost.isCounted ? theme.text : theme.muted);
        painter.setFont(uiFont(kType));
        const std::string name = markedName(labelOf(cost.way), !cost.isCounted, false);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, toQt(name));
        painter.setFont(uiFont(kType, cost.isCounted ? QFont::DemiBold : QFont::Normal));
        drawTabular(painter, words, Qt::AlignRight, moneyOf(cost.year));
        const double length = most > 0.0 ? width() * *cost.year / most : 0.0;
        painter.fillRect(QRectF(0.0, top + 19.0, length, kBar), bar);
        top += row;
    }
}

GuidedSoFar::GuidedSoFar(QWidget* parent)
    : CardFrame(parent), m_title(addTitle(*this)), m_bars(new GuidedBars(this))
{
    body()->addWidget(m_bars);
    m_note = addNote(*this);
}

void GuidedSoFar::follow(
    const GuidedAnswers& answers, const GuidedPlan& plan, const Catalog& catalog)
{
    m_title->setText(
        toQt(phraseText(kSoFar, {{"gpus", gpusText(answers)}, {"chip", chipText(answers)}})));
    const std::vector<GuidedCost> costs = guidedCosts(plan, catalog);
    m_bars->setCosts(costs);
    Sentence note;
    Names ways{{}, kGuidedFields};
    for (const LeftOutWay& left : plan.leftOut)
        if (left.way != Purchase::CapacityBlock)
            ways.texts.push_back(nounOf(left.way));
    const bool hasSpecialty =
        std::ranges::find(costs, Purchase::Specialty, &GuidedCost::way) != costs.end();
    if (hasSpecialty)
        note.add(kSpecialtyIs);
    if (!ways.texts.empty())
        note.add(hasSpecialty ? kAlsoLeftOut : kLeftOutSoFar, {{"ways", ways}});
    const bool isDoubted =
        std::ranges::any_of(costs, [](const GuidedCost& cost) { return !cost.isCounted; });
    if (isDoubted)
        note.add(note.empty() ? kCannotCount : kAlsoCannotCount);
    setOrHide(*m_note, toQt(say(note)));
}

GuidedMovesCard::GuidedMovesCard(QWidget* parent)
    : CardFrame(parent), m_title(addTitle(*this)), m_grid(new QGridLayout)
{
    body()->addLayout(m_grid);
    m_note = addNote(*this);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(0, 1);
}

void GuidedMovesCard::put(int row, int column, const QString& text, bool isStrong)
{
    QLayoutItem* const there = m_grid->itemAtPosition(row, column);
    auto* label = there ? static_cast<QLabel*>(there->widget()) : nullptr;
    if (!label) {
        label = makeLabel({}, uiFont(kType), QPalette::WindowText, this);
        const Qt::Alignment height = row == 0 ? Qt::AlignBottom : Qt::AlignVCenter;
        label->setAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | height);
        label->setWordWrap(row == 0); // an answer may be several words
        if (column > 0)
            label->setFixedWidth(kMoneyWidth);
        m_grid->addWidget(label, row, column);
    }
    label->setFont(uiFont(kType, isStrong ? QFont::DemiBold : QFont::Normal));
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

void GuidedMovesCard::follow(const GuidedMoves& moves)
{
    m_title->setText(toQt(say(moves.heading)));
    put(0, 1, toQt(moves.now), true);
    put(0, 2, toQt(moves.then), false);
    for (std::size_t i = 0; i < kMostMoves; ++i) {
        const int row = static_cast<int>(i) + 1;
        const bool isThere = i < moves.rows.size();
        put(row, 0, isThere ? nameOf(moves.rows[i].way) : QString(), false);
        put(row, 1, isThere ? moneyOf(moves.rows[i].now) : QString(), true);
        put(row, 2, isThere ? moneyOf(moves.rows[i].then) : QString(), false);
    }
    setOrHide(*m_note, toQt(say(moves.note)));
}

QString GuidedMovesCard::cell(int row, int column) const
{
    QLayoutItem* const there = m_grid->itemAtPosition(row, column);
    return there ? static_cast<QLabel*>(there->widget())->text() : QString();
}

} // namespace isocost
