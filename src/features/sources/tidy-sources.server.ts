import { sql } from 'kysely';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { Queries } from '#platform/database/database.ts';

const HOUR_MS = 3_600_000;

/** Deletes what readings no longer need, once an hour. */
export class SourceTidying {
  #tidiedAt = -Infinity;

  async tidy(queries: Queries, now: number): Promise<void> {
    if (Math.abs(now - this.#tidiedAt) < HOUR_MS) return;
    this.#tidiedAt = now;
    await tidySources(queries, now);
  }
}

/**
 * Deletes turns and robots.txt files that have no effect any more, those of hosts that nobody cites among them, and the
 * oldest readings of the log.
 */
export async function tidySources(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('sourceHosts')
    .where((row) => row.or([row('freeAt', '<', now - HOUR_MS), row('freeAt', '>', now + HOUR_MS)]))
    .execute();
  await queries
    .deleteFrom('sourceRobots')
    .where((row) =>
      row.or([row('readAt', '<', now - MILLISECONDS_PER_DAY), row('readAt', '>', now + MILLISECONDS_PER_DAY)]),
    )
    .execute();
  await deleteOldReadings(queries);
}

/**
 * Keeps the readings of the last 400 days with readings. Days of the calendar would not do: a clock that is far ahead for
 * an hour would delete the whole log.
 */
async function deleteOldReadings(queries: Queries): Promise<void> {
  const dayOf = sql`max(at) / ${sql.lit(MILLISECONDS_PER_DAY)}`;
  await sql`
    with recursive days (day, number) as (
      select ${dayOf}, 1 from source_readings
      union all
      select (select ${dayOf} from source_readings where at < day * ${sql.lit(MILLISECONDS_PER_DAY)}), number + 1
      from days where day is not null and number < ${sql.lit(SOURCE_LIMITS.readingsKeptDays)}
    )
    delete from source_readings
    where at < (select min(day) * ${sql.lit(MILLISECONDS_PER_DAY)} from days where number = ${sql.lit(SOURCE_LIMITS.readingsKeptDays)})
  `.execute(queries);
}
