// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_bar.h"

#include <algorithm>

#include <QRegularExpression>

#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/models/theme.h"

namespace isocost {

ScenarioBar::ScenarioBar(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_tabs(new ScenarioTabs(this)),
      m_add(makeLink(QStringLiteral("+"), this)),
      m_note(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("scenarioBar"));
    auto* line = makeLine(this, {}, 2);
    m_add->setFont(uiFont(15, QFont::DemiBold));
    m_add->setAccessibleName(tr("Duplicate the scenario"));
    m_add->setToolTip(tr("Duplicate this scenario (Ctrl+D)"));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    line->addWidget(m_tabs);
    line->addWidget(m_add);
    line->addSpacing(8);
    line->addWidget(m_note, 1);
    connect(m_tabs, &ScenarioTabs::currentChanged, this, [this](int index) {
        if (index >= 0)
            m_document->switchTo(index);
    });
    connect(m_tabs, &ScenarioTabs::renamed, this, [this](int index, const QString& name) {
        report(m_document->renameScenario(index, name));
    });
    connect(m_tabs, &ScenarioTabs::removeRequested, this,
        [this](int index) { report(m_document->removeScenario(index)); });
    connect(m_tabs, &ScenarioTabs::duplicateRequested, this, &ScenarioBar::duplicate);
    connect(m_add, &QPushButton::clicked, this, &ScenarioBar::duplicateCurrent);
    connect(document, &Document::structureChanged, this, &ScenarioBar::follow);
    connect(document, &Document::currentChanged, this, &ScenarioBar::follow);
    follow();
}

void ScenarioBar::follow()
{
    QStringList names;
    QStringList notes;
    for (const Scenario& scenario : m_document->project().scenarios) {
        names.append(toQt(scenario.name));
        const bool isSaid = scenario.plan.empty() || !scenario.note.empty();
        notes.append(isSaid ? toQt(scenario.note)
                            : tr("A what-if of %1: it follows every other change there.")
                                  .arg(toQt(scenario.plan)));
    }
    m_tabs->showNames(names, notes, m_document->currentIndex());
    const QString present = notes.value(m_document->currentIndex()).simplified();
    m_note->setText(present);
    m_note->setToolTip(present.isEmpty() ? QString() : plainToolTip(present));
}

QString ScenarioBar::freeName(const QString& stem) const
{
    constexpr int kLongestStem = 70; // leaves room for " 12" within the document's limit
    const auto isTaken = [&all = m_document->project().scenarios](const QString& name) {
        return std::ranges::find(all, name.toStdString(), &Scenario::name) != all.end();
    };
    static const QRegularExpression count(QStringLiteral(" \\d+$")); // "Base 2" becomes "Base 3"
    QString first = stem.left(kLongestStem).trimmed();
    if (isTaken(QString(first).remove(count)))
        first.remove(count);
    QString name;
    for (int i = 2; name.isEmpty() || isTaken(name); ++i)
        name = first + QLatin1Char(' ') + QString::number(i);
    return name;
}

void ScenarioBar::duplicate(int index)
{
    m_document->switchTo(index);
    const auto sentence = m_document->addScenario(freeName(toQt(m_document->current().name)));
    report(sentence);
    if (!sentence)
        renameCurrent();
}

void ScenarioBar::report(const std::optional<QString>& sentence)
{
    follow();
    if (sentence)
        emit refused(*sentence);
}

void ScenarioBar::setPresenting(bool presenting, double growth)
{
    m_tabs->setTypeSize(presenting ? 20.0 * growth : 12.0);
    m_add->setVisible(!presenting);
    m_note->setVisible(!presenting); // the title says enough
}

} // namespace isocost
