// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for what makes a result equal to its target, without holding up the window: the assumptions
// that do, and the values of one of them. The newest question wins.
//
// Threads   each of the two kinds has a thread of its own; the signals come on that of the window
#pragma once

#include <utility>
#include <vector>

#include <QObject>

#include "core/analysis/equal_question.h"
#include "core/simulation/newest_worker.h"
#include "core/views/view_study.h"

namespace isocost {

class EqualSearch : public QObject {
    Q_OBJECT

public:
    explicit EqualSearch(QObject* parent = nullptr);

    void askLevers(const EqualQuestion& question);
    void askValues(const EqualQuestion& question, ParameterAddress lever);
    void dropValues(); // none are wanted any more

signals:
    void leversFound(const std::vector<Turning>& levers);
    void valuesFound(const EqualValues& values);
    void answered(); // emitted on the thread of a search

private:
    // One kind of question. The worker is last: it ends before what it reports to.
    template <class Answer>
    struct Search {
        std::uint64_t number = 0;
        Mailbox<std::pair<std::uint64_t, Answer>> box;
        NewestWorker worker;
    };

    void collect();

    Search<std::vector<Turning>> m_levers;
    Search<EqualValues> m_values;
};

} // namespace isocost
