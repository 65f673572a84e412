import pg from 'pg';

const KEEPALIVE_DELAY_MS = 10_000;

/** How every connection is made: a peer that is gone without a word is found out by probes even while nothing is asked. */
export const CONNECTION_SETTINGS = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS } as const;

/**
 * A connection to PostgreSQL whose end never ends the process: whoever waits for an answer gets the error, and without
 * a listener `pg` would throw it once more where nobody can catch it.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** Ends a connection at once, without a word to a server that may not hear it. What waits for its answer fails. */
export function cutConnection(client: pg.Client): void {
  client.connection.stream.destroy();
}
