// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "tests/support/test_program.h"
#include "ui/models/theme.h"

namespace isocost {

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void contrastIsAsWcagDefinesIt();
    void textReadsOnEverySurface();
    void platformsStandOutInTheDark();
    void wordsInTheColourOfAPlatformRead();
    void aPaletteTellsItsTheme();
    void eachOfEightPlatformsHasAColour();
};

// Black on white is 21:1, grey #767676 on white 4.54:1 (WCAG 2.1, technique G18).
void ThemeTest::contrastIsAsWcagDefinesIt()
{
    QVERIFY(std::abs(contrastOf(Qt::black, Qt::white) - 21.0) < 1e-9);
    QVERIFY(std::abs(contrastOf(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
}

void ThemeTest::textReadsOnEverySurface()
{
    for (const Theme* const theme : {&Theme::light(), &Theme::dark()}) {
        for (const QColor& ground : {theme->background, theme->surface}) {
            for (const QColor& ink : {theme->text, theme->muted, theme->accent, theme->stop,
                     theme->caution, theme->good})
                QVERIFY2(contrastOf(ink, ground) >= 4.5, qPrintable(ink.name() + ground.name()));
        }
    }
}

void ThemeTest::platformsStandOutInTheDark()
{
    for (const QColor& colour : Theme::dark().platforms)
        QVERIFY2(contrastOf(colour, Theme::dark().surface) >= 3.0, qPrintable(colour.name()));
}

// The orange of the second platform is 2.2:1 on white, which is no colour for small words.
void ThemeTest::wordsInTheColourOfAPlatformRead()
{
    QVERIFY(contrastOf(Theme::light().platform(1), Theme::light().surface) < 2.3);
    for (const Theme* const theme : {&Theme::light(), &Theme::dark()})
        for (const QColor& colour : theme->platforms) {
            const QColor words = readable(colour, theme->surface);
            QVERIFY2(contrastOf(words, theme->surface) >= 4.5, qPrintable(words.name()));
            QVERIFY(std::abs(words.hslHue() - colour.hslHue()) <= 5); // the same to the eye
        }
    QCOMPARE(readable(Theme::light().text, Theme::light().surface), Theme::light().text);
    QVERIFY(contrastOf(readable(Qt::white, Qt::white), Qt::white) >= 4.5);
}

void ThemeTest::aPaletteTellsItsTheme()
{
    for (const Theme* const theme : {&Theme::light(), &Theme::dark()})
        QCOMPARE(&Theme::of(theme->palette()), theme);
}

void ThemeTest::eachOfEightPlatformsHasAColour()
{
    QVERIFY(Theme::light().platform(7) != Theme::light().platform(0)); // eight are a project's most
    QCOMPARE(Theme::light().platform(8), Theme::light().platform(0));
}

} // namespace isocost

ISOCOST_TEST(isocost::ThemeTest)
#include "tst_theme.moc"
