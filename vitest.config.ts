import { defineConfig } from 'vitest/config';

const setupFiles = ['test/fail-on-console.ts'];

export default defineConfig({
  test: {
    // Its own choice leaves one core idle, which on two cores takes half as long again.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['test/{budgets,pages,process}/**'],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      { test: { name: 'server', include: ['src/server/**/*.test.ts'], setupFiles, testTimeout: 20_000 } },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'test/pages/setup.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'process', include: ['test/process/**/*.test.ts'], setupFiles, testTimeout: 120_000 } },
      { test: { name: 'budgets', include: ['test/budgets/**/*.test.ts'], setupFiles } },
    ],
  },
});
