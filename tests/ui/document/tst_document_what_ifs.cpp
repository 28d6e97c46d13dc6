// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What-ifs follow every change of their plan but those of what they say themselves.
#include <QTest>

#include "core/store/left_behind.h"
#include "tests/support/test_program.h"
#include "tests/ui/document/document_fixture.h"

namespace isocost {

namespace {

constexpr ParameterAddress kUtilization{Parameter::FleetUtilization, -1};
constexpr ParameterAddress kChips{Parameter::Chips, 0};

} // namespace

class DocumentWhatIfsTest : public QObject, private test::DocumentFixture {
    Q_OBJECT

private slots:
    void init()
    {
        renew();
        QVERIFY(!m_document->addWhatIf(kUtilization, 0.5, QStringLiteral("Half used")));
    }
    void aWhatIfFollowsItsPlan();
    void whatIsRefusedIsNowhere();
    void whatItSaysItselfStays();
    void undoTakesTheWhatIfAlong();
    void anEditOfTheWhatIfBecomesItsOwn();
    void backAtThePlanItFollowsAgain();
    void risksChipsAndPlatformsAreFollowed();
    void aCopyStaysAsItIs();
    void whatWasWrittenBesideItStays();
    void aNewNameOfThePlanIsFollowed();
    void withoutItsPlanItStandsAlone();
    void aWhatIfStandsAloneAndFollowsAgain();
    void whatMayFollowAPlan();
    void aVersionBringsPlanAndWhatIfBack();
    void theFileKeepsIt();
    void aCrashKeepsIt();
    void aCrashKeepsWhatIsItsOwnThoughThePlanSaysTheSame();
    void aCrashKeepsThatAnUndoneEditFollows();
    void thoseOfASampleFollow();

private:
    [[nodiscard]] const Scenario& at(std::size_t index) const
    {
        return m_document->project().scenarios[index];
    }
};

void DocumentWhatIfsTest::aWhatIfFollowsItsPlan()
{
    const auto year = [this] {
        return m_document->resultsOf(1).of(Metric::FleetAnnualCost, 0).value;
    };
    const double before = year();
    QVERIFY(!m_document->setOfAll(Parameter::Chips, 2048.0));
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips).number, 2048.0);
    QVERIFY(year() > before);
    QCOMPARE(at(1).of(Parameter::FleetUtilization), 0.5);
    QCOMPARE(m_document->currentIndex(), 0);
}

void DocumentWhatIfsTest::whatIsRefusedIsNowhere()
{
    const QString name = QStringLiteral("Used twice over");
    QCOMPARE(m_document->whatIfAt(kUtilization, 0.5, name), 1);
    QCOMPARE(m_document->whatIfAt(kUtilization, 2.0, name), -1);
    QVERIFY(m_document->addWhatIf(kUtilization, 2.0, name));
}

void DocumentWhatIfsTest::whatItSaysItselfStays()
{
    for (const double use : {0.55, 0.5, 0.45}) // also where the plan passes by
        QVERIFY(!m_document->setNumber(kUtilization, use));
    QCOMPARE(at(0).of(Parameter::FleetUtilization), 0.45);
    QCOMPARE(at(1).of(Parameter::FleetUtilization), 0.5);
    m_document->switchTo(1); // said once more it is its own all the same
    QVERIFY(!m_document->setNumber(kUtilization, 0.5));
    QCOMPARE(at(1).own, std::set<std::string>{"fleet.utilization"});
}

void DocumentWhatIfsTest::undoTakesTheWhatIfAlong()
{
    const std::vector<Scenario> before = m_document->project().scenarios;
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    QVERIFY(!m_document->changeAccelerator(0, QStringLiteral("h200_sxm")));
    QVERIFY(!m_document->removeRisk(0));
    QVERIFY(!m_document->setText({Parameter::GravityTiers, -1}, QStringLiteral("rest:0.03")));
    const std::vector<Scenario> after = m_document->project().scenarios;
    for (int i = 0; i < 4; ++i)
        m_document->undoStack().undo();
    QVERIFY(m_document->project().scenarios == before);
    for (int i = 0; i < 4; ++i)
        m_document->undoStack().redo();
    QVERIFY(m_document->project().scenarios == after);
}

void DocumentWhatIfsTest::anEditOfTheWhatIfBecomesItsOwn()
{
    m_document->switchTo(1);
    QVERIFY(!m_document->setNumber(kChips, 64.0));
    QVERIFY(!m_document->changeRisk(0, {"Flood", 0.5, 1000.0, "event"}));
    m_document->switchTo(0);
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    QVERIFY(!m_document->removeRisk(0));
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips).number, 64.0);
    QCOMPARE(at(1).risks[0].name, std::string("Flood"));
}

void DocumentWhatIfsTest::backAtThePlanItFollowsAgain()
{
    m_document->switchTo(1);
    QVERIFY(!m_document->setNumber(kChips, 64.0));
    m_document->undoStack().undo();
    m_document->switchTo(0);
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips).number, 512.0);
}

void DocumentWhatIfsTest::risksChipsAndPlatformsAreFollowed()
{
    QVERIFY(!m_document->removeRisk(0));
    QVERIFY(!m_document->changeAccelerator(0, QStringLiteral("h200_sxm")));
    QVERIFY(!m_document->removePlatform(QString::fromStdString(at(0).platforms[2].key)));
    QVERIFY(!m_document->setNumber({Parameter::PriceSpot, 0}, 1.25));
    Scenario whatIf = at(1);
    QCOMPARE(whatIf.platforms, at(0).platforms);
    QCOMPARE(whatIf.risks, at(0).risks);
    QCOMPARE(whatIf.own, std::set<std::string>{"fleet.utilization"});
    // What it said of a platform that is gone goes with it: the file has to be read again.
    QVERIFY(!m_document->addWhatIf({Parameter::Mfu, 0}, 0.6, QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->removePlatform(QString::fromStdString(at(0).platforms[0].key)));
    const QString path = m_folder->filePath(QStringLiteral("gone.isocost"));
    QVERIFY(!m_document->saveAs(path));
    QVERIFY(!m_document->open(path));
}

void DocumentWhatIfsTest::aCopyStaysAsItIs()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("As of today"))); // now the current one
    m_document->switchTo(0);
    const double before = m_document->commonNumber(Parameter::Chips).value_or(0.0);
    QVERIFY(!m_document->setOfAll(Parameter::Chips, 512.0));
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips),
        (Document(m_folder->path()).current().platforms[0].of(Parameter::Chips)));
    QVERIFY(before != 512.0);
}

void DocumentWhatIfsTest::whatWasWrittenBesideItStays()
{
    m_document->switchTo(1);
    QVERIFY(!m_document->setReadinessNote(Parameter::ReadyMfuBaseline, QStringLiteral("in May")));
    QVERIFY(!m_document->setWithOrigin({Parameter::PriceSpot, 0}, {1.5, "a quote", "2026-11-01"}));
    m_document->switchTo(0);
    QVERIFY(!m_document->removeRisk(0));
    QCOMPARE(at(1).readinessNotes.size(), std::size_t(1));
    QCOMPARE(at(1).platforms[0].origins.at(Parameter::PriceSpot).source, std::string("a quote"));
}

void DocumentWhatIfsTest::aNewNameOfThePlanIsFollowed()
{
    QVERIFY(!m_document->renameScenario(0, QStringLiteral("Board")));
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips).number, 512.0);
}

void DocumentWhatIfsTest::withoutItsPlanItStandsAlone()
{
    QVERIFY(!m_document->removeScenario(0));
    QVERIFY(at(0).plan.empty());
    QCOMPARE(at(0).of(Parameter::FleetUtilization), 0.5);
}

// Each way is one undo step; what differs then is its own.
void DocumentWhatIfsTest::aWhatIfStandsAloneAndFollowsAgain()
{
    const double chips = at(1).platforms[0].of(Parameter::Chips).number;
    QVERIFY(!m_document->toggleFollowing(1));
    QVERIFY(at(1).plan.empty() && at(1).own.empty());
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips).number, chips);
    QVERIFY(!m_document->toggleFollowing(1));
    QCOMPARE(at(1).plan, at(0).name);
    QCOMPARE(at(1).own, (std::set<std::string>{"fleet.utilization", "platform.h100.chips"}));
    QVERIFY(!m_document->setNumber({Parameter::FacilityPue, -1}, 1.5));
    QCOMPARE(at(1).of(Parameter::FacilityPue), 1.5);
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips).number, chips);
    for (int i = 0; i < 4; ++i)
        m_document->undoStack().undo();
    QCOMPARE(at(1).plan, at(0).name);
    QCOMPARE(at(1).own, std::set<std::string>{"fleet.utilization"});
}

// Neither the first nor one that others follow.
void DocumentWhatIfsTest::whatMayFollowAPlan()
{
    QCOMPARE(m_document->planFor(0), std::string());
    QCOMPARE(m_document->planFor(1), at(0).name);
    QVERIFY(!m_document->addScenario(QStringLiteral("Board"))); // a copy, behind the first
    QCOMPARE(m_document->planFor(1), at(0).name);
    QVERIFY(!m_document->addWhatIf(kUtilization, 0.7, QStringLiteral("More used")));
    QCOMPARE(at(2).plan, std::string("Board"));
    QCOMPARE(m_document->planFor(1), std::string());
}

void DocumentWhatIfsTest::aVersionBringsPlanAndWhatIfBack()
{
    QVERIFY(!m_document->saveVersion(QStringLiteral("March")));
    QVERIFY(!m_document->restoreVersion(0));
    QCOMPARE(at(3).plan, std::string("Base (March)"));
    QVERIFY(!m_document->setNumber(kChips, 512.0)); // of the first that came back
    QCOMPARE(at(3).platforms[0].of(Parameter::Chips).number, 512.0);
    QVERIFY(at(1).platforms[0].of(Parameter::Chips).number != 512.0);
}

void DocumentWhatIfsTest::theFileKeepsIt()
{
    const QString path = m_folder->filePath(QStringLiteral("plan.isocost"));
    QVERIFY(!m_document->saveAs(path));
    const std::vector<Scenario> before = m_document->project().scenarios;
    QVERIFY(!m_document->open(path));
    QVERIFY(m_document->project().scenarios == before);
    QCOMPARE(at(1).plan, std::string("Base"));
}

// Of a program that was killed: the what-if has followed, and its own edit stays its own.
void DocumentWhatIfsTest::aCrashKeepsIt()
{
    m_document->startNew(); // from here on edits are recorded
    QVERIFY(!m_document->addWhatIf(kUtilization, 0.5, QStringLiteral("Half used")));
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    m_document->switchTo(1);
    QVERIFY(!m_document->setNumber({Parameter::Chips, 1}, 64.0));
    const std::vector<Scenario> before = m_document->project().scenarios;
    m_document.reset(); // without closeCleanly(): the file is left
    Document next(m_folder->path());
    const auto left = findRecoverable(m_folder->path().toStdString());
    QCOMPARE(left.size(), std::size_t(1));
    QVERIFY(!next.adoptRecovered(QString::fromStdString(left[0].file.string())));
    QVERIFY(next.project().scenarios == before);
}

// Its own number is the plan's, too: it does not follow the plan from then on.
void DocumentWhatIfsTest::aCrashKeepsWhatIsItsOwnThoughThePlanSaysTheSame()
{
    m_document->startNew();
    QVERIFY(!m_document->addWhatIf(kUtilization, 0.5, QStringLiteral("Half used")));
    m_document->switchTo(1);
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    m_document->switchTo(0);
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    m_document->switchTo(1);
    m_document->reset(kUtilization);
    m_document->undoStack().undo();
    m_document->switchTo(0);
    const std::vector<Scenario> before = m_document->project().scenarios;
    QVERIFY(before[1].own.contains("platform.h100.chips"));
    m_document.reset();
    Document next(m_folder->path());
    const auto left = findRecoverable(m_folder->path().toStdString());
    QCOMPARE(left.size(), std::size_t(1));
    QVERIFY(!next.adoptRecovered(QString::fromStdString(left[0].file.string())));
    QVERIFY(next.project().scenarios == before);
    QVERIFY(!next.setNumber(kChips, 256.0));
    QCOMPARE(next.project().scenarios[1].platforms[0].of(Parameter::Chips).number, 512.0);
}

// What an undone edit of the what-if had said follows the plan again.
void DocumentWhatIfsTest::aCrashKeepsThatAnUndoneEditFollows()
{
    m_document->startNew();
    QVERIFY(!m_document->addWhatIf(kUtilization, 0.5, QStringLiteral("Half used")));
    m_document->switchTo(1);
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    m_document->undoStack().undo();
    m_document->switchTo(0);
    QVERIFY(!m_document->setNumber(kChips, 256.0));
    const std::vector<Scenario> before = m_document->project().scenarios;
    QCOMPARE(before[1].platforms[0].of(Parameter::Chips).number, 256.0);
    m_document.reset();
    const auto left = findRecoverable(m_folder->path().toStdString());
    QCOMPARE(left.size(), std::size_t(1));
    QVERIFY(left[0].project.scenarios == before);
}

void DocumentWhatIfsTest::thoseOfASampleFollow()
{
    QVERIFY(!m_document->openSample(QStringLiteral("your-cluster")));
    QCOMPARE(at(1).plan, at(0).name);
    QVERIFY(!m_document->setNumber(kChips, 512.0));
    QCOMPARE(at(1).platforms[0].of(Parameter::Chips).number, 512.0);
    // Its note speaks of the plan: a what-if more does not say it of itself.
    QVERIFY(!at(0).note.empty());
    QVERIFY(!m_document->addWhatIf(kUtilization, 0.3, QStringLiteral("Hardly used")));
    QCOMPARE(at(1).name, std::string("Hardly used"));
    QCOMPARE(at(1).note, std::string());
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentWhatIfsTest)

#include "tst_document_what_ifs.moc"
