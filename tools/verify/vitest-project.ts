import { packageScript } from '#tools/package-script.ts';
import { countOutcome, NOTHING } from './counts.ts';
import { withReportFile } from './report-file.ts';
import { runScript, type ScriptOptions } from './run-script.ts';
import type { Outcome } from './step.ts';
import { countVitest } from './vitest-report.ts';

/** Runs projects of vitest.config.ts together, without files matching `exclude`, and counts their tests. */
export async function runVitest(
  projects: readonly string[],
  { exclude = [], ...options }: ScriptOptions & { exclude?: readonly string[] } = {},
): Promise<Outcome> {
  const { result, report } = await withReportFile((path) =>
    runScript(
      packageScript('vitest'),
      [
        'run',
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
        ...projects.flatMap((project) => ['--project', project]),
        ...exclude.flatMap((files) => ['--exclude', files]),
      ],
      options,
    ),
  );
  return { ...result, counts: countOutcome(result.ok, report === null ? NOTHING : countVitest(report)) };
}
