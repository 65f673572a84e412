import { performance } from 'node:perf_hooks';
import { inspect } from 'node:util';
import type { Outcome, Step, StepResult } from './step.ts';

/** Runs steps in order up to the first that fails, which prints all that it has to say. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    print(step.title);
    const start = performance.now();
    const { title = step.title, ok, output, counts } = await runStep(step, print, results);
    const seconds = (performance.now() - start) / 1000;
    results.push({ title, ok, seconds, ...(counts && { counts }) });
    if (!ok) {
      print(output.trimEnd());
      break;
    }
  }
  return results;
}

/** A step that throws has failed: the summary is printed all the same. */
async function runStep(step: Step, print: (line: string) => void, before: readonly StepResult[]) {
  const announce = (line: string) => print(`  ${line}`);
  const failed = (error: unknown): Outcome & { title?: string } => ({ ok: false, output: inspect(error) });
  return step.run(announce, before).catch(failed);
}
