// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An older project is read and saved by a program with a newer schema: see older_schema.cpp.
#include <QTemporaryDir>
#include <QTest>

#include "core/model/readiness.h"
#include "core/model/scenario_values.h"
#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

class TestMigration : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/old.isocost").toStdString();
        fs::copy_file(fs::path(ISOCOST_TEST_DATA) / "migration" / "older.isocost", m_path);
    }

    void anOlderProjectReadsWhole()
    {
        const Project project = loadProject(m_path);
        QCOMPARE(project.title, std::string("Board paper, March"));
        QCOMPARE(project.notes, std::string("First line.\nSecond line with an umlaut: \xc3\xa4."));
        QCOMPARE(project.scenarios.size(), std::size_t(2));
        QVERIFY(project.scenarios[0] == referenceScenario());
        const Scenario& own = project.scenarios[1];
        QCOMPARE(own.name, std::string("Own the hardware"));
        QCOMPARE(own.of(Parameter::FleetUtilization), 0.65);
        QCOMPARE(own.of(Parameter::FleetReservedBilling), 1.0);
        QCOMPARE(own.platforms[0].of(Parameter::Mfu).number, 0.41);
        QVERIFY(own.platforms[0].of(Parameter::PriceSpot).state == Setting::State::Unpriced);
        QCOMPARE(own.platforms[1].label, std::string("Trainium, second"));
        QCOMPARE(own.reference, std::string("trn2"));
        QCOMPARE(own.tiers, std::string("10:0.08 rest:0.04"));
        QCOMPARE(project.viewState.at("view"), std::string("break-even"));
        QVERIFY(project.versions.empty());
    }

    // Its scenarios had the four rows the program started with, and no notes.
    void whatCameSinceHasTheValuesItHadThen()
    {
        const Project project = loadProject(m_path);
        const std::vector<Risk>& risks = project.scenarios[1].risks;
        QCOMPARE(risks.size(), std::size_t(4));
        QVERIFY((risks[1] == Risk{"Compiler incompatibility", 0.15, 150000.0, "project", true}));
        QVERIFY((risks[3] == Risk{"Out of memory", 0.12, 5000.0, "event", true}));
        QVERIFY(project.scenarios[1].readinessNotes.empty());
        QVERIFY(!project.market);
        QVERIFY(project.slides.empty());
    }

    // Named versions, risks, notes, slides and a trace go into the file that had no place for them.
    void whatCameSinceIsSaved()
    {
        Project project = loadProject(m_path);
        project.versions.push_back({"March", "2026-03-31T09:30:00Z", project.scenarios});
        project.scenarios[1].risks.pop_back();
        setReadinessNote(project.scenarios[0], Parameter::ReadyMfuBaseline, "measured in May");
        project.market = richProject().market;
        project.slides = richProject().slides;
        ProjectFile::open(m_path).save(project);
        QVERIFY(project.model.empty()); // of which model it was nobody wrote down
        project.model = kModelVersion;
        QVERIFY(loadProject(m_path) == project);
    }

    void aProjectThatCallsItselfOlderThanItsTablesIsRefused()
    {
        saveProjectAs(richProject(), m_path);
        attack(m_path, "PRAGMA user_version=1");
        QVERIFY(refusalOfLoading(m_path).find("first page differs") != std::string::npos);
    }

    void openingItChangesNoByte()
    {
        const FileMark before = markOf(m_path);
        QVERIFY(!ProjectFile::open(m_path).isReadOnly());
        QVERIFY(markOf(m_path) == before);
    }

    void theFirstSaveWritesTheNewSchemaAndKeepsTheOldFile()
    {
        fs::permissions(m_path, fs::perms(0600));
        const std::string old = bytesOf(m_path);
        Project project = loadProject(m_path);
        project.versions.push_back({"March", "2026-03-31T09:30:00Z", project.scenarios});
        {
            ProjectFile file = ProjectFile::open(m_path);
            file.save(project);
            file.save(project); // the second one makes no second backup
        }
        project.model = kModelVersion;
        QVERIFY(loadProject(m_path) == project);
        QVERIFY(bytesOf(m_path.string() + ".bak") == old);
        QCOMPARE(fs::status(m_path.string() + ".bak").permissions(), fs::perms(0600));
        QCOMPARE(fs::status(m_path).permissions(), fs::perms(0600));
        QVERIFY(!fs::exists(m_path.string() + ".bak2"));
        QCOMPARE(bytesOf(m_path)[63], '\x02');
    }

    void anOlderBackupIsNotOverwritten()
    {
        writeBytes(m_path.string() + ".bak", "mine");
        ProjectFile file = ProjectFile::open(m_path);
        file.save(file.project());
        QCOMPARE(bytesOf(m_path.string() + ".bak"), std::string("mine"));
        QVERIFY(fs::exists(m_path.string() + ".bak2"));
    }

    // What a save writes into an old file is what a new file would hold.
    void anUpgradedFileOpensAsAFreshOne()
    {
        ProjectFile file = ProjectFile::open(m_path);
        const Project project = file.project();
        file.save(project);
        const fs::path fresh = m_path.string() + ".fresh";
        saveProjectAs(project, fresh);
        QVERIFY(loadProject(m_path) == loadProject(fresh));
    }

    void saveAsOfAnOldProjectIsOfTheNewSchema()
    {
        const fs::path path = m_path.string() + ".copy";
        saveProjectAs(loadProject(m_path), path);
        QCOMPARE(bytesOf(path)[63], '\x02');
        Project expected = loadProject(m_path);
        expected.model = kModelVersion;
        QVERIFY(loadProject(path) == expected);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

ISOCOST_TEST(TestMigration)
#include "tst_migration.moc"
