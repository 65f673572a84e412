import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { isAutomatic, isUnfinished, backupsToDelete, automaticName } from './backup-file.server.ts';

const START = Date.parse('2026-11-22T03:00:07Z');

const at = (daysBefore: number, seconds = 0) =>
  automaticName('sqlite', START - daysBefore * MILLISECONDS_PER_DAY + seconds * 1_000);

const times = fc.array(fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2090-01-01') }), { maxLength: 60 });

test('of daily backups seven days are kept, and the last of each of the previous four weeks', () => {
  let names: string[] = [];
  for (let day = 90; day >= 0; day -= 1) {
    names.push(at(day));
    const dropped = new Set(backupsToDelete('sqlite', names, at(day)));
    names = names.filter((name) => !dropped.has(name));
  }
  // 22 November 2026 is a Sunday, the last day of its week.
  expect(names).toEqual([28, 21, 14, 7, 6, 5, 4, 3, 2, 1, 0].map((day) => at(day)));
});

test('of several backups of a day the latest is kept, and the one just made always', () => {
  expect(backupsToDelete('sqlite', [at(0, 1), at(0, 3), at(0, 2)], at(0, 3))).toEqual([at(0, 2), at(0, 1)]);
  // The clock was a year ahead for a time, so that the new backup is the oldest by name.
  const ahead = Array.from({ length: 90 }, (_, day) => at(-300 - day));
  expect(backupsToDelete('sqlite', [...ahead, at(0)], at(0))).not.toContain(at(0));
});

test('old backups are kept as long as new ones fail', () => {
  const weekly = [at(400), at(401), at(402)];
  expect(backupsToDelete('sqlite', [...weekly, at(0)], at(0))).toEqual([]);
});

test('in any folder, only own files of the engine are deleted, never the newest or the one just made, and a second run deletes none', () => {
  const names = fc
    .tuple(times, fc.array(fc.oneof(fc.string(), fc.constantFrom(...FOREIGN))))
    .map(([own, foreign]) => [...own.map((time) => automaticName('sqlite', time)), ...foreign]);
  const property = fc.property(names, times, (first, [made = START]) => {
    const all = [...new Set([...first, automaticName('sqlite', made)])];
    const dropped = backupsToDelete('sqlite', all, automaticName('sqlite', made));
    const kept = all.filter((name) => !dropped.includes(name));
    const own = all.filter((name) => isAutomatic('sqlite', name));
    expect(dropped.every((name) => own.includes(name))).toBe(true);
    expect(kept).toContain(automaticName('sqlite', made));
    expect(kept).toContain(own.toSorted().at(-1));
    expect(kept.filter((name) => isAutomatic('sqlite', name)).length).toBeLessThanOrEqual(7 + 5 + 1);
    expect(backupsToDelete('sqlite', kept, automaticName('sqlite', made))).toEqual([]);
  });
  fc.assert(property, { numRuns: 300 });
});

const FOREIGN = [
  'rampage.db',
  'rampage.db-wal',
  'rampage-2026-11-21T06-40-12Z.db',
  'rampage-auto-2026-11-21T06-40-12Z.db.partial',
  'rampage-auto-2026-11-21T06-40-12Z.dump',
  'rampage-auto-2026-99-21T06-40-12Z.db',
  'rampage-auto-2026-11-21T06-40-12Z.db.bak',
  'my rampage-auto-2026-11-21T06-40-12Z.db',
  'installed.txt',
  'server.lock',
];

test('other files are kept: the operator’s copies, the other engine’s, renamed ones', () => {
  expect(FOREIGN.filter((name) => isAutomatic('sqlite', name))).toEqual([]);
  expect(FOREIGN.filter((name) => isUnfinished('sqlite', name))).toEqual([
    'rampage-auto-2026-11-21T06-40-12Z.db.partial',
  ]);
});
