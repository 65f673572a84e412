import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { deadlines } from '#platform/database/deadline.ts';
import { closeImmediately, CONNECTION_SETTINGS, PostgresClient } from '#platform/database/postgres-client.ts';
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

/** Receives changes of other instances. */
export interface ChangeFeed {
  stop(): Promise<void>;
}

/**
 * Listens for catalogue changes on a PostgreSQL connection of its own, and polls the version on it every second: that
 * detects dead connections and changes during an interruption.
 */
export function startChangeFeed(context: ChangeFeedContext): ChangeFeed {
  const stopping = new AbortController();
  const running = listenAgainAndAgain(context, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function listenAgainAndAgain(context: ChangeFeedContext, stopping: AbortSignal): Promise<void> {
  let wait = FIRST_DELAY_MS;
  let isLost = false;
  const onVersion: VersionListener = (version, movesOnlyDays) => {
    wait = FIRST_DELAY_MS;
    if (isLost) context.logger.info('Catalog changes by other instances are received again');
    isLost = false;
    return context.onVersion(version, movesOnlyDays);
  };
  while (!stopping.aborted) {
    try {
      await listen({ ...context, onVersion }, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      if (!isLost) context.logger.warn({ err: error }, 'Catalog changes by other instances are not received');
      isLost = true;
      await pause(wait, stopping);
      wait = Math.min(wait * 2, LONGEST_DELAY_MS);
    }
  }
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
      await pause(askEveryMs, stopping);
    }
  } finally {
    stopping.removeEventListener('abort', cut);
    cut();
  }
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: stopping }).catch(() => {});
}
