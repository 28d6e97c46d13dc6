// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A file of schema version 3, written by the program of 30 November 2026 with
//   isocost-cli new third.isocost --from your-cluster
//   isocost-cli set third.isocost facility.node_price=260000..420000
//   fleet.utilization=0.6..0.7..0.8 isocost-cli set third.isocost --correlate
//   facility.node_price,fleet.utilization=0.5
// It has no table of slides, and longer texts of seven tables.
#include <QTemporaryDir>
#include <QTest>

#include "core/model/assumption_range.h"
#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLastByteOfVersion = 63; // of user_version, at bytes 60 to 63

} // namespace

class TestThirdSchema : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/third.isocost").toStdString();
        fs::copy_file(fs::path(ISOCOST_TEST_DATA) / "migration" / "third.isocost", m_path);
    }

    void itReadsWhole()
    {
        QCOMPARE(bytesOf(m_path)[kLastByteOfVersion], '\x03');
        const Project project = loadProject(m_path);
        QCOMPARE(project.scenarios.size(), std::size_t(4));
        const Scenario& plan = project.scenarios[0];
        QCOMPARE(plan.name, std::string("Plan"));
        const AssumptionRange* const price = rangeOf(plan, addressOf(plan, "facility.node_price"));
        QVERIFY(price);
        QCOMPARE(price->low, 260000.0);
        QCOMPARE(price->high, 420000.0);
        QCOMPARE(plan.correlations.size(), std::size_t(1));
        QCOMPARE(plan.correlations[0].value, 0.5);
        QCOMPARE(project.scenarios[3].plan, std::string("Plan"));
        QVERIFY(project.slides.empty());
    }

    void openingItChangesNoByte()
    {
        const FileMark before = markOf(m_path);
        QVERIFY(!ProjectFile::open(m_path).isReadOnly());
        QVERIFY(markOf(m_path) == before);
    }

    void savingItKeepsSlidesAndTheOldFile()
    {
        const std::string old = bytesOf(m_path);
        Project project = loadProject(m_path);
        project.slides = richProject().slides;
        ProjectFile::open(m_path).save(project);
        QCOMPARE(bytesOf(m_path)[kLastByteOfVersion], '\x04');
        QVERIFY(bytesOf(m_path.string() + ".bak") == old);
        QVERIFY(loadProject(m_path) == project);
        ProjectFile::open(m_path).save(project); // as a file of the newest version
        QVERIFY(loadProject(m_path) == project);
        QVERIFY(!fs::exists(m_path.string() + ".bak2"));
    }

    // A program of version 3 would take its tables for those of a stranger.
    void itsTablesAreNotTakenForThoseOfVersionFour()
    {
        attack(m_path, "PRAGMA user_version=4");
        QVERIFY(refusalOfLoading(m_path).find("first page differs") != std::string::npos);
        saveProjectAs(richProject(), m_path);
        attack(m_path, "PRAGMA user_version=3; DROP TABLE slide");
        QVERIFY(refusalOfLoading(m_path).find("its tables differ") != std::string::npos);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

ISOCOST_TEST(TestThirdSchema)
#include "tst_third_schema.moc"
