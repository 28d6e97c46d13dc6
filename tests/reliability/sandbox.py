# SPDX-FileCopyrightText: 2026 Isocost contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""sandbox.py FOLDER FILE COMMAND...: runs the command where only the folder can be written.

Run it inside `unshare -rm`. It makes every mount read-only, mounts a small disk over the folder and
puts FILE there as p.isocost. It starts the command only if attempts to write elsewhere failed."""

import os
import subprocess
import sys

SIZE = 64 << 20  # bytes
# Where a program run by root could do harm; an attempt is made to write a file in each.
PROBES = ("/", "/tmp", "/var/tmp", "/dev/shm", "/run", "/root", "/home", "/etc", "/usr")


def mount(*arguments):
    return subprocess.run(["mount", *arguments], capture_output=True, check=False).returncode == 0


def mounted():
    """Each mount point with its flags that a remount must keep, as the host has set them."""
    found = {}
    with open("/proc/self/mounts", encoding="utf-8") as mounts:
        for _, place, _, options, *_ in map(str.split, mounts):
            kept = {"nosuid", "nodev", "noexec"}.intersection(options.split(","))
            found[place.encode().decode("unicode_escape")] = sorted(kept)
    return found


def can_write(place):
    try:
        name = os.path.join(place, f".sandbox-probe-{os.getpid()}")
        os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        os.unlink(name)
        return True
    except OSError:
        return False


def confine(folder, file, program):
    with open(file, "rb") as project:
        content = project.read()
    mount("--make-rprivate", "/")
    for place, flags in sorted(mounted().items()):
        mount("-o", ",".join(["remount", "bind", "ro", *flags]), place)
    if not mount("-t", "tmpfs", "-o", f"size={SIZE},mode=700", "none", folder):
        sys.exit("sandbox: the folder cannot be mounted")
    around = [os.path.dirname(os.path.realpath(it)) for it in (folder, file, program)]
    still = [place for place in (*PROBES, *around) if os.path.isdir(place) and can_write(place)]
    if still:
        sys.exit(f"sandbox: {', '.join(still)} can still be written; nothing was started")
    with open(os.path.join(folder, "p.isocost"), "wb") as project:
        project.write(content)


if __name__ == "__main__":
    own, given, *command = sys.argv[1:]
    own = os.path.realpath(own)
    confine(own, given, command[0])
    os.chdir(own)
    names = ("HOME", "TMPDIR", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
             "XDG_DATA_HOME", "XDG_RUNTIME_DIR")
    os.execvpe(command[0], command, os.environ | {name: own for name in names})
