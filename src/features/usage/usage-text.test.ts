import { expect, test } from 'vitest';
import { bytesText, daysText, factorText, hostText, jobVolumeText, periodText } from './usage-text.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [153_000, '153 KB'],
  [999_999, '1 MB'],
  [184_200_000_000, '184.2 GB'],
  [1e18, '1,000 PB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [7, '7 days'],
  [1, '1 day'],
  [1.5, '36 hours'],
  [1 / 24, '1 hour'],
  [0.2, '4.8 hours'],
  [2.25, '2.3 days'],
])('%d days are %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

const DAY = (day: number, month = 10) => Date.UTC(2026, month, day);

test.each([
  [DAY(20), DAY(27) - 1, '20 to 26 Nov 2026'],
  [DAY(20), DAY(27), '20 to 26 Nov 2026'],
  [DAY(20), DAY(21), '20 Nov 2026'],
  [DAY(30), DAY(2, 11) - 1, '30 Nov to 1 Dec 2026'],
  [DAY(31, 11), DAY(35, 11) - 1, '31 Dec 2026 to 3 Jan 2027'],
])('from %d to %d is %s', (from, until, text) => {
  expect(periodText({ from, until })).toBe(text);
});

test('long names of hosts are cut in the middle', () => {
  expect(hostText(`${'a'.repeat(50)}.${'b'.repeat(50)}`)).toBe(`${'a'.repeat(29)}…${'b'.repeat(29)}`);
  expect(hostText('')).toBe('No host stated');
});

test('volumes and factors are short', () => {
  expect(jobVolumeText({ volume: 1_087, unit: 'cpm' })).toBe('1,087,000 requests');
  expect(jobVolumeText({ volume: 1_300, unit: 'gb' })).toBe('1,300 GB');
  expect([factorText(30 / 7), factorText(720)]).toEqual(['× 4.29', '× 720']);
});
