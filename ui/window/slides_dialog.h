// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of the project in a window beside the main one: their order, what each shows, its
// note; and the ways out of it, a presentation and a PDF.
#pragma once

#include <QDialog>

#include "core/model/slide.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace isocost {

class Document;
class ElidedLabel;
class MainWindow;
class SlideEditor;
class SlideList;
class SlideModel;
class SlidePictures;

class SlidesDialog : public QDialog {
    Q_OBJECT

public:
    SlidesDialog(Document* document, QWidget* parent);

    [[nodiscard]] SlideList& list() const { return *m_list; }
    [[nodiscard]] SlideEditor& editor() const { return *m_editor; }
    [[nodiscard]] SlidePictures& pictures() const { return *m_pictures; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString refusal() const; // empty without one
    [[nodiscard]] bool hasNotes() const; // for the PDF
    void insert(const Slide& slide); // behind the current one

signals:
    void addRequested(); // the view in sight
    void presentRequested(int slide);
    void saveRequested(); // as a PDF

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override; // what is typed is kept

private:
    void arrange();
    [[nodiscard]] QWidget* makeEmpty();
    [[nodiscard]] QWidget* makeFoot();
    void listen();
    void follow();
    void copy();
    void remove();
    void present();
    void tell(const QString& refusal);

    Document* m_document;
    SlideModel* m_model;
    SlidePictures* m_pictures;
    QLabel* m_title;
    QLabel* m_refusal;
    QStackedWidget* m_place; // of the list, or of what to do without a slide
    SlideList* m_list;
    SlideEditor* m_editor;
    QPushButton* m_add;
    QPushButton* m_copy;
    QPushButton* m_remove;
    QPushButton* m_undo;
    ElidedLabel* m_hint;
    QCheckBox* m_withNotes;
    QPushButton* m_save;
    QPushButton* m_present;
};

// Opens the window, or brings the open one to the front.
void openSlides(MainWindow& window);
// Adds the view in sight, of the current scenario, with its choices, behind all slides or in the
// open window behind the current one.
void addSlideInSight(MainWindow& window);
// Presents that slide, or the next one that can be shown; there is one.
void presentSlide(MainWindow& window, int slide);

} // namespace isocost
