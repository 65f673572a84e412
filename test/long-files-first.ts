import { matchesGlob } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files: if one runs last, all processors but one are idle. */
const LONG = [
  '**/kill-*',
  'platform/database/{upgrade-price-lines,foreign-lock,postgres}',
  'features/outbox/{outbox,visitor-time}.server',
  'features/contacts/storing-fails.server',
  'catalogue/change-feed.server',
  'features/account/{session-routes,two-factor}.server',
  '{app/cli,features/backups}/*',
  'app/server/clock',
].map((name) => `**/src/${name}.test.ts`);

/** Runs slow files first. Vitest's own order uses measured durations, which a fresh checkout does not have. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((pattern) => matchesGlob(moduleId, pattern));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
