import { CHROMIUM_ADVICE, findOrInstallChromium } from '#tools/find-chromium.ts';
import { packageScript } from '#tools/package-script.ts';
import { countOutcome, NOTHING } from './counts.ts';
import { countListed, countPlaywright } from './playwright-report.ts';
import { withReportFile } from './report-file.ts';
import { runScript } from './run-script.ts';
import type { ScriptResult } from './run-script.ts';
import type { Outcome, Step } from './step.ts';

/** The browser journeys; skipped without Chromium. */
export function journeys(findBrowser = findOrInstallChromium, playwright = runPlaywright): Step {
  return {
    title: 'browser journeys',
    run: async (announce) => {
      if (findBrowser(announce) !== null) return countRun(await playwright([]));
      announce(CHROMIUM_ADVICE);
      return countList(await playwright(['--list']));
    },
  };
}

type PlaywrightRun = { result: ScriptResult; report: unknown };

function countRun({ result, report }: PlaywrightRun): Outcome {
  return { ...result, counts: countOutcome(result.ok, report === null ? NOTHING : countPlaywright(report)) };
}

function countList({ result, report }: PlaywrightRun): Outcome {
  const skipped = report === null ? 0 : countListed(report);
  return { ...result, counts: countOutcome(result.ok, { ...NOTHING, skipped }) };
}

function runPlaywright(args: readonly string[]): Promise<PlaywrightRun> {
  return withReportFile((path) =>
    runScript(packageScript('@playwright/test', 'playwright'), ['test', '--forbid-only', ...args], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
  );
}
