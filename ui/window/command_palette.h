// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+K: any parameter, view, sample or command by a few letters of its name.
//
// A card over the window, not a window of its own: it needs no window manager.
#pragma once

#include <functional>
#include <vector>

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace isocost {

class MainWindow;

struct PaletteEntry {
    QString title;
    QString detail; // "Ctrl+E", "45 %"
    std::function<void()> run;
    QString keywords; // found as well, after every title
    bool isAnswer = false; // a view: first where a question is asked
};

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(MainWindow* window);

    void openPalette();
    void askWhatIf(); // the same, waiting for an assumption with its number
    [[nodiscard]] QLineEdit& field() const { return *m_field; }
    [[nodiscard]] QListWidget& list() const { return *m_list; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void open(const QString& hint, std::vector<PaletteEntry> entries);
    void filter(const QString& text);
    void list(std::size_t index);
    void fit();
    void runChosen();

    MainWindow* m_window;
    QLineEdit* m_field;
    QListWidget* m_list;
    std::vector<PaletteEntry> m_entries;
    std::size_t m_fixed = 0; // of the entries; those behind follow what is typed
    QStringList m_examples; // of what may be typed, shown before anything is
};

// Every entry at present, commands of the menus included.
[[nodiscard]] std::vector<PaletteEntry> paletteEntries(MainWindow& window);
// What to do with an assumption that was typed with a number (typed_change.h).
[[nodiscard]] std::vector<PaletteEntry> changeEntries(
    MainWindow& window, const QString& typed, bool isWhatIfFirst);

} // namespace isocost
