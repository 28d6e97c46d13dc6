// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/attached_file.h"

#include <exception>

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>

namespace isocost {

namespace {

class TooLong : public std::exception { };

// Collects at most so many bytes: a few compressed ones can stand for any number.
class Collector : public Pipeline {
public:
    explicit Collector(std::size_t most) : Pipeline("collector", nullptr), m_most(most) { }

    void write(const unsigned char* data, std::size_t count) override
    {
        if (count > m_most - m_bytes.size())
            throw TooLong();
        m_bytes.append(reinterpret_cast<const char*>(data), count);
    }
    void finish() override { }
    [[nodiscard]] std::string take() { return std::move(m_bytes); }

private:
    std::size_t m_most;
    std::string m_bytes;
};

std::string contentOf(QPDFFileSpecObjectHelper& file, std::size_t most)
{
    QPDFObjectHandle stream = file.getEmbeddedFileStream();
    Collector collector(most);
    if (!stream.isStream() || !stream.pipeStreamData(&collector, 0, qpdf_dl_generalized, true))
        throw PdfError("has a project inside that cannot be read");
    return collector.take();
}

std::optional<std::string> find(const std::string& pdf, std::string_view ending, std::size_t most)
{
    QPDF document;
    document.setSuppressWarnings(true);
    document.setAttemptRecovery(false);
    document.processMemoryFile("pdf", pdf.data(), pdf.size());
    QPDFEmbeddedFileDocumentHelper files(document);
    for (const auto& [name, file] : files.getEmbeddedFiles())
        if (file->getFilename().ends_with(ending))
            return contentOf(*file, most);
    return std::nullopt;
}

} // namespace

bool isPdf(std::string_view start)
{
    return start.starts_with("%PDF-");
}

std::optional<std::string> attachedFile(
    const std::string& pdf, std::string_view ending, std::size_t most)
{
    try {
        return find(pdf, ending, most);
    } catch (const PdfError&) {
        throw;
    } catch (const TooLong&) {
        throw PdfError("has a project inside that is too long");
    } catch (const std::exception&) {
        throw PdfError("is a damaged PDF");
    }
}

} // namespace isocost
