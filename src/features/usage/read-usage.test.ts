import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { totalsOf } from './month.ts';
import { type ReadOutcome, type ReadProgress, readUsage } from './read-usage.tsx';

const LINE = '192.0.2.1 - - [20/Nov/2026:08:00:01 +0000] "GET /a.css HTTP/1.1" 200 512 "-" "x"\n';

async function read(content: string | Uint8Array<ArrayBuffer>): Promise<ReadOutcome> {
  return readUsage(new Blob([content]), { mapping: null, onProgress: () => undefined });
}

function requestsOf(outcome: ReadOutcome): number | null {
  return outcome.kind === 'findings' ? totalsOf(outcome.findings.cells).requests : null;
}

function packed(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(text));
}

test('a file is read piece by piece, with its progress', async () => {
  const progress: ReadProgress[] = [];
  const parts = Array.from({ length: 10 }, () => LINE.repeat(20_000));
  const file = new Blob(parts);
  const outcome = await readUsage(file, { mapping: null, onProgress: (one) => progress.push(one) });
  expect(requestsOf(outcome)).toBe(200_000);
  const last = progress.at(-1);
  expect(progress.length).toBeGreaterThan(3);
  expect(progress.map(({ bytes }) => bytes)).toEqual(progress.map(({ bytes }) => bytes).toSorted((a, b) => a - b));
  expect(last?.bytes).toBeLessThanOrEqual(file.size);
  expect(last?.format).toBe('Access log, Apache or nginx');
});

test('gzip is unpacked; a damaged or cut file counts up to there', async () => {
  const bytes = packed(LINE.repeat(50_000));
  expect(requestsOf(await read(bytes))).toBe(50_000);
  const outcome = await read(bytes.slice(0, -2_000));
  expect(requestsOf(outcome)).toBeGreaterThan(0);
  const notes = outcome.kind === 'findings' ? outcome.findings.notes : [];
  expect(notes.at(-1)).toBe('The file is damaged, cut, or was changed meanwhile. It was read up to there.');
});

test('a gzip file that unpacks to more than is read ends there', async () => {
  const bomb = packed(LINE.repeat(1_000) + 'x'.repeat(50_000_000));
  const options = { mapping: null, onProgress: () => undefined, maxBytes: 20_000_000 };
  const outcome = await readUsage(new Blob([bomb]), options);
  expect(requestsOf(outcome)).toBe(1_000);
  const findings = outcome.kind === 'findings' ? outcome.findings : null;
  expect(findings?.skipped).toEqual([{ reason: 'long', count: 1, first: 1_001 }]);
  expect(findings?.notes.at(-1)).toBe('The file was read up to 2 GB of unpacked data.');
});

test('UTF-16, as PowerShell writes it, is read', async () => {
  const text = `\uFEFFtime,bytes\n2026-11-20T08:00:00Z,7\n`;
  expect(requestsOf(await read(new Uint8Array(Buffer.from(text, 'utf16le'))))).toBe(1);
});

test('a table without bytes asks for its columns, and is read with those that were chosen', async () => {
  const text = 'Datum;Volumen\n24.11.2026;1,87\n25.11.2026;1,90\n';
  const outcome = await read(text);
  expect(outcome).toMatchObject({
    kind: 'columns',
    question: {
      columns: ['Datum', 'Volumen'],
      sample: [
        ['24.11.2026', '1,87'],
        ['25.11.2026', '1,90'],
      ],
    },
  });
  const mapping = { roles: { time: 'Datum', received: 'Volumen' }, unit: 'GB' } as const;
  const chosen = await readUsage(new Blob([text]), { mapping, onProgress: () => undefined });
  expect(chosen.kind === 'findings' && totalsOf(chosen.findings.cells).received).toBe(3_770_000_000);
});

test('no format is a sentence', async () => {
  expect(await read('')).toEqual({ kind: 'unknown', seen: 'The file is empty.' });
  expect(await read(packed(''))).toEqual({ kind: 'unknown', seen: 'The file is empty.' });
});
