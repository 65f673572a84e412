import type { Selectable } from 'kysely';
import type { SourceChecks } from '#catalogue/prices/evidence-view.ts';
import { dayOf } from '#core/staleness.ts';
import type { PlaceResult } from './source-state.ts';
import type { Queries } from '#platform/database/database.ts';
import type { SourceTables } from './source-tables.server.ts';

/** Readings of a source that a line of evidence draws: one a day, and then some. */
const DRAWN_READINGS = 150;

/** A cited source with what its last reading found in the place of a price or a fact, null without a place. */
interface CitedSource extends Pick<Selectable<SourceTables['sources']>, 'reason'> {
  readonly sourceId: number;
  readonly result: PlaceResult | null;
  readonly foundSince: number | null;
}

/** The readings of a source since a day (YYYY-MM-DD). */
export async function readSourceChecks(
  queries: Queries,
  cited: CitedSource | undefined,
  from: string,
): Promise<SourceChecks> {
  if (!cited) return { reason: null, sameOn: [], unreadOn: [] };
  const { sourceId, reason, result, foundSince } = cited;
  const readings = await queries
    .selectFrom('sourceReadings')
    .select(['at', 'result'])
    .where('sourceId', '=', sourceId)
    .where('at', '>=', Date.parse(from))
    .orderBy('id', 'desc')
    .limit(DRAWN_READINGS)
    .execute();
  const isSame = (at: number) => result === 'same' && foundSince !== null && at >= foundSince;
  const daysOf = (wanted: (reading: (typeof readings)[number]) => boolean) =>
    [...new Set(readings.filter(wanted).map(({ at }) => dayOf(at)))].toReversed();
  // What another line of the source has does not count: its reading is the same only where all lines are.
  const sameOn = daysOf(
    (one) => one.result !== 'unread' && (isSame(one.at) || (result !== null && one.result === 'same')),
  );
  return {
    ...((reason !== null || result === null) && { reason }),
    sameOn,
    unreadOn: daysOf((one) => one.result === 'unread').filter((day) => !sameOn.includes(day)),
  };
}
