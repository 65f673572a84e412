import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { totalsOf } from './month.ts';
import { skippedText } from './skipped-text.ts';
import type { Findings } from './tally.ts';

function findingsOf(text: string): Findings {
  const format = detectFormat(text, true);
  if (format.kind !== 'table') throw new Error(`No table: ${format.kind}`);
  const reader = format.open(format.mapping, { decoder: new TextDecoder() });
  reader.push(new TextEncoder().encode(text));
  return reader.end();
}

const DASHBOARD = `\uFEFFDate;Sub-user;Requests;Traffic (GB);Cost
18.11.2026;scraper-1;12\u202f410;1,84;"5,52 €"
19.11.2026;scraper-1;13\u202f002;2,01;"6,03 €"
20.11.2026;scraper-1;11\u202f990;1,77;"5,31 €"
Total;;37\u202f402;5,62;"16,86 €"
`;

test('a dashboard’s export: decimal commas, days first, and a total that is not added', () => {
  const findings = findingsOf(DASHBOARD);
  expect(totalsOf(findings.cells)).toMatchObject({ requests: 37_402, received: 5_620_000_000, judged: 0 });
  expect([findings.from, findings.until]).toEqual([Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 21)]);
  expect(skippedText(findings)).toEqual({ sum: '1 of 4 lines skipped, first at line 4.', reasons: '1 is a total.' });
});

test('wrong rows are counted by reason and named', () => {
  const rows = ['t,9', '2026-11-18T08:00:00Z,512', '2026-11-18T08:00:00Z,-1', '2026-11-18T09:00:00Z,9e40', 'x'];
  const findings = findingsOf(
    ['time,bytes', '2026-11-18T08:00:00Z,1', ...rows, '2026-11-18T07:00:00Z,n/a', ''].join('\n'),
  );
  expect(totalsOf(findings.cells)).toMatchObject({ requests: 2, received: 513 });
  expect(skippedText(findings)).toEqual({
    sum: '5 of 7 lines skipped, first at line 2.',
    reasons:
      '1 has no readable time, 1 has a size below zero, 1 has a size beyond 9 petabytes, 1 has another form, 1 has no readable size.',
  });
});

test('times that run back are said, and the period is from the first to the last', () => {
  const { from, until, notes } = findingsOf('time,bytes\n2026-11-18T09:00:00Z,1\n2026-11-18T08:00:00Z,1\n');
  expect([until, from]).toEqual([Date.UTC(2026, 10, 18, 9), Date.UTC(2026, 10, 18, 8)]);
  expect(notes).toEqual(['1 time is earlier than the one before. The period is from the first to the last time.']);
});

test('counts of successes and failures are outcomes, and without a total they are the requests', () => {
  const both = findingsOf(
    '[{"time_gte":"2026-11-20T00:00:00","clean":410,"failed":22,"traffic":31000000,"domain":"a.example"}]',
  );
  expect(totalsOf(both.cells)).toMatchObject({ requests: 432, answers: 410, failures: 22, judged: 432 });
  const one = findingsOf('[{"date":"2026-11-14","total":1182,"successful":1098,"used_bytes":137456789}]');
  expect(totalsOf(one.cells)).toMatchObject({ requests: 1_182, answers: 1_098, failures: 84 });
  expect((one.until ?? 0) - (one.from ?? 0)).toBe(86_400_000);
});

test('a line that is too long is skipped, and no name of a column is special', () => {
  const long = `{"time":"2026-11-18T08:00:00Z","bytes":1,"x":"${'x'.repeat(1_000_001)}"}`;
  const line = '{"time":"2026-11-18T08:00:00Z","bytes":7,"__proto__":{"status":200},"constructor":1}';
  const findings = findingsOf([line, long, line, ''].join('\n'));
  expect(totalsOf(findings.cells)).toMatchObject({ requests: 2, received: 14 });
  expect(skippedText(findings)?.reasons).toBe('1 is longer than 1 MB.');
});

test('lines in another encoding are read and said', () => {
  const format = detectFormat('time,url,bytes\n2026-11-18T08:00:00Z,http://a.example/,7\n', true);
  if (format.kind !== 'table') throw new Error('No table');
  const reader = format.open(format.mapping, { decoder: new TextDecoder() });
  const text = 'time,url,bytes\n2026-11-18T08:00:00Z,http://a.example/';
  reader.push(Uint8Array.from([...new TextEncoder().encode(text), 0xe9, ...new TextEncoder().encode(',7\n')]));
  const { cells, notes } = reader.end();
  expect(totalsOf(cells).received).toBe(7);
  expect(notes).toEqual(['1 line is not UTF-8. The readable part counts.']);
});
