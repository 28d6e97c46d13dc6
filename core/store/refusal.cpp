// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/refusal.h"

#include <cerrno>
#include <new>
#include <system_error>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "core/text/input_error.h"

namespace isocost {

namespace {

std::string sentenceEnd(const SQLite::Exception& error)
{
    if (error.getExtendedErrorCode() == SQLITE_READONLY_DBMOVED)
        return "was moved or deleted since it was opened";
    constexpr int kPrimary = 0xFF; // of an extended code
    switch (error.getErrorCode() & kPrimary) {
    case SQLITE_NOTADB:
        return "is not an Isocost project";
    case SQLITE_CORRUPT:
        return "is damaged";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "is being written by another window or program";
    case SQLITE_FULL:
        return "cannot be written: the disk is full";
    case SQLITE_IOERR:
        return "cannot be read or written: the disk reports an error";
    case SQLITE_CANTOPEN:
        return "cannot be opened or its folder cannot be written";
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return "cannot be written";
    case SQLITE_TOOBIG:
        return "holds more than a project may hold";
    case SQLITE_INTERRUPT:
        return "takes too long to check, so it is refused";
    default:
        return std::string("cannot be used: ") + error.getErrorStr();
    }
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
    } catch (const std::filesystem::filesystem_error& error) {
        throw InputError(name + "cannot be used: " + error.code().message());
    } catch (const std::bad_alloc&) {
        throw InputError(name + "needs more memory than there is");
    }
}

Refusal systemRefusal(const std::string& what)
{
    const Refusal refusal(what + ": " + std::generic_category().message(errno));
    return refusal;
}

} // namespace isocost
