import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { afterUse } from '#test/after-use.ts';
import { createBackupCopy } from './copy-backup.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rampage-copies-'));
afterUse(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'rampage-auto.db');
writeFileSync(file, 'a backup');
const never = new AbortController().signal;

/** Copies with a command, and returns why that failed, if it did. */
async function faultOf(command: string, environment: NodeJS.ProcessEnv = {}, deadlineMs = 60_000): Promise<string> {
  const copy = createBackupCopy(command, { PATH: process.env['PATH'], ...environment }, deadlineMs);
  return copy(file, never).then(
    () => 'none',
    (error: unknown) => String(error),
  );
}

/** Whether a process exists. One that has ended and was not waited for counts as ended. */
function runs(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('the command gets the file as its first argument and in BACKUP_FILE', async () => {
  const target = join(folder, 'copied');
  expect(await faultOf(`cp "$1" '${target}' && test "$1" = "$BACKUP_FILE"`)).toBe('none');
  expect(readFileSync(target, 'utf8')).toBe('a backup');
});

test('the shell never parses the name of the file', async () => {
  const odd = join(folder, '$(touch injected); `touch injected` "\' & .db');
  writeFileSync(odd, 'odd');
  const copy = createBackupCopy(`cd '${folder}' && cp "$1" odd-copy`, { PATH: process.env['PATH'] });
  await copy(odd, never);
  expect(readFileSync(join(folder, 'odd-copy'), 'utf8')).toBe('odd');
  expect(existsSync(join(folder, 'injected'))).toBe(false);
});

test.each([
  ['exit 3', 'BACKUP_COPY_COMMAND ended with status 3.'],
  ['echo first; echo "no such bucket" >&2; exit 1', 'BACKUP_COPY_COMMAND ended with status 1: no such bucket'],
  ['no-such-program "$1"', /ended with status 127: .*no-such-program: .*not found/],
  ['kill -KILL $$', 'BACKUP_COPY_COMMAND ended by SIGKILL.'],
  ['printf "a\\033[31mb\\n\\n" >&2; exit 1', 'BACKUP_COPY_COMMAND ended with status 1: a [31mb'],
])('%s fails with what the command said last', async (command, fault) => {
  expect(await faultOf(command)).toMatch(fault);
});

test('of megabytes of output the end is kept, and secrets are left out', async () => {
  const secrets = { AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI', RCLONE_PASSWORD: 'correct horse' };
  const shown = 'denied for $AWS_SECRET_ACCESS_KEY $RCLONE_PASSWORD at https://me:pa55word@store.example/x';
  const fault = await faultOf(`yes "$RCLONE_PASSWORD" | head -c 20000000; echo "${shown}" >&2; exit 1`, secrets);
  expect(fault).toContain('denied for … … at https://…@store.example/x');
  expect(fault.length).toBeLessThan(500);
  expect(fault).not.toMatch(/wJalr|correct|pa55/);
});

test('a command that hangs ends after the deadline, with everything that it started', async () => {
  const pids = join(folder, 'pids');
  const hanging = `trap '' TERM; sleep 600 & echo $! > '${pids}'; echo $$ >> '${pids}'; wait; sleep 600`;
  expect(await faultOf(hanging, {}, 300)).toContain('The copy took longer than');
  const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  expect(started).toHaveLength(2);
  await vi.waitFor(() => expect(started.filter(runs)).toEqual([]));
});

test('a program left in the background does not delay the result, and ends', async () => {
  const pids = join(folder, 'background');
  expect(await faultOf(`sleep 600 & echo $! > '${pids}'`)).toBe('none');
  await vi.waitFor(() => expect(runs(Number(readFileSync(pids, 'utf8')))).toBe(false));
});

test('a stop of the server cancels the copy', async () => {
  const stop = new AbortController();
  const copying = createBackupCopy('sleep 600', { PATH: process.env['PATH'] })(file, stop.signal);
  stop.abort();
  await expect(copying).rejects.toThrow('The copy was canceled.');
  await expect(createBackupCopy('true', {})(file, stop.signal)).rejects.toThrow('The copy was canceled.');
});
