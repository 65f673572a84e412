import { matchesGlob } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files: if one runs last, all processors but one are idle. */
const LONG = [
  '**/kill-*',
  'database/{upgrade-price-lines,foreign-lock,postgres}',
  'outbox/{outbox,visitor-time}',
  'contacts/storing-fails',
  'catalogue/change-feed',
  'api/{session-routes,two-factor}',
  '{cli,backups}/*',
  'clock',
].map((name) => `**/src/server/${name}.test.ts`);

/** Runs slow files first. Vitest's own order uses measured durations, which a fresh checkout does not have. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((pattern) => matchesGlob(moduleId, pattern));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
