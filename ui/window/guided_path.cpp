// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/guided_path.h"

#include <QGuiApplication>
#include <QStackedWidget>

#include "core/text/calendar.h"
#include "core/text/say.h"
#include "core/views/guided/guided_result.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/file_actions.h"
#include "ui/window/guided_page.h"
#include "ui/window/main_window.h"
#include "ui/window/menus.h"
#include "ui/window/presentation.h"
#include "ui/window/start_page.h"

namespace isocost {

namespace {

QString stateKey()
{
    return QString::fromLatin1(kGuidedState);
}

// While the decision is computed, which takes some tenths of a second.
class WaitCursor {
public:
    WaitCursor() { QGuiApplication::setOverrideCursor(Qt::WaitCursor); }
    ~WaitCursor() { QGuiApplication::restoreOverrideCursor(); }
    WaitCursor(const WaitCursor&) = delete;
    WaitCursor& operator=(const WaitCursor&) = delete;
};

GuidedEnd endOf(const GuidedAnswers& answers)
{
    const WaitCursor wait;
    return guidedEnd(answers, builtinCatalog(), todayText());
}

} // namespace

GuidedPath::GuidedPath(MainWindow* window, QStackedWidget* places)
    : QObject(window), m_window(window), m_places(places)
{
    connect(&window->files(), &FileActions::opened, this, &GuidedPath::showWork);
    connect(&window->presentation(), &Presentation::toggled, this, &GuidedPath::showWork);
    connect(window->parts().assumptions, &AssumptionPanel::sought, this, &GuidedPath::showWork);
    connect(window->parts().charts, &ChartViews::viewShown, this, &GuidedPath::showWork);
}

// Made anew each time, as the files opened last are others.
void GuidedPath::showStart()
{
    delete m_start;
    m_start = new StartPage(builtinCatalog());
    m_places->addWidget(m_start);
    FileActions* const files = &m_window->files();
    connect(m_start, &StartPage::left, this, &GuidedPath::showWork);
    connect(m_start, &StartPage::questionsWanted, this, &GuidedPath::open);
    connect(m_start, &StartPage::sampleWanted, files, &FileActions::openSample);
    connect(m_start, &StartPage::fileWanted, files,
        [files](const QString& path) { path.isEmpty() ? files->open() : files->openPath(path); });
    connect(m_start, &StartPage::yearWanted, this, [this, files] {
        files->startWith(
            guidedProject(m_start->answers(), m_start->way(), builtinCatalog(), todayText()));
    });
    m_places->setCurrentWidget(m_start);
    m_start->takeFocus();
}

void GuidedPath::open()
{
    if (!m_page) {
        m_page = new GuidedPage(builtinCatalog());
        m_places->addWidget(m_page);
        connect(m_page, &GuidedPage::left, this, &GuidedPath::leave);
        connect(m_page, &GuidedPage::finished, this, &GuidedPath::finish);
    }
    const QString kept = m_window->document().viewState(stateKey());
    m_places->setCurrentWidget(m_page);
    m_page->begin(kept.isEmpty() ? m_page->answers() : answersOf(kept.toStdString()));
}

void GuidedPath::leave()
{
    m_window->document().setViewState(stateKey(), toQt(textOf(m_page->answers())));
    showWork();
}

bool GuidedPath::isOn() const
{
    return m_places->currentIndex() > 0;
}

void GuidedPath::showWork()
{
    if (!isOn())
        return;
    m_places->setCurrentIndex(0);
    m_window->setFocus();
}

void GuidedPath::finish()
{
    const GuidedEnd end = endOf(m_page->answers());
    if (!end.result.decision) // a plan that nobody can buy would be a dead end
        return m_page->refuse(
            tr("%1. Change one of these answers.").arg(toQt(say(end.result.title))));
    if (!m_window->files().startWith(end.project))
        return;
    m_window->parts().decision->announceInFull(toQt(end.result.text()),
        {{tr("What turns it"),
             [this] { m_window->parts().charts->showView(QStringLiteral("what-turns-it")); }},
            {tr("Notes"), [this] { openNotes(*m_window); }}, {tr("Understood"), [] {}}});
}

} // namespace isocost
