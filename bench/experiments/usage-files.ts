import { execFileSync, spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { z } from 'zod';
import { detectFormat, HEAD_BYTES } from '#features/usage/detect-format.ts';
import { totalsOf, type Totals } from '#features/usage/month.ts';
import { pages } from '#core/routes.ts';
import { chromiumLaunch, findChromium } from '#tools/find-chromium.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { isInstalled, load, startNginx, startSquid, tunnel } from './parts/usage-logs.ts';
import { verdict } from './parts/verdict.ts';

/**
 * Files of usage made by the programs themselves are read, and counts agree with those of the client: logs of nginx and
 * Squid under load, a HAR of Chromium, statistics of Crawlee. Then a gigabyte of log is read in Chromium: progress,
 * memory, Cancel, another tab, and time beside `gzip -t`. The argument is the number of gigabytes, 0 for none.
 */

const GIGABYTES = Number(process.argv[2] ?? 1);
const REQUESTS = 3_000;
const MAX_MEMORY_MB = 200;
const MAX_CANCEL_MS = 1_000;
const MAX_RATIO = 10;
const folder = mkdtempSync(join(tmpdir(), 'rampage-usage-'));

/** Connections without a request, by which the start of Squid is noticed: it logs them. */
const PROBES = 1;

/** Bytes of a piece, as browsers give them. */
const PIECE = 65_536;

function read(path: string): Totals & { readonly skipped: number; readonly retries: number | null } {
  const bytes = readFileSync(path);
  const format = detectFormat(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)), bytes.length <= HEAD_BYTES);
  if (format.kind === 'unknown') throw new Error(`${path} was not read: ${format.seen}`);
  const settings = { decoder: new TextDecoder() };
  const reader = format.kind === 'fixed' ? format.open(settings) : format.open(format.mapping, settings);
  for (let start = 0; start < bytes.length; start += PIECE) reader.push(bytes.subarray(start, start + PIECE));
  const { cells, skipped, retries } = reader.end();
  return { ...totalsOf(cells), skipped: skipped.length, retries };
}

async function ofServers(): Promise<string | null> {
  if (!isInstalled('nginx') || !isInstalled('squid')) {
    console.log('skipped: apt-get install nginx-light squid');
    return null;
  }
  const nginx = await startNginx(folder);
  const direct = await load({ nginx: nginx.port, proxy: null, requests: REQUESTS });
  const log = join(folder, 'under-load.log');
  await delay(500);
  writeFileSync(log, readFileSync(nginx.log));
  const found = read(log);
  const isSame =
    found.requests === direct.requests &&
    found.received === direct.bytes &&
    found.answers === direct.answers &&
    found.failures === direct.failures;
  verdict('nginx under load', isSame && found.skipped === 0, {
    ...direct,
    read: found.requests,
    readBytes: found.received,
  });

  const squid = await startSquid(folder);
  const through = await load({ nginx: nginx.port, proxy: squid.port, requests: REQUESTS / 10 });
  let tunnels = 0;
  for (let count = 0; count < 5; count += 1) tunnels += await tunnel(squid.port, nginx.port);
  await squid.end();
  await nginx.end();
  const seen = read(squid.log);
  const agrees =
    seen.requests === through.requests + 5 + PROBES &&
    seen.received === through.bytes + tunnels &&
    seen.answers === through.answers &&
    seen.failures === through.failures + PROBES;
  verdict('Squid with tunnels', agrees && seen.skipped === 0, {
    ...through,
    tunnels,
    read: seen.requests,
    readBytes: seen.received,
  });
  return log;
}

type RequestSizes = Awaited<ReturnType<Request['sizes']>>;

async function ofChromium(browser: Browser, url: string): Promise<void> {
  const path = join(folder, 'site.har');
  const context = await browser.newContext({ recordHar: { path } });
  const page = await context.newPage();
  const counted = { requests: 0, bytes: 0, sent: 0 };
  const finished: Promise<RequestSizes>[] = [];
  page.on('requestfinished', (one) => {
    if (one.url().startsWith('http')) finished.push(one.sizes());
  });
  for (const one of [pages.home, pages.providers, pages.pricing, '/nowhere']) {
    await page.goto(url + one);
    await page.waitForLoadState('networkidle');
  }
  for (const size of await Promise.all(finished)) {
    counted.requests += 1;
    counted.bytes += size.responseBodySize + size.responseHeadersSize;
    counted.sent += size.requestBodySize + size.requestHeadersSize;
  }
  await context.close();
  const found = read(path);
  const isSame = found.requests === counted.requests && found.received === counted.bytes;
  verdict('a HAR of Chromium', isSame, {
    ...counted,
    read: found.requests,
    readBytes: found.received,
    readSent: found.sent,
  });
}

const statisticsSchema = z.looseObject({ attempts: z.int(), answers: z.int(), retries: z.int() });

async function ofCrawlee(): Promise<void> {
  const own = join(folder, 'crawlee');
  const site = await startNginx(own);
  const script = `
    import { HttpCrawler, Configuration } from '@crawlee/http';
    const base = 'http://127.0.0.1:${site.port}';
    const paths = ['/index.html', '/i.json', '/missing.css', '/stop', '/down', '/gone'];
    let [attempts, answers] = [0, 0];
    const crawler = new HttpCrawler({
      maxRequestRetries: 2, additionalMimeTypes: ['*/*', 'application/json', 'text/css'],
      preNavigationHooks: [() => { attempts += 1; }],
      requestHandler: () => { answers += 1; },
    });
    await crawler.run(paths.map((path) => base + path));
    console.log('COUNTED ' + JSON.stringify({ attempts, answers, retries: attempts - paths.length }));`;
  writeFileSync(join(own, 'package.json'), '{"type":"module","private":true}');
  writeFileSync(join(own, 'crawl.mjs'), script);
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '@crawlee/http@3.18.1'], {
    cwd: own,
    timeout: 240_000,
  });
  if (installed.status !== 0) {
    console.log('skipped: @crawlee/http could not be installed');
    await site.end();
    return;
  }
  const ran = spawnSync(process.execPath, ['crawl.mjs'], { cwd: own, encoding: 'utf8', timeout: 120_000 });
  await site.end();
  const [, counted = '{}'] = /COUNTED (.*)/.exec(ran.stdout) ?? [];
  const expected = statisticsSchema.parse(JSON.parse(counted));
  const found = read(join(own, 'storage/key_value_stores/default/SDK_CRAWLER_STATISTICS_0.json'));
  const lines = readFileSync(site.log, 'utf8').trim().split('\n').length;
  verdict(
    'statistics of Crawlee',
    found.requests === expected.attempts && found.answers === expected.answers && found.retries === expected.retries,
    {
      ...expected,
      nginxLines: lines,
      read: found.requests,
      readAnswers: found.answers,
      readFailures: found.failures,
    },
  );
}

/** A log of this size, of lines as nginx wrote them. */
async function largeLog(sample: string): Promise<string> {
  const path = join(folder, 'large.log');
  const lines = readFileSync(sample);
  const file = createWriteStream(path);
  for (let written = 0; written < GIGABYTES * 1e9; written += lines.length) {
    if (!file.write(lines)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return path;
}

/** Private memory in MB of the processes that run pages, with their workers. */
function residentMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, kilobytes = '0'] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return sum + Number(kilobytes) / 1_000;
  }, 0);
}

const processesSchema = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.int() })) });

async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = processesSchema.parse(await session.send('SystemInfo.getProcessInfo'));
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function openPanel(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${pages.estimate}?jobs=residential.300gb`);
  await page.getByRole('button', { name: 'Start from your usage' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
}

async function ofGigabyte(browser: Browser, url: string, sample: string): Promise<void> {
  const path = await largeLog(sample);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(url + pages.about);
  const page = await context.newPage();
  await openPanel(page, url);
  const pids = await renderers(browser);
  const start = residentMb(pids);
  const input = page.locator('input[type=file]');
  const bar = page.getByRole('progressbar');
  const startedAt = performance.now();
  await input.setInputFiles(path);
  await bar.waitFor();
  const seen = new Set<string>();
  let [peak, slowest] = [start, 0];
  while (await bar.isVisible()) {
    peak = Math.max(peak, residentMb(pids));
    seen.add(
      (await page
        .getByText(/^\d+%$/)
        .first()
        .textContent({ timeout: 1_000 })
        .catch(() => '')) ?? '',
    );
    const askedAt = performance.now();
    await other.evaluate(() => document.title);
    slowest = Math.max(slowest, performance.now() - askedAt);
    await delay(100);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const text = await page.getByRole('region', { name: 'Start from your usage' }).innerText();
  const lines = Number(execFileSync('wc', ['-l', path], { encoding: 'utf8' }).split(' ')[0]);
  verdict('a gigabyte is read whole', text.includes(lines.toLocaleString('en')), { bytes: statSync(path).size, lines });
  verdict('its progress moves', seen.size > 5, { steps: seen.size });
  verdict('memory', peak - start < MAX_MEMORY_MB, { startMb: Math.round(start), peakMb: Math.round(peak) });
  verdict('another tab answers', slowest < 1_000, { slowestMs: Math.round(slowest) });

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await input.setInputFiles(path);
  await bar.waitFor();
  await page
    .getByText(/^[3-9]%$|^\d\d%$/)
    .first()
    .waitFor();
  const canceled = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
    const pressedAt = performance.now();
    button?.click();
    while (document.querySelector('[role=progressbar]')) await new Promise(requestAnimationFrame);
    return performance.now() - pressedAt;
  });
  const endedAt = performance.now();
  while (page.workers().length > 0) await delay(10);
  const ended = performance.now() - endedAt;
  verdict('Cancel, and the end of the worker', canceled < MAX_CANCEL_MS && ended < MAX_CANCEL_MS, {
    ms: Math.round(canceled),
    workerMs: Math.round(ended),
  });
  await context.close();

  execFileSync('gzip', ['-1', '-k', path]);
  const packedAt = performance.now();
  execFileSync('gzip', ['-t', `${path}.gz`]);
  const unpack = (performance.now() - packedAt) / 1_000;
  verdict('time beside gzip -t', seconds / unpack < MAX_RATIO, {
    seconds: Math.round(seconds * 10) / 10,
    gzipSeconds: Math.round(unpack * 10) / 10,
    ratio: Math.round((seconds / unpack) * 10) / 10,
  });
}

const product = prepareProduct();
const server = await product.start();
const browser = await chromium.launch(chromiumLaunch(findChromium()));
try {
  const log = await ofServers();
  await ofChromium(browser, server.url);
  await ofCrawlee();
  if (log !== null && GIGABYTES > 0) await ofGigabyte(browser, server.url, log);
} finally {
  await browser.close();
  await server.stop();
  product.remove();
  rmSync(folder, { recursive: true, force: true });
}
