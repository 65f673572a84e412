import { constants } from 'node:os';
import { packageScript } from '#tools/package-script.ts';
import { runScript, type ScriptResult } from './run-script.ts';
import type { Outcome, Step } from './step.ts';

const TYPE_PROJECTS = ['src/domain', 'src/web', 'src/server', '.'];

/** The compiler's four checkers look at shared types once each: one takes half of their processor time. */
const ONE_CHECKER = ['--checkers', '1'];

/** Compiler and linter are Go programs that end soon: collecting less of their memory saves them a fifth of the time. */
const environment = { GOGC: '400' };

/** What is checked without running the product. Nothing of it depends on time. */
export const checks = {
  format: { title: 'format', run: () => check(packageScript('prettier'), ['--check', '.', '--log-level', 'warn']) },
  lint: { title: 'lint', run: () => check(packageScript('oxlint'), ['--deny-warnings']) },
  unusedCode: { title: 'unused code', run: () => check(packageScript('knip'), []) },
  types: { title: 'types', run: checkTypes },
} satisfies Record<string, Step>;

/** The production build, which the budgets measure and the journeys visit. */
export const build: Step = { title: 'build', run: () => runScript('tools/build.ts', []) };

function check(script: string, args: readonly string[]): Promise<ScriptResult> {
  return runScript(script, args, { environment, priority: constants.priority.PRIORITY_LOW });
}

async function checkTypes(): Promise<Outcome> {
  const compiler = packageScript('typescript', 'tsc');
  for (const project of TYPE_PROJECTS) {
    const { ok, output } = await check(compiler, ['-p', project, ...ONE_CHECKER]);
    if (!ok) return { ok, output: `tsc -p ${project}\n${output}` };
  }
  return { ok: true, output: '' };
}
