// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box that looks like text until it is hovered or focused.
//
// It shows the content it is given and emits the typed text; others decide whether to accept it.
// With focus it shows every digit; Escape discards the typed text.
#pragma once

#include <QAbstractSpinBox>

namespace isocost {

class ValueField : public QAbstractSpinBox {
    Q_OBJECT
    Q_PROPERTY(double value READ value)
    Q_PROPERTY(double minimum READ minimum)
    Q_PROPERTY(double maximum READ maximum)

public:
    struct Content {
        QString text; // without focus
        QString exact; // with focus
        double value = 0.0; // for screen readers
        double minimum = 0.0;
        double maximum = 0.0;

        bool operator==(const Content&) const = default;
    };

    explicit ValueField(QWidget* parent = nullptr);

    void setContent(const Content& content);
    void setRefused(bool refused); // the typed text stays for correction
    [[nodiscard]] QString shownText() const { return m_content.text; }
    [[nodiscard]] double value() const { return m_content.value; }
    [[nodiscard]] double minimum() const { return m_content.minimum; }
    [[nodiscard]] double maximum() const { return m_content.maximum; }

    void stepBy(int steps) override { emit stepped(steps); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void typed(const QString& text);
    void stepped(int steps);
    void restored(); // Escape discarded a typed or refused text

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showContent();
    void submit();
    void takeBack();

    Content m_content;
    int m_width = 0; // only grows while a slider is dragged, so that nothing moves
    bool m_isEdited = false;
    bool m_isRefused = false;
};

} // namespace isocost
