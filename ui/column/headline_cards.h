// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The headlines at the right: the yearly cost of the fleet, the platforms' training runs as a
// table, below them the owned hour, the break-even of owning, spot goodput. Each compares with the
// base scenario, the reference platform or, while a slider is dragged, the start of the drag.
#pragma once

#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/model/evaluate.h"
#include "core/views/headlines.h"
#include "core/views/spreads/spread_study.h"

class QLabel;
class QVBoxLayout;

namespace isocost {

class CardFrame;
class Document;
class HeadlineCard;
class RunColumns;

// Which of the headlines are shown.
struct HeadlineSelection {
    bool hasYear = true;
    bool hasRuns = true;
    bool hasLines = true;

    [[nodiscard]] bool isEmpty() const { return !hasYear && !hasRuns && !hasLines; }
    bool operator==(const HeadlineSelection&) const = default;
};

class HeadlineCards : public QWidget {
    Q_OBJECT

public:
    explicit HeadlineCards(Document* document, QWidget* parent = nullptr);

    void setPresenting(
        bool presenting, double growth = 1.0); // type legible from the back of a room
    // The height of the whole column. The lines after the runs are hidden first, then the details
    // of the hero and its bar, in a presentation the whole table; elsewhere room is kept for the
    // parts below.
    void setRoom(int height);
    void follow(); // the document as it is
    // A presentation shows those that are of its view.
    void select(const HeadlineSelection& selection);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int cardCount() const;
    [[nodiscard]] HeadlineCard* card(int index) const { return m_cards.at(std::size_t(index)); }

signals:
    void explainRequested(MetricAddress address);
    void answered(); // the trials are there; emitted on a thread of their own

private:
    void forgetSizes();
    void arrange();
    void useScale(double scale);
    void showLines(std::size_t most);
    void fitHero();
    [[nodiscard]] bool doFit() const;
    [[nodiscard]] bool isSelected(HeadlineShape shape) const;
    void addCard();
    [[nodiscard]] CardFrame* addFrame();

    Document* m_document;
    QVBoxLayout* m_list;
    CardFrame* m_hero;
    CardFrame* m_table;
    RunColumns* m_columns;
    QLabel* m_about; // the ways of buying, if they differ, and what is to be doubted of the runs
    std::vector<HeadlineCard*> m_cards;
    std::size_t m_used = 0; // so many cards; the others wait for more platforms
    double m_scale = 1.0;
    QSize m_room; // invalid until setRoom
    double m_growth = 1.0; // enlarges the type when presenting
    bool m_isPresenting = false;
    HeadlineSelection m_selection;
    QTimer m_late; // runs while the trials wait for the next step of a slider
    SpreadStudy m_trials; // last, so destroyed first: it calls the rest
};

} // namespace isocost
