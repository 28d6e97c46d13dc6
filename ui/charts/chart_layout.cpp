// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chart: title, subtitle and the small controls beside them, in the room that the panels leave.
#include "ui/charts/chart.h"

#include <utility>

#include <QBoxLayout>
#include <QFontMetricsF>
#include <QLabel>
#include <qcustomplot.h>

#include "core/views/picture/paper_words.h"
#include "ui/charts/chart_parts.h"
#include "ui/charts/control_row.h"
#include "ui/charts/paragraph.h"
#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

constexpr double kMostBeside = 0.65; // the share of the width that controls may take beside words

int Chart::wordWidth() const
{
    return contentsRect().width() - layout()->contentsMargins().left()
        - layout()->contentsMargins().right();
}

// Controls stand beside the subtitle where they leave it room for its words in three lines.
void Chart::placeControls()
{
    constexpr double kLines = 2.7; // lines that words may fill of the three
    Parts& parts = *m_parts;
    const int needed = parts.controls->fullWidth();
    const int width = wordWidth();
    parts.controls->fitInto(width);
    const double words =
        QFontMetricsF(parts.subtitle->font()).horizontalAdvance(parts.subtitle->text());
    const bool isBeside = needed > 0 && needed <= kMostBeside * width
        && words <= kLines * (width - needed - parts.head->spacing());
    parts.controls->setMinimumWidth(isBeside ? needed : 0);
    if (isBeside == (parts.head->indexOf(parts.controls) >= 0))
        return;
    auto* const below = static_cast<QVBoxLayout*>(layout());
    if (isBeside)
        parts.head->addWidget(parts.controls);
    else
        below->insertWidget(below->indexOf(parts.plot), parts.controls);
    if (!isVisible()) // a visible chart does it in fitWords
        below->activate();
}

// Disables controls of a panel that has given way, and hides the choice of what comes first where
// all of it has room: it would change nothing.
void Chart::fitControls()
{
    const auto& panels = m_parts->panels->panels();
    const auto isShown = [&panels](const std::string& start) {
        return std::ranges::any_of(panels, [&start](const std::unique_ptr<PanelView>& panel) {
            return panel->isVisible() && panel->data().id.starts_with(start);
        });
    };
    bool isOther = false;
    for (const ViewControl& control : m_parts->picture.controls) {
        auto* const widget = m_parts->controls->findChild<QWidget*>(toQt(control.id));
        if ((control.panel.empty() && control.rival.empty()) || !widget) // still being made
            continue;
        const bool areAll =
            !control.rival.empty() && panels.front()->isVisible() && isShown(control.rival);
        isOther = isOther || widget->isHidden() != areAll;
        widget->setHidden(areAll);
        widget->setEnabled(!areAll && isShown(control.panel));
        const bool isWithoutRoom = !areAll && !widget->isEnabled();
        widget->setToolTip(
            isWithoutRoom ? tr("Enlarge the window to see what this changes") : QString());
    }
    if (isOther && !m_parts->ghost) // the others may now have room in one line, or no longer
        QMetaObject::invokeMethod(
            this,
            [this] {
                placeControls();
                fitWords();
            },
            Qt::QueuedConnection);
}

void Chart::showWords()
{
    const Parts& parts = *m_parts;
    const bool isEmpty = !emptyReason().isEmpty();
    say(*parts.words);
    parts.reason->setText(keptTogether(emptyReason()));
    parts.plot->setVisible(!isEmpty);
    parts.reason->setVisible(isEmpty);
    setAccessibleName(label() + QStringLiteral(": ") + title());
    setAccessibleDescription(isEmpty ? emptyReason() : subtitle());
}

QString Chart::titleIn(const WordRoom& words) const
{
    return words.isTitleShort ? said(picture().words.title, kShort) : title();
}

// Under the hand the title takes no more lines than it has: panels would give way to them.
QString Chart::steadyTitle(const QString& whole) const
{
    const QLabel& label = *m_parts->title;
    const QRect room(0, 0, label.width(), QWIDGETSIZE_MAX);
    const QRect needed =
        label.fontMetrics().boundingRect(room, Qt::TextWordWrap, keptTogether(whole));
    return needed.height() <= label.height() ? whole : said(picture().words.title, kShort);
}

// The pieces that have room, or words of the first one.
QString Chart::subtitleIn(const WordRoom& words, const QFont& font, double width) const
{
    const Sentence& whole = picture().words.subtitle;
    const QStringList pieces = saidInPieces(m_parts->panels->isOnPaper() ? onPaper(whole) : whole);
    const QString fitting = cutToPieces(font, width, words.subtitle, pieces);
    return fitting.isEmpty() ? cutToWords(font, width, words.subtitle, pieces.front()) : fitting;
}

// Cut to fewer lines, the subtitle leaves the controls room beside it.
void Chart::say(const WordRoom& words)
{
    Parts& parts = *m_parts;
    parts.words = &words;
    const int controls = parts.isPresenting ? 0 : parts.controls->fullWidth();
    const bool isBeside = controls > 0 && controls <= kMostBeside * wordWidth();
    const double width = wordWidth() - (isBeside ? controls + parts.head->spacing() : 0);
    const auto show = [&](QLabel& label, const QString& said, const QString& whole) {
        setSteadyText(label, keptTogether(said), parts.ghost.has_value());
        label.setToolTip(said == whole ? QString() : plainToolTip(whole));
    };
    show(*parts.title, parts.ghost ? steadyTitle(titleIn(words)) : titleIn(words), title());
    show(*parts.subtitle, subtitleIn(words, parts.subtitle->font(), width), subtitle());
    if (parts.isPresenting)
        fitTitle();
}

void Chart::setBrief(bool brief)
{
    if (std::exchange(m_parts->isBrief, brief) != brief)
        fitWords();
}

// A hidden chart has no room yet, and during a drag nothing moves under the hand.
void Chart::fitWords()
{
    Parts& parts = *m_parts;
    if (isVisible() && !parts.ghost) {
        layout()->activate();
        const int whole = parts.plot->height() + layout()->totalHeightForWidth(width());
        const auto sizeWith = [&](const WordRoom& words) {
            if (&words != parts.words) {
                say(words);
                placeControls();
                parts.title->updateGeometry();
                parts.subtitle->updateGeometry();
            }
            return QSize(parts.plot->width(), whole - layout()->totalHeightForWidth(width()));
        };
        const WordRoom& words = parts.isBrief ? kBriefWords : parts.panels->wordsFor(sizeWith);
        (void)sizeWith(words);
        layout()->activate();
    }
    if (parts.panels->layoutFor(parts.plot->size(), parts.words->caption))
        queueReplot(); // the plot lays out what was placed anew
}

} // namespace isocost
