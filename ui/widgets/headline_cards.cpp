// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline_cards.h"

#include <vector>

#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/widgets/headline_card.h"

namespace isocost {

namespace {

constexpr double kFromTheBackOfTheRoom = 1.7;
constexpr double kLeastPresented = 1.25; // below, cards are scrolled rather than made smaller
constexpr double kScaleStep = 0.05;

} // namespace

struct HeadlineCards::Parts {
    Parts(HeadlineCards* owner, Document* shown)
        : self(owner), document(shown), list(new QVBoxLayout(owner))
    {
    }

    HeadlineCards* self;
    Document* document;
    QVBoxLayout* list;
    double scale = 1.0;
    int room = 0; // height, 0 when nobody said
    bool isDense = false;
    bool isPresenting = false;
    std::vector<HeadlineCard*> cards;

    void follow()
    {
        const std::vector<Headline> headlines = headlinesOf(*document);
        const int before = height();
        while (cards.size() < headlines.size())
            addCard();
        for (std::size_t i = 0; i < cards.size(); ++i) {
            cards[i]->setVisible(i < headlines.size());
            if (i < headlines.size())
                cards[i]->setHeadline(headlines[i]);
        }
        if (isPresenting && height() != before)
            arrange();
    }

    void arrange()
    {
        list->setSpacing(isDense ? 4 : 6);
        useScale(isPresenting ? kFromTheBackOfTheRoom : 1.0);
        while (isPresenting && room > 0 && height() > room && scale > kLeastPresented)
            useScale(scale - kScaleStep);
    }

    [[nodiscard]] int height() const
    {
        int sum = -list->spacing();
        for (const HeadlineCard* card : cards)
            sum += card->isHidden() ? 0 : card->sizeHint().height() + list->spacing();
        return sum;
    }

    void useScale(double wanted)
    {
        scale = wanted;
        for (HeadlineCard* card : cards) {
            card->setScale(scale);
            card->setDense(isDense && !isPresenting);
        }
    }

    void addCard()
    {
        auto* card = new HeadlineCard(self);
        card->setScale(scale);
        card->setDense(isDense && !isPresenting);
        list->addWidget(card);
        QObject::connect(card, &HeadlineCard::clicked, self,
            [this, card] { emit self->explainRequested(card->headline().metric); });
        cards.push_back(card);
    }
};

HeadlineCards::HeadlineCards(Document* document, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(this, document))
{
    setObjectName(QStringLiteral("headlineCards"));
    m_parts->list->setContentsMargins(0, 0, 0, 0);
    m_parts->list->setSpacing(6);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_parts->follow();
    connect(document, &Document::valuesChanged, this, [this] { m_parts->follow(); });
    connect(document, &Document::dragEnded, this, [this] { m_parts->follow(); });
}

HeadlineCards::~HeadlineCards() = default;

void HeadlineCards::setPresenting(bool presenting)
{
    m_parts->isPresenting = presenting;
    m_parts->arrange();
}

void HeadlineCards::setRoom(int height)
{
    m_parts->room = height;
    if (m_parts->isPresenting)
        m_parts->arrange();
}

void HeadlineCards::setDense(bool dense)
{
    m_parts->isDense = dense;
    m_parts->arrange();
}

int HeadlineCards::cardCount() const
{
    int count = 0;
    for (const HeadlineCard* card : m_parts->cards)
        count += card->isHidden() ? 0 : 1;
    return count;
}

HeadlineCard* HeadlineCards::card(int index) const
{
    return m_parts->cards.at(static_cast<std::size_t>(index));
}

} // namespace isocost
