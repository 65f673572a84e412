import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { adminPages, pages } from '#contract/routes.ts';
import { readConfig } from '#server/config.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { loadBuiltFiles } from '#server/pages/built-files.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { observatoryScore } from '#test/observatory.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

/** What the operator reaches alone, and once browsers have the domain in their list. */
const SCORE = 135;
const SCORE_PRELOADED = 140;

const config = readConfig({ PUBLIC_URL: 'https://shop.example', HSTS_PRELOAD: 'yes' });
const directory = mkdtempSync(join(tmpdir(), 'rampage-built-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The build with one file that only the build before had. */
cpSync(DIST, directory, { recursive: true });
mkdirSync(join(directory, 'previous/assets'), { recursive: true });
for (const end of ['', '.br', '.gz']) writeFileSync(join(directory, `previous/assets/gone-1a2b3c4d.js${end}`), 'gone');

const built = await loadBuiltFiles(securityHeaders(config), directory);
const { server } = await createTestApp({ config, built });
/** Asks as a page of the site leads on: one page is shown to nobody else. */
const get = async (url: string) =>
  server.inject({ url, headers: { host: 'shop.example', 'sec-fetch-site': 'same-origin' } });

describe.each([...Object.values(pages), ...Object.values(adminPages), '/nowhere'])('%s', (path) => {
  test('has every point that headers and documents can give', async () => {
    const { headers, body: html } = await get(path);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(observatoryScore({ headers, html, isPreloaded: false })).toBe(SCORE);
    expect(observatoryScore({ headers, html, isPreloaded: true })).toBe(SCORE_PRELOADED);
  });

  test('names the hash of every script that it loads', async () => {
    const { body } = await get(path);
    const scripts = [...body.matchAll(/ src="([^"]+)" integrity="sha256-([^"]+)"/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, src = '', hash] of scripts) {
      const { rawPayload } = await get(src);
      expect(createHash('sha256').update(rawPayload).digest('base64'), src).toBe(hash);
    }
  });
});

test('files of the build before are answered as they were', async () => {
  const { statusCode, headers, body } = await get('/assets/gone-1a2b3c4d.js');
  expect([statusCode, body]).toEqual([200, 'gone']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
