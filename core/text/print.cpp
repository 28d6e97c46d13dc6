// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/print.h"

#include <cerrno>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "core/text/visible_text.h"

namespace isocost {

int print(std::FILE* stream, std::string_view text)
{
    const std::string shown = printable(text);
    errno = 0;
    const bool isWritten = std::fwrite(shown.data(), 1, shown.size(), stream) == shown.size()
        && std::fflush(stream) == 0;
    return isWritten ? 0 : errno;
}

void keepStandardStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            // open() takes the lowest free number, which is the stream's.
            (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace isocost
