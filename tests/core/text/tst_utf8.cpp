// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes are looked at eight at a time: what is wrong is found wherever it stands.
#include <QtTest>

#include "core/text/utf8.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestUtf8 : public QObject {
    Q_OBJECT

private slots:
    void aByteThatIsNoTextIsFoundAnywhere()
    {
        for (std::size_t length = 1; length <= 20; ++length) {
            const std::string plain(length, 'a');
            QCOMPARE(findInvalidUtf8(plain), std::string_view::npos);
            for (std::size_t at = 0; at < length; ++at)
                for (const char byte : {'\0', '\x80', '\xFF', '\xC3'}) {
                    std::string text = plain;
                    text[at] = byte;
                    QCOMPARE(findInvalidUtf8(text), at);
                    QVERIFY(!isPlainText(text));
                }
        }
    }

    void charactersOfSeveralBytesAreText()
    {
        for (std::size_t before = 0; before <= 9; ++before)
            for (const char* const character : {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"}) {
                const std::string text = std::string(before, '\x7E') + character + "\x01";
                QCOMPARE(findInvalidUtf8(text), std::string_view::npos);
                QVERIFY(!isPlainText(text)); // for its last byte
                QVERIFY(isPlainText(withoutControls(text)));
            }
    }

    // Tab and line feed alone.
    void controlsAreFoundAnywhere()
    {
        for (int byte = 1; byte < 0x80; ++byte)
            for (std::size_t at = 0; at < 10; ++at) {
                std::string text(10, 'a');
                text[at] = static_cast<char>(byte);
                const bool isControl = byte < 0x20 || byte == 0x7F;
                const bool isAllowed = !isControl || byte == '\t' || byte == '\n';
                QCOMPARE(isPlainText(text), isAllowed);
                QCOMPARE(withoutControls(text).size(), isAllowed ? 10U : 9U);
            }
    }
};

ISOCOST_TEST(TestUtf8)
#include "tst_utf8.moc"
