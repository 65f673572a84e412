import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { adminPages, pages } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { observatoryScore } from '#test/observatory.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

/** The scores without and with the domain in the preload list of browsers. */
const SCORE = 135;
const SCORE_PRELOADED = 140;

const config = readConfig({ PUBLIC_URL: 'https://shop.example', HSTS_PRELOAD: 'yes' });
const directory = mkdtempSync(join(tmpdir(), 'rampage-built-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The build with an additional file of the previous build. */
cpSync(DIST, directory, { recursive: true });
mkdirSync(join(directory, 'previous/assets'), { recursive: true });
for (const end of ['', '.br', '.gz']) writeFileSync(join(directory, `previous/assets/gone-1a2b3c4d.js${end}`), 'gone');

const built = await loadBuiltFiles(securityHeaders(config), directory);
const { server } = await createTestApp({ config, built });
/** Requests like a navigation within the site, which one page requires. */
const get = async (url: string) =>
  server.inject({ url, headers: { host: 'shop.example', 'sec-fetch-site': 'same-origin' } });

describe.each([...Object.values(pages), ...Object.values(adminPages), '/nowhere'])('%s', (path) => {
  test('has the maximum score for headers and documents', async () => {
    const { headers, body: html } = await get(path);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(observatoryScore({ headers, html, isPreloaded: false })).toBe(SCORE);
    expect(observatoryScore({ headers, html, isPreloaded: true })).toBe(SCORE_PRELOADED);
  });

  test('has integrity hashes for every script that it loads', async () => {
    const { body } = await get(path);
    const scripts = [...body.matchAll(/ src="([^"]+)" integrity="sha256-([^"]+)"/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, src = '', hash] of scripts) {
      const { rawPayload } = await get(src);
      expect(createHash('sha256').update(rawPayload).digest('base64'), src).toBe(hash);
    }
  });
});

test('files of the previous build are served unchanged', async () => {
  const { statusCode, headers, body } = await get('/assets/gone-1a2b3c4d.js');
  expect([statusCode, body]).toEqual([200, 'gone']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
