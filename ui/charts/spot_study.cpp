// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_study.h"

#include <QMetaObject>

namespace isocost {

SpotStudy::SpotStudy(QObject* parent)
    : QObject(parent), m_worker([this](const SpotAnswer& answer) {
          QMetaObject::invokeMethod(
              this, [this, answer] { take(answer); }, Qt::QueuedConnection);
      })
{
}

bool SpotStudy::isAbout(const SpotQuestion& question) const
{
    return m_question && asksTheSame(*m_question, question);
}

void SpotStudy::ask(const SpotQuestion& question)
{
    if (isAbout(question)) {
        if (m_isWhole || question.isHurried || !m_question->isHurried)
            return;
    } else {
        m_summary.reset();
        m_isWhole = false;
    }
    m_question = question;
    m_number = m_worker.ask(question);
}

void SpotStudy::forget()
{
    m_worker.drop();
    m_question.reset();
    m_summary.reset();
    m_isWhole = false;
    m_number = 0;
}

// An answer of an older question may still lie in the queue.
void SpotStudy::take(const SpotAnswer& answer)
{
    if (!m_question || answer.question != m_number)
        return;
    m_summary = answer.summary;
    m_isWhole = answer.isFinal;
    emit answered();
}

double SpotStudy::doneShare() const
{
    if (!m_question || m_isWhole)
        return 1.0;
    return static_cast<double>(m_worker.trialsDone()) / static_cast<double>(m_question->trials);
}

void SpotStudy::finish(const std::function<void(double)>& tell)
{
    if (!m_question || m_isWhole)
        return;
    m_worker.drop();
    m_number = 0;
    const auto all = static_cast<double>(m_question->trials);
    m_summary = wholeAnswer(*m_question, [&](std::uint64_t done) {
        if (tell)
            tell(static_cast<double>(done) / all);
    });
    m_isWhole = true;
}

} // namespace isocost
