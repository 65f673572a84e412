import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSource, formatOf } from './source-format.server.ts';

test.each([
  ['text/html', '/', 'html'],
  ['TEXT/HTML; charset=utf-8', '/prices.json', 'html'],
  ['application/xhtml+xml', '/', 'html'],
  ['application/json', '/', 'json'],
  ['application/vnd.api+json; version=1', '/', 'json'],
  ['text/csv;header=present', '/', 'csv'],
  ['text/tab-separated-values', '/', 'tsv'],
  ['text/plain', '/prices', 'text'],
  ['text/plain', '/PRICES.CSV', 'csv'],
  ['text/plain; charset=utf-8', '/prices.tsv', 'tsv'],
  ['text/plain', '/prices.json', 'json'],
  ['application/octet-stream', '/prices.csv', null],
  ['image/svg+xml', '/', null],
  ['constructor', '/', null],
  ['', '/prices.csv', null],
])('the format of %j at %s is %j', (type, path, format) => {
  expect(formatOf(type, path)).toBe(format);
});

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['the header', latin('8 \x80'), 'text/csv; charset="Windows-1252"', '8 €'],
  ['the header before the mark', Buffer.from('\uFEFF8 €'), 'text/html; charset=utf-8', '8 €'],
  ['a mark of UTF-8', Buffer.from('\uFEFF8 €'), 'text/html', '8 €'],
  ['a mark of UTF-16, little end first', Buffer.from('\uFEFF8 €', 'utf16le'), 'text/html', '8 €'],
  ['a mark of UTF-16, big end first', Buffer.from('\uFEFF8 €', 'utf16le').swap16(), 'text/html', '8 €'],
  ['the page', latin('<META charset=windows-1252>8 \x80'), 'text/html', '<META charset=windows-1252>8 €'],
  [
    'the page’s http-equiv',
    latin('<meta name=a><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">8 \xa4'),
    'text/html',
    '<meta name=a><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">8 €',
  ],
  [
    'a page that declares UTF-16 in ASCII',
    Buffer.from('<meta charset=utf-16>8 €'),
    'text/html',
    '<meta charset=utf-16>8 €',
  ],
  ['no declaration', Buffer.from('8 €'), 'text/html', '8 €'],
  ['an unknown one', Buffer.from('8 €'), 'text/html; charset=klingon', '8 €'],
  ['a wrong one', latin('8 \x80'), 'text/html; charset=utf-8', '8 \uFFFD'],
])('charset: %s', (_what, bytes, type, text) => {
  expect(decodeSource(bytes, type, 'html')).toBe(text);
});

test('ignores a charset declaration after the first kilobyte, or in a file that is not a page', () => {
  const late = `${' '.repeat(1_024)}<meta charset=windows-1252>`;
  expect(decodeSource(Buffer.from(`${late}€`), '', 'html')).toBe(`${late}€`);
  expect(decodeSource(Buffer.from('<meta charset=windows-1252>€'), '', 'text')).toBe('<meta charset=windows-1252>€');
});

test('decodes arbitrary bytes with any declared charset to well-formed text without NUL', () => {
  const property = fc.property(fc.uint8Array(), fc.string(), (bytes, charset) => {
    const declared = Buffer.concat([Buffer.from(`<meta charset="${charset}">`), bytes]);
    for (const text of [
      decodeSource(bytes, `text/html; charset=${charset}`, 'html'),
      decodeSource(declared, 'text/html', 'html'),
    ]) {
      expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
    }
  });
  fc.assert(property);
});
