import { expect } from 'vitest';
import { factImportSchema } from '#features/import/fact-import.ts';
import { adminApi } from '#core/routes.ts';
import { createImportDesk } from './import-desk.ts';

/** An import desk for files of facts. */
export async function createFactDesk() {
  const desk = await createImportDesk();
  const { server, cookie, send } = desk;
  const postFacts = (payload: string | Buffer, type = 'text/csv') =>
    server.inject({ method: 'POST', url: adminApi.factImports, headers: { cookie, 'content-type': type }, payload });
  return {
    ...desk,
    postFacts,
    compareFacts: async (...file: Parameters<typeof postFacts>) => {
      const answer = await postFacts(...file);
      expect(answer.statusCode, answer.body).toBe(201);
      return factImportSchema.parse(answer.json());
    },
    exportedFacts: async () => (await send('GET', adminApi.factsExport)).rawPayload,
  };
}
