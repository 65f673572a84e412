import { expect, test } from 'vitest';
import { checkText, factCheckText, type KnownCheck } from './check-text.ts';
import { originText } from './origin-text.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const check: KnownCheck = {
  checkedOn: '2026-10-06',
  checkedBy: 'person',
  listName: null,
  personOn: '2026-10-06',
  firstCheckedOn: '2026-10-06',
  sourceUrl: 'https://vendor.example/pricing',
  stale: false,
};
const machine = { ...check, checkedOn: '2026-11-22', checkedBy: 'machine' } as const;
const say = (of: KnownCheck, reason?: Parameters<typeof checkText>[1]['reason']) => {
  const { lead, rest } = checkText(of, { reason, now: NOW });
  return `${lead} ${rest}`.trim();
};

test('the text of a price read by machine names the year of each day only if needed', () => {
  expect(say(machine)).toBe('Read again automatically 22 Nov 2026, same since 6 Oct; last checked by a person 6 Oct.');
  expect(say({ ...machine, firstCheckedOn: '2025-12-30', personOn: null })).toBe(
    'Read again automatically 22 Nov 2026, same since 30 Dec 2025.',
  );
});

test('the text of a price checked by a person states why no machine reads it', () => {
  expect(say(check, null)).toBe('Checked by a person 6 Oct 2026. Not monitored automatically yet.');
  expect(say(check, 'robots')).toBe(
    'Checked by a person 6 Oct 2026. This page cannot be read automatically: its robots.txt forbids it.',
  );
  expect(say(check, 'robots-unread')).toContain('its robots.txt answered with an error or not in time.');
  expect(say(check, 'robots-unreached')).toContain('it could not be reached, so its robots.txt is unknown.');
  expect(say(check, 'empty')).toContain('its prices are drawn by scripts.');
  expect(say(check, 'too-large')).toContain('it is too large.');
  expect(say(check, 'timeout')).toContain('it does not answer.');
  expect(say(check)).toBe('Checked by a person 6 Oct 2026.');
  expect(say({ ...check, sourceUrl: null })).toBe('Checked by a person 6 Oct 2026. Source not stated.');
});

test('the text of a value from a list names the list with its day, and no check', () => {
  const listed = { ...check, checkedBy: 'list', listName: 'ProxyTicker', personOn: null } as const;
  expect(say(listed, null)).toBe('From ProxyTicker, 6 Oct 2026. Not monitored automatically yet.');
  expect(say({ ...listed, checkedOn: null })).toBe('From ProxyTicker, undated.');
  expect(say({ ...listed, sourceUrl: null })).toBe('From ProxyTicker, 6 Oct 2026. Source not stated.');
  expect(say({ ...listed, checkedOn: '2026-05-25', stale: true })).toBe(
    'From ProxyTicker, 25 May 2026, 181 days ago. Outdated: its saving is excluded from averages and orders.',
  );
  expect(say({ ...listed, checkedOn: null, stale: true })).toBe(
    'From ProxyTicker, undated. No date: its saving is excluded from averages and orders.',
  );
  expect(factCheckText({ ...listed, checkedOn: null }, { isLost: false, reason: null, now: NOW }).lead).toBe(
    'From ProxyTicker, undated.',
  );
  expect([listed, { ...listed, checkedOn: null }, machine].map(originText)).toEqual([
    'from ProxyTicker, 6 Oct 2026',
    'from ProxyTicker, undated',
    'checked 22 Nov 2026',
  ]);
});

test('the text of an outdated check states its age', () => {
  expect(say({ ...check, checkedOn: '2026-05-25', stale: true })).toBe(
    'Last checked by a person 25 May 2026, 181 days ago. Outdated: its saving is excluded from averages and orders.',
  );
});

test('the text of a fact: same words found, checked by a person, outdated, or words gone', () => {
  const state = (of: KnownCheck, isLost = false) => {
    const { lead, rest } = factCheckText(of, { isLost, reason: null, now: NOW });
    return `${lead} ${rest}`.trim();
  };
  expect(state({ ...machine, personOn: '2026-10-23' })).toBe(
    'The source says it in the same words, 22 Nov 2026; last checked by a person 23 Oct.',
  );
  expect(state({ ...machine, personOn: null })).toBe('The source says it in the same words, 22 Nov 2026.');
  expect(state(check)).toBe('Checked by a person 6 Oct 2026. Not monitored automatically yet.');
  expect(state({ ...check, checkedOn: '2026-05-25', stale: true })).toBe(
    'Last checked by a person 25 May 2026, 181 days ago.',
  );
  expect(state(machine, true)).toBe('The words are no longer there. We will check it.');
});
