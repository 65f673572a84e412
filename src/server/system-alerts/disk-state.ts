import type { DiskRoom } from '#server/backups/backup-folder.ts';

const GB = 1_000_000_000;

/**
 * Below both a disk is nearly full: a tenth of a large disk is plenty, and 5 GB of a small one may be all that it has.
 */
const NEARLY_FULL = { share: 0.1, bytes: 5 * GB } as const;

/** From either on it has room again: a little more, so that what comes and goes at the edge is not news each time. */
const ROOM_AGAIN = { share: 0.12, bytes: 6 * GB } as const;

/** Whether a disk is nearly full, given whether it was before. */
export function isNearlyFull(wasNearlyFull: boolean, { freeBytes, totalBytes }: DiskRoom): boolean {
  const { share, bytes } = wasNearlyFull ? ROOM_AGAIN : NEARLY_FULL;
  return freeBytes < totalBytes * share && freeBytes < bytes;
}
