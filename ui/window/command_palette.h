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
    std::function<void()> run; // none: a sentence, which cannot be chosen
    QString keywords; // matches here rank after titles
    bool isAnswer = false; // a view; questions list it first
};

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(MainWindow* window);

    void openPalette();
    // The same, asking for an assumption with a number; it begins with what was typed before.
    void askWhatIf(const QString& typed = {});
    void offer(const QString& hint, std::vector<PaletteEntry> entries); // these alone
    void setGrowth(double growth); // enlarges its type for a presentation
    // Tells where in the window it opens, at the lower edge; without it in the middle near the top.
    void setPlace(std::function<QRect()> place) { m_place = std::move(place); }
    [[nodiscard]] QLineEdit& field() const { return *m_field; }
    [[nodiscard]] QListWidget& list() const { return *m_list; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void open(const QString& hint, std::vector<PaletteEntry> entries, const QString& typed = {});
    void filter(const QString& text);
    void list(std::size_t index);
    void fit();
    void runChosen();

    MainWindow* m_window;
    QLineEdit* m_field;
    QListWidget* m_list;
    std::vector<PaletteEntry> m_entries;
    std::size_t m_fixed = 0; // so many entries stay; the later ones depend on the typed text
    QStringList m_examples; // shown until something is typed
    bool m_takesChanges = true; // a typed number is a change of an assumption
    double m_growth = 1.0;
    std::function<QRect()> m_place;
};

// All present entries, including the commands of the menus.
[[nodiscard]] std::vector<PaletteEntry> paletteEntries(MainWindow& window);
// The actions on an assumption that was typed with a number (typed_change.h).
[[nodiscard]] std::vector<PaletteEntry> changeEntries(
    MainWindow& window, const QString& typed, bool isWhatIfFirst);

} // namespace isocost
