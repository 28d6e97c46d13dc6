// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/workbook_file.h"

#include <clocale>
#include <stdexcept>
#include <utility>

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace isocost {

namespace {

// The library prints numbers with the signs of the locale.
class PlainNumerals {
public:
    PlainNumerals()
        : m_plain(::newlocale(LC_NUMERIC_MASK, "C", nullptr)), m_before(::uselocale(m_plain))
    {
    }
    ~PlainNumerals()
    {
        ::uselocale(m_before);
        ::freelocale(m_plain);
    }
    PlainNumerals(const PlainNumerals&) = delete;
    PlainNumerals& operator=(const PlainNumerals&) = delete;

private:
    locale_t m_plain;
    locale_t m_before;
};

} // namespace

std::string cellText(std::string_view text)
{
    constexpr std::string_view kUnderscore = "_x005F_";
    constexpr std::size_t kLength = 7; // of _xHHHH_
    const auto isCode = [](std::string_view part) {
        return part.size() == kLength && part[0] == '_' && part[1] == 'x' && part.back() == '_'
            && part.substr(2, 4).find_first_not_of("0123456789abcdefABCDEF") == part.npos;
    };
    std::string written;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isCode(text.substr(i, kLength)))
            written += kUnderscore;
        else
            written += text[i];
    }
    return written;
}

void demand(lxw_error answer)
{
    if (answer != LXW_NO_ERROR)
        throw std::runtime_error(
            std::string("the workbook could not be written: ") + lxw_strerror(answer));
}

WorkbookFile::WorkbookFile() : m_memory(::memfd_create("isocost.xlsx", MFD_CLOEXEC))
{
    const std::string path = "/proc/self/fd/" + std::to_string(m_memory.number());
    m_book = m_memory.number() < 0 ? nullptr : workbook_new(path.c_str());
    if (m_book == nullptr)
        throw std::runtime_error("the workbook could not be begun: no memory for a file");
}

WorkbookFile::~WorkbookFile()
{
    if (m_book != nullptr)
        lxw_workbook_free(m_book);
}

std::string WorkbookFile::take()
{
    const PlainNumerals numerals;
    demand(workbook_close(std::exchange(m_book, nullptr)));
    struct ::stat facts { };
    if (::fstat(m_memory.number(), &facts) != 0)
        throw std::runtime_error("the workbook could not be read back");
    std::string bytes(static_cast<std::size_t>(facts.st_size), '\0');
    if (::pread(m_memory.number(), bytes.data(), bytes.size(), 0) != facts.st_size)
        throw std::runtime_error("the workbook could not be read back");
    return bytes;
}

} // namespace isocost
