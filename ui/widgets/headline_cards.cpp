// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headline_cards.h"

#include <vector>

#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/widgets/headline_card.h"

namespace isocost {

struct HeadlineCards::Parts {
    Parts(HeadlineCards* owner, Document* shown)
        : self(owner), document(shown), list(new QVBoxLayout(owner))
    {
    }

    HeadlineCards* self;
    Document* document;
    QVBoxLayout* list;
    Theme theme = Theme::light();
    double scale = 1.0;
    bool isDense = false;
    std::vector<HeadlineCard*> cards;

    void follow()
    {
        const std::vector<Headline> headlines = headlinesOf(*document);
        while (cards.size() < headlines.size())
            addCard();
        for (std::size_t i = 0; i < cards.size(); ++i) {
            cards[i]->setVisible(i < headlines.size());
            if (i < headlines.size())
                cards[i]->setHeadline(headlines[i]);
        }
    }

    void arrange()
    {
        list->setSpacing(isDense ? 4 : 6);
        for (HeadlineCard* card : cards) {
            card->setScale(scale);
            card->setDense(isDense && scale == 1.0);
        }
    }

    void addCard()
    {
        auto* card = new HeadlineCard(self);
        card->setTheme(theme);
        card->setScale(scale);
        card->setDense(isDense && scale == 1.0);
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

void HeadlineCards::setTheme(const Theme& theme)
{
    m_parts->theme = theme;
    for (HeadlineCard* card : m_parts->cards)
        card->setTheme(theme);
}

void HeadlineCards::setPresenting(bool presenting)
{
    constexpr double kFromTheBackOfTheRoom = 1.7;
    m_parts->scale = presenting ? kFromTheBackOfTheRoom : 1.0;
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
