import { expect } from 'vitest';
import { z } from 'zod';
import {
  operatorLineSchema,
  priceLineSchema,
  type PriceEdits,
  type PriceLineInput,
} from '#catalogue/prices/price-line-contract.ts';
import { priceChangeSchema } from '#catalogue/prices/price-changes.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi, api } from '#core/routes.ts';
import { serviceDetailSchema, serviceSchema, type ServiceUpdate } from '#catalogue/services/service.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import { createAdminApp } from './admin-client.ts';
import { addProvider } from './catalogue-factory.ts';

const list = z.object({ unit: z.string(), lines: z.array(operatorLineSchema) });

/** A test's price line: by default for all countries, from 1, without prices. */
export function line(values: Partial<PriceLineInput> = {}): PriceLineInput {
  return { country: null, fromQuantity: 1, own: null, direct: null, ...values };
}

/** A server with Germany and France, an operator's calls for prices, and a clock that the test sets. */
export async function createPriceDesk(start = Date.UTC(2026, 10, 21, 10), dependencies: Partial<AppDependencies> = {}) {
  const clock = { now: start };
  const app = await createAdminApp({ now: () => clock.now, ...dependencies });
  const { send, server, catalogue } = app;
  const ids: Record<string, number> = {};
  for (const [code, name] of [
    ['DE', 'Germany'],
    ['FR', 'France'],
  ] as const) {
    ids[code] = idOf(await send('POST', adminApi.countries, { name, code, flag: '🏳️' }));
  }
  const get = async (url: string): Promise<unknown> => (await server.inject({ method: 'GET', url })).json();

  return {
    ...app,
    clock,
    get,
    germany: ids['DE'] ?? 0,
    france: ids['FR'] ?? 0,
    addService: async (values: Partial<ServiceUpdate> = {}) => {
      const { providerId = (await addProvider(catalogue)).id } = values;
      const created = await send('POST', adminApi.services, { name: 'Pool', ...values, providerId });
      expect(created.statusCode, created.body).toBe(201);
      return serviceDetailSchema.parse(created.json());
    },
    updateService: async (id: number, values: object) => {
      const { providerId, name } = await service(id);
      const updated = await send('PUT', adminApi.service(id), { providerId, name, ...values });
      expect(updated.statusCode, updated.body).toBe(200);
      return serviceDetailSchema.parse(updated.json());
    },
    service,
    /** The price list in the panel. */
    prices: async (id: number) => list.parse((await send('GET', adminApi.servicePrices(id))).json()).lines,
    replace: async (id: number, lines: readonly PriceLineInput[], correction?: boolean) => {
      const replaced = await send('PUT', adminApi.servicePrices(id), { lines, ...(correction && { correction }) });
      expect(replaced.statusCode, replaced.body).toBe(200);
      return list.parse(replaced.json()).lines;
    },
    edit: async (changes: PriceEdits['changes'], correction?: boolean) =>
      send('PATCH', adminApi.prices, { changes, ...(correction && { correction }) }),
    /** The public lines in force. */
    shown: async (id: number) =>
      z.object({ lines: z.array(priceLineSchema) }).parse(await get(api.servicePrices(id))).lines,
    history: async (id: number) =>
      z.object({ changes: z.array(priceChangeSchema) }).parse(await get(api.servicePriceHistory(id))).changes,
    /** The stored price history of a service. */
    entries: async (id: number) =>
      app.database.queries
        .selectFrom('priceChanges')
        .select(['which', 'country', 'fromQuantity', 'fromMicros as from', 'toMicros as to', 'actor', 'way', 'at'])
        .where('serviceId', '=', id)
        .orderBy('id')
        .execute(),
  };

  async function service(id: number) {
    const services = z.array(serviceSchema).parse(await get(api.services));
    const found = services.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`No service ${id}`);
    return found;
  }
}

/** The id of the created row. */
export function idOf(response: { readonly statusCode: number; readonly body: string }): number {
  expect(response.statusCode, response.body).toBe(201);
  return z.object({ id: z.int() }).parse(JSON.parse(response.body)).id;
}

/** The faults of a refused call by their path. */
export function faultsOf(response: { readonly statusCode: number; readonly body: string }) {
  expect(response.statusCode, response.body).toBe(400);
  return problemSchema.parse(JSON.parse(response.body)).errors ?? [];
}
