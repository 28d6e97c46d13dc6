// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a test of the headline cards stands on: the cards of a document of its own, in a window.
#pragma once

#include <memory>

#include "tests/ui/controls/opened.h"
#include "ui/column/headline_card.h"
#include "ui/column/headline_cards.h"

namespace isocost::test {

class CardsFixture {
protected:
    void renew() // before each test function
    {
        drop();
        m_opened = std::make_unique<Opened>();
        m_cards = std::make_unique<HeadlineCards>(&m_opened->document);
        showInWindow(*m_cards, {240, 360});
    }
    void drop() // after it
    {
        m_cards.reset();
        m_opened.reset();
    }

    std::unique_ptr<Opened> m_opened;
    std::unique_ptr<HeadlineCards> m_cards;
};

} // namespace isocost::test
