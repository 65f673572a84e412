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
  /** A turn of the host; null while another has it, and during the pause after it. */
  take(host: string): Promise<HostTurn | null>;
}

/** The host has no free turn. A reading goes on once it has one, and keeps no other waiting until then. */
export class HostBusyError extends Error {
  override readonly name = 'HostBusyError';
  readonly host: string;

  constructor(host: string) {
    super(`${host} has no free turn`);
    this.host = host;
  }
}
