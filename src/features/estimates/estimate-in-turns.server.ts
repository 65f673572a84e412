import { setImmediate } from 'node:timers/promises';

/** Runs steps with pauses, in which the server answers others. */
export async function inTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
