import type { DiskSpace } from '#server/backups/backup-folder.ts';

const GB = 1_000_000_000;

/** Both limits must be undercut: a tenth of a large disk is plenty, and 5 GB may be all of a small one. */
const NEARLY_FULL = { share: 0.1, bytes: 5 * GB } as const;

/** Hysteresis: above either limit a disk has room again. */
const ROOM_AGAIN = { share: 0.12, bytes: 6 * GB } as const;

/** Whether a disk is nearly full, given its previous state. */
export function isNearlyFull(wasNearlyFull: boolean, { freeBytes, totalBytes }: DiskSpace): boolean {
  const { share, bytes } = wasNearlyFull ? ROOM_AGAIN : NEARLY_FULL;
  return freeBytes < totalBytes * share && freeBytes < bytes;
}
