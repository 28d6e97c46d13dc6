// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Each hostile file is refused: within 256 MB, in one sentence with its name, unchanged.
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include "core/store/project_file.h"
#include "tests/core/store/hostile_cases.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr long kMostKilobytes = 256L << 10L;

long peakKilobytes()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

} // namespace

class TestHostileProject : public QObject {
    Q_OBJECT

private slots:
    void aBrokenFileIsRefused_data() { list(brokenFiles()); }
    void aBrokenFileIsRefused() { refuse(brokenFiles()); }

    void aHostileSchemaIsRefused_data() { list(hostileSchemas()); }
    void aHostileSchemaIsRefused() { refuse(hostileSchemas()); }

    void aHostileValueIsRefused_data() { list(hostileValues()); }
    void aHostileValueIsRefused() { refuse(hostileValues()); }

    void aBrokenContentIsRefused_data() { list(brokenContents()); }
    void aBrokenContentIsRefused() { refuse(brokenContents()); }

    void theseAreAtLeastSixtyFiles()
    {
        const std::size_t count = brokenFiles().size() + hostileSchemas().size()
            + hostileValues().size() + brokenContents().size();
        tellGate("hostile projects, in the reader",
            std::to_string(count) + " files refused in one sentence, peak memory "
                + std::to_string(peakKilobytes() / 1024) + " MB",
            "0 read, 0 changed");
        QVERIFY(count >= 60);
    }

    // The attack itself must not be what spoils the file.
    void anAttackThatChangesNothingIsNotRefused()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = (folder.path() + "/p.isocost").toStdString();
        saveProjectAs(richProject(), path);
        attackAndRehash(path, "UPDATE setting SET value = value");
        QVERIFY(loadProject(path) == richProject());
    }

private:
    static void list(const std::vector<HostileCase>& cases)
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < cases.size(); ++i)
            QTest::newRow(cases[i].name) << static_cast<int>(i);
    }

    static void refuse(const std::vector<HostileCase>& cases)
    {
        QFETCH(int, index);
        const HostileCase& it = cases[static_cast<std::size_t>(index)];
        const QTemporaryDir folder;
        const std::filesystem::path path = (folder.path() + "/p.isocost").toStdString();
        saveProjectAs(richProject(), path);
        it.spoil(path);
        const FileMark before = markOf(path);

        const long memoryBefore = peakKilobytes();
        const QString sentence = QString::fromStdString(refusalOfLoading(path));
        QVERIFY(peakKilobytes() - memoryBefore < kMostKilobytes);

        QVERIFY2(sentence.startsWith('"' + QString::fromStdString(path.string()) + "\" "),
            qPrintable(sentence));
        QVERIFY2(sentence.contains(QRegularExpression(it.sentence)), qPrintable(sentence));
        QVERIFY2(!sentence.contains('\n') && sentence.size() < 400, qPrintable(sentence));
        QVERIFY(markOf(path) == before);
        QVERIFY(refusalOf([&] { (void)ProjectFile::open(path); }) != "no error");
    }
};

ISOCOST_TEST(TestHostileProject)
#include "tst_hostile_project.moc"
