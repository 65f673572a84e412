import { expect } from 'vitest';
import { z } from 'zod';
import { importSchema } from '#features/import/import-contract.ts';
import type { ImportConfirmation, ImportRows } from '#features/import/import-parts.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi } from '#core/routes.ts';
import { createPriceDesk } from './price-client.ts';

const appliedSchema = z.strictObject({ changed: z.int(), historyId: z.int().nullable() });

/** The response of a call. */
interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

/** A price desk with imports. */
export async function createImportDesk() {
  const desk = await createPriceDesk();
  const { server, cookie, send } = desk;
  const post = (payload: string | Buffer, type = 'text/csv', mapping?: unknown) => {
    const query =
      mapping === undefined ? '' : `?${new URLSearchParams({ mapping: JSON.stringify(mapping) }).toString()}`;
    const headers = { cookie, 'content-type': type };
    return server.inject({ method: 'POST', url: adminApi.imports + query, headers, payload });
  };
  const compared = (answer: Answer) => {
    expect(answer.statusCode, answer.body).toBe(201);
    return importSchema.parse(JSON.parse(answer.body));
  };
  const compare = async (...file: Parameters<typeof post>) => compared(await post(...file));
  const apply = async (id: number, confirmation: ImportConfirmation = {}) =>
    send('POST', adminApi.importApply(id), confirmation);
  return {
    ...desk,
    post,
    compare,
    compareRows: async (rows: ImportRows) => compared(await send('POST', adminApi.imports, { rows })),
    apply,
    /** Applies an import that must succeed. */
    applied: async (id: number, confirmation?: ImportConfirmation) => {
      const answer = await apply(id, confirmation);
      expect(answer.statusCode, answer.body).toBe(200);
      return appliedSchema.parse(answer.json());
    },
    exported: async () => (await send('GET', adminApi.pricesExport)).rawPayload,
  };
}

/** The status and detail of a rejection. */
export function refusalOf({ statusCode, body }: Answer): readonly [number, string] {
  return [statusCode, problemSchema.parse(JSON.parse(body)).detail ?? ''];
}
