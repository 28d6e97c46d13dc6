// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of slides, drawn by the charts themselves: made when somebody asks, kept until a
// number changes.
//
// One is made at a time, between the events of the window, and in steps: no turn of the loop is
// longer than a frame. What takes long runs on the threads of the views' studies; a picture is
// drawn when its numbers are there. While numbers change under the hand none is made.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include <QImage>
#include <QObject>
#include <QTimer>

#include "core/model/project.h"
#include "ui/models/theme.h"

namespace isocost {

class Document;
class SlidePage;

class SlidePictures : public QObject {
    Q_OBJECT

public:
    // Pixels of type by pixels: a page as large as most views need, drawn larger than it is shown.
    static constexpr QSize kPage{680, 425};
    static constexpr double kScale = 1.5;
    static constexpr QSize kSmall{80, 50};

    explicit SlidePictures(Document* document, QObject* parent = nullptr);
    ~SlidePictures() override;

    // The picture, perhaps of numbers that have changed since; null until it is made, and for a
    // slide that cannot be shown. A new one is on its way if need be.
    [[nodiscard]] QImage pictureOf(const Slide& slide);
    // The same for a row of a list, in twice the pixels of kSmall.
    [[nodiscard]] QImage smallPictureOf(const Slide& slide);
    void setTheme(const Theme& theme);

signals:
    void changed(); // another picture is there, or one is out of date: ask again

private:
    struct Kept {
        QImage image;
        QImage small;
        bool isFresh = false;
    };

    [[nodiscard]] const Kept& keptOf(const Slide& slide);
    void forget(); // numbers have changed
    void work();
    void goOn(); // with the page that is being made

    Document* m_document;
    const Theme* m_theme;
    std::map<std::string, Kept> m_kept; // by what a slide shows
    std::deque<Slide> m_wanted;
    std::shared_ptr<const Project> m_project; // as it is, while pictures are made of it
    std::unique_ptr<SlidePage> m_page; // being made
    int m_looks = 0; // how often its numbers were not there yet
    bool m_isRefreshed = false; // it has its last numbers
    QImage m_image; // drawn of it
    QTimer m_next;
};

} // namespace isocost
