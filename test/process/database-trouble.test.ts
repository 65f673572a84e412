import { afterAll, expect, test } from 'vitest';
import { GIVE_UP_MS, writeDuringFault } from '#test/full-disk.ts';
import { LOSSES, loseFiles } from '#test/lost-database.ts';
import { mountSmallDisk } from '#test/small-disk.ts';
import { temporaryDirectory } from './start-server.ts';

const disk = mountSmallDisk(4);
afterAll(() => disk?.remove());

test.skipIf(disk === null)(
  'on a full disk requests are refused with 503 and Retry-After, reads continue, and writes resume when there is room',
  async () => {
    const fault = { begin: () => disk?.fill(), end: () => disk?.empty() };
    const { statuses, ...report } = await writeDuringFault(disk?.directory ?? '', fault);
    // Requests that still fit into the write-ahead log may be stored.
    expect(['503', '201,503']).toContain(Object.keys(statuses).toSorted().join(','));
    expect(report).toMatchObject({ withoutRetryAfter: 0, reads: '200, 200', lost: 0 });
    expect(report.resumedAfterMs).toBeLessThan(GIVE_UP_MS);
  },
);

test.each(LOSSES.filter(({ what }) => what.endsWith('removed')))(
  '$what while the server runs: readiness fails, the log names the file, no write is accepted, and a start is refused',
  async (loss) => {
    const { lost, ...report } = await loseFiles(temporaryDirectory(), loss);
    expect(report).toMatchObject({ isLogged: true, acknowledgedAfter: 0, pageStatus: 200, restart: loss.restart });
    if (loss.isKept) expect(lost).toBe(0);
  },
);
