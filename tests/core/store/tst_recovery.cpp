// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/model/scenario_values.h"
#include "core/store/left_behind.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

const EditBase kNamed{"/home/me/board.isocost", "0123"};

ValueEdit edit(std::size_t scenario, const std::string& id, const std::string& text)
{
    return {.scenario = scenario, .scenarioName = {}, .id = id, .text = text, .isOwn = true};
}

} // namespace

class TestRecovery : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_folder = fs::path(m_temporary->path().toStdString()) / "state" / "isocost";
    }

    void nobodyElseMayReadIt()
    {
        const mode_t before = ::umask(0);
        Recovery recovery(m_folder);
        recovery.keepSaved(richProject(), {});
        ::umask(before);
        QCOMPARE(fs::status(m_folder).permissions(), fs::perms(0700));
        for (const auto& entry : fs::directory_iterator(m_folder))
            QVERIFY2(entry.status().permissions() == fs::perms(0600), entry.path().c_str());
    }

    void whatAProgramThatDiedLeftIsFound()
    {
        inDyingProgram([&] {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), kNamed);
            recovery.record(edit(1, "platform.h100.mfu", "0.31"));
            recovery.record(edit(1, "platform.h100.mfu", "0.32"));
            recovery.record(edit(0, "fleet.utilization", "0.7"));
            recovery.record(edit(1, "platform.h100.price_spot", ""));
            ::_exit(0);
        });
        const auto found = findRecoverable(m_folder);
        QCOMPARE(found.size(), std::size_t(1));
        Project expected = richProject();
        assign(expected.scenarios[1], expected.catalog, "platform.h100.mfu", "0.32");
        assign(expected.scenarios[0], expected.catalog, "fleet.utilization", "0.7");
        assign(expected.scenarios[1], expected.catalog, "platform.h100.price_spot", "preset");
        QVERIFY(found[0].project == expected);
        QVERIFY(found[0].base == kNamed);
        QCOMPARE(found[0].editedAt.size(), std::size_t(20));
        QVERIFY(found[0].editedAt.ends_with("Z"));

        QCOMPARE(findRecoverable(m_folder).size(), std::size_t(1)); // looking takes nothing away
        discardRecovery(found[0].file);
        QVERIFY(findRecoverable(m_folder).empty());
        QVERIFY(fs::is_empty(m_folder));
    }

    // In the window a reset, or a number outside that is undone, keeps the range: so do the edits
    // of a program that died. Node price: 260,000 to 420,000, its preset 375,000.
    void aRangeOutlivesEditsOfItsNumber()
    {
        inDyingProgram([&] {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), {});
            recovery.record(edit(1, "facility.node_price", "500000"));
            recovery.record(edit(1, "facility.node_price", "300000"));
            recovery.record(edit(1, "facility.node_price", ""));
            ::_exit(0);
        });
        const auto found = findRecoverable(m_folder);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].project == richProject());
    }

    void aStructuralChangeAloneIsAnEdit()
    {
        Project changed = richProject();
        changed.scenarios.pop_back();
        inDyingProgram([&] {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), {});
            recovery.keepUnsaved(changed, {});
            ::_exit(0);
        });
        const auto found = findRecoverable(m_folder);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].project == changed);
    }

    void whatWasSavedIsNotOfferedAndItsFileGoes()
    {
        inDyingProgram([&] {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), {});
            recovery.record(edit(0, "fleet.utilization", "0.7"));
            recovery.keepSaved(richProject(), kNamed);
            ::_exit(0);
        });
        QVERIFY(findRecoverable(m_folder).empty());
        QVERIFY(fs::is_empty(m_folder));
    }

    void theFileOfALiveProgramIsLeftAlone()
    {
        Recovery recovery(m_folder);
        recovery.keepSaved(richProject(), {});
        recovery.record(edit(0, "fleet.utilization", "0.7"));
        QVERIFY(findRecoverable(m_folder).empty());
        recovery.record(edit(0, "fleet.utilization", "0.6")); // and its locks still hold
        inDyingProgram([&] { ::_exit(findRecoverable(m_folder).empty() ? 0 : 1); });
    }

    void aChangeAfterTheLastSaveIsOffered()
    {
        inDyingProgram([&] {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), {});
            recovery.keepSaved(richProject(), kNamed);
            recovery.keepUnsaved(richProject(), kNamed);
            ::_exit(0);
        });
        QCOMPARE(findRecoverable(m_folder).size(), std::size_t(1));
    }

    void theFirstSnapshotIsNoEdit()
    {
        inDyingProgram([&] {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), {});
            ::_exit(0);
        });
        QVERIFY(findRecoverable(m_folder).empty());
    }

    void aCleanCloseLeavesNothing()
    {
        {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), {});
            recovery.record(edit(0, "fleet.utilization", "0.7"));
            recovery.discard();
        }
        QVERIFY(fs::is_empty(m_folder));
    }

    void anEditThatNoLongerFitsDoesNotTakeTheOthersAlong()
    {
        inDyingProgram([&] {
            Recovery recovery(m_folder);
            recovery.keepSaved(richProject(), {});
            recovery.record(edit(0, "platform.gone.mfu", "0.5"));
            recovery.record(edit(7, "fleet.utilization", "0.5"));
            recovery.record(edit(0, "fleet.utilization", "0.7"));
            ::_exit(0);
        });
        const auto found = findRecoverable(m_folder);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].project.scenarios[0].of(Parameter::FleetUtilization), 0.7);
    }

    void aDamagedFileIsLeftWhereItIs()
    {
        fs::create_directories(m_folder);
        const fs::path file = m_folder / "1-1.isocost-recovery";
        writeBytes(file, "no database");
        QVERIFY(findRecoverable(m_folder).empty());
        QCOMPARE(bytesOf(file), std::string("no database"));
    }

    void theFolderIsPrivate()
    {
        const Recovery recovery(m_folder);
        QCOMPARE(fs::status(m_folder).permissions(), fs::perms::owner_all);
    }

    void noFolderMeansNothingToRecover() { QVERIFY(findRecoverable(m_folder).empty()); }

private:
    static void inDyingProgram(const std::function<void()>& work)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            work();
            ::_exit(2);
        }
        int status = -1;
        ::waitpid(child, &status, 0);
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    fs::path m_folder;
};

ISOCOST_TEST(TestRecovery)
#include "tst_recovery.moc"
