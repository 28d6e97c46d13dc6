// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/refusal.h"

#include <array>
#include <cerrno>
#include <new>
#include <system_error>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "core/text/failure_text.h"
#include "core/text/input_error.h"

namespace isocost {

namespace {

std::string sentenceEnd(const SQLite::Exception& error)
{
    if (error.getExtendedErrorCode() == SQLITE_READONLY_DBMOVED)
        return "was moved or deleted since it was opened";
    constexpr int kPrimary = 0xFF; // the primary part of an extended code
    constexpr auto kEnds = std::to_array<std::pair<int, const char*>>({
        {SQLITE_NOTADB, "is not an Isocost project"},
        {SQLITE_CORRUPT, "is damaged"},
        {SQLITE_BUSY, "is being written by another window or program"},
        {SQLITE_LOCKED, "is being written by another window or program"},
        {SQLITE_FULL, "cannot be written: the disk is full"},
        {SQLITE_IOERR, "cannot be read or written: the disk reports an error"},
        {SQLITE_CANTOPEN, "cannot be opened or its folder cannot be written"},
        {SQLITE_READONLY, "cannot be written"},
        {SQLITE_PERM, "cannot be written"},
        {SQLITE_TOOBIG, "holds more than a project may hold"},
        {SQLITE_INTERRUPT, "takes too long to check, so it is refused"},
    });
    for (const auto& [code, end] : kEnds)
        if (code == (error.getErrorCode() & kPrimary))
            return end;
    return std::string("cannot be used: ") + error.getErrorStr();
}

} // namespace

void rethrowNaming(const std::filesystem::path& path)
{
    const std::string name = '"' + path.string() + "\" ";
    try {
        throw;
    } catch (const Refusal& refusal) {
        throw InputError(name + refusal.what());
    } catch (const InputError& error) {
        throw InputError(name + "is refused: " + error.what());
    } catch (const SQLite::Exception& error) {
        throw InputError(name + sentenceEnd(error));
    } catch (const std::system_error& error) {
        throw InputError(name + "cannot be used: " + systemReason(error.code().value()));
    } catch (const std::bad_alloc&) {
        throw InputError(name + "needs more memory than there is");
    }
}

Refusal systemRefusal(const std::string& what)
{
    const Refusal refusal(what + ": " + systemReason(errno));
    return refusal;
}

} // namespace isocost
