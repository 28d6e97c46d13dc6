// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation.h"

#include <algorithm>
#include <array>

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QMenuBar>
#include <QPushButton>
#include <QSplitter>

#include "core/rules/finding.h"
#include "core/text/say.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_cards.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/comparison_view.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/scenario_bar.h"

namespace isocost {

namespace {

// The views whose numbers are those of the cards: the year of the plan, the cost of a run. Beside
// another view they would say what it does not show.
constexpr std::array<std::string_view, 3> kOfTheCards{"budget", "scenarios", "mfu-cost"};

constexpr int kStripWidth = 380; // of the sliders
constexpr int kLeastHeadlines = 470; // pixels that the table of platforms takes in large type
constexpr int kLeastChart = 560;
constexpr double kTypeSize = 20.0; // of the words beside the tabs
constexpr double kHintSize = 17.0;

// Type is laid out for a screen of 1366 x 768; on a larger one it grows with it.
double growthOn(QSize screen)
{
    return std::max(1.0, std::min(screen.width() / 1366.0, screen.height() / 768.0));
}

} // namespace

Presentation::Presentation(MainWindow* window) : m_window(window)
{
    connect(window->parts().findings, &FindingsView::changed, this, &Presentation::showNotes);
    connect(window->parts().charts, &ChartViews::viewShown, this, [this] {
        if (m_isOn)
            fitColumn();
    });
}

void Presentation::enter()
{
    const WindowParts& parts = m_window->parts();
    m_window->setFocus(); // else a hidden part passes the focus on
    m_wasMaximized = m_window->isMaximized();
    m_hadHeadlines = !parts.rightColumn->isHidden();
    m_columnSizes = parts.columns->sizes();
    arrange(true);
    showInputs(false);
    m_window->showFullScreen();
    fitColumn();
    qApp->installEventFilter(this);
    emit toggled(true);
}

void Presentation::leave()
{
    const WindowParts& parts = m_window->parts();
    qApp->removeEventFilter(this);
    arrange(false);
    parts.assumptions->setCompact(false);
    parts.cards->setNumbersShown(true);
    parts.showHeadlines(m_hadHeadlines);
    m_wasMaximized ? m_window->showMaximized() : m_window->showNormal();
    // Until they are laid out again, the cards ask for the width they had in the presentation.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    parts.columns->setSizes(m_columnSizes);
    emit toggled(false);
}

// Hides what a presentation does not need and enlarges the rest.
void Presentation::arrange(bool presenting)
{
    const WindowParts& parts = m_window->parts();
    m_isOn = presenting;
    for (QWidget* const part : std::initializer_list<QWidget*>{
             m_window->menuBar(), parts.compare, parts.exportChart, parts.reasonsPlace})
        part->setVisible(!presenting);
    parts.comparison->setVisible(!presenting && parts.compare->isChecked());
    parts.exported->setVisible(!presenting && !parts.exported->isHidden()); // hides old news
    const double growth = growthOn(m_window->screen()->size());
    parts.exported->setFont(presenting ? uiFont(kHintSize * growth) : QFont());
    parts.present->setText(presenting ? tr("Leave") : tr("Present"));
    parts.present->setFont(presenting ? uiFont(kTypeSize * growth) : QFont());
    parts.scenarios->setPresenting(presenting, growth);
    parts.presentingHint->setFont(uiFont(kHintSize * growth));
    constexpr int kBesideHint = 48; // margins and gaps
    const int needed = parts.scenarios->sizeHint().width()
        + parts.presentingHint->sizeHint().width() + parts.present->sizeHint().width();
    parts.presentingHint->setVisible( // hidden if the scenarios need its room
        presenting && needed + kBesideHint <= m_window->screen()->size().width());
    parts.charts->setPresenting(presenting);
    parts.foot->setGrowth(growth);
    parts.foot->setVisible(presenting);
    // The content comes first, the controls for showing it below.
    auto* const layout = static_cast<QBoxLayout*>(parts.centre->layout());
    layout->removeWidget(parts.topBar);
    layout->insertWidget(
        presenting ? layout->count() : layout->indexOf(parts.columns), parts.topBar);
    parts.cards->setPresenting(presenting, growth);
    showNotes();
}

// On a small screen the headlines are hidden to make room for chart and sliders; the view's title
// says as much.
void Presentation::showInputs(bool shown)
{
    const WindowParts& parts = m_window->parts();
    parts.assumptions->setCompact(shown);
    parts.assumptions->setVisible(shown);
    parts.foot->setLeverShown(!shown);
    fitColumn();
}

// The chart takes the room of numbers that are of another view; its notes keep a narrow column.
void Presentation::fitColumn()
{
    const WindowParts& parts = m_window->parts();
    const QSize screen = m_window->screen()->size(); // the window will be that wide
    const std::string_view view = parts.charts->current()->row().id;
    const bool isOfTheCards = std::ranges::find(kOfTheCards, view) != kOfTheCards.end();
    parts.cards->setNumbersShown(isOfTheCards);
    showNotes();
    const int numbers = std::max(qRound(kLeastHeadlines * growthOn(screen)), screen.width() / 4);
    const int column = isOfTheCards ? numbers : screen.width() / 5;
    const int inputs = parts.assumptions->isHidden() ? 0 : kStripWidth;
    const bool hasContent = isOfTheCards || !notes().isEmpty();
    const double needed = inputs + kLeastChart + kLeastHeadlines * growthOn(screen);
    parts.rightColumn->setVisible(hasContent && screen.width() >= needed);
    parts.columns->setSizes({kStripWidth, screen.width() - column, column});
}

void Presentation::showNotes()
{
    if (m_isOn)
        m_window->parts().cards->setNotes(notes());
}

// What is doubtful about the view in sight: at most three notes, each short enough for three lines.
QStringList Presentation::notes() const
{
    constexpr std::size_t kMostLetters = 110;
    constexpr qsizetype kMost = 3;
    QStringList notes;
    const WindowParts& parts = m_window->parts();
    for (const Finding& finding : parts.findings->findings()) {
        const std::string told = say(finding.sentence, kShort) + '.';
        if (finding.severity != Severity::Good && told.size() <= kMostLetters && finding.parameter
            && groupOf(finding.parameter->parameter) == parts.charts->current()->row().group
            && notes.size() < kMost)
            notes.append(keptTogether(toQt(told)));
    }
    return notes;
}

void Presentation::toggleInputs()
{
    if (!m_isOn)
        enter();
    showInputs(m_window->parts().assumptions->isHidden());
}

void Presentation::step(int by)
{
    Document& document = m_window->document();
    const int count = static_cast<int>(document.project().scenarios.size());
    document.switchTo((document.currentIndex() + by + count) % count);
}

void Presentation::stepView(int by)
{
    ChartViews& charts = *m_window->parts().charts;
    const int count = static_cast<int>(viewTable().size());
    charts.showView((charts.shownView() + by + count) % count);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && QApplication::activeModalWidget() == nullptr
        && watched->isWidgetType() && static_cast<QWidget*>(watched)->window() == m_window
        && take(*static_cast<QKeyEvent*>(event)))
        return true;
    return QObject::eventFilter(watched, event);
}

bool Presentation::take(const QKeyEvent& key)
{
    const WindowParts& parts = m_window->parts();
    QWidget* const focus = QApplication::focusWidget();
    if (focus && m_window->palettePopup().isAncestorOf(focus))
        return false;
    if (key.key() == Qt::Key_Escape) {
        leave();
        return true;
    }
    const bool isInput =
        focus && (parts.assumptions->isAncestorOf(focus) || parts.foot->isAncestorOf(focus));
    if (isInput || key.modifiers() & Qt::ControlModifier)
        return false;
    switch (key.key()) {
    case Qt::Key_Down:
        stepView(1);
        return true;
    case Qt::Key_Up:
        stepView(-1);
        return true;
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        step(1);
        return true;
    case Qt::Key_Left:
    case Qt::Key_PageUp:
        step(-1);
        return true;
    case Qt::Key_I:
        toggleInputs();
        return true;
    default:
        break;
    }
    const int view = key.key() - Qt::Key_1;
    if (view < 0 || view >= static_cast<int>(viewTable().size()))
        return false;
    parts.charts->showView(view);
    return true;
}

} // namespace isocost
