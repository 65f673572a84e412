import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { adminApi } from '#core/routes.ts';
import { prepareDatabase } from '#app/server/prepare-database.ts';
import { readConfig } from '#app/server/config.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { catalogueContext } from '#test/catalogue-factory.ts';
import { LARGE_CATALOGUE, seedLargeCatalogue } from '#test/large-catalogue.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';

/** The admin's password on the measured server. */
export const BENCH_PASSWORD = 'the benchmark signs in with this';

/** The product with a large catalogue. Stopping it removes its data. */
export async function startLargeProduct(
  password = BENCH_PASSWORD,
  size = LARGE_CATALOGUE,
  others: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-bench-'));
  const variables = { DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: password };
  await prepareLargeData(variables, size);
  const server = await startProductServer({ ...variables, ...others });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills the empty database of these variables with a large catalogue. */
export async function prepareLargeData(variables: NodeJS.ProcessEnv, size = LARGE_CATALOGUE): Promise<void> {
  const config = readConfig(variables);
  const database = openDatabase(config);
  await prepareDatabase(database, config, Date.now);
  await seedLargeCatalogue(catalogueContext(database), size);
  await database.close();
}

/** A browser window of 1440 by 900 px that is signed in on a measured server. */
export async function signedInContext(browser: Browser, { url }: ServerProcess): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const data = { password: BENCH_PASSWORD };
  const login = await context.request.post(adminApi.login, { data, headers: { origin: url } });
  if (!login.ok()) throw new Error(`The login answers ${login.status()}`);
  return context;
}
