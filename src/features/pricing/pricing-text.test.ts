import { expect, test } from 'vitest';
import { moneyText, inDollars } from '#core/shown-money.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { ASSUMPTIONS, type Workload } from '#catalogue/offers/workload.ts';
import { boundsText, conversionText } from './job-fields.tsx';
import { chargedText } from './offer-cells.tsx';
import { answerSentence, sentenceText } from './answer.tsx';
import { purchaseLabel, volumeLabel } from './quote-panel.tsx';
import { exclusionText } from './unavailable-vendors.tsx';

const workload: Workload = { type: 'residential', volume: 500, unit: 'gb', country: 'DE', ...ASSUMPTIONS };
const provider = { id: 1, slug: 'x', name: 'X' };
const offer = {
  rank: 1,
  provider,
  service: { id: 1, name: 'Pool' },
  unit: 'gb' as const,
  quantity: 500,
  buys: null,
  own: '840.00',
  direct: '1217.39',
  saving: { amount: '377.39', percent: 31, counts: true, statedFor: null },
  line: { country: null, fromQuantity: 1, own: '1.68' },
  directLine: null,
  ips: 1_000,
  evidence: null,
};
const answer = {
  ...workload,
  amount: workload.volume,
  cheapest: offer,
  median: '1120.00',
  count: { offers: 4, excluded: 0, vendors: 4 },
};

const sentence = (changes: Partial<typeof answer> = {}, country: string | null = 'Germany', money = inDollars) =>
  sentenceText(answerSentence({ ...answer, ...changes }, country, money));

test('the sentence names the cheapest vendor, its saving and the median', () => {
  expect(sentence()).toBe(
    'Cheapest for 500 GB of residential in Germany: X, $840, 31% below direct; the median is $1,120.',
  );
});

test('both amounts have euros beside them for a reader who chose euros', () => {
  expect(sentence({}, 'Germany', moneyText({ currency: 'EUR', micros: 900_000n }))).toBe(
    'Cheapest for 500 GB of residential in Germany: X, $840 (about €756), 31% below direct; the median is $1,120 (about €1,008).',
  );
});

test('a stale, zero or unknown saving is omitted', () => {
  const plain = 'Cheapest for 500 GB of residential: X, $840; the median is $1,120.';
  const saving = offer.saving;
  expect(sentence({ cheapest: { ...offer, saving: { ...saving, counts: false } } }, null)).toBe(plain);
  expect(sentence({ cheapest: { ...offer, saving: { ...saving, percent: 0 } } }, null)).toBe(plain);
});

test('a single offer has no median, and no offer is stated as such', () => {
  expect(sentence({ count: { offers: 1, excluded: 0, vendors: 1 } })).toMatch(
    /below direct; no other vendor has a price\.$/,
  );
  const none = answerSentence({ ...answer, cheapest: null, median: null }, 'Tuvalu', inDollars);
  expect(sentenceText(none)).toBe('No vendor has a price for 500 GB of residential in Tuvalu.');
});

test.each([
  [{ type: 'web-unblocker', volume: 400, unit: 'cpm' }, '400K requests through a web unblocker'],
  [{ type: 'web-scraper-api', volume: 3_000, unit: 'cpm' }, '3M requests with a web scraper API'],
  [{ type: 'isp', volume: 20, unit: 'ip' }, '20 IPs of ISP'],
  [{ type: 'residential', volume: 100, unit: 'cpm' }, '100K requests over residential'],
] as const)('the text of a job: %j', (changes, text) => {
  expect(jobText(changes, null)).toBe(text);
});

test('an excluded service has a reason, and another job for which it has a price', () => {
  const textFor = (reason: 'no-price' | 'not-in-country' | 'coverage-unknown' | 'other-unit', job = workload) =>
    exclusionText({ reason }, job, 'Germany');
  expect(textFor('no-price')).toEqual({ reason: 'Price on request', alternative: null });
  expect(exclusionText({ reason: 'only-in-countries', countries: ['US'] }, workload, null)).toEqual({
    reason: 'Price for United States only',
    alternative: { label: 'See United States', workload: { ...workload, country: 'US' } },
  });
  expect(exclusionText({ reason: 'only-in-countries', countries: ['DE', 'US'] }, workload, null).reason).toBe(
    'Prices for 2 countries only',
  );
  expect(textFor('not-in-country')).toEqual({
    reason: 'No IPs in Germany',
    alternative: { label: 'Any country', workload: { ...workload, country: null } },
  });
  expect(textFor('coverage-unknown').alternative?.workload.country).toBeNull();
  expect(textFor('other-unit', { ...workload, unit: 'ip' }).alternative).toEqual({
    label: 'See in GB',
    workload: { ...workload, unit: 'gb' },
  });
  const requests: Workload = { ...workload, type: 'web-unblocker', unit: 'cpm' };
  expect(textFor('other-unit', requests).alternative?.workload.unit).toBe('gb');
});

test('requests are converted to traffic and attempts as in the ranking', () => {
  const requests: Workload = { ...workload, type: 'web-unblocker', volume: 400, unit: 'cpm' };
  const all = { kb: true, success: true, addresses: false };
  expect(conversionText(requests, all)).toMatchObject({
    sum: '400,000 requests × 200 KB ÷ 95% =',
    result: '84.22 GB',
  });
  expect(conversionText(requests, all)?.note).toMatch(/^in 421,053 attempts\./);
  expect(conversionText(requests, { ...all, kb: false })?.result).toBe('421,053 attempts');
  expect(conversionText({ ...workload, volume: 10 }, { ...all, success: false })?.result).toBe('50 thousand requests');
  expect(conversionText(workload, { kb: false, success: false, addresses: false })).toBeNull();
});

test('the number of IPs for a volume of traffic follows the stated rule', () => {
  const perAddress = { kb: false, success: false, addresses: true };
  expect(conversionText({ ...workload, type: 'isp' }, perAddress)).toEqual({
    sum: 'Vendors billing per IP are priced for',
    result: '10 IPs',
    note: 'and for more where their published traffic limit per IP does not cover 500 GB.',
  });
  expect(conversionText({ ...workload, type: 'isp', unit: 'ip' }, { ...perAddress, addresses: false })).toBeNull();
});

test.each([
  ['cpm', 95, 500, 'successful requests'],
  ['cpm', 95, 526.32, 'every attempt'],
  ['cpm', 100, 500, 'requests'],
  ['gb', 95, 2_375, 'successful requests'],
  ['gb', 95, 2_500, 'every attempt'],
  ['gb', 100, 2_500, 'requests'],
] as const)(
  'the billed item for 500 in %s with a success rate of %i %% and a quantity of %d',
  (unit, success, quantity, text) => {
    const job: Workload = { ...workload, type: 'web-unblocker', unit, success };
    expect(chargedText({ unit: 'cpm', quantity }, job)).toBe(text);
    expect(chargedText({ unit: 'gb', quantity }, job)).toBe('traffic');
  },
);

test('assumptions have a stated range', () => {
  expect(boundsText('success')).toBe('From 1 to 100');
});

test('a volume counts gigabytes, thousands of requests or IPs', () => {
  expect(volumeLabel(250, 'gb')).toBe('250 GB');
  expect(volumeLabel(250, 'cpm')).toBe('250K requests');
  expect([1, 250].map((volume) => volumeLabel(volume, 'ip'))).toEqual(['1 IP', '250 IPs']);
});

test('the label of a purchase names volume and product type', () => {
  expect(purchaseLabel({ volume: 1000, type: 'isp' }, 'gb')).toBe('1000 GB of ISP Proxies');
  expect(purchaseLabel({ volume: 100, type: 'isp' }, 'ip')).toBe('100 IPs of ISP Proxies');
  expect(purchaseLabel({ volume: 1, type: 'web-unblocker' }, 'cpm')).toBe('1K requests with Web Unblocker');
});

test('a volume beyond the plans is written like any quantity', () => {
  expect(purchaseLabel({ type: 'web-unblocker', volume: 3_000 }, 'cpm')).toBe('3M requests with Web Unblocker');
  expect(purchaseLabel({ type: 'residential', volume: 1_500 }, 'gb')).toBe('1,500 GB of Residential Proxies');
});
