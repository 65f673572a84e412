import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { own } from '#tools/lifetime.ts';

const FILLING = 'filling';

/** A small file system. */
export interface SmallDisk {
  readonly directory: string;
  /** Fills the free space. */
  fill(): void;
  /** Frees it again. */
  empty(): void;
  setReadOnly(): void;
  setWritable(): void;
  remove(): void;
}

/** Mounts a disk in memory; null if this user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'rampage-test', directory);
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
  const remove = () => {
    execFileSync('umount', ['--lazy', directory]);
    rmSync(directory, { recursive: true });
  };
  const release = own({ stop: async () => remove(), kill: remove });
  return {
    directory,
    fill: () => fillUp(join(directory, FILLING)),
    empty: () => rmSync(join(directory, FILLING)),
    setReadOnly: () => mount('-o', 'remount,ro', directory),
    setWritable: () => mount('-o', 'remount,rw', directory),
    remove() {
      remove();
      release();
    },
  };
}

function mount(...args: readonly string[]): void {
  execFileSync('mount', args, { stdio: 'ignore' });
}

/** Fills to the last byte: a partly filled page still has space. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'w');
  for (let bytes = 65_536; bytes >= 1; bytes /= 2) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(bytes));
    } catch {
      // Not enough space for this size.
    }
  }
  closeSync(descriptor);
}
