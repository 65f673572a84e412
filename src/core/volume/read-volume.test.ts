import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '#core/limits.ts';
import { BILLING_TYPES, type BillingType } from '#core/service-type.ts';
import { readVolume } from './read-volume.ts';
import { pricedAsText, volumeDigits, volumeText } from './volume-text.ts';

const unit = fc.constantFrom(...BILLING_TYPES);
const amount = fc.integer({ min: 1, max: MAX_QUANTITY });
const volume = (of: BillingType, priced: number) => ({ volume: { unit: of, units: priced, isRounded: false } });

/** The volume that a text is read as, or the error. */
function outcomeOf(typed: string, of: BillingType): string {
  const read = readVolume(typed, of);
  return 'volume' in read ? pricedAsText(read.volume) : read.fault.text;
}

test.each([
  ['3000000', 'cpm', '3,000,000 requests'],
  ['3m', 'cpm', '3,000,000 requests'],
  ['3 M', 'cpm', '3,000,000 requests'],
  ['2 million', 'cpm', '2,000,000 requests'],
  ['2.5 million requests a month', 'cpm', '2,500,000 requests'],
  ['1,5m', 'cpm', '1,500,000 requests'],
  ['250k', 'cpm', '250,000 requests'],
  ['250 thousand', 'cpm', '250,000 requests'],
  ['1bn', 'cpm', '1,000,000,000 requests'],
  ['3,000,000', 'cpm', '3,000,000 requests'],
  ['3.000.000', 'cpm', '3,000,000 requests'],
  ['3 000 000', 'cpm', '3,000,000 requests'],
  ["3'000'000", 'cpm', '3,000,000 requests'],
  ['3,000,', 'cpm', '3,000 requests'],
  ['10,00,000', 'cpm', '1,000,000 requests'],
  ['1,00,000', 'gb', '100,000 GB'],
  ['2,000', 'cpm', '2,000 requests'],
  ['2.000', 'cpm', '2,000 requests'],
  ['2,125', 'cpm', 'Priced as 3,000 requests: vendors bill by the thousand.'],
  ['2500500', 'cpm', 'Priced as 2,501,000 requests: vendors bill by the thousand.'],
  ['1', 'cpm', 'Priced as 1,000 requests: vendors bill by the thousand.'],
  ['500', 'gb', '500 GB'],
  ['500 GB', 'gb', '500 GB'],
  ['500g', 'gb', '500 GB'],
  ['1.5 TB', 'gb', '1,500 GB'],
  ['1,5tb', 'gb', '1,500 GB'],
  ['0.125 TB', 'gb', '125 GB'],
  ['1,500', 'gb', '1,500 GB'],
  ['1,500 GB / month', 'gb', '1,500 GB'],
  ['1.5', 'gb', 'Priced as 2 GB: prices are for whole gigabytes.'],
  ['2,125 MB', 'gb', 'Priced as 3 GB: prices are for whole gigabytes.'],
  ['1 pb', 'gb', '1,000,000 GB'],
  ['1 TB', 'cpm', '1,000 GB'],
  ['3m requests', 'gb', '3,000,000 requests'],
  ['2,125', 'ip', '2,125 IPs'],
  ['1 ip', 'gb', '1 IP'],
] as const)('%s in a field of %s is %s', (typed, of, taken) => {
  expect(outcomeOf(typed, of)).toBe(taken);
});

test.each([
  ['', 'gb', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['lots', 'cpm', 'Enter an amount, such as 3,000,000 or 250k.'],
  ['1.2.3', 'gb', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['1,00,00', 'gb', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['1 5', 'gb', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['-5', 'gb', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['5 k TB', 'gb', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['9'.repeat(41), 'gb', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['2.5', 'cpm', 'Enter whole requests, such as 3,000,000 or 250k.'],
  ['2.5', 'ip', 'Enter whole IPs, such as 10 or 250.'],
  ['0', 'gb', 'The minimum is 1 GB.'],
  ['0', 'cpm', 'The minimum is 1 request.'],
  ['1000001', 'gb', 'The maximum is 1,000,000 GB.'],
  ['1,000,000,001', 'cpm', 'The maximum is 1,000,000,000 requests.'],
  ['2m', 'ip', 'The maximum is 1,000,000 IPs.'],
  ['2.125', 'gb', '“2.125” could mean 2,125 MB or 2,125 GB. Enter the one you mean.'],
  ['1.250 TB', 'gb', '“1.250 TB” could mean 1,250 GB or 1,250,000 GB. Enter the one you mean.'],
  ['2,125m', 'cpm', '“2,125m” could mean 2,125,000 requests or 2,125,000,000 requests. Enter the one you mean.'],
] as const)('%s in a field of %s: %s', (typed, of, fault) => {
  expect(outcomeOf(typed, of)).toBe(fault);
});

test('a formatted volume is read as the same volume, in a field of any unit', () => {
  fc.assert(
    fc.property(unit, amount, unit, (of, priced, field) => {
      expect(readVolume(volumeText(priced, of), field)).toEqual(volume(of, priced));
      expect(readVolume(volumeDigits(priced, of), of)).toEqual(volume(of, priced));
    }),
  );
});

const GROUPS = [',', '.', ' ', '\u00a0', '\u202f', "'", '’', '_'] as const;

test('accepts any separator of thousands', () => {
  fc.assert(
    fc.property(unit, amount, fc.constantFrom(...GROUPS), (of, priced, group) => {
      const typed = volumeDigits(priced, of).replaceAll(',', group);
      const read = readVolume(typed, of);
      const isDoubtful = of === 'gb' && group === '.' && priced >= 1_000 && priced < 1_000_000;
      if (isDoubtful) expect(read).toMatchObject({ fault: { rule: 'either' } });
      else expect(read).toEqual(volume(of, priced));
    }),
  );
});

test('a decimal comma and a decimal point mean the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99 }), (whole, hundredths) => {
      const typed = `${whole}.${String(hundredths).padStart(2, '0')} TB`;
      const [point, comma] = [typed, typed.replace('.', ',')].map((text) => readVolume(text, 'gb'));
      expect(comma).toEqual(point);
      if (whole + hundredths > 0) expect(point).toEqual(volume('gb', whole * 1_000 + hundredths * 10));
    }),
  );
});

test('the priced volume is at least the typed one, and less than one unit more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_QUANTITY * 1_000 }), (requests) => {
      const read = readVolume(String(requests), 'cpm');
      const priced = 'volume' in read ? read.volume.units * 1_000 : 0;
      expect(priced).toBeGreaterThanOrEqual(requests);
      expect(priced).toBeLessThan(requests + 1_000);
    }),
  );
});

test('an ambiguous text is refused with two valid volumes, so that no volume is off by a factor of a thousand', () => {
  const typed = fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(',', '.'), fc.integer({ min: 0, max: 999 }))
    .map(([whole, separator, rest]) => `${whole}${separator}${String(rest).padStart(3, '0')}`);
  fc.assert(
    fc.property(typed, fc.constantFrom('', ' TB', 'k', 'm', ' MB'), unit, (digits, words, of) => {
      const read = readVolume(digits + words, of);
      if (!('fault' in read) || read.fault.rule !== 'either') return;
      const [, one = '', other = ''] = /could mean (.*) or (.*)\. Enter/.exec(read.fault.text) ?? [];
      for (const meaning of [one, other]) {
        expect(readVolume(meaning, of)).not.toMatchObject({ fault: { rule: 'either' } });
        expect(readVolume(meaning, of)).not.toMatchObject({ fault: { rule: 'unreadable' } });
      }
    }),
  );
});

test('any text gives a volume or an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), unit, (typed, of) => {
      const read = readVolume(typed, of);
      expect('fault' in read ? read.fault.text : pricedAsText(read.volume)).not.toBe('');
    }),
  );
});
