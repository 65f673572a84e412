import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSafeOnFullDisk, writeDuringFault, type FullDiskReport } from '#test/full-disk.ts';
import { mountSmallDisk } from '#test/small-disk.ts';
import { verdict } from './parts/verdict.ts';

/** A full disk, and one whose sync fails: 503, no false 201, and recovery afterwards. */

const ROUNDS = 3;
const MEGABYTES = 4;

function judge(title: string, report: FullDiskReport): void {
  verdict(title, isSafeOnFullDisk(report), { ...report, statuses: JSON.stringify(report.statuses) });
}

for (let round = 1; round <= ROUNDS; round += 1) {
  const disk = mountSmallDisk(MEGABYTES);
  if (!disk) {
    console.log('skipped: a full disk, since this user may not mount one');
    break;
  }
  const report = await writeDuringFault(disk.directory, { begin: () => disk.fill(), end: () => disk.empty() });
  judge(`Full disk of ${MEGABYTES} MB, round ${round}`, report);
  disk.remove();
}

/** Preloaded: while the file of a variable exists, fsync fails. */
const FAILING_SYNC = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int sync_or_fail(const char *name, int descriptor) {
  if (access(getenv("FAIL_SYNC_WHILE"), F_OK) == 0) { errno = EIO; return -1; }
  return ((int (*)(int)) dlsym(RTLD_NEXT, name))(descriptor);
}
int fsync(int descriptor) { return sync_or_fail("fsync", descriptor); }
int fdatasync(int descriptor) { return sync_or_fail("fdatasync", descriptor); }
`;

/** Compiles it. Null without a compiler. */
function compileFailingSync(folder: string): string | null {
  const [source, library] = [join(folder, 'failing-sync.c'), join(folder, 'failing-sync.so')];
  writeFileSync(source, FAILING_SYNC);
  try {
    execFileSync('gcc', ['-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'ignore' });
    return library;
  } catch {
    return null;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'rampage-sync-'));
const library = process.platform === 'linux' ? compileFailingSync(folder) : null;
if (library === null) console.log('skipped: a failing fsync, since there is no C compiler');
else {
  const failing = join(folder, 'failing');
  const fault = { begin: () => writeFileSync(failing, ''), end: () => rmSync(failing) };
  const variables = { LD_PRELOAD: library, FAIL_SYNC_WHILE: failing };
  judge('Failing fsync', await writeDuringFault(join(folder, 'data'), fault, variables));
}
rmSync(folder, { recursive: true });
