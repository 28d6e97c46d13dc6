// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline_cards.h"

#include <algorithm>

#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/widgets/headline_card.h"

namespace isocost {

namespace {

constexpr double kFromTheBackOfTheRoom = 1.7;
constexpr double kLeastPresented = 1.25; // below, cards are scrolled rather than made smaller
constexpr double kScaleStep = 0.05;

} // namespace

HeadlineCards::HeadlineCards(Document* document, QWidget* parent)
    : QWidget(parent), m_document(document), m_list(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("headlineCards"));
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(6);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(document, &Document::valuesChanged, this, &HeadlineCards::follow);
    connect(document, &Document::dragEnded, this, &HeadlineCards::follow);
    follow();
}

void HeadlineCards::follow()
{
    const std::vector<Headline> headlines = headlinesOf(*m_document);
    const int before = heightOfCards();
    while (m_cards.size() < headlines.size())
        addCard();
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->setVisible(i < headlines.size());
        if (i < headlines.size())
            m_cards[i]->setHeadline(headlines[i]);
    }
    if (m_isPresenting && heightOfCards() != before)
        arrange();
}

void HeadlineCards::arrange()
{
    m_list->setSpacing(m_isDense ? 4 : 6);
    useScale(m_isPresenting ? kFromTheBackOfTheRoom : 1.0);
    while (m_isPresenting && m_room > 0 && heightOfCards() > m_room && m_scale > kLeastPresented)
        useScale(m_scale - kScaleStep);
}

int HeadlineCards::heightOfCards() const
{
    int sum = -m_list->spacing();
    for (const HeadlineCard* card : m_cards)
        sum += card->isHidden() ? 0 : card->sizeHint().height() + m_list->spacing();
    return sum;
}

void HeadlineCards::useScale(double scale)
{
    m_scale = scale;
    for (HeadlineCard* card : m_cards)
        card->setType(m_scale, m_isDense && !m_isPresenting);
}

void HeadlineCards::addCard()
{
    auto* card = new HeadlineCard(this);
    card->setType(m_scale, m_isDense && !m_isPresenting);
    m_list->addWidget(card);
    connect(card, &HeadlineCard::clicked, this,
        [this, card] { emit explainRequested(card->headline().metric); });
    m_cards.push_back(card);
}

void HeadlineCards::setPresenting(bool presenting)
{
    m_isPresenting = presenting;
    arrange();
}

void HeadlineCards::setRoom(int height)
{
    m_room = height;
    if (m_isPresenting)
        arrange();
}

void HeadlineCards::setDense(bool dense)
{
    m_isDense = dense;
    arrange();
}

int HeadlineCards::cardCount() const
{
    return static_cast<int>(
        std::ranges::count_if(m_cards, [](const HeadlineCard* card) { return !card->isHidden(); }));
}

} // namespace isocost
