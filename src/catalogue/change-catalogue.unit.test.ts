import { expect, test, vi } from 'vitest';
import { VersionListeners } from './change-catalogue.server.ts';

test('each version is announced once, whichever source announces it', async () => {
  const versions = new VersionListeners();
  const listener = vi.fn<() => void>();
  versions.add(listener);
  await Promise.all([versions.announce(1), versions.announce(1)]);
  await versions.announce(2);
  await versions.announce(2);
  expect(listener.mock.calls).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
});

test('a change waits for the listeners even if another source has announced its version before', async () => {
  const versions = new VersionListeners();
  const { promise: isRenewed, resolve: renew } = Promise.withResolvers<void>();
  versions.add(async () => isRenewed);
  const ended: string[] = [];
  const byPoll = Promise.resolve(versions.announce(1)).then(() => ended.push('poll'));
  const byChange = Promise.resolve(versions.announce(1)).then(() => ended.push('change'));
  await new Promise(setImmediate);
  expect(ended).toEqual([]);
  renew();
  await Promise.all([byPoll, byChange]);
  expect(ended).toEqual(['poll', 'change']);
});
