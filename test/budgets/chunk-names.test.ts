import { expect, test } from 'vitest';
import { readManifest } from './built-manifest.ts';

/** Parts of URLs in the filter lists of blockers of cookie banners, advertisements and trackers. */
const BLOCKED = /cookie|consent|gdpr|privacy|analytic|track|advert|banner|popup/i;

test('no script has a name that blockers of cookie banners and trackers match', () => {
  const manifest = readManifest();
  expect(Object.keys(manifest).filter((source) => BLOCKED.test(source)).length).toBeGreaterThan(1);
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.filter(({ file }) => BLOCKED.test(file)).map(({ file }) => file)).toEqual([]);
});
