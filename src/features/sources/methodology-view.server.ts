import { sourceAgentOf } from './source-agent.ts';
import { getMethodologyView, type CheckedHost } from './methodology-view.ts';
import { isOfAllHosts } from './methodology-url.ts';
import { compareNames } from '#core/alphabetical.ts';
import { lastingChanges } from '#catalogue/prices/price-changes.server.ts';
import { countChecks, FIGURE_DAYS } from '#catalogue/prices/check-figures.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { SETTING_SWITCHES } from '#core/setting-switches.ts';
import { citingLines } from '#catalogue/sources/cited-sources.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { defineView, READINGS_KEPT_MS } from '#catalogue/views/view.server.ts';

const FIRST_HOSTS = 10;

/** How direct prices are checked, from the catalogue in memory and the last readings. */
export const methodologyView = defineView(getMethodologyView, async (source, { search }) => {
  const { catalogue, queries, site } = source;
  const { today, maxAgeDays, now } = catalogue.moment;
  const lines = catalogue.services.flatMap((service) => service.lines).filter(({ direct }) => direct !== null);
  const checks = lines.map(({ evidence }) => evidence);
  const [isReading, corrected, cited] = await withinDeadline(
    Promise.all([
      readSwitch(queries),
      countCorrected(queries, now - FIGURE_DAYS.corrected * MILLISECONDS_PER_DAY),
      readCitedLines(queries),
    ]),
  );
  const hosts = [...Map.groupBy(cited, ({ host }) => host)]
    .map(([host, ofHost]) => checkedHost(host, ofHost))
    .toSorted((a, b) => b.prices - a.prices || compareNames(a.host, b.host));
  const answer = {
    day: today,
    maxAgeDays,
    isReading,
    agent: sourceAgentOf(site.name, site.publicUrl).header,
    ...countChecks(checks, today, maxAgeDays),
    corrected,
    addresses: new Set(cited.map(({ id }) => id)).size,
    hosts: hosts.length,
    listed: isOfAllHosts(search) ? hosts : hosts.slice(0, FIRST_HOSTS),
  };
  return { answer, keep: READINGS_KEPT_MS };
});

/** Whether sources are read every day. */
async function readSwitch(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('settings').select('checkSources').executeTakeFirst();
  return Boolean(row?.checkSources ?? SETTING_SWITCHES.checkSources.isOnAtFirst);
}

/** The number of list prices corrected since a time, in milliseconds since 1970: by themselves, or after a report. */
async function countCorrected(queries: Queries, since: number): Promise<number> {
  const rows = await lastingChanges(queries)
    .innerJoin('services', 'services.id', 'change.serviceId')
    .leftJoin('reportedChanges', 'reportedChanges.changeId', 'change.id')
    .select(['serviceId', 'unit', 'country', 'fromQuantity'])
    .distinct()
    .where('at', '>=', since)
    .where('which', '=', 'direct')
    .where((is) => is.or([is('correction', '=', true), is('reportedChanges.changeId', 'is not', null)]))
    .execute();
  return rows.length;
}

type CitedLine = Awaited<ReturnType<typeof readCitedLines>>[number];

/** The public lines that cite a source, with what its last reading found. */
async function readCitedLines(queries: Queries) {
  return citingLines(queries)
    .innerJoin('services', (join) =>
      join.onRef('services.id', '=', 'priceLines.serviceId').onRef('services.billingType', '=', 'priceLines.unit'),
    )
    .select(['sources.id', 'sources.host', 'sources.paused', 'sources.readAt', 'sources.reason', 'sourcePlaces.result'])
    .execute();
}

/** A host with the worst of what its pages answered. */
function checkedHost(host: string, lines: readonly CitedLine[]): CheckedHost {
  const active = lines.filter(({ paused }) => !paused);
  const read = active.filter(({ readAt }) => readAt !== null);
  const count = (wanted: CitedLine['result']) => read.filter(({ result }) => result === wanted).length;
  const [differing, lost] = [count('differs'), count('lost')];
  const reason = read.find((line) => line.reason !== null)?.reason ?? null;
  const times = lines.flatMap(({ readAt }) => readAt ?? []);
  const stateOf = (): Pick<CheckedHost, 'state' | 'found' | 'reason'> => {
    const plain = { found: 0, reason: null };
    if (active.length === 0) return { ...plain, state: 'paused' };
    if (read.length === 0) return { ...plain, state: 'never' };
    if (differing > 0) return { ...plain, state: 'differs', found: differing };
    if (lost > 0) return { ...plain, state: 'lost', found: lost };
    if (reason !== null) return { ...plain, state: 'unread', reason };
    return { ...plain, state: count('same') > 0 ? 'same' : 'no-place' };
  };
  return {
    host,
    prices: lines.length,
    ...stateOf(),
    readAt: isoTime(times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b))),
  };
}
