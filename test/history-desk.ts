import { expect } from 'vitest';
import { z } from 'zod';
import { historyEntrySchema, type HistoryEntry } from '#catalogue/history/history.ts';
import { adminApi, api } from '#core/routes.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import { createPriceDesk } from './price-client.ts';

const historyAnswer = z.object({ entries: z.array(historyEntrySchema), next: z.string().nullable() });
const undoneAnswer = z.object({ changed: z.int(), historyId: z.int() });

/** The server with a signed-in operator who edits prices and reads and undoes the history. The clock is fixed. */
export async function createHistoryDesk(dependencies: Partial<AppDependencies> = {}) {
  const desk = await createPriceDesk(undefined, dependencies);
  const { send, server, database } = desk;

  async function entries(query = ''): Promise<HistoryEntry[]> {
    const answer = await send('GET', `${adminApi.history}${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return historyAnswer.parse(answer.json()).entries;
  }

  return {
    ...desk,
    entries,
    newest: async () => {
      const [entry] = await entries('?limit=1');
      if (!entry) throw new Error('The history is empty');
      return entry;
    },
    lastId: async () => (await entries('?limit=1'))[0]?.id ?? 0,
    undo: async (id: number) => send('POST', adminApi.historyUndo(id)),
    undone: async (id: number) => {
      const answer = await send('POST', adminApi.historyUndo(id));
      expect(answer.statusCode, answer.body).toBe(200);
      return undoneAnswer.parse(answer.json()).historyId;
    },
    /** All public and operator responses of the catalogue with the stored rows. Versions of lines only increase. */
    catalogueNow: async () => {
      const answers: string[] = [];
      const services = z.array(z.object({ id: z.int() })).parse(await desk.get(api.services));
      for (const url of [
        api.providers,
        `${api.services}?include=prices`,
        api.countries,
        api.dashboardStats,
        ...services.flatMap(({ id }) => [api.serviceCountries(id), api.servicePrices(id)]),
      ]) {
        answers.push(`${url} ${(await server.inject(url)).body}`);
      }
      for (const url of [adminApi.prices, ...services.map(({ id }) => adminApi.service(id))]) {
        answers.push(`${url} ${(await send('GET', url)).body.replaceAll(/"version":\d+/g, '"version":0')}`);
      }
      const { queries } = database;
      const rows = [
        await queries.selectFrom('providers').selectAll().orderBy('id').execute(),
        await queries.selectFrom('providerSlugs').selectAll().orderBy('slug').execute(),
        await queries.selectFrom('services').selectAll().orderBy('id').execute(),
        await queries.selectFrom('serviceCountries').selectAll().orderBy('id').execute(),
        await queries.selectFrom('countries').selectAll().orderBy('id').execute(),
        (await queries.selectFrom('priceLines').selectAll().orderBy('id').execute()).map((line) => ({
          ...line,
          version: 0,
        })),
      ];
      return [...answers, ...rows.map((table) => JSON.stringify(table))];
    },
  };
}
