// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Presentation: the slides of the project, the presenter's window and the screens.
#include <QApplication>
#include <QScreen>

#include "core/model/named_versions.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/presenter_window.h"
#include "ui/window/slide_walk.h"

namespace isocost {

namespace {

int slideCount(const Project& project)
{
    return static_cast<int>(project.slides.size());
}

bool hasSlides(const Project& project)
{
    return slideFrom(project, 0, 1).has_value();
}

const Slide& slideAt(const Project& project, int slide)
{
    return project.slides[static_cast<std::size_t>(slide)];
}

} // namespace

void Presentation::present(int slide)
{
    if (!m_isOn)
        enter();
    if (const auto first = slideFrom(m_window->document().project(), slide, 1))
        showSlide(*first);
}

// Without slides, the scenarios. Coming back from a free walk, the slide before is that which was
// left.
void Presentation::stepSlide(int by)
{
    const Project& project = m_window->document().project();
    if (!hasSlides(project))
        return step(by);
    int from = by > 0 ? 0 : slideCount(project) - 1;
    if (m_slide && !isAtSlide() && by < 0)
        from = *m_slide;
    else if (m_slide)
        from = *m_slide + by;
    if (const auto next = slideFrom(project, from, by))
        return showSlide(*next);
    m_window->parts().foot->tell(
        by > 0 ? tr("This is the last slide.") : tr("This is the first slide."));
}

void Presentation::showEnd(int by)
{
    Document& document = m_window->document();
    const Project& project = document.project();
    const auto slide = slideFrom(project, by > 0 ? 0 : slideCount(project) - 1, by);
    if (slide)
        return showSlide(*slide);
    document.switchTo(by > 0 ? 0 : static_cast<int>(project.scenarios.size()) - 1);
}

void Presentation::showSlide(int index)
{
    Document& document = m_window->document();
    const Slide slide = slideAt(document.project(), index);
    const WindowParts& parts = m_window->parts();
    m_slide = index;
    parts.charts->showBeside(-1); // no third scenario in between
    document.switchTo(scenarioIndex(document.project().scenarios, slide.scenario));
    parts.charts->showView(toQt(slide.view));
    Chart& chart = *parts.charts->current();
    chart.chooseAnew({});
    chart.chooseAgain(slide.choices);
    parts.charts->showBeside(scenarioIndex(document.project().scenarios, slide.beside));
    parts.foot->forgetLevers();
    parts.foot->setLever(slide.lever);
    fit();
}

bool Presentation::isAtSlide() const
{
    const Document& document = m_window->document();
    if (!m_slide || *m_slide >= slideCount(document.project()))
        return false;
    const Slide& slide = slideAt(document.project(), *m_slide);
    return slide.scenario == document.current().name
        && slide.view == m_window->parts().charts->current()->row().id;
}

// Of the view in sight, for the audience at the foot and for the presenter.
void Presentation::showPlace()
{
    const Project& project = m_window->document().project();
    const int count = slideCount(project);
    const bool isSlide = isAtSlide();
    m_window->parts().foot->setSlide(isSlide ? m_slide : std::nullopt, count);
    if (!m_presenter || m_presenter->isHidden() || m_window->document().dragBase())
        return;
    const QString scenario = toQt(m_window->document().current().name);
    const QString sight = tr("%1, %2").arg(m_window->parts().charts->current()->label(), scenario);
    m_presenter->showPlace(
        isSlide ? tr("Slide %1 of %2: %3").arg(*m_slide + 1).arg(count).arg(sight) : sight);
    m_presenter->showNote(
        isSlide ? toQt(slideAt(project, *m_slide).note) : QString(), m_arrangement.notes());
    showNextInNotes();
}

// The next slide, or without slides the same view of the next scenario.
void Presentation::showNextInNotes()
{
    const Document& document = m_window->document();
    const Project& project = document.project();
    ChartViews& charts = *m_window->parts().charts;
    const auto sourceOf = [&charts, &document](const std::string& scenario) {
        return ChartSource{[&charts, &document, scenario] {
            const int found = scenarioIndex(document.project().scenarios, scenario);
            return charts.inputOf(found >= 0 ? found : document.currentIndex());
        }};
    };
    if (!hasSlides(project)) {
        const auto count = static_cast<int>(project.scenarios.size());
        const auto next = static_cast<std::size_t>((document.currentIndex() + 1) % count);
        const std::string& name = project.scenarios[next].name;
        return m_presenter->showNext(tr("Next scenario: %1").arg(toQt(name)),
            &charts.current()->row(), sourceOf(name), charts.current()->chosen());
    }
    const auto next = slideFrom(project, m_slide ? *m_slide + 1 : 0, 1);
    if (!next)
        return m_presenter->showNext(tr("This is the last slide."), nullptr, {}, {});
    const Slide& slide = slideAt(project, *next);
    const ViewRow* const view = findView(slide.view);
    m_presenter->showNext(tr("Next, slide %1 of %2: %3, %4")
                              .arg(*next + 1)
                              .arg(slideCount(project))
                              .arg(toQt(view->label), toQt(slide.scenario)),
        view, sourceOf(slide.scenario), slide.choices);
}

void Presentation::showNotes(bool shown)
{
    if (!shown) {
        if (m_presenter)
            m_presenter->hide();
        return;
    }
    if (!m_presenter) {
        m_presenter = new PresenterWindow(m_window);
        connect(m_presenter, &PresenterWindow::swapRequested, this, &Presentation::swapScreens);
    }
    if (m_presenter->isHidden())
        m_presenter->beginTalk();
    placeNotes();
    showPlace();
}

QScreen* Presentation::otherScreen() const
{
    for (QScreen* const screen : QGuiApplication::screens())
        if (screen != m_window->screen())
            return screen;
    return nullptr;
}

// Over the whole of the other screen; with one screen small, as the audience sees it too.
void Presentation::placeNotes()
{
    constexpr double kSmall = 0.45; // of the screen
    constexpr int kEdge = 24;
    QScreen* const other = otherScreen();
    m_presenter->setSwapShown(other != nullptr);
    if (other) {
        m_presenter->setScreen(other);
        m_presenter->setGeometry(other->availableGeometry());
    } else {
        const QRect room = m_window->screen()->availableGeometry();
        QRect place(QPoint(), room.size() * kSmall);
        place.moveBottomRight(room.bottomRight() - QPoint(kEdge, kEdge));
        m_presenter->setGeometry(place);
    }
    m_presenter->show();
    m_window->activateWindow();
}

void Presentation::swapScreens()
{
    QScreen* const other = otherScreen();
    if (!other)
        return;
    m_window->showNormal(); // else it stays where it fills the screen
    m_window->setScreen(other);
    m_window->setGeometry(other->geometry());
    m_window->showFullScreen();
    m_arrangement.rescale();
    placeNotes();
}

// A screen came or went, perhaps that of the audience. Notes are never left over the slides.
void Presentation::followScreens()
{
    if (!m_isOn)
        return;
    m_window->showFullScreen();
    m_arrangement.rescale();
    showNotes(otherScreen() != nullptr);
}

} // namespace isocost
