import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTextOf, visibleTextOf } from './visible-text.ts';

describe('invisible text is left out', () => {
  test.each([
    ['<script>var a = "$1.00 </b>"</script>a', 'a'],
    ['<style>b { content: "$1.00" }</style>a', 'a'],
    ['<template><p>$1.00</template>a', 'a'],
    ['<noscript>$1.00</noscript>a', 'a'],
    ['<svg><title>$1</title><text>$1.00</text><path d="M0"/></svg>a', 'a'],
    ['a<svg/>b', 'ab'],
    ['<iframe><p>$1.00</iframe>a', 'a'],
    ['<head><title>$1.00</title><meta name="a"></head><body>a', 'a'],
    ['<head><title>$1.00</title><div>a</div>', 'a'],
    ['<head>a', 'a'],
    ['<p hidden>$1.00<p>a', 'a'],
    ['<div hidden><div>$1.00</div>$2.00</div>a', 'a'],
    ['<ul><li hidden>$1.00<li>a</ul>', 'a'],
    ['<ul><li hidden>$1.00</ul>a', 'a'],
    ['<div style="color: red; DISPLAY : none">$1.00</div>a', 'a'],
    ['<div style="display:none!important">$1.00</div>a', 'a'],
    ['<div style="display:none;display:block">a</div>', 'a'],
    ['<div style=visibility:hidden>$1.00</div>a', 'a'],
    ['<dialog>$1.00</dialog>a', 'a'],
    ['<dialog open>a</dialog>', 'a'],
    ['<!-- $1.00 -->a<!doctype html><?php $1.00 ?>', 'a'],
    ['<input hidden>a', 'a'],
  ])('of %s', (html, text) => {
    expect(visibleTextOf(html)).toBe(text);
  });
});

describe('elements separate texts', () => {
  test.each([
    ['<p>a</p><p>b</p>', 'a\nb'],
    ['<div><div>a</div></div>\n\n<div>b</div>', 'a\nb'],
    ['a<br>b<br/><br>c', 'a\nb\nc'],
    ['<dl><dt>a<dd>b<dt>c<dd>d</dl>', 'a\nb\nc\nd'],
    ['<ul><li>a<li>b</ul>c', 'a\nb\nc'],
    ['<table><tr><th>10<td>500,00 €<tr><td>20<td>30</table>', '10 500,00 €\n20 30'],
    ['<table><tr><td>10</td><td>$5</td></tr></table>', '10 $5'],
    ['$7<span>.50</span>', '$7.50'],
    ['<b>Price</b> <i> now </i>', 'Price now'],
    ['a\u00A0\t\n b', 'a b'],
    ['<button>Buy</button><button>Try</button>', 'Buy Try'],
  ])('%s', (html, text) => {
    expect(visibleTextOf(html)).toBe(text);
  });
});

describe('figures', () => {
  test.each([
    ['$7<sup>50</sup>', '$7.50'],
    ['$7<sup><span> 50 </span></sup> / GB', '$7.50 / GB'],
    ['$1,234<sup>50</sup>', '$1,234.50'],
    ['<sup>$</sup>7<sup>50</sup>', '$7.50'],
    ['$7<sup>.50</sup>', '$7.50'],
    ['7⁵⁰ $', '7.50 $'],
    ['$8.00¹', '$8.00 1'],
    ['$8¹', '$8 1'],
    ['$8.00<sup>1</sup>', '$8.00 1'],
    ['$8.00<sup>12</sup>', '$8.00 12'],
    ['$8<sub>50</sub>', '$8 50'],
    ['$7<sup>50</sup><sup>1</sup>', '$7.50 1'],
    ['$7<sup>500</sup>', '$7 500'],
    ['$7<sup>50</sup>0', '$7 50 0'],
    ['¹8.00', '1 8.00'],
    ['$8½', '$8 1⁄2'],
    ['$8①', '$8 1'],
    ['$8㋀', '$8 1月'],
    ['$8₂', '$8 2'],
    ['Brand<sup>®</sup> x', 'Brand® x'],
    ['&#36;8&period;00 &euro;&nbsp;5 &amp;lt;', '$8.00 € 5 &lt;'],
    ['$1\u00AD2\u200B3\u202E.50', '$123.50'],
    ['＄８．５０', '$8.50'],
    ['$\u{FDD0}7\u{FDD0}50\u{FDD2}', '$750'],
  ])('%s', (html, text) => {
    expect(visibleTextOf(html)).toBe(text);
  });
});

test('plain text keeps its lines', () => {
  expect(plainTextOf('a  b\r\n\r\n $7⁵⁰ \n\u200B\nd')).toBe('a b\n$7.50\nd');
});

const markup = fc.oneof(
  fc.constantFrom('<p>', '</p>', '<div hidden>', '</div>', '<sup>', '</sup>', '<td>', '<script>', '</script>', '<svg>'),
  fc.constantFrom(
    '&euro;',
    '&am',
    '&',
    '<',
    '<!--',
    '-->',
    '50',
    '$7',
    '⁵⁰',
    ' ',
    '\u00AD',
    '<b style="display:none">',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('in any markup, lines are separated by one line feed, and words by one space', () => {
  fc.assert(
    fc.property(fc.array(markup, { maxLength: 40 }), (parts) => {
      const text = visibleTextOf(parts.join(''));
      expect(text.trim()).toBe(text);
      expect(text).not.toMatch(/\s\s|[\t\r\0]/);
    }),
    { numRuns: 1000 },
  );
});
