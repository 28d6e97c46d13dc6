// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/tagged_pdf.h"

#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

namespace isocost {

namespace {

using Handle = QPDFObjectHandle;

std::string markText(std::size_t stretch)
{
    const PdfMark mark = pdfMark(stretch);
    const std::string side = std::to_string(PdfMark::kSide);
    return "\n" + std::to_string(mark.x) + " " + std::to_string(mark.y) + " " + side + " " + side
        + " re\nf\n";
}

Handle number(double value)
{
    constexpr int kDecimals = 2;
    return Handle::newReal(value, kDecimals);
}

Handle integer(std::size_t value)
{
    return Handle::newInteger(static_cast<long long>(value));
}

std::string bytesOf(Handle& stream)
{
    const std::shared_ptr<Buffer> data = stream.getStreamData(qpdf_dl_generalized);
    return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

// Builds the catalog's objects of one document.
class Tagger {
public:
    Tagger(QPDF& document, const PdfStructure& structure)
        : m_document(document),
          m_structure(structure),
          m_pages(QPDFPageDocumentHelper(document).getAllPages())
    {
        if (m_pages.size() != structure.pages.size())
            throw std::runtime_error("the structure of a PDF has another number of pages");
    }

    void tag()
    {
        makeElements();
        for (std::size_t page = 0; page < m_pages.size(); ++page)
            markPage(page);
        for (const PdfLink& link : m_structure.links)
            addLink(link);
        nameSpaces();
        finishTree();
        addBookmarks();
        addAttachment();
        Handle root = m_document.getRoot();
        root.replaceKey("/Lang", Handle::newUnicodeString(m_structure.language));
        root.replaceKey("/MarkInfo", Handle::parse("<< /Marked true >>"));
        root.replaceKey("/ViewerPreferences", Handle::parse("<< /DisplayDocTitle true >>"));
    }

private:
    // The tree: each element knows its parent, each parent its children in their order.
    void makeElements()
    {
        m_tree = m_document.makeIndirectObject(Handle::parse("<< /Type /StructTreeRoot >>"));
        m_top = newElement("Document", m_tree);
        m_tree.replaceKey("/K", m_top);
        for (const PdfElement& element : m_structure.elements) {
            Handle parent = element.parent ? m_elements.at(*element.parent) : m_top;
            Handle made = newElement(element.type, parent);
            if (!element.alternative.empty())
                made.replaceKey("/Alt", Handle::newUnicodeString(element.alternative));
            if (element.type == "TH")
                made.replaceKey("/A", Handle::parse("<< /O /Table /Scope /Column >>"));
            parent.getKey("/K").appendItem(made);
            m_elements.push_back(made);
        }
    }
    Handle newElement(const std::string& type, const Handle& parent)
    {
        Handle element = m_document.makeIndirectObject(Handle::newDictionary());
        element.replaceKey("/Type", Handle::newName("/StructElem"));
        element.replaceKey("/S", Handle::newName("/" + type));
        element.replaceKey("/P", parent);
        element.replaceKey("/K", Handle::newArray());
        return element;
    }

    // Puts the operators in the places of the marks.
    void markPage(std::size_t index)
    {
        Handle page = m_pages[index].getObjectHandle();
        m_pages[index].coalesceContentStreams();
        Handle contents = page.getKey("/Contents");
        const std::string painted = bytesOf(contents);
        std::string marked;
        marked.reserve(painted.size() + painted.size() / 8);
        Handle owners = Handle::newArray();
        const PdfStretches& stretches = m_structure.pages[index];
        std::size_t done = 0;
        for (std::size_t i = 0; i < stretches.size(); ++i) {
            const std::string mark = markText(i);
            const std::size_t at = painted.find(mark, done);
            if (at == std::string::npos)
                throw std::runtime_error("a mark is missing in a page of a PDF");
            marked.append(painted, done, at - done);
            marked += i > 0 ? "\nEMC " : "\n";
            marked += beginOf(stretches[i], page, owners);
            done = at + mark.size();
        }
        marked.append(painted, done);
        if (!stretches.empty())
            marked += "\nEMC\n";
        contents.replaceStreamData(marked, Handle::newNull(), Handle::newNull());
        page.replaceKey("/StructParents", integer(m_parents.size()));
        page.replaceKey("/Tabs", Handle::newName("/S"));
        m_parents.push_back(m_document.makeIndirectObject(owners));
    }
    std::string beginOf(
        const std::optional<std::size_t>& element, const Handle& page, Handle& owners)
    {
        if (!element)
            return "/Artifact BMC\n";
        const int id = owners.getArrayNItems();
        Handle& owner = m_elements.at(*element);
        Handle content = Handle::parse("<< /Type /MCR >>");
        content.replaceKey("/Pg", page);
        content.replaceKey("/MCID", Handle::newInteger(id));
        owner.getKey("/K").appendItem(content);
        owners.appendItem(owner);
        return "/" + m_structure.elements[*element].type + " <</MCID " + std::to_string(id)
            + ">> BDC\n";
    }

    [[nodiscard]] double heightOf(std::size_t page)
    {
        return m_pages.at(page).getMediaBox().getArrayAsRectangle().ury;
    }
    Handle destination(const PdfPlace& place)
    {
        Handle to = Handle::newArray();
        to.appendItem(m_pages.at(place.page).getObjectHandle());
        to.appendItem(Handle::newName("/XYZ"));
        to.appendItem(number(place.left));
        to.appendItem(number(heightOf(place.page) - place.top));
        to.appendItem(Handle::newNull()); // the zoom stays
        return to;
    }

    void addLink(const PdfLink& link)
    {
        const double top = heightOf(link.from.page) - link.from.top;
        Handle rectangle = Handle::newArray();
        for (const double value :
            {link.from.left, top - link.height, link.from.left + link.width, top})
            rectangle.appendItem(number(value));
        Handle made = m_document.makeIndirectObject(
            Handle::parse("<< /Type /Annot /Subtype /Link /Border [0 0 0] /F 4 >>"));
        made.replaceKey("/Rect", rectangle);
        made.replaceKey("/Dest", destination(link.to));
        made.replaceKey("/StructParent", integer(m_parents.size()));
        Handle page = m_pages.at(link.from.page).getObjectHandle();
        if (!page.hasKey("/Annots"))
            page.replaceKey("/Annots", Handle::newArray());
        page.getKey("/Annots").appendItem(made);
        Handle& owner = m_elements.at(link.element);
        Handle reference = Handle::parse("<< /Type /OBJR >>");
        reference.replaceKey("/Obj", made);
        reference.replaceKey("/Pg", page);
        owner.getKey("/K").appendItem(reference);
        m_parents.push_back(owner);
    }

    void finishTree()
    {
        Handle numbers = Handle::newArray();
        for (std::size_t i = 0; i < m_parents.size(); ++i) {
            numbers.appendItem(integer(i));
            numbers.appendItem(m_parents[i]);
        }
        Handle parents = m_document.makeIndirectObject(Handle::newDictionary());
        parents.replaceKey("/Nums", numbers);
        m_tree.replaceKey("/ParentTree", parents);
        m_tree.replaceKey("/ParentTreeNextKey", integer(m_parents.size()));
        m_document.getRoot().replaceKey("/StructTreeRoot", m_tree);
    }

    // Qt says that the space of a font is a tab.
    void nameSpaces()
    {
        for (Handle object : m_document.getAllObjects()) {
            if (!object.isDictionary() || !object.isDictionaryOfType("/Font")
                || !object.hasKey("/ToUnicode"))
                continue;
            Handle map = object.getKey("/ToUnicode");
            std::string text = bytesOf(map);
            constexpr std::string_view kTab = "<0009>";
            std::size_t at = text.find('[');
            while (at != std::string::npos && (at = text.find(kTab, at)) != std::string::npos) {
                if (text.find(']', at) < text.find('[', at)) // the text of a glyph, not its number
                    text.replace(at, kTab.size(), "<0020>");
                at += kTab.size();
            }
            map.replaceStreamData(text, Handle::newNull(), Handle::newNull());
        }
    }

    void addBookmarks()
    {
        if (m_structure.bookmarks.empty())
            return;
        Handle root = m_document.makeIndirectObject(Handle::parse("<< /Type /Outlines >>"));
        std::vector<Handle> above{root}; // the item of each level that later ones belong to
        for (const PdfBookmark& bookmark : m_structure.bookmarks) {
            const auto level = static_cast<std::size_t>(bookmark.level);
            above.resize(std::min(above.size(), level));
            Handle item = m_document.makeIndirectObject(Handle::newDictionary());
            item.replaceKey("/Title", Handle::newUnicodeString(bookmark.title));
            item.replaceKey("/Dest", destination(bookmark.place));
            append(above.back(), item);
            above.push_back(item);
        }
        m_document.getRoot().replaceKey("/Outlines", root);
        m_document.getRoot().replaceKey("/PageMode", Handle::newName("/UseOutlines"));
    }
    // What is below the first level is folded: its count is negative.
    static void append(Handle& parent, Handle& item)
    {
        item.replaceKey("/Parent", parent);
        if (parent.hasKey("/Last")) {
            Handle last = parent.getKey("/Last");
            last.replaceKey("/Next", item);
            item.replaceKey("/Prev", last);
        } else {
            parent.replaceKey("/First", item);
        }
        parent.replaceKey("/Last", item);
        const bool isOpen = parent.isDictionaryOfType("/Outlines");
        const long long before =
            parent.hasKey("/Count") ? parent.getKey("/Count").getIntValue() : 0;
        parent.replaceKey("/Count", Handle::newInteger(before + (isOpen ? 1 : -1)));
    }

    void addAttachment()
    {
        if (!m_structure.attachment)
            return;
        const PdfAttachment& file = *m_structure.attachment;
        QPDFEFStreamObjectHelper stream =
            QPDFEFStreamObjectHelper::createEFStream(m_document, file.bytes);
        stream.setSubtype(file.mimeType);
        QPDFFileSpecObjectHelper made =
            QPDFFileSpecObjectHelper::createFileSpec(m_document, file.name, stream);
        made.setDescription(file.description);
        Handle handle = made.getObjectHandle();
        handle.replaceKey("/AFRelationship", Handle::newName("/Source"));
        QPDFEmbeddedFileDocumentHelper(m_document).replaceEmbeddedFile(file.name, made);
        Handle files = Handle::newArray();
        files.appendItem(handle);
        m_document.getRoot().replaceKey("/AF", files);
    }

    QPDF& m_document;
    const PdfStructure& m_structure;
    std::vector<QPDFPageObjectHelper> m_pages;
    Handle m_tree;
    Handle m_top;
    std::vector<Handle> m_elements;
    std::vector<Handle> m_parents; // by key of the parent tree
};

} // namespace

std::string taggedPdf(const std::string& pdf, const PdfStructure& structure)
{
    QPDF document;
    document.setSuppressWarnings(true);
    document.processMemoryFile("pdf", pdf.data(), pdf.size());
    Tagger(document, structure).tag();
    QPDFWriter writer(document);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setMinimumPDFVersion("1.7");
    writer.write();
    const std::shared_ptr<Buffer> bytes = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
}

} // namespace isocost
