import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgres } from './find-postgres.ts';

const VERSIONED = ['/usr/lib/postgresql/9/bin', '/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin'];

/** A machine with these versions by folder, complete unless named in `without`. */
function find(versions: Record<string, number>, path = '/usr/bin', without: string[] = []) {
  return findPostgres({
    path,
    versionedFolders: VERSIONED,
    isExecutable: (program) => dirname(program) in versions && !without.includes(program),
    majorVersion: (program) => versions[dirname(program)] ?? 0,
  });
}

test('PATH comes before the usual places', () => {
  expect(find({ '/usr/bin': 15, '/usr/lib/postgresql/17/bin': 17 })).toBe('/usr/bin');
});

test('the highest version wins among the usual places', () => {
  expect(find({ '/usr/lib/postgresql/9/bin': 9, '/usr/lib/postgresql/15/bin': 15 })).toBe('/usr/lib/postgresql/15/bin');
  expect(find({ '/usr/lib/postgresql/17/bin': 17, '/usr/lib/postgresql/15/bin': 15 })).toBe(
    '/usr/lib/postgresql/17/bin',
  );
});

test('a version that is too old is passed by, and alone it is as good as none', () => {
  expect(find({ '/usr/bin': 14, '/usr/lib/postgresql/15/bin': 15 })).toBe('/usr/lib/postgresql/15/bin');
  expect(find({ '/usr/bin': 14 })).toBeNull();
});

test('a folder that lacks one of the programs is passed by', () => {
  const versions = { '/usr/bin': 17, '/usr/lib/postgresql/15/bin': 15 };
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    expect(find(versions, '/usr/bin', [`/usr/bin/${program}`])).toBe('/usr/lib/postgresql/15/bin');
  }
});

test('without any it is null', () => {
  expect(find({})).toBeNull();
});
