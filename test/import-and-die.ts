import { readFileSync } from 'node:fs';
import { applyImport } from '#features/import/apply-import.server.ts';
import { dryRunImport } from '#features/import/price-imports.server.ts';
import { dieAtSteps } from './deadly-database.ts';

/** Imports a file into databases, in a process that is killed while applying it. */
const bytes = readFileSync(process.argv[3] ?? '');
await dieAtSteps(async ({ deadly, database }) => {
  const context = { database, now: Date.now, onChange: () => {}, author: { actor: 'tester', way: 'import' } } as const;
  const compared = await dryRunImport(database.queries, context, { bytes, type: 'text/csv' });
  await applyImport({ ...context, database: deadly }, compared.id, { confirmLarge: true });
});
