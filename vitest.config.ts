import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './test/long-files-first.ts';
import { compiledIn } from './tools/calling-codes.ts';
import { lucidePaths } from './tools/lucide-paths.ts';

const setupFiles = ['test/fail-on-console.ts', 'test/clean-up-after-file.ts', 'test/patient-waits.ts'];

const serverSetup = [...setupFiles, 'test/long-deadlines.ts'];

/**
 * What holds for every test: one that has looked at nothing proves nothing, and fails. Stubs end with their test. The
 * reader's clock is UTC's wherever the tests run; those about other zones stub it.
 */
const rules = {
  setupFiles,
  // Deadlines with room: nothing is measured by them, and a laptop beside other work is slow.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
  unstubEnvs: true,
  unstubGlobals: true,
  env: { TZ: 'UTC' },
};

/** One migrated database, and one demo catalogue, for all tests that want one. */
const withDatabases = { globalSetup: ['test/migrated-template.ts'], setupFiles: serverSetup };
const withDemoCatalogue = {
  globalSetup: ['test/migrated-template.ts', 'test/demo-template.ts'],
  setupFiles: serverSetup,
};

/** Files that share a process load each module once, not a hundred times, which was half of their time. */
const oneProcessAWorker = { isolate: false };

/** Room for what is young: with less, a tenth of the time of the server's tests goes into collecting it. */
const roomForYoung = { execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'] };

/** Tests that run on each engine. Those of the server's code that needs no database are named `*.unit.test.ts`. */
const ON_EACH_ENGINE = [
  'src/**/*.server.test.ts',
  'src/{platform,app/{api,cli,pages,seed,server}}/**/!(*.unit).test.ts',
];

export default defineConfig({
  define: compiledIn,
  plugins: [lucidePaths],
  test: {
    // Its own choice leaves one core idle, which on two cores takes half as long again.
    maxWorkers: '100%',
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['test/{budgets,pages,process}/**', ...ON_EACH_ENGINE],
          ...rules,
          ...oneProcessAWorker,
        },
      },
      {
        test: {
          name: 'server',
          include: ON_EACH_ENGINE,
          ...rules,
          ...withDatabases,
          ...oneProcessAWorker,
          ...roomForYoung,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          environment: 'happy-dom',
          ...rules,
          ...withDemoCatalogue,
          ...oneProcessAWorker,
          // In one process each page is made and parsed once; its files come after those of the others.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          setupFiles: [...serverSetup, 'test/pages/setup.ts'],
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          ...rules,
          ...oneProcessAWorker,
        },
      },
      {
        test: {
          name: 'budgets',
          include: ['test/budgets/**/*.test.ts'],
          ...rules,
          ...withDemoCatalogue,
          ...oneProcessAWorker,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
