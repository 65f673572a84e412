import { expect, test } from 'vitest';
import { readManifest } from './built-manifest.ts';

/** Parts of addresses that the lists of cookie, advertisement and tracker blockers name. */
const BLOCKED = /cookie|consent|gdpr|privacy|analytic|track|advert|banner|popup/i;

test('no script has a name that a blocker takes for a cookie banner’s or a tracker’s', () => {
  const manifest = readManifest();
  expect(Object.keys(manifest).filter((source) => BLOCKED.test(source)).length).toBeGreaterThan(1);
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.filter(({ file }) => BLOCKED.test(file)).map(({ file }) => file)).toEqual([]);
});
