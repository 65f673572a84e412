import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KNOWN_PAGES, NOWHERE, readCatalogue, textOf, textsOf, visit } from './visit.ts';

const JSON_TYPES = new Set(['application/json', 'application/ld+json']);

/** Attributes that the content policy forbids: styles and handlers. */
const REFUSED_ATTRIBUTE = /^(?:style|on\w+)$/;

/** Minimum number of characters in the main part of a page without scripts. */
const MIN_CONTENT = 500;

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The text of the body without scripts. */
function readableText(root: HTMLElement): string {
  const body = root.querySelector('body')?.cloneNode(true);
  if (!(body instanceof Element)) throw new Error('The page has no body');
  for (const script of body.querySelectorAll('script')) script.remove();
  return textOf(body);
}

test.each(KNOWN_PAGES)(
  'the raw HTML of $path holds its content, exactly one h1, no inline script but by its hash, and no style attribute',
  async ({ path }) => {
    const { headers, root, attribute } = await visit(path);
    expect(textsOf(root.querySelectorAll('h1'))).toEqual([expect.stringMatching(/\w/)]);
    const main = root.querySelector('main');
    expect(main && textOf(main).length).toBeGreaterThan(MIN_CONTENT);
    expect(textOf(root.querySelector('title'))).toMatch(/^.+ \| Rampage$/);
    expect(attribute('meta[name=description]', 'content')?.length).toBeGreaterThanOrEqual(40);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    const inline = [...root.querySelectorAll('script')].filter((script) => !script.hasAttribute('src'));
    const code = inline.filter(({ type }) => !JSON_TYPES.has(type));
    expect(code.map(({ attributes }) => attributes.length)).toEqual([0]);
    for (const { textContent } of code) expect(policy).toContain(sha256(textContent));
    for (const { textContent } of root.querySelectorAll('style')) expect(policy).toContain(sha256(textContent));
    const refused = [...root.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => REFUSED_ATTRIBUTE.test(name)),
    );
    expect(refused).toEqual([]);
  },
);

test('the raw HTML of the 404 page holds its content and exactly one h1', async () => {
  const { root } = await visit(NOWHERE);
  expect(textsOf(root.querySelectorAll('h1'))).toEqual(['404 Page Not Found']);
  expect(readableText(root)).toContain('Did you forget to add the page to the router?');
});

test('the raw HTML of the comparison names every provider and every service', async () => {
  const text = readableText((await visit('/providers')).root);
  const { providers, services } = await readCatalogue();
  for (const { name } of [...providers, ...services]) expect(text).toContain(name);
});
