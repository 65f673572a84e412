import type { HostTurns } from '#features/sources/host-turns.server.ts';

/** Time after which a turn of a busy host is tried again. */
const AGAIN_MS = 1_000;

/** The turns of hosts in memory, by a clock. `isTaken` returns whether a host has a turn. */
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
