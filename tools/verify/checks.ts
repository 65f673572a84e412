import { packageScript } from '#tools/package-script.ts';
import { runScript } from './run-script.ts';
import type { Outcome, Step } from './step.ts';

const TYPE_PROJECTS = ['src/domain', 'src/web', 'src/server', '.'];

/** What is checked without running the product, cheapest first. */
export const checks: readonly Step[] = [
  { title: 'format', run: () => runScript(packageScript('prettier'), ['--check', '.', '--log-level', 'warn']) },
  { title: 'lint', run: () => runScript(packageScript('oxlint'), ['--deny-warnings']) },
  { title: 'unused code', run: () => runScript(packageScript('knip'), []) },
  { title: 'types', run: checkTypes },
];

/** The production build, which the budgets measure and the journeys visit. */
export const build: Step = { title: 'build', run: () => runScript('tools/build.ts', []) };

async function checkTypes(): Promise<Outcome> {
  const compiler = packageScript('typescript', 'tsc');
  for (const project of TYPE_PROJECTS) {
    const { ok, output } = await runScript(compiler, ['-p', project]);
    if (!ok) return { ok, output: `tsc -p ${project}\n${output}` };
  }
  return { ok: true, output: '' };
}
