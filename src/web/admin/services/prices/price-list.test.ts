import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceListInputSchema, type OperatorPriceLine } from '#contract/price.ts';
import { shownService, SERVICE_CONTROLS } from '#web/admin/services/service-controls.ts';
import { differencesOf } from '#web/admin/editing/controls.ts';
import { serviceRow } from '#test/sample-services.ts';
import { withFirst } from './price-binding.ts';
import { byOrigin, firstRow, linesOf, listOf, quoteList, rebaseList, summaryOf, timeOf } from './price-list.ts';
import { emptyLine, withDirect, type PriceRow } from './price-row.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const evidence = { checkedOn: '2026-10-06', sourceUrl: 'https://a.test/', atQuantity: null, note: null, stale: false };

function line(values: Partial<OperatorPriceLine>): OperatorPriceLine {
  return {
    id: 1,
    country: null,
    fromQuantity: 1,
    own: '2.10',
    direct: '2.80',
    cost: null,
    since: '2026-10-06T00:00:00.000Z',
    sinceAtLeast: false,
    firstCheckedOn: null,
    validFrom: null,
    version: 1,
    evidence,
    ...values,
  };
}

const stored = [
  line({ cost: '1.50' }),
  line({ fromQuantity: 100, own: '0.175', direct: null, evidence: null }),
  line({ own: '1.90', validFrom: '2026-12-01T00:00:00.000Z' }),
  line({ country: 'DE', own: '3.00' }),
];
const list = listOf({ unit: 'gb', lines: stored });
const change = (at: number, values: Partial<PriceRow>, of = list) => ({
  ...of,
  rows: of.rows.map((row, index) => (index === at ? { ...row, ...values } : row)),
});
const [first] = list.rows;

test('a stored list goes through the form unchanged', () => {
  const sent = priceListInputSchema.parse(linesOf(list));
  const expected = stored.map(
    ({
      id: _id,
      since: _since,
      sinceAtLeast: _older,
      firstCheckedOn: _first,
      version: _version,
      evidence: shown,
      ...rest
    }) => {
      const { stale: _stale, ...kept } = evidence;
      return { ...rest, evidence: shown && kept };
    },
  );
  expect(sent).toHaveLength(4);
  expect(sent).toEqual(expect.arrayContaining(expected));
});

test('a time goes through its control to the millisecond, whatever the zone of the browser', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const validFrom = date.toISOString();
      expect(linesOf(listOf({ unit: 'gb', lines: [line({ validFrom })] }))).toMatchObject([{ validFrom }]);
    }),
  );
});

test('new lines without a price are not sent; what cannot be read is named by line and field', () => {
  const rows = [emptyLine('gb'), { ...emptyLine('gb'), own: 'x', fromQuantity: 'many', validFrom: '2026-12-01T00:00' }];
  const bad = { unit: 'gb', rows: [...rows, { ...emptyLine('gb'), own: '1', fromQuantity: '0' }] } as const;
  const faults = priceListInputSchema.safeParse(linesOf(bad)).error?.issues.map(({ path }) => path.join('.'));
  expect(linesOf(bad)).toHaveLength(2);
  expect(faults).toEqual(expect.arrayContaining(['0.fromQuantity', '1.fromQuantity', '1.own']));
});

test('a source that is not https is refused at its cell', () => {
  const faults = priceListInputSchema.safeParse(linesOf(change(0, { sourceUrl: 'http://a.test' }))).error?.issues;
  expect(faults).toMatchObject([{ path: [0, 'evidence', 'sourceUrl'], message: 'Enter an https:// address' }]);
});

test('the first line is the lowest one in force for all countries', () => {
  expect(firstRow(list, NOW)).toBe(first);
  expect(firstRow(list, Date.parse('2026-12-01T00:00:00Z'))).toBe(list.rows[2]);
  expect(list.rows.map((row) => timeOf(row, list.rows, NOW))).toEqual(['now', 'now', 'coming', 'now']);
  expect(list.rows.map((row) => timeOf(row, list.rows, NOW + 1e9))).toEqual(['past', 'now', 'now', 'now']);
  expect(summaryOf(list, NOW)).toBe('4 lines, 1 country, 1 coming');
});

test('a price typed into the service’s own field is the first line’s, and typing what was shown puts all of it back', () => {
  const before = byOrigin(list.rows);
  const typed = withFirst(list, 'direct', '3,5', before, NOW);
  expect(typed.rows[0]).toMatchObject({ direct: '3.50', checkedOn: '2026-11-24', sourceUrl: '', own: '2.10' });
  expect(linesOf(withFirst(typed, 'direct', '2.80', before, NOW))).toEqual(linesOf(list));
  const fine = listOf({ unit: 'gb', lines: [line({ own: '0.175' })] });
  const shown = withFirst(
    withFirst(fine, 'own', '9', byOrigin(fine.rows), NOW),
    'own',
    '0.18',
    byOrigin(fine.rows),
    NOW,
  );
  expect(linesOf(shown)).toEqual(linesOf(fine));
});

test('without lines the first price makes one for all countries and any quantity', () => {
  const none = { unit: 'ip', rows: [] } as const;
  expect(linesOf(withFirst(none, 'own', '1.4', new Map(), NOW))).toMatchObject([
    { country: null, fromQuantity: 1, own: '1.40', direct: null },
  ]);
  expect(withFirst(none, 'own', '0', new Map(), NOW).rows).toEqual([]);
});

test('another direct price was checked today unless its day is typed, and the stored one has its own day', () => {
  const row = first ?? emptyLine('gb');
  const next = withDirect(row, '9', row, '2026-11-24');
  expect(next.checkedOn).toBe('2026-11-24');
  expect(withDirect({ ...row, checkedOn: '2026-11-20' }, '9', row, '2026-11-24').checkedOn).toBe('2026-11-20');
  expect(withDirect(next, '2.8', row, '2026-11-24').checkedOn).toBe('2026-10-06');
});

test('on a newer version each cell that nobody touched follows it, all others stay', () => {
  const mine = change(1, { own: '0.16' }, change(0, { cost: '1.40' }));
  const added = {
    ...mine,
    rows: [...mine.rows.filter((_, index) => index !== 3), { ...emptyLine('gb'), fromQuantity: '7', own: '2' }],
  };
  const theirs = listOf({
    unit: 'gb',
    lines: [
      line({ cost: '1.50', own: '2.00' }),
      line({ country: 'DE', own: '3.00' }),
      line({ country: 'FR', own: '4.00' }),
    ],
  });
  const rebased = rebaseList(added, list, theirs);
  expect(rebased.rows).toMatchObject([
    { country: null, fromQuantity: '1', own: '2.00', cost: '1.40' },
    { country: null, fromQuantity: '100', own: '0.16', origin: null },
    { country: null, fromQuantity: '7', own: '2' },
    { country: 'FR', own: '4.00' },
  ]);
  expect(quoteList(rebased, {}, theirs)).toBe(
    'All from 1: cost 1.40; All from 7: own 2, direct none; All from 100: own 0.16, direct none; DE from 1: none',
  );
});

test('a line that both added is one', () => {
  const mine = { ...list, rows: [...list.rows, { ...emptyLine('gb'), country: 'FR', fromQuantity: '1', own: '4' }] };
  const theirs = listOf({ unit: 'gb', lines: [...stored, line({ country: 'FR', own: '5.00' })] });
  const rebased = rebaseList(mine, list, theirs);
  expect(linesOf(rebased)).toHaveLength(5);
  expect(quoteList(theirs, {}, rebased)).toMatch(/^FR from 1: own 5.00/);
});

test('lines of a country and facts are named where someone else has saved others', () => {
  const detail = { ...serviceRow({}), countries: [], lines: stored };
  const [yours, others] = [
    shownService({ ...detail, facts: { freeTrial: true, protocols: ['socks5'] } }),
    shownService({ ...detail, lines: stored.slice(1), facts: { stickyMinutes: 30, protocols: ['socks5'] } }),
  ];
  expect(differencesOf(SERVICE_CONTROLS, yours, others, {})).toEqual([
    { label: 'Price List', yours: 'All from 1: own 2.10, direct 2.80', stored: 'All from 1: none' },
    {
      label: 'Features',
      yours: 'Longest sticky session unknown; Free trial yes',
      stored: 'Longest sticky session 30; Free trial unknown',
    },
  ]);
});
