import { api, adminApi, pages } from '#core/routes.ts';
import { signIn } from '#test/sign-in.ts';
import { PRICED_CATALOGUE } from '#test/large-catalogue.ts';
import { median } from '#test/quantiles.ts';
import { BENCH_PASSWORD, startLargeProduct } from './large-product.ts';

const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;

/** What a large price list costs, in milliseconds: medians of all rounds, as a client of the same machine sees them. */
export interface PriceListFigures {
  /** One price of one service changed by the operator. */
  readonly change: number;
  /** The first /providers after a change: the catalogue is read and the page rendered again. */
  readonly page: number;
  /** An uncached workload, ranked over the whole catalogue. */
  readonly ranking: number;
  /** The newest changes of prices, read after a change. */
  readonly history: number;
}

/** Measures on a server with 300 providers, 2,100 services, 21,000 lines and 100,000 entries of their history. */
export async function measurePriceLists(): Promise<PriceListFigures> {
  const server = await startLargeProduct(BENCH_PASSWORD, PRICED_CATALOGUE);
  try {
    const cookie = await signIn(server.url, BENCH_PASSWORD);
    const times: Record<keyof PriceListFigures, number[]> = { change: [], page: [], ranking: [], history: [] };
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const url = server.url + adminApi.servicePrices(round + 1);
      const lines = [{ country: null, fromQuantity: 1, own: `1.${10 + round}`, direct: '4.00' }];
      const change = {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ lines }),
      };
      const measured = {
        change: await time(url, change),
        page: await time(server.url + pages.providers),
        ranking: await time(`${server.url}${api.offers}?type=residential&amount=${500 + round}`),
        history: await time(server.url + api.priceChanges),
      };
      if (round < WARM_UP_ROUNDS) continue;
      times.change.push(measured.change);
      times.page.push(measured.page);
      times.ranking.push(measured.ranking);
      times.history.push(measured.history);
    }
    return {
      change: median(times.change),
      page: median(times.page),
      ranking: median(times.ranking),
      history: median(times.history),
    };
  } finally {
    await server.stop();
  }
}

async function time(url: string, options?: RequestInit): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, options);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return performance.now() - start;
}
