// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bars on data made here: their ends, and the words that stand there.
#include <QtTest>

#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_panel.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr Ink kInk{Ink::Role::Good};

// One bar each from 0 to the value, side by side, on an axis from -10 to 10.
ViewPanel barsPanel(const std::vector<std::pair<double, std::string>>& values)
{
    ViewPanel panel{.id = "bars"};
    panel.x.needed = {0.0, static_cast<double>(values.size())};
    panel.x.policy = RangePolicy::Exact;
    panel.y.needed = {-10.0, 10.0};
    panel.y.policy = RangePolicy::Exact;
    panel.bars.push_back({"bars", {}});
    for (const auto& [value, text] : values) {
        const auto from = static_cast<double>(panel.bars[0].bars.size());
        panel.bars[0].bars.push_back({{from + 0.2, from + 0.8}, value, 0.0, kInk});
        panel.bars[0].bars.back().text = text;
    }
    return panel;
}

// In how many pieces the bar at that place is painted.
int piecesAt(const ShownPanel& shown, double x)
{
    const int column = qRound(shown.view().canvas().pixelX(x));
    const QColor ink = shown.view().canvas().ink(kInk);
    int pieces = 0;
    bool isInk = false;
    for (int y = 0; y < shown.image.height(); ++y) {
        const bool wasInk = std::exchange(isInk, shown.image.pixelColor(column, y) == ink);
        pieces += isInk && !wasInk;
    }
    return pieces;
}

} // namespace

class TestBarLayer : public QObject {
    Q_OBJECT

private slots:
    // Nobody is to read its end as its value.
    void aBarLongerThanItsPanelIsCut()
    {
        const ShownPanel shown(barsPanel({{5.0, ""}, {100.0, ""}, {-100.0, ""}}));
        QCOMPARE(piecesAt(shown, 0.5), 1);
        QCOMPARE(piecesAt(shown, 1.5), 2);
        QCOMPARE(piecesAt(shown, 2.5), 2);
    }

    void wordsStandBeyondTheEndOfABar()
    {
        const ShownPanel shown(barsPanel({{5.0, "$5"}, {-5.0, "\u2212$5"}}));
        const Canvas& canvas = shown.view().canvas();
        QVERIFY(shown.word("$5") && shown.word("\u2212$5"));
        QVERIFY(shown.word("$5")->place.bottom() <= canvas.pixelY(5.0) + 1.0);
        QVERIFY(shown.word("\u2212$5")->place.top() >= canvas.pixelY(-5.0) - 1.0);
    }
};

ISOCOST_TEST_WITH(QApplication, TestBarLayer)
#include "tst_bar_layer.moc"
