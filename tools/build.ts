import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'dist');
const STAMP = join(OUTPUT, 'build-stamp');

/** What the build depends on. */
const INPUTS = ['src/{web,contract,domain}/**/*', 'vite.config.ts', 'tools/build.ts', 'package-lock.json'];

/** Text files that are sent compressed. */
const COMPRESSED = '{client,admin}/assets/*.{js,css,svg}';

/** Whether the pages have to be built: no build is there, or one of older sources. */
export function isBuildStale(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') !== fingerprint();
  } catch {
    return true;
  }
}

/** Builds the files of the public pages, those of the admin panel and the server-rendering module, and compresses what is sent many times. */
export async function build(): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const stamp = fingerprint();
  rmSync(OUTPUT, { recursive: true, force: true });
  const shared = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
  await viteBuild({ ...shared });
  await viteBuild({ ...shared, mode: 'admin' });
  await viteBuild({ ...shared, build: { ssr: 'src/web/server-entry.tsx', outDir: 'dist/server' } });
  for (const file of globSync(COMPRESSED, { cwd: OUTPUT })) compress(join(OUTPUT, file));
  writeFileSync(STAMP, stamp);
}

function compress(path: string): void {
  const body = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${path}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
}

/** Sizes and times tell a changed file quickly enough to ask at every start. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted()) {
    const { size, mtimeMs } = statSync(join(ROOT, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

if (import.meta.main) await build();
