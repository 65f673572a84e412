import { packageScript } from '#tools/package-script.ts';
import { runScript } from './run-script.ts';
import type { Outcome, Step } from './step.ts';

const TYPE_PROJECTS = ['src/domain', 'src/web', 'src/server', '.'];

/** What is checked without running the product. */
export const checks = {
  format: { title: 'format', run: () => runScript(packageScript('prettier'), ['--check', '.', '--log-level', 'warn']) },
  lint: { title: 'lint', run: () => runScript(packageScript('oxlint'), ['--deny-warnings']) },
  unusedCode: { title: 'unused code', run: () => runScript(packageScript('knip'), []) },
  types: { title: 'types', run: checkTypes },
} satisfies Record<string, Step>;

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
