import { sql } from 'kysely';
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#app/server/config.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { PAGE_STATE_ID, parsePageState } from '#kit/page/page-state.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { PublicApp } from '#app/public/public-app.tsx';
import type { ShownPage } from '#kit/page/define-page.ts';
import { findPage, standIns } from '#app/public/public-pages.tsx';

/** Pages with and without choices in their query. */
const PATHS = [
  '/pricing?amount=640&p=soax',
  '/pricing?type=isp&amount=40&country=DE',
  '/providers?product=residential&view=table',
  '/providers?product=mobile&sort=mobile-asc&q=o&country=DE&compare=soax',
  '/providers/soax',
  '/compare?p=bright-data,soax,netnut&type=residential&amount=500&country=DE',
  '/countries',
  '/countries/DE',
  '/changes',
  '/methodology',
  '/products',
  '/datasets',
  '/alerts/new?amount=640&below=0.40',
];

/** The requests during hydration. */
const requests: unknown[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (url: unknown) => {
    requests.push(url);
    return new Promise(() => {});
  });
});

afterEach(() => {
  document.body.replaceChildren();
});

/** The pages of a demo catalogue with every other direct price stale. */
async function appOfMixedAges() {
  const database = openDemoDatabase();
  const every = sql<boolean>`id % 2 = 0`;
  await database.queries.updateTable('services').set({ isDemo: false }).execute();
  await database.queries.updateTable('priceLines').set({ checkedOn: '2025-01-01' }).where(every).execute();
  const built = sampleBuild();
  return createTestApp({
    database,
    config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' }),
    senders: { mail: async () => {} },
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
}

/** React's hydration mismatches. */
async function differencesOf(html: string, path: string): Promise<readonly string[]> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { site, today, standIn, ...reads } = parsePageState(page.getElementById(PAGE_STATE_ID)?.textContent ?? '');
  const root = page.getElementById('root');
  if (root === null) throw new Error(`${path} has no root`);
  document.body.append(root);
  history.replaceState(null, '', path);
  const location = new URL(path, document.URL);
  const standInPage: ShownPage | undefined = standIn && standIns[standIn];
  await (standInPage ?? findPage(location.pathname))?.preload?.();
  const differences: string[] = [];
  const props = {
    answers: new AnswerStore(reads),
    site,
    renderedOn: today,
    location,
    standIn: standInPage ? { path: location.pathname, page: standInPage } : null,
  };
  const onRecoverableError = (error: unknown) => differences.push(String(error));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const taken = await act(async () => hydrateRoot(root, createElement(PublicApp, props), { onRecoverableError }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  taken.unmount();
  root.remove();
  return differences;
}

test('hydration has no mismatches and sends no requests', async () => {
  const { server } = await appOfMixedAges();
  for (const path of PATHS) {
    const { statusCode, body } = await server.inject(path);
    expect(statusCode, path).toBe(200);
    if (path.startsWith('/pricing')) expect(body).toContain('outdated list prices are excluded');
    expect(await differencesOf(body, path), path).toEqual([]);
    expect(requests, path).toEqual([]);
  }
});
