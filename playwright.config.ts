import { delimiter, dirname } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ADMIN_ORIGIN, E2E_PORT, ORIGIN } from './e2e/origin.ts';
import { chromiumLaunch, findChromium } from './tools/find-chromium.ts';

const inCi = Boolean(process.env['CI']);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Each has a server of its own, so that no change of the catalogue disturbs a visitor. */
const visitors = { testIgnore: 'admin-*' };
const operator = { testMatch: 'admin-*.spec.ts' };
/**
 * Frames of what moves cost a tenth of all processor time. Phones have motion, and so do journeys whose subject it is: they
 * say `MOVING`.
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
const operatorUse = { baseURL: ADMIN_ORIGIN, ...still };
const PHONE_ONLY = /@phone/;
const ON_PHONES_TOO = /@phone|@everywhere/;

/** The product on a port of its own. It ends in order, so that it takes its data folder with it. */
function server(origin: string, port: number) {
  return {
    command: 'node e2e/serve.ts',
    // Playwright starts it through a shell: the Node of this process comes first there too.
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
  // A deadline, not a wait: what comes at all ends it at once, also on a machine that does much else.
  expect: { timeout: 60_000 },
  // A journey waits a third of its time, for frames and answers: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  use: {
    baseURL: ORIGIN,
    // A trace keeps the whole page at every step, which triples the time: `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(findChromium()),
  },
  // The longest journeys first: one of them at the end leaves all workers but one idle.
  projects: [
    { name: 'admin phone', ...operator, grep: ON_PHONES_TOO, use: { ...phone, ...operatorUse } },
    { name: 'admin', ...operator, grepInvert: PHONE_ONLY, use: { ...desktop, ...operatorUse } },
    { name: 'desktop', ...visitors, grepInvert: PHONE_ONLY, use: { ...desktop, ...still } },
    { name: 'phone', ...visitors, grep: ON_PHONES_TOO, use: phone },
  ],
  webServer: [server(ORIGIN, E2E_PORT), server(ADMIN_ORIGIN, E2E_PORT + 1)],
});
