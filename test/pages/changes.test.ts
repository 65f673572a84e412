import { expect, test } from 'vitest';
import { ORIGIN, request, textOf, textsOf, visit } from './visit.ts';

test('price changes stand by day, newest first, with what they were and who says so', async () => {
  const { status, main, root } = await visit('/changes');
  expect(status).toBe(200);
  expect(root.querySelectorAll('.change')).toHaveLength(40);
  const day = root.querySelector('.changed-day h2 time')?.getAttribute('datetime');
  expect(day).toBe(new Date().toISOString().slice(0, 10));
  expect(textOf(root.querySelector('.change'))).toMatch(
    /from [\d,]+ \w+.*(Rampage|Direct) price.*\$[\d.]+\/(GB|CPM|IP)new/,
  );
  expect(main.getByRole('link', { name: 'Older changes' }).getAttribute('href')).toMatch(/^\/changes\?before=\d+$/);
});

test('older changes are pages of their own, which lead on and back', async () => {
  const { main, root } = await visit('/changes');
  const older = main.getByRole('link', { name: 'Older changes' }).getAttribute('href') ?? '';
  const next = await visit(older);
  expect(next.status).toBe(200);
  expect(next.attribute('link[rel=canonical]', 'href')).toBe(ORIGIN + older);
  expect(next.main.getByRole('link', { name: 'Newest changes' }).getAttribute('href')).toBe('/changes');
  const first = textsOf(root.querySelectorAll('.change'));
  expect(textsOf(next.root.querySelectorAll('.change')).some((text) => first.includes(text))).toBe(false);
});

test('filters are a form and links, and keep to what was chosen', async () => {
  const { main, root, attribute } = await visit('/changes?provider=soax&type=mobile&price=direct');
  expect(new Set(textsOf(root.querySelectorAll('.change .what > a')))).toEqual(new Set(['SOAX']));
  expect(new Set(textsOf(root.querySelectorAll('.change .kind')))).toEqual(new Set(['Direct price']));
  expect(attribute('.change-filters form', 'action')).toBe('/changes');
  expect(attribute('select[name=provider] option[selected]', 'value')).toBe('soax');
  expect(main.getByRole('link', { name: 'Rampage' }).getAttribute('href')).toBe(
    '/changes?provider=soax&type=mobile&price=own',
  );
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/changes?provider=soax&type=mobile`);
});

test('where no change is meant that is said, with a way back', async () => {
  const { main, status } = await visit('/changes?direction=down');
  expect(status).toBe(200);
  expect(main.getByText('No price changed that is meant by these filters.')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Show all changes' }).getAttribute('href')).toBe('/changes');
});

test('nonsense in the query is left out of the one address of the page', async () => {
  const { attribute, root } = await visit('/changes?provider=nobody&type=x&before=-3&price=both');
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/changes`);
  expect(root.querySelectorAll('.change')).toHaveLength(40);
});

test('readers find the feed of what they see, and it is XML', async () => {
  const { attribute, main } = await visit('/changes?provider=soax');
  const path = '/changes.atom?provider=soax';
  expect(attribute('link[type="application/atom+xml"]', 'href')).toBe(path);
  expect(main.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe(path);
  const { statusCode, headers, body } = await request(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = new DOMParser().parseFromString(body, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const ids = textsOf(feed.querySelectorAll('entry > id'));
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  expect(textOf(feed.querySelector('feed > title'))).toBe('Price changes, SOAX | Rampage');
  expect((await request('/llms.txt')).body).toContain(`${ORIGIN}/changes.atom`);
});
