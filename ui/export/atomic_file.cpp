// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/atomic_file.h"

#include <QFile>

#include "core/store/output_path.h"
#include "core/store/refusal.h"
#include "core/store/replace_file.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "ui/document/qt_text.h"

namespace isocost {

std::optional<QString> writeWhole(const QString& path, const QByteArray& content)
{
    const std::string name = QFile::encodeName(path).toStdString();
    try {
        requireFreeOutput(name);
        replaceFile(name, {content.constData(), static_cast<std::size_t>(content.size())});
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    } catch (const Refusal& refusal) {
        return path + QLatin1Char(' ') + QString::fromUtf8(refusal.what());
    } catch (const std::exception& error) { // on a worker thread nobody else catches it
        return QStringLiteral("cannot write %1: %2").arg(path, toQt(failureText(error)));
    }
    return std::nullopt;
}

} // namespace isocost
