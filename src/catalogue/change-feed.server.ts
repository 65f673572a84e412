import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { deadlines } from '#platform/database/deadline.ts';
import { closeImmediately, CONNECTION_SETTINGS, PostgresClient } from '#platform/database/postgres-client.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import { CATALOGUE_CHANNEL, ONLY_DAYS, type VersionListener } from './change-catalogue.server.ts';

/** Interval of polling: an unannounced change shows after 2 s, including the time of a response. */
const ASK_EVERY_MS = 1_000;

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 1_000;

const versionRows = z.tuple([z.object({ catalogue_version: z.coerce.number() })]);

export interface ChangeFeedContext {
  readonly databaseUrl: string;
  /** Called with the catalogue's version at each poll, and at once after a change on another instance. */
  readonly onVersion: VersionListener;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Poll interval in milliseconds, for tests. */
  readonly askEveryMs?: number;
}

/**
 * Receives changes of other instances. Listens for them on a PostgreSQL connection of its own, and polls the version on
 * it every second: that detects dead connections and changes during an interruption.
 */
class ChangeFeed extends RepeatedWork {
  readonly #context: ChangeFeedContext;
  #wait = FIRST_DELAY_MS;
  #isLost = false;

  constructor(context: ChangeFeedContext) {
    super();
    this.#context = context;
  }

  /** Listens until the connection is lost. */
  protected async run(): Promise<number> {
    const { logger } = this.#context;
    const onVersion: VersionListener = (version, movesOnlyDays) => {
      this.#wait = FIRST_DELAY_MS;
      if (this.#isLost) logger.info('Catalog changes by other instances are received again');
      this.#isLost = false;
      return this.#context.onVersion(version, movesOnlyDays);
    };
    try {
      await listen({ ...this.#context, onVersion }, this.stopping);
    } catch (error) {
      if (!this.#isLost && !this.stopping.aborted) {
        logger.warn({ err: error }, 'Catalog changes by other instances are not received');
      }
      this.#isLost = true;
    }
    const wait = this.#wait;
    this.#wait = Math.min(wait * 2, LONGEST_DELAY_MS);
    return wait;
  }
}

export function startChangeFeed(context: ChangeFeedContext): ChangeFeed {
  const feed = new ChangeFeed(context);
  feed.start();
  return feed;
}

/** Listens on one connection until it breaks or stops responding. */
async function listen(
  { databaseUrl, onVersion, askEveryMs = ASK_EVERY_MS }: ChangeFeedContext,
  stopping: AbortSignal,
): Promise<void> {
  const client = new PostgresClient({
    ...CONNECTION_SETTINGS,
    connectionString: databaseUrl,
    connectionTimeoutMillis: deadlines.connect,
  });
  const cut = () => closeImmediately(client);
  const ask = async (statement: string) => {
    const timer = setTimeout(cut, deadlines.poll);
    try {
      return await client.query(statement);
    } finally {
      clearTimeout(timer);
    }
  };
  stopping.addEventListener('abort', cut);
  try {
    await client.connect();
    await ask(`LISTEN ${CATALOGUE_CHANNEL}`);
    client.on('notification', ({ payload = '' }) => {
      const [version, kind] = payload.split(' ');
      void onVersion(Number(version), kind === ONLY_DAYS);
    });
    while (!stopping.aborted) {
      const { rows } = await ask('SELECT catalogue_version FROM installation');
      void onVersion(versionRows.parse(rows)[0].catalogue_version);
      await delay(askEveryMs, undefined, { signal: stopping });
    }
  } finally {
    stopping.removeEventListener('abort', cut);
    cut();
  }
}
