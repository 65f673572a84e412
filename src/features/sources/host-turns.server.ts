/** The right to send one request to a host. */
export interface HostTurn {
  /** Ends the turn. The next turn begins at least `pauseMs` milliseconds later. */
  release(pauseMs: number): Promise<void>;
}

/**
 * The turns of all hosts, shared by all instances: one turn per host at a time. A turn that is never released, because
 * its instance died, expires after a time longer than any request.
 */
export interface HostTurns {
  /** A turn of the host, or the time (milliseconds since 1970) of the next attempt. */
  take(host: string): Promise<{ readonly turn: HostTurn } | { readonly waitUntil: number }>;
}

/** Waits for a number of milliseconds. @throws the signal's reason once it is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Longest wait at a time, so that a lease can be renewed and a changed clock is noticed. */
const LONGEST_WAIT_MS = 60_000;
/** Longest time for which a reading waits for a host: others with long pauses may be before it. */
const PATIENCE_MS = 15 * 60_000;

/** Waits for a turn of the host; null if there is none for too long. @throws the signal's reason. */
export async function nextTurn(
  host: string,
  {
    turns,
    now,
    wait,
    signal,
  }: { readonly turns: HostTurns; readonly now: () => number; readonly wait: Wait; readonly signal: AbortSignal },
): Promise<HostTurn | null> {
  for (let waited = 0; waited < PATIENCE_MS;) {
    signal.throwIfAborted();
    const taken = await turns.take(host);
    if ('turn' in taken) return taken.turn;
    const ms = Math.min(LONGEST_WAIT_MS, Math.max(1, taken.waitUntil - now()));
    await wait(ms, signal);
    waited += ms;
  }
  return null;
}
