// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "ui/models/theme.h"

namespace isocost {

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

// Contrast ratio as in WCAG 2.1.
double contrast(const QColor& one, const QColor& other)
{
    const double bright = std::max(luminance(one), luminance(other));
    const double dark = std::min(luminance(one), luminance(other));
    return (bright + 0.05) / (dark + 0.05);
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void contrastIsAsWcagDefinesIt();
    void textReadsOnEverySurface();
    void platformsStandOutInTheDark();
    void aPaletteTellsItsTheme();
    void eachOfEightPlatformsHasAColour();
};

// Black on white is 21:1, grey #767676 on white 4.54:1 (WCAG 2.1, technique G18).
void ThemeTest::contrastIsAsWcagDefinesIt()
{
    QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21.0) < 1e-9);
    QVERIFY(std::abs(contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
}

void ThemeTest::textReadsOnEverySurface()
{
    for (const Theme* const theme : {&Theme::light(), &Theme::dark()}) {
        for (const QColor& ground : {theme->background, theme->surface}) {
            for (const QColor& ink : {theme->text, theme->muted, theme->accent, theme->stop,
                     theme->caution, theme->good})
                QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(ink.name() + ground.name()));
        }
    }
}

void ThemeTest::platformsStandOutInTheDark()
{
    for (const QColor& colour : Theme::dark().platforms)
        QVERIFY2(contrast(colour, Theme::dark().surface) >= 3.0, qPrintable(colour.name()));
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

QTEST_APPLESS_MAIN(isocost::ThemeTest)
#include "tst_theme.moc"
