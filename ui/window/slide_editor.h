// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one slide shows, to be changed: its picture, view, scenario, the one beside it, the live
// slider and the note. Each change is one undo step, as is what is typed into the note.
//
// Another view keeps the choices that it knows; one that a slide comes back to has its own again.
// The live slider is found by typing words of it.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/model/slide.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;

namespace isocost {

class Document;
class SlidePictureBox;
class SlidePictures;

class SlideEditor : public QWidget {
    Q_OBJECT

public:
    SlideEditor(Document* document, SlidePictures* pictures, QWidget* parent = nullptr);
    ~SlideEditor() override;

    void edit(int slide); // -1: none
    void keepNote(); // what is typed and not kept yet
    [[nodiscard]] QComboBox& view() const { return *m_view; }
    [[nodiscard]] QComboBox& scenario() const { return *m_scenario; }
    [[nodiscard]] QComboBox& beside() const { return *m_beside; }
    [[nodiscard]] QComboBox& lever() const { return *m_lever; }
    [[nodiscard]] QPlainTextEdit& note() const { return *m_note; }

signals:
    void refused(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the note loses the focus

private:
    void arrange();
    void listen();
    void fill();
    void fillScenarios(const Slide& slide);
    void fillLevers(const Slide& slide);
    void fillNote(const Slide& slide);
    void fillFound(const QString& words);
    void takeFound();
    void changeView(const std::string& view);
    [[nodiscard]] std::vector<std::string> choicesIn(
        const std::string& view, const Slide& before) const;
    void change(void (*set)(Slide& slide, const std::string& chosen), const QComboBox& chosen);
    void storeNote();
    void put(const Slide& changed);
    [[nodiscard]] const Slide* slide() const; // null without one

    Document* m_document;
    SlidePictureBox* m_picture;
    QComboBox* m_view;
    QComboBox* m_scenario;
    QComboBox* m_beside;
    QComboBox* m_lever;
    QLabel* m_noteLabel;
    QPlainTextEdit* m_note;
    QTimer m_typed; // runs while the note is being typed
    int m_slide = -1;
    bool m_isPutting = false; // a change of this slide
    // The choices of the views that slides have left here, by slide and view.
    std::map<std::pair<int, std::string>, std::vector<std::string>> m_left;
};

} // namespace isocost
