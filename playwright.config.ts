import { delimiter, dirname } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ORIGIN } from './e2e/origin.ts';
import { chromiumLaunch, findChromium } from './tools/find-chromium.ts';

const inCi = Boolean(process.env['CI']);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const PHONE_ONLY = /@phone/;
const ON_PHONES_TOO = /@phone|@everywhere/;

/** Ends the server in order, so that it takes its data folder with it. */
const gracefulShutdown = { signal: 'SIGTERM', timeout: 12_000 } as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: [[inCi ? 'list' : 'line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  forbidOnly: inCi,
  retries: 0,
  timeout: 60_000,
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: ORIGIN,
    // A trace keeps the whole page at every step, which triples the time: `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(findChromium()),
  },
  projects: [
    { name: 'desktop', grepInvert: PHONE_ONLY, use: desktop },
    {
      name: 'phone',
      grep: ON_PHONES_TOO,
      use: { ...desktop, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    // Playwright starts it through a shell: the Node of this process comes first there too.
    env: { PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}` },
    url: `${ORIGIN}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown,
  },
});
