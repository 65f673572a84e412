import { prepareDatabase } from '#app/server/prepare-database.ts';
import { explainStartFailure } from '#app/server/start-failure.ts';
import { dieAtSteps } from './deadly-database.ts';

/** Prepares databases like a start, in a process that is killed at some step. */
try {
  await dieAtSteps(async ({ deadly, config }) => void (await prepareDatabase(deadly, config, Date.now)));
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
