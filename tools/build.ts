import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ENTRIES } from '#app/contract/page-sources.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'dist');
const STAMP = join(OUTPUT, 'build-stamp');

/** The previous build during a new one. */
const FORMER_NAME = '.former';
const FORMER = join(OUTPUT, FORMER_NAME);

/** The sources of the build. */
const INPUTS = [
  'src/**/*',
  'vite.config.ts',
  'tools/{build,calling-codes,lucide-paths,public-chunks}.ts',
  'package-lock.json',
];

/** Text files that are sent compressed. */
const COMPRESSED = '{client/assets,client/usage-examples,admin/assets}/*.{js,css,svg,csv,har,json,jsonl,log}';

/** Files named by their content, of this build and the previous one. */
const ASSETS = '{client,admin}/assets/*';
const PREVIOUS = 'previous/assets';

/** Whether a build is missing or older than its sources. */
export function isBuildStale(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') !== fingerprint();
  } catch {
    return true;
  }
}

/**
 * Builds public pages, admin panel and server entry, compresses text files, and keeps the files of the previous build.
 */
export async function build(): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const stamp = fingerprint();
  setAside();
  const shared = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
  await viteBuild({ ...shared });
  await viteBuild({ ...shared, mode: 'admin' });
  await viteBuild({ ...shared, build: { ssr: ENTRIES.server, outDir: 'dist/server' } });
  for (const file of globSync(COMPRESSED, { cwd: OUTPUT })) compress(join(OUTPUT, file));
  keepFormerAssets(FORMER, OUTPUT);
  writeFileSync(STAMP, stamp);
  remove(FORMER);
}

/** Moves the previous build aside. An unfinished build is dropped: no page was served from it. */
function setAside(): void {
  const isFinished = existsSync(STAMP);
  if (isFinished) remove(FORMER);
  mkdirSync(FORMER, { recursive: true });
  for (const name of readdirSync(OUTPUT).filter((entry) => entry !== FORMER_NAME)) {
    if (isFinished) renameSync(join(OUTPUT, name), join(FORMER, name));
    else remove(join(OUTPUT, name));
  }
}

/**
 * Copies files of the previous build that the new one lacks, for pages that are open during a deployment. One
 * generation is kept; without changes, that of the previous build.
 */
export function keepFormerAssets(former: string, output: string): void {
  const present = new Set(globSync(ASSETS, { cwd: output }).map((file) => basename(file)));
  const gone = globSync(ASSETS, { cwd: former }).filter((file) => !present.has(basename(file)));
  const kept = gone.length > 0 ? gone : globSync(`${PREVIOUS}/*`, { cwd: former });
  mkdirSync(join(output, PREVIOUS), { recursive: true });
  for (const file of kept) copyFileSync(join(former, file), join(output, PREVIOUS, basename(file)));
}

function remove(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
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

/** Sizes and times detect changes quickly enough for every start. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted()) {
    const { size, mtimeMs } = statSync(join(ROOT, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

if (import.meta.main) await build();
