// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The headlines at the right: the platforms' training runs, the owned hour, where owning breaks
// even, spot goodput. Each compares with the base scenario, the reference platform or, while a
// slider is dragged, with the start of the drag.
#pragma once

#include <vector>

#include <QWidget>

#include "core/model/evaluate.h"

class QVBoxLayout;

namespace isocost {

class Document;
class HeadlineCard;

class HeadlineCards : public QWidget {
    Q_OBJECT

public:
    explicit HeadlineCards(Document* document, QWidget* parent = nullptr);

    void setPresenting(bool presenting); // figures that read from the back of a room
    void setRoom(int height); // presented cards fit into it as far as they stay legible
    void setDense(bool dense); // in a low window; while presenting it waits
    [[nodiscard]] int cardCount() const;
    [[nodiscard]] HeadlineCard* card(int index) const { return m_cards.at(std::size_t(index)); }

signals:
    void explainRequested(MetricAddress address);

private:
    void follow();
    void arrange();
    void useScale(double scale);
    void addCard();
    [[nodiscard]] int heightOfCards() const;

    Document* m_document;
    QVBoxLayout* m_list;
    std::vector<HeadlineCard*> m_cards;
    double m_scale = 1.0;
    int m_room = 0; // height, 0 when nobody said
    bool m_isDense = false;
    bool m_isPresenting = false;
};

} // namespace isocost
