import { performance } from 'node:perf_hooks';
import { build, checks } from './verify/checks.ts';
import { sentence } from './verify/counts.ts';
import { journeys } from './verify/journeys.ts';
import { runSteps } from './verify/run-steps.ts';
import { quickServerTests, serverTestsOnPostgres, serverTestsOnSqlite } from './verify/server-tests.ts';
import type { Step } from './verify/step.ts';
import { summaryLines, totals } from './verify/summary.ts';
import { cleanCommit, recordVerified } from './verify/verified-commit.ts';
import { runVitest } from './verify/vitest-project.ts';

const skipsRefused = process.argv.includes('--no-skips') || Boolean(process.env['CI']);
const isQuick = process.argv.includes('--quick');
const commit = cleanCommit(process.cwd());

/** Lower priority, yet not so low that a test would time out. */
const patiently = { priority: 5 };
const unitTests: Step = { title: 'unit and page tests', run: () => runVitest(['unit', 'pages'], patiently) };
const unitTestsAlone: Step = { title: 'unit tests', run: () => runVitest(['unit'], patiently) };
const budgets: Step = { title: 'budgets', run: () => runVitest(['budgets'], patiently) };
const processTests: Step = { title: 'process tests', run: () => runVitest(['process']) };

/**
 * Tests of servers, processes and pages wait for databases, ports, frames and deadlines: at most two run at a time.
 * Tests without such waits run beside them with lower priority.
 */
const { groups, beside }: { groups: Step[][]; beside: Step[] } = isQuick
  ? { groups: [[], [quickServerTests]], beside: [checks.types, checks.lint, unitTestsAlone] }
  : {
      groups: [[build, checks.types], [processTests, serverTestsOnSqlite], [serverTestsOnPostgres()], [journeys()]],
      beside: [checks.lint, checks.format, checks.unusedCode, unitTests, budgets],
    };

const results = await runSteps(groups, beside, console.log);
const sums = totals(results);
const refused = skipsRefused && sums.skipped > 0;

console.log(['', ...summaryLines(results, performance.now() / 1000), ''].join('\n'));
if (refused) console.log('Tests were skipped, which --no-skips and CI refuse.');
console.log(sentence(sums));
if (skipsRefused && !isQuick && recordVerified(process.cwd(), commit, sums)) console.log(`Verified commit ${commit}`);
process.exitCode = sums.failed > 0 || refused ? 1 : 0;
