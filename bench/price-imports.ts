import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { adminApi, probes } from '#core/routes.ts';
import { PRICED_CATALOGUE } from '#test/large-catalogue.ts';
import { median } from '#test/quantiles.ts';
import { signIn } from '#test/sign-in.ts';
import { BENCH_PASSWORD, startLargeProduct } from './large-product.ts';
import { milliseconds, type Figure } from './result-lines.ts';

const ROUNDS = 3;
const LINES = 20_000;
const MAX_DRY_RUN_MS = 3_000;
const MAX_APPLY_MS = 3_000;
const MAX_WAIT_MS = 250;
const MAX_GROWTH_MB = 250;
const MEGABYTE = 1024 * 1024;

const comparedSchema = z.object({ id: z.int(), changed: z.int(), lines: z.int() });

/**
 * What importing 20,000 changed prices costs on a server with 300 providers, 2,100 services and 21,000 lines: the
 * comparison, the memory that it takes, applying it, and how long others wait for an answer from memory meanwhile.
 */
export async function measurePriceImports(): Promise<Figure[]> {
  const server = await startLargeProduct(BENCH_PASSWORD, PRICED_CATALOGUE);
  try {
    const headers = { cookie: await signIn(server.url, BENCH_PASSWORD) };
    const exported = await answerOf(await fetch(server.url + adminApi.pricesExport, { headers }));
    const before = server.residentBytes() ?? 0;
    const wait = watchWaits(server.url + probes.alive);
    const times: number[] = [];
    let largest = before;
    let id = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = withOtherPrices(exported, round);
      const startedAt = performance.now();
      const answer = await fetch(server.url + adminApi.imports, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/csv' },
        body,
      });
      const compared = comparedSchema.parse(JSON.parse(await answerOf(answer)));
      times.push(performance.now() - startedAt);
      if (compared.changed !== LINES) throw new Error(`${compared.changed} of ${compared.lines} lines are changed`);
      largest = Math.max(largest, server.residentBytes() ?? 0);
      ({ id } = compared);
    }
    const dryRunWait = await wait.longest();
    const startedAt = performance.now();
    await answerOf(
      await fetch(server.url + adminApi.importApply(id), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ confirmLarge: true }),
      }),
    );
    const applied = performance.now() - startedAt;
    const applyWait = await wait.longest();
    await wait.stop();
    return [
      milliseconds(`dry run of ${LINES.toLocaleString('en-US')} lines`, median(times), MAX_DRY_RUN_MS),
      milliseconds('longest wait of others meanwhile', dryRunWait, MAX_WAIT_MS),
      {
        name: 'memory that it takes',
        value: largest - before,
        shown: `${Math.round((largest - before) / MEGABYTE)} MB`,
        target: { atMost: MAX_GROWTH_MB * MEGABYTE },
        targetShown: `at most ${MAX_GROWTH_MB} MB`,
      },
      milliseconds(`applying ${LINES.toLocaleString('en-US')} changes`, applied, MAX_APPLY_MS),
      milliseconds('longest wait of others then', applyWait, MAX_WAIT_MS),
    ];
  } finally {
    await server.stop();
  }
}

/** The export with changed own prices in the first lines. */
function withOtherPrices(exported: string, round: number): string {
  const [header = '', ...rows] = exported.trimEnd().split('\r\n');
  const changed = rows.slice(0, LINES).map((row) => {
    const cells = row.split(',');
    cells[6] = (Number(cells[6]) + 0.01 * (round + 1)).toFixed(2);
    return cells.join(',');
  });
  return [header, ...changed].join('\r\n');
}

async function answerOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${text}`);
  return text;
}

/** Requests a cached response repeatedly. */
function watchWaits(url: string) {
  let longest = 0;
  const state = { isOver: false };
  let current: Promise<void> = Promise.resolve();
  const ask = async () => {
    const startedAt = performance.now();
    await answerOf(await fetch(url));
    longest = Math.max(longest, performance.now() - startedAt);
  };
  const asking = (async () => {
    while (!state.isOver) {
      current = ask();
      await current;
      await delay(5);
    }
  })();
  return {
    /** The longest wait since the last call in milliseconds, including a pending one. */
    longest: async () => {
      await current;
      const found = longest;
      longest = 0;
      return found;
    },
    stop: async () => {
      state.isOver = true;
      await asking;
    },
  };
}
