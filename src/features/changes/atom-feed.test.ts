import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { parseChangesQuery } from './changes-url.ts';
import type { ChangesView, ShownChange } from './changes-view.ts';
import { sampleSite } from '#test/sample-site.ts';
import { changesFeed } from './atom-feed.tsx';

const window = new Window();

const change: ShownChange = {
  id: 7,
  at: '2026-11-14T10:00:00.000Z',
  isOpening: false,
  provider: { slug: 'evomi', name: 'Evomi <&> "Söhne"' },
  service: { id: 1, name: 'Pool\u0001 ]]>', type: 'residential' },
  unit: 'gb',
  country: 'DE',
  fromQuantity: 1,
  which: 'direct',
  from: '0.55',
  to: '0.49',
  percent: -10.9,
  evidence: {
    checkedOn: '2026-11-14',
    checkedBy: 'person',
    listName: null,
    personOn: '2026-11-14',
    sourceUrl: 'https://docs.evomi.com/?a=1&b=2',
    atQuantity: null,
    note: '\uD800 lone',
    stale: false,
  },
  reported: true,
  steps: ['0.55', '0.49'],
};

const view: ChangesView = {
  today: '2026-11-21',
  keptSince: '2026-10-01',
  recent: { down: 1, up: 0, median: -10.9 },
  providers: [{ slug: 'evomi', name: 'Evomi' }],
  types: ['residential'],
  provider: 'evomi',
  shown: 2,
  changes: [change, { ...change, id: 8, which: 'own', from: null, percent: null, evidence: null, reported: false }],
  isDemo: false,
  demoSources: [],
  countryNames: { DE: 'Germany' },
  older: 8,
};

function parse(changes: Partial<ChangesView> = {}, search = '?provider=evomi') {
  const request = { site: sampleSite, publicUrl: 'https://acme.example', query: parseChangesQuery(search) };
  const { body, contentType, path } = changesFeed({ ...request, view: { ...view, ...changes } });
  expect({ contentType, path }).toEqual({ contentType: 'application/atom+xml; charset=utf-8', path: '/changes.atom' });
  const document = new window.DOMParser().parseFromString(body, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  const root = document.documentElement;
  const link = (rel: string) => root.querySelector(`:scope > link[rel=${rel}]`)?.getAttribute('href') ?? null;
  const text = (name: string) => root.querySelector(`:scope > ${name}`)?.textContent ?? null;
  return { root, link, text, entries: [...root.querySelectorAll('entry')] };
}

test('the parser of these tests rejects invalid XML', () => {
  const broken = new window.DOMParser().parseFromString('<feed><entry></feed>', 'application/xml');
  expect(broken.querySelector('parsererror')).not.toBeNull();
});

test('a feed has a title, its URL, the time of its last change and a link to its next page', () => {
  const { root, link, text } = parse();
  expect(root.getAttribute('xmlns')).toBe('http://www.w3.org/2005/Atom');
  expect(text('title')).toBe('Price changes, Evomi | Acme & Sons');
  expect(text('updated')).toBe('2026-11-14T10:00:00.000Z');
  expect(text('id')).toBe('https://acme.example/changes.atom?provider=evomi');
  expect(link('self')).toBe('https://acme.example/changes.atom?provider=evomi');
  expect(link('alternate')).toBe('https://acme.example/changes?provider=evomi');
  expect(link('next')).toBe('https://acme.example/changes.atom?provider=evomi&before=8');
  expect(root.querySelector('author > name')?.textContent).toBe('Acme & Sons');
});

test('each entry has a permanent id, its day, and both prices in its title', () => {
  const { entries } = parse();
  expect(entries.map((entry) => entry.querySelector('id')?.textContent)).toEqual([
    'tag:acme.example,2026-11-14:price-change-7',
    'tag:acme.example,2026-11-14:price-change-8',
  ]);
  const [first, second] = entries;
  expect(first?.querySelector('title')?.textContent).toBe(
    'Evomi <&> "Söhne", Residential Proxies in Germany from 1 GB: direct price $0.55 → $0.49/GB (−10.9%)',
  );
  expect(second?.querySelector('title')?.textContent).toMatch(/: Acme & Sons price new at \$0\.49\/GB$/);
  expect(Date.parse(first?.querySelector('updated')?.textContent ?? '')).toBe(Date.parse(change.at));
  expect(first?.querySelector('link[rel=alternate]')?.getAttribute('href')).toBe(
    'https://acme.example/providers/evomi',
  );
  expect(first?.querySelector('link[rel=via]')?.getAttribute('href')).toBe('https://docs.evomi.com/?a=1&b=2');
  expect(second?.querySelector('link[rel=via]')).toBeNull();
  const terms = (one: typeof first) =>
    [...(one?.querySelectorAll('category') ?? [])].map((tag) => tag.getAttribute('term'));
  expect([terms(first), terms(second)]).toEqual([['residential', 'reported'], ['residential']]);
});

test('content is HTML with the source as a link, without characters that XML forbids', () => {
  const [first] = parse().entries;
  const content = first?.querySelector('content');
  expect(content?.getAttribute('type')).toBe('html');
  const html = new window.DOMParser().parseFromString(content?.textContent ?? '', 'text/html');
  expect(html.querySelector('a')?.getAttribute('href')).toBe('https://docs.evomi.com/?a=1&b=2');
  expect(html.body.textContent).toContain('Pool ]]>');
  expect(html.body.textContent).toContain('Evomi <&> "Söhne"');
});

test('a feed without entries is valid', () => {
  const { text, entries, link } = parse({ changes: [], older: null });
  expect(entries).toEqual([]);
  expect(text('updated')).toBe('1970-01-01T00:00:00.000Z');
  expect(link('next')).toBeNull();
});
