import type { HostTurns } from '#features/sources/host-turns.server.ts';

/** Time after which a turn of a busy host is tried again. */
const AGAIN_MS = 1_000;

interface MemoryTurns extends HostTurns {
  readonly isTaken: (host: string) => boolean;
  /** When a turn of a busy host may be tried again. */
  readonly againAt: (host: string) => number;
}

/** The turns of hosts in memory, by a clock. */
export function memoryTurns(now: () => number): MemoryTurns {
  const freeAt = new Map<string, number>();
  const taken = new Set<string>();
  return {
    isTaken: (host) => taken.has(host),
    againAt: (host) => (taken.has(host) ? now() + AGAIN_MS : (freeAt.get(host) ?? 0)),
    take: async (host) => {
      if (taken.has(host) || (freeAt.get(host) ?? 0) > now()) return null;
      taken.add(host);
      const release = async (pauseMs: number) => {
        taken.delete(host);
        freeAt.set(host, now() + pauseMs);
      };
      return { release };
    },
  };
}
