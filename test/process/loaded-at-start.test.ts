import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startServer, stopServer, temporaryDirectory } from './start-server.ts';

/** What most requests need. Whatever else a package is for, it is imported where it is used: `CONTRIBUTING.md`, Packages. */
const LOADED = new Set([
  'd3-array',
  'd3-geo',
  'd3-scale',
  'd3-shape',
  'fastify',
  'kysely',
  'lru-cache',
  'pg',
  'pino',
  'topojson-client',
  'world-atlas',
  'zod',
]);

/** What imports of Node's own modules drag in unseen: its HTTP client for `fetch`, and what reads patterns of files. */
const HEAVY = /undici|minimatch/;

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const loadedSchema = z.object({ files: z.array(z.string()), own: z.array(z.string()) });

test('a start loads the packages that most requests need, and no others', async () => {
  const folder = temporaryDirectory();
  const file = join(folder, 'loaded.json');
  const server = startServer({
    DATA_DIR: folder,
    SEED: 'none',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'note-loaded.ts')}`,
    LOADED_FILE: file,
  });
  await server.ready;
  await stopServer(server);
  const { files, own } = loadedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const loaded = Object.keys(dependencies).filter((name) =>
    files.some((url) => url.includes(`/node_modules/${name}/`)),
  );
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => !LOADED.has(name))).toEqual([]);
  expect(own.filter((name) => HEAVY.test(name))).toEqual([]);
});
