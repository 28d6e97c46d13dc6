// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline_cards.h"

#include <algorithm>
#include <utility>

#include "ui/document/document.h"
#include "ui/models/theme.h"
#include "ui/widgets/card_frame.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/headline_card.h"
#include "ui/widgets/plain_text.h"

namespace isocost {

namespace {

constexpr double kFromTheBackOfTheRoom = 1.7;
constexpr double kLeastPresented = 1.25; // below, cards are scrolled rather than made smaller
constexpr double kScaleStep = 0.05;
constexpr int kRoomBelow = 250; // for findings and explanation
constexpr int kMixedSize = 11;

} // namespace

HeadlineCards::HeadlineCards(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_list(makeColumn(this, {}, 8)),
      m_hero(addFrame()),
      m_table(addFrame()),
      m_columns(new RunColumns(m_table)),
      m_mixed(makeWrappedLabel(m_table, kMixedSize, QPalette::PlaceholderText))
{
    setObjectName(QStringLiteral("headlineCards"));
    m_table->body()->setSpacing(0);
    m_table->body()->addWidget(m_columns);
    m_table->body()->addWidget(m_mixed);
    m_mixed->setIndent(4); // as the rows
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(document, &Document::valuesChanged, this, &HeadlineCards::follow);
    connect(document, &Document::dragEnded, this, &HeadlineCards::follow);
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
    const std::vector<Headline> headlines = headlinesOf(*m_document);
    bool isRearranged = std::exchange(m_used, headlines.size()) != headlines.size();
    while (m_cards.size() < m_used)
        addCard();
    QString compared;
    for (std::size_t i = 0; i < m_used; ++i) {
        isRearranged |= m_cards[i]->setHeadline(headlines[i]);
        if (headlines[i].shape == HeadlineShape::Run && compared.isEmpty())
            compared = comparedWith(headlines[i].note);
    }
    m_columns->setCompared(compared);
    const QString mixed = mixedWays(*m_document);
    if (!isRearranged && mixed == m_mixed->text())
        return; // a slider asks with every step
    setOrHide(*m_mixed, mixed);
    // Below the runs, above the lines.
    const auto runs = std::ranges::count(headlines, HeadlineShape::Run, &Headline::shape);
    m_table->body()->removeWidget(m_mixed);
    m_table->body()->insertWidget(static_cast<int>(runs) + 1, m_mixed);
    arrange();
}

void HeadlineCards::arrange()
{
    showLines(true);
    useScale(m_isPresenting ? kFromTheBackOfTheRoom * m_growth : 1.0);
    while (
        m_isPresenting && m_room > 0 && sizeHint().height() > m_room && m_scale > kLeastPresented)
        useScale(m_scale - kScaleStep);
    if (!m_isPresenting && m_room > 0 && sizeHint().height() > m_room - kRoomBelow)
        showLines(false);
}

// What has just changed is measured before its layout hears of it. Never while being measured: it
// asks for a layout, which asks for the size.
void HeadlineCards::forgetSizes()
{
    for (const CardFrame* frame : {m_hero, m_table}) {
        frame->body()->invalidate();
        frame->layout()->invalidate();
    }
}

QSize HeadlineCards::sizeHint() const
{
    const QSize hero = m_hero->sizeHint();
    const QSize table = m_table->sizeHint();
    return {
        std::max(hero.width(), table.width()), hero.height() + m_list->spacing() + table.height()};
}

void HeadlineCards::showLines(bool shown)
{
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setVisible(
            i < m_used && (shown || m_cards[i]->headline().shape != HeadlineShape::Line));
    forgetSizes();
}

void HeadlineCards::useScale(double scale)
{
    m_scale = scale;
    m_columns->setScale(scale);
    m_mixed->setFont(uiFont(kMixedSize * scale));
    for (HeadlineCard* card : m_cards)
        card->setScale(scale);
    forgetSizes();
}

void HeadlineCards::addCard()
{
    const bool isHero = m_cards.empty();
    auto* card = new HeadlineCard(isHero ? m_hero : m_table);
    card->setScale(m_scale);
    (isHero ? m_hero : m_table)->body()->addWidget(card);
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

void HeadlineCards::setRoom(int height)
{
    if (std::exchange(m_room, height) != height)
        arrange();
}

int HeadlineCards::cardCount() const
{
    return static_cast<int>(
        std::ranges::count_if(m_cards, [](const HeadlineCard* card) { return !card->isHidden(); }));
}

} // namespace isocost
