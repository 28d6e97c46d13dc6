// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A slim slider with a tick at the preset, a ghost where a drag began, and shading where a rule
// objects, and a band from the lowest to the highest number of the evidence, with a triangle at
// the typical one. A value that is computed is hatched, with a dashed handle; a green tick marks it
// where another one was set by hand.
//
// A value that is the base of a span has its band with a bar at each end in place of the fill. Ends
// and handle are dragged, the base within the ends; the band moves all three. Tab stops at the low
// end, the base and the high end.
//
// It edits nothing itself: it emits what the user does, and shows what it is given. Keys and the
// wheel (only with focus) act as short drags, so that each is one undo step. Escape returns a drag
// to where it began.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/model/slider_scale.h"

namespace isocost {

class SliderEnd;

namespace slider { // sizes in device-independent pixels at growth 1

inline constexpr int kHandle = 14;
inline constexpr int kTrack = 4;
inline constexpr int kBand = 12; // height of a stretch that a rule objects to
inline constexpr int kTick = 12; // height of the mark at the preset
inline constexpr int kMark = 16; // height of the mark at the computed value
inline constexpr int kHatch = 8; // height of a hatched track
inline constexpr int kEvidence = 8; // height of the band of the evidence, and of a span
inline constexpr int kEnd = 13; // height of the bars at its ends
inline constexpr int kEndGrip = 7; // from the middle of a bar to where it is taken
inline constexpr int kTriangle = 6; // width and height of the mark at the typical number
inline constexpr int kHeight = 20;

} // namespace slider

class Slider : public QWidget {
    Q_OBJECT
    Q_PROPERTY(double value READ value WRITE setValue)

public:
    struct Stretch {
        double from = 0.0;
        double to = 0.0;
        bool isStop = false; // otherwise a caution

        bool operator==(const Stretch&) const = default;
    };

    struct Evidence {
        double low = 0.0;
        std::optional<double> typical;
        double high = 0.0;

        bool operator==(const Evidence&) const = default;
    };

    struct Span {
        double low = 0.0;
        double high = 0.0;
        bool holdsBase = true; // else the base may leave it, as its ends go along

        bool operator==(const Span&) const = default;
    };
    // What a screen reader says of the ends.
    struct SpanWords {
        QString lowName;
        QString highName;
        QString lowText;
        QString highText;
    };
    enum class Part : std::uint8_t { Base, Low, High, Band };

    explicit Slider(QWidget* parent = nullptr);

    void setScale(const SliderScale& scale);
    void setValue(std::optional<double> value); // nothing: no handle, as for an unknown price
    void setPreset(std::optional<double> preset);
    void setComputed(bool computed); // nobody has set the value: the model computes it
    void setIdle(bool idle); // it moves nothing at present: pale, and can be moved all the same
    void setMark(std::optional<double> mark); // what the model would compute
    void setEvidence(const std::optional<Evidence>& evidence);
    void setSpan(
        const std::optional<Span>& span, const SpanWords& words = {}); // the value is its base
    void setGrowth(double growth); // enlarges all but its length, for presentations
    void setStretches(const std::vector<Stretch>& stretches);
    [[nodiscard]] const std::vector<Stretch>& stretches() const { return m_stretches; }
    void setPlatform(int platform) { m_platform = platform; } // fills with its colour; -1: none
    void setValueText(const QString& text) { m_valueText = text; } // what a screen reader says

    [[nodiscard]] const SliderScale& scale() const { return m_scale; }
    [[nodiscard]] double value() const { return m_value.value_or(m_scale.minimum); }
    [[nodiscard]] QString valueText() const { return m_valueText; }
    [[nodiscard]] bool hasValue() const { return m_value.has_value(); }
    [[nodiscard]] bool isComputed() const { return m_isComputed; }
    [[nodiscard]] bool isIdle() const { return m_isIdle; }
    [[nodiscard]] std::optional<double> mark() const { return m_mark; }
    [[nodiscard]] const std::optional<Evidence>& evidence() const { return m_evidence; }
    [[nodiscard]] const std::optional<Span>& span() const { return m_span; }
    [[nodiscard]] QWidget* lowEnd() const; // null until there is a span
    [[nodiscard]] QWidget* highEnd() const;
    [[nodiscard]] bool isDragging() const { return m_isDragging; }
    [[nodiscard]] Part heldPart() const { return m_held; } // during a drag
    [[nodiscard]] QPoint handleCentre() const { return {pixelOf(value()), height() / 2}; }
    [[nodiscard]] int pixelOf(double value) const;
    [[nodiscard]] double valueAtPixel(double x) const;
    void requestValue(double value); // as if moved by hand: one short drag

    [[nodiscard]] QSize sizeHint() const override { return {160, qRound(sized(slider::kHeight))}; }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {60, qRound(sized(slider::kHeight))};
    }

signals:
    void dragStarted();
    void valueEdited(double value); // also of the base within its span
    void spanEdited(double low, double base, double high); // an end or the band was moved
    void dragFinished();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    friend class SliderEnd;
    // Three numbers of a span.
    struct Places {
        double low = 0.0;
        double base = 0.0;
        double high = 0.0;
    };

    void beginDrag();
    void edit(double value);
    void editSpan(const Places& places);
    void moveTo(Part part, double value);
    void pressSpan(double x);
    void moveBand(double x);
    void takeBack(); // to where the drag began
    void finishDrag();
    void pressKey(Part part, QKeyEvent* event);
    void releaseKey(QKeyEvent* event);
    [[nodiscard]] double valueOf(Part part) const;
    [[nodiscard]] Part partAt(double x) const; // of a slider with a span
    [[nodiscard]] Places placesNow() const { return {m_span->low, value(), m_span->high}; }
    void placeEnds();
    [[nodiscard]] std::optional<double> targetOf(const QKeyEvent& event, double from) const;
    [[nodiscard]] double sized(int size) const { return m_growth * size; }
    void paintBar(QPainter& painter, double from, double to, const QColor& colour) const;
    void paintStretches(QPainter& painter) const;
    void paintEvidence(QPainter& painter) const;
    void paintTypical(QPainter& painter) const;
    void paintSpan(QPainter& painter) const;
    void paintEnd(QPainter& painter, double value, bool hasFocus) const;
    void paintHalo(QPainter& painter, double value) const;
    void paintHatch(QPainter& painter, double from, double to) const;
    void paintTrack(QPainter& painter) const;
    void paintTick(QPainter& painter, double value, int height, const QPen& pen) const;
    void paintMarks(QPainter& painter) const;
    void paintHandle(QPainter& painter) const;
    [[nodiscard]] QColor fill() const;

    SliderScale m_scale;
    std::optional<double> m_value;
    std::optional<double> m_preset;
    std::optional<double> m_mark;
    std::optional<double> m_ghost;
    std::optional<Evidence> m_evidence;
    std::optional<Span> m_span;
    std::optional<Places> m_spanGhost; // where a drag of an end or of the band began
    SliderEnd* m_low = nullptr;
    SliderEnd* m_high = nullptr;
    Part m_held = Part::Base;
    std::vector<Stretch> m_stretches;
    int m_platform = -1;
    double m_growth = 1.0;
    QString m_valueText;
    double m_grip = 0.0; // pixels between the pointer and the handle's centre
    bool m_isComputed = false;
    bool m_isIdle = false;
    bool m_isDragging = false;
    bool m_hasKeyDrag = false;
    QTimer m_wheelRest;
};

// A property of a widget that stands behind so many of its own parts in the order of Tab, as the
// base behind the low end of its span.
inline constexpr const char* kPartsBefore = "isocostPartsBefore";

void installSliderAccessibility(); // once for the program; calling again is harmless

} // namespace isocost
