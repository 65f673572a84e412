import { performance } from 'node:perf_hooks';
import { inspect } from 'node:util';
import type { Outcome, Started, Step, StepResult } from './step.ts';

/**
 * Runs groups of steps in order, the steps of a group concurrently, and those of `beside` in sequence along with the
 * groups after the first. After a failure, running steps finish and no others start. Failed steps print their output.
 * Results are in order of completion.
 */
export async function runSteps(
  groups: readonly (readonly Step[])[],
  beside: readonly Step[],
  print: (line: string) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const started = new Map<Step, Promise<StepResult>>();
  const runInOrder = async (ordered: readonly (readonly Step[])[]) => {
    for (const group of ordered) {
      if (results.some(({ ok }) => !ok)) return;
      const running = group.map(async (step) => {
        const result = runStep(step, print, started);
        started.set(step, result);
        results.push(await result);
      });
      await Promise.all(running);
    }
  };
  await runInOrder(groups.slice(0, 1));
  await Promise.all([runInOrder(groups.slice(1)), runInOrder(beside.map((step) => [step]))]);
  return results;
}

async function runStep(step: Step, print: (line: string) => void, started: Started): Promise<StepResult> {
  print(step.title);
  const start = performance.now();
  const announce = (line: string) => print(`  ${line}`);
  // A step that throws has failed: the summary is still printed.
  const failed = (error: unknown): Outcome & { title?: string } => ({ ok: false, output: inspect(error) });
  const { title = step.title, ok, output, counts } = await step.run(announce, started).catch(failed);
  const seconds = (performance.now() - start) / 1000;
  if (!ok) print(`${step.title} failed:\n${output.trimEnd()}`);
  return { title, ok, seconds, ...(counts && { counts }) };
}
