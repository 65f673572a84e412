import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { momentOf, type PriceClock } from '#catalogue/prices/price-lines.server.ts';
import { readVersion } from '#catalogue/read-catalogue.server.ts';
import { hasCheck, isStale } from '#core/staleness.ts';
import { readBackups, readLastCopy } from '#features/backups/stored-backups.server.ts';
import { countSources } from '#features/sources/source-views.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { Turns } from '#platform/runtime/turns.ts';

export interface FiguresContext {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly clock: PriceClock;
  /** Monotonic milliseconds. */
  readonly monotonicNow: () => number;
}

/** Scrapes within this time share their figures, so that no number of scrapes burdens the database. */
const VALID_FOR_MS = 5_000;

/** Figures from the database. While it is unavailable they are left out, and `rampage_database_up` is 0. */
export class StoredFigures {
  readonly #context: FiguresContext;
  readonly #gauges: ReturnType<typeof createGauges>;
  #reading: Promise<void> | null = null;
  #validUntil = 0;
  #stale = { key: '', count: 0 };

  constructor(registry: Registry, context: FiguresContext) {
    this.#context = context;
    this.#gauges = createGauges(registry);
  }

  /** Reads the figures unless they are recent. Never rejects. */
  async refresh(): Promise<void> {
    const { monotonicNow } = this.#context;
    if (this.#reading && monotonicNow() < this.#validUntil) return this.#reading;
    this.#validUntil = Number.POSITIVE_INFINITY;
    this.#reading = this.#set();
    await this.#reading;
    this.#validUntil = monotonicNow() + VALID_FOR_MS;
    return undefined;
  }

  /** Sets all gauges, or clears them. */
  async #set(): Promise<void> {
    const { up, outbox, sources, ...others } = this.#gauges;
    try {
      (await withinDeadline(this.#read()))();
      up.set(1);
    } catch {
      for (const gauge of Object.values(others)) gauge.remove();
      outbox.reset();
      sources.reset();
      up.set(0);
    }
  }

  /** Returns a function that sets all gauges at once. */
  async #read(): Promise<() => void> {
    const { queries, clock } = this.#context;
    const now = clock.now();
    const outbox = await readOutbox(queries, now);
    const { states, oldestReadAt } = await countSources(queries);
    const { lastGood } = await readBackups(queries, 1);
    const copiedAt = await readLastCopy(queries);
    const version = await readVersion(queries);
    const stale = await this.#countStale();
    const age = (since: number) => Math.max(0, now - since) / 1_000;
    return () => {
      const gauges = this.#gauges;
      for (const [state, count] of Object.entries(outbox.states)) gauges.outbox.set({ state }, count);
      gauges.oldestMessage.set(outbox.oldestAt === null ? 0 : age(outbox.oldestAt));
      for (const [state, count] of Object.entries(states)) gauges.sources.set({ state }, count);
      if (oldestReadAt === null) gauges.oldestReading.remove();
      else gauges.oldestReading.set(age(oldestReadAt));
      if (lastGood) gauges.backup.set(age(Date.parse(lastGood.startedAt)));
      else gauges.backup.remove();
      if (copiedAt === null) gauges.copy.remove();
      else gauges.copy.set(age(copiedAt));
      gauges.version.set(version);
      gauges.stale.set(stale);
    };
  }

  /** Outdated list prices in effect; counted again if the catalog or the day has changed. */
  async #countStale(): Promise<number> {
    const { queries, snapshot, clock } = this.#context;
    const { today, maxAgeDays } = await momentOf(queries, clock);
    const { catalogue, lines } = await snapshot.current();
    const key = `${catalogue.version} ${today} ${maxAgeDays}`;
    if (key === this.#stale.key) return this.#stale.count;
    const services = new Map(catalogue.services.map((service) => [service.id, service]));
    const turns = new Turns();
    let count = 0;
    for (const line of lines) {
      if (turns.isOver) await turns.next();
      const { direct, validFrom, checkedOn, serviceId, unit } = line;
      const service = services.get(serviceId);
      const isShown = direct && validFrom === null && unit === service?.billingType && hasCheck(line);
      if (isShown && isStale({ checkedOn, isDemo: service.isDemo }, today, maxAgeDays)) count += 1;
    }
    this.#stale = { key, count };
    return count;
  }
}

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name: `rampage_${name}`, help, registers: [registry] });
  const byState = (name: string, help: string) =>
    new Gauge({ name: `rampage_${name}`, help, labelNames: ['state'], registers: [registry] });
  return {
    up: gauge('database_up', 'Whether the database answered in time'),
    outbox: byState('outbox_messages', 'Messages to deliver by state: waiting, held as suspected spam, dead'),
    oldestMessage: gauge('outbox_oldest_seconds', 'Age of the oldest waiting message, 0 without one'),
    sources: byState('sources', 'Sources of list prices and features by state'),
    oldestReading: gauge('sources_oldest_seconds', 'Time since the reading of the source that was read longest ago'),
    backup: gauge('backup_age_seconds', 'Time since the start of the last good backup; missing without one'),
    copy: gauge('backup_copy_age_seconds', 'Time since the start of the last backup that was copied elsewhere'),
    version: gauge('catalogue_version', 'Version of the catalog in the database'),
    stale: gauge('stale_prices', 'List prices that are outdated'),
  };
}

interface OutboxFigures {
  readonly states: Readonly<Record<'waiting' | 'held' | 'dead', number>>;
  /** When the oldest waiting message was stored, in milliseconds since 1970. */
  readonly oldestAt: number | null;
}

/** Messages of both queues. Delivered ones are not counted: their rows are deleted after a month. */
async function readOutbox(queries: Queries, now: number): Promise<OutboxFigures> {
  const { rows } = await sql<{ state: string; count: number | bigint | string; oldest: number | string | null }>`
    select state, count(*) as count, min(stored_at) as oldest from (
      select deliveries.state, contacts.created_at as stored_at
        from deliveries join contacts on contacts.id = deliveries.contact_id where deliveries.state <> 'delivered'
      union all
      select state, created_at from outgoing_messages where state <> 'delivered'
    ) as messages group by state`.execute(queries);
  const of = (state: string) => rows.find((row) => row.state === state);
  const count = (state: string) => Number(of(state)?.count ?? 0);
  const oldest = of('pending')?.oldest ?? null;
  return {
    states: { waiting: count('pending'), held: count('held'), dead: count('dead') },
    oldestAt: oldest === null ? null : Math.min(Number(oldest), now),
  };
}
