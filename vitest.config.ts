import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './test/long-files-first.ts';
import { compiledIn } from './tools/calling-codes.ts';
import { lucidePaths } from './tools/lucide-paths.ts';

const setupFiles = ['test/fail-on-console.ts', 'test/clean-up-after-file.ts', 'test/patient-waits.ts'];

const serverSetup = [...setupFiles, 'test/long-deadlines.ts'];

/**
 * Rules of every test: one without an assertion fails, stubs are removed after their test, and the time zone is UTC;
 * tests of other zones stub it.
 */
const rules = {
  setupFiles,
  // Generous, since no test measures time and machines may be busy.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
  unstubEnvs: true,
  unstubGlobals: true,
  env: { TZ: 'UTC' },
};

/** One migrated database, and one demo catalog, for all tests that need one. */
const withDatabases = { globalSetup: ['test/migrated-template.ts'], setupFiles: serverSetup };
const withDemoCatalogue = {
  globalSetup: ['test/migrated-template.ts', 'test/demo-template.ts'],
  setupFiles: serverSetup,
};

/** Files share a process, so that each module loads once; loading took half of the time. */
const oneProcessAWorker = { isolate: false };

/** Space for young objects: with the default, collecting garbage takes a tenth of the time of server tests. */
const roomForYoung = { execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'] };

/** Tests that run on each engine. Tests of server code that needs no database are named `*.unit.test.ts`. */
const ON_EACH_ENGINE = [
  'src/**/*.server.test.ts',
  'src/{platform,app/{api,cli,pages,seed,server}}/**/!(*.unit).test.ts',
];

export default defineConfig({
  define: compiledIn,
  plugins: [lucidePaths],
  test: {
    // Vitest's default leaves one core idle, which takes 1.5 times as long on two cores.
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
          // One process renders and parses each page once. These files run after those of other projects.
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
