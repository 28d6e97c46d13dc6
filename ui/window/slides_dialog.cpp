// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slides_dialog.h"

#include <algorithm>

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>
#include <QUndoStack>

#include "core/text/say.h"
#include "core/views/slides/slides.h"
#include "ui/charts/chart.h"
#include "ui/controls/controls.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/slide_model.h"
#include "ui/models/theme.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"
#include "ui/window/presentation.h"
#include "ui/window/slide_editor.h"
#include "ui/window/slide_list.h"
#include "ui/window/slide_pictures.h"
#include "ui/window/slides_file.h"

namespace isocost {

namespace {

constexpr QSize kSize{860, 580};
constexpr qreal kTitleType = 17.0;

// A button that Return does not press unless it has the focus.
QPushButton* makeButton(const QString& text, const QString& toolTip = {})
{
    auto* const button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setToolTip(toolTip);
    return button;
}

Slide slideInSight(const MainWindow& window)
{
    const Chart& chart = *window.parts().charts->current();
    return {.view = std::string(chart.row().id),
        .scenario = window.document().current().name,
        .choices = chart.chosen()};
}

SlidesDialog* openDialog(const MainWindow& window)
{
    for (SlidesDialog* const open : window.findChildren<SlidesDialog*>())
        if (open->isVisible())
            return open; // others are closed, and soon deleted
    return nullptr;
}

// The main window's shortcuts do not work in another one.
void lendShortcuts(const MainWindow& window, SlidesDialog& dialog)
{
    for (const QKeySequence& key : {QKeySequence(QKeySequence::Save),
             QKeySequence(QKeySequence::Undo), QKeySequence(Qt::CTRL | Qt::Key_Y)})
        for (QAction* const action : window.actions())
            if (action->shortcuts().contains(key))
                dialog.addAction(action);
}

} // namespace

SlidesDialog::SlidesDialog(Document* document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_model(new SlideModel(document, this)),
      m_pictures(new SlidePictures(document, this)),
      m_title(makeLabel(QString(), uiFont(kTitleType, QFont::DemiBold))),
      m_refusal(makeRefusal(this)),
      m_place(new QStackedWidget),
      m_list(new SlideList(m_model, m_pictures)),
      m_editor(new SlideEditor(document, m_pictures)),
      m_add(makeButton(tr("Add this view"), tr("The view and the scenario in sight (Insert)"))),
      m_copy(makeButton(tr("Copy"), tr("Puts a copy behind the slide (Ctrl+D)"))),
      m_remove(makeButton(tr("Delete"), tr("Removes the slide (Delete)"))),
      m_undo(makeButton(tr("Undo"))),
      m_hint(new ElidedLabel(this, 12)),
      m_withNotes(new QCheckBox(tr("With notes"))),
      m_save(makeButton(tr("Save as PDF"), tr("A page of 16:9 for each slide"))),
      m_present(new QPushButton(tr("Present")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Slides of this project"));
    m_pictures->setTheme(Theme::of(palette()));
    arrange();
    listen();
    follow();
    m_editor->edit(m_list->currentRow());
    resize(kSize.boundedTo(screen()->availableSize() * 0.95));
    m_place->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void SlidesDialog::arrange()
{
    auto* const about = makeWrappedLabel(this, 13, QPalette::PlaceholderText);
    about->setText(
        tr("A slide is a view, a scenario and a note; it shows the numbers of the day it "
           "is shown."));
    m_place->addWidget(m_list);
    m_place->addWidget(makeEmpty());
    auto* const middle = makeLine(nullptr, {}, 20);
    middle->addWidget(m_place, 3);
    middle->addWidget(m_editor, 2);
    auto* const column = makeColumn(this, {24, 16, 24, 14}, 8);
    column->addWidget(m_title);
    column->addWidget(about);
    column->addLayout(middle, 1);
    column->addWidget(m_refusal);
    column->addWidget(makeFoot());
}

QWidget* SlidesDialog::makeEmpty()
{
    auto* const empty = new QWidget;
    auto* const words = makeWrappedLabel(empty, 13, QPalette::PlaceholderText);
    words->setAlignment(Qt::AlignCenter);
    words->setText(tr("A meeting is shown slide by slide: choose a view and a scenario in the main "
                      "window, then add them here."));
    auto* const add = makeButton(tr("Add this view"));
    add->setAutoDefault(true); // Return adds, as nothing can be presented
    empty->setFocusProxy(add);
    connect(add, &QPushButton::clicked, this, &SlidesDialog::addRequested);
    auto* const column = makeColumn(empty, {24, 24, 24, 24}, 12);
    column->addStretch(1);
    column->addWidget(words);
    column->addWidget(add, 0, Qt::AlignHCenter);
    column->addStretch(1);
    return empty;
}

QWidget* SlidesDialog::makeFoot()
{
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_withNotes->setToolTip(tr("The notes in small type below the pages of the PDF"));
    m_present->setDefault(true);
    auto* const foot = new QWidget;
    auto* const line = makeLine(foot, {0, 8, 0, 0}, 8);
    for (QPushButton* const button : {m_add, m_copy, m_remove, m_undo})
        line->addWidget(button);
    line->addWidget(m_hint, 1);
    line->addWidget(m_withNotes);
    line->addWidget(m_save);
    line->addWidget(m_present);
    return foot;
}

void SlidesDialog::listen()
{
    connect(m_document, &Document::slidesChanged, this, &SlidesDialog::follow);
    connect(m_document, &Document::structureChanged, this, &SlidesDialog::follow);
    connect(&m_document->undoStack(), &QUndoStack::indexChanged, this, &SlidesDialog::follow);
    connect(m_list, &SlideList::currentRowChanged, this, [this] {
        m_editor->edit(m_list->currentRow());
        follow();
    });
    connect(m_list, &SlideList::addRequested, this, &SlidesDialog::addRequested);
    connect(m_list, &SlideList::removeRequested, this, &SlidesDialog::remove);
    connect(m_model, &SlideModel::refused, this, &SlidesDialog::tell);
    connect(m_editor, &SlideEditor::refused, this, &SlidesDialog::tell);
    connect(m_add, &QPushButton::clicked, this, &SlidesDialog::addRequested);
    connect(m_copy, &QPushButton::clicked, this, &SlidesDialog::copy);
    connect(m_remove, &QPushButton::clicked, this, &SlidesDialog::remove);
    connect(m_undo, &QPushButton::clicked, &m_document->undoStack(), &QUndoStack::undo);
    connect(m_save, &QPushButton::clicked, this, [this] {
        m_editor->keepNote();
        emit saveRequested();
    });
    connect(m_present, &QPushButton::clicked, this, &SlidesDialog::present);
    connect(new QShortcut(QKeySequence(Qt::Key_F5), this), &QShortcut::activated, this,
        &SlidesDialog::present);
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_D), this), &QShortcut::activated, this,
        &SlidesDialog::copy);
}

void SlidesDialog::follow()
{
    const bool isThere = m_list->currentRow() >= 0;
    m_title->setText(said(titleOfSlides(m_document->project())));
    setOrHide(*m_refusal, {});
    m_place->setCurrentIndex(m_document->slides().empty() ? 1 : 0);
    m_editor->setVisible(!m_document->slides().empty());
    m_copy->setEnabled(isThere);
    m_remove->setEnabled(isThere);
    m_undo->setEnabled(m_document->undoStack().canUndo());
    m_undo->setToolTip(plainToolTip(m_document->undoStack().undoText()));
    const bool isAnyShown = !slidesToShow(m_document->project()).empty();
    m_save->setEnabled(isAnyShown);
    m_withNotes->setEnabled(isAnyShown);
    m_present->setEnabled(isAnyShown);
    m_hint->setText(
        isThere ? tr("F5 presents from slide %1").arg(m_list->currentRow() + 1) : QString());
}

void SlidesDialog::insert(const Slide& slide)
{
    m_editor->keepNote();
    const int place = m_list->currentRow() + 1;
    if (const auto problem = m_document->addSlide(slide, place))
        return tell(*problem);
    m_list->choose(place);
}

void SlidesDialog::copy()
{
    m_editor->keepNote();
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    if (const auto problem = m_document->copySlide(row))
        return tell(*problem);
    m_list->choose(row + 1);
}

void SlidesDialog::remove()
{
    m_editor->keepNote();
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    if (const auto problem = m_document->removeSlide(row))
        return tell(*problem);
    m_list->choose(std::min(row, m_model->rowCount() - 1));
}

void SlidesDialog::present()
{
    m_editor->keepNote();
    if (m_present->isEnabled())
        emit presentRequested(std::max(0, m_list->currentRow()));
}

void SlidesDialog::tell(const QString& refusal)
{
    setOrHide(*m_refusal, briefSentence(refusal));
}

QString SlidesDialog::title() const
{
    return m_title->text();
}

QString SlidesDialog::refusal() const
{
    return m_refusal->text();
}

bool SlidesDialog::hasNotes() const
{
    return m_withNotes->isChecked();
}

void SlidesDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_pictures->setTheme(Theme::of(palette()));
}

// Without a slide there is no list to take the key.
void SlidesDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Insert && m_list->isHidden())
        emit addRequested();
    else
        QDialog::keyPressEvent(event);
}

void SlidesDialog::hideEvent(QHideEvent* event)
{
    m_editor->keepNote();
    QDialog::hideEvent(event);
}

void openSlides(MainWindow& window)
{
    if (SlidesDialog* const open = openDialog(window)) {
        open->setWindowState(open->windowState() & ~Qt::WindowMinimized);
        return open->activateWindow();
    }
    auto* const opened = new SlidesDialog(&window.document(), &window);
    lendShortcuts(window, *opened);
    QObject::connect(opened, &SlidesDialog::addRequested, &window,
        [&window, opened] { opened->insert(slideInSight(window)); });
    QObject::connect(opened, &SlidesDialog::saveRequested, &window,
        [&window, opened] { saveSlides(window, {.hasNotes = opened->hasNotes()}); });
    QObject::connect(opened, &SlidesDialog::presentRequested, &window,
        [&window](int slide) { presentSlide(window, slide); });
    opened->show();
    opened->activateWindow();
}

void presentSlide(MainWindow& window, int slide)
{
    window.presentation().present(slide);
}

void addSlideInSight(MainWindow& window)
{
    const Slide slide = slideInSight(window);
    if (SlidesDialog* const open = openDialog(window))
        return open->insert(slide);
    Document& document = window.document();
    if (const auto problem = document.addSlide(slide, static_cast<int>(document.slides().size())))
        return tell(&window, *problem);
    window.parts().exported->announce(SlidesDialog::tr("Slide %1 is added: %2, %3.")
                                          .arg(document.slides().size())
                                          .arg(toQt(viewOf(slide)), said(scenariosOf(slide))),
        {{SlidesDialog::tr("Slides of this project"), [&window] { openSlides(window); }},
            {SlidesDialog::tr("Close"), [] {}}});
}

} // namespace isocost
