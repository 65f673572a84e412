import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ImportConfirmation, PriceImport } from '#contract/import.ts';
import { adminApi } from '#contract/routes.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const importSchema = z.custom<PriceImport>((value) => typeof value === 'object');

/** A price desk with files. */
async function createImportDesk() {
  const desk = await createPriceDesk();
  const { server, cookie, send } = desk;
  const post = (payload: string | Buffer, type = 'text/csv', mapping?: object) =>
    server.inject({
      method: 'POST',
      url: mapping ? `${adminApi.imports}?mapping=${encodeURIComponent(JSON.stringify(mapping))}` : adminApi.imports,
      headers: { cookie, 'content-type': type },
      payload,
    });
  return {
    ...desk,
    post,
    exported: async () => (await send('GET', adminApi.pricesExport)).rawPayload,
    compare: async (payload: string | Buffer, type?: string, mapping?: object) => {
      const answer = await post(payload, type, mapping);
      expect(answer.statusCode, answer.body).toBe(201);
      return importSchema.parse(answer.json());
    },
    apply: async (id: number, confirmation: ImportConfirmation = {}) =>
      send('POST', adminApi.importApply(id), confirmation),
  };
}

const { addService, prices, history, entries, replace, compare, apply, exported } = await createImportDesk();

test('an export is imported without a change, and an edited one changes what was edited', async () => {
  const service = await addService({ name: 'Pool "A", =1+1' });
  await replace(service.id, [
    line({
      own: '2.10',
      direct: '2.80',
      cost: '1.5',
      evidence: { note: '=HYPERLINK("x")\n\'+1, "two"', atQuantity: 5 },
    }),
    line({ country: 'DE', own: '3', validFrom: '2026-12-01T00:00:00Z' }),
  ]);
  const first = await exported();
  const same = await compare(first);
  expect(same).toMatchObject({ new: 0, changed: 0, missing: 0, large: 0, faulty: 0, faults: [], changes: [] });
  expect(same.unchanged).toBe(same.lines);
  expect((await apply(same.id)).json()).toEqual({ changed: 0, historyId: null });
  expect((await exported()).equals(first)).toBe(true);

  const edited = first.toString().replace(',2.10,', ',2.31,').replace(',3.00,', ',2.00,');
  const changes = await compare(edited);
  expect(changes).toMatchObject({ new: 0, changed: 2, large: 1, missing: 0 });
  expect(changes.changes.map(({ line: at, large, cells }) => [at, large, cells])).toEqual([
    [4, true, [{ column: 'own', from: '3.00', to: '2.00', percent: -33.3 }]],
    [2, false, [{ column: 'own', from: '2.10', to: '2.31', percent: 10 }]],
  ]);
  const refused = await apply(changes.id);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { detail: '1 change is large. Confirm that they are right.' },
  ]);
  expect((await apply(changes.id, { confirmLarge: true })).json()).toMatchObject({ changed: 2 });
  expect((await prices(service.id)).map(({ own }) => own)).toEqual(['2.31', '2.00']);
  expect((await history(service.id)).at(-1)).toMatchObject({ which: 'own', from: '2.10', to: '2.31' });
  expect((await entries(service.id)).at(-1)).toMatchObject({ way: 'import', actor: 'admin' });
  expect((await compare(edited)).unchanged).toBe(same.lines);
});
