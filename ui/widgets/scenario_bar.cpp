// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/scenario_bar.h"

#include <QHBoxLayout>

#include "ui/document/document.h"
#include "ui/models/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/scenario_tabs.h"

namespace isocost {

struct ScenarioBar::Parts {
    ScenarioBar* self;
    Document* document;
    ScenarioTabs* tabs = nullptr;
    QPushButton* add = nullptr;
    QLabel* note = nullptr; // of the current scenario, in the room that is left

    void build();
    void follow();
    void duplicate(int index);
    void report(const std::optional<QString>& sentence);
    [[nodiscard]] QString freeName(const QString& stem) const;
};

void ScenarioBar::Parts::build()
{
    auto* line = new QHBoxLayout(self);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    tabs = new ScenarioTabs(self);
    add = makeLink(QStringLiteral("+"), self);
    add->setFont(uiFont(15, QFont::DemiBold));
    add->setAccessibleName(ScenarioBar::tr("Duplicate the scenario"));
    add->setToolTip(ScenarioBar::tr("Duplicate this scenario (Ctrl+D)"));
    line->addWidget(tabs);
    line->addWidget(add);
    note = new ElidedLabel(self);
    note->setFont(uiFont(12));
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    line->addSpacing(8);
    line->addWidget(note, 1);
    QObject::connect(tabs, &ScenarioTabs::currentChanged, self, [this](int index) {
        if (index >= 0)
            document->switchTo(index);
    });
    QObject::connect(tabs, &ScenarioTabs::renamed, self,
        [this](int index, const QString& name) { report(document->renameScenario(index, name)); });
    QObject::connect(tabs, &ScenarioTabs::removeRequested, self,
        [this](int index) { report(document->removeScenario(index)); });
    QObject::connect(
        tabs, &ScenarioTabs::duplicateRequested, self, [this](int index) { duplicate(index); });
    QObject::connect(add, &QPushButton::clicked, self, [this] { self->duplicateCurrent(); });
}

void ScenarioBar::Parts::follow()
{
    QStringList names;
    QStringList notes;
    for (const Scenario& scenario : document->project().scenarios) {
        names.append(toQt(scenario.name));
        notes.append(toQt(scenario.note));
    }
    tabs->showNames(names, notes, document->currentIndex());
    const QString present = notes.value(document->currentIndex()).simplified();
    note->setText(present);
    note->setToolTip(present.isEmpty() ? QString() : plainToolTip(present));
}

QString ScenarioBar::Parts::freeName(const QString& stem) const
{
    constexpr int kLongestStem = 70; // leaves room for " copy 12" within the document's limit
    const auto isTaken = [this](const QString& name) {
        for (const Scenario& scenario : document->project().scenarios)
            if (toQt(scenario.name) == name)
                return true;
        return false;
    };
    const QString first = ScenarioBar::tr("%1 copy").arg(stem.left(kLongestStem).trimmed());
    QString name = first;
    for (int i = 2; isTaken(name); ++i)
        name = first + QLatin1Char(' ') + QString::number(i);
    return name;
}

void ScenarioBar::Parts::duplicate(int index)
{
    document->switchTo(index);
    const auto sentence = document->addScenario(freeName(toQt(document->current().name)));
    report(sentence);
    if (!sentence)
        self->renameCurrent();
}

void ScenarioBar::Parts::report(const std::optional<QString>& sentence)
{
    follow();
    if (sentence)
        emit self->refused(*sentence);
}

ScenarioBar::ScenarioBar(Document* document, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(Parts{this, document}))
{
    setObjectName(QStringLiteral("scenarioBar"));
    m_parts->build();
    m_parts->follow();
    connect(document, &Document::structureChanged, this, [this] { m_parts->follow(); });
    connect(document, &Document::currentChanged, this, [this] { m_parts->follow(); });
}

ScenarioBar::~ScenarioBar() = default;

void ScenarioBar::setPresenting(bool presenting)
{
    m_parts->tabs->setTypeSize(presenting ? 20.0 : 12.0);
    m_parts->add->setVisible(!presenting);
    m_parts->note->setFont(uiFont(presenting ? 17.0 : 12.0));
}

void ScenarioBar::duplicateCurrent()
{
    m_parts->duplicate(m_parts->document->currentIndex());
}

void ScenarioBar::renameCurrent()
{
    m_parts->tabs->edit(m_parts->document->currentIndex());
}

void ScenarioBar::removeCurrent()
{
    m_parts->report(m_parts->document->removeScenario(m_parts->document->currentIndex()));
}

} // namespace isocost
