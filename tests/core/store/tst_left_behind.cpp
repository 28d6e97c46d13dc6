// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>

#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/Database.h>

#include "core/analysis/kept_demand.h"
#include "core/model/scenario_values.h"
#include "core/store/left_behind.h"
#include "core/store/project_file.h"
#include "core/store/project_image.h"
#include "core/text/input_error.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

double utilizationOf(const Project& project)
{
    return project.scenarios[0].of(Parameter::FleetUtilization);
}

} // namespace

class TestLeftBehind : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_place = m_temporary->path().toStdString();
        m_folder = m_place / "state";
        m_project = m_place / "plan.isocost";
        saveProjectAs(richProject(), m_project);
        const ProjectFile file = ProjectFile::open(m_project);
        m_base = {m_project.string(), file.contentHash()};
    }

    void theBaseIsComparedWithTheFileOfToday()
    {
        leaveEdit();
        QCOMPARE(baseStateOf(only()), BaseState::Unchanged);
        Project other = richProject();
        other.notes = "somebody else's";
        saveProjectAs(other, m_project);
        QCOMPARE(baseStateOf(only()), BaseState::Changed);
        saveProjectAs(richProject(), m_project); // the same content again
        QCOMPARE(baseStateOf(only()), BaseState::Unchanged);
        writeBytes(m_project, "no project");
        QCOMPARE(baseStateOf(only()), BaseState::Unreadable);
        fs::remove(m_project);
        QCOMPARE(baseStateOf(only()), BaseState::Gone);
    }

    // They stand among what the window remembers of itself, which is no edit.
    void daysOfDemandAreAnEdit()
    {
        Project changed = richProject();
        changed.viewState["a view"] = "another place";
        const auto keep = [&] { Recovery(m_folder).keepUnsaved(changed, m_base); };
        keep();
        QVERIFY(findRecoverable(m_folder).empty()); // all is in the file
        changed.viewState[std::string(kKeptDemand)] = "Days\n8 9 10";
        keep();
        QCOMPARE(only().project.viewState, changed.viewState);
    }

    void aProjectThatWasNeverSavedHasNoBase()
    {
        m_base = {};
        leaveEdit();
        QCOMPARE(baseStateOf(only()), BaseState::NeverSaved);
    }

    // As the program of November 2026 wrote it: no content hash, no own marks.
    void theFormatOfBeforeIsRead()
    {
        fs::create_directories(m_folder);
        {
            SQLite::Database database((m_folder / "1-1.isocost-recovery").string(),
                SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            database.exec("CREATE TABLE snapshot(project_path TEXT NOT NULL, image BLOB NOT NULL, "
                          "unsaved INTEGER NOT NULL, edited_at TEXT NOT NULL) STRICT");
            database.exec("CREATE TABLE edit(scenario INTEGER NOT NULL, id TEXT NOT NULL, value "
                          "TEXT NOT NULL, edited_at TEXT NOT NULL, PRIMARY KEY(scenario, id)) "
                          "STRICT, WITHOUT ROWID");
            const std::string image = projectImage(richProject());
            SQLite::Statement insert(database, "INSERT INTO snapshot VALUES(?, ?, 0, 'then')");
            insert.bind(1, m_project.string());
            insert.bind(2, image.data(), static_cast<int>(image.size()));
            insert.exec();
            database.exec("INSERT INTO edit VALUES(0, 'fleet.utilization', '0.7', 'later')");
        }
        QCOMPARE(utilizationOf(only().project), 0.7);
        QCOMPARE(only().editedAt, std::string("later"));
        QCOMPARE(baseStateOf(only()), BaseState::NotKnown);
    }

    void whatDiedBeforeItKeptAnythingGoes()
    {
        fs::create_directories(m_folder);
        writeBytes(m_folder / "1-1.isocost-recovery", "");
        const LeftBehind found = findLeftBehind(m_folder);
        QVERIFY(found.projects.empty() && found.unreadable.empty());
        QVERIFY(!fs::exists(m_folder / "1-1.isocost-recovery"));
    }

    void editsOfADamagedSnapshotArePutOntoTheirFile()
    {
        leaveEdit();
        damageSnapshot();
        const RecoveredProject found = only();
        QCOMPARE(utilizationOf(found.project), 0.7);
        QVERIFY(found.lost.empty()); // the snapshot was what the file holds
        QCOMPARE(baseStateOf(found), BaseState::Unchanged);
    }

    void whatADamagedSnapshotTakesAlongIsSaid()
    {
        Project changed = richProject();
        changed.notes = "not saved";
        {
            Recovery recovery(m_folder);
            recovery.keepUnsaved(changed, m_base);
            recovery.record(edit());
        }
        damageSnapshot();
        const RecoveredProject found = only();
        QCOMPARE(utilizationOf(found.project), 0.7);
        QVERIFY2(
            found.lost.ends_with(
                "1 edit of single values were put onto the file as it is now, others are lost."),
            found.lost.c_str());
    }

    void aDamagedFileIsToldAndKeptAside()
    {
        m_base = {}; // of a sample: no file to put the edits onto
        leaveEdit();
        damageSnapshot();
        const LeftBehind found = findLeftBehind(m_folder);
        QVERIFY(found.projects.empty());
        QCOMPARE(found.unreadable.size(), std::size_t(1));
        QCOMPARE(found.unreadable[0].edits, std::size_t(1));
        const fs::path aside = setAside(found.unreadable[0].file);
        QVERIFY(fs::exists(aside));
        const std::string table = bytesOf(fs::path(aside) += ".csv");
        QVERIFY2(table.starts_with("scenario,id,value,edited_at"), table.c_str());
        QVERIFY2(table.find(",fleet.utilization,0.7,") != std::string::npos, table.c_str());
        QVERIFY(findLeftBehind(m_folder).unreadable.empty());
        for (const auto& entry : fs::directory_iterator(m_folder))
            QCOMPARE(entry.status().permissions(), fs::perms(0600));
    }

    void whatIsNoDatabaseIsToldAndKeptAside()
    {
        fs::create_directories(m_folder);
        writeBytes(m_folder / "1-1.isocost-recovery", "no database");
        for (int time = 0; time < 2; ++time) { // looking takes nothing away
            const LeftBehind found = findLeftBehind(m_folder);
            QCOMPARE(found.unreadable.size(), std::size_t(1));
            QVERIFY(found.unreadable[0].problem.ends_with("is not an Isocost project"));
        }
        const fs::path aside = setAside(m_folder / "1-1.isocost-recovery");
        QCOMPARE(bytesOf(aside), std::string("no database"));
        QVERIFY(findLeftBehind(m_folder).unreadable.empty());
    }

    void aNewerFormatIsToldAndKept()
    {
        leaveEdit();
        SQLite::Database(only().file.string(), SQLite::OPEN_READWRITE)
            .exec("PRAGMA user_version=3");
        const LeftBehind found = findLeftBehind(m_folder);
        QCOMPARE(found.unreadable.size(), std::size_t(1));
        QVERIFY(found.unreadable[0].problem.ends_with("was written by a newer Isocost"));
    }

    void whatIsClaimedIsOfferedToNobodyElse()
    {
        leaveEdit();
        const fs::path file = only().file;
        {
            const ClaimedEdits claimed(file);
            QVERIFY(findLeftBehind(m_folder).projects.empty());
            QVERIFY(refusalOf([&] { ClaimedEdits second(file); }).find("another window")
                != std::string::npos);
        }
        QCOMPARE(only().file, file);
        ClaimedEdits(file).discard();
        QVERIFY(fs::is_empty(m_folder));
        QVERIFY(refusalOf([&] { ClaimedEdits second(file); }).find("no longer there")
            != std::string::npos);
    }

private:
    static ValueEdit edit()
    {
        return {.scenario = 0,
            .scenarioName = richProject().scenarios[0].name,
            .id = "fleet.utilization",
            .text = "0.7"};
    }
    void leaveEdit() const
    {
        Recovery recovery(m_folder);
        recovery.keepSaved(richProject(), m_base);
        recovery.record(edit());
    }
    [[nodiscard]] RecoveredProject only() const
    {
        auto found = findRecoverable(m_folder);
        if (found.size() != 1)
            throw std::runtime_error(std::to_string(found.size()) + " are offered");
        return found[0];
    }
    void damageSnapshot() const
    {
        SQLite::Database(only().file.string(), SQLite::OPEN_READWRITE)
            .exec("UPDATE snapshot SET image = zeroblob(length(image))");
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    fs::path m_place;
    fs::path m_folder;
    fs::path m_project;
    EditBase m_base;
};

ISOCOST_TEST(TestLeftBehind)
#include "tst_left_behind.moc"
