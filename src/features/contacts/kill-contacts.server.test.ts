import { expect, test } from 'vitest';
import { killInBursts } from '#test/kill-contacts.ts';
import { createDatabase } from '#test/open-test-database.ts';

const ROUNDS = 2;

test('kills during bursts lose no acknowledged request and store none twice', async () => {
  const { environment, open } = await createDatabase();
  const report = await killInBursts(ROUNDS, environment, open);
  const none = { lost: 0, duplicates: 0, quotesLost: 0, withoutDelivery: 0, reportsLost: 0, reportsTwice: 0 };
  expect(report).toMatchObject({ rounds: ROUNDS, ...none });
  expect(report.unanswered).toBeGreaterThan(0);
  expect([report.stored, report.delivered]).toEqual([report.acknowledged, report.acknowledged]);
});
