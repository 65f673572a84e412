import { expect, test } from 'vitest';
import { measureBesideFlood, OPERATOR_PASSWORD } from '#bench/experiments/parts/beside-flood.ts';
import { startServer, stopServer, temporaryDirectory } from './start-server.ts';

const SECONDS = 2;
const QUIET_SECONDS = 0.3;
const WRONG_A_SECOND = 250;
const MOST_CHECKED = 20 + 10 * (SECONDS + 1);

test('beside a flood of wrong passwords from many addresses operators on a known and on a new browser sign in, and pages answer', async () => {
  const variables = { SEED: 'none', TRUST_PROXY: '1', ADMIN_PASSWORD: OPERATOR_PASSWORD };
  const server = startServer({ DATA_DIR: temporaryDirectory(), ...variables });
  const report = await measureBesideFlood(await server.ready, {
    script: 'bench/experiments/parts/floods/wrong-logins.ts',
    args: [String(WRONG_A_SECOND)],
    seconds: SECONDS,
    quietSeconds: QUIET_SECONDS,
    signInEverySeconds: 0.6,
    operators: [
      { browser: 'known', headers: { 'X-Forwarded-For': '203.0.113.7' } },
      { browser: 'new', headers: { 'X-Forwarded-For': '203.0.113.8' } },
    ],
  });
  expect(report.refusedSignIns).toEqual([]);
  expect(report.signIns).toHaveLength(2);
  for (const signIns of report.signIns) expect(signIns.length).toBeGreaterThan(0);
  expect(report.quiet.failed + report.flooded.failed).toBe(0);
  expect(report.flood['status401'] ?? 0, 'wrong passwords that were checked').toBeLessThanOrEqual(MOST_CHECKED);
  expect(report.flood['status429'] ?? 0, 'those that were not').toBeGreaterThan(0);
  expect(await stopServer(server)).toBe(0);
});
