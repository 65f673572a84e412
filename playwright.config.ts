import { delimiter, dirname } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ADMIN_ORIGIN, E2E_PORT, ORIGIN } from './e2e/origin.ts';
import { chromiumLaunch, findChromium } from './tools/find-chromium.ts';

const inCi = Boolean(process.env['CI']);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Visitors and the operator have separate servers: journeys of the operator change the catalog. */
const visitors = { testIgnore: 'admin-*' };
const operator = { testMatch: 'admin-*.spec.ts' };
/**
 * Without motion, which takes a tenth of the processor time. Phones have motion, and so do journeys about it (`MOVING`).
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
const operatorUse = { baseURL: ADMIN_ORIGIN, ...still };
const PHONE_ONLY = /@phone/;
const ON_PHONES_TOO = /@phone|@everywhere/;

/** The product on a separate port. SIGTERM lets it remove its data folder. */
function server(origin: string, port: number) {
  return {
    command: 'node e2e/serve.ts',
    // Playwright starts it through a shell, which has to find the same Node.
    env: { PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`, PORT: String(port) },
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  } as const;
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: [[inCi ? 'list' : 'line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  forbidOnly: inCi,
  retries: 0,
  timeout: 600_000,
  // A deadline, not a wait, since machines may be busy.
  expect: { timeout: 60_000 },
  // A journey waits a third of its time for frames and responses, so that three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  use: {
    baseURL: ORIGIN,
    // Traces triple the time; `--trace retain-on-failure` records them.
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(findChromium()),
  },
  // The longest journeys first, so that no worker is idle at the end.
  projects: [
    { name: 'admin phone', ...operator, grep: ON_PHONES_TOO, use: { ...phone, ...operatorUse } },
    { name: 'admin', ...operator, grepInvert: PHONE_ONLY, use: { ...desktop, ...operatorUse } },
    { name: 'desktop', ...visitors, grepInvert: PHONE_ONLY, use: { ...desktop, ...still } },
    { name: 'phone', ...visitors, grep: ON_PHONES_TOO, use: phone },
  ],
  webServer: [server(ORIGIN, E2E_PORT), server(ADMIN_ORIGIN, E2E_PORT + 1)],
});
