import { download } from './download.ts';
import { load, type Load } from './load.ts';
import { median } from '#test/quantiles.ts';
import { startServerProcess, type ServerProcess } from '#tools/server-process.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 5;
/** Warm-up: after 40,000 requests both servers have reached their full speed. */
const WARM_UP_SECONDS = 10;

/** Throughput of a cached page relative to a bare server with the same bytes: medians of rounds. */
export interface CachedShare {
  readonly rounds: number;
  readonly perSecond: number;
  readonly barePerSecond: number;
  readonly share: number;
  /** Relative requests per second of processor time, over all rounds: a single one is too short to measure. */
  readonly cpuShare: number | null;
}

interface Round {
  readonly own: Load;
  readonly bare: Load;
}

/** Loads both servers alternately, so that machine drift affects both. */
export async function measureCachedShare(product: ServerProcess, path: string): Promise<CachedShare> {
  const url = product.url + path;
  const expected = await download(url);
  if (expected.status !== 200) throw new Error(`${url} answers ${expected.status}`);
  const bare = await startServerProcess('bench/bare-server.ts', [url]);
  try {
    const answer = await download(bare.url + path);
    if (!answer.body.equals(expected.body) || answer.headers.join('\n') !== expected.headers.join('\n'))
      throw new Error('The bare server does not send what the product sends');
    const rounds: Round[] = [];
    for (const server of [product, bare]) await load(server, server.url + path, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measureRound(product, bare, path, round % 2 === 0));
    return summarize(rounds);
  } finally {
    await bare.stop();
  }
}

async function measureRound(product: ServerProcess, bare: ServerProcess, path: string, ownFirst: boolean) {
  const loadOne = (server: ServerProcess) => load(server, server.url + path, ROUND_SECONDS);
  const before = ownFirst ? await loadOne(product) : null;
  const other = await loadOne(bare);
  return { own: before ?? (await loadOne(product)), bare: other };
}

function summarize(rounds: readonly Round[]): CachedShare {
  const cpuShares = rounds.flatMap(({ own, bare }) => {
    if (own.cpuSeconds === null || bare.cpuSeconds === null) return [];
    return [own.requests / own.cpuSeconds / (bare.requests / bare.cpuSeconds)];
  });
  return {
    rounds: rounds.length,
    perSecond: median(rounds.map((round) => round.own.perSecond)),
    barePerSecond: median(rounds.map((round) => round.bare.perSecond)),
    share: median(rounds.map((round) => round.own.perSecond / round.bare.perSecond)),
    cpuShare: cpuShares.length === rounds.length ? median(cpuShares) : null,
  };
}
