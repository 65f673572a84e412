import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { HISTORY_ID_HEADER } from '#core/contract/operation.ts';
import { adminApi, dataPaths } from '#core/routes.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { changeRowSchema, priceRowSchema, type PriceRow } from './data-rows.ts';

const START = Date.UTC(2026, 5, 1, 9);
const HOUR = 3_600_000;
const rowsOf = z.array(priceRowSchema);

const PLACES = [
  { country: null, fromQuantity: 1 },
  { country: 'DE', fromQuantity: 1 },
] as const;

/** What each price of a line was, by the time from which it was so. */
class ReplayedPrices {
  readonly #spans = new Map<string, { start: number; value: number | null }[]>();

  change(key: string, value: number | null, start: number, isCorrection = false): boolean {
    const spans = this.#spans.get(key) ?? [];
    this.#spans.set(key, spans);
    const last = spans.at(-1);
    if ((last?.value ?? null) === value) return false;
    if (isCorrection && last) last.value = value;
    else spans.push({ start, value });
    return true;
  }

  /** As if the last change had never been made. */
  forget(key: string): void {
    this.#spans.get(key)?.pop();
  }

  at(end: number): string[] {
    const prices = [...this.#spans].flatMap(([key, spans]) => {
      const value = spans.findLast(({ start }) => start < end)?.value ?? null;
      return value === null ? [] : [`${key} ${value}.00`];
    });
    return prices.toSorted();
  }

  keysOf(service: number): string[] {
    return [...this.#spans.keys()].filter((key) => key.startsWith(`${service} `));
  }
}

const keyOf = (service: number, { country, fromQuantity }: (typeof PLACES)[number], which: 'own' | 'direct') =>
  `${service} ${country ?? 'all'} ${fromQuantity} ${which}`;

function pricesIn(rows: readonly PriceRow[]): string[] {
  const prices = rows.flatMap((row) =>
    (['own', 'direct'] as const).flatMap((which) =>
      row[which] === null
        ? []
        : `${row.service_id} ${row.country ?? 'all'} ${row.from_quantity} ${which} ${row[which]}`,
    ),
  );
  return prices.toSorted();
}

const price = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 });
const step = fc.record({
  hours: fc.nat(40),
  service: fc.nat(1),
  action: fc.constantFrom('change', 'change', 'change', 'correct', 'correct', 'delete', 'read'),
  place: fc.constantFrom(...PLACES),
  own: price,
  direct: price,
});

type Desk = Awaited<ReturnType<typeof createPriceDesk>>;

/** A reader that fetches what is new, and applies it to what it has. */
function createReader({ server }: Desk) {
  const known = new Map<string, string>();
  let since = 0;
  return {
    async read() {
      const { body, statusCode } = await server.inject(`${dataPaths.historyLines}?since=${since}`);
      expect(statusCode, body).toBe(200);
      for (const text of body.split('\n').filter(Boolean)) {
        const row = changeRowSchema.parse(JSON.parse(text));
        expect(row.id).toBeGreaterThan(since);
        since = row.id;
        const key = `${row.service_id} ${row.country ?? 'all'} ${row.from_quantity} ${row.which}`;
        if (row.to === null) known.delete(key);
        else known.set(key, row.to);
      }
    },
    prices: () => [...known].map(([key, value]) => `${key} ${value}`).toSorted(),
  };
}

async function replay(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const desk = await createPriceDesk(START);
  const { clock, server } = desk;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await injectAsOperator(server, { method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  const model = new ReplayedPrices();
  const reader = createReader(desk);
  const services = [(await desk.addService()).id, (await desk.addService()).id];
  const deletions = new Map<number, { readonly entry: string; readonly keys: readonly string[] }>();
  const lists = new Map(services.map((id) => [id, new Map<string, Parameters<typeof line>[0]>()]));
  for (const { hours, service: index, action, place, own, direct } of steps) {
    clock.now += hours * HOUR;
    const id = services[index] ?? 0;
    const list = lists.get(id) ?? new Map();
    const deletion = deletions.get(id);
    if (action === 'read') {
      await reader.read();
    } else if (deletion) {
      await send('POST', adminApi.historyUndo(Number(deletion.entry)));
      for (const key of deletion.keys) model.forget(key);
      deletions.delete(id);
    } else if (action === 'delete') {
      const deleted = await send('DELETE', adminApi.service(id));
      const keys = model.keysOf(id).filter((key) => model.change(key, null, clock.now));
      deletions.set(id, { entry: String(deleted.headers[HISTORY_ID_HEADER.toLowerCase()]), keys });
    } else {
      const isCorrection = action === 'correct';
      const changed = line({ ...place, own, direct });
      if (own === null && direct === null) list.delete(keyOf(id, place, 'own'));
      else list.set(keyOf(id, place, 'own'), changed);
      await send('PUT', adminApi.servicePrices(id), { lines: [...list.values()].map(line), correction: isCorrection });
      model.change(keyOf(id, place, 'own'), own, clock.now, isCorrection);
      model.change(keyOf(id, place, 'direct'), direct, clock.now, isCorrection);
    }
  }
  const rowsAt = async (query: string) => {
    const { body, statusCode } = await server.inject(`${dataPaths.pricesJson}${query}`);
    expect(statusCode, body).toBe(200);
    return rowsOf.parse(JSON.parse(body));
  };
  for (let time = START - MILLISECONDS_PER_DAY; time < clock.now + HOUR * 9; time += MILLISECONDS_PER_DAY) {
    const day = dayOf(Math.min(time, clock.now));
    const rows = await rowsAt(`?at=${day}`);
    expect(pricesIn(rows), day).toEqual(model.at(Date.parse(day) + MILLISECONDS_PER_DAY));
    expect(rows.filter(({ since }) => since === null || since > day)).toEqual([]);
  }
  // Rows of today are those without a day.
  expect(await rowsAt(`?at=${dayOf(clock.now)}`)).toEqual(await rowsAt(''));
  await reader.read();
  expect(reader.prices()).toEqual(pricesIn(await rowsAt('')));
}

test('the prices of any day, and those that a reader of the changes has, are those of a replay', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), replay), { numRuns: 5, seed: 40 });
});
