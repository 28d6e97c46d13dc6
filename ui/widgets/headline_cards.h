// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The headlines at the right: the year of the fleet, the platforms' training runs as a table, below
// them the owned hour, where owning breaks even, spot goodput. Each compares with the base
// scenario, the reference platform or, while a slider is dragged, with the start of the drag.
#pragma once

#include <vector>

#include <QStringList>
#include <QWidget>

#include "core/model/evaluate.h"

class QLabel;
class QVBoxLayout;

namespace isocost {

class CardFrame;
class Document;
class HeadlineCard;
class RunColumns;

class HeadlineCards : public QWidget {
    Q_OBJECT

public:
    explicit HeadlineCards(Document* document, QWidget* parent = nullptr);

    void setPresenting(
        bool presenting, double growth = 1.0); // figures that read from the back of a room
    // Of the whole column: what of presented headlines does not fit gives way whole, others leave
    // room to what stands below; first the lines behind the runs go.
    void setRoom(int height);
    // Short sentences that a presentation shows, each whole, as far as there is room.
    void setNotes(const QStringList& notes);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int cardCount() const;
    [[nodiscard]] HeadlineCard* card(int index) const { return m_cards.at(std::size_t(index)); }

signals:
    void explainRequested(MetricAddress address);

private:
    void follow();
    void forgetSizes();
    void arrange();
    void useScale(double scale);
    void showLines(std::size_t most);
    void showNotes(qsizetype most);
    [[nodiscard]] bool doFit() const;
    void addCard();
    [[nodiscard]] CardFrame* addFrame();

    Document* m_document;
    QVBoxLayout* m_list;
    CardFrame* m_hero;
    CardFrame* m_table;
    RunColumns* m_columns;
    QLabel* m_noted; // below the hero
    QLabel* m_mixed; // the ways of buying, where they differ
    std::vector<HeadlineCard*> m_cards;
    std::size_t m_used = 0; // of them; the others wait for more platforms
    double m_scale = 1.0;
    QSize m_room; // none when nobody said
    QStringList m_notes;
    double m_growth = 1.0; // of the type when presenting
    bool m_isPresenting = false;
};

} // namespace isocost
