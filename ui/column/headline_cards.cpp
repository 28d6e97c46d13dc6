// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/headline_cards.h"

#include <algorithm>
#include <utility>

#include "ui/column/headline_card.h"
#include "ui/controls/card_frame.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

constexpr double kFromTheBackOfTheRoom = 1.7;
constexpr int kRoomBelow = 130; // for findings and explanation
constexpr double kAboutSize = 12.0;

HeadlineCards::HeadlineCards(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_list(makeColumn(this, {}, 8)),
      m_hero(addFrame()),
      m_table(addFrame()),
      m_columns(new RunColumns(m_table)),
      m_about(makeWrappedLabel(m_table, kAboutSize, QPalette::PlaceholderText)),
      m_trials(*findViewOrPart("headlines"), [this] { emit answered(); })
{
    setObjectName(QStringLiteral("headlineCards"));
    m_table->body()->setSpacing(0);
    m_table->body()->addWidget(m_columns);
    m_table->body()->addWidget(m_about);
    m_about->setIndent(4); // the same as the rows'
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(document, &Document::valuesChanged, this, &HeadlineCards::follow);
    connect(document, &Document::dragEnded, this, &HeadlineCards::follow);
    m_late.setSingleShot(true);
    connect(&m_late, &QTimer::timeout, this, &HeadlineCards::follow);
    const auto wait = [this] { m_late.start(m_document->dragBase() ? kSpreadsWait : 0); };
    connect(this, &HeadlineCards::answered, this, wait, Qt::QueuedConnection);
    follow();
}

CardFrame* HeadlineCards::addFrame()
{
    auto* const frame = new CardFrame(this);
    frame->hideHeading();
    m_list->addWidget(frame);
    return frame;
}

void HeadlineCards::follow()
{
    ViewInput input = inputOf(*m_document);
    m_trials.ask(input);
    m_late.stop();
    m_trials.collect();
    input.trials = m_trials.answers();
    const std::vector<Headline> headlines = headlinesOf(*m_document, m_trials.answers());
    bool isRearranged = std::exchange(m_used, headlines.size()) != headlines.size();
    while (m_cards.size() < m_used)
        addCard();
    QString compared;
    for (std::size_t i = 0; i < m_used; ++i) {
        isRearranged |= m_cards[i]->setHeadline(textOf(headlines[i]));
        if (headlines[i].shape == HeadlineShape::Run && compared.isEmpty())
            compared = m_cards[i]->headline().comparedWith;
    }
    m_columns->setCompared(compared);
    const QString about = said(aboutRuns(input), kLabel);
    if (!isRearranged && about == m_about->text())
        return; // called at every step of a slider
    setOrHide(*m_about, about);
    // Below the runs, above the lines.
    const auto runs = std::ranges::count(headlines, HeadlineShape::Run, &Headline::shape);
    m_table->body()->removeWidget(m_about);
    m_table->body()->insertWidget(static_cast<int>(runs) + 1, m_about);
    arrange();
}

// A presentation keeps its type large.
void HeadlineCards::arrange()
{
    m_hero->setVisible(m_selection.hasYear);
    m_table->setVisible(m_selection.hasRuns || m_selection.hasLines);
    m_columns->setVisible(m_selection.hasRuns);
    m_about->setVisible(m_selection.hasRuns && !m_about->text().isEmpty());
    useScale(m_isPresenting ? kFromTheBackOfTheRoom * m_growth : 1.0);
    showLines(0);
    fitHero();
    if (!doFit()) { // before the runs, the words below them give way
        m_about->hide();
        forgetSizes();
    }
    if (m_isPresenting)
        m_table->setVisible(!m_table->isHidden() && doFit());
    for (std::size_t lines = m_table->isHidden() ? 0 : m_used; lines > 0; --lines) {
        showLines(lines);
        if (doFit())
            return;
    }
    showLines(0);
}

void HeadlineCards::fitHero()
{
    for (const HeroRoom room : {HeroRoom::Ample, HeroRoom::NoDetails, HeroRoom::NoBar}) {
        m_cards.front()->setRoom(room);
        forgetSizes();
        if (doFit())
            return;
    }
}

bool HeadlineCards::doFit() const
{
    const int below = m_isPresenting ? 0 : kRoomBelow;
    return !m_room.isValid() || sizeHint().height() <= m_room.height() - below;
}

// A change is measured before its layout is told of it, so cached sizes are dropped. Never call
// this while being measured: it asks for a layout, which asks for the size.
void HeadlineCards::forgetSizes()
{
    for (const CardFrame* frame : {m_hero, m_table}) {
        frame->body()->invalidate();
        frame->layout()->invalidate();
    }
}

// A hint of words that wrap is of a width of their own.
QSize HeadlineCards::sizeHint() const
{
    const int wide = m_room.isValid() ? m_room.width() : width();
    const auto heightOf = [wide](const CardFrame& frame) {
        return frame.hasHeightForWidth() ? frame.heightForWidth(wide) : frame.sizeHint().height();
    };
    const int hero = m_selection.hasYear ? heightOf(*m_hero) : 0;
    const int table = m_table->isHidden() ? 0 : m_list->spacing() + heightOf(*m_table);
    return {std::max(m_hero->sizeHint().width(), m_table->sizeHint().width()), hero + table};
}

void HeadlineCards::showLines(std::size_t most)
{
    std::size_t lines = 0;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setVisible(i < m_used && isSelected(m_cards[i]->headline().shape)
            && (m_cards[i]->headline().shape != HeadlineShape::Line || lines++ < most));
    forgetSizes();
}

void HeadlineCards::useScale(double scale)
{
    m_scale = scale;
    m_columns->setScale(scale);
    m_about->setFont(uiFont(kAboutSize * scale));
    for (HeadlineCard* card : m_cards)
        card->setScale(scale);
    forgetSizes();
}

void HeadlineCards::addCard()
{
    const bool isHero = m_cards.empty();
    auto* card = new HeadlineCard(isHero ? m_hero : m_table);
    card->setScale(m_scale);
    if (isHero)
        m_hero->body()->insertWidget(0, card);
    else
        m_table->body()->addWidget(card);
    connect(card, &HeadlineCard::clicked, this,
        [this, card] { emit explainRequested(card->headline().metric); });
    m_cards.push_back(card);
}

void HeadlineCards::setPresenting(bool presenting, double growth)
{
    m_isPresenting = presenting;
    m_growth = growth;
    arrange();
}

void HeadlineCards::select(const HeadlineSelection& selection)
{
    if (std::exchange(m_selection, selection) != selection)
        arrange();
}

bool HeadlineCards::isSelected(HeadlineShape shape) const
{
    switch (shape) {
    case HeadlineShape::Hero:
        return m_selection.hasYear;
    case HeadlineShape::Run:
        return m_selection.hasRuns;
    case HeadlineShape::Line:
        return m_selection.hasLines;
    }
    return true;
}

void HeadlineCards::setRoom(int height)
{
    const QSize room(width(), height);
    if (std::exchange(m_room, room) != room)
        arrange();
}

int HeadlineCards::cardCount() const
{
    return static_cast<int>(
        std::ranges::count_if(m_cards, [](const HeadlineCard* card) { return !card->isHidden(); }));
}

} // namespace isocost
