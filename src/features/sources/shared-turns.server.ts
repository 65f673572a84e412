import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { resolveAll, type Resolve } from '#platform/http-client/pinned-request.ts';
import { hostPause } from './host-request.server.ts';
import type { HostTurns } from './host-turns.server.ts';
import { readSource } from './read-source.server.ts';
import type { RobotsStore } from './robots.server.ts';
import { sourceAgentOf } from './source-agent.ts';
import type { ReadAddress } from './leased-work.server.ts';

/** A turn expires after this time, which is longer than any request. */
const TURN_MS = 20_000;

/** Milliseconds. The end of a turn that is further ahead was stored before the clock was set back. */
const FURTHEST_TURN_MS = 5 * 60_000;

/** SQL condition: a host has a free turn. */
export function hasFreeTurn(host: RawBuilder<string | null>, now: number): RawBuilder<boolean> {
  return sql`not exists (select 1 from source_hosts where source_hosts.host = ${host}
    and free_at > ${now} and free_at <= ${now + FURTHEST_TURN_MS})`;
}

/** When a host has a free turn, as far as is known: 0 for now. */
export function freeTurnAt(freeAt: number | null, now: number): number {
  return freeAt === null || freeAt > now + FURTHEST_TURN_MS ? 0 : freeAt;
}

/** At least this long between two looks at a turn that is about to be free. */
const SHORTEST_WAIT_MS = 50;

/**
 * Milliseconds until a host's turn is worth asking for: until it is free, but no longer than the shortest pause, since a
 * request may give it back early, and the pause begins then.
 */
export async function waitForTurn(queries: Queries, host: string, now: number): Promise<number> {
  const row = await withinDeadline(
    queries.selectFrom('sourceHosts').select('freeAt').where('host', '=', host).executeTakeFirst(),
  );
  const wait = freeTurnAt(row?.freeAt ?? null, now) - now;
  return Math.min(Math.max(wait, SHORTEST_WAIT_MS), hostPause.ms);
}

/** Stores the turns of hosts in the database. */
function createHostTurns(queries: Queries, now: () => number): HostTurns {
  return {
    async take(host) {
      const at = now();
      const until = at + TURN_MS;
      await queries
        .insertInto('sourceHosts')
        .values({ host, freeAt: 0 })
        .onConflict((conflict) => conflict.column('host').doNothing())
        .execute();
      const { numUpdatedRows } = await withinDeadline(
        queries
          .updateTable('sourceHosts')
          .set({ freeAt: until })
          .where('host', '=', host)
          .where((row) => row.or([row('freeAt', '<=', at), row('freeAt', '>', at + FURTHEST_TURN_MS)]))
          .executeTakeFirstOrThrow(),
      );
      if (numUpdatedRows === 0n) return null;
      const release = async (pauseMs: number) => {
        await queries
          .updateTable('sourceHosts')
          .set({ freeAt: now() + pauseMs })
          .where('host', '=', host)
          .where('freeAt', '=', until)
          .execute();
      };
      return { release };
    },
  };
}

/** Stores the last robots.txt of each origin in the database. */
function createRobotsStore(queries: Queries): RobotsStore {
  return {
    async read(origin) {
      const row = await queries.selectFrom('sourceRobots').selectAll().where('origin', '=', origin).executeTakeFirst();
      return row ? { text: row.content, unreached: Boolean(row.unreached), readAt: row.readAt } : null;
    },
    async save(origin, { text, unreached, readAt }) {
      const values = { content: text, unreached, readAt };
      await queries
        .insertInto('sourceRobots')
        .values({ origin, ...values })
        .onConflict((conflict) => conflict.column('origin').doUpdateSet(values))
        .execute();
    },
  };
}

interface ReaderContext {
  readonly queries: Queries;
  readonly now: () => number;
  readonly site: () => { readonly name: string; readonly publicUrl: string };
  readonly privateHosts: readonly string[];
  readonly blockedHosts: readonly string[];
  /** Replaced in tests. */
  readonly resolve?: Resolve;
}

/** Creates a reader of sources. All instances share turns and robots.txt files through the database. */
export function createSourceReader(context: ReaderContext): ReadAddress {
  const { queries, now, site, privateHosts, blockedHosts, resolve = resolveAll } = context;
  const turns = createHostTurns(queries, now);
  const robots = createRobotsStore(queries);
  return async (source, signal) => {
    const { name, publicUrl } = site();
    const agent = sourceAgentOf(name, publicUrl);
    return readSource(source, { agent, privateHosts, blockedHosts, resolve, turns, robots, now, signal });
  };
}
