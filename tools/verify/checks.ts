import { basename, join } from 'node:path';
import { packageScript } from '#tools/package-script.ts';
import { runScript, type ScriptResult } from './run-script.ts';
import type { Outcome, Step } from './step.ts';

const TYPE_PROJECTS = ['src/tsconfig.pure.json', 'src/tsconfig.components.json', 'src/tsconfig.server.json', '.'];

/** Results of the compiler, so that a repeated check compiles what has changed, in a quarter of the time. */
const COMPILED = 'node_modules/.cache/types';

/** Each of the compiler's four checkers would check shared types: one takes half the processor time. */
const ONE_CHECKER = ['--checkers', '1'];

/** Compiler and linter are short-lived Go programs: less garbage collection saves a fifth of their time. */
const environment = { GOGC: '400' };

/** After the tests, but not so late that other programs on the machine leave nothing. */
const LATER = 5;

/** Static checks, independent of timing. */
export const checks = {
  format: { title: 'format', run: () => check(packageScript('oxfmt'), ['--list-different']) },
  lint: { title: 'lint', run: () => check(packageScript('oxlint'), ['--deny-warnings']) },
  unusedCode: { title: 'unused code', run: () => check(packageScript('knip'), []) },
  types: { title: 'types', run: checkTypes },
} satisfies Record<string, Step>;

/** The production build, used by budgets and journeys. */
export const build: Step = { title: 'build', run: () => runScript('tools/build.ts', []) };

function check(script: string, args: readonly string[]): Promise<ScriptResult> {
  return runScript(script, args, { environment, priority: LATER });
}

async function checkTypes(): Promise<Outcome> {
  const compiler = packageScript('typescript', 'tsc');
  for (const project of TYPE_PROJECTS) {
    const incremental = ['--incremental', '--tsBuildInfoFile', join(COMPILED, `${basename(project)}.tsbuildinfo`)];
    const { ok, output } = await check(compiler, ['-p', project, ...ONE_CHECKER, ...incremental]);
    if (!ok) return { ok, output: `tsc -p ${project}\n${output}` };
  }
  return { ok: true, output: '' };
}
