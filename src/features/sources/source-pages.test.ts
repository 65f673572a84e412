import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MICRO_PER_CENT } from '#core/money.ts';
import { findJsonValue, jsonPlaces } from './find-json-value.ts';
import { findTextPlace, prepareText, textPlaceOf } from './find-text-place.ts';
import { amountsIn } from './source-amounts.ts';
import { resultOf, type SourceResult } from './source-result.ts';
import { plainTextOf, visibleTextOf } from './visible-text.ts';

/** A plan of a generated page. */
interface Plan {
  readonly name: string;
  readonly gb: number;
  readonly cents: number;
  readonly currency: '$' | '€';
}

const dollarsOf = (cents: number) => (cents / 100).toFixed(2);
const priceOf = ({ cents, currency }: Plan) => currency + dollarsOf(cents);

/** Cents as a superscript, as shops write prices. */
function splitPrice(plan: Plan): string {
  const [whole, cents] = dollarsOf(plan.cents).split('.');
  return `<span>${plan.currency}</span><b>${whole}</b><sup>${cents}</sup>`;
}

const html = (head: string, body: string) =>
  `<!doctype html><head><title>From $0.99</title><script>let price = 1.99;</script></head><body>${head}${body}</body>`;

const LAYOUTS = {
  table: (head, plans) =>
    html(
      head,
      `<table><tr><th>Plan<th>Traffic<th>Price${plans.map((plan) => `<tr><td>${plan.name}<td>${plan.gb} GB<td>${priceOf(plan)}<td>Buy now`).join('')}</table>`,
    ),
  'definition list': (head, plans) =>
    html(
      head,
      `<dl>${plans.map((plan) => `<dt>${plan.name}, ${plan.gb} GB</dt><dd>${priceOf(plan)} per GB</dd>`).join('\n')}</dl>`,
    ),
  cards: (head, plans) =>
    html(
      head,
      plans
        .map(
          (plan) =>
            `<section><h3>${plan.name}</h3><p>${plan.gb} GB included</p><p>${splitPrice(plan)} / GB<sup>1</sup></p></section>`,
        )
        .join(''),
    ),
  'nested spans': (head, plans) =>
    html(
      head,
      plans
        .map(
          (plan) =>
            `<div><span>${plan.name}<i> ${plan.gb} GB</i></span> <span><span>${plan.currency}</span><span>${dollarsOf(plan.cents)}</span></span><span hidden>$9.99</span></div>`,
        )
        .join(''),
    ),
  'plain text': (head, plans) =>
    `${head}\n${plans.map((plan) => `${plan.name.padEnd(24)} ${plan.gb} GB   ${priceOf(plan)}/GB`).join('\n')}`,
  JSON: (head, plans) =>
    JSON.stringify({
      head,
      plans: plans.map((plan) => ({
        name: plan.name,
        gb: plan.gb,
        price: plan.currency === '$' ? dollarsOf(plan.cents) : priceOf(plan),
      })),
    }),
} satisfies Record<string, (head: string, plans: readonly Plan[]) => string>;

type Layout = keyof typeof LAYOUTS;

const LAYOUT_NAMES = ['table', 'definition list', 'cards', 'nested spans', 'plain text', 'JSON'] as const;

const CHANGES = [
  'unchanged',
  'price changed',
  'block inserted',
  'rows reordered',
  'currency changed',
  'removed',
] as const;
type Change = (typeof CHANGES)[number];

const NAMES = 'Residential Mobile Datacenter Static Rotating Premium Starter Business Growth Enterprise'.split(' ');

/** Numbers below a limit, the same in every run. */
function* numbersFrom(seed: number): Generator<number, never, number> {
  let state = seed + 1;
  for (let limit = 1; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    limit = yield (state >>> 8) % limit;
  }
}

function plansOf(seed: number): Plan[] {
  const numbers = numbersFrom(seed);
  numbers.next(1);
  const below = (limit: number) => numbers.next(limit).value;
  const first = below(NAMES.length);
  return Array.from({ length: 4 + below(4) }, (_, index) => ({
    name: `${NAMES[(first + index * 3) % NAMES.length] ?? ''} proxies`,
    gb: 1 + below(500),
    cents: 100 + below(900),
    currency: '$',
  }));
}

/** The plans of the page after a change, and its heading. */
function changed(
  plans: readonly Plan[],
  change: Change,
  seed: number,
): readonly [head: string, plans: readonly Plan[]] {
  const at = seed % plans.length;
  const plan = plans[at];
  const head =
    change === 'block inserted' ? `${HEAD}<p>New: our sale, all plans from $0.50, first month $1.00</p>` : HEAD;
  if (plan === undefined) return [head, plans];
  if (change === 'price changed') return [head, plans.with(at, { ...plan, cents: plan.cents + 25 })];
  if (change === 'currency changed') return [head, plans.with(at, { ...plan, currency: '€' })];
  if (change === 'removed') return [head, plans.toSpliced(at, 1)];
  if (change === 'rows reordered') return [head, [...plans.slice(at + 1), ...plans.slice(0, at + 1)].toReversed()];
  return [head, plans];
}

const HEAD = '<h1>Prices</h1><p>All plans in US dollars, 99.9% uptime in 195 countries.</p>';

const jsonSchema = z.json();
type Finder = (page: string) => ReturnType<typeof findJsonValue>;

/** For each plan, a function that finds its price in a later version of the page. */
function findersOf(layout: Layout, page: string, plans: readonly Plan[]): Finder[] {
  if (layout === 'JSON') {
    return jsonPlaces(jsonSchema.parse(JSON.parse(page)))
      .filter(({ path }) => path.endsWith('.price'))
      .map(
        ({ path }) =>
          (other) =>
            findJsonValue(jsonSchema.parse(JSON.parse(other)), path),
      );
  }
  const textOf = layout === 'plain text' ? plainTextOf : visibleTextOf;
  const text = textOf(page);
  const amounts = amountsIn(text);
  expect(amounts.map(({ amount }) => amount)).toEqual(plans.map(({ cents }) => BigInt(cents) * MICRO_PER_CENT));
  return amounts.map((amount) => (other) => {
    const otherText = textOf(other);
    return findTextPlace(prepareText(otherText, amountsIn(otherText)), textPlaceOf(text, amount));
  });
}

/** Number of places by result; "wrong" is a figure of another plan. */
type Counts = Record<'same' | 'differs' | 'lost' | 'wrong', number>;

function judge(result: SourceResult, before: Plan, after: Plan | undefined): keyof Counts {
  if (result.result === 'lost') return 'lost';
  const isRight =
    after?.currency === '$' &&
    (result.result === 'same' ? after.cents === before.cents : result.found === BigInt(after.cents) * MICRO_PER_CENT);
  return isRight && (result.result === 'same' || after.cents !== before.cents) ? result.result : 'wrong';
}

/** The results of 200 generated pages by layout and by change. */
function countResults(): { readonly layouts: Record<Layout, Counts>; readonly changes: Record<Change, Counts> } {
  const none = (): Counts => ({ same: 0, differs: 0, lost: 0, wrong: 0 });
  const layouts: Record<Layout, Counts> = {
    table: none(),
    'definition list': none(),
    cards: none(),
    'nested spans': none(),
    'plain text': none(),
    JSON: none(),
  };
  const changes: Record<Change, Counts> = {
    unchanged: none(),
    'price changed': none(),
    'block inserted': none(),
    'rows reordered': none(),
    'currency changed': none(),
    removed: none(),
  };
  for (let page = 0; page < 200; page += 1) {
    const layout = LAYOUT_NAMES[page % LAYOUT_NAMES.length] ?? 'table';
    const change = CHANGES[Math.floor(page / LAYOUT_NAMES.length) % CHANGES.length] ?? 'unchanged';
    for (const result of resultsOf(layout, change, page)) {
      layouts[layout][result] += 1;
      changes[change][result] += 1;
    }
  }
  return { layouts, changes };
}

function resultsOf(layout: Layout, change: Change, seed: number): (keyof Counts)[] {
  const plans = plansOf(seed);
  const [head, after] = changed(plans, change, seed);
  const [page, other] = [LAYOUTS[layout](HEAD, plans), LAYOUTS[layout](head, after)];
  return findersOf(layout, page, plans).flatMap((find, index) => {
    const plan = plans[index];
    if (plan === undefined) return [];
    const result = resultOf(BigInt(plan.cents) * MICRO_PER_CENT, find(other));
    return judge(
      result,
      plan,
      after.find(({ name }) => name === plan.name),
    );
  });
}

test('every changed price is detected, moved prices are found or lost, and no price of another plan is returned', () => {
  expect(countResults()).toEqual({
    changes: {
      unchanged: { same: 197, differs: 0, lost: 0, wrong: 0 },
      'price changed': { same: 158, differs: 36, lost: 0, wrong: 0 },
      'block inserted': { same: 186, differs: 0, lost: 16, wrong: 0 },
      'rows reordered': { same: 47, differs: 0, lost: 127, wrong: 0 },
      'currency changed': { same: 134, differs: 0, lost: 30, wrong: 0 },
      removed: { same: 110, differs: 0, lost: 57, wrong: 0 },
    },
    layouts: {
      table: { same: 141, differs: 6, lost: 40, wrong: 0 },
      'definition list': { same: 128, differs: 6, lost: 53, wrong: 0 },
      cards: { same: 141, differs: 6, lost: 34, wrong: 0 },
      'nested spans': { same: 120, differs: 6, lost: 54, wrong: 0 },
      'plain text': { same: 135, differs: 6, lost: 39, wrong: 0 },
      JSON: { same: 167, differs: 6, lost: 10, wrong: 0 },
    },
  });
});

const markup = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<td>',
    '<div hidden>',
    '</div>',
    '<sup>',
    '</sup>',
    '<sub>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
  ),
  fc.constantFrom(
    '$',
    '€',
    ' USD',
    '7',
    '50',
    '.',
    ',',
    '¹',
    '½',
    '&euro;',
    '&#36;',
    '&nbsp;',
    '\u00AD',
    'K',
    ' GB',
    '%',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

test('arbitrary HTML does not throw, and every amount is in its text', () => {
  fc.assert(
    fc.property(fc.array(markup, { maxLength: 15 }), (parts) => {
      const text = visibleTextOf(parts.join(''));
      for (const { start, end, amount } of amountsIn(text)) {
        const digits = text.slice(start, end).replaceAll(/\D/g, '').replaceAll('0', '');
        expect(String(amount).replaceAll('0', '')).toBe(digits);
      }
    }),
    { numRuns: 10_000 },
  );
});
