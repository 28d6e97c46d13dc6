// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 at random moments: what was acknowledged is there, and nothing is torn.
#include <functional>
#include <random>

#include <QTemporaryDir>
#include <QTest>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/model/scenario_values.h"
#include "core/store/left_behind.h"
#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

Project numbered(int number)
{
    Project project = richProject();
    project.title = std::to_string(number);
    project.notes = std::string(static_cast<std::size_t>(number % 7) * 5000, 'n');
    return project;
}

// When a child dies: so long after this number of its works is acknowledged.
struct Death {
    int after;
    std::chrono::microseconds delay;
};

// Runs work(n) for n = first, first + 1, ... in a child, kills it, and returns the last n whose
// work was finished.
int killDuring(int first, Death death, const std::function<void(int)>& work)
{
    int ends[2] = {-1, -1};
    if (::pipe(ends) != 0)
        return -1;
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        for (int n = first;; ++n) {
            work(n);
            if (::write(ends[1], &n, sizeof n) != sizeof n)
                ::_exit(1);
        }
    }
    ::close(ends[1]);
    int acknowledged = first - 1;
    for (int i = 0; i < death.after; ++i)
        if (::read(ends[0], &acknowledged, sizeof acknowledged) != sizeof acknowledged)
            break; // it died of itself: the caller misses what it was to acknowledge
    ::usleep(static_cast<useconds_t>(death.delay.count()));
    ::kill(child, SIGKILL);
    while (::read(ends[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) { }
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return acknowledged;
}

} // namespace

class TestKillWhileSaving : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/p.isocost").toStdString();
    }

    void aSaveInPlaceIsWholeOrNotThere()
    {
        saveProjectAs(numbered(0), m_path);
        int last = 0;
        int journals = 0;
        for (int i = 0; i < m_kills; ++i) {
            std::optional<ProjectFile> file;
            const int acknowledged = killDuring(last + 1, death(100), [&](int n) {
                if (!file)
                    file.emplace(ProjectFile::open(m_path));
                file->save(numbered(n));
            });
            journals += fs::exists(m_path.string() + "-journal") ? 1 : 0;
            last = requireOneOf(acknowledged);
        }
        tellGate("kill while saving",
            std::to_string(m_kills) + " kills, " + std::to_string(last) + " saves, "
                + std::to_string(journals) + " journals left",
            "0 lost");
        QVERIFY(last >= m_kills / 2); // every other child was waited for
    }

    void aSaveAsIsWholeOrNotThere()
    {
        saveProjectAs(numbered(0), m_path);
        int last = 0;
        for (int i = 0; i < m_kills; ++i)
            last = requireOneOf(killDuring(
                last + 1, death(20), [&](int n) { saveProjectAs(numbered(n), m_path); }));
        tellGate("kill while saving as",
            std::to_string(m_kills) + " kills, " + std::to_string(last) + " saves", "0 lost");
        QVERIFY(last >= m_kills / 2); // every other child was waited for
    }

    void anUpgradeIsWholeOrNotThere()
    {
        const fs::path old = fs::path(ISOCOST_TEST_DATA) / "migration" / "older.isocost";
        const Project before = loadProject(old);
        for (int i = 0; i < m_kills; ++i) {
            fs::remove(m_path);
            fs::remove(m_path.string() + "-journal");
            fs::copy_file(old, m_path);
            (void)killDuring(1, {0, delay(50)}, [&](int n) {
                if (n == 1)
                    ProjectFile::open(m_path).save(numbered(1));
            });
            const Project project = loadProject(m_path);
            QVERIFY(project == before || project == numbered(1));
        }
        tellGate("kill while upgrading", std::to_string(m_kills) + " kills", "0 lost");
    }

    void anAcknowledgedEditIsRecovered()
    {
        int recovered = 0;
        for (int i = 0; i < m_kills; ++i) {
            const fs::path folder = m_folder->path().toStdString() + "/" + std::to_string(i);
            std::optional<Recovery> recovery;
            const int acknowledged = killDuring(1, death(20), [&](int n) {
                if (!recovery) {
                    recovery.emplace(folder);
                    recovery->keepSaved(richProject(), {});
                }
                recovery->record({.id = "training.tokens_b", .text = std::to_string(n)});
            });
            if (acknowledged == 0)
                continue;
            ++recovered;
            const auto found = findRecoverable(folder);
            QCOMPARE(found.size(), std::size_t(1));
            const double edit = found[0].project.scenarios[0].of(Parameter::TrainingTokensB);
            QVERIFY(edit == acknowledged || edit == acknowledged + 1);
        }
        tellGate("kill while editing",
            std::to_string(m_kills) + " kills, " + std::to_string(recovered) + " recovered",
            "0 lost");
        QVERIFY(recovered >= m_kills / 2);
    }

private:
    // Every other child is let acknowledge a first work, however slow the machine; the rest may die
    // before, while they open the file.
    Death death(int longestMilliseconds)
    {
        m_waits = !m_waits;
        return {m_waits ? 1 : 0, delay(longestMilliseconds)};
    }
    // Up to a few times what one piece of work takes.
    std::chrono::microseconds delay(int longestMilliseconds)
    {
        return std::chrono::microseconds(
            std::uniform_int_distribution<int>(500, longestMilliseconds * 1000)(m_random));
    }

    // The file holds the last acknowledged project or the one whose save was under way.
    int requireOneOf(int acknowledged)
    {
        const Project project = loadProject(m_path);
        if (project == numbered(acknowledged + 1))
            return acknowledged + 1;
        if (project != numbered(acknowledged))
            QTest::qFail("a save was lost or torn", __FILE__, __LINE__);
        return acknowledged;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    std::mt19937 m_random{20261120};
    bool m_waits = false;
    int m_kills = rounds(100, 500);
};

ISOCOST_TEST(TestKillWhileSaving)
#include "tst_kill_while_saving.moc"
