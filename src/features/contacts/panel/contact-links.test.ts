import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callLink, mailLink, replyLink } from './contact-links.ts';

describe('the link to an address', () => {
  test.each([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['ada+site@example.com', 'mailto:ada%2Bsite@example.com'],
    ["o'neil@example.com", "mailto:o'neil@example.com"],
    ['a?bcc=eve@example.com', 'mailto:a%3Fbcc%3Deve@example.com'],
    ['a&cc=eve@example.com', 'mailto:a%26cc%3Deve@example.com'],
    ['a%0d%0aBcc=eve@example.com', 'mailto:a%250d%250aBcc%3Deve@example.com'],
    ['a@example.com?subject=x', 'mailto:a@example.com%3Fsubject%3Dx'],
    ['józef@bücher.example', 'mailto:j%C3%B3zef@b%C3%BCcher.example'],
  ])('of %j is %s', (email, link) => {
    expect(mailLink(email)).toBe(link);
  });

  test.each([
    '',
    'nobody',
    'a@b@c',
    'a@example.com,eve@example.com',
    'a@example.com;eve@example.com',
    'a@example.com\r\nBcc: eve@example.com',
    'a@example.com\u0000',
    'a\u202e@example.com',
    'Ada <a@example.com>',
    'javascript:alert(1)@example.com',
    '\ud800@example.com',
  ])('of %j does not exist', (email) => {
    expect(mailLink(email)).toBeNull();
  });

  test('has one address and no header fields, whatever was typed', () => {
    const ordinary = fc.constantFrom('a', 'Z', '0', '9', '.', '_', '-');
    const odd = fc.constantFrom(
      '%',
      '?',
      '&',
      '=',
      '#',
      '/',
      '+',
      '!',
      '*',
      "'",
      '~',
      '|',
      'é',
      '日',
      '😀',
      '%0d',
      '%0a',
      '?bcc=',
      '&cc=',
    );
    const refused = fc.constantFrom(
      '@',
      ',',
      ';',
      ' ',
      ':',
      '<',
      '"',
      '(',
      ']',
      '\\',
      '\r\n',
      '\u0000',
      '\u202e',
      '\ud800',
    );
    const taken = fc.string({ unit: fc.oneof(ordinary, odd), minLength: 1 });
    fc.assert(
      fc.property(taken, taken, (left, right) => {
        const link = mailLink(`${left}@${right}`);
        expect(link).toMatch(/^mailto:[\w.!~*'%-]+@[\w.!~*'%-]+$/);
        expect(decodeURIComponent(link ?? '')).toBe(`mailto:${left}@${right}`);
      }),
    );
    fc.assert(
      fc.property(taken, refused, taken, (left, bad, right) => {
        expect(mailLink(`${left}${bad}@${right}`)).toBeNull();
        expect(mailLink(`${left}@${right}${bad}`)).toBeNull();
      }),
    );
  });
});

describe('the link to a number', () => {
  test.each([
    ['+91 98765 43210', 'tel:+919876543210'],
    ['(0171) 555-0100', 'tel:01715550100'],
    ['+49 30/901820', 'tel:+4930901820'],
    ['030\u2013901820', 'tel:030901820'],
  ])('of %j is %s', (phone, link) => {
    expect(callLink(phone)).toBe(link);
  });

  test.each([
    '',
    '+',
    '12',
    '*#06#',
    '*21*0900123456#',
    '0900;phone-context=+1',
    '1 800 FLOWERS',
    '+1+2345',
    '5\u0660\u0661\u0662',
  ])('of %j does not exist', (phone) => {
    expect(callLink(phone)).toBeNull();
  });
});

describe('the reply to a request', () => {
  const offer = {
    rank: 1,
    service: { id: 1, name: 'Pool' },
    unit: 'gb',
    quantity: 500,
    buys: null,
    direct: null,
  } as const;
  const quote = {
    type: 'residential',
    amount: 500,
    unit: 'gb',
    country: 'DE',
    countryName: 'Germany',
    assumptions: { kb: 200, success: 95, addresses: 10 },
    providers: null,
    provider: null,
    asOf: '2026-11-21T10:00:00.000Z',
    validUntil: '2026-12-05T10:00:00.000Z',
    url: '/quotes/abc',
    offerCount: 12,
    moved: null,
    offers: [{ ...offer, provider: { id: 1, slug: 'acme', name: 'Acme & Co' }, own: '840.00' }],
  } as const;
  const letterOf = (link: string | null) => new URL(link ?? '').searchParams;

  test('greets, and says the quote and its address', () => {
    const person = { email: 'ada@example.com', fullName: 'Ada & Bo' };
    const letter = letterOf(
      replyLink({ ...person, quote: { ...quote, offers: [...quote.offers] } }, 'https://x.example'),
    );
    expect(letter.get('subject')).toBe('Your request: 500 GB of residential in Germany');
    expect(letter.get('body')?.split('\r\n')).toEqual([
      'Hello Ada & Bo,',
      '',
      '',
      '',
      'Your quote: 500 GB of residential in Germany',
      'https://x.example/quotes/abc',
      'Prices as of 21 Nov 2026, valid until 5 Dec 2026',
      '1. Acme & Co: $840.00 a month',
      'and 11 more',
    ]);
    expect([...letterOf(replyLink({ ...person, quote: null }, '')).keys()]).toEqual(['subject', 'body']);
    expect(replyLink({ ...person, email: 'nobody', quote: null }, '')).toBeNull();
  });

  test('has one address and two header fields, whatever was typed', () => {
    // Its own units of 'binary' are a table of a million.
    const unit = fc.integer({ max: 0x10_ffff, min: 0 }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 3_000 }), (fullName) => {
        const link = replyLink({ email: 'ada@example.com', fullName, quote: null }, '');
        expect(link).toMatch(/^mailto:ada@example\.com\?subject=[^&?]*&body=[^&?]*$/);
      }),
    );
  });
});
