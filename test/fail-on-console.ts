import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const noise: string[] = [];
const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/** Silent spies. A test that expects a message replaces the method with `vi.spyOn`. */
Object.assign(
  console,
  Object.fromEntries(
    METHODS.map((method) => [method, (...args: unknown[]) => noise.push(`${method}: ${format(...args)}`)]),
  ),
);

function refuseNoise(): void {
  const lines = noise.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
}

afterEach(refuseNoise);
afterAll(refuseNoise);
