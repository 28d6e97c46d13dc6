// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/try_card.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "ui/controls/card_frame.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

TryCard::TryCard(QWidget* parent)
    : QWidget(parent),
      m_frame(new CardFrame(this)),
      m_change(makeWrappedLabel(m_frame, 14)),
      m_set(new QPushButton(tr("Set the s&lider"))),
      m_whatIf(new QPushButton(tr("As a what-&if"))),
      m_note(makeWrappedLabel(m_frame, 12, QPalette::PlaceholderText))
{
    setObjectName(QStringLiteral("tryCard"));
    makeColumn(this, {})->addWidget(m_frame);
    m_change->setFont(uiFont(14, QFont::DemiBold));
    m_frame->body()->addWidget(m_change);
    auto* const grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(2);
    for (int row = 0; row < static_cast<int>(m_sides.size()); ++row) {
        Row& side = m_sides[static_cast<std::size_t>(row)];
        side.label = makeWrappedLabel(m_frame, 12); // names of scenarios are long
        side.now = makeLabel({}, uiFont(12), QPalette::PlaceholderText, m_frame);
        side.then = makeLabel({}, uiFont(12, QFont::DemiBold), QPalette::NoRole, m_frame);
        grid->addWidget(side.label, row, 0);
        grid->addWidget(side.now, row, 1, Qt::AlignRight);
        grid->addWidget(side.then, row, 2, Qt::AlignRight);
    }
    m_frame->body()->addLayout(grid);
    auto* const buttons = makeLine(nullptr, {0, 4, 0, 0}, 8);
    for (QPushButton* const button : {m_set, m_whatIf}) {
        button->setFocusPolicy(Qt::TabFocus);
        buttons->addWidget(button, 1);
    }
    m_frame->body()->addLayout(buttons);
    m_frame->body()->addWidget(m_note);
    hide();
}

void TryCard::show(const std::optional<TurnTrial>& trial)
{
    if (trial == m_trial)
        return;
    m_trial = trial;
    if (trial)
        tell(*trial);
    setVisible(trial.has_value());
    emit shown(); // with the room that these words take
}

void TryCard::tell(const TurnTrial& trial)
{
    m_frame->setHeading(tr("Try it: %1").arg(toQt(trial.name)));
    m_change->setText(tr("%1 \u2192 %2").arg(toQt(trial.now), toQt(trial.then)));
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        m_sides[i].label->setText(toQt(trial.sides[i].label));
        m_sides[i].now->setText(toQt(trial.sides[i].now));
        m_sides[i].then->setText(toQt(trial.sides[i].then));
    }
    m_note->setText(trial.isEqual ? tr("One undo step; both then cost the same")
                                  : tr("One undo step; it turns there at once"));
    const QString change =
        tr("%1, from %2 to %3").arg(toQt(trial.name), toQt(trial.now), toQt(trial.then));
    m_set->setAccessibleDescription(change);
    m_whatIf->setAccessibleDescription(change);
}

QString TryCard::text() const
{
    QStringList lines{m_frame->heading(), m_change->text()};
    for (const Row& side : m_sides)
        lines.append(side.label->text() + QLatin1Char(' ') + side.now->text() + QLatin1Char(' ')
            + side.then->text());
    return (lines << m_note->text()).join(QLatin1Char('\n'));
}

} // namespace isocost
