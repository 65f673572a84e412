import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { test as base } from './test.ts';

const createdSchema = z.object({ id: z.int() });

/** Creates catalogue rows that are removed after the journey. */
export interface Rows {
  readonly provider: (changes?: object) => Promise<{ readonly id: number; readonly name: string }>;
  readonly country: (code: string) => Promise<{ readonly id: number; readonly name: string }>;
}

/** `test` of a signed-in admin. Its rows are removed after the journey. */
export const test = base.extend<{ readonly rows: Rows }>({
  storageState: async ({ adminState }, provide) => provide(adminState),
  // The worklist opens the next item by itself, which another journey may be deleting.
  expectedNoise: /\/api\/services\/\d+\/price-history$/,
  rows: async ({ context }, provide) => {
    const made: string[] = [];
    const add = async (
      path: string,
      row: { readonly name: string; readonly logo?: string; readonly code?: string; readonly flag?: string },
      pathOf: (id: number) => string,
    ) => {
      const answer = await context.request.post(path, { data: row });
      const { id } = createdSchema.parse(await answer.json());
      made.push(pathOf(id));
      return { id, name: row.name };
    };
    await provide({
      provider: async (changes = {}) =>
        add(adminApi.providers, { name: uniqueName('Provider'), logo: 'J', ...changes }, adminApi.provider),
      country: async (code) =>
        add(adminApi.countries, { name: uniqueName('Country'), code, flag: '🏳' }, adminApi.country),
    });
    for (const path of made) await context.request.delete(path);
  },
});

export function uniqueName(what: string): string {
  return `Journey ${what} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Removes rows that a journey created by other means. */
export async function removeNamed(
  request: APIRequestContext,
  list: typeof api.providers | typeof api.countries,
  name: string,
): Promise<void> {
  const rows = z.array(createdSchema.extend({ name: z.string() })).parse(await (await request.get(list)).json());
  const pathOf = list === api.providers ? adminApi.provider : adminApi.country;
  for (const { id } of rows.filter((row) => row.name === name)) await request.delete(pathOf(id));
}

/** Mocks the number of contact requests. */
export async function answerContactCount(page: Page, count: number): Promise<void> {
  await page.route(`**${api.contacts}?limit=1`, async (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': String(count) } }),
  );
}
