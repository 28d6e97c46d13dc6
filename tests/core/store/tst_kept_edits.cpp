// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>
#include <sys/resource.h>

#include "core/model/scenario_values.h"
#include "core/store/kept_edits.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

// While it lives no file of this program can grow beyond so many bytes, as on a full disk.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes)
    {
        (void)std::signal(SIGXFSZ, SIG_IGN); // then a write fails with EFBIG
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

// While it lives SQLite gets no more memory than it has.
class NoMemory {
public:
    NoMemory() { sqlite3_hard_heap_limit64(sqlite3_memory_used() + 1); }
    NoMemory(const NoMemory&) = delete;
    NoMemory& operator=(const NoMemory&) = delete;
    ~NoMemory() { sqlite3_hard_heap_limit64(0); }
};

} // namespace

class TestKeptEdits : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_folder = m_temporary->path().toStdString();
        m_project = richProject();
    }

    void aFailedWriteIsMadeGoodByTheNextEdit()
    {
        KeptEdits kept(m_folder);
        kept.started(m_project, {});
        {
            const FullDisk disk(0);
            edit(kept, "0.7");
            QVERIFY(kept.problem());
        }
        edit(kept, "0.6");
        QVERIFY(!kept.problem());
        QCOMPARE(whatIsLeft(std::move(kept)), std::vector<double>{0.6});
    }

    void aFailedAllocationIsMadeGoodByTheNextEdit()
    {
        KeptEdits kept(m_folder);
        kept.started(m_project, {});
        {
            const NoMemory memory;
            m_project.scenarios[0].note = "a structural change";
            kept.edited(m_project, {});
            QVERIFY(kept.problem());
        }
        edit(kept, "0.6");
        QVERIFY(!kept.problem());
        QCOMPARE(whatIsLeft(std::move(kept)), std::vector<double>{0.6});
    }

    void aFileThatWasDeletedIsMadeAnew()
    {
        KeptEdits kept(m_folder);
        kept.started(m_project, {});
        for (const auto& entry : fs::directory_iterator(m_folder))
            fs::remove(entry.path());
        edit(kept, "0.6");
        QVERIFY(!kept.problem());
        QCOMPARE(whatIsLeft(std::move(kept)), std::vector<double>{0.6});
    }

    void aSaveTakesAwayWhatCannotBeWrittenAnew()
    {
        KeptEdits kept(m_folder);
        kept.started(m_project, {});
        edit(kept, "0.7");
        {
            const FullDisk disk(0);
            kept.saved(m_project, {});
            QVERIFY(kept.problem()); // until there is room again, but nothing older is offered
        }
        QCOMPARE(whatIsLeft(std::move(kept)), std::vector<double>{});
    }

    void aCleanEndTakesAwayWhatCouldNotBeWritten()
    {
        KeptEdits kept(m_folder);
        kept.started(m_project, {});
        edit(kept, "0.7");
        const FullDisk disk(0);
        edit(kept, "0.6");
        kept.closed();
        QVERIFY(fs::is_empty(m_folder));
    }

    void whatIsRestoredStaysUntilItIsKeptElsewhere()
    {
        leaveEdit("0.7");
        {
            KeptEdits kept(m_folder);
            ClaimedEdits claimed(onlyFile());
            m_project = claimed.recovered().project;
            {
                const FullDisk disk(0);
                kept.restored(m_project, {}, std::move(claimed));
                QVERIFY(kept.problem());
            }
            QCOMPARE(filesIn(), std::size_t(1)); // the one that was left
            edit(kept, "0.6");
            QVERIFY(!kept.problem());
            QCOMPARE(filesIn(), std::size_t(1)); // another one
        }
        QCOMPARE(utilizations(), std::vector<double>{0.6});
    }

    void whatIsRestoredStaysWhenTheProgramDiesBefore()
    {
        leaveEdit("0.7");
        {
            KeptEdits kept(m_folder);
            const FullDisk disk(0);
            ClaimedEdits claimed(onlyFile());
            const Project project = claimed.recovered().project;
            kept.restored(project, {}, std::move(claimed));
        }
        QCOMPARE(utilizations(), std::vector<double>{0.7});
    }

private:
    void edit(KeptEdits& kept, const std::string& utilization)
    {
        Scenario& first = m_project.scenarios[0];
        assign(first, m_project.catalog, "fleet.utilization", utilization);
        kept.edited({.scenarioName = first.name, .id = "fleet.utilization", .text = utilization},
            m_project, {});
    }
    void leaveEdit(const std::string& utilization)
    {
        KeptEdits kept(m_folder);
        kept.started(m_project, {});
        edit(kept, utilization);
    }
    [[nodiscard]] std::vector<double> utilizations() const
    {
        std::vector<double> all;
        for (const RecoveredProject& found : findRecoverable(m_folder))
            all.push_back(found.project.scenarios[0].of(Parameter::FleetUtilization));
        return all;
    }
    // What is offered after the end of these, without a clean close.
    [[nodiscard]] std::vector<double> whatIsLeft(KeptEdits&& kept) const
    {
        {
            const KeptEdits ended(std::move(kept));
        }
        return utilizations();
    }
    [[nodiscard]] fs::path onlyFile() const { return findRecoverable(m_folder).at(0).file; }
    [[nodiscard]] std::size_t filesIn() const
    {
        std::size_t count = 0;
        for (const auto& entry : fs::directory_iterator(m_folder))
            count += entry.path().extension() == ".isocost-recovery" ? 1 : 0;
        return count;
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    fs::path m_folder;
    Project m_project;
};

ISOCOST_TEST(TestKeptEdits)
#include "tst_kept_edits.moc"
