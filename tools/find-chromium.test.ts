import { expect, test } from 'vitest';
import { chromiumArguments, findChromium } from './find-chromium.ts';

const APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const environment = { CHROMIUM_PATH: '/opt/named', PATH: '/somewhere:/usr/bin' };
const find = (...existing: string[]) =>
  findChromium({ downloaded: '/cache/downloaded', environment, isExecutable: (path) => existing.includes(path) });

test("Playwright's own download comes first", () => {
  expect(find('/usr/bin/chromium', '/opt/named', '/cache/downloaded')).toBe('/cache/downloaded');
});

test('then the one that CHROMIUM_PATH names', () => {
  expect(find('/usr/bin/chromium', '/opt/named')).toBe('/opt/named');
});

test('the one without windows comes before the others of its folder', () => {
  expect(find('/usr/bin/chromium', '/usr/bin/chromium-headless-shell')).toBe('/usr/bin/chromium-headless-shell');
});

test('then one on PATH, then one in the usual places, then an application', () => {
  expect(find('/usr/bin/chromium', '/somewhere/google-chrome')).toBe('/somewhere/google-chrome');
  expect(find('/snap/bin/chromium', APPLICATION)).toBe('/snap/bin/chromium');
  expect(find(APPLICATION)).toBe(APPLICATION);
});

test('without any it is null', () => {
  expect(find()).toBeNull();
  expect(findChromium({ downloaded: '', environment: {}, isExecutable: () => false })).toBeNull();
});

test('only root runs without the sandbox', () => {
  expect(chromiumArguments(true)).toContain('--no-sandbox');
  expect(chromiumArguments(false)).not.toContain('--no-sandbox');
  expect(chromiumArguments(false)).toContain('--disable-background-networking');
});
