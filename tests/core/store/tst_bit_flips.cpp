// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// No silent change: a spoiled project is refused or reads exactly as before.
#include <random>

#include <QTemporaryDir>
#include <QTest>

#include "core/store/project_file.h"
#include "core/text/input_error.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr std::size_t kPage = 4096;

} // namespace

class TestBitFlips : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_path = (m_folder.path() + "/p.isocost").toStdString();
        saveProjectAs(richProject(), m_path);
        m_good = bytesOf(m_path);
    }

    void aFlippedBitIsRefusedOrChangesNothing()
    {
        const int flips = rounds(3000, 20000);
        for (int i = 0; i < flips; ++i) {
            std::string bytes = m_good;
            const std::size_t bit = draw(bytes.size() * 8);
            bytes[bit / 8] =
                static_cast<char>(static_cast<unsigned char>(bytes[bit / 8]) ^ (1U << (bit % 8)));
            tryOut(bytes, "bit " + std::to_string(bit));
        }
        report("bit flips");
        QVERIFY(m_refused > flips / 10); // the test does reach what is read
    }

    void aCutFileIsRefused()
    {
        const int cuts = rounds(300, 2000);
        for (int i = 0; i < cuts; ++i)
            tryOut(m_good.substr(0, draw(m_good.size())), "cut");
        report("cuts");
        QCOMPARE(m_refused, cuts);
    }

    void swappedPagesAreRefusedOrChangeNothing()
    {
        const int swaps = rounds(300, 2000);
        for (int i = 0; i < swaps; ++i) {
            std::string bytes = m_good;
            const std::size_t a = draw(bytes.size() / kPage) * kPage;
            const std::size_t b = draw(bytes.size() / kPage) * kPage;
            std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(a),
                bytes.begin() + static_cast<std::ptrdiff_t>(a + kPage),
                bytes.begin() + static_cast<std::ptrdiff_t>(b));
            tryOut(bytes, "pages " + std::to_string(a) + " and " + std::to_string(b));
        }
        report("page swaps");
        QVERIFY(m_refused > swaps / 2);
    }

    void cleanup() { m_refused = m_same = 0; }

private:
    [[nodiscard]] std::size_t draw(std::size_t below)
    {
        return std::uniform_int_distribution<std::size_t>(0, below - 1)(m_random);
    }

    void tryOut(const std::string& bytes, const std::string& what)
    {
        writeBytes(m_path, bytes);
        try {
            const bool isSame = loadProject(m_path) == richProject();
            QVERIFY2(isSame, ("silently changed by " + what).c_str());
            ++m_same;
        } catch (const InputError&) {
            ++m_refused;
        }
    }

    void report(const char* what) const
    {
        tellGate(what,
            std::to_string(m_refused + m_same) + " tried: " + std::to_string(m_refused)
                + " refused, " + std::to_string(m_same) + " read as before",
            "0 silently changed");
    }

    QTemporaryDir m_folder;
    std::filesystem::path m_path;
    std::string m_good;
    std::mt19937_64 m_random{20261120};
    int m_refused = 0;
    int m_same = 0;
};

ISOCOST_TEST(TestBitFlips)
#include "tst_bit_flips.moc"
