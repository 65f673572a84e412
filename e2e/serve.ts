import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PASSWORD } from './admin-password.ts';

/** Starts the product like `npm start` on PORT, with the demo catalogue in a temporary folder. */
const directory = mkdtempSync(join(tmpdir(), 'rampage-journeys-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

/** Overrides variables of the shell; an empty one counts as unset. */
Object.assign(process.env, {
  HOST: '127.0.0.1',
  DATA_DIR: directory,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SEED: 'demo',
  // Journeys serve the pages of vendors themselves.
  SOURCE_PRIVATE_HOSTS: '127.0.0.1',
  ADMIN_PASSWORD,
});

await import('./patient-server.ts');
await import('#tools/start.ts');
