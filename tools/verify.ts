import { performance } from 'node:perf_hooks';
import { build, checks } from './verify/checks.ts';
import { sentence } from './verify/counts.ts';
import { journeys } from './verify/journeys.ts';
import { runSteps } from './verify/run-steps.ts';
import { serverTestsOnPostgres, serverTestsOnSqlite } from './verify/server-tests.ts';
import type { Step } from './verify/step.ts';
import { summaryLines, totals } from './verify/summary.ts';
import { runVitest } from './verify/vitest-project.ts';

const skipsRefused = process.argv.includes('--no-skips') || Boolean(process.env['CI']);
const isQuick = process.argv.includes('--quick');

const unitTests: Step = { title: 'unit and page tests', run: () => runVitest(['unit', 'pages']) };

/** Steps of a group run at the same time: tests of the server wait for processes and databases. Journeys fill the machine. */
const groups: readonly (readonly Step[])[] = isQuick
  ? [
      [checks.types, checks.lint],
      [unitTests, serverTestsOnSqlite],
    ]
  : [
      [...Object.values(checks), build],
      [unitTests, serverTestsOnSqlite],
      [
        serverTestsOnPostgres(),
        { title: 'budgets', run: () => runVitest(['budgets']) },
        { title: 'process tests', run: () => runVitest(['process']) },
      ],
      [journeys()],
    ];

const results = await runSteps(groups, console.log);
const sums = totals(results);
const refused = skipsRefused && sums.skipped > 0;

console.log(['', ...summaryLines(results, performance.now() / 1000), ''].join('\n'));
if (refused) console.log('Tests were skipped, which --no-skips and CI refuse.');
console.log(sentence(sums));
process.exitCode = sums.failed > 0 || refused ? 1 : 0;
