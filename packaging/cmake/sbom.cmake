# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DOUT=isocost.spdx -DLICENCES=FILE -DVERSION=0.1.0 -DPROGRAMS=a;b -P sbom.cmake: what the
# programs are made of, as SPDX 2.3 (https://spdx.github.io/spdx-spec/v2.3/), and the licences that
# have to go with what is compiled in. The same programs on the same system give the same bytes:
# the time is SOURCE_DATE_EPOCH or that of the last commit.
cmake_policy(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/third_party.cmake)

if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
    execute_process(COMMAND git -C ${CMAKE_CURRENT_LIST_DIR} log -1 --format=%ct
        OUTPUT_VARIABLE seconds OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    if(seconds)
        set(ENV{SOURCE_DATE_EPOCH} ${seconds})
    endif()
endif()
string(TIMESTAMP created "%Y-%m-%dT%H:%M:%SZ" UTC)

set(hashes "")
set(comment "")
foreach(program IN LISTS PROGRAMS)
    file(SHA256 ${program} hash)
    get_filename_component(name ${program} NAME)
    string(APPEND hashes ${hash})
    string(APPEND comment "${name} SHA256 ${hash}\n")
endforeach()
string(SHA256 all "${hashes}")

set(text "SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: isocost-${VERSION}
DocumentNamespace: https://isocost.invalid/spdx/isocost-${VERSION}-${all}
Creator: Tool: isocost-sbom.cmake
Created: ${created}

PackageName: isocost
SPDXID: SPDXRef-isocost
PackageVersion: ${VERSION}
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: GPL-3.0-or-later
PackageLicenseDeclared: GPL-3.0-or-later
PackageCopyrightText: 2026 Isocost contributors
PackageComment: <text>${comment}</text>
Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-isocost
")

set(licences "")
function(append_licence name path)
    if(EXISTS ${path})
        file(READ ${path} licence)
        string(REPEAT "=" 78 rule)
        set(licences "${licences}${rule}\n${name}\n${rule}\n${licence}\n" PARENT_SCOPE)
    endif()
endfunction()

isocost_read_third_party(rows)
foreach(row IN LISTS rows)
    isocost_third_party_fields("${row}")
    string(REPLACE "+" "p" id "SPDXRef-${name}")
    string(REGEX REPLACE "[^A-Za-z0-9]+" "-" id "${id}")
    set(link STATIC_LINK)
    if(NOT libraries STREQUAL "in")
        set(link DYNAMIC_LINK)
    elseif(licence STREQUAL "BSL-1.0")
        # Asks for its text with sources alone.
    elseif(package)
        append_licence("${name}" /usr/share/doc/${package}/copyright)
    else()
        append_licence("${name}" ${CMAKE_CURRENT_LIST_DIR}/../../resources/traces/LICENSE)
    endif()
    string(APPEND text "\nPackageName: ${name}\nSPDXID: ${id}\n")
    if(version)
        string(REPLACE "+" "%2B" escaped "${source}@${version}")
        string(APPEND text "PackageVersion: ${version}
PackageSupplier: Organization: Debian
ExternalRef: PACKAGE-MANAGER purl pkg:deb/debian/${escaped}?arch=source
")
    endif()
    string(APPEND text "PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: ${licence}
PackageLicenseDeclared: ${licence}
PackageCopyrightText: NOASSERTION
PackageComment: ${libraries}
Relationship: SPDXRef-isocost ${link} ${id}
")
endforeach()
file(WRITE ${OUT} "${text}")
file(WRITE ${LICENCES} "${licences}")
