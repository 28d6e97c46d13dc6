// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a question from the keys of a presentation, which are letters too: letters that follow each
// other as fast as one types a word are one, and what the first of them did as keys is taken back.
// One letter again and again is a key, "B" for black and back.
#pragma once

#include <functional>
#include <vector>

#include <QElapsedTimer>
#include <QString>

namespace isocost {

class TypedRun {
public:
    using TakeBack = std::function<void()>;

    // Whether the letter goes on with a word, after the letters added last.
    [[nodiscard]] bool goesOn(const QString& letter) const
    {
        return isFresh() && m_text.back() != letter.back();
    }
    // A letter that was a key.
    void add(const QString& letter, TakeBack takeBack)
    {
        if (!isFresh())
            end();
        m_text += letter;
        m_done.push_back(std::move(takeBack));
        m_last.start();
    }
    // Takes back what its letters did, the last first, and returns them.
    QString takeBack()
    {
        for (auto done = m_done.rbegin(); done != m_done.rend(); ++done)
            (*done)();
        QString text = m_text;
        end();
        return text;
    }
    void end()
    {
        m_text.clear();
        m_done.clear();
    }

private:
    [[nodiscard]] bool isFresh() const
    {
        constexpr qint64 kPause = 350; // ms between two letters of a word; a slow typist takes 300
        return !m_text.isEmpty() && m_last.elapsed() < kPause;
    }

    QString m_text;
    QElapsedTimer m_last;
    std::vector<TakeBack> m_done;
};

} // namespace isocost
