import { performance } from 'node:perf_hooks';
import { inspect } from 'node:util';
import type { Outcome, Step, StepResult } from './step.ts';

/**
 * Runs groups of steps in order, the steps of a group at the same time, up to the first group in which one fails. One
 * that fails prints all that it has to say.
 */
export async function runSteps(
  groups: readonly (readonly Step[])[],
  print: (line: string) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const group of groups) {
    const before = [...results];
    results.push(...(await Promise.all(group.map((step) => runStep(step, print, before)))));
    if (results.some(({ ok }) => !ok)) break;
  }
  return results;
}

async function runStep(step: Step, print: (line: string) => void, before: readonly StepResult[]): Promise<StepResult> {
  print(step.title);
  const start = performance.now();
  const announce = (line: string) => print(`  ${line}`);
  // A step that throws has failed: the summary is printed all the same.
  const failed = (error: unknown): Outcome & { title?: string } => ({ ok: false, output: inspect(error) });
  const { title = step.title, ok, output, counts } = await step.run(announce, before).catch(failed);
  const seconds = (performance.now() - start) / 1000;
  if (!ok) print(`${step.title} failed:\n${output.trimEnd()}`);
  return { title, ok, seconds, ...(counts && { counts }) };
}
