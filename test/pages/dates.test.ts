import { expect, test } from 'vitest';
import { entryPages, pages } from '#core/routes.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { KNOWN_PAGES, readCatalogue, textOf, visit } from './visit.ts';

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const LONG_MONTH = '(?:January|February|March|April|June|July|August|September|October|November|December)';

/**
 * Dates in other forms than "22 Nov 2026": ISO, numeric, with the month first or in full, and without the year.
 */
const OTHER_FORMS = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/g,
  new RegExp(`\\b(?:${MONTH}|${LONG_MONTH})\\.? \\d{1,2}\\b(?:, \\d{4})?(?! ${MONTH})`, 'g'),
  new RegExp(`\\b\\d{1,2}\\.? ${LONG_MONTH}\\b`, 'g'),
  new RegExp(`\\b\\d{1,2} ${MONTH}\\b(?! \\d{4})`, 'g'),
];

function otherForms(text: string): string[] {
  return OTHER_FORMS.flatMap((form) => text.match(form) ?? []);
}

test.each([
  ['checked 22 Nov 2026, since 6 Oct 2026', []],
  ['on 2026-11-22', ['2026-11-22']],
  ['by 11/22/2026 or 22.11.2026', ['11/22/2026', '22.11.2026']],
  ['Nov 22, 2026', ['Nov 22, 2026']],
  ['22 November 2026', ['22 November']],
  ['next 23 Nov, 03:00', ['23 Nov']],
])('%s', (text, found) => expect(otherForms(text)).toEqual(found));

test('all pages have the same date format', async () => {
  const { providers } = await readCatalogue();
  const [provider] = providers;
  const paths = [
    // Except the API reference, because the API has ISO 8601.
    ...KNOWN_PAGES.map(({ path }) => path).filter((path) => path !== pages.apiReference),
    fillPath(entryPages.provider, { slug: provider?.slug ?? '' }),
    fillPath(entryPages.country, { code: 'DE' }),
    `${pages.compare}?p=${providers
      .slice(0, 3)
      .map(({ slug }) => slug)
      .join(',')}`,
    `${pages.providers}?product=residential&view=table`,
  ];
  const found: string[] = [];
  for (const path of paths) {
    const { root } = await visit(path);
    const body = root.querySelector('body')?.cloneNode(true);
    if (!(body instanceof Element)) throw new Error(`${path} has no body`);
    // Axes of charts have shorter dates, code those of the API.
    for (const part of body.querySelectorAll('script, svg, code, .chart')) part.remove();
    // Separates the texts of adjacent elements.
    for (const part of body.querySelectorAll('*')) part.append(' ');
    found.push(...otherForms(textOf(body)).map((form) => `${path}: ${form}`));
  }
  expect(found).toEqual([]);
});
