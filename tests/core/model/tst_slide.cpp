// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slides follow the new name of a scenario.
#include <QTest>

#include "core/model/slide.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestSlide : public QObject {
    Q_OBJECT

private slots:
    void theScenarioAndTheOneBesideItAreRenamed();
    void choicesOfScenariosAreRenamed_data();
    void choicesOfScenariosAreRenamed();
    void notesAreCounted();
};

void TestSlide::theScenarioAndTheOneBesideItAreRenamed()
{
    std::vector<Slide> slides{{.view = "budget", .scenario = "Plan", .beside = "Own"},
        {.view = "cash", .scenario = "Own", .beside = "Plan", .note = "Plan"},
        {.view = "Plan", .scenario = "Plan B", .lever = "Plan"}};
    renameInSlides(slides, "Plan", "Term");
    QCOMPARE(slides[0].scenario, std::string("Term"));
    QCOMPARE(slides[0].beside, std::string("Own"));
    QCOMPARE(slides[1].beside, std::string("Term"));
    QCOMPARE(slides[1].note, std::string("Plan")); // a sentence of a person
    QVERIFY((slides[2] == Slide{.view = "Plan", .scenario = "Plan B", .lever = "Plan"}));
}

void TestSlide::choicesOfScenariosAreRenamed_data()
{
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QString>("renamed");
    const auto row = [](const char* choice, const char* renamed) {
        QTest::newRow(choice) << QString::fromLatin1(choice) << QString::fromLatin1(renamed);
    };
    row("base=against Plan", "base=against Term"); // as the view of scenarios words it
    row("from=from Plan", "from=from Term"); // as the bridge does
    row("to=Plan", "to=Term");
    row("period=Plan", "period=Plan"); // no choice of a scenario
    row("from=from Old Plan", "from=from Old Plan"); // of the scenario "Old Plan"
    row("to=my Planning", "to=my Planning");
    row("to=", "to=");
    row("Plan", "Plan");
}

void TestSlide::choicesOfScenariosAreRenamed()
{
    QFETCH(const QString, choice);
    QFETCH(const QString, renamed);
    std::vector<Slide> slides(1);
    slides[0].choices = {choice.toStdString()};
    renameInSlides(slides, "Plan", "Term");
    QCOMPARE(QString::fromStdString(slides[0].choices[0]), renamed);
}

void TestSlide::notesAreCounted()
{
    QCOMPARE(slidesWithNote({}), std::size_t(0));
    QCOMPARE(slidesWithNote({{.note = "a"}, {.note = ""}, {.note = "b"}}), std::size_t(2));
}

ISOCOST_TEST(TestSlide)
#include "tst_slide.moc"
