// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/pdf_project.h"

#include "core/model/limits.h"
#include "core/pdf/attached_file.h"
#include "core/store/input_file.h"
#include "core/store/project_image.h"
#include "core/store/refusal.h"

namespace isocost {

namespace {

constexpr std::string_view kEnding = ".isocost";

std::string imageIn(const std::filesystem::path& path)
{
    try {
        const std::string pdf = readRegularFile(path, limits::kInputBytes);
        if (std::optional<std::string> image = attachedFile(pdf, kEnding, limits::kFileBytes))
            return std::move(*image);
    } catch (const PdfError& error) {
        throw Refusal(error.what());
    }
    throw Refusal("is a PDF without a project inside; isocost report writes one with it");
}

} // namespace

bool isPdfFile(const std::filesystem::path& path)
{
    constexpr std::size_t kStart = 5;
    try {
        return isPdf(readStart(path, kStart));
    } catch (const Refusal&) {
        return false;
    }
}

Project projectInPdf(const std::filesystem::path& path)
{
    return namingFile(path, [&] { return projectFromImage(imageIn(path)); });
}

} // namespace isocost
