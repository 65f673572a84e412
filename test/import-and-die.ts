import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { applyImport } from '#server/imports/apply-import.ts';
import { dryRunImport } from '#server/imports/dry-run.ts';
import { deadly } from './deadly-database.ts';

/**
 * Imports the file of the second argument into the configured database, in a process that kills itself at the step of
 * applying it with the number of the first. Ends with 0 where there are fewer steps.
 */
const [step = '', file = ''] = process.argv.slice(2);
const config = readConfig();
const database = openDatabase(config);
const context = { database, now: Date.now, onChange: () => {}, author: { actor: 'tester', way: 'import' } } as const;
const compared = await dryRunImport(database.queries, context, { bytes: readFileSync(file), type: 'text/csv' });
await applyImport({ ...context, database: deadly(database, Number(step)) }, compared.id, { confirmLarge: true });
await database.close();
