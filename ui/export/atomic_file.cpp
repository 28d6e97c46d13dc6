// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/atomic_file.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace isocost {

namespace {

QString failure(const QString& path, const char* step)
{
    return QStringLiteral("cannot write %1: %2 failed: %3")
        .arg(path, QLatin1String(step), QString::fromLocal8Bit(std::strerror(errno)));
}

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) { }
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] bool close()
    {
        const int fd = m_fd;
        m_fd = -1;
        return ::close(fd) == 0;
    }

private:
    int m_fd;
};

bool writeAll(int fd, const QByteArray& content)
{
    qsizetype done = 0;
    while (done < content.size()) {
        const ssize_t written = ::write(
            fd, content.constData() + done, static_cast<std::size_t>(content.size() - done));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        done += written;
    }
    return true;
}

// mkstemp makes a private file; a picture gets the rights any new file of this user has.
bool giveUsualRights(int fd)
{
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return ::fchmod(fd, 0666 & ~mask) == 0;
}

std::optional<QString> fill(Descriptor& file, const QString& path, const QByteArray& content)
{
    if (!writeAll(file.get(), content))
        return failure(path, "writing");
    if (!giveUsualRights(file.get()))
        return failure(path, "setting the rights");
    if (::fsync(file.get()) != 0)
        return failure(path, "fsync");
    if (!file.close())
        return failure(path, "closing");
    return std::nullopt;
}

std::optional<QString> syncFolder(const QByteArray& folder, const QString& path)
{
    const Descriptor directory(::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.get() < 0 || ::fsync(directory.get()) != 0)
        return failure(path, "fsync of the folder");
    return std::nullopt;
}

} // namespace

std::optional<QString> writeWhole(const QString& path, const QByteArray& content)
{
    const QFileInfo target(path);
    const QByteArray folder = QFile::encodeName(target.absolutePath());
    QByteArray temporary = folder + "/." + QFile::encodeName(target.fileName()) + ".XXXXXX";
    Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.get() < 0)
        return failure(path, "making a file in its folder");
    if (auto problem = fill(file, path, content)) {
        ::unlink(temporary.constData());
        return problem;
    }
    const QByteArray name = QFile::encodeName(target.absoluteFilePath());
    if (std::rename(temporary.constData(), name.constData()) != 0) {
        QString problem = failure(path, "renaming");
        ::unlink(temporary.constData());
        return problem;
    }
    return syncFolder(folder, path);
}

} // namespace isocost
