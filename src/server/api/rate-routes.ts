import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { ExchangeRates } from '#contract/currency/rates.ts';
import { formatRate, rateExpiry } from '#domain/currency/exchange-rate.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { readRateFetches } from '#server/currency/rate-fetches.ts';
import { enterRates } from '#server/settings/enter-rates.ts';
import { readRates } from '#server/settings/stored-rates.ts';
import { withAuthor } from './authored.ts';
import { registerOperation } from './register-operation.ts';

/** Operations of exchange rates. `ratesUrl` is their source. */
export function registerRateRoutes(server: FastifyInstance, context: CatalogueContext, ratesUrl: string | null): void {
  const { queries } = context.database;
  const host = ratesUrl === null ? null : new URL(ratesUrl).host;

  async function present(): Promise<ExchangeRates> {
    const { triedAt, fetchedAt, nextAt, problem } = await readRateFetches(queries);
    return {
      rates: (await readRates(queries)).map((row) => ({
        currency: row.currency,
        rate: formatRate(BigInt(row.rateMicros)),
        day: row.day,
        source: row.source,
        setAt: timeOf(row.setAt),
        offeredUntil: row.source === 'demo' ? null : timeOf(rateExpiry(row)),
      })),
      fetching:
        host === null
          ? null
          : {
              host,
              triedAt: triedAt === null ? null : timeOf(triedAt),
              fetchedAt: fetchedAt === null ? null : timeOf(fetchedAt),
              nextAt: timeOf(nextAt),
              problem,
            },
    };
  }

  registerOperation(server, operations.getExchangeRates, present);
  registerOperation(server, operations.setExchangeRates, async ({ body, request }) => {
    await enterRates(withAuthor(context, request), body);
    return present();
  });
}

function timeOf(moment: number): string {
  return new Date(moment).toISOString();
}
