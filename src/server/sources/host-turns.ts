/** The right to send one request to a host. */
export interface HostTurn {
  /** Ends the turn. The next one begins `pauseMs` milliseconds later at the earliest. */
  release(pauseMs: number): Promise<void>;
}

/**
 * The turns of all hosts, shared by all instances: a host has one turn at a time. A turn that is never released, because
 * its instance died, ends by itself after a time that is longer than any request.
 */
export interface HostTurns {
  /** A turn of the host, or the time (milliseconds since 1970) before which there is none. */
  take(host: string): Promise<{ readonly turn: HostTurn } | { readonly waitUntil: number }>;
}

/** Resolves after so many milliseconds. @throws the signal's reason once it is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits for a turn of the host. @throws the signal's reason. */
export async function nextTurn(
  host: string,
  {
    turns,
    now,
    wait,
    signal,
  }: { readonly turns: HostTurns; readonly now: () => number; readonly wait: Wait; readonly signal: AbortSignal },
): Promise<HostTurn> {
  for (;;) {
    signal.throwIfAborted();
    const taken = await turns.take(host);
    if ('turn' in taken) return taken.turn;
    await wait(Math.max(1, taken.waitUntil - now()), signal);
  }
}
