import { expect, test } from 'vitest';
import type { Backup, Backups } from '#features/backups/backups.ts';
import { backupLines, barsLabel, sizeText } from './backup-box.tsx';

const GOOD: Backup = {
  startedAt: '2026-11-22T03:00:00.000Z',
  tookMs: 1_100,
  way: 'daily',
  state: 'done',
  host: 'web-1',
  file: '/data/backups/a.db',
  bytes: 4_200_000,
  holds: '17 providers',
  fault: null,
  copyState: null,
  copyFault: null,
};
const FAILED: Backup = { ...GOOD, state: 'failed', bytes: null, holds: null, fault: 'The disk is full.' };

const backups = (changes: Partial<Backups>): Backups => ({
  folder: '/data/backups',
  nextAt: '2026-11-23T03:00:00.000Z',
  isRunning: false,
  lastGood: null,
  latest: [],
  kept: { count: 11, bytes: 46_000_000 },
  disk: null,
  ...changes,
});

test('the last good one is said with its size, what it holds, and when the next is due', () => {
  const { tone, headline, details } = backupLines(backups({ latest: [GOOD, FAILED], lastGood: GOOD }));
  expect([tone, headline]).toEqual(['good', '22 Nov 2026, 03:00 UTC, 4.2 MB in 1.1 s, readable']);
  expect(details).toEqual([
    '17 providers, verified on web-1.',
    'Next backup: 23 Nov 2026, 03:00 UTC. 11 kept, 46 MB, in /data/backups.',
  ]);
});

test('one that failed says why, when it is tried again, and how old the last good one is', () => {
  const { tone, headline, details } = backupLines(backups({ latest: [FAILED], lastGood: GOOD }));
  expect([tone, headline]).toEqual(['bad', '22 Nov 2026, 03:00 UTC failed: The disk is full.']);
  expect(details).toEqual([
    'Last good backup: 22 Nov 2026, 03:00 UTC.',
    'Next attempt: 23 Nov 2026, 03:00 UTC. 11 kept, 46 MB, in /data/backups.',
  ]);
  const asked = { ...FAILED, way: 'asked' } as const;
  expect(backupLines(backups({ latest: [asked] })).details.join(' ')).toMatch(/^No good backup yet. Next backup: 23/);
});

test('a copy is reported below its backup, which is no reason to be content if it failed', () => {
  const copied = { ...GOOD, copyState: 'done' } as const;
  expect(backupLines(backups({ latest: [copied] })).details[0]).toBe('Copied by BACKUP_COPY_COMMAND.');
  const failed = { ...GOOD, copyState: 'failed', copyFault: 'No such bucket.' } as const;
  const { tone, details } = backupLines(backups({ latest: [failed] }));
  expect([tone, details[0]]).toEqual(['bad', 'Not copied: No such bucket.']);
});

test('a good one whose forerunners could not be removed is no reason to be content', () => {
  const latest = [{ ...GOOD, fault: 'Older backups could not be removed: EACCES' }];
  expect(backupLines(backups({ latest })).tone).toBe('bad');
});

test('before the first one, while one is made, and where none is', () => {
  expect(backupLines(backups({}))).toMatchObject({
    headline: 'No backup yet',
    details: ['Next backup: 23 Nov 2026, 03:00 UTC.'],
  });
  const running = { ...GOOD, state: 'running', tookMs: null } as const;
  expect(backupLines(backups({ isRunning: true, latest: [running] })).headline).toBe('Backing up...');
  expect(backupLines(backups({ nextAt: null })).details[0]).toMatch(/^Auto Backup is off/);
});

test('the bars in words', () => {
  expect(barsLabel([GOOD])).toBe('Last 1 backup: 1 done');
  expect(barsLabel([FAILED, FAILED, GOOD])).toBe('Last 3 backups: 1 done, 2 failed on 22 Nov 2026');
});

test('sizes in the unit that says most', () => {
  expect([0, 999, 4_200, 999_999, 1_000_000, 411_525_120, 3e15].map(sizeText)).toEqual([
    '0 KB',
    '1 KB',
    '4.2 KB',
    '1,000 KB',
    '1 MB',
    '412 MB',
    '3,000 TB',
  ]);
});
