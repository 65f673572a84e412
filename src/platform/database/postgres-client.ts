import pg from 'pg';

const KEEPALIVE_DELAY_MS = 10_000;

/** Connection settings: keep-alive probes detect dead peers of idle connections. */
export const CONNECTION_SETTINGS = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS } as const;

/**
 * A connection whose errors never crash the process: callers get them, and without a listener `pg` would throw them
 * again.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** Closes a connection immediately, without a message to a server that may not respond. Pending queries fail. */
export function closeImmediately(client: pg.Client): void {
  client.connection.stream.destroy();
}
