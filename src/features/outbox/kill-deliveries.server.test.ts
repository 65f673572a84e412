import { expect, test } from 'vitest';
import { PATIENTLY } from '#test/extend-deadlines.ts';
import { killBeforeMarking } from '#test/kill-deliveries.ts';
import { killDuringWebhooks } from '#test/kill-webhooks.ts';
import { createDatabase } from '#test/open-test-database.ts';

const KILLS = 2;

test('a message sent but not recorded before a kill is sent again with the same key and text', async () => {
  const { environment, open } = await createDatabase();
  const { repeated, ...report } = await killBeforeMarking(KILLS, { ...environment, ...PATIENTLY }, open);
  expect(report).toMatchObject({ kills: KILLS, undelivered: 0, mismatched: 0, unmarked: 0 });
  expect(repeated).toBeGreaterThanOrEqual(KILLS);
});

test('after a kill a webhook gets unrecorded messages again with the same id, and all stored ones', async () => {
  const { environment, open } = await createDatabase();
  const { repeated, ...report } = await killDuringWebhooks(1, { ...environment, ...PATIENTLY }, open);
  expect(report).toEqual({ kills: 1, lost: 0, unreported: 0, mismatched: 0 });
  expect(repeated).toBeGreaterThan(0);
});
