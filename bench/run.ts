import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { api, pages } from '#core/routes.ts';
import { isBuildStale } from '#tools/build.ts';
import { ROOT } from '#tools/package-script.ts';
import { measureCachedShare, type CachedShare } from './cached-share.ts';
import { weighProvidersPage } from './page-weight.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { CHROMIUM_ADVICE, findChromium } from '#tools/find-chromium.ts';
import { measurePriceLists } from './price-lists.ts';
import { measurePublicPages, measureTyping } from './public-pages.ts';
import { isMissed, resultLines, type Figure } from './result-lines.ts';
import { measureUncachedRenders } from './uncached-renders.ts';

const LIMIT_MILLISECONDS = 1_200_000;
const MEGABYTE = 1024 * 1024;
/** Requests per second of processor time, of what a bare server with the same bytes and headers has. */
const MIN_SHARE = 0.9;
const CACHED = [
  pages.home,
  pages.providers,
  `${pages.estimate}?jobs=residential.300gb.DE,isp.20ip,web-unblocker.3000cpm&months=24&growth=5`,
  api.providers,
];
const MAX_SCRIPT_BYTES = 100 * 1024;
const MAX_RESIDENT_BYTES = 200 * MEGABYTE;

const UNKNOWN = 'not known here';

const count = (value: number) => Math.round(value).toLocaleString('en-US');
const milliseconds = (value: number) => `${count(value)} ms`;
const exactMilliseconds = (value: number) => `${value.toFixed(1)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const megabytes = (bytes: number | null) => (bytes === null ? UNKNOWN : `${(bytes / MEGABYTE).toFixed(1)} MB`);

function shareFigures(path: string, cached: CachedShare): Figure[] {
  return [
    { name: `cached ${path}, requests per second`, ...plain(cached.perSecond, count) },
    { name: 'bare node:http, same bytes and headers', ...plain(cached.barePerSecond, count) },
    { name: `share of bare, median of ${cached.rounds} rounds`, ...plain(cached.share, (share) => share.toFixed(3)) },
    {
      name: 'share of bare per second of server CPU',
      value: cached.cpuShare,
      shown: cached.cpuShare?.toFixed(3) ?? UNKNOWN,
      target: { atLeast: MIN_SHARE },
      targetShown: `at least ${MIN_SHARE.toFixed(2)}`,
    },
  ];
}

async function measure(): Promise<Figure[]> {
  const product = prepareProduct();
  try {
    const first = await product.start();
    await first.stop();
    const second = await product.start();
    const resident = second.residentBytes();
    const weight = await weighProvidersPage(second.url);
    const cached: Figure[] = [];
    for (const path of CACHED) cached.push(...shareFigures(path, await measureCachedShare(second, path)));
    const residentAfterLoad = second.residentBytes();
    const renders = await measureUncachedRenders(second.url);
    await second.stop();
    return [
      ...cached,
      { name: 'uncached /providers, renders per second', ...plain(renders, count) },
      {
        name: 'scripts of /providers, brotli',
        ...plain(weight.scripts, kilobytes),
        target: { atMost: MAX_SCRIPT_BYTES },
        targetShown: `at most ${kilobytes(MAX_SCRIPT_BYTES)}`,
      },
      { name: 'inline styles of /providers, brotli', ...plain(weight.styles, kilobytes) },
      { name: 'document of /providers, brotli', ...plain(weight.document, kilobytes) },
      {
        name: 'resident memory after the start',
        value: resident,
        shown: megabytes(resident),
        target: { atMost: MAX_RESIDENT_BYTES },
        targetShown: `at most ${megabytes(MAX_RESIDENT_BYTES)}`,
      },
      { name: 'resident memory after the load', value: residentAfterLoad, shown: megabytes(residentAfterLoad) },
      { name: 'first start, on an empty data folder', ...plain(first.startMilliseconds, milliseconds) },
      { name: 'second start', ...plain(second.startMilliseconds, milliseconds) },
    ];
  } finally {
    product.remove();
  }
}

/** What a change, a page, a ranking and the history cost with 300 providers, 2,100 services and 21,000 lines. */
async function measureLists(): Promise<Figure[]> {
  const { change, page, ranking, history } = await measurePriceLists();
  return [
    { name: 'large price list: one change', ...plain(change, exactMilliseconds) },
    { name: 'large price list: /providers after a change', ...plain(page, exactMilliseconds) },
    { name: 'large price list: a workload ranked', ...plain(ranking, exactMilliseconds) },
    { name: 'large price list: newest of 100,000 changes', ...plain(history, exactMilliseconds) },
  ];
}

/** What visitors get of each public page with 27 and 500 providers, or of those at these paths. */
function measurePages(paths: readonly string[]): AsyncGenerator<Figure[]> {
  return measurePublicPages(chromiumOrAdvice(), paths);
}

async function measureKeys(): Promise<Figure[]> {
  return measureTyping(chromiumOrAdvice());
}

function chromiumOrAdvice(): string {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(CHROMIUM_ADVICE);
  return executablePath;
}

function plain(value: number, show: (value: number) => string) {
  return { value, shown: show(value) };
}

setTimeout(() => {
  console.error(`The benchmark took longer than ${milliseconds(LIMIT_MILLISECONDS)}.`);
  process.exit(1);
}, LIMIT_MILLISECONDS).unref();

if (isBuildStale()) spawnSync(process.execPath, [join(ROOT, 'tools/build.ts')], { stdio: 'inherit' });
const processors = cpus();
console.log(`Node ${process.versions.node}, ${processors.length} x ${processors[0]?.model ?? 'unknown processor'}\n`);
/** `npm run bench -- pages` measures one part, `npm run bench -- pages /terms` one page. */
const PARTS = { server: measure, lists: measureLists, pages: measurePages, typing: measureKeys };

const words = process.argv.slice(2);
const paths = words.filter((word) => word.startsWith('/'));
const wanted = words.filter((word) => !word.startsWith('/'));
for (const [name, measurePart] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const parts = await measurePart(paths);
  for await (const figures of Array.isArray(parts) ? [parts] : parts) {
    console.log(resultLines(figures).join('\n'));
    if (figures.some(isMissed)) process.exitCode = 1;
  }
}
