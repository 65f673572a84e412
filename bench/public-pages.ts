import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { countryHref } from '#catalogue/countries/countries-url.ts';
import { comparisonOf } from '#features/compare/compare-url.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { pages } from '#core/routes.ts';
import { HYDRATED } from '#kit/browser/early-interactions.ts';
import { LARGE_CATALOGUE } from '#test/large-catalogue.ts';
import { median, percentile } from '#test/quantiles.ts';
import { chromiumLaunch } from '#tools/find-chromium.ts';
import { download } from './download.ts';
import { keystrokes } from './keystrokes.ts';
import { BENCH_PASSWORD, startLargeProduct } from './large-product.ts';
import { milliseconds, type Figure } from './result-lines.ts';

/** Numbers of providers, with six services of seven lines each. */
const SIZES = [27, 500] as const;
const ROUNDS = 5;
const TYPING_ROUNDS = 7;
const UNSEEN = 15;

const MAX_SENT_BYTES = 60_000;
const MAX_RAW_BYTES = 500_000;
const MAX_SCRIPT_BYTES = 100 * 1_024;
/** Most of it is round trips. */
const MAX_PAINT_MS = 1_250;
/** From then on the page reacts to everything. */
const MAX_HYDRATED_MS = 2_100;
const MAX_BLOCKING_MS = 200;
const MAX_KEYSTROKE_MS = 100;
const MAX_RENDER_MS = 30;
/** Maximum ratio to the smallest catalogue, loaded alternately. */
const MAX_PAINT_SHARE = 1.1;
const PAINT_NOISE_MS = 60;

const CPU_SLOWDOWN = 4;
/** Below what anybody notices. */
const NO_SHIFT = { target: { atMost: 0.01 }, targetShown: 'at most 0.01' };

/** Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) as a browser has to apply it to each request for the same result. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

const slug = (number: number): string => `vendor-${String(number).padStart(4, '0')}`;

/** A page, and another URL of its kind for each number, which no cache holds; null where the page has only one. */
interface MeasuredPage {
  readonly path: string;
  readonly unseen: ((number: number) => string) | null;
}

const PAGES: readonly MeasuredPage[] = [
  { path: pages.home, unseen: null },
  { path: pages.providers, unseen: (number) => `${pages.providers}?q=vendor+00${10 + number}` },
  {
    path: `${pages.providers}?product=residential&view=table`,
    unseen: (number) => `${pages.providers}?product=residential&view=table&max=2&at=${number + 2}`,
  },
  { path: pages.pricing, unseen: (number) => `${pages.pricing}?amount=${number + 2}` },
  {
    path: `${pages.pricing}?amount=777&country=DE`,
    unseen: (number) => `${pages.pricing}?amount=${number + 2}&country=DE`,
  },
  { path: providerPageHref(slug(1)), unseen: (number) => providerPageHref(slug(number + 2)) },
  {
    path: comparisonOf([slug(1), slug(2), slug(3)]),
    unseen: (number) => comparisonOf([slug(number + 2), slug(number + 3), slug(number + 4), slug(number + 5)]),
  },
  { path: pages.countries, unseen: null },
  { path: countryHref('DE'), unseen: (number) => countryHref(`D${String.fromCodePoint(70 + number)}`) },
  { path: pages.changes, unseen: (number) => `${pages.changes}?provider=${slug(number + 2)}` },
  { path: pages.terms, unseen: null },
];

const EIGHT_JOBS =
  'residential.1gb.AA,web-unblocker.3000cpm,isp.20gb,mobile.50gb,' +
  'datacenter.500gb,web-scraper-api.1000cpm,residential.1000gb,isp.100gb';

/** Fields with immediate results. */
const TYPED = [
  { path: pages.providers, field: 'input[name=q]', text: 'vendor 0123x' },
  { path: pages.pricing, field: 'input[name=typed]', text: '123456' },
  { path: `${pages.estimate}?jobs=${EIGHT_JOBS}`, field: 'input[name=volume]', text: '12345' },
] as const;

/** A first visit in a browser. */
interface Visit {
  /** Largest contentful paint, in milliseconds after navigation. */
  readonly paint: number;
  /** When React has hydrated the page, in milliseconds after navigation. */
  readonly hydrated: number;
  /** Total blocking time: of each task, what exceeds 50 ms. */
  readonly blocking: number;
  /** The sum of layout shifts. */
  readonly shift: number;
  /** Compressed bytes of all scripts that the first load fetches. */
  readonly scripts: number;
}

/**
 * Weight, paint, blocking time and shifts of the public pages, and what their pages cost the server, as the catalogue
 * grows: one page after the other. With paths, of these pages alone.
 */
export async function* measurePublicPages(executablePath: string, paths: readonly string[]): AsyncGenerator<Figure[]> {
  const browser = await launchBrowser(executablePath);
  const smallest = await startWith(SIZES[0]);
  try {
    for (const providers of SIZES) {
      const server = providers === SIZES[0] ? smallest : await startWith(providers);
      try {
        const origins = { origin: server.url, smallest: smallest.url };
        for (const page of pagesAt(paths)) yield await pageFigures({ browser, ...origins, page, providers });
      } finally {
        if (server !== smallest) await server.stop();
      }
    }
  } finally {
    await smallest.stop();
    await browser.close();
  }
}

function pagesAt(paths: readonly string[]): readonly MeasuredPage[] {
  if (paths.length === 0) return PAGES;
  return paths.map((path) => PAGES.find((page) => page.path === path) ?? { path, unseen: null });
}

/** How keys are answered on the pages that answer while one types, with each size of catalogue. */
export async function measureTyping(executablePath: string): Promise<Figure[]> {
  const browser = await launchBrowser(executablePath);
  try {
    const figures: Figure[] = [];
    for (const providers of SIZES) {
      const server = await startWith(providers);
      try {
        figures.push(...(await typingFigures(browser, server.url, providers)));
      } finally {
        await server.stop();
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/**
 * Launches a browser that computes source positions when it compiles. Else V8 parses the whole script again for each
 * error that React's module creates, but only while a debugger such as this one is attached: 90 to 150 ms of each visit.
 */
async function launchBrowser(executablePath: string): Promise<Browser> {
  const { args = [], ...options } = chromiumLaunch(executablePath);
  return chromium.launch({ ...options, args: [...args, '--js-flags=--no-enable-lazy-source-positions'] });
}

async function startWith(providers: number) {
  const size = { ...LARGE_CATALOGUE, providers, contacts: 0, widestService: 200, priceChanges: 20_000 };
  return startLargeProduct(BENCH_PASSWORD, size);
}

interface PageContext {
  readonly browser: Browser;
  readonly origin: string;
  /** The same product with the smallest catalogue. */
  readonly smallest: string;
  readonly page: MeasuredPage;
  readonly providers: number;
}

async function pageFigures({ browser, origin, smallest, page: { path, unseen }, providers }: PageContext) {
  const { status, body } = await download(origin + path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  const visits: Visit[] = [];
  const paints: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.push(await visit(browser, origin + path));
    // Alternately: other load on the machine slows both.
    if (origin !== smallest) paints.push((await visit(browser, smallest + path)).paint);
  }
  const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
  const paint = of('paint');
  const first = paints.length > 0 ? median(paints) : paint;
  const named = (what: string) => `${String(providers).padStart(3)} providers, ${path}: ${what}`;
  const figures = [
    bytes(named('document, brotli'), body.length, MAX_SENT_BYTES),
    bytes(named('document, raw'), brotliDecompressSync(body).length, MAX_RAW_BYTES),
    bytes(named('scripts of the first load, brotli'), of('scripts'), MAX_SCRIPT_BYTES),
    milliseconds(named('largest paint'), paint, Math.min(MAX_PAINT_MS, first * MAX_PAINT_SHARE + PAINT_NOISE_MS)),
    milliseconds(named('hydrated'), of('hydrated'), MAX_HYDRATED_MS),
    milliseconds(named('blocking time'), of('blocking'), MAX_BLOCKING_MS),
    { name: named('layout shift'), value: of('shift'), shown: of('shift').toFixed(3), ...NO_SHIFT },
  ];
  return unseen
    ? [...figures, milliseconds(named('not seen before'), await unseenTime(origin, unseen), MAX_RENDER_MS)]
    : figures;
}

/** The first visit of a browser without any cache, on a slow processor and a slow line. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await slowPage(browser);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(seenSoFar, HYDRATED);
  } finally {
    await page.context().close();
  }
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** The page's own metrics. Runs in the browser. */
async function seenSoFar(hydrated: string): Promise<Visit> {
  const noted = async (type: string): Promise<readonly PerformanceEntry[]> =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const numberOf = (entry: PerformanceEntry, name: string) => Number(Reflect.get(entry, name));
  const [paints, tasks, shifts] = await Promise.all(
    ['largest-contentful-paint', 'longtask', 'layout-shift'].map(noted),
  );
  const drawnAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const resources = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    paint: paints?.at(-1)?.startTime ?? Number.POSITIVE_INFINITY,
    hydrated: performance.getEntriesByName(hydrated)[0]?.startTime ?? Number.POSITIVE_INFINITY,
    blocking: sum((tasks ?? []).filter(({ startTime }) => startTime >= drawnAt).map(({ duration }) => duration - 50)),
    shift: sum((shifts ?? []).map((entry) => numberOf(entry, 'value'))),
    scripts: sum(resources.map((entry) => numberOf(entry, 'encodedBodySize'))),
  };
}

/**
 * Types as soon as the field has the focus, while search data loads. Each key counts with its median over the rounds,
 * to exclude other load on the machine.
 */
async function typingFigures(browser: Browser, origin: string, providers: number): Promise<Figure[]> {
  const measured: Figure[] = [];
  for (const { path, field, text } of TYPED) {
    const rounds: (readonly number[])[] = [];
    for (let round = 0; round < TYPING_ROUNDS; round += 1) {
      const page = await slowPage(browser);
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.locator(field).first().focus();
      rounds.push(await keystrokes(page, text));
      await page.context().close();
    }
    const keys = rounds[0]?.map((_, place) => median(rounds.flatMap((times) => times[place] ?? []))) ?? [];
    const name = `${String(providers).padStart(3)} providers, ${path.split('?')[0]}: keystrokes, 95th percentile`;
    measured.push(milliseconds(name, percentile(keys, 95), MAX_KEYSTROKE_MS));
  }
  return measured;
}

/** The median time of uncached URLs. */
async function unseenTime(origin: string, unseen: (number: number) => string): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < UNSEEN; number += 1) {
    const start = performance.now();
    const { status } = await download(origin + unseen(number));
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`${unseen(number)} answers ${status}`);
  }
  return median(times);
}

function bytes(name: string, value: number, atMost: number): Figure {
  const text = (number: number) => `${(number / 1_024).toFixed(1)} KB`;
  return { name, value, shown: text(value), target: { atMost }, targetShown: `at most ${text(atMost)}` };
}
