import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductServer, type ServerProcess } from './server-process.ts';

/** The built product as `npm start` runs it, on a free port with a separate data folder. */
export interface Product {
  /** Starts the server; the first time on an empty folder. */
  start(variables?: NodeJS.ProcessEnv): Promise<ServerProcess>;
  remove(): void;
}

/** Makes the data folder. */
export function prepareProduct(): Product {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-product-'));
  return {
    start: (variables = {}) => startProductServer({ DATA_DIR: folder, ...variables }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
