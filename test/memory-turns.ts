import type { HostTurns } from '#server/sources/host-turns.ts';

/** Time after which a host that is being asked is tried again. */
const AGAIN_MS = 1_000;

/** The turns of hosts in one process, by a clock. `isTaken` says whether a request to a host may be on its way. */
export function memoryTurns(now: () => number): HostTurns & { isTaken: (host: string) => boolean } {
  const freeAt = new Map<string, number>();
  const taken = new Set<string>();
  return {
    isTaken: (host) => taken.has(host),
    take: async (host) => {
      if (taken.has(host)) return { waitUntil: now() + AGAIN_MS };
      const waitUntil = freeAt.get(host) ?? 0;
      if (waitUntil > now()) return { waitUntil };
      taken.add(host);
      const release = async (pauseMs: number) => {
        taken.delete(host);
        freeAt.set(host, now() + pauseMs);
      };
      return { turn: { release } };
    },
  };
}
