import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotateHtml } from './annotate-html.ts';

const annotated = (html: string) => annotateHtml(html, 'EUR', 864_100n);

test.each([
  ['<b class="x">$2.10</b>/GB', '<b class="x" data-converted="€1.81">$2.10</b>/GB'],
  [
    '<p>At <!-- -->$2.10<!-- --> or <b>$3.00</b></p>',
    '<p data-converted="€1.81">At <!-- -->$2.10<!-- --> or <b data-converted="€2.59">$3.00</b></p>',
  ],
  ['<p>$2.10 <img src="a"/> $3.00<br/></p>', '<p data-converted="€1.81, €2.59">$2.10 <img src="a"/> $3.00<br/></p>'],
  ['<b>&lt;$0.0001</b>', '<b data-converted="&lt;€0.0001">&lt;$0.0001</b>'],
])('%s', (html, expected) => {
  expect(annotated(html)).toBe(expected);
});

test.each([
  '<svg><text>$2.10</text></svg>',
  '<script type="application/json">"$2.10"</script>',
  '<div data-usd=""><p><b>$2.10</b></p></div>',
  '<select><option value="2">$2.10</option></select>',
  '<a title="$2.10">Price</a>',
  '<b>$0.00</b><b>$500</b>',
  '<p>2.10 $</p>',
])('%s stays as it is', (html) => {
  expect(annotated(html)).toBe(html);
});

test('nothing but the attribute is added, whatever the markup', () => {
  const part = fc.constantFrom(
    '<b>',
    '</b>',
    '<i a="1">',
    '</i>',
    '<br/>',
    '<!-- -->',
    '$2.10',
    '<',
    '>',
    '&lt;',
    '<svg>',
    '</svg>',
    ' data-usd=""',
    '/',
    'x',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const html = parts.join('');
      expect(annotated(html).replaceAll(/ data-converted="[^"]*"/g, '')).toBe(html);
    }),
    { numRuns: 1_000 },
  );
});
