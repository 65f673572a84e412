import type { Database } from '#server/database/database.ts';
import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import { ENDINGS, PARTIAL_ENDING, fileTimestamp } from './backup-file.ts';

/** Retention: the latest backup of each of seven days, and of each of four weeks before. */
const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;

/** Weeks begin on Mondays; 1 January 1970 was a Thursday. */
const DAYS_TO_MONDAY = 3;

const OWN = /^rampage-auto-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(db|dump)$/;

type Engine = Database['engine'];

/** The name of an automatic backup, which differs from those of `npm run db:backup`. */
export function automaticName(engine: Engine, startedAt: number): string {
  return `rampage-auto-${fileTimestamp(new Date(startedAt))}.${ENDINGS[engine]}`;
}

/** Whether a file is an automatic backup of this engine, finished or not. */
export function isAutomatic(engine: Engine, name: string): boolean {
  return timeOf(engine, name) !== null;
}

/** Whether a file is an unfinished automatic backup of this engine. */
export function isUnfinished(engine: Engine, name: string): boolean {
  const [own = '', rest] = name.split(PARTIAL_ENDING, 2);
  return (rest === '' || rest === '-journal') && isAutomatic(engine, own);
}

/**
 * The automatic backups to delete: all but the latest of each of the last seven days with one, and of each of the last
 * four weeks with one. Days without backups do not count, so that good backups stay while new ones fail. `made` always
 * stays.
 */
export function backupsToDelete(engine: Engine, names: readonly string[], made: string): string[] {
  const own = names
    .flatMap((name) => {
      const time = timeOf(engine, name);
      return time === null ? [] : [{ name, day: Math.floor(time / MILLISECONDS_PER_DAY) }];
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const weekOf = (day: number) => Math.floor((day + DAYS_TO_MONDAY) / 7);
  const latestOf = (keyOf: (day: number) => number) => {
    const latest = new Map<number, string>();
    for (const { name, day } of own) if (!latest.has(keyOf(day))) latest.set(keyOf(day), name);
    return [...latest.values()];
  };
  const retained = new Set([
    made,
    ...latestOf((day) => day).slice(0, KEPT_DAYS),
    ...latestOf(weekOf).slice(0, KEPT_WEEKS + 1),
  ]);
  return own.map(({ name }) => name).filter((name) => !retained.has(name));
}

function timeOf(engine: Engine, name: string): number | null {
  const [, day, hours, minutes, seconds, ending] = OWN.exec(name) ?? [];
  if (ending !== ENDINGS[engine]) return null;
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? null : time;
}
