import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTextPlace, prepareText, textPlaceOf } from './find-text-place.ts';
import { amountsIn } from './source-amounts.ts';
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
    ['<p hidden><tr>$1.00</p>a', 'a'],
    ['<b>a</b class="<p>$1.00"><i>b', 'ab'],
    ['<b>a</b x=\'>$1.00\' y="$2.00>" >b</b>c', 'abc'],
    ['<b>a</b class="$1.00><p>$2.00', 'a'],
    ['<math>$1.00</math>a', 'a'],
    ['<p>a<i style="visibility:hidden">$1.00</p>$2.00<p>$3.00</i>b', 'a\nb'],
    ['<table><tr><td><i hidden>$1.00<td>a</table>b', 'a\nb'],
    ['<table><tr><i hidden><td>a</table>$1.00</i>b', 'a\nb'],
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
    ['<div hidden><table><tr><td></div>$1.00</table></div>a', 'a'],
    ['<span hidden><div></span>$1.00</div></span>a', 'a'],
    ['<ul><li hidden><ul></li>$1.00</ul></li>a', 'a'],
    ['<p hidden>$1.00</body>$2.00<p>a', 'a'],
    ['<form hidden><p>$1.00</form>a', 'a'],
    ['<form hidden><div></form>$1.00</div>a', 'a'],
    ['<form><div></form><form hidden><p>$1.00</p>$2.00</form></div>a', 'a'],
    ['<dialog><p></dialog>a', 'a'],
    ['<select><option>a</option>$1.00<b>$2.00</select>b', 'a b'],
    ['<div><select>$1.00</div>$2.00</select>a', 'a'],
    ['<div hidden><select><option></div>$1.00</select></div>a', 'a'],
    ['<select>$1.00<p>$2.00</p><table><tr><td>$3.00</table>$4.00', ''],
    ['<select>$1.00<input>a', 'a'],
    ['<select>$1.00<select>a', 'a'],
    ['<textarea>$1.00</textarea>a', 'a'],
    ['<p hidden><table><td>$1.00</table></p>a', 'a'],
    ['<!doctype html><p hidden><table><td>a</table>', 'a'],
    ['<table><tr><td>a<math><tr><td>$1.00</table>b', 'a\nb'],
    ['<table><tr><td>a<svg><tr><td>$1.00</svg>b</table>', 'ab'],
    ['<table><tr><td>a<template><tr><td>$1.00</table>$2.00</template>b', 'ab'],
    ['<math>$1.00<p>a', 'a'],
    ['<svg><path><div>a', 'a'],
    ['<svg><desc><p></svg>$1.00', ''],
    ['<div popover>$1.00</div>a', 'a'],
    ['<div><template shadowrootmode="open"><p>a</p></template></div>', 'a'],
    ['<p style="opacity:0">$1.00</p>a', 'a'],
    ['<p style="opacity: 0.0 !important">$1.00</p>a', 'a'],
    ['<p style="opacity:.5">a</p>', 'a'],
    ['<p style="font-size:0">$1.00</p>a', 'a'],
    ['<p style="position:absolute;left:-9999px">$1.00</p>a', 'a'],
    ['<p style="width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">$1.00</p>a', 'a'],
    ['<p class="x sr-only">$1.00</p>a', 'a'],
    ['<style>/* .a{} */ .old, p.gone { display:none }</style><p class="gone">$1.00</p>a', 'a'],
    ['<style>@layer x{.gone{visibility:hidden}}</style><p class="gone">$1.00</p>a', 'a'],
    ['<style>@media (max-width:9px){.b{display:none}}</style><p class="b">a</p>', 'a'],
    ['<style>.tab{display:none}.tab.active{display:block}</style><p class="tab active">a</p>', 'a'],
    ['<style>.a{display:none}.b{display:block}</style><p class="a b">a</p>', 'a'],
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
    ['$1\u00AD2\u200B3\u202E.50', '$123.5\u03360\u0336'],
    ['＄８．５０', '$8.50'],
    ['$\u{FDD0}7\u{FDD0}50\u{FDD2}', '$750'],
  ])('%s', (html, text) => {
    expect(visibleTextOf(html)).toBe(text);
  });
});

test('plain text keeps its lines', () => {
  expect(plainTextOf('a  b\r\n\r\n $7⁵⁰ \n\u200B\nd')).toBe('a b\n$7.50\nd');
});

const found = (html: string) => {
  const text = visibleTextOf(html);
  return amountsIn(text).map(({ start, end }) => text.slice(start, end));
};

describe('figures that are struck out or reversed are no amounts', () => {
  test.each([
    '<s>$8.00</s> <b>$6.40</b>',
    '<del>$8.00</del> $6.40',
    '<strike>$8<sup>00</sup></strike> $6.40',
    '<span style="text-decoration: line-through red">$8.00</span> $6.40',
    '<span style="text-decoration-line:line-through">$8.00</span> $6.40',
    '<span class="line-through">$8.00</span> $6.40',
    '<style>.was{text-decoration:line-through}</style><span class="was">$8.00</span> $6.40',
    '<s><span>$</span><span>8</span>.<span>00</span></s> $6.40',
    '<bdo dir="rtl">00.7$</bdo> $6.40',
    '<span style="unicode-bidi:bidi-override;direction:rtl">00.7$</span> $6.40',
    '\u202E00.7$\u202C $6.40',
    '\u2067\u202E00.7$\u202C\u2069 $6.40',
    '$\u03368\u0336.\u03360\u03360\u0336 $6.40',
    '<p style="visibility:hidden">$8.00</p>$6.40',
    '<p><s>$8.00</p>$8.10<p>$8.20</s> $6.40',
  ])('%s', (html) => {
    expect(found(html)).toEqual(['$6.40']);
  });

  test('and a price that is struck out later is lost', () => {
    const before = visibleTextOf('<p>Residential proxies $8.00 / GB, billed monthly</p>');
    const [amount] = amountsIn(before);
    expect.assert(amount);
    const place = textPlaceOf(before, amount);
    const after = visibleTextOf('<p>Residential proxies <s>$8.00</s> $6.40 / GB, billed monthly</p>');
    expect(findTextPlace(prepareText(after, amountsIn(after)), place)).toBeNull();
  });
});

describe('elements are not joined to one figure', () => {
  test.each([
    ['<span>$8</span><span>6.40</span>', []],
    ['<span>$4</span><span>99</span>', []],
    ['<span>$8.00</span><span>50 GB</span>', ['$8.00']],
    ['<span>$4.99</span><span class="sr-only">4 dollars and 99 cents</span>', ['$4.99']],
    ['<span>$4.99</span><span>4 dollars and 99 cents</span>', ['$4.99']],
    ['<span>10 GB</span><span>$5</span>', ['$5']],
    ['<b>R</b><span>$5,00</span>', ['R$5,00']],
    ['<b>$7</b><span>.50</span>', ['$7.50']],
    ['$<!-- -->7<!-- -->.50', ['$7.50']],
    ['$1&nbsp;234 / GB', []],
    ['1&#8239;234,50 $', ['1\u00A0234,50 $']],
  ])('%s', (html, figures) => {
    expect(found(html)).toEqual(figures);
  });
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
