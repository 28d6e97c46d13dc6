// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

// Root may write everywhere: as root, become nobody while this lives.
class WithoutPrivileges {
public:
    WithoutPrivileges()
    {
        constexpr uid_t kNobody = 65534;
        if (::geteuid() == 0)
            m_isDropped = ::seteuid(kNobody) == 0;
    }
    ~WithoutPrivileges()
    {
        if (m_isDropped && ::seteuid(0) != 0)
            std::abort();
    }
    WithoutPrivileges(const WithoutPrivileges&) = delete;
    WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;

private:
    bool m_isDropped = false;
};

} // namespace

class TestUnwritablePlaces : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>("/tmp/isocost-test-XXXXXX");
        fs::permissions(m_folder->path().toStdString(), fs::perms(0755));
        m_inside = fs::path(m_folder->path().toStdString()) / "inside";
        fs::create_directory(m_inside);
        m_path = m_inside / "p.isocost";
        saveProjectAs(richProject(), m_path);
    }

    void cleanup()
    {
        fs::permissions(m_inside, fs::perms(0755));
        m_unharmed += QTest::currentTestFailed() ? 0 : 1;
    }
    void cleanupTestCase()
    {
        tellGate("read-only places, in the reader",
            std::to_string(m_unharmed) + " files, folders and names that cannot be written",
            "0 changed");
    }

    void aReadOnlyFileOpensReadOnlyAndUnchanged()
    {
        fs::permissions(m_path, fs::perms(0444));
        const FileMark before = markOf(m_path);
        const WithoutPrivileges nobody;
        const ProjectFile file = ProjectFile::open(m_path);
        QVERIFY(file.isReadOnly());
        QVERIFY(file.project() == richProject());
        QVERIFY(markOf(m_path) == before);
    }

    void aReadOnlyFolderOpensReadOnlyAndUnchanged()
    {
        fs::permissions(m_path, fs::perms(0666));
        fs::permissions(m_inside, fs::perms(0555));
        const FileMark before = markOf(m_path);
        const WithoutPrivileges nobody;
        ProjectFile file = ProjectFile::open(m_path);
        QVERIFY(file.isReadOnly());
        const std::string sentence = refusalOf([&] { file.save(richProject()); });
        QVERIFY2(sentence.find("read-only") != std::string::npos, sentence.c_str());
        QVERIFY(markOf(m_path) == before);
    }

    void saveAsIntoAReadOnlyFolderSaysSo()
    {
        fs::permissions(m_inside, fs::perms(0555));
        const WithoutPrivileges nobody;
        const std::string sentence =
            refusalOf([&] { saveProjectAs(richProject(), m_inside / "new.isocost"); });
        QVERIFY2(sentence.find("Permission denied") != std::string::npos, sentence.c_str());
        QVERIFY(!fs::exists(m_inside / "new.isocost"));
    }

    void anUnreadableFileSaysSo()
    {
        fs::permissions(m_path, fs::perms(0000));
        const WithoutPrivileges nobody;
        const std::string sentence = refusalOfLoading(m_path);
        QVERIFY2(sentence.find("cannot be opened") != std::string::npos, sentence.c_str());
    }

    void aMissingFolderSaysSo()
    {
        const fs::path path = m_inside / "missing" / "p.isocost";
        const std::string saving = refusalOf([&] { saveProjectAs(richProject(), path); });
        QVERIFY2(saving.find("there is no folder") != std::string::npos, saving.c_str());
        const std::string loading = refusalOfLoading(path);
        QVERIFY2(loading.find("does not exist") != std::string::npos, loading.c_str());
    }

    void aFolderIsNoProject()
    {
        QVERIFY(refusalOfLoading(m_inside).ends_with("it is a folder, not a file"));
        const std::string saving = refusalOf([&] { saveProjectAs(richProject(), m_inside); });
        QVERIFY2(saving.find("it is not a file") != std::string::npos, saving.c_str());
    }

    void aPipeIsRefusedAndNotWaitedFor()
    {
        const fs::path pipe = m_inside / "pipe";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(refusalOfLoading(pipe).ends_with("it is a pipe, not a file"));
    }

    void aNameThatLooksLikeAnAddressIsAName()
    {
        const fs::path before = fs::current_path();
        fs::current_path(m_inside);
        saveProjectAs(richProject(), "file:p.isocost?mode=memory");
        QVERIFY(fs::exists(m_inside / "file:p.isocost?mode=memory"));
        QVERIFY(loadProject("file:p.isocost?mode=memory") == richProject());
        fs::current_path(before);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_inside;
    fs::path m_path;
    int m_unharmed = 0;
};

ISOCOST_TEST(TestUnwritablePlaces)
#include "tst_unwritable_places.moc"
