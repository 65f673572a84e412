import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PASSWORD } from './admin-password.ts';

/** The product as `npm start` runs it, on the PORT it is given, with the demo catalogue in a folder that goes with it. */
const directory = mkdtempSync(join(tmpdir(), 'rampage-journeys-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

/** What the shell has set for a server of its own does not count here; an empty variable is not set. */
Object.assign(process.env, {
  HOST: '127.0.0.1',
  DATA_DIR: directory,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SEED: 'demo',
  ADMIN_PASSWORD,
});

await import('#tools/start.ts');
