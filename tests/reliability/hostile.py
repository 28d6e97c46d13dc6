# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hostile project files made from a sound one, as (name, function that spoils the file at a path).

They are made by rule for each table, column and header field; those that somebody thought of one
by one are in tests/core/store/hostile_*.cpp."""

import hashlib
import os
import sqlite3
import struct

HEADER = {  # offset and length of the fields of https://www.sqlite.org/fileformat2.html, 1.3
    "page size": (16, 2, (0, 1, 511, 512, 32768)), "write version": (18, 1, (0, 2, 3)),
    "read version": (19, 1, (0, 2, 3)), "reserved space": (20, 1, (1, 32, 255)),
    "payload": (21, 1, (0, 255)), "leaf payload": (23, 1, (0, 255)),
    "pages": (28, 4, (0xFFFFFFFF,)), "freelist": (32, 4, (2, 0xFFFFFFFF)),
    "free pages": (36, 4, (0xFFFFFFFF,)), "schema format": (44, 4, (5, 0xFFFFFFFF)),
    "autovacuum": (52, 4, (1, 0xFFFFFFFF)), "encoding": (56, 4, (0, 2, 3, 9)),
    "version": (60, 4, (0, 2, 999, 0x7FFFFFFF, 0xFFFFFFFF)), "vacuum": (64, 4, (1,)),
    "application": (68, 4, (0, 1, 0xFFFFFFFF)), "magic": (0, 1, (0, 255)),
    "schema page": (100, 1, (0, 2, 5, 10)), "cells": (103, 2, (0, 1, 500)),
}


def database(path):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA writable_schema=ON")
    return connection


def sql(*statements):
    def spoil(path):
        connection = database(path)
        for statement in statements:
            connection.execute(statement)
        connection.close()
    return spoil


def rehashed(statement, *values):
    """Runs the statement and corrects the checksum: only later checks can refuse the file."""
    def spoil(path):
        connection = database(path)
        connection.execute(statement, values)
        connection.execute("DELETE FROM content")
        connection.execute("INSERT INTO content VALUES(?)", (content_hash(connection),))
        connection.close()
    return spoil


def content_hash(connection):
    """The checksum of core/store/content_hash.cpp, written independently."""
    connection.text_factory = bytes
    digest = hashlib.sha256()

    def number(value):
        digest.update(struct.pack("<Q", value & 0xFFFFFFFFFFFFFFFF))

    def text(value):
        number(len(value))
        digest.update(value)

    text(b"isocost project")
    number(connection.execute("PRAGMA user_version").fetchone()[0])
    for table in tables_of(connection)[:-1]:
        keys = sorted((row[5], row[1].decode()) for row in columns(connection, table) if row[5])
        text(table.encode())
        order = ", ".join(name for _, name in keys)
        kinds = [row[2] for row in columns(connection, table)]
        for row in connection.execute(f"SELECT * FROM {table} ORDER BY {order}"):
            number(len(row))
            for cell, kind in zip(row, kinds):
                add_cell(cell, kind, number, text)
    return digest.hexdigest()


def add_cell(cell, kind, number, text):
    if cell is None:
        number(5)
    elif isinstance(cell, int):
        number(1)
        number(cell)
    elif isinstance(cell, float):
        number(2)
        number(struct.unpack("<Q", struct.pack("<d", cell))[0])
    else:
        number(4 if kind == b"BLOB" else 3)
        text(cell)


def tables_of(connection):
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema ORDER BY rowid")]
    return [name.decode() if isinstance(name, bytes) else name for name in names]


def columns(connection, table):
    return connection.execute(f"PRAGMA table_info({table})").fetchall()


def patch(offset, value):
    def spoil(path):
        with open(path, "r+b") as file:
            file.seek(offset)
            file.write(value)
    return spoil


def whole(data):
    def spoil(path):
        with open(path, "wb") as file:
            file.write(data)
    return spoil


def resized(size):
    return lambda path: os.truncate(path, size)


def schema_text(table, old, new):
    return sql(f"UPDATE sqlite_schema SET sql=replace(sql, '{old}', '{new}') WHERE name='{table}'")


def by_table(table):
    endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT x FROM c"
    bomb = ", CHECK(length(hex(randomblob(20000000)))>0)) STRICT"
    plain = {
        "gone": sql(f"DROP TABLE {table}"),
        "renamed": sql(f"ALTER TABLE {table} RENAME TO {table}2"),
        "with a column more": schema_text(table, ") STRICT", ", more TEXT) STRICT"),
        "not strict": schema_text(table, "STRICT", ""),
        "with a check bomb": schema_text(table, ") STRICT", bomb),
        "with a comment": schema_text(table, ") STRICT", " /* */) STRICT"),
        "an endless view": sql(f"DROP TABLE {table}", f"CREATE VIEW {table} AS {endless}"),
        "virtual": sql(f"DROP TABLE {table}", f"CREATE VIRTUAL TABLE {table} USING fts5(a)"),
        "with a trigger": sql(f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN SELECT 1; END"),
        "on the first page": sql(f"UPDATE sqlite_schema SET rootpage=1 WHERE name='{table}'"),
        "without a page": sql(f"UPDATE sqlite_schema SET rootpage=0 WHERE name='{table}'"),
    }
    return [(f"{table}: {name}", spoil) for name, spoil in plain.items()]


def by_column(table, column, kind):
    update = f"UPDATE OR IGNORE {table} SET {column} = "
    first = f" WHERE {column} IS (SELECT min({column}) FROM {table})"
    found = []
    if kind == "TEXT":
        found.append(("bytes that are no text", rehashed(update + "CAST(x'ff41fe' AS TEXT)")))
        found.append(("9 MB", rehashed(update + "printf('%09000000d', 7)" + first)))
    if kind == "REAL":
        found.append(("infinite", rehashed(update + "9e999")))
        found.append(("minus infinite", rehashed(update + "-9e999")))
    if kind == "INTEGER":
        found.append(("-2^63", rehashed(update + "-9223372036854775808")))
    return [(f"{table}.{column}: {name}", spoil) for name, spoil in found]


def corpus(sound):
    """All hostile files, always in the same order."""
    connection = database(sound)
    found = []
    for table in tables_of(connection):
        found += by_table(table)
        has_rows = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] > 0
        for _, column, kind, _, _, key in columns(connection, table):
            if has_rows and table != "content" and not (key and kind == "INTEGER"):
                found += by_column(table, column, kind)
    connection.close()
    for name, (offset, length, values) in HEADER.items():
        found += [(f"header: {name} {value}", patch(offset, value.to_bytes(length, "big")))
                  for value in values]
    size = os.path.getsize(sound)
    found += [(f"cut to {cut} bytes", resized(cut)) for cut in (0, 1, 15, 16, 99, 100, 4095, 4096,
                                                             size // 2, size - 4096, size - 1)]
    with open(sound, "rb") as file:
        start = file.read(16)
    found += [("sparse giant", resized(1 << 30)), ("only the magic", whole(start)),
              ("magic and zeros", whole(start + bytes(1 << 20))), ("zip", whole(b"PK\3\4" * 9999)),
              ("picture", whole(b"\x89PNG\r\n\x1a\n" * 999)), ("text", whole(b"project\n" * 999))]
    return found
